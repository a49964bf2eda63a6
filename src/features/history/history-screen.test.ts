// Tests the words in which the history describes settings, work and published examples.

import { expect, it } from "vitest";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { entryInWords, replacedSettings } from "./history-screen.tsx";

const STAMP = { id: "a", time: null, events: ["a"], isUndone: false };

it("replacedSettings finds settings that were changed again later, unless the later change was undone", () => {
  const entry = (id: string, key: string, isUndone = false) => ({
    ...STAMP,
    id,
    isUndone,
    kind: "setting" as const,
    key,
    value: null,
  });
  const entries = [entry("a", "order"), entry("b", "name"), entry("c", "order"), entry("d", "order", true)];
  expect([...replacedSettings(entries)]).toEqual(["a"]);
});

it.each<[key: string, value: unknown, title: string, more: string]>([
  ["reuseAnswers", "pass", "Reuse earlier “correct” answers", "apply automatically (counted separately)"],
  ["order", "example", "Order of judging", "By example"],
  ["repeats", { of: "all", percent: 5 }, "Repeat check", "5% of all judgements"],
  ["resolutionRule", "majority", "When annotators disagree", "majority"],
  ["fixAlignments", false, "Annotators can fix the alignment", "no"],
  ["name", "Lamps", "Campaign name", "Lamps"],
  ["guidelines", "# Be strict", "Guidelines", ""],
  ["guidelines", null, "Guidelines", "built-in"],
  ["silver", [], "Silver references", "0 translations"],
  ["plan", null, "Targets of the test suite", "none"],
  [
    "plan",
    {
      forms: [
        { form: "it", isOn: true, why: "" },
        { form: "she", isOn: false, why: "not counted" },
      ],
      categories: [],
      seed: 1,
      selected: [{ line: 0, position: 3 }],
    },
    "Targets of the test suite",
    "it · 0 categories · 1 token selected",
  ],
  ["proposals", [], "Proposals from annotated corpora", "0 tokens"],
  ["later", { a: 1 }, "Setting “later”", ""],
  ["toString", 1, "Setting “toString”", ""],
])("the entry of the setting “%s” shows the value %j in words", (key, value, title, more) => {
  const entry = { ...STAMP, kind: "setting" as const, key, value };
  expect(entryInWords(entry, annotatorNameLookup([]))).toEqual({ title, more });
});

it.each<
  [deeds: [candidates: number, gaps: number, tokens: number], records: number, title: string, more: string]
>([
  [[12, 0, 0], 12, "Anna worked on 12 candidates", ""],
  [[1, 0, 0], 3, "Anna worked on 1 candidate", "3 changes"],
  [[0, 210, 0], 210, "Anna filled 210 gaps", ""],
  [[0, 1, 0], 2, "Anna filled 1 gap", "2 changes"],
  [[12, 210, 0], 222, "Anna worked on 12 candidates and filled 210 gaps", ""],
  [[2, 1, 0], 4, "Anna worked on 2 candidates and filled 1 gap", "4 changes"],
  [[0, 0, 12], 12, "Anna annotated 12 tokens", ""],
  [[0, 0, 1], 2, "Anna annotated 1 token", "2 changes"],
  [[2, 1, 3], 6, "Anna worked on 2 candidates, filled 1 gap and annotated 3 tokens", ""],
])(
  "the entry of %j candidates, gaps and tokens states its %i changes only if there are more changes",
  ([candidates, gaps, tokens], changes, title, more) => {
    const entry = { ...STAMP, kind: "judged" as const, by: "a1", candidates, gaps, tokens, changes };
    expect(entryInWords(entry, annotatorNameLookup([{ id: "a1", name: "Anna" }]))).toEqual({ title, more });
  },
);

it.each<[annotators: string[], title: string]>([
  [["a1", "a2"], "Examples published from annotations by Anna, a2"],
  [[], "Examples published"],
])("the entry of published examples names the annotators %j", (annotators, title) => {
  const note = { kind: "note", id: "n", clock: 1, time: null, author: null, what: "suite-building" } as const;
  const file = "2 examples came";
  const entry = {
    ...STAMP,
    kind: "note" as const,
    note: { ...note, file, annotators, events: [], warnings: [] },
  };
  expect(entryInWords(entry, annotatorNameLookup([{ id: "a1", name: "Anna" }]))).toEqual({
    title,
    more: file,
  });
});
