// Writes the audit of approvals and of judges as one JSON object for other programs. Referee never reads it.

import type { Audit } from "#core/analysis/audit/audit.ts";
import { precisionObjects } from "#core/analysis/audit/audit-tables.ts";
import { correctedRecords, strataTable } from "#core/analysis/audit/corrected-tables.ts";
import type { JudgeAudit } from "#core/analysis/judges/judge-audit.ts";
import { judgeSystemsTable, judgeTable } from "#core/analysis/judges/judge-tables.ts";
import { tableRecords } from "#core/tables/records.ts";

/**
 * The audit as a JSON object, from which the corrected accuracies can be recomputed. Keys have a fixed order, numbers
 * are not rounded, null = undefined.
 */
export function auditObject(audit: Audit, judges: readonly JudgeAudit[]) {
  return {
    ...precisionObjects(audit),
    systems: tableRecords(correctedRecords(audit)),
    strata: tableRecords(strataTable(audit)),
    judges: tableRecords(judgeTable(judges)),
    judge_systems: tableRecords(judgeSystemsTable(judges)),
  };
}
