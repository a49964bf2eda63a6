// Defines the task of judging a pronoun (is the antecedent's head translated correctly, and is the pronoun correct
// given that head?), and describes judgements in words and signs.

import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { includesToken, sortTokens, type TokenRef } from "#core/suite/suite.ts";
import type { Task } from "#core/tasks/task.ts";
import {
  type CandidateToJudge,
  effectiveMarks,
  findConflicts,
  hasJudgement,
  judgementState,
} from "./conflicts.ts";
import {
  EMPTY_JUDGEMENT,
  hasAnswer,
  type JudgementContent,
  QUESTION_IDS,
  QUESTIONS,
  sameContent,
  sameJudged,
} from "./content.ts";
import { EXCLUSIVE_TAGS, isCause, tagName } from "./tags.ts";

export const pronounJudgement: Task<JudgementContent, CandidateToJudge> = {
  name: "pronoun-judgement",
  emptyContent: EMPTY_JUDGEMENT,
  same: sameContent,
  sameJudged,
  isAnswered: hasJudgement,
  state: judgementState,
  conflicts: (content, { marks }) => findConflicts(content, marks),
  describe: describeChange,
};

const ANSWERS = { ok: "correct", bad: "incorrect", unset: "not answered" } as const;

/** Describes the change in a few words; “word choice” if only the selected tokens changed. */
export function describeChange(before: JudgementContent, after: JudgementContent): string {
  const parts: string[] = [];
  for (const id of QUESTION_IDS) if (before[id] !== after[id]) parts.push(`${id} ${ANSWERS[after[id]]}`);
  const named = (tag: string) => (isCause(tag) ? tagName(tag) : `tag “${tagName(tag)}”`);
  for (const tag of after.tags) if (!before.tags.includes(tag)) parts.push(named(tag));
  for (const tag of before.tags) if (!after.tags.includes(tag)) parts.push(`removed ${named(tag)}`);
  if (before.remark !== after.remark) parts.push("remark");
  if (before.flagged !== after.flagged) parts.push(after.flagged ? "flagged" : "flag removed");
  if (before.keptBecause !== after.keptBecause && after.keptBecause !== null) parts.push("conflict kept");
  if (fixedLinks(before) !== fixedLinks(after)) parts.push("alignment");
  return parts.length === 0 ? "word choice" : parts.join(", ");
}

function fixedLinks(content: JudgementContent): string {
  return JSON.stringify([content.fixedPronoun, content.fixedAntecedent]);
}

// Describes a judgement (answers, tags, remark) in one line for display, or in a few signs.

/**
 * The output's words that translate the pronoun or the head according to the judgement: the selected ones, and those
 * linked by a fixed alignment.
 */
export function chosenWords(content: JudgementContent, marks: Marks): TokenRef[] {
  const { pronoun, antecedent } = effectiveMarks(content, marks);
  const fixedTokens = [
    ...(content.fixedPronoun === null ? [] : pronoun),
    ...(content.fixedAntecedent === null ? [] : antecedent),
  ];
  const others = fixedTokens.filter((token) => !includesToken(content.tokens, token));
  return sortTokens([...content.tokens, ...others]);
}

const SIGNS = { ok: "✓", bad: "✗", unset: "–" } as const;
const SIGNED_ANSWERS = { ok: "✓ correct", bad: "✗ incorrect", unset: "not answered" } as const;

/** The questions whose answers are shown: those that are asked or answered. */
function shownQuestions(content: JudgementContent, needsAntecedent: boolean) {
  return QUESTIONS.filter(({ id, isAsked }) => isAsked({ needsAntecedent }) || content[id] !== "unset");
}

/**
 * The judgement in one line. The antecedent's answer is left out if it is not needed and was not given. Both answers
 * are left out if none was given and an exclusive tag is set.
 */
export function judgementInWords(content: JudgementContent, needsAntecedent: boolean): string {
  const { tags, remark, keptBecause, fixedPronoun, fixedAntecedent } = content;
  const parts: string[] = [];
  if (hasAnswer(content) || !tags.some((tag) => EXCLUSIVE_TAGS.includes(tag)))
    parts.push(
      ...shownQuestions(content, needsAntecedent).map(({ id }) => `${id} ${SIGNED_ANSWERS[content[id]]}`),
    );
  if (tags.length > 0) parts.push(tags.map(tagName).join(", "));
  if (keptBecause !== null) parts.push(`conflict kept: “${keptBecause}”`);
  if (remark !== "") parts.push(`“${remark}”`);
  if (fixedPronoun !== null || fixedAntecedent !== null) parts.push("alignment fixed");
  return parts.join(" · ");
}

/**
 * The answers as signs, such as “A ✓ P ✗”, then the tags. A and P are the marks of antecedent and pronoun in the texts.
 * The antecedent's answer is left out as in `judgementInWords`. Both answers are left out if none was given and a tag
 * is set.
 */
export function judgementInSigns(content: JudgementContent, needsAntecedent: boolean): string {
  const answers = questionsInSigns(content, needsAntecedent).map(
    ({ id, sign }) => `${sign} ${SIGNS[content[id]]}`,
  );
  return withTags(answers.join(" "), content);
}

/** Like `judgementInSigns`, but readable without the marked words, such as “noun ✓ · pronoun ✗”. */
export function judgementInShort(content: JudgementContent, needsAntecedent: boolean): string {
  const answers = questionsInSigns(content, needsAntecedent).map(
    ({ id, subject }) => `${subject} ${SIGNS[content[id]]}`,
  );
  return withTags(answers.join(" · "), content);
}

function questionsInSigns(content: JudgementContent, needsAntecedent: boolean) {
  return !hasAnswer(content) && content.tags.length > 0 ? [] : shownQuestions(content, needsAntecedent);
}

function withTags(answers: string, { tags }: JudgementContent): string {
  return [answers, ...tags.map(tagName)].filter((part) => part !== "").join(" · ");
}
