// Finds the marked tokens of an output: those linked to the pronoun and to the heads of its antecedents.

import type { Translation } from "#core/campaign/matching/translation.ts";
import { sortTokens, type TokenRef } from "#core/suite/suite.ts";

/** Marked output tokens. Unless a link was fixed, only these can be selected. */
export interface Marks {
  readonly pronoun: readonly TokenRef[];
  /** All antecedent heads together. */
  readonly antecedent: readonly TokenRef[];
  /** Each antecedent's head separately; absent if there are fewer than two antecedents. */
  readonly heads?: readonly (readonly TokenRef[])[];
  /** Groups marked tokens into the words that are chosen as one; absent = each token is a word. */
  readonly wordsOf?: (
    tokens: readonly TokenRef[],
    question: "antecedent" | "pronoun",
  ) => readonly (readonly TokenRef[])[];
}

/** Marks from the translation of an example. */
export function marksOf(translation: Translation): Marks {
  return {
    pronoun: translation.pronoun,
    antecedent: sortTokens(translation.antecedents.flatMap((antecedent) => antecedent.head)),
    ...(translation.antecedents.length > 1
      ? { heads: translation.antecedents.map((antecedent) => antecedent.head) }
      : {}),
  };
}

/** The marked tokens in parts: the pronoun, then each antecedent's head. */
export function markedParts({ pronoun, antecedent, heads }: Marks): readonly (readonly TokenRef[])[] {
  return [pronoun, ...(heads ?? [antecedent])];
}

/** All marked tokens of a translation: heads and pronoun. */
export function markedTokens(translation: Translation): TokenRef[] {
  const { pronoun, antecedent } = marksOf(translation);
  return [...pronoun, ...antecedent];
}
