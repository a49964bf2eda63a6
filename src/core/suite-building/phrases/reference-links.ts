// Finds the translation of an antecedent or pronoun in the reference by its alignment (PROTEST 2016, §5.1), or
// estimates its place.

import type { AlignedText } from "#core/campaign/matching/translation.ts";
import type { Antecedent, TokenRef } from "#core/suite/suite.ts";
import { isWord } from "#core/text/tokens.ts";
import { listedForm, pronounsOf, wordLists } from "./pronoun-forms.ts";

/** Reference positions linked to source tokens `first` to `last` (inclusive) of a line, ascending. */
type Linked = (line: number, first: number, last: number) => readonly number[];

/**
 * Removes links to punctuation, articles and prepositions. If no link would remain, removes only those to punctuation;
 * if all are to punctuation, removes none.
 */
export function withoutFunctionWords(
  tokens: readonly string[],
  positions: readonly number[],
  language: string,
): readonly number[] {
  const lists = wordLists(language);
  const content = positions.filter((position) => {
    const token = listedForm(tokens[position] ?? "");
    if (!isWord(token)) return false;
    return lists === null || !(lists.articles.has(token) || lists.prepositions.has(token));
  });
  if (content.length > 0) return content;
  const words = positions.filter((position) => isWord(tokens[position] ?? ""));
  return words.length > 0 ? words : positions;
}

/** The translation of an antecedent. `tokens`: those of the reference's line; `language`: target language, BCP 47. */
export function referenceOf(
  { line, start, end, head }: Antecedent,
  linked: Linked,
  tokens: readonly string[],
  language: string,
): { readonly referenceHead: readonly number[]; readonly referenceSpan: readonly number[] } {
  return {
    referenceHead: withoutFunctionWords(tokens, linked(line, head, head), language),
    referenceSpan: linked(line, start, end),
  };
}

// Reduces the words of the reference that are linked to a pronoun to one form: “qu' il” and “il est” become “il”.

/** Common form of all words that are no pronouns of the target language, used for balancing. */
export const OTHER_WORDS = "other words";

/**
 * The first pronoun among the linked tokens, even after a hyphen (“avez-vous”). Without a pronoun, or without a list for
 * the target language (BCP 47), all words separated by spaces; without a word, the punctuation. Lower case; "" = no
 * token is linked.
 */
export function linkedForm(tokens: readonly string[], language: string): string {
  const words = tokens.filter(isWord);
  if (words.length === 0) return tokens.join(" ");
  const written = words.map((word) => word.toLowerCase().replaceAll("’", "'"));
  const pronouns = pronounsOf(language);
  const parts = written.flatMap((word) => (pronouns.has(word) ? [word] : word.split("-")));
  return parts.find((part) => pronouns.has(part)) ?? written.join(" ");
}

/**
 * Of the words linked to a pronoun, those that are no pronoun forms of the target language (BCP 47), not even in part
 * (“avez-vous”). A single word counts only if it is a function word (“ne”) or punctuation, because a noun may translate
 * a pronoun. For a language without a list, only punctuation.
 */
export function wordsWithoutPronoun(words: readonly string[], language: string): readonly string[] {
  const pronouns = pronounsOf(language);
  if (pronouns.size === 0) return words.filter((word) => !isWord(word));
  const others = words.filter((word) => !hasPronoun(word, pronouns));
  return words.length > 1 ? others : others.filter((word) => isFunctionWord(word, language));
}

/**
 * The words marked for a pronoun if none of them can translate it: each is a function word or punctuation and no pronoun
 * form of the target language (BCP 47; see `wordsWithoutPronoun`). Empty otherwise, or if no word is marked.
 */
export function markedWithoutPronoun(marked: readonly string[], language: string): readonly string[] {
  const cannotTranslate = (word: string) => wordsWithoutPronoun([word], language).length > 0;
  return marked.every(cannotTranslate) ? marked : [];
}

/** Whether the word or a part after a hyphen (“avez-vous”, but not “elle-même”) is one of the pronoun forms. */
function hasPronoun(word: string, pronouns: ReadonlySet<string>): boolean {
  const written = word.toLowerCase().replaceAll("’", "'");
  return [written, ...written.split("-").slice(1)].some((part) => pronouns.has(part));
}

function isFunctionWord(word: string, language: string): boolean {
  const lists = wordLists(language);
  const form = listedForm(word);
  return (
    !isWord(word) ||
    (lists !== null &&
      [lists.articles, lists.prepositions, lists.conjunctions, lists.others].some((list) => list.has(form)))
  );
}

/**
 * The form of linked words for balancing: all words that are no pronouns have one common form. Unchanged if no pronouns
 * of the language are known. "" for punctuation, which translates no pronoun.
 */
export function balancedForm(linked: string, language: string): string {
  const pronouns = pronounsOf(language);
  return !isWord(linked) ? "" : pronouns.size === 0 || pronouns.has(linked) ? linked : OTHER_WORDS;
}

// Estimates where the translation of a source word is in the reference's line, from the links of the words around it.

/** A line of the reference with its links to the source line. Positions count from 0. */
export interface LinkedLine {
  readonly words: readonly string[];
  /** Number of words in the source line. */
  readonly length: number;
  /** Positions of `words` that are linked to the word of the source line at `position`. */
  readonly linkedTo: (position: number) => readonly number[];
}

/** Number of words within which a pronoun form is preferred to the suggested word. Tuned on the suites enfr and newstest. */
const NEAR_WORDS = 4;

/**
 * Position where the translation of the source word at `position` is expected: a word, if the line has one. `pronouns`:
 * the pronoun forms of the target language if the source word is a pronoun, else empty. A pronoun form near the position
 * that the links suggest is preferred, and one that is linked to no other word of the source is preferred most. It is no
 * word that is linked to another marked pronoun, or is the only form for it (`wordsOfOtherPronouns`). `markedPronouns`:
 * positions of the pronouns of the source line that are examples or are annotated.
 */
export function expectedPosition(
  position: number,
  line: LinkedLine,
  pronouns: ReadonlySet<string>,
  markedPronouns: readonly number[],
): number {
  const taken = wordsOfOtherPronouns(position, line, pronouns, markedPronouns);
  // A pronoun whose words belong to others is linked by mistake, and the words around it lead to its own.
  const isMistaken = line.linkedTo(position).every((at) => taken.has(at));
  const suggested = suggestedPosition(position, isMistaken ? withoutLinks(position, line) : line);
  const words = line.words.flatMap((word, at) => (isWord(word) && !taken.has(at) ? [at] : []));
  const nearestWord = byDistance(words, suggested)[0] ?? suggested;
  const isNear = (at: number) => Math.abs(at - nearestWord) <= NEAR_WORDS;
  const [form] = byLikelihood(words.filter(isNear), position, { line, pronouns, from: nearestWord });
  return form !== undefined && hasPronoun(line.words[form] ?? "", pronouns) ? form : nearestWord;
}

function withoutLinks(position: number, line: LinkedLine): LinkedLine {
  return { ...line, linkedTo: (at) => (at === position ? [] : line.linkedTo(at)) };
}

/**
 * Positions of words that belong to other marked pronouns than the one at `position`: those linked to them, and for a
 * pronoun without a link the only free form near it, unless that is nearer to the pronoun at `position`.
 */
function wordsOfOtherPronouns(
  position: number,
  line: LinkedLine,
  pronouns: ReadonlySet<string>,
  markedPronouns: readonly number[],
): ReadonlySet<number> {
  const own = suggestedPosition(position, withoutLinks(position, line));
  const linkedToOthers = linkedToOtherWords(position, line);
  const ofOthers = markedPronouns.flatMap((other) => {
    if (other === position) return [];
    const linked = line.linkedTo(other);
    if (linked.length > 0) return linked;
    const place = suggestedPosition(other, line);
    const forms = line.words.flatMap((word, at) => {
      const isFree = hasPronoun(word, pronouns) && !linkedToOthers.has(at);
      return isFree && Math.abs(at - place) <= NEAR_WORDS ? [at] : [];
    });
    const [only] = forms;
    if (only === undefined || forms.length > 1) return [];
    return Math.abs(only - place) < Math.abs(only - own) ? [only] : [];
  });
  return new Set(ofOthers);
}

/**
 * Where the fixing of a link to an output begins (`expectedPosition`). `linked`: tokens that the source word is linked to,
 * in order; `source`: its line and position, and of that line the number of words and the marked pronouns. Begins at the first linked token if
 * that is in another line. Null if the line has no token.
 */
export function placeToFix(
  linked: readonly TokenRef[],
  source: TokenRef & { readonly length: number; readonly markedPronouns: readonly number[] },
  output: Pick<AlignedText, "tokens" | "linked">,
  pronouns: ReadonlySet<string>,
): TokenRef | null {
  const { line, position, length, markedPronouns } = source;
  const [first] = linked;
  if (first !== undefined && first.line !== line) return first;
  const words = output.tokens(line);
  if (words.length === 0) return null;
  const linkedTo = (at: number) =>
    (at === position ? linked : output.linked(line, at, at)).flatMap((one) =>
      one.line === line ? [one.position] : [],
    );
  const linkedLine = { words, length, linkedTo };
  return { line, position: expectedPosition(position, linkedLine, pronouns, markedPronouns) };
}

interface Likelihood {
  readonly line: LinkedLine;
  readonly pronouns: ReadonlySet<string>;
  /** Position from which distances count. */
  readonly from: number;
}

/**
 * Sorts positions of the line, the likeliest translation of the source word at `position` first: pronoun forms that are
 * linked to no other word of the source, then other pronoun forms, then other words; within each, the nearest first.
 */
export function byLikelihood(
  positions: readonly number[],
  position: number,
  { line, pronouns, from }: Likelihood,
): readonly number[] {
  const linkedToOthers = linkedToOtherWords(position, line);
  const rank = (at: number) => {
    if (!hasPronoun(line.words[at] ?? "", pronouns)) return 2;
    return linkedToOthers.has(at) ? 1 : 0;
  };
  return byDistance(positions, from).sort((a, b) => rank(a) - rank(b));
}

/** Positions of the line that are linked to other words of the source than the one at `position`. */
function linkedToOtherWords(position: number, { length, linkedTo }: LinkedLine): ReadonlySet<number> {
  return new Set(Array.from({ length }, (_, at) => (at === position ? [] : linkedTo(at))).flat());
}

/** Number of words within which a pronoun form stands beside a marked word. */
const BESIDE_WORDS = 2;

/**
 * The nearest pronoun form beside the only word that is marked for the source pronoun at `position`, if that word is
 * probably a verb: “elle” for “dit” in “dit-elle”. The form must be linked to no other word of the source. Null if the
 * marked word may be right: it is a pronoun form, is capitalised, or follows an article that is linked to another word.
 * `marked`: positions of the line; `language`: the target language, BCP 47.
 */
export function neighbouringPronoun(
  marked: readonly number[],
  position: number,
  line: LinkedLine,
  language: string,
): string | null {
  const [at] = marked;
  if (at === undefined || marked.length > 1) return null;
  const pronouns = pronounsOf(language);
  const word = line.words[at] ?? "";
  if (!isWord(word) || word !== word.toLowerCase() || hasPronoun(word, pronouns)) return null;
  const linkedToOthers = linkedToOtherWords(position, line);
  const wordBefore = listedForm(line.words[at - 1] ?? "");
  if (linkedToOthers.has(at - 1) && wordLists(language)?.articles.has(wordBefore)) return null;
  const isFreeForm = (one: number) => hasPronoun(line.words[one] ?? "", pronouns) && !linkedToOthers.has(one);
  const near = line.words.flatMap((_, one) => (Math.abs(one - at) <= BESIDE_WORDS ? [one] : []));
  const form = byDistance(near, at).find(isFreeForm);
  return form === undefined ? null : (line.words[form] ?? null);
}

/** The positions, nearest first; of two at the same distance, the one before `from` first. */
function byDistance(positions: readonly number[], from: number): number[] {
  return [...positions].sort((a, b) => Math.abs(a - from) - Math.abs(b - from) || a - b);
}

/**
 * The first word linked to the source word itself; else the position after the words linked to the nearest linked word
 * before it; else the position before those linked to the nearest linked word after it; without links, the same relative
 * position. 0 if the line is empty.
 */
function suggestedPosition(position: number, { words, length, linkedTo }: LinkedLine): number {
  const inside = (index: number) => Math.max(0, Math.min(index, words.length - 1));
  for (let at = position; at >= 0; at--) {
    const linked = linkedTo(at);
    if (linked.length > 0) return inside(at === position ? Math.min(...linked) : Math.max(...linked) + 1);
  }
  for (let at = position + 1; at < length; at++) {
    const linked = linkedTo(at);
    if (linked.length > 0) return inside(Math.min(...linked) - 1);
  }
  return inside(Math.round((position / Math.max(1, length)) * words.length));
}
