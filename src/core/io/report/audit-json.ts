// Writes the audit of approvals as one JSON object for other programs. Referee never reads it.

import type { Audit, SystemAudit } from "#core/analysis/audit/audit.ts";
import type { Precision } from "#core/analysis/audit/precision.ts";

/** The audit as a JSON object. Keys have a fixed order, numbers are not rounded, null = undefined. */
export function auditObject({ categories, all, strata, systems }: Audit) {
  return {
    categories: categories.map((one) => ({
      category: one.category,
      pooled: strata.pooled.includes(one.category),
      ...precisionObject(one),
    })),
    all: precisionObject(all),
    systems: systems.map(systemObject),
  };
}

function precisionObject({ approved, sampled, right, wrong, precision, interval }: Precision) {
  const { low, high } = interval ?? { low: null, high: null };
  return { approved, sampled, correct: right, incorrect: wrong, precision, low, high };
}

function systemObject({ system, published, corrected, counts, unjudged }: SystemAudit) {
  const { low, high } = corrected.interval ?? { low: null, high: null };
  const { hits, n, value: accuracy } = published;
  const { correct, open, excluded } = counts;
  return {
    ...{ name: system, hits, n, accuracy, correct, open, excluded },
    ...{ corrected: corrected.value, low, high },
    approved_not_judged: Object.fromEntries(unjudged),
  };
}
