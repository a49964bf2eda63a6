// Describes a profile in one sentence.

import { listed } from "#core/base/message-text.ts";
import type { Profile } from "./profile.ts";

export const PRONOUN_WORDS: Readonly<Record<Profile["pronoun"], string>> = {
  overlap: "shares at least one word with the reference’s pronoun",
  equal: "has all words of the reference’s pronoun, in the same order",
};

export const ANTECEDENT_WORDS: Readonly<Record<Profile["antecedent"], string>> = {
  "head-overlap": "every head shares at least one word with the reference’s head",
  equal: "each antecedent has all words of the reference’s, in the same order",
  none: "not compared",
};

/** The rules in words, in the form “The pronoun …; antecedents, if the category requires one: …; …”. */
export function profileInWords(profile: Profile): string {
  const { pronoun, antecedent, foldCase, normalize, neverApproved, equivalents } = profile;
  const neverForms = Object.entries(neverApproved).flatMap(([language, forms]) =>
    forms.map((form) => `${form} (${language})`),
  );
  const groups = equivalents.map((forms) => forms.join(" = "));
  const parts = [
    `The pronoun ${PRONOUN_WORDS[pronoun]}`,
    `antecedents, if the category requires one: ${ANTECEDENT_WORDS[antecedent]}`,
    foldCase ? "case is ignored" : "case is distinguished",
    ...(normalize ? ["invisible differences are ignored"] : []),
    ...(neverForms.length === 0
      ? []
      : [`never approved if it is the whole translation: ${listed(neverForms)}`]),
    ...(groups.length === 0 ? [] : [`equivalent spellings: ${listed(groups)}`]),
  ];
  return `${parts.join("; ")}.`;
}
