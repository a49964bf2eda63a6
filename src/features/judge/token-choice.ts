// Decides whether an annotator must choose between marked words. If there is only one, “yes” selects it automatically.

import type { Marks } from "#core/campaign/view/marks.ts";

export function hasTokenChoice({ pronoun, antecedent }: Marks, needsAntecedent: boolean): boolean {
  return pronoun.length > 1 || (needsAntecedent && antecedent.length > 1);
}
