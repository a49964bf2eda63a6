// Reduces the words of the reference that are linked to a pronoun to one form: “qu' il” and “il est” become “il”.

import { pronounsOf } from "./pronoun-forms.ts";
import { isWord, listedForm, wordLists } from "./word-lists.ts";

/** Common form of all words that are no pronouns of the target language, used for balancing. */
export const OTHER_WORDS = "other words";

/**
 * The first pronoun among the linked words, even after a hyphen (“avez-vous”). Without a pronoun, or without a list for
 * the target language (BCP 47), all words separated by spaces. Lower case; "" = nothing linked.
 */
export function linkedForm(words: readonly string[], language: string): string {
  const written = words.map((word) => word.toLowerCase().replaceAll("’", "'"));
  const pronouns = pronounsOf(language);
  const parts = written.flatMap((word) => (pronouns.has(word) ? [word] : word.split("-")));
  return parts.find((part) => pronouns.has(part)) ?? written.join(" ");
}

/**
 * Of the words linked to a pronoun, those that are no pronoun forms of the target language (BCP 47), not even in part
 * (“avez-vous”). A single word counts only if it is a function word (“ne”), because a noun may translate a pronoun.
 * Empty for a language without a list.
 */
export function wordsWithoutPronoun(words: readonly string[], language: string): readonly string[] {
  const pronouns = pronounsOf(language);
  if (pronouns.size === 0) return [];
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
