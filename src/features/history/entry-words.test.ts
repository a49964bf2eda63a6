// Proves that the history tells a setting as its field does, never as its code.
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
