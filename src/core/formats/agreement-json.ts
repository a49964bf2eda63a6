// Holds agreement as one JSON object, for programs. Written only.

import type { AgreementRow } from "#core/agreement/agreement.ts";

/** Keys in a fixed order, numbers as they are, null where nothing is defined; `nameOf` an annotator's id. */
export function serializeAgreementJson(
  rows: readonly AgreementRow[],
  nameOf: (id: string) => string,
): string {
  const objects = rows.map((row) => ({
    question: row.question,
    category: row.category ?? "all",
    annotators: row.annotators.map(({ id }) => nameOf(id)),
    units: row.units,
    observed: row.observed,
    scott_pi: row.scottPi.value,
    cohen_kappa: row.cohenKappa.value,
    krippendorff_alpha: row.krippendorffAlpha.value,
    gwet_ac1: row.gwetAc1.value,
    low: row.interval?.low ?? null,
    high: row.interval?.high ?? null,
  }));
  return `${JSON.stringify({ rows: objects })}\n`;
}
