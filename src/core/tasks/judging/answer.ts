// Defines how each action of judging changes a judgement's content: answers, tokens, tags. The functions are pure and
// save nothing.

import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { includesToken, sameToken, sortTokens, type TokenRef } from "#core/suite/suite.ts";
import { effectiveMarks } from "./conflicts.ts";
import { type Answer, hasWords, hasAnswer, type JudgementContent, type Question } from "./content.ts";
import { type MarkedWord, wordsToChoose } from "./marked-words.ts";
import { type AskedQuestion, answersBy } from "./questions.ts";
import { NONCOMPOSITIONAL_TRANSLATION } from "./tags.ts";

/** The tokens without the removed ones. Removed tokens that are also in `protectedTokens` stay. */
function without(
  tokens: readonly TokenRef[],
  removed: readonly TokenRef[],
  protectedTokens: readonly TokenRef[],
): TokenRef[] {
  return tokens.filter((token) => !includesToken(removed, token) || includesToken(protectedTokens, token));
}

/** The tokens of the question's word if it is the only one; with several antecedents, of each that has just one. */
function onlyWords(content: JudgementContent, question: Question, aligned: Marks): TokenRef[] {
  return wordsToChoose(content, question, aligned).flatMap((words) =>
    words.length === 1 ? words.flat() : [],
  );
}

/**
 * Answers a question. Repeating the current answer changes nothing. With “ok”, the question's only marked word is
 * selected (for several antecedents, the only word of each), unless the translation is tagged as free. With “bad”, the
 * question's tokens are removed from the selection, unless the other question is answered “ok” and marks them, too.
 */
export function answerQuestion(
  content: JudgementContent,
  question: AskedQuestion,
  answer: Exclude<Answer, "unset">,
  aligned: Marks,
): JudgementContent {
  if (content[question] === answer) return content;
  if (!hasWords(question)) return { ...content, [question]: answer, keptBecause: null };
  const marks = effectiveMarks(content, aligned);
  const marked = marks[question];
  const other: Question = question === "pronoun" ? "antecedent" : "pronoun";
  const answered = { ...content, [question]: answer, keptBecause: null };
  if (answer === "bad") {
    const otherTokens = content[other] === "ok" ? marks[other] : [];
    return { ...answered, tokens: without(content.tokens, marked, otherTokens) };
  }
  if (content.tags.includes(NONCOMPOSITIONAL_TRANSLATION)) return answered;
  return { ...answered, tokens: sortTokens([...content.tokens, ...onlyWords(content, question, aligned)]) };
}

/**
 * Removes all answers, the selection and the reason of a kept conflict; tags, remark, flag and a fixed alignment stay.
 */
export function clearAnswers(content: JudgementContent): JudgementContent {
  if (!hasAnswer(content) && content.tokens.length === 0) return content;
  return { ...content, ...answersBy((): Answer => "unset"), tokens: [], keptBecause: null };
}

/** Selects a word, or removes all of it from the selection if all of it is selected. */
export function toggleWord(content: JudgementContent, word: MarkedWord): JudgementContent {
  const others = content.tokens.filter((token) => !includesToken(word, token));
  const tokens = isChosen(content, word) ? others : sortTokens([...others, ...word]);
  return { ...content, tokens, keptBecause: null };
}

/** Whether all of the word is selected. */
export function isChosen({ tokens }: Pick<JudgementContent, "tokens">, word: MarkedWord): boolean {
  return word.every((token) => includesToken(tokens, token));
}

function toggled(tokens: readonly TokenRef[], token: TokenRef): TokenRef[] {
  return includesToken(tokens, token)
    ? tokens.filter((known) => !sameToken(known, token))
    : sortTokens([...tokens, token]);
}

/** Adds a tag, or removes it. */
export function toggleTag(content: JudgementContent, tag: string): JudgementContent {
  const has = content.tags.includes(tag);
  const tags = has ? content.tags.filter((known) => known !== tag) : [...content.tags, tag];
  return { ...content, tags, keptBecause: null };
}

/**
 * Adds a token to the fixed alignment of a question, or removes it. Tokens that are not marked any more are deselected.
 * A fixed alignment that equals the original one is not stored.
 */
export function toggleFixedLink(
  content: JudgementContent,
  question: Question,
  token: TokenRef,
  aligned: Marks,
): JudgementContent {
  const marked = effectiveMarks(content, aligned)[question];
  return linkedTo(content, question, toggled(marked, token), aligned);
}

/** Links a question to this token, too. Changes nothing if it is already linked. */
export function addLink(
  content: JudgementContent,
  question: Question,
  token: TokenRef,
  aligned: Marks,
): JudgementContent {
  const marked = effectiveMarks(content, aligned)[question];
  return includesToken(marked, token) ? content : toggleFixedLink(content, question, token, aligned);
}

/** Links a question to this token only. */
export function replaceLinks(
  content: JudgementContent,
  question: Question,
  token: TokenRef,
  aligned: Marks,
): JudgementContent {
  return linkedTo(content, question, [token], aligned);
}

/**
 * Links a question to these tokens only. If it is answered “ok” and only one token is now linked, selects the token, as
 * answering does.
 */
function linkedTo(
  content: JudgementContent,
  question: Question,
  fixedTokens: readonly TokenRef[],
  aligned: Marks,
): JudgementContent {
  const isOriginal = sameTokens(fixedTokens, aligned[question]);
  if (sameTokens(fixedTokens, effectiveMarks(content, aligned)[question])) return content;
  const withFix = withFixedTokens(content, question, isOriginal ? null : fixedTokens, aligned);
  if (content[question] !== "ok") return withFix;
  return answerQuestion({ ...withFix, [question]: "unset" }, question, "ok", aligned);
}

/** Restores the original alignment of both questions. */
export function clearFixedAlignment(content: JudgementContent, aligned: Marks): JudgementContent {
  return withFixedTokens(withFixedTokens(content, "pronoun", null, aligned), "antecedent", null, aligned);
}

function withFixedTokens(
  content: JudgementContent,
  question: Question,
  fixedTokens: readonly TokenRef[] | null,
  aligned: Marks,
): JudgementContent {
  const key = question === "pronoun" ? "fixedPronoun" : "fixedAntecedent";
  const withFix = { ...content, [key]: fixedTokens, keptBecause: null };
  const marks = effectiveMarks(withFix, aligned);
  const marked = [...marks.pronoun, ...marks.antecedent];
  return { ...withFix, tokens: content.tokens.filter((token) => includesToken(marked, token)) };
}

function sameTokens(a: readonly TokenRef[], b: readonly TokenRef[]): boolean {
  return JSON.stringify(sortTokens(a)) === JSON.stringify(sortTokens(b));
}
