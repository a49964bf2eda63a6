// Holds a translation with the alignment that the annotator mended.

import type { Translation } from "#core/campaign/matching/translation.ts";
import type { JudgementContent } from "./content.ts";

/** The translation with the alignment mended by the annotator in its place. */
export function repairedTranslation(
  translation: Translation,
  { fixedPronoun, fixedAntecedent }: Pick<JudgementContent, "fixedPronoun" | "fixedAntecedent">,
): Translation {
  return {
    pronoun: fixedPronoun ?? translation.pronoun,
    antecedents:
      fixedAntecedent === null ? translation.antecedents : [{ head: fixedAntecedent, span: fixedAntecedent }],
  };
}
