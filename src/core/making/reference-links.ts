// Holds what the reference has for an antecedent by its alignment: for the head the words of content alone (PROTEST 2016, §5.1).

import { isWord, listed, wordLists } from "#core/making/word-lists.ts";
import type { Antecedent } from "#core/suite/suite.ts";

/** Positions of the reference linked to source tokens `first` to `last` (inclusive) of a line, ascending. */
type Linked = (line: number, first: number, last: number) => readonly number[];

/** Positions without articles, small words that hang together with them, and punctuation; as they are where nothing else is left. */
export function withoutFunctionWords(
  tokens: readonly string[],
  positions: readonly number[],
  language: string,
): readonly number[] {
  const lists = wordLists(language);
  const content = positions.filter((position) => {
    const token = listed(tokens[position] ?? "");
    if (!isWord(token)) return false;
    return lists === null || !(lists.articles.has(token) || lists.prepositions.has(token));
  });
  if (content.length > 0) return content;
  const words = positions.filter((position) => isWord(tokens[position] ?? ""));
  return words.length > 0 ? words : positions;
}

/** `tokens`: of the reference's line; `language`: of the target, BCP 47. */
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
