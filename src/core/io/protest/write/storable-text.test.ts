import { describe, expect, it } from "vitest";
import { sameName, sqlName } from "#core/io/protest/protest-database.ts";
import { hasStorableContent, sameStored } from "#core/io/protest/row-record.ts";
import { tablesOf } from "#core/io/protest/tables-in-test.ts";
import type { ProtestTables, TableName } from "#core/suite/protest-origin.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { storableTables } from "./origin-rows.ts";

/** A text with NUL, lone surrogates, and a valid surrogate pair. */
const ODD = "a\0b\uD800c\uDC00d\u{1F600}";
const STORED = "a\uFFFDb\uFFFDc\uFFFDd\u{1F600}";

function tablesWith(text: string): ProtestTables {
  const tables = tablesOf(smallCampaign());
  const change = <R extends object>(rows: readonly R[], column: string): R[] =>
    rows.map((row, index) => (index === 1 && column in row ? { ...row, [column]: text } : row));
  const ofAnnotator = { candidate: 5, annotator_id: 1 };
  const answers = { ant_annotation: "ok", anaph_annotation: "ok", conflict_status: "" };
  const annotations = [null, text].map((remarks, id) => ({ id, ...ofAnnotator, ...answers, remarks }));
  return {
    ...tables,
    meta_data: change(tables.meta_data, "tag_value"),
    corpora: change(tables.corpora, "name"),
    sentences: change(tables.sentences, "sentence"),
    categories: change(tables.categories, "description"),
    pro_candidates: change(tables.pro_candidates, "srcpro"),
    pro_antecedents: change(tables.pro_antecedents, "srchead"),
    annotators: [
      { id: 1, name: "Ana" },
      { id: 2, name: text },
    ],
    annotations,
    tag_annotations: ["t", text].map((tag, id) => ({ id, ...ofAnnotator, tag })),
    task_definition: [
      { id: 1, taskset: text, label: "1" },
      { id: 2, taskset: "set", label: text },
    ],
  };
}

describe("texts that SQLite cannot store", () => {
  it("get U+FFFD for characters that would be lost, and other values stay unchanged", () => {
    expect(storableTables(tablesWith(ODD))).toEqual(tablesWith(STORED));
  });

  it("are the only texts that are changed; a table without them is returned unchanged", () => {
    const tables = tablesWith("plain \u{1F600}");
    const stored = storableTables(tables);
    expect(stored).toEqual(tables);
    const names: TableName[] = [
      "meta_data",
      "corpora",
      "sentences",
      "pro_candidates",
      "task_definition",
      "translations",
    ];
    for (const name of names) expect(stored[name]).toBe(tables[name]);
    expect(stored.annotations[1]).toBe(tables.annotations[1]);
  });
});

describe("a judgement in PROTEST's tables", () => {
  const CONTENT: JudgementContent = {
    ...EMPTY_JUDGEMENT,
    pronoun: "ok",
    tokens: [{ line: 1, position: 2 }],
    tags: ["t"],
    remark: "so",
  };
  const TOKENS = [{ line: 1, position: 2 }];

  it.each<[what: string, change: Partial<JudgementContent>, same: boolean]>([
    ["nothing", {}, true],
    ["a flag", { flagged: true }, true],
    ["why a conflict is kept", { keptBecause: "so" }, true],
    ["a fixed pronoun", { fixedPronoun: TOKENS }, true],
    ["a fixed antecedent", { fixedAntecedent: TOKENS }, true],
    ["the answer about the pronoun", { pronoun: "bad" }, false],
    ["the answer about the antecedent", { antecedent: "bad" }, false],
    ["tokens", { tokens: [] }, false],
    ["tags", { tags: ["t", "u"] }, false],
    ["a remark", { remark: "" }, false],
  ])("is compared only by what the tables can store: a difference in %s", (_, change, same) => {
    expect(sameStored(CONTENT, { ...CONTENT, ...change })).toBe(same);
    expect(sameStored({ ...CONTENT, ...change }, CONTENT)).toBe(same);
  });

  it.each<[what: string, change: Partial<JudgementContent>, says: boolean]>([
    ["nothing", {}, false],
    ["a flag", { flagged: true }, false],
    ["why a conflict is kept", { keptBecause: "so" }, false],
    ["a fixed pronoun", { fixedPronoun: TOKENS, fixedAntecedent: TOKENS }, false],
    ["an answer about the pronoun", { pronoun: "bad" }, true],
    ["an answer about the antecedent", { antecedent: "ok" }, true],
    ["tokens", { tokens: TOKENS }, true],
    ["tags", { tags: ["t"] }, true],
    ["a remark", { remark: "so" }, true],
  ])("has content only if the tables can store it: %s", (_, change, expected) => {
    expect(hasStorableContent({ ...EMPTY_JUDGEMENT, ...change })).toBe(expected);
  });
});

describe("names in a database", () => {
  it.each([
    ["corpora", '"corpora"'],
    ['a"b"', '"a""b"""'],
    ["", '""'],
  ])("are quoted for SQL: %s", (name, expected) => {
    expect(sqlName(name)).toBe(expected);
  });

  it.each([
    ["Corpora", "cORPORA", true],
    ["corpora", "corpus", false],
  ])("are compared ignoring case: %s, %s", (a, b, expected) => {
    expect(sameName(a, b)).toBe(expected);
  });
});
