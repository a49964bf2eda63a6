import { describe, expect, it } from "vitest";
import { parseCampaign, serializeCampaign } from "#core/io/file/campaign-file.ts";
import {
  changedLine,
  exampleRows,
  smallCampaign,
  smallLedger,
} from "#tools/testing/campaigns/small-campaign.ts";
import { type Category, categoryName, fullCategoryName, PROTEST_CATEGORIES } from "./category.ts";
import { checkExamples, documentRange, type Example, hashOutput, hashSuite, type Suite } from "./suite.ts";

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

const documents = (...firstLines: number[]) => ({
  documents: firstLines.map((firstLine, index) => ({ id: `d${index}`, firstLine })),
});

describe("a campaign file", () => {
  it.each<[what: string, parts: Partial<Suite>, code: string, says: string]>([
    [
      "documents that do not begin at line 0",
      documents(1, 2),
      "malformed-json",
      "document “d0” begins at line 1; expected the first document at line 0",
    ],
    [
      "documents out of order",
      documents(0, 2, 1),
      "malformed-json",
      "document “d2” begins at line 1; expected a line after 2",
    ],
    [
      "two documents that begin at the same line",
      documents(0, 2, 2),
      "malformed-json",
      "document “d2” begins at line 2; expected a line after 2",
    ],
    [
      "a document outside the source",
      documents(0, 4),
      "malformed-json",
      "document “d1” begins at line 4; the source has lines 0 to 3",
    ],
    [
      "a document id that occurs twice",
      {
        documents: [
          { id: "a", firstLine: 0 },
          { id: "a", firstLine: 1 },
        ],
      },
      "duplicate-id",
      "document id “a” occurs twice",
    ],
    [
      "a category that occurs twice",
      { categories: [...PROTEST_CATEGORIES, ...PROTEST_CATEGORIES.slice(0, 1)] },
      "duplicate-id",
      "category “anaphoric_intra_subject_it” occurs twice",
    ],
  ])("is refused for %s", (_what, parts, code, message) => {
    const { name: _name, sourceLanguage: _source, targetLanguage: _target, ...suite } = smallCampaign().suite;
    const text = serializeCampaign(smallLedger({}, { suite: { ...suite, ...parts } }));
    const parsed = parseCampaign("c.json", text);
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems).toEqual([{ code, severity: "error", file: "c.json", line: null, message }]);
  });

  it("stores the name of a reference only if the number in the file name is not its position", () => {
    const empty = { text: "a\nb\nc\nd\n", alignment: "\n\n\n\n" };
    const ledger = smallLedger({
      "reference.2.txt": empty.text,
      "reference.2.align": empty.alignment,
      "reference.5.txt": empty.text,
      "reference.5.align": empty.alignment,
    });
    const text = serializeCampaign(ledger);
    expect(text.match(/"name":"reference[^"]*"/g)).toEqual(['"name":"reference.5.txt"']);
    const parsed = parseCampaign("c.json", text);
    expect(parsed).toEqual({ ok: true, value: ledger, warnings: [] });
    expect(parsed.ok && serializeCampaign(parsed.value)).toBe(text);
  });
});

const { suite, outputs } = smallCampaign();

describe("hashSuite", () => {
  // If the hash changed, stored judgements would no longer belong to their suite.
  it("gives the hash that an independent program computed, and so does hashOutput for an output", () => {
    expect(hashSuite(suite)).toBe("988ec0ce948c72b614b8d2f68abee5e3b449b279d927b06a12dfa73920fa8987");
    expect(outputs.map(hashOutput)[0]).toBe(
      "61219a012badf6c70a7a33addf095b32702efb3f9de9379de1db109d0fce1f17",
    );
  });

  it("ignores the suite's name and languages, and hashOutput ignores the system's name", () => {
    const renamed = { ...suite, name: "Other", sourceLanguage: "de", targetLanguage: "it" };
    expect(hashSuite(renamed)).toBe(hashSuite(suite));
    const renamedOutput = { ...outputs[0]!, system: "x" };
    expect(hashOutput(renamedOutput)).toBe(hashOutput(outputs[0]!));
  });

  it.each<[what: string, changes: Record<string, string>]>([
    ["a source sentence", changedLine("source.txt", 0, "The ball is blue .")],
    ["a reference sentence", changedLine("reference.txt", 0, "La balle est bleue .")],
    ["a link of the reference", changedLine("reference.align", 3, "0-1 1-1 2-2")],
    ["a document border", { "documents.tsv": "0\tball\n3\tplasma\n" }],
    ["a document's name", { "documents.tsv": "0\tball\n2\tPlasma\n" }],
    ["the number of examples", exampleRows("e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1")],
    ["the order of examples", { "examples.tsv": keysReversed() }],
    [
      "the order of categories",
      {
        "categories.tsv":
          "addressee_generic_you\t0\nanaphoric_inter_subject_it\t1\nanaphoric_inter_non-subject_it\t1\n",
      },
    ],
  ])("depends on %s", (_what, changes) => {
    expect(hashSuite(smallCampaign(changes).suite)).not.toBe(hashSuite(suite));
  });

  it("distinguishes an empty list of reference tokens from a missing list", () => {
    const [example] = suite.examples;
    const unaligned = { ...suite, examples: [{ ...example!, referencePronoun: [] }] };
    expect(hashSuite(unaligned)).not.toBe(hashSuite({ ...suite, examples: [example!] }));
  });
});

function keysReversed(): string {
  const [header = "", ...rows] = exampleRows(
    "e4\taddressee_generic_you\t1\t3\tyou\t",
    "e3\tanaphoric_inter_subject_it\t3\t0\tIt\t2:2-3:3",
    "e2\tanaphoric_inter_non-subject_it\t1\t5\tit\t0:0-1:1",
    "e1\tanaphoric_inter_subject_it\t1\t0\tIt\t0:0-1:1",
  )["examples.tsv"]!.split("\n");
  return [header, ...rows].join("\n");
}

describe("documentRange", () => {
  it("returns the first and last line of the document that contains a line", () => {
    expect([0, 1, 2, 3].map((line) => documentRange(suite, line))).toEqual([
      { first: 0, last: 1 },
      { first: 0, last: 1 },
      { first: 2, last: 3 },
      { first: 2, last: 3 },
    ]);
  });
});

describe("names of categories", () => {
  it("are different for each of PROTEST's thirteen", () => {
    expect(new Set(PROTEST_CATEGORIES.map(({ label }) => fullCategoryName(label))).size).toBe(13);
  });

  it("are derived from the label if the category is unknown, even from “constructor”", () => {
    expect(categoryName("cleft_that_one")).toEqual({ group: "Cleft", name: "that one" });
    expect(categoryName("constructor")).toEqual({ group: "Constructor", name: "constructor" });
  });
});
