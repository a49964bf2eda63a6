// Holds the tables of the audit of the approvals, for programs: a row a category, a row a system. Written only.

import type { Audit } from "#core/audit/audit.ts";
import type { Precision } from "#core/audit/precision.ts";
import { type CsvCell, type CsvOptions, serializeCsv } from "#core/formats/csv.ts";

const PRECISION_HEADER = [
  "category",
  "approved",
  "sampled",
  "right",
  "wrong",
  "excluded",
  "open",
  "precision",
  "low",
  "high",
  "pooled",
];

/** The row of all categories has an empty name. `low`, `high`: Wilson's; what is not defined is empty. */
export function serializeAuditPrecision({ categories, all, strata }: Audit, options?: CsvOptions): string {
  const row = (category: string, one: Precision, pooled: string) => [
    category,
    ...[one.approved, one.sampled, one.right, one.wrong, one.excluded, one.open],
    ...[one.precision, one.interval?.low, one.interval?.high].map(cell),
    pooled,
  ];
  const rows = categories.map((one) =>
    row(one.category, one, strata.pooled.includes(one.category) ? "yes" : "no"),
  );
  return serializeCsv([PRECISION_HEADER, ...rows, row("", all, "")], options);
}

const CORRECTED_HEADER = ["system", "hits", "n", "accuracy", "corrected", "low", "high", "missing"];

/** hits, n and accuracy over examples, with all unjudged approvals taken as right; `missing`: why there is no corrected one. */
export function serializeCorrectedAccuracy({ systems }: Audit, options?: CsvOptions): string {
  const rows = systems.map(({ system, published, corrected }) => [
    system,
    published.hits,
    published.n,
    ...[published.value, corrected.value].map(cell),
    ...[corrected.interval?.low, corrected.interval?.high].map(cell),
    corrected.missing ?? "",
  ]);
  return serializeCsv([CORRECTED_HEADER, ...rows], options);
}

function cell(value: number | null | undefined): CsvCell {
  return value ?? "";
}
