// Proves that the history tells a setting as its field does, never as its code, and what people did as they did it.
import { expect, it } from "vitest";
import { entryInWords } from "./entry-words.ts";

const STAMP = { id: "a", time: null, events: ["a"], isUndone: false };

it.each<[key: string, value: unknown, title: string, more: string]>([
  [
    "acceptedBefore",
    "pass",
    "Whether earlier “right” answers are reused",
    "accepted without asking, counted apart",
  ],
  ["order", "example", "Another order of judging", "By example"],
  ["judgeAgain", { of: "all", percent: 5 }, "What is judged again", "5 % of everything"],
  ["settling", "majority", "When finished judgements differ", "majority"],
  ["repairAlignments", false, "Whether alignments may be mended", "no"],
  ["name", "Lamps", "The campaign was renamed", "Lamps"],
  ["guidelines", "# Be strict", "Other guidelines", ""],
  ["guidelines", null, "Other guidelines", "Referee’s own"],
  ["silver", [], "Other silver references", "0 translations"],
  ["later", { a: 1 }, "Setting “later”", ""],
])("the setting %s of %j", (key, value, title, more) => {
  const entry = { ...STAMP, kind: "setting" as const, key, value };
  expect(entryInWords(entry, new Map())).toEqual({ title, more });
});

it.each<[candidates: number, gaps: number, records: number, title: string, more: string]>([
  [12, 0, 12, "Anna judged 12 candidates", ""],
  [1, 0, 3, "Anna judged 1 candidate", "3 records"],
  [0, 210, 210, "Anna filled 210 gaps", ""],
  [0, 1, 2, "Anna filled 1 gap", "2 records"],
  [12, 210, 222, "Anna judged 12 candidates and filled 210 gaps", ""],
  [2, 1, 4, "Anna judged 2 candidates and filled 1 gap", "4 records"],
])("%i candidates judged and %i gaps filled by %i records", (candidates, gaps, records, title, more) => {
  const entry = { ...STAMP, kind: "judged" as const, by: "a1", candidates, gaps, records };
  expect(entryInWords(entry, new Map([["a1", "Anna"]]))).toEqual({ title, more });
});
