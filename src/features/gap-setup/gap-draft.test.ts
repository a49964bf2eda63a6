// Tests the draft of the gap filling set-up.

import { describe, expect, it } from "vitest";
import { FRENCH_LABELS, type GapTask, GERMAN_LABELS } from "#core/tasks/gap-filling/gap-filling.ts";
import {
  answersInWords,
  countAffectedAnswers,
  type GapDraft,
  gapDraftOf,
  gapListsOf,
  readGapDraft,
  withMovedRow,
  withoutLabel,
} from "./internal/gap-draft.ts";

const TASK: GapTask = { labels: GERMAN_LABELS, examples: ["e2", "e7"], seed: 5, alsoJudged: false };

function draft(changed: Partial<GapDraft>): GapDraft {
  return { ...gapDraftOf(null, FRENCH_LABELS, 40, 9), ...changed };
}

function faults(changed: Partial<GapDraft>, examples = 40): string[] {
  return readGapDraft(draft(changed), examples).faults.map(
    ({ field, row, message }) => `${field} ${row}: ${message}`,
  );
}

describe("gapDraftOf and readGapDraft", () => {
  it("begin with 210 examples as in DiscoMT 2015, or with all examples if there are at most 210", () => {
    expect(gapDraftOf(null, FRENCH_LABELS, 211, 9)).toMatchObject({ which: "draw", count: "210", seed: "9" });
    expect(gapDraftOf(null, FRENCH_LABELS, 210, 9)).toMatchObject({ which: "all", count: "210" });
    expect(gapDraftOf(null, FRENCH_LABELS, 40, 9)).toMatchObject({
      which: "all",
      count: "40",
      alsoJudged: true,
    });
  });

  it("begin with the current set-up", () => {
    expect(gapDraftOf(TASK, FRENCH_LABELS, 40, 9)).toEqual({
      ...gapListsOf(GERMAN_LABELS),
      which: "keep",
      count: "2",
      seed: "5",
      alsoJudged: false,
    });
    expect(gapDraftOf({ ...TASK, examples: null, seed: null }, null, 40, 9)).toMatchObject({
      which: "all",
      count: "40",
      seed: "9",
    });
  });

  it("begin with an empty row for a language without labels", () => {
    expect(gapDraftOf(null, null, 40, 9).labels).toEqual([{ key: 0, name: "", spellings: "" }]);
  });

  it("read a draft of unchanged labels as the same labels", () => {
    expect(readGapDraft(draft(gapListsOf(FRENCH_LABELS)), 40)).toMatchObject({
      labels: FRENCH_LABELS,
      faults: [],
    });
    expect(readGapDraft(draft(gapListsOf(GERMAN_LABELS)), 40)).toMatchObject({
      labels: GERMAN_LABELS,
      faults: [],
    });
  });

  it("accept names with spaces around them, and spellings with capitals or a trailing comma", () => {
    const labels = [{ key: 3, name: " ce ", spellings: "Ce , C’, " }];
    expect(readGapDraft(draft({ labels, pairs: [] }), 40).labels).toEqual({
      labels: [{ name: "ce", spellings: ["ce", "c'"] }],
      pairs: [],
    });
  });

  it("keep pairs when labels are renamed or moved, and empty a choice of a pair when its label is removed", () => {
    const rows = gapListsOf(FRENCH_LABELS);
    const renamed = rows.labels.map((row) => (row.name === "il" ? { ...row, name: "il/lui" } : row));
    const read = readGapDraft(draft({ ...rows, labels: withMovedRow(renamed, 4, -1) }), 40);
    expect(read.labels?.pairs).toEqual([["il/lui", "ce"]]);
    expect(read.labels?.labels.map(({ name }) => name)).toEqual(
      ["il/lui", "elle", "ils", "ce", "elles", "ça/cela", "on"], //
    );
    const ce = rows.labels.find(({ name }) => name === "ce")?.key ?? -1;
    expect(faults(withoutLabel(rows, ce))).toEqual(["pair 0: found no label; expected one from the list"]);
  });

  it("report errors of labels, pairs and numbers together, and return null for the invalid values", () => {
    const rows = gapListsOf(FRENCH_LABELS);
    const invalid = {
      labels: rows.labels.map((row) => (row.name === "on" ? { ...row, spellings: "on l'on" } : row)),
      pairs: [...rows.pairs, { key: 1, one: 4, other: 0 }],
      ...({ which: "draw", count: "41", seed: "4294967296" } as const),
    };
    expect(faults(invalid)).toEqual([
      "spellings 6: found “on l'on”; expected spellings without spaces, separated by commas",
      "pair 1: same as pair 1; each pair may occur only once",
      "count 0: found “41”; expected a whole number from 1 to 40",
      "seed 0: found “4294967296”; expected a whole number from 0 to 4294967295",
    ]);
    expect(readGapDraft(draft(invalid), 40)).toMatchObject({ labels: null, count: null, seed: null });
  });

  it("report one error per pair without a chosen label, and do not also report that such pairs are the same", () => {
    const pairs = [0, 1].map((key) => ({ key, one: null, other: null }));
    expect(faults({ pairs })).toEqual([
      "pair 0: found no label; expected one from the list",
      "pair 1: found no label; expected one from the list",
    ]);
  });

  it.each([
    ["0", null, 0],
    ["1", 1, 1],
    [" 40 ", 40, 40],
    ["1.5", null, null],
    ["-1", null, null],
    ["", null, null],
    ["12345678", null, 12345678],
    ["4294967295", null, 4294967295],
    ["04", null, null],
  ])("read the entry “%s” as the count %s and as the seed %s", (typed, count, seed) => {
    expect(readGapDraft(draft({ which: "draw", count: typed, seed: typed }), 40)).toMatchObject({
      count,
      seed,
    });
  });

  it("ignore the numbers for drawing if no sample is drawn", () => {
    expect(faults({ which: "all", count: "x", seed: "x" })).toEqual([]);
    expect(faults({ which: "keep", count: "x", seed: "x" })).toEqual([]);
  });

  it("count the pairs for which no digit key remains", () => {
    const pair = (key: number, one: number, other: number) => ({ key, one, other });
    const pairs = [pair(0, 0, 4), pair(1, 0, 1), pair(2, 2, 3)];
    expect(readGapDraft(draft({ pairs }), 40)).toMatchObject({ withoutKey: 1, faults: [] });
    expect(readGapDraft(draft({ pairs: pairs.slice(1) }), 40).withoutKey).toBe(0);
  });

  it("move rows, but no row beyond the ends", () => {
    expect(withMovedRow(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
    expect(withMovedRow(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(withMovedRow(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  });
});

// Tests how a new set-up affects existing gap answers.

function task(examples: readonly string[] | null, without: readonly string[] = []): GapTask {
  const labels = FRENCH_LABELS.labels.filter(({ name }) => !without.includes(name));
  return { labels: { labels, pairs: [] }, examples, seed: null, alsoJudged: true };
}

const ANSWERS = [
  { example: "e1", labels: ["il"] },
  { example: "e1", labels: ["on", "il"] },
  { example: "e2", labels: [] }, // bad translation
  { example: "e3", labels: ["OTHER"] },
];

describe("existing gap answers under a new set-up", () => {
  it("count if their example still belongs to the task", () => {
    expect(countAffectedAnswers(ANSWERS, task(null), task(["e1", "e3"]))).toEqual({
      existing: 4,
      counting: 3,
      leaving: 1,
      becomingCounted: 0,
      unlisted: 0,
      unlistedLabels: [],
    });
    expect(countAffectedAnswers(ANSWERS, task(["e1"]), task(["e2", "e9"]))).toMatchObject({
      counting: 1,
      leaving: 2,
      becomingCounted: 1,
    });
  });

  it("do not count without gap filling, and count again when gap filling is turned on", () => {
    expect(countAffectedAnswers(ANSWERS, task(null), null)).toMatchObject({
      counting: 0,
      leaving: 4,
      unlisted: 0,
    });
    expect(countAffectedAnswers(ANSWERS, null, task(null))).toMatchObject({
      counting: 4,
      leaving: 0,
      becomingCounted: 4,
    });
  });

  it("are reported if their label was removed and their example belongs to the task", () => {
    expect(countAffectedAnswers(ANSWERS, task(null), task(null, ["on", "il"]))).toMatchObject({
      counting: 4,
      unlisted: 2,
      unlistedLabels: ["il", "on"],
    });
    expect(countAffectedAnswers(ANSWERS, task(null), task(["e3"], ["on"])).unlisted).toBe(0);
  });

  it("are described in words", () => {
    expect(answersInWords(countAffectedAnswers([], task(null), task(["e1"])))).toEqual([]);
    expect(answersInWords(countAffectedAnswers(ANSWERS, task(null), task(null)))).toEqual([
      "4 answers so far; all count with these settings.",
    ]);
    expect(answersInWords(countAffectedAnswers(ANSWERS, task(["e2", "e3"]), task(["e1"], ["on"])))).toEqual([
      "4 answers so far; 2 count with these settings.",
      "2 answers no longer count, because their examples are not selected. They are kept.",
      "2 earlier answers count again.",
      "1 answer has a label that is not in the list (on): it is kept, but no output can match that label.",
    ]);
    expect(answersInWords(countAffectedAnswers(ANSWERS.slice(0, 1), task(null), task(null)))).toEqual([
      "1 answer so far; it counts with these settings.",
    ]);
  });
});
