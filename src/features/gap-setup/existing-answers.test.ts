// Tests how a new set-up affects existing gap answers.

import { describe, expect, it } from "vitest";
import { FRENCH_LABELS, type GapTask } from "#core/tasks/gap-filling/labels.ts";
import { answersInWords, countAffectedAnswers } from "./internal/gap-draft.ts";

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
