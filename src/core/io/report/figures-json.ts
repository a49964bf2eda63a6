// Writes accuracy, agreement, the audit, the comparison, the metrics with their correlations, and the scores of the
// prediction task, each as one JSON object. Referee never reads them.

import type { ScopeRequest } from "#core/analysis/accuracy/accuracy.ts";
import type { AccuracyReport, SystemRows } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyColumnsOf, CATEGORY_FIELD } from "#core/analysis/accuracy/accuracy-tables.ts";
import type { AgreementRow, AnnotationAgreementRow } from "#core/analysis/agreement/agreement.ts";
import { agreementColumns, annotationColumns } from "#core/analysis/agreement/agreement-tables.ts";
import { type Audit, approvalsByKindTable, type SystemApprovals } from "#core/analysis/audit/audit.ts";
import { correctedRecords, precisionObjects, strataTable } from "#core/analysis/audit/audit-tables.ts";
import type { Comparison } from "#core/analysis/compare/compare-systems.ts";
import { clusterRecords, comparisonRecords } from "#core/analysis/compare/compare-tables.ts";
import type { JudgeAudit } from "#core/analysis/judges/judge-audit.ts";
import { judgeSystemsTable, judgeTable } from "#core/analysis/judges/judge-tables.ts";
import { type secondLookGroups, secondLookTable } from "#core/analysis/judges/second-look-figures.ts";
import type { Apt, AptFigures, AptSettings } from "#core/analysis/metrics/apt/score.ts";
import type { AutoPrf, OverlapFigures } from "#core/analysis/metrics/auto-prf.ts";
import {
  CORRELATION_FIELDS,
  type HumanCorrelations,
  PEOPLE_FIELDS,
  systemScores,
  WILLIAMS_FIELDS,
  whatSystemsShow,
} from "#core/analysis/metrics/correlate-tables.ts";
import { METRIC_FIELDS, METRIC_PAIRS, type MetricsContent } from "#core/analysis/metrics/metric-tables.ts";
import type {
  GrainScore,
  PredictionIntervals,
  PredictionScore,
  ScoredPredictions,
} from "#core/analysis/prediction/prediction.ts";
import { LABEL_COLUMNS, PAIR_FIELDS } from "#core/analysis/prediction/prediction-tables.ts";
import type { IntervalOrReason } from "#core/base/statistics/figures-of-units.ts";
import { writtenAptSettings } from "#core/io/file/profile-file.ts";
import { recordOf, tableRecords } from "#core/tables/table.ts";

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

export interface MetricsRequest {
  readonly pronouns: readonly string[];
  readonly apt: AptSettings;
  /** Name of the settings of APT. */
  readonly aptName: string;
}

/** The metrics as a JSON object. Keys have a fixed order, numbers are not rounded; null = undefined. */
export function metricsObject(
  { metrics: { systems, tokens, coversOnlyExamples }, rows, pairs }: MetricsContent,
  { pronouns, apt, aptName }: MetricsRequest,
) {
  const records = systems.map(({ system, autoPrf, apt: ofSystem, hasMappedLinks }) => ({
    name: system,
    autoprf: autoPrf && writtenAutoPrf(autoPrf),
    apt: ofSystem && writtenApt(ofSystem),
    mapped_links: hasMappedLinks,
  }));
  return {
    systems: records,
    rows: rows.map((row) => recordOf(METRIC_FIELDS, row)),
    pairs: pairs.map((pair) => recordOf(METRIC_PAIRS.records, pair)),
    pronouns,
    tokens: { autoprf: tokens.autoPrf, apt: tokens.apt },
    only_examples: coversOnlyExamples,
    apt_settings: { name: aptName, ...writtenAptSettings(apt) },
  };
}

function writtenAutoPrf(autoPrf: AutoPrf) {
  return {
    ...writtenOverlap(autoPrf),
    by_pronoun: autoPrf.byPronoun.map(({ pronoun, ...figures }) => ({ pronoun, ...writtenOverlap(figures) })),
    by_document: autoPrf.byDocument.map(({ document, byPronoun, ...figures }) => ({
      document,
      ...writtenOverlap(figures),
      by_pronoun: byPronoun.map(({ pronoun, ...own }) => ({ pronoun, ...writtenOverlap(own) })),
    })),
    by_category: autoPrf.byCategory.map(({ category, examples, ...figures }) => ({
      category,
      examples,
      ...writtenOverlap(figures),
    })),
    unlinked: autoPrf.unlinked.map(({ pronoun, references }) => ({ pronoun, references })),
  };
}

function writtenOverlap({ matches, candidates, references, precision, recall, f }: OverlapFigures) {
  return { matches, candidates, references, precision, recall, f };
}

function writtenApt(apt: Apt) {
  return {
    ...writtenCases(apt),
    by_pronoun: apt.byPronoun.map(({ pronoun, ...figures }) => ({ pronoun, ...writtenCases(figures) })),
    by_document: apt.byDocument.map(({ document, ...figures }) => ({ document, ...writtenCases(figures) })),
    by_category: apt.byCategory.map(({ category, ...figures }) => ({ category, ...writtenCases(figures) })),
    confusion: apt.confusion.map(({ reference, output, count }) => ({ reference, output, count })),
    improved: { reference: apt.improved.reference, output: apt.improved.output },
  };
}

function writtenCases({ cases, counted, score }: AptFigures) {
  return { cases, score, counted };
}

// Writes the correlation of metrics with human judgement as one JSON object.

export interface CorrelateReport {
  readonly overExamples: HumanCorrelations;
  readonly overJudged: HumanCorrelations;
  /** Whether systems with the same text count once. */
  readonly isEqualOnce: boolean;
  /**
   * Whether the metrics cover only tokens that are examples, because no other links are known (as in a PROTEST
   * database).
   */
  readonly coversOnlyExamples: boolean;
}

/** The correlations as a JSON object. Keys have a fixed order, numbers are not rounded; null = undefined. */
export function correlateObject(
  { overExamples, overJudged, isEqualOnce, coversOnlyExamples }: CorrelateReport,
  { pronouns, apt, aptName }: MetricsRequest,
) {
  const { table, unknownSystems, systemsWithoutScores } = overExamples.fitted;
  return {
    people: "accuracy over examples",
    systems: systemScores(overExamples, overJudged).map((row) => ({
      name: row.system,
      ...recordOf(PEOPLE_FIELDS, row),
      scores: Object.fromEntries(table.metrics.map((metric, at) => [metric, row.scores[at] ?? null])),
    })),
    ...writtenCorrelations(overExamples),
    judged: writtenCorrelations(overJudged),
    left_out: { not_in_campaign: unknownSystems, not_in_scores: systemsWithoutScores },
    equal_once: isEqualOnce,
    pronouns,
    only_examples: coversOnlyExamples,
    apt_settings: { name: aptName, ...writtenAptSettings(apt) },
  };
}

function writtenCorrelations({ correlations: { metrics, williams } }: HumanCorrelations) {
  const sizes = [...new Set(metrics.map(({ n }) => n))];
  return {
    metrics: metrics.map((metric) => recordOf(CORRELATION_FIELDS, metric)),
    williams: williams.map((pair) => recordOf(WILLIAMS_FIELDS, pair)),
    notes: [...new Set(sizes.flatMap((n) => whatSystemsShow(n)))],
  };
}

/**
 * The JSON of scores. Keys have a fixed order, numbers are not rounded, null = undefined. For one prediction
 * `{"coarse", "fine"}`; for several `{"predictions": [{"file", "coarse", "fine"}], "pairs"}`. `matrix`: gold (row) ×
 * predicted, both in the order of `labels`.
 */
export function serializePredictionJson({ predictions, pairs }: ScoredPredictions): string {
  const [one, ...others] = predictions;
  if (one !== undefined && others.length === 0) return `${JSON.stringify(grainsOf(one))}\n`;
  const records = predictions.map((score) => ({ file: score.name, ...grainsOf(score) }));
  return `${JSON.stringify({ predictions: records, pairs: pairs.map((pair) => recordOf(PAIR_FIELDS, pair)) })}\n`;
}

function grainsOf({ scores, intervals }: PredictionScore) {
  return {
    coarse: grainOf(scores.coarse, intervals.coarse),
    fine: grainOf(scores.fine, intervals.fine),
  };
}

function grainOf(
  { matrix, labels, accuracy, micro, macro }: GrainScore,
  { accuracy: ofAccuracy, macroF }: PredictionIntervals,
) {
  return {
    matrix,
    labels: labels.map((label) => recordOf(LABEL_COLUMNS, { ...label, interval: null })),
    accuracy,
    micro: { ...micro, ...f1Interval(ofAccuracy) },
    macro: { ...macro, ...f1Interval(macroF) },
  };
}

function f1Interval({ interval, reason }: IntervalOrReason) {
  return { f1_low: interval?.low ?? null, f1_high: interval?.high ?? null, f1_reason: reason };
}
