// What is said in random histories, by number: equal numbers say the same.
import { type JudgementContent, NOTHING_SAID } from "#core/task/pronoun-judgement/content.ts";
import { JUDGING, JUDGING_AGAIN, type TaskName } from "#core/task/tasks.ts";

const CONTENTS: readonly JudgementContent[] = [
  NOTHING_SAID,
  { ...NOTHING_SAID, pronoun: "bad", antecedent: "bad" },
  { ...NOTHING_SAID, pronoun: "bad" },
  { ...NOTHING_SAID, tags: ["bad_translation"] },
  { ...NOTHING_SAID, pronoun: "bad", antecedent: "bad", remark: "why", flagged: true },
  { ...NOTHING_SAID, tags: ["bad_translation", "incorrect_word_alignment"] },
];

export function contentNumber(number: number): JudgementContent {
  return CONTENTS[number % CONTENTS.length] ?? NOTHING_SAID;
}

/** Every third is said again, apart from what was said first. */
export function taskNumber(number: number): TaskName {
  return number % 3 === 2 ? JUDGING_AGAIN : JUDGING;
}
