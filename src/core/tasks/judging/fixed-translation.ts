// Applies an annotator's fixed alignment to a translation.

import type { Translation } from "#core/campaign/matching/translation.ts";
import type { JudgementContent } from "./content.ts";

/**
 * The translation with the fixed alignment in place of the original one. If the antecedent's alignment was fixed, all
 * antecedents become one, because their tokens are not separated.
 */
export function fixedTranslation(
  translation: Translation,
  { fixedPronoun, fixedAntecedent }: Pick<JudgementContent, "fixedPronoun" | "fixedAntecedent">,
): Translation {
  return {
    pronoun: fixedPronoun ?? translation.pronoun,
    antecedents:
      fixedAntecedent === null ? translation.antecedents : [{ head: fixedAntecedent, span: fixedAntecedent }],
  };
}
