// Collects the comparison of systems, the metrics and their correlations for a report, as tables.

import { humanFigureBySystem, humanFigures } from "#core/analysis/accuracy/human-figures.ts";
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
import { type Correlations, correlate, FEWEST_SYSTEMS } from "#core/analysis/metrics/correlate.ts";
import { correlationTable, williamsTable } from "#core/analysis/metrics/correlate-tables.ts";
import {
  BOOTSTRAP_MEANING,
  COEFFICIENT_MEANING,
  PEOPLE_JUDGED_MEANING,
  PEOPLE_MEANING,
  WILLIAMS_MEANING,
} from "#core/analysis/metrics/correlate-words.ts";
import { defaultMetricsSettings } from "#core/analysis/metrics/default-settings.ts";
import { computedScores, type MetricScores, scoreTable } from "#core/analysis/metrics/metric-scores.ts";
import { metricsOf } from "#core/analysis/metrics/metrics-of.ts";
import {
  APT_MEANING,
  AUTO_PRF_MEANING,
  aptSettingsText,
  METRICS_CAVEAT,
} from "#core/analysis/metrics/metrics-words.ts";
import { type Column, column, type Table, table } from "#core/tables/table.ts";
import { COUNT, NAME, POINTS, SCORE, TEXT } from "#core/tables/units.ts";

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
  readonly scores: MetricScores;
  readonly overExamples: Correlations;
  readonly overJudged: Correlations;
  /** Number of systems with an accuracy by human judgement over examples. */
  readonly humanFigures: number;
  readonly note: string;
}

/** The metrics with the default settings of the target language, and their correlation with human judgement. */
export function reportedMetrics(scoped: ScopedCampaign): ReportedMetrics {
  const { campaign, request } = scoped;
  const settings = defaultMetricsSettings(campaign.suite.targetLanguage);
  const scores = computedScores(metricsOf(campaign, settings, request.systems), settings.apt.weights);
  const accuracies = scopedAccuracy(scoped).systems;
  const fitted = (over: "examples" | "judged") =>
    scoreTable(humanFigureBySystem(humanFigures(accuracies, over)), scores, null).table;
  const [examples, judged] = [fitted("examples"), fitted("judged")];
  return {
    scores,
    overExamples: correlate(examples),
    overJudged: correlate(judged),
    humanFigures: examples.systems.filter(({ humanFigure }) => humanFigure !== null).length,
    note: `${AUTO_PRF_MEANING} ${APT_MEANING} ${METRICS_CAVEAT} ${aptSettingsText(settings.aptName, settings.apt)}.`,
  };
}

/** Whether there are enough systems with human figures for a correlation. */
export function canCorrelate({ humanFigures: systems }: ReportedMetrics): boolean {
  return systems >= FEWEST_SYSTEMS;
}

type ScoredSystem = MetricScores["systems"][number];

/** Scores of the metrics, one row per system. */
export function metricScoresTable({ scores: { metrics, systems }, note }: ReportedMetrics): Table {
  return table<ScoredSystem>({
    title: "metrics",
    note,
    columns: [
      column("system", "system", NAME, ({ system }) => system),
      ...metrics.map(
        (metric, at): Column<ScoredSystem> =>
          column(
            metric.toLowerCase().replaceAll("-", "_"),
            metric,
            SCORE,
            ({ scores }) => scores[at] ?? { none: "no links" },
          ),
      ),
    ],
    rows: systems,
  });
}

/** Correlations, one row per metric and human figure: accuracy over examples, accuracy over judged candidates. */
export function correlationsTable({ overExamples, overJudged }: ReportedMetrics): Table {
  const parts = [
    ["examples", correlationTable("", overExamples.metrics)],
    ["judged", correlationTable("", overJudged.metrics)],
  ] as const;
  const note = `${PEOPLE_MEANING} ${PEOPLE_JUDGED_MEANING} ${COEFFICIENT_MEANING} ${BOOTSTRAP_MEANING}`;
  return joinedTables("correlation of metrics with human judgement", note, "over", parts);
}

/** Williams' test, one row per pair of metrics and human figure. */
export function metricPairsTable({ overExamples, overJudged }: ReportedMetrics): Table {
  const parts = [
    ["examples", williamsTable("", overExamples.williams)],
    ["judged", williamsTable("", overJudged.williams)],
  ] as const;
  return joinedTables("Williams’ test of metrics", WILLIAMS_MEANING, "over", parts);
}

/** One table with the rows of tables that have the same columns. The first column, `id`, names the part. */
function joinedTables(
  title: string,
  note: string,
  id: string,
  parts: readonly (readonly [name: string, part: Table])[],
): Table {
  const columns = parts[0]?.[1].columns ?? [];
  return {
    title,
    note,
    columns: [{ id, heading: id, unit: TEXT }, ...columns],
    rows: parts.flatMap(([name, { rows }]) =>
      rows.map((row) => ({
        ...{ ...row, key: `${name} ${row.key}` },
        cells: [{ value: name, links: () => [] }, ...row.cells],
      })),
    ),
    total: null,
    isNarrow: false,
  };
}
