// Writes metrics, and their correlations with human judgement, each as one JSON object. Referee never reads them.

import type { AptSettings } from "#core/analysis/metrics/apt/apt-settings.ts";
import type { Apt, AptFigures } from "#core/analysis/metrics/apt/score.ts";
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
import { writtenAptSettings } from "#core/io/file/profile-file.ts";
import { recordOf } from "#core/tables/records.ts";

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
