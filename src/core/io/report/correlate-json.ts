// Writes the correlation of metrics with human judgement as one JSON object.

import type { HumanFigure } from "#core/analysis/accuracy/human-figures.ts";
import type { Correlations, CorrelationWithInterval } from "#core/analysis/metrics/correlate.ts";
import { WILLIAMS } from "#core/analysis/metrics/correlate-tables.ts";
import type { FittedScores } from "#core/analysis/metrics/metric-scores.ts";
import { writtenAptSettings } from "#core/io/file/apt-settings-file.ts";
import { recordOf } from "#core/tables/records.ts";
import type { MetricsRequest } from "./metrics-json.ts";

export interface CorrelateReport {
  readonly fitted: FittedScores;
  /** Accuracy over examples by human judgement, in the order of the systems. */
  readonly examples: readonly HumanFigure[];
  /** Accuracy over judged candidates by human judgement, in the order of the systems. */
  readonly judged: readonly HumanFigure[];
  readonly overExamples: Correlations;
  readonly overJudged: Correlations;
  /**
   * Whether the metrics cover only tokens that are examples, because no other links are known (as in a PROTEST
   * database).
   */
  readonly coversOnlyExamples: boolean;
}

/** The correlations as a JSON object. Keys have a fixed order, numbers are not rounded; null = undefined. */
export function correlateObject(
  { fitted, examples, judged, overExamples, overJudged, coversOnlyExamples }: CorrelateReport,
  { pronouns, apt, aptName }: MetricsRequest,
) {
  const { table, unknownSystems, systemsWithoutScores } = fitted;
  const systems = table.systems.map(({ system, scores }, index) => ({
    name: system,
    people: { ...writtenPeople(examples[index]), judged: writtenFigure(judged[index]) },
    scores: Object.fromEntries(table.metrics.map((metric, at) => [metric, scores[at] ?? null])),
  }));
  return {
    people: "accuracy over examples",
    systems,
    ...writtenCorrelations(overExamples),
    judged: writtenCorrelations(overJudged),
    left_out: { not_in_campaign: unknownSystems, not_in_scores: systemsWithoutScores },
    pronouns,
    of_examples_alone: coversOnlyExamples,
    apt_settings: { name: aptName, ...writtenAptSettings(apt) },
  };
}

function writtenPeople(person: HumanFigure | undefined) {
  return {
    ...writtenFigure(person),
    approved_not_judged: person?.approvedNotJudged ?? 0,
    open: person?.open ?? 0,
    range: { low: person?.range?.low ?? null, high: person?.range?.high ?? null },
  };
}

/** `hits` and `n` are counts and always present; `value` is null if there is no accuracy by human judgement. */
function writtenFigure(person: HumanFigure | undefined) {
  const { hits = 0, n = 0 } = person?.accuracy ?? {};
  return { hits, n, value: person?.figure?.value ?? null, why_none: person?.whyNone ?? null };
}

function writtenCorrelations({ metrics, williams }: Correlations) {
  return {
    metrics: metrics.map(({ metric, n, pearson, spearman, kendallTauB, withoutOne }) => ({
      ...{ metric, n },
      pearson: writtenCoefficient(pearson),
      spearman: writtenCoefficient(spearman),
      kendall_tau_b: writtenCoefficient(kendallTauB),
      without_one: withoutOne && { system: withoutOne.system, pearson: withoutOne.pearson },
    })),
    williams: williams.map((pair) => recordOf(WILLIAMS, pair)),
  };
}

function writtenCoefficient({ value, interval }: CorrelationWithInterval) {
  return { value, low: interval?.low ?? null, high: interval?.high ?? null };
}
