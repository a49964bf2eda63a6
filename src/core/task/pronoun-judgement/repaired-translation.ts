// Holds a translation with the alignment that the annotator mended.

import type { Translation } from "#core/match/translation.ts";
import type { JudgementContent } from "#core/task/pronoun-judgement/content.ts";

/** The translation with the alignment mended by the annotator in its place. */
export function repairedTranslation(
  translation: Translation,
  { repairedPronoun, repairedAntecedent }: Pick<JudgementContent, "repairedPronoun" | "repairedAntecedent">,
): Translation {
  return {
    pronoun: repairedPronoun ?? translation.pronoun,
    antecedents:
      repairedAntecedent === null
        ? translation.antecedents
        : [{ head: repairedAntecedent, span: repairedAntecedent }],
  };
}
