// Holds when two profiles rule alike, whatever they are called and in whatever order they say it.

import { type Profile, plainFolder, SHIPPED_PROFILES } from "#core/match/profile.ts";

/** What a profile does: all but its name. */
type Rules = Omit<Profile, "name">;

/** Rules that do the same give the same text. */
function textOf({ pronoun, antecedent, foldCase, normalize, neverApproved, equivalents }: Rules): string {
  const plain = plainFolder({ foldCase, normalize });
  const folded = (forms: readonly string[]) => [...new Set(forms.map(plain))].sort();
  const never = Object.entries(neverApproved)
    .map(([language, forms]) => [language, folded(forms)] as const)
    .filter(([, forms]) => forms.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const groups = equivalents
    .map(folded)
    .filter((forms) => forms.length > 1)
    .map((forms) => JSON.stringify(forms))
    .sort();
  return JSON.stringify([pronoun, antecedent, foldCase, normalize, never, groups]);
}

/** Forms are held against each other as the rules hold tokens; a group of one spelling says nothing. */
export function sameRules(one: Rules, other: Rules): boolean {
  return textOf(one) === textOf(other);
}

/** The shipped profile that has these rules; null = they are somebody's own. */
export function shippedWith(rules: Rules): Profile | null {
  return SHIPPED_PROFILES.find((shipped) => sameRules(shipped, rules)) ?? null;
}
