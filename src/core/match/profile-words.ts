// Describes a profile in one sentence.

import type { Profile } from "#core/match/profile.ts";
import { listed } from "#core/shared/told-text.ts";

export const PRONOUN_WORDS: Readonly<Record<Profile["pronoun"], string>> = {
  overlap: "shares a token with the reference’s",
  equal: "is the same tokens as the reference’s, in the same order",
};

export const ANTECEDENT_WORDS: Readonly<Record<Profile["antecedent"], string>> = {
  "head-overlap": "every head shares a token with the reference’s",
  equal: "the whole of each is the same tokens as the reference’s, in the same order",
  none: "not looked at",
};

/** “The pronoun …; antecedents, where …: …; …” */
export function profileInWords(profile: Profile): string {
  const { pronoun, antecedent, foldCase, normalize, neverApproved, equivalents } = profile;
  const never = Object.entries(neverApproved).flatMap(([language, forms]) =>
    forms.map((form) => `${form} (${language})`),
  );
  const groups = equivalents.map((forms) => forms.join(" = "));
  const parts = [
    `The pronoun ${PRONOUN_WORDS[pronoun]}`,
    `antecedents, where agreement is asked for: ${ANTECEDENT_WORDS[antecedent]}`,
    foldCase ? "capital and small letters count as the same" : "capital and small letters are told apart",
    ...(normalize ? ["invisible differences are ignored"] : []),
    ...(never.length === 0 ? [] : [`never approved alone: ${listed(never)}`]),
    ...(groups.length === 0 ? [] : [`the same: ${listed(groups)}`]),
  ];
  return `${parts.join("; ")}.`;
}
