// Holds the head of a noun phrase by rule: the last word before its first preposition or relative (found on PROTEST's antecedents).

import { isWord, type WordLists, wordLists } from "#core/making/word-lists.ts";

/**
 * Position of the head of tokens `start` to `end` (0-based, inclusive) of a sentence: the last word before the first preposition,
 * relative word, verb or pronoun that follows a word; behind a noun of quantity and “of” (“a lot of people”) that of what follows.
 * Punctuation is never a head, a possessive ’s neither. A language without lists: the last word.
 */
export function headOf(tokens: readonly string[], start: number, end: number, language: string): number {
  const lists = wordLists(language);
  const last = lastWord(tokens, start, end);
  if (lists === null || last === null) return last ?? end;
  let from = start;
  for (;;) {
    const stop = firstBreak(tokens, from, end, lists);
    if (stop === null) return lastWord(tokens, from, end) ?? last;
    const head = lastWord(tokens, from, stop - 1);
    if (head === null) return last;
    if (!isQuantity(tokens, head, stop, lists) || lastWord(tokens, stop + 1, end) === null) return head;
    from = stop + 1;
  }
}

/** The first token after a word that ends the phrase’s own noun; null = none does. */
function firstBreak(tokens: readonly string[], from: number, end: number, lists: WordLists): number | null {
  let words = 0;
  for (let position = from; position <= end; position++) {
    const token = (tokens[position] ?? "").toLowerCase();
    if (words > 0 && isBreak(tokens, position, end, lists)) return position;
    if (isWord(token) && !isSmall(token, lists)) words++;
  }
  return null;
}

function isSmall(token: string, { articles, prepositions }: WordLists): boolean {
  return articles.has(token) || prepositions.has(token);
}

function isBreak(tokens: readonly string[], position: number, end: number, lists: WordLists): boolean {
  const token = (tokens[position] ?? "").toLowerCase();
  if (lists.prepositions.has(token) || lists.relatives.has(token) || lists.others.has(token))
    return token !== "'s" && token !== "’s";
  // After a comma something else is said of it, but for one adjective after another: “a big, old house”.
  return (
    (token === "," || token === "--" || token === "–" || token === "(") &&
    endsHere(tokens, position, end, lists)
  );
}

/** Whether no plain word follows the comma to the end of the phrase or its next small word. */
function endsHere(tokens: readonly string[], comma: number, end: number, lists: WordLists): boolean {
  const next = (tokens[comma + 1] ?? "").toLowerCase();
  if (comma === end || !isWord(next)) return true;
  return lists.articles.has(next) || lists.prepositions.has(next) || lists.relatives.has(next);
}

/** “a lot of”, “one of”, “10 percent of”: of what follows. */
function isQuantity(tokens: readonly string[], head: number, stop: number, lists: WordLists): boolean {
  const word = (tokens[head] ?? "").toLowerCase();
  const next = (tokens[stop] ?? "").toLowerCase();
  const isOf = /^(?:of|de|d'|d’|di|van|von|del|des|du)$/.test(next);
  return isOf && stop === head + 1 && (lists.quantities.has(word) || /^\p{N}+$/u.test(word));
}

function lastWord(tokens: readonly string[], start: number, end: number): number | null {
  for (let position = end; position >= start; position--) {
    const token = tokens[position] ?? "";
    if (isWord(token) && !/^['’]s$/i.test(token)) return position;
  }
  return null;
}
