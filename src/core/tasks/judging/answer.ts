// Defines how each action of judging changes a judgement's content: answers, words, tags, remedies of conflicts; which
// marked words can be chosen; and what an answer becomes for another text. The functions are pure and save nothing.

import { type Marks, markedParts } from "#core/campaign/view/candidate-view.ts";
import { includesToken, sameToken, sortTokens, type TokenRef } from "#core/suite/suite.ts";
import { isArticle, isOnlyArticle } from "#core/text/language.ts";
import { isWord } from "#core/text/tokens.ts";
import {
  type Answer,
  type AskedQuestion,
  answersBy,
  hasAnswer,
  hasWords,
  type JudgementContent,
  type Question,
} from "./content.ts";
import {
  asksIfLeftOut,
  type CandidateToJudge,
  type ConflictCode,
  effectiveMarks,
  findConflicts,
  isPending,
} from "./pronoun-judgement.ts";
import {
  BAD_TRANSLATION,
  EXCLUSIVE_TAGS,
  INCORRECT_WORD_ALIGNMENT,
  NONCOMPOSITIONAL_TRANSLATION,
  tagName,
} from "./tags.ts";

/** The tokens without the removed ones. Removed tokens that are also in `protectedTokens` stay. */
function without(
  tokens: readonly TokenRef[],
  removed: readonly TokenRef[],
  protectedTokens: readonly TokenRef[],
): TokenRef[] {
  return tokens.filter((token) => !includesToken(removed, token) || includesToken(protectedTokens, token));
}

/**
 * The tokens that “ok” selects: those of the question's word if it is the only one; with several antecedents, of each
 * that has just one. If the annotator linked the words, all of them: choosing among them again would ask twice.
 */
function wordsOfOk(content: JudgementContent, question: Question, aligned: Marks): TokenRef[] {
  const isLinkedByHand = (question === "pronoun" ? content.fixedPronoun : content.fixedAntecedent) !== null;
  return wordsToChoose(content, question, aligned).flatMap((words) =>
    isLinkedByHand || words.length === 1 ? words.flat() : [],
  );
}

/**
 * Answers a question. Repeating the current answer changes nothing. With “ok”, the question's only marked word is
 * selected (for several antecedents, the only word of each; all words that the annotator linked), unless the translation is tagged as free. With “bad”, the
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
  return { ...answered, tokens: sortTokens([...content.tokens, ...wordsOfOk(content, question, aligned)]) };
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
 * A fixed alignment that equals the original one is not stored. The first link of the pronoun and the loss of its last
 * link remove its answer, because another question is asked then.
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
 * Links a question to these tokens only. If it is answered “ok”, selects the tokens, as answering does.
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
  if (withFix[question] !== "ok") return withFix;
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
  const tokens = content.tokens.filter((token) => includesToken(marked, token));
  return withoutAnswerToOther(content, { ...withFix, tokens }, aligned);
}

/**
 * The content after a change of the links (`after`). An answer belongs to the question that was asked: if the links
 * change whether the pronoun is left out, its answer is removed, and the new question is asked.
 */
function withoutAnswerToOther(
  before: JudgementContent,
  after: JudgementContent,
  aligned: Marks,
): JudgementContent {
  const isSameQuestion = asksIfLeftOut(before, aligned) === asksIfLeftOut(after, aligned);
  return isSameQuestion ? after : { ...after, pronoun: "unset" };
}

function sameTokens(a: readonly TokenRef[], b: readonly TokenRef[]): boolean {
  return JSON.stringify(sortTokens(a)) === JSON.stringify(sortTokens(b));
}

// Finds remedies for each conflict. The most likely remedy comes first, and one key applies it.

export interface Remedy {
  /** What the remedy does, beginning with a verb. */
  readonly label: string;
  readonly apply: (content: JudgementContent) => JudgementContent;
  /**
   * Whether the remedy removes answers or selected tokens. If so, the candidate stays on the screen, even if the
   * judgement is then complete.
   */
  readonly clears: boolean;
}

function chooseMarked(question: Question, content: JudgementContent, aligned: Marks): Remedy {
  const offered = wordsToChoose(content, question, aligned).flat();
  return {
    label: offered.length > 1 ? "All of them" : "Select marked word",
    clears: false,
    apply: (content) => {
      const words = wordsToChoose(content, question, aligned).flat(2);
      return { ...content, tokens: sortTokens([...content.tokens, ...words]) };
    },
  };
}

/** Removes the question's tokens from the selection. */
function clearSelection(question: Question, aligned: Marks): Remedy {
  return {
    label: "Clear selection",
    clears: true,
    apply: (content) => {
      const marked = effectiveMarks(content, aligned)[question];
      return { ...content, tokens: content.tokens.filter((token) => !includesToken(marked, token)) };
    },
  };
}

function answerRight(question: Question): Remedy {
  return { label: "Answer “yes”", clears: false, apply: (content) => ({ ...content, [question]: "ok" }) };
}

function removeTags(tags: readonly string[], label: string): Remedy {
  return {
    label,
    clears: false,
    apply: (content) => ({ ...content, tags: content.tags.filter((tag) => !tags.includes(tag)) }),
  };
}

const clearAll: Remedy = { label: "Clear answers", clears: true, apply: clearAnswers };

const clearWholeSelection: Remedy = {
  label: "Clear selection",
  clears: true,
  apply: (content) => ({ ...content, tokens: [] }),
};

/**
 * The remedies offered for a conflict of this content; each of them resolves it. None are offered while a question is
 * just not answered yet.
 */
export function remediesFor(code: ConflictCode, content: JudgementContent, aligned: Marks): Remedy[] {
  if (isPending(code, content)) return [];
  switch (code) {
    case "ana_notokens":
      return [chooseMarked("pronoun", content, aligned)];
    case "ant_notokens":
      return [chooseMarked("antecedent", content, aligned)];
    case "ana_unset":
      return [answerRight("pronoun"), clearSelection("pronoun", aligned)];
    case "ant_unset":
      return [answerRight("antecedent"), clearSelection("antecedent", aligned)];
    case "ana_tagsonly":
      return [];
    case "ana_bad_translation_annot":
      return [clearAll, removeTags([BAD_TRANSLATION], "Remove tag")];
    case "ana_incorrect_alignment_annot":
      return [clearAll, removeTags([INCORRECT_WORD_ALIGNMENT], "Remove tag")];
    case "ana_noncompositional_highlight":
      return [clearWholeSelection, removeTags([NONCOMPOSITIONAL_TRANSLATION], "Remove tag")];
    case "ana_conflicting_tags":
      return keepOne(content);
  }
}

/**
 * Remedies that keep one of several exclusive tags. The tag that was set last is most likely the intended one and comes
 * first.
 */
function keepOne(content: JudgementContent): Remedy[] {
  const exclusiveTags = content.tags.filter((tag) => EXCLUSIVE_TAGS.includes(tag));
  return exclusiveTags.toReversed().map((keptTag) =>
    removeTags(
      exclusiveTags.filter((tag) => tag !== keptTag),
      `Keep only “${tagName(keptTag)}”`,
    ),
  );
}

/** The first remedy offered for any of the judgement's conflicts; null = none. */
export function firstRemedy(content: JudgementContent, aligned: Marks): Remedy | null {
  if (content.keptBecause !== null) return null;
  const [remedy] = findConflicts(content, aligned).flatMap((code) => remediesFor(code, content, aligned));
  return remedy ?? null;
}

// Groups marked tokens into the words that an annotator chooses as one, and leaves out those that are never chosen.

/** A word that is chosen as one: adjacent tokens of one sentence in reading order, at least one. */
export type MarkedWord = readonly TokenRef[];

interface WordsText {
  readonly token: (token: TokenRef) => string;
  /** Target language, as BCP 47. */
  readonly language: string;
}

/**
 * The words that are offered for tokens marked for one question. Tokens that an apostrophe joins are one word (quelqu'
 * un; l' on), but not elided words that mean something alone (c' est; qu' elle). Punctuation is no word. For an
 * antecedent's head, articles are left out; for a pronoun, only a form that is never a pronoun, directly before another
 * marked token. If nothing else is marked, these are offered, too.
 */
export function markedWords(
  tokens: readonly TokenRef[],
  question: Question,
  { token: textOf, language }: WordsText,
): MarkedWord[] {
  const sorted = sortTokens(tokens);
  const words = joinedTokens(sorted, textOf);
  const hasNext = ({ line, position }: TokenRef) => includesToken(sorted, { line, position: position + 1 });
  const isOffered = ([token, ...joined]: MarkedWord) => {
    // “un” is an article, but not in “quelqu'un”.
    if (token === undefined || joined.length > 0) return joined.length > 0;
    const text = textOf(token);
    if (!isWord(text)) return false;
    return question === "antecedent"
      ? !isArticle(text, language)
      : !(isOnlyArticle(text, language) && hasNext(token));
  };
  const offered = words.filter(isOffered);
  return offered.length === 0 ? words : offered;
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
    if (isNext && areOneWord(textOf(last), textOf(token))) word?.push(token);
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

// Transfers a judgement to another text: from an earlier text to the current one, or to an equal output.

/** Returns the positions in the current text of a token of the earlier text; empty = the token no longer exists. */
export type CarryToken = (token: TokenRef) => readonly TokenRef[];

/** The text on which a judgement was made. */
export interface EarlierText {
  readonly carry: CarryToken;
  /** The tokens that the alignment marked in it. */
  readonly marks: Marks;
}

/**
 * The content for the current text. `earlier`: null = the earlier text is unknown. `aligned`: the tokens that the current
 * alignment marks. A fixed alignment is dropped if the earlier text is unknown or if none of its tokens exists now.
 * Selected tokens stay if they are marked in the current text. An “ok” without a selected token selects the only marked
 * one, as answering does. The answer about the pronoun is removed if another question was asked: whether it may be left
 * out, or whether its translation is correct.
 */
export function carryOver(
  content: JudgementContent,
  earlier: EarlierText | null,
  aligned: Marks,
): JudgementContent {
  const carry = earlier?.carry ?? null;
  const carriedLinks = (tokens: readonly TokenRef[] | null): readonly TokenRef[] | null => {
    if (tokens === null || carry === null) return null;
    const moved = sortTokens(tokens.flatMap(carry));
    return moved.length === 0 && tokens.length > 0 ? null : moved;
  };
  const withCarriedFix: JudgementContent = {
    ...content,
    fixedPronoun: carriedLinks(content.fixedPronoun),
    fixedAntecedent: carriedLinks(content.fixedAntecedent),
  };
  const marks = effectiveMarks(withCarriedFix, aligned);
  const moved = carry === null ? content.tokens : content.tokens.flatMap(carry);
  const stillMarked = sortTokens(
    moved.filter((token) => includesToken([...marks.pronoun, ...marks.antecedent], token)),
  );
  const isSameQuestion =
    earlier === null || asksIfLeftOut(content, earlier.marks) === asksIfLeftOut(withCarriedFix, aligned);
  let result: JudgementContent = {
    ...withCarriedFix,
    tokens: stillMarked,
    pronoun: isSameQuestion ? content.pronoun : "unset",
  };
  for (const question of ["antecedent", "pronoun"] as const) {
    if (result[question] !== "ok" || stillMarked.some((token) => includesToken(marks[question], token)))
      continue;
    result = answerQuestion({ ...result, [question]: "unset" }, question, "ok", aligned);
  }
  return { ...result, keptBecause: content.keptBecause };
}

// Transfers a judgement to another output that translates the pronoun and the heads in the same way, but at other
// positions.

/**
 * The content, with each selected token replaced by the corresponding token of the other output. Null if that is
 * impossible: the alignment was fixed, the pronoun or a head has another number of tokens in the other output, or a
 * selected token is not marked.
 */
export function contentForGroupedOutput(
  content: JudgementContent,
  from: Marks,
  to: Marks,
): JudgementContent | null {
  if (content.fixedPronoun !== null || content.fixedAntecedent !== null) return null;
  const parts = markedParts(from);
  const otherParts = markedParts(to);
  if (parts.length !== otherParts.length) return null;
  if (parts.some((part, index) => part.length !== otherParts[index]?.length)) return null;
  const tokens: TokenRef[] = [];
  for (const token of content.tokens) {
    const moved = parts.flatMap((part, index) => {
      const at = part.findIndex((mark) => sameToken(mark, token));
      const counterpart = at < 0 ? undefined : otherParts[index]?.[at];
      return counterpart === undefined ? [] : [counterpart];
    });
    if (moved.length === 0) return null;
    tokens.push(...moved);
  }
  return { ...content, tokens: sortTokens(tokens) };
}
