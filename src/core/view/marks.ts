// Holds which tokens of an output are marked: those linked to the pronoun and to the heads of its antecedents.

import type { Translation } from "#core/match/translation.ts";
import { sortTokens, type TokenRef } from "#core/suite/suite.ts";

/** The output tokens that the alignment marks, which alone can be selected. */
export interface Marks {
  readonly pronoun: readonly TokenRef[];
  /** Of all antecedent heads together. */
  readonly antecedent: readonly TokenRef[];
  /** Of each antecedent's head by itself, where there are several. */
  readonly heads?: readonly (readonly TokenRef[])[];
}

/** The tokens of an output that may be selected: those linked to the pronoun and to the antecedent heads. */
export function marksOf(translation: Translation): Marks {
  return {
    pronoun: translation.pronoun,
    antecedent: sortTokens(translation.antecedents.flatMap((antecedent) => antecedent.head)),
    ...(translation.antecedents.length > 1
      ? { heads: translation.antecedents.map((antecedent) => antecedent.head) }
      : {}),
  };
}

/** The marks part by part: the pronoun's, then those of each antecedent's head. */
export function markedParts({ pronoun, antecedent, heads }: Marks): readonly (readonly TokenRef[])[] {
  return [pronoun, ...(heads ?? [antecedent])];
}

/** Every token of a translation that is marked, heads and pronoun. */
export function markedTokens(translation: Translation): TokenRef[] {
  const { pronoun, antecedent } = marksOf(translation);
  return [...pronoun, ...antecedent];
}
