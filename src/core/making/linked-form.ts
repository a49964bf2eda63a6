// Holds as which one form the reference's words for a pronoun count, whatever else is linked to it: “qu' il” and “il est” are “il”.

import { pronounsOf } from "#core/making/pronoun-forms.ts";

/** How all words that are no pronouns of the target language count together where forms are balanced. */
export const OTHER_WORDS = "other words";

/**
 * The first pronoun among the words linked to a pronoun, also behind a hyphen (“avez-vous”); where there is none, or no list of the
 * language (BCP 47, of the target), all of them parted by blanks. Lower case; "" = nothing is linked.
 */
export function linkedForm(words: readonly string[], language: string): string {
  const written = words.map((word) => word.toLowerCase().replaceAll("’", "'"));
  const pronouns = pronounsOf(language);
  const parts = written.flatMap((word) => (pronouns.has(word) ? [word] : word.split("-")));
  return parts.find((part) => pronouns.has(part)) ?? written.join(" ");
}

/** The same, but that what is no pronoun counts as one form: each of these words would else be a form of its own. */
export function balancedForm(linked: string, language: string): string {
  const pronouns = pronounsOf(language);
  return linked === "" || pronouns.size === 0 || pronouns.has(linked) ? linked : OTHER_WORDS;
}
