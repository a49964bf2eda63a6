// Collects the report's tables for readers, by the name of their files.

import { disagreementTables } from "#core/analysis/accuracy/disagreement-words.ts";
import { repeatPairsTable, repeatTable } from "#core/analysis/accuracy/repeat-words.ts";
import { allCategoriesName } from "#core/analysis/accuracy/report-scope.ts";
import { agreementTables } from "#core/analysis/agreement/agreement-tables.ts";
import { countedPeople, MISSING_MEANING, UNIT_MEANING } from "#core/analysis/agreement/agreement-words.ts";
import { answerTables } from "#core/analysis/agreement/confusion-tables.ts";
import { precisionTable } from "#core/analysis/audit/audit-tables.ts";
import { correctedTable, samePrecisionTables, strataTable } from "#core/analysis/audit/corrected-tables.ts";
import { judgeSystemsTable, judgeTable } from "#core/analysis/judges/judge-tables.ts";
import {
  correlatedSystemsTable,
  correlationTables,
  williamsTables,
} from "#core/analysis/metrics/correlate-tables.ts";
import { METRIC_RECORDS, metricPairTables } from "#core/analysis/metrics/metric-tables.ts";
import type { Table } from "#core/tables/table.ts";
import { annotatorWorkTable } from "./annotator-tables.ts";
import type { ReportContent } from "./report-content.ts";
import { clusterTables, pairTables, reportedMetricTables } from "./reported-comparison.ts";

export const REPORT_TABLES = {
  agreement: {
    title: "Agreement",
    tables: ({ agreement, request, campaign }: ReportContent): Table[] => {
      const { rows, nameOf, collected } = agreement;
      const people = countedPeople(collected.people, campaign.annotators);
      const names = { nameOf, all: allCategoriesName(request) };
      return agreementTables(rows, names, `${MISSING_MEANING} ${UNIT_MEANING} ${people}`);
    },
  },
  answers: { title: "Confusion matrices", tables: ({ agreement }: ReportContent) => answerTables(agreement) },
  disagreements: {
    title: "Disagreements",
    tables: ({ disagreements, request }: ReportContent) => disagreementTables(disagreements, request),
  },
  audit: {
    title: "Audit of approvals",
    tables: ({ audit, request }: ReportContent) => [
      precisionTable(audit, request),
      correctedTable(audit),
      ...samePrecisionTables(audit),
      strataTable(audit),
    ],
  },
  "audit-strata": {
    title: "Strata of the audit",
    tables: ({ audit }: ReportContent) => [strataTable(audit)],
  },
  "corrected-accuracy": {
    title: "Corrected accuracy",
    tables: ({ audit }: ReportContent) => [correctedTable(audit), ...samePrecisionTables(audit)],
  },
  judges: { title: "Judges", tables: ({ judges }: ReportContent) => [judgeTable(judges())] },
  "judge-systems": {
    title: "Accuracy corrected by each judge",
    tables: ({ judges }: ReportContent) => [judgeSystemsTable(judges())],
  },
  annotators: {
    title: "Annotators",
    tables: ({ annotators }: ReportContent) => [annotatorWorkTable(annotators)],
  },
  comparison: {
    title: "Comparison of systems",
    tables: ({ comparison, request }: ReportContent) => pairTables(comparison(), request),
  },
  clusters: {
    title: "Clusters of systems",
    tables: ({ comparison, request }: ReportContent) => clusterTables(comparison(), request),
  },
  metrics: {
    title: "Metrics",
    tables: ({ metrics }: ReportContent) => reportedMetricTables(metrics()),
  },
  correlations: {
    title: "Correlation of metrics with human judgement",
    tables: ({ metrics }: ReportContent) => correlationTables(metrics().correlations),
  },
  "metric-pairs": {
    title: "Pairs of systems by AutoPRF and APT",
    tables: ({ metrics }: ReportContent) => metricPairTables(metrics().content),
  },
  "metric-confusion": {
    title: "APT’s confusion of pronouns",
    tables: ({ metrics }: ReportContent) => [METRIC_RECORDS.confusion(metrics().content)],
  },
  "correlated-systems": {
    title: "Systems with human accuracy and scores of metrics",
    tables: ({ metrics }: ReportContent) => [correlatedSystemsTable(metrics().correlations)],
  },
  williams: {
    title: "Williams’ test of pairs of metrics",
    tables: ({ metrics }: ReportContent) => williamsTables(metrics().correlations),
  },
  repeats: {
    title: "Repeated judgements",
    tables: ({ again }: ReportContent) => [repeatPairsTable(again)],
  },
  "repeats-by-category": {
    title: "Repeat check",
    tables: ({ again, scope, request }: ReportContent) => [repeatTable(again, scope.categories, request)],
  },
} satisfies Readonly<Record<string, ReadersTables>>;

interface ReadersTables {
  readonly title: string;
  readonly tables: (content: ReportContent) => Table[];
}
