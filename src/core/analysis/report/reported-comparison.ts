// Collects the comparison of systems, the metrics and their correlations for a report, as tables.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { allCategoriesTitle, type ScopeRequest } from "#core/analysis/accuracy/report-scope.ts";
import type { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { scopedAccuracy } from "#core/analysis/accuracy/scoped-campaign.ts";
import { type Comparison, compareSystems } from "#core/analysis/compare/compare-systems.ts";
import { comparisonTable } from "#core/analysis/compare/compare-tables.ts";
import {
  CLUSTER_MEANING,
  DECIDED_MEANING,
  DIFFERENCE_MEANING,
  NO_TEST_WORDS,
  TEST_MEANING,
} from "#core/analysis/compare/compare-words.ts";
import { outcomeTable } from "#core/analysis/compare/outcome-table.ts";
import { FEWEST_SYSTEMS } from "#core/analysis/metrics/correlate.ts";
import { correlateWithPeople, type HumanCorrelations } from "#core/analysis/metrics/correlate-tables.ts";
import { correlatedSystems, equalOutputs } from "#core/analysis/metrics/correlated-systems.ts";
import { defaultMetricsSettings } from "#core/analysis/metrics/default-settings.ts";
import { measureItems } from "#core/analysis/metrics/measure-items.ts";
import { metricPairs, metricRows } from "#core/analysis/metrics/metric-rows.ts";
import { computedScores, scoreTable } from "#core/analysis/metrics/metric-scores.ts";
import { type MetricsContent, metricsTables } from "#core/analysis/metrics/metric-tables.ts";
import { metricsOfMeasured } from "#core/analysis/metrics/metrics-of.ts";
import { aptSettingsText, METRICS_CAVEAT } from "#core/analysis/metrics/metrics-words.ts";
import { type Column, column, type Table, table } from "#core/tables/table.ts";
import { COUNT, NAME, POINTS } from "#core/tables/units.ts";

export function reportedComparison({ campaign, outcomes, scope }: ScopedCampaign): Comparison {
  return compareSystems(outcomeTable(campaign, outcomes), scope);
}

/** Tables for readers: the pairs of each category, all categories together first. */
export function pairTables(comparison: Comparison, request: ScopeRequest): Table[] {
  return comparison.rankings.map(({ category, untested }) => ({
    ...comparisonTable(
      `systems compared: ${category ?? allCategoriesTitle(request)}`,
      comparison.rows.filter((row) => row.category === category),
      new Set(untested.map(({ system }) => system)),
    ),
    note: `${DECIDED_MEANING} ${DIFFERENCE_MEANING} ${TEST_MEANING}`,
  }));
}

interface RankedRow {
  readonly category: string;
  /** Null = the system is in no cluster. */
  readonly cluster: number | null;
  readonly system: string;
  readonly lead: number | null;
  /** Why the system is in no cluster. */
  readonly reason: string;
}

const RANKED_COLUMNS: readonly Column<RankedRow>[] = [
  column("category", "category", NAME, ({ category }) => category),
  {
    ...column<RankedRow>("cluster", "cluster", COUNT, ({ cluster, reason }) => cluster ?? { none: reason }),
    fields: { value: "cluster", reason: "reason" },
  },
  column("system", "system", NAME, ({ system }) => system),
  column("mean_difference", "mean difference", POINTS, ({ lead, reason }) => lead ?? { none: reason }),
];

/** The clusters of systems, the best first, then the systems that are in none, with the reason. */
export function rankedSystemsTable({ rankings }: Comparison): Table {
  const rows = rankings.flatMap(({ category, clusters, unranked, untested }): RankedRow[] => {
    const reasons = new Map(untested.map(({ system, reason }) => [system, NO_TEST_WORDS[reason]]));
    const name = category ?? "all";
    return [
      ...clusters.flatMap((cluster, at) =>
        cluster.map(({ system, lead }) => ({
          ...{ category: name, cluster: at + 1, system, lead },
          reason: "no example is decided in both systems of a pair",
        })),
      ),
      ...unranked.map((system) => ({
        ...{ category: name, cluster: null, system, lead: null },
        reason: reasons.get(system) ?? "no pair was tested",
      })),
    ];
  });
  return table<RankedRow>({
    ...{ title: "clusters of systems", note: CLUSTER_MEANING, columns: RANKED_COLUMNS, rows },
  });
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
    note: `${METRICS_CAVEAT} ${aptSettingsText(settings.aptName, settings.apt)}.`,
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
