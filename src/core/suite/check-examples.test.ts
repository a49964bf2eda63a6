import { describe, expect, it } from "vitest";
import type { Category } from "#core/suite/category.ts";
import { checkExamples, type Example } from "./suite.ts";

function example(number: number, category: string): Example {
  return {
    id: `e${number}`,
    category,
    line: 0,
    position: 0,
    pronoun: "It",
    antecedents: [],
    referencePronoun: null,
    referenceAntecedents: null,
    referenceAntecedentSpans: null,
  };
}

function unknownRows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    example: example(index, "of_no_suite"),
    fileLine: index + 2,
  }));
}

const TEXTS = { source: ["It glows ."], reference: ["Il brille ."] };

describe("an unknown category", () => {
  it("is reported with the first known categories and the number of others", () => {
    const categories = ["a", "b", "c", "d", "e", "f", "g"].map((label) => ({
      label,
      antecedentAgreement: false,
    }));
    expect(checkExamples("examples.tsv", unknownRows(1), { ...TEXTS, categories })).toEqual([
      {
        code: "unknown-category",
        severity: "error",
        file: "examples.tsv",
        line: 2,
        message: "found category “of_no_suite”; expected one of a, b, c, d, e … and 2 more",
      },
    ]);
  });

  it("is found in 12,000 rows by reading the label of the only known category once", () => {
    let reads = 0;
    const countingCategory: Category = {
      get label() {
        reads++;
        return "counted";
      },
      antecedentAgreement: false,
    };
    const problems = checkExamples("examples.tsv", unknownRows(12_000), {
      ...TEXTS,
      categories: [countingCategory],
    });
    expect(problems.at(-1)?.message).toBe("and 2000 more errors, which are not listed");
    expect(reads).toBe(1);
  });
});

describe("messages about examples", () => {
  it("are built only for rows that are reported", () => {
    let messagesBuilt = 0;
    const rows = unknownRows(12_000).map(({ example: row, fileLine }) => ({
      fileLine,
      example: {
        ...row,
        category: "known",
        // The id is read only when a message is built, so this counts messages.
        get id() {
          messagesBuilt++;
          return "e";
        },
      },
    }));
    const categories = [{ label: "known", antecedentAgreement: true }];
    const problems = checkExamples("examples.tsv", rows, { ...TEXTS, categories });
    expect(problems[0]?.code).toBe("missing-antecedent");
    expect(messagesBuilt).toBe(10_000);
  });
});
