// Tests the concordance of a source, its counts and its filter.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import {
  type ConcordanceRow,
  concordance,
  EVERY_TOKEN,
  filteredRows,
  readTokenFilter,
  TOKEN_ORDERS,
  TOKEN_STATES,
  type TokenFilter,
  tokenFilterPairs,
  tokensToAnnotate,
} from "./concordance.ts";
import { protestPlan } from "./plan-of.ts";

const PLAN = protestPlan("en");
const { suite } = smallCampaign();
const rowLines = (rows: readonly ConcordanceRow[]) =>
  rows.map(({ line, position, word, linked, document, example, isOn }) =>
    [`${line}:${position}`, word, linked || "-", document, example ?? "-", isOn ? "on" : "off"].join(" "),
  );

describe("concordance", () => {
  it("lists every token of the targets’ forms in the order of the text, with its reference words", () => {
    expect(rowLines(concordance(suite, PLAN))).toEqual([
      "1:0 It elle 0 e1 on",
      "1:3 you on 0 e4 on",
      "1:5 it la 0 e2 on",
      "2:0 They ils 1 - on",
      "3:0 It il 1 e3 on",
    ]);
  });

  it("includes tokens of forms that are turned off, and examples of forms that are not listed", () => {
    const forms = [
      { form: "drop", isOn: false, why: "no pronoun" },
      { form: "they", isOn: true, why: "" },
    ];
    expect(rowLines(concordance(suite, { forms }))).toEqual([
      "1:0 It elle 0 e1 on",
      "1:3 you on 0 e4 on",
      "1:4 drop lâche 0 - off",
      "1:5 it la 0 e2 on",
      "2:0 They ils 1 - on",
      "3:0 It il 1 e3 on",
    ]);
    expect(concordance(suite, { forms }).map(({ form }) => form)).toEqual([
      "it",
      "you",
      "drop",
      "it",
      "they",
      "it",
    ]);
  });

  it("prefers an example's hand-corrected reference pronoun to the alignment", () => {
    const examples = suite.examples.map((example) =>
      example.id === "e1" ? { ...example, referencePronoun: [4] } : example,
    );
    expect(concordance({ ...suite, examples }, PLAN)[0]?.linked).toBe("la");
    const withoutColumns = suite.examples.map((example) => ({ ...example, referencePronoun: [] }));
    expect(concordance({ ...suite, examples: withoutColumns }, PLAN)[0]?.linked).toBe("");
  });

  it("has no reference words without reference or links, and no rows for an empty source", () => {
    const withoutReference = concordance({ ...suite, references: [] }, PLAN);
    expect(withoutReference.map(({ linked }) => linked)).toEqual(["", "", "", "", ""]);
    const [reference] = suite.references;
    if (reference === undefined) throw new Error("there is a reference");
    const unlinked = { ...suite, references: [{ ...reference, alignment: null }] };
    expect(concordance(unlinked, PLAN).map(({ linked }) => linked)).toEqual(["", "", "", "", ""]);
    expect(concordance({ ...suite, source: [], examples: [] }, PLAN)).toEqual([]);
    expect(concordance({ ...suite, source: ["", "  "], examples: [] }, PLAN)).toEqual([]);
  });

  it("finds the document of each row if each line is a document", () => {
    const documents = [0, 1, 2, 3].map((firstLine) => ({ id: `d${firstLine}`, firstLine }));
    const rows = concordance({ ...suite, documents }, PLAN);
    expect(rows.map(({ line, document }) => document === line)).toEqual([true, true, true, true, true]);
  });
});

describe("the filter", () => {
  const rows = concordance(suite, PLAN);
  const filtered = (filter: Partial<TokenFilter>, selected: (typeof PLAN)["selected"] = null) =>
    filteredRows(rows, suite, { selected }, { ...EVERY_TOKEN, ...filter }).map(
      ({ line, position }) => `${line}:${position}`,
    );

  it.each<[Partial<TokenFilter>, string]>([
    [{}, "1:0 1:3 1:5 2:0 3:0"],
    [{ form: "it" }, "1:0 1:5 3:0"],
    [{ form: "It" }, ""],
    [{ linked: "la" }, "1:5"],
    [{ linked: "" }, ""],
    [{ document: "plasma" }, "2:0 3:0"],
    [{ document: "gone" }, ""],
    [{ isChosen: true }, "1:0 1:3 1:5 3:0"],
    [{ form: "it", document: "ball", linked: "elle", isChosen: true }, "1:0"],
  ])("%j selects the tokens “%s”", (filter, expected) => {
    expect(filtered(filter).join(" ")).toBe(expected);
  });

  it("finds selected tokens by the selection of the targets, if the targets have one", () => {
    const selected = [
      { line: 2, position: 0 },
      { line: 9, position: 9 },
    ];
    expect(filtered({ isChosen: true }, selected)).toEqual(["2:0"]);
    expect(filtered({}, selected)).toHaveLength(5);
    expect(filtered({ isChosen: true }, [])).toEqual([]);
  });

  it("selects tokens of a form that is turned off only if they are examples or in the selection", () => {
    const inactive = rows.map((row) => ({ ...row, isOn: false }));
    const positionsOf = (selected: (typeof PLAN)["selected"]) =>
      filteredRows(inactive, suite, { selected }, EVERY_TOKEN).map(
        ({ line, position }) => `${line}:${position}`,
      );
    expect(positionsOf(null)).toEqual(["1:0", "1:3", "1:5", "3:0"]);
    expect(positionsOf([{ line: 2, position: 0 }])).toEqual(["1:0", "1:3", "1:5", "2:0", "3:0"]);
  });

  it("sorts by form or linked form, and tokens of one form by text", () => {
    const words = (order: TokenFilter["order"], field: "form" | "linked") =>
      filteredRows(rows, suite, PLAN, { ...EVERY_TOKEN, order }).map((row) => row[field]);
    expect(words("form", "form")).toEqual(words("text", "form").sort());
    expect(words("linked", "linked")).toEqual(words("text", "linked").sort());
    const byForm = filteredRows(rows, suite, PLAN, { ...EVERY_TOKEN, order: "form" }).filter(
      ({ form }) => form === "it",
    );
    expect(byForm.map(({ line, position }) => line * 100 + position)).toEqual(
      byForm.map(({ line, position }) => line * 100 + position).sort((a, b) => a - b),
    );
  });

  it("selects the tokens to annotate", () => {
    expect(tokensToAnnotate(suite, PLAN, { ...EVERY_TOKEN, form: "they" })).toEqual([
      { line: 2, position: 0 },
    ]);
  });

  const filters = fc.record({
    form: fc.option(fc.string()),
    linked: fc.option(fc.string()),
    document: fc.option(fc.string()),
    isChosen: fc.boolean(),
    isToConfirm: fc.boolean(),
    state: fc.option(fc.constantFrom(...TOKEN_STATES)),
    order: fc.constantFrom(...TOKEN_ORDERS),
  });
  it("is unchanged after it is written to an address, which omits default values, and read again", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const pairs = tokenFilterPairs(filter);
        const address = new Map(pairs);
        expect(readTokenFilter({ get: (name) => address.get(name) ?? null })).toEqual(filter);
        const nonDefault = Object.entries(filter).filter(([name, value]) =>
          name === "order" ? value !== "text" : value !== null && value !== false,
        );
        expect(pairs.length).toBe(nonDefault.length);
      }),
    );
    const partialFilter = { ...EVERY_TOKEN, form: "it", linked: "", document: "d", isChosen: true };
    expect(tokenFilterPairs(partialFilter)).toEqual([
      ["form", "it"],
      ["linked", ""],
      ["document", "d"],
      ["chosen", ""],
    ]);
    expect(tokenFilterPairs(EVERY_TOKEN)).toEqual([]);
  });

  it("divides the rows of active forms completely by form, by reference form and by document", () => {
    const words = fc.array(fc.constantFrom("it", "They", "you", "them", "a"), { maxLength: 8 });
    const texts = fc.array(words, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(texts, fc.nat(11), (lines, second) => {
        const documents = [
          { id: "one", firstLine: 0 },
          ...(second > 0 && second < lines.length ? [{ id: "two", firstLine: second }] : []),
        ];
        const source = lines.map((line) => line.join(" "));
        const alignment = lines.map((line) =>
          line.map((_, at) => (at % 3 === 0 ? "" : `${at}-${at}`)).join(" "),
        );
        const text = { lines: source, alignment, translations: null };
        const generatedSuite = { ...suite, source, documents, references: [text], examples: [] };
        const all = concordance(generatedSuite, PLAN);
        const written = lines.flat().filter((word) => word !== "a").length;
        expect(all.length).toBe(written);
        const on = filteredRows(all, generatedSuite, PLAN, EVERY_TOKEN);
        expect(on.length).toBe(lines.flat().filter((word) => word !== "a" && word !== "them").length);
        const sum = (values: Iterable<string>, field: "form" | "linked" | "document") =>
          [...values].reduce(
            (count, value) =>
              count + filteredRows(all, generatedSuite, PLAN, { ...EVERY_TOKEN, [field]: value }).length,
            0,
          );
        expect(sum(new Set(on.map(({ form }) => form)), "form")).toBe(on.length);
        expect(sum(new Set(on.map(({ linked }) => linked)), "linked")).toBe(on.length);
        expect(sum(["one", "two"], "document")).toBe(on.length);
      }),
    );
  });
});
