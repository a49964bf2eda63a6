// Collects the comparison of systems, the metrics and their correlations for a report, as tables.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { allCategoriesTitle, type ScopeRequest } from "#core/analysis/accuracy/report-scope.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { scopedAccuracy } from "#core/analysis/accuracy/scoped-campaign.ts";
import { compareCampaign } from "#core/analysis/compare/compare-campaign.ts";
import { type Comparison, DEFAULT_COMPARISON } from "#core/analysis/compare/compare-systems.ts";
import { comparisonTables } from "#core/analysis/compare/compare-tables.ts";
import { FEWEST_SYSTEMS } from "#core/analysis/metrics/correlate.ts";
import { correlateWithPeople, type HumanCorrelations } from "#core/analysis/metrics/correlate-tables.ts";
import { correlatedSystems, equalOutputs } from "#core/analysis/metrics/correlated-systems.ts";
import { defaultMetricsSettings } from "#core/analysis/metrics/default-settings.ts";
import { measureItems } from "#core/analysis/metrics/measure-items.ts";
import { metricPairs, metricRows } from "#core/analysis/metrics/metric-rows.ts";
import { computedScores, scoreTable } from "#core/analysis/metrics/metric-scores.ts";
import { type MetricsContent, metricsTables } from "#core/analysis/metrics/metric-tables.ts";
import { metricsOfMeasured } from "#core/analysis/metrics/metrics-of.ts";
import { aptSettingsText, coverageNotes, METRICS_CAVEAT } from "#core/analysis/metrics/metrics-words.ts";
import type { Table } from "#core/tables/table.ts";
import { equalOutputsSentence } from "./methods-words.ts";

export function reportedComparison(scoped: ScopedCampaign): Comparison {
  const { over, correction } = DEFAULT_COMPARISON;
  return compareCampaign(scoped, { over, correction });
}

/** Tables for readers: the pairs and the clusters of each category, all categories together first. */
export function pairTables(comparison: Comparison, request: ScopeRequest): Table[] {
  const title = (category: string | null) => category ?? allCategoriesTitle(request);
  return comparisonTables(comparison, title).flatMap(({ pairs, effects, conditions, clusters }) => [
    pairs,
    effects,
    conditions,
    clusters,
  ]);
}

/** Tables for readers: the clusters of each category, all categories together first. */
export function clusterTables(comparison: Comparison, request: ScopeRequest): Table[] {
  const title = (category: string | null) => category ?? allCategoriesTitle(request);
  return comparisonTables(comparison, title).map(({ clusters }) => clusters);
}

export interface ReportedMetrics {
  readonly content: MetricsContent;
  readonly correlations: readonly [overExamples: HumanCorrelations, overJudged: HumanCorrelations];
  readonly note: string;
}

/** The metrics with the default settings of the target language, and their correlation with human judgement. */
export function reportedMetrics(scoped: ScopedCampaign): ReportedMetrics {
  const { campaign, request, scope } = scoped;
  const { suite } = campaign;
  const settings = defaultMetricsSettings(suite.targetLanguage);
  const measured = measureItems(campaign, settings, request.systems);
  const content = {
    metrics: metricsOfMeasured(suite, measured, settings.apt),
    rows: metricRows(suite, measured, settings.apt),
    pairs: metricPairs(suite, measured, settings.apt),
  };
  const scores = computedScores(content.metrics, settings.apt.weights);
  const accuracies = scopedAccuracy(scoped).systems;
  const equal = equalOutputs(campaign.outputs.filter(({ system }) => scope.systems.includes(system)));
  const over = (denominator: Denominator) => {
    const systems = correlatedSystems(accuracies, denominator, equal, false);
    return correlateWithPeople(denominator, systems, scoreTable(systems, scores, null));
  };
  return {
    content,
    correlations: [over("examples"), over("judged")],
    note: [
      METRICS_CAVEAT,
      ...coverageNotes(content.metrics, suite),
      equalOutputsSentence({ equalOutputs: equal }) ?? [],
      `${aptSettingsText(settings.aptName, settings.apt)}.`,
    ]
      .flat()
      .join(" "),
  };
}

/** Whether there are enough systems with human figures for a correlation. */
export function canCorrelate({ correlations: [{ systems }] }: ReportedMetrics): boolean {
  return systems.filter(({ humanFigure }) => humanFigure !== null).length >= FEWEST_SYSTEMS;
}

/** Whether a system has links, without which there is no score. */
export function hasMetrics({ content }: ReportedMetrics): boolean {
  return content.metrics.systems.some(({ autoPrf, apt }) => autoPrf !== null || apt !== null);
}

/** Tables for readers: scores of the metrics by system, pronoun and category, and the pairs of systems. */
export function reportedMetricTables({ content, note }: ReportedMetrics): Table[] {
  return metricsTables(content).map((one) => ({ ...one, note: `${one.note} ${note}` }));
}
