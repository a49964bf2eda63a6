// Tests what is compared across the contents of all tasks.
import { describe, expect, it } from "vitest";
import { ANNOTATION_GUIDELINES, NOT_ANNOTATED } from "./annotation/suite-annotation.ts";
import { GAP_GUIDELINES, NO_GAP_ANSWER } from "./gap-filling/gap-filling.ts";
import { EMPTY_JUDGEMENT } from "./judging/content.ts";
import { guidelinesFor, guidelinesForJudge } from "./judging/judging-guidelines.ts";
import type { GuidelineSection } from "./task.ts";
import {
  ANNOTATING,
  type ContentOfTask,
  GAPS,
  isAnsweredRecord,
  isEmptyRecord,
  isPronounTask,
  JUDGING,
  REPEATED_JUDGING,
  sameAnswers,
  sameContents,
  TASKS,
  type TaskName,
} from "./tasks.ts";

const NAMES = [JUDGING, REPEATED_JUDGING, GAPS, ANNOTATING] as const;

/** For each task: nothing, an answer, and what is no answer. */
const CONTENTS: readonly [empty: ContentOfTask, answered: ContentOfTask, remarked: ContentOfTask][] = [
  ...([JUDGING, REPEATED_JUDGING] as const).map((task): [ContentOfTask, ContentOfTask, ContentOfTask] => [
    { task, content: EMPTY_JUDGEMENT },
    { task, content: { ...EMPTY_JUDGEMENT, pronoun: "bad" } },
    { task, content: { ...EMPTY_JUDGEMENT, remark: "hm", flagged: true } },
  ]),
  [
    { task: GAPS, content: NO_GAP_ANSWER },
    { task: GAPS, content: { ...NO_GAP_ANSWER, labels: ["il"] } },
    { task: GAPS, content: { ...NO_GAP_ANSWER, remark: "hm", flagged: true } },
  ],
  [
    { task: ANNOTATING, content: NOT_ANNOTATED },
    { task: ANNOTATING, content: { ...NOT_ANNOTATED, category: "E" } },
    { task: ANNOTATING, content: { ...NOT_ANNOTATED, remark: "hm", flagged: true } },
  ],
];

describe("contents of any task", () => {
  it.each(CONTENTS)("of $task are compared by what they answer", (empty, answered, remarked) => {
    expect(sameContents(empty, { ...empty })).toBe(true);
    expect([answered, remarked].map((other) => sameContents(empty, other))).toEqual([false, false]);
    expect([answered, remarked].map((other) => sameAnswers(empty, other))).toEqual([false, true]);
    expect([empty, answered, remarked].map(isEmptyRecord)).toEqual([true, false, false]);
    expect([empty, answered, remarked].map(isAnsweredRecord)).toEqual([false, true, false]);
  });

  it("of two tasks are never the same, even if their fields are", () => {
    const first: ContentOfTask = { task: JUDGING, content: EMPTY_JUDGEMENT };
    const repeated: ContentOfTask = { task: REPEATED_JUDGING, content: EMPTY_JUDGEMENT };
    expect(sameContents(first, repeated)).toBe(false);
    expect(sameAnswers(first, repeated)).toBe(false);
  });
});

describe("the tasks", () => {
  it("are listed by the name that their events store", () => {
    expect(NAMES.map((name: TaskName) => TASKS[name].name)).toEqual(NAMES);
  });

  it("in which pronouns are judged right or wrong are the first judgement and its repeat", () => {
    expect(NAMES.filter(isPronounTask)).toEqual([JUDGING, REPEATED_JUDGING]);
  });
});

describe("the guidelines", () => {
  it.each<[of: string, sections: readonly GuidelineSection[]]>([
    ["annotating", ANNOTATION_GUIDELINES],
    ["gap filling", GAP_GUIDELINES],
    ["judging", guidelinesFor("addressee_deictic_singular_you", true, "fr")],
    ["a judge that is no person", guidelinesForJudge("addressee_deictic_singular_you", true)],
  ])("of %s are rules in whole sentences, in sections with a title of their own", (_of, sections) => {
    expect(sections.length).toBeGreaterThan(2);
    const titles = sections.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/^[A-Z][a-z ]+[a-z]$/);
    for (const { rules } of sections) {
      expect(rules).not.toEqual([]);
      for (const rule of rules) expect(rule).toMatch(/^[A-Z“].*[.?]”?$/);
    }
  });
});
