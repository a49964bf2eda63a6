// Writes the correlation of metrics with human judgement as one JSON object.

import {
  CORRELATION_FIELDS,
  type HumanCorrelations,
  PEOPLE_FIELDS,
  systemScores,
  WILLIAMS_FIELDS,
} from "#core/analysis/metrics/correlate-tables.ts";
import { whatSystemsShow } from "#core/analysis/metrics/correlate-words.ts";
import { writtenAptSettings } from "#core/io/file/profile-file.ts";
import { recordOf } from "#core/tables/records.ts";
import type { MetricsRequest } from "./metrics-json.ts";

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
