// Collects the report's tables for its files: agreement, answers, disagreements, the audit, the repeat check.

import { disagreementTables } from "#core/analysis/accuracy/disagreement-words.ts";
import { repeatTable } from "#core/analysis/accuracy/repeat-words.ts";
import { allCategoriesName } from "#core/analysis/accuracy/report-scope.ts";
import { agreementTables } from "#core/analysis/agreement/agreement-tables.ts";
import { countedPeople, MISSING_MEANING, UNIT_MEANING } from "#core/analysis/agreement/agreement-words.ts";
import { answerTables } from "#core/analysis/agreement/confusion-tables.ts";
import { precisionTable } from "#core/analysis/audit/audit-tables.ts";
import { correctedTable, samePrecisionTables, strataTable } from "#core/analysis/audit/corrected-tables.ts";
import { correlationTables } from "#core/analysis/metrics/correlate-tables.ts";
import type { Table } from "#core/tables/table.ts";
import { annotatorWorkTable } from "./annotator-tables.ts";
import type { ReportContent } from "./report-content.ts";
import { pairTables, reportedMetricTables } from "./reported-comparison.ts";

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
  annotators: {
    title: "Annotators",
    tables: ({ annotators }: ReportContent) => [annotatorWorkTable(annotators)],
  },
  comparison: {
    title: "Comparison of systems",
    tables: ({ comparison, request }: ReportContent) => pairTables(comparison(), request),
  },
  metrics: {
    title: "Metrics",
    tables: ({ metrics }: ReportContent) => reportedMetricTables(metrics()),
  },
  correlations: {
    title: "Correlation of metrics with human judgement",
    tables: ({ metrics }: ReportContent) => correlationTables(metrics().correlations),
  },
  "judged-again-by-category": {
    title: "Repeat check",
    tables: ({ again, scope, request }: ReportContent) => [repeatTable(again, scope.categories, request)],
  },
};
