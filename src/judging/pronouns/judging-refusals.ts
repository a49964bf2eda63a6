// Explains why an action is refused for the shown candidate, for commands and for controls without a command.

import { isCause } from "#core/tasks/judging/causes.ts";
import type { MarkedWord } from "#core/tasks/judging/marked-words.ts";
import { offeredTags, POLITENESS_TAGS, tagName } from "#core/tasks/judging/tags.ts";
import { judgingNotices } from "#text/judging-notices.ts";
import type { JudgingSession } from "./judging-session.ts";
import { judgedJustBefore } from "./late-tag.ts";
import { othersAnswers } from "./others-answers.ts";

const text = judgingNotices.refusals;

/** Null if the condition holds; otherwise the reason. */
export const reasonUnless = (holds: boolean, reason: string) => (holds ? null : reason);

/** Why this standard or custom tag cannot be set on the shown candidate; null = it can. */
export function tagRefusal(task: JudgingSession, tag: string): string | null {
  const { candidate } = task;
  if (candidate === null || task.readOnly) return task.answerRefusal();
  const reason = categoryRefusal(task, candidate, tag, task.content(candidate).tags);
  if (reason === null || previousTagRefusal(task, tag) !== null) return reason;
  return text.tagPrevious(reason);
}

/** Why no tag or remark can be added to the candidate that was judged just before; null = one can be added. */
export function lateRefusal(task: JudgingSession): string | null {
  if (task.readOnly) return text.readOnly;
  return reasonUnless(judgedJustBefore(task) !== null, text.nothingJudgedBefore);
}

/** Why the tag cannot be set on the candidate that was judged just before; null = it can. */
export function previousTagRefusal(task: JudgingSession, tag: string): string | null {
  const previous = judgedJustBefore(task);
  if (previous === null || task.readOnly) return lateRefusal(task);
  return categoryRefusal(task, previous.candidate, tag, previous.content.tags);
}

function categoryRefusal(
  { session }: JudgingSession,
  candidate: number,
  tag: string,
  set: readonly string[],
): string | null {
  if (isCause(tag)) return reasonUnless(set.includes(tag), text.causeIsNoTag(tagName(tag)));
  const isOffered = offeredTags(session.example(candidate).category, set).some((one) => one.tag === tag);
  return reasonUnless(isOffered || !POLITENESS_TAGS.includes(tag), text.tagNotOffered(tagName(tag)));
}

/** Why the answer with this index, given by another annotator, cannot be accepted; null = it can. */
export function answerRefusal(task: JudgingSession, index: number): string | null {
  const { candidate, session, annotator, resolves } = task;
  if (!task.readOnly && !resolves) return text.acceptingForAdjudicators;
  if (candidate === null || task.readOnly) return task.answerRefusal();
  return reasonUnless(othersAnswers(session, annotator, candidate)[index] !== undefined, text.noSuchAnswer);
}

/** Why a concurrent answer of this annotator cannot be chosen; null = it can. */
export function choiceRefusal(task: JudgingSession, index: number): string | null {
  const { candidate } = task;
  if (candidate === null || task.readOnly) return task.answerRefusal();
  const register = task.register(candidate);
  const isThere = register?.hasConcurrent === true && register.heads[index] !== undefined;
  return reasonUnless(isThere, text.notTwoAnswers);
}

/** Why a word cannot be selected; null = it can. `word`: undefined = the word is not offered. */
export function selectionRefusal({ readOnly }: JudgingSession, word: MarkedWord | undefined): string | null {
  if (readOnly) return text.readOnly;
  return reasonUnless(word !== undefined, text.notMarked);
}

/** Why there is no word with this number, from 1; null = there is one. */
export function numberRefusal({ length }: readonly MarkedWord[], number: number): string | null {
  if (number <= length) return null;
  return length === 0 ? text.noWordMarked : text.fewWordsMarked(length);
}
