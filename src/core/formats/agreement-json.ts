// Holds agreement as one JSON object, for programs. Written only.

import type { AgreementRow } from "#core/agreement/agreement.ts";
import type { AlikeFigures } from "#core/agreement/alike-answers.ts";
import type { AnnotationAgreementRow } from "#core/agreement/annotation-agreement.ts";

/** How far annotators of tokens agree, where tokens were annotated. */
export interface AnnotationsAgreed {
  readonly rows: readonly AnnotationAgreementRow[];
  /** Ids, in the order to which the rows' places belong. */
  readonly people: readonly string[];
}

/**
 * Keys in a fixed order, numbers as they are, null where nothing is defined; `nameOf` an annotator's id. `annotations`: null = nobody has
 * annotated anything, and there is no such key.
 */
export function serializeAgreementJson(
  rows: readonly AgreementRow[],
  nameOf: (id: string) => string,
  annotations: AnnotationsAgreed | null = null,
): string {
  const objects = rows.map((row) => ({
    question: row.question,
    category: row.category ?? "all",
    annotators: row.annotators.map(({ id }) => nameOf(id)),
    ...figuresIn(row),
  }));
  if (annotations === null) return `${JSON.stringify({ rows: objects })}\n`;
  const annotated = annotations.rows.map((row) => ({
    question: row.question,
    form: row.form ?? "all",
    annotators: row.members.map((place) => nameOf(annotations.people[place] ?? "")),
    ...figuresIn(row),
  }));
  return `${JSON.stringify({ rows: objects, annotations: annotated })}\n`;
}

function figuresIn(row: AlikeFigures) {
  return {
    units: row.units,
    observed: row.observed,
    scott_pi: row.scottPi.value,
    cohen_kappa: row.cohenKappa.value,
    krippendorff_alpha: row.krippendorffAlpha.value,
    gwet_ac1: row.gwetAc1.value,
    alpha_low: row.interval?.low ?? null,
    alpha_high: row.interval?.high ?? null,
  };
}
