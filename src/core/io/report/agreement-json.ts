// Writes agreement as one JSON object.

import type { ScopeRequest } from "#core/analysis/accuracy/report-scope.ts";
import type { AgreementRow } from "#core/analysis/agreement/agreement.ts";
import { agreementColumns, annotationColumns } from "#core/analysis/agreement/agreement-tables.ts";
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
  { rows, nameOf, request }: AgreementToExport,
  annotations: AnnotationsAgreed | null = null,
) {
  const nameAt = (place: number) => nameOf(annotations?.people[place] ?? "");
  const annotated = annotations?.rows.map((row) => ({
    ...recordOf(annotationColumns(nameAt), row),
    annotators: row.members.map(nameAt),
  }));
  return {
    rows: rows.map((row) => ({
      ...recordOf(agreementColumns(nameOf, request), row),
      annotators: row.annotators.map(({ id }) => nameOf(id)),
    })),
    ...(annotated && { annotations: annotated }),
  };
}

export interface AgreementToExport {
  readonly rows: readonly AgreementRow[];
  /** An annotator's name by id. */
  readonly nameOf: (annotator: string) => string;
  readonly request: ScopeRequest;
}
