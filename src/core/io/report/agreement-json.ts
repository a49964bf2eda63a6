// Writes agreement as one JSON object.

import type { AgreementFigures } from "#core/analysis/agreement/agreeing-answers.ts";
import type { AgreementRow } from "#core/analysis/agreement/agreement.ts";
import { agreementFigures } from "#core/analysis/agreement/agreement-tables.ts";
import type { AnnotationAgreementRow } from "#core/analysis/agreement/annotation-agreement.ts";
import { recordOf } from "#core/tables/records.ts";

/** Agreement of annotators of tokens, if tokens were annotated. */
export interface AnnotationsAgreed {
  readonly rows: readonly AnnotationAgreementRow[];
  /** Ids of the annotators; the indices in the rows refer to this order. */
  readonly people: readonly string[];
}

/**
 * Agreement as a JSON object. Keys have a fixed order, numbers are not rounded, null = undefined. `nameOf`: returns an
 * annotator's name by id. `annotations`: null = there are none, and the key is missing.
 */
export function agreementObject(
  rows: readonly AgreementRow[],
  nameOf: (id: string) => string,
  annotations: AnnotationsAgreed | null = null,
) {
  const annotated = annotations?.rows.map((row) => ({
    question: row.question,
    form: row.form ?? "all",
    annotators: row.members.map((place) => nameOf(annotations.people[place] ?? "")),
    ...figuresIn(row),
  }));
  return {
    rows: rows.map((row) => ({
      question: row.question,
      category: row.category ?? "all",
      annotators: row.annotators.map(({ id }) => nameOf(id)),
      ...figuresIn(row),
    })),
    ...(annotated && { annotations: annotated }),
  };
}

function figuresIn(row: AgreementFigures) {
  return recordOf(agreementFigures(), row);
}
