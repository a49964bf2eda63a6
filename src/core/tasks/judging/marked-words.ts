// Groups marked tokens into the words that an annotator chooses as one, and leaves out those that are never chosen.

import type { Marks } from "#core/campaign/view/candidate-view.ts";
import { includesToken, sortTokens, type TokenRef } from "#core/suite/suite.ts";
import { isArticle, isOnlyArticle } from "#core/text/language.ts";
import { effectiveMarks } from "./conflicts.ts";
import type { JudgementContent, Question } from "./content.ts";
import type { CandidateToJudge } from "./state.ts";

/** A word that is chosen as one: adjacent tokens of one sentence in reading order, at least one. */
export type MarkedWord = readonly TokenRef[];

interface WordsText {
  readonly token: (token: TokenRef) => string;
  /** Target language, as BCP 47. */
  readonly language: string;
}

/**
 * The words that are offered for tokens marked for one question. Tokens that an apostrophe joins are one word (quelqu'
 * un; l' on), but not elided words that mean something alone (c' est; qu' elle). Punctuation is no word. For an antecedent's head, articles are left out; for a pronoun, only a form that
 * is never a pronoun, directly before another marked token. If nothing else is marked, these are offered, too.
 */
export function markedWords(
  tokens: readonly TokenRef[],
  question: Question,
  { token: textOf, language }: WordsText,
): MarkedWord[] {
  const sorted = sortTokens(tokens);
  const hasNext = ({ line, position }: TokenRef) => includesToken(sorted, { line, position: position + 1 });
  const isOffered = (token: TokenRef) => {
    const text = textOf(token);
    if (!/[\p{L}\p{N}]/u.test(text)) return false;
    return question === "antecedent"
      ? !isArticle(text, language)
      : !(isOnlyArticle(text, language) && hasNext(token));
  };
  const offered = sorted.filter(isOffered);
  return joinedTokens(offered.length === 0 ? sorted : offered, textOf);
}

/** Elided words that mean something alone, in French, Italian and Catalan. */
const ELIDED_ALONE =
  /^(?:[cçdjlmnstv]|qu|jusqu|lorsqu|puisqu|quoiqu|un|gl|all|dall|dell|nell|sull|coll|quest|quell)['’]$/iu;
/** What makes one word with “l'”: l'on, l'un, l'autre, l'uno, l'altro. */
const AFTER_L = /^(?:on|une?s?|autres?|uno|una|altr[aeio])$/iu;

/** Whether two adjacent tokens are one word. */
function areOneWord(token: string, next: string): boolean {
  if (!/\p{L}['’]$/u.test(token)) return false;
  return ELIDED_ALONE.test(token) ? /^l['’]$/iu.test(token) && AFTER_L.test(next) : true;
}

function joinedTokens(sorted: readonly TokenRef[], textOf: WordsText["token"]): MarkedWord[] {
  const words: TokenRef[][] = [];
  for (const token of sorted) {
    const word = words.at(-1);
    const last = word?.at(-1);
    const isNext = last?.line === token.line && last.position + 1 === token.position;
    if (word !== undefined && last !== undefined && isNext && areOneWord(textOf(last), textOf(token)))
      word.push(token);
    else words.push([token]);
  }
  return words;
}

/**
 * The words offered for a question, in parts of which each needs a word: one part for the pronoun, and one for the head
 * of each antecedent (a single one if the alignment of the heads was fixed).
 */
export function wordsToChoose(
  content: JudgementContent,
  question: Question,
  aligned: Marks,
): readonly (readonly MarkedWord[])[] {
  const marks = effectiveMarks(content, aligned);
  const parts = question === "antecedent" && marks.heads !== undefined ? marks.heads : [marks[question]];
  const wordsOf = marks.wordsOf ?? ((tokens: readonly TokenRef[]) => tokens.map((token) => [token]));
  return parts.map((part) => wordsOf(part, question));
}

function questionsOf(needsAntecedent: boolean): readonly Question[] {
  return needsAntecedent ? ["antecedent", "pronoun"] : ["pronoun"];
}

/**
 * All words that can be chosen now, in reading order and each once, as numbered on the screen. Chosen tokens that are
 * not offered any more are among them, so that they can be removed.
 */
export function offeredWords(
  content: JudgementContent,
  { marks: aligned, needsAntecedent }: Pick<CandidateToJudge, "marks" | "needsAntecedent">,
): MarkedWord[] {
  const words: MarkedWord[] = [];
  for (const question of questionsOf(needsAntecedent)) {
    for (const word of wordsToChoose(content, question, aligned).flat()) {
      // A token can be marked for both questions, in words of different length.
      const rest = word.filter((token) => !words.some((known) => includesToken(known, token)));
      if (rest.length > 0) words.push(rest);
    }
  }
  for (const token of content.tokens)
    if (!words.some((word) => includesToken(word, token))) words.push([token]);
  return words.sort(([a], [b]) => (a?.line ?? 0) - (b?.line ?? 0) || (a?.position ?? 0) - (b?.position ?? 0));
}

/** Whether a question has several words of which a person must choose. A single one is chosen together with “yes”. */
export function hasWordChoice(
  content: JudgementContent,
  { marks: aligned, needsAntecedent }: Pick<CandidateToJudge, "marks" | "needsAntecedent">,
): boolean {
  return questionsOf(needsAntecedent).some((question) =>
    wordsToChoose(content, question, aligned).some((words) => words.length > 1),
  );
}

/**
 * Whether another word could still be meant for the judgement: a question is answered “yes”, several words are offered
 * for it, and one of them is not chosen.
 */
export function mayMeanAnotherWord(content: JudgementContent, aligned: Marks): boolean {
  return (["antecedent", "pronoun"] as const).some(
    (question) =>
      content[question] === "ok" &&
      wordsToChoose(content, question, aligned).some(
        (words) =>
          words.length > 1 && words.some((word) => word.some((one) => !includesToken(content.tokens, one))),
      ),
  );
}
