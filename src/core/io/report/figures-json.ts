// Writes accuracy, agreement, the audit and the comparison each as one JSON object.

import type { AccuracyReport, ScopeRequest, SystemRows } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyColumnsOf, CATEGORY_FIELD } from "#core/analysis/accuracy/accuracy-tables.ts";
import type { AgreementRow } from "#core/analysis/agreement/agreement.ts";
import { agreementColumns, annotationColumns } from "#core/analysis/agreement/agreement-tables.ts";
import type { AnnotationAgreementRow } from "#core/analysis/agreement/annotation-agreement.ts";
import { type Audit, approvalsByKindTable, type SystemApprovals } from "#core/analysis/audit/audit.ts";
import { correctedRecords, precisionObjects, strataTable } from "#core/analysis/audit/audit-tables.ts";
import type { Comparison } from "#core/analysis/compare/compare-systems.ts";
import { clusterRecords, comparisonRecords } from "#core/analysis/compare/compare-tables.ts";
import type { JudgeAudit } from "#core/analysis/judges/judge-audit.ts";
import { judgeSystemsTable, judgeTable } from "#core/analysis/judges/judge-tables.ts";
import { type secondLookGroups, secondLookTable } from "#core/analysis/judges/second-look-figures.ts";
import { recordOf, tableRecords } from "#core/tables/records.ts";

const ACCURACY_FORMAT = "referee-accuracy";
const ACCURACY_VERSION = 1;

const SYSTEM_COLUMNS = accuracyColumnsOf("system");
const FIGURES = accuracyColumnsOf("count", "detail", "figure");

/**
 * The JSON of accuracy, as `referee evaluate --json` prints it. Keys have a fixed order, and numbers are not rounded.
 * A figure that is not defined is null, with its reason. `only` is present if the report is limited to a scope.
 */
export function serializeAccuracyJson(report: AccuracyReport): string {
  const { suite, profile, rows, together, scope: only } = report;
  const { name, sourceLanguage, targetLanguage, examples, hash } = suite;
  const result = {
    format: ACCURACY_FORMAT,
    version: ACCURACY_VERSION,
    suite: { name, source_language: sourceLanguage, target_language: targetLanguage, examples, hash },
    profile,
    ...onlyObject(only),
    systems: rows.map((system) => ({
      name: system.system,
      ...recordOf(SYSTEM_COLUMNS, system.total),
      ...alignedObject(report, system),
      ...figuresObject(system),
    })),
    all: figuresObject(together),
  };
  return `${JSON.stringify(result, null, 1)}\n`;
}

/** The figures of a system, then those of its categories. */
function figuresObject({ total, categories }: SystemRows) {
  return {
    ...recordOf(FIGURES, total),
    categories: categories.map((row) => recordOf([CATEGORY_FIELD, ...FIGURES], row)),
  };
}

/** The scope of the report as the property `only`; an empty object if the report covers everything. */
function onlyObject({ systems, categories, filter }: AccuracyReport["scope"]) {
  if (systems === null && categories === null && filter === null) return {};
  return { only: { systems, categories, ...(filter === null ? {} : { also: filter.words }) } };
}

/** The system's aligner as the property `aligned`; an empty object if the links came with the output. */
function alignedObject({ computedLinks }: AccuracyReport, { system }: SystemRows) {
  const links = computedLinks.find(({ systems }) => system !== null && systems.includes(system));
  if (links === undefined) return {};
  const { aligner, sentences, tokens } = links;
  return { aligned: { aligner, sentences, tokens } };
}

// Writes agreement as one JSON object.

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

// Writes the audit of approvals and of judges as one JSON object for other programs. Referee never reads it.

/** Parts of the audit that many campaigns do not have. */
interface AuditExtras {
  readonly byKind: readonly SystemApprovals[];
  readonly secondLook: ReturnType<typeof secondLookGroups>;
}

/**
 * The audit as a JSON object, from which the corrected accuracies can be recomputed. Keys have a fixed order, numbers
 * are not rounded, null = undefined.
 */
export function auditObject(
  audit: Audit,
  judges: readonly JudgeAudit[],
  { byKind, secondLook }: AuditExtras,
) {
  return {
    ...precisionObjects(audit),
    systems: tableRecords(correctedRecords(audit)),
    strata: tableRecords(strataTable(audit)),
    judges: tableRecords(judgeTable(judges)),
    judge_systems: tableRecords(judgeSystemsTable(judges)),
    // Absent if there was none.
    ...(secondLook.length === 0 ? {} : { second_look: tableRecords(secondLookTable(secondLook)) }),
    // Absent if all references are human.
    ...(byKind.length === 0 ? {} : { approvals_by_kind: tableRecords(approvalsByKindTable(byKind)) }),
  };
}

// Writes the comparison of systems as one JSON object.

/**
 * The JSON of a comparison: the pairs, and the systems in clusters. Keys have a fixed order, and numbers are not
 * rounded. A value is null if it is undefined or withheld; a reason is next to it. The category “all” means all compared
 * categories together.
 */
export function serializeCompareJson(comparison: Comparison): string {
  return `${JSON.stringify({
    over: comparison.over,
    correction: comparison.correction,
    pairs: tableRecords(comparisonRecords(comparison)),
    clusters: tableRecords(clusterRecords(comparison)),
  })}\n`;
}
