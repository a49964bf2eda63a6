// Makes the content of judgements and gap answers in random histories from numbers. Equal numbers give equal content.
import { type GapContent, NO_GAP_ANSWER, OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import { EMPTY_JUDGEMENT, type JudgementContent } from "#core/tasks/judging/content.ts";
import { type ContentOfTask, GAPS, JUDGING, REPEATED_JUDGING } from "#core/tasks/tasks.ts";

const CONTENTS: readonly JudgementContent[] = [
  EMPTY_JUDGEMENT,
  { ...EMPTY_JUDGEMENT, pronoun: "bad", antecedent: "bad" },
  { ...EMPTY_JUDGEMENT, pronoun: "bad" },
  { ...EMPTY_JUDGEMENT, tags: ["bad_translation"] },
  { ...EMPTY_JUDGEMENT, pronoun: "bad", antecedent: "bad", remark: "why", flagged: true },
  { ...EMPTY_JUDGEMENT, tags: ["bad_translation", "incorrect_word_alignment"] },
];

const ANSWERS: readonly GapContent[] = [
  NO_GAP_ANSWER,
  { ...NO_GAP_ANSWER, labels: ["il", "ce"] },
  { ...NO_GAP_ANSWER, labels: ["ce", "il"] }, // the same set
  { ...NO_GAP_ANSWER, labels: [OTHER], remark: "lui" },
  { ...NO_GAP_ANSWER, badTranslation: true },
  { ...NO_GAP_ANSWER, labels: ["il"], discussion: true, flagged: true },
];

/**
 * The content for a number. Every fourth number gives an answer for a gap. Among the others, the numbers 2, 5, 8 and so
 * on give a repeated judgement, and the rest a first judgement.
 */
export function contentNumber(number: number): ContentOfTask {
  if (number % 4 === 3) return { task: GAPS, content: ANSWERS[number % ANSWERS.length] ?? NO_GAP_ANSWER };
  return { task: number % 3 === 2 ? REPEATED_JUDGING : JUDGING, content: judgementNumber(number) };
}

/** The content of a first judgement of pronouns. */
export function firstContentNumber(number: number): ContentOfTask {
  return { task: JUDGING, content: judgementNumber(number) };
}

function judgementNumber(number: number): JudgementContent {
  return CONTENTS[number % CONTENTS.length] ?? EMPTY_JUDGEMENT;
}
