// Finds the translation of an antecedent or pronoun in the reference by its alignment (PROTEST 2016, §5.1), or
// estimates its place.

import type { Antecedent } from "#core/suite/suite.ts";
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
 * The first pronoun among the linked words, even after a hyphen (“avez-vous”). Without a pronoun, or without a list for
 * the target language (BCP 47), all words separated by spaces, without punctuation. Lower case; "" = no word is linked.
 */
export function linkedForm(words: readonly string[], language: string): string {
  const written = words.filter(isWord).map((word) => word.toLowerCase().replaceAll("’", "'"));
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
  const others = words.filter((word) => {
    const written = word.toLowerCase().replaceAll("’", "'");
    return ![written, ...written.split("-")].some((part) => pronouns.has(part));
  });
  return words.length > 1 ? others : others.filter((word) => isFunctionWord(word, language));
}

function isFunctionWord(word: string, language: string): boolean {
  const lists = wordLists(language);
  const form = listedForm(word);
  return (
    !isWord(word) ||
    (lists !== null && [lists.articles, lists.prepositions, lists.others].some((list) => list.has(form)))
  );
}

/**
 * The form of linked words for balancing: all words that are no pronouns have one common form. Unchanged if no pronouns
 * of the language are known.
 */
export function balancedForm(linked: string, language: string): string {
  const pronouns = pronounsOf(language);
  return linked === "" || pronouns.size === 0 || pronouns.has(linked) ? linked : OTHER_WORDS;
}

// Estimates where the translation of a source word is in the reference's line, from the links of the words around it.

/**
 * Returns a position from 0: the first word linked to the source word itself; else the position after the words linked
 * to the nearest linked word before it; else the position before those linked to the nearest linked word after it;
 * without links, the same relative position. `length`, `count`: number of words in the source line and in the reference
 * line. `linkedTo`: positions linked to a source word.
 */
export function expectedPosition(
  position: number,
  length: number,
  count: number,
  linkedTo: (position: number) => readonly number[],
): number {
  const inside = (index: number) => Math.max(0, Math.min(index, count - 1));
  for (let at = position; at >= 0; at--) {
    const linked = linkedTo(at);
    if (linked.length > 0) return inside(at === position ? Math.min(...linked) : Math.max(...linked) + 1);
  }
  for (let at = position + 1; at < length; at++) {
    const linked = linkedTo(at);
    if (linked.length > 0) return inside(Math.min(...linked) - 1);
  }
  return inside(Math.round((position / Math.max(1, length)) * count));
}
