// Finds the head of a noun phrase by rule: usually the last word before its first preposition or relative word (tuned
// on PROTEST's antecedents).

import { isNounFirst, isWord, listedForm, type WordLists, wordLists } from "./word-lists.ts";

/**
 * Position of the head of tokens `start` to `end` (0-based, inclusive). The head is the last word before the first
 * preposition, relative word, verb, pronoun or coordinated phrase. In noun-first languages it is the first word that
 * cannot precede a noun. After a quantity with “of” (“a lot of people”) it is the head of the following phrase. It is
 * punctuation or a possessive ’s only if there is nothing else. If there are no word lists for the language, it is the
 * last word (in noun-first languages the first).
 */
export function headOf(tokens: readonly string[], start: number, end: number, language: string): number {
  const lists = wordLists(language);
  const nounFirst = isNounFirst(language);
  const last = lastWord(tokens, start, end);
  if (last === null) return end;
  if (lists === null) return nounFirst ? firstWord(tokens, start, last) : last;
  let from = start;
  for (;;) {
    const stop = firstBreak(tokens, from, end, lists);
    const until = stop === null ? end : stop - 1;
    const head = nounFirst ? firstNoun(tokens, from, until, lists) : lastWord(tokens, from, until);
    if (stop === null || head === null) return head ?? last;
    if (!isQuantity(tokens, head, stop, lists) || lastWord(tokens, stop + 1, end) === null) return head;
    from = stop + 1;
  }
}

/** The first token that does not belong to the noun itself but to what follows it; null = none. */
function firstBreak(tokens: readonly string[], from: number, end: number, lists: WordLists): number | null {
  let words = 0;
  for (let position = from; position <= end; position++) {
    if (words > 0 && isBreak(tokens, position, lists)) return position;
    const token = tokens[position] ?? "";
    if (isWord(token) && !isArticleOrPreposition(token, lists)) words++;
  }
  return null;
}

function isArticleOrPreposition(token: string, { articles, prepositions }: WordLists): boolean {
  return articles.has(listedForm(token)) || prepositions.has(listedForm(token));
}

/** Marks that end the noun's own part of the phrase, except between adjectives: “a big, old house”. */
const PAUSES = new Set([",", "--", "–", "—", "("]);

function isBreak(tokens: readonly string[], position: number, lists: WordLists): boolean {
  const token = listedForm(tokens[position] ?? "");
  const { prepositions, of, relatives, others, conjunctions } = lists;
  if (prepositions.has(token) || of.has(token) || relatives.has(token) || others.has(token))
    return token !== "'s";
  return (conjunctions.has(token) || PAUSES.has(token)) && beginsPhrase(tokens, position + 1, lists);
}

/** Whether another phrase begins here, with an article or a name: “Congress and the people”, “Tom and Ann”. */
function beginsPhrase(tokens: readonly string[], next: number, { articles }: WordLists): boolean {
  const token = tokens[next] ?? "";
  return articles.has(listedForm(token)) || (isCapital(token) && isCapital(tokens[next - 2] ?? ""));
}

function isCapital(token: string): boolean {
  return /^\p{Lu}/u.test(token);
}

const NUMBER = /^\p{N}[\p{N}.,]*$/u;

/**
 * Whether the word at `head` is a quantity with “of”: “a lot of”, “one of”, “10 percent of”. If so, the head is in the
 * following phrase.
 */
function isQuantity(tokens: readonly string[], head: number, stop: number, lists: WordLists): boolean {
  const word = listedForm(tokens[head] ?? "");
  const isOf = lists.of.has(listedForm(tokens[stop] ?? ""));
  return isOf && (lists.quantities.has(word) || NUMBER.test(word));
}

/** First word after articles, numbers and adjectives that can precede a noun. */
function firstNoun(tokens: readonly string[], start: number, end: number, lists: WordLists): number | null {
  const isNoun = (token: string) =>
    isWord(token) &&
    !isArticleOrPreposition(token, lists) &&
    !lists.adjectives.has(listedForm(token)) &&
    !NUMBER.test(token);
  const nounIndex = tokens.slice(start, end + 1).findIndex(isNoun);
  return nounIndex < 0 ? lastWord(tokens, start, end) : start + nounIndex;
}

function firstWord(tokens: readonly string[], start: number, last: number): number {
  return start + tokens.slice(start, last + 1).findIndex(isWord);
}

function lastWord(tokens: readonly string[], start: number, end: number): number | null {
  for (let position = end; position >= start; position--) {
    const token = tokens[position] ?? "";
    if (isWord(token) && listedForm(token) !== "'s") return position;
  }
  return null;
}
