// Finds an antecedent's translation in the reference by its alignment: only content words for the head
// (PROTEST 2016, §5.1).

import type { Antecedent } from "#core/suite/suite.ts";
import { isWord, listedForm, wordLists } from "./word-lists.ts";

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
