// Compares the rules of two profiles. Names and the order of lists do not matter.

import { type Profile, plainFolder, SHIPPED_PROFILES } from "./profile.ts";

type Rules = Omit<Profile, "name">;

/** The rules as a text that is equal for rules with the same effect. */
function textOf({ pronoun, antecedent, foldCase, normalize, neverApproved, equivalents }: Rules): string {
  const fold = plainFolder({ foldCase, normalize });
  const folded = (forms: readonly string[]) => [...new Set(forms.map(fold))].sort();
  const neverForms = Object.entries(neverApproved)
    .map(([language, forms]) => [language, folded(forms)] as const)
    .filter(([, forms]) => forms.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const groups = equivalents
    .map(folded)
    .filter((forms) => forms.length > 1)
    .map((forms) => JSON.stringify(forms))
    .sort();
  return JSON.stringify([pronoun, antecedent, foldCase, normalize, neverForms, groups]);
}

/**
 * Whether two profiles have rules with the same effect. Forms are normalised as the rules say; a group of one spelling
 * has no effect.
 */
export function sameRules(a: Rules, b: Rules): boolean {
  return textOf(a) === textOf(b);
}

/** The shipped profile with these rules; null if there is none. */
export function shippedWith(rules: Rules): Profile | null {
  return SHIPPED_PROFILES.find((shipped) => sameRules(shipped, rules)) ?? null;
}
