// Lists the sections, tables and plots of a report, and says why a section is missing.
import {
  allCategoriesName,
  allCategoriesTitle,
  type Denominator,
  scopeTitle,
  sumCounts,
} from "#core/analysis/accuracy/accuracy.ts";
import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyPlotName, accuracyPlots } from "#core/analysis/accuracy/accuracy-tables.ts";
import { equalOutputsSentence } from "#core/analysis/accuracy/accuracy-words.ts";
import { disagreementTables } from "#core/analysis/accuracy/disagreement-table.ts";
import { repeatPairsTable, repeatTable } from "#core/analysis/accuracy/repeat-figures.ts";
import {
  ALPHA_AXIS,
  ALPHA_LABEL,
  ALPHA_TITLE,
  agreementTables,
  alphaRow,
  answerTables,
  countedPeople,
  groupName,
  MISSING_MEANING,
  reasonMeanings,
  UNIT_MEANING,
} from "#core/analysis/agreement/agreement-tables.ts";
import { approvalsByKindTable } from "#core/analysis/audit/audit.ts";
import {
  correctedPlot,
  correctedTable,
  precisionPlot,
  precisionTable,
  samePrecisionTables,
  strataTable,
} from "#core/analysis/audit/audit-tables.ts";
import { judgeSystemsTable, judgeTable } from "#core/analysis/judges/judge-tables.ts";
import { secondLookTable } from "#core/analysis/judges/second-look-figures.ts";
import {
  correlatedSystemsTable,
  correlationTables,
  williamsTables,
} from "#core/analysis/metrics/correlate-tables.ts";
import { METRIC_RECORDS, metricPairTables } from "#core/analysis/metrics/metric-tables.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import type { Plot } from "#core/plots/whisker-drawing.ts";
import type { Table } from "#core/tables/table.ts";
import { annotatorWorkTable } from "./annotator-tables.ts";
import {
  canCorrelate,
  clusterTables,
  hasMetrics,
  pairTables,
  type ReportContent,
  reportedMetricTables,
  withNote,
} from "./report-content.ts";

const SECTIONS = [
  "accuracy",
  "judged",
  "judgements",
  "agreement",
  "disagreements",
  "audit",
  "judges",
  "second look",
  "again",
  "annotators",
  "comparison",
  "metrics",
  "correlations",
  "silver",
] as const;
export type ReportSection = (typeof SECTIONS)[number];

const SECTION_NAMES: Readonly<Record<ReportSection, string>> = {
  accuracy: "accuracy over examples",
  judged: "accuracy over judged candidates",
  judgements: "judgements",
  agreement: "agreement",
  disagreements: "disagreements",
  audit: "audit of approvals",
  judges: "audit of judges",
  "second look": "second look",
  again: "repeat check",
  annotators: "annotators",
  comparison: "comparison of systems",
  metrics: "metrics",
  correlations: "correlation of metrics with human judgement",
  silver: "silver references",
};

/**
 * Reason why the audit is not in a filtered report. The audit's sample is drawn from whole categories of all systems,
 * so it is no sample of filtered candidates.
 */
export const AUDIT_NEEDS_CATEGORIES = "it needs whole categories, but this report is filtered";

/** Per section, the reason why it is missing; null = the section is in the report. */
export function whyLeftOut(content: ReportContent): Readonly<Record<ReportSection, string | null>> {
  const { accuracy, results, agreement, disagreements, audit, again, silver, annotators, request } = content;
  const counts = sumCounts(accuracy.systems.map(({ total }) => total));
  const unless = (hasContent: boolean, why: string) => (hasContent ? null : why);
  return {
    accuracy: unless(counts.examples > 0, "no candidates"),
    judged: unless(counts.correct + counts.incorrect > 0, "no candidate is judged correct or incorrect"),
    judgements: unless(results.judged().length > 0, "no judgements yet"),
    agreement: unless(agreement.rows.length > 0, "no candidate was answered by two annotators"),
    disagreements: unless(disagreements.length > 1, "no disagreements"),
    audit:
      request.filter === null
        ? unless(
            audit.all.sampled > 0,
            audit.all.approved === 0 ? "no automatic approvals" : "no approved candidate is judged",
          )
        : AUDIT_NEEDS_CATEGORIES,
    judges:
      request.filter === null
        ? unless(content.campaign.verdictsGiven.length > 0, "no verdicts of judges from files")
        : AUDIT_NEEDS_CATEGORIES,
    "second look":
      request.filter === null
        ? unless(content.secondLook().length > 0, "no second look")
        : AUDIT_NEEDS_CATEGORIES,
    again: unless(again.length > 0, "no repeats"),
    annotators: unless(annotators.length > 0, "no judgement is finished"),
    comparison: whyNoComparison(content, counts.correct + counts.incorrect > 0),
    metrics: whyNoMetrics(content),
    correlations:
      whyNoMetrics(content) ??
      unless(canCorrelate(content.metrics()), "fewer than three systems have an accuracy by human judgement"),
    silver: unless(silver.length > 0, "no translation was judged correct"),
  };
}

/** Why the comparison is missing. It is not restricted by a filter, as the page's comparison is not. */
function whyNoComparison({ request, scope }: ReportContent, isJudged: boolean): string | null {
  if (request.filter !== null) return AUDIT_NEEDS_CATEGORIES;
  if (scope.systems.length < 2) return "one system";
  return isJudged ? null : "no judgements yet";
}

/** Why the metrics are missing. They are computed from whole outputs. */
function whyNoMetrics({ request, metrics }: ReportContent): string | null {
  if (request.filter !== null || request.categories !== null)
    return "they cover whole outputs, but this report is filtered";
  return hasMetrics(metrics()) ? null : "no links";
}

/** A line that names the missing sections, with the reasons; null = no section is missing. */
export function leftOutLine(content: ReportContent): string | null {
  const why = whyLeftOut(content);
  const parts = SECTIONS.flatMap((section) => {
    const reason = why[section];
    return reason === null ? [] : [`${SECTION_NAMES[section]} (${reason})`];
  });
  return parts.length === 0 ? null : `Not included: ${parts.join("; ")}.`;
}

// Collects the report's tables for readers, by the name of their files.

export const REPORT_TABLES = {
  agreement: {
    title: "Agreement",
    tables: ({ agreement, request, campaign }: ReportContent): Table[] => {
      const { rows, nameOf, collected } = agreement;
      const people = countedPeople(collected.people, campaign.annotators);
      const names = { nameOf, all: allCategoriesName(request) };
      const note = [MISSING_MEANING, UNIT_MEANING, people, ...reasonMeanings(rows)].join(" ");
      return agreementTables(rows, names, note);
    },
  },
  answers: { title: "Confusion matrices", tables: ({ agreement }: ReportContent) => answerTables(agreement) },
  "approvals-by-kind": {
    title: "Approvals by kind of reference",
    tables: ({ approvalsByKind }: ReportContent) => [approvalsByKindTable(approvalsByKind)],
  },
  disagreements: {
    title: "Disagreements",
    tables: ({ disagreements, request }: ReportContent) => disagreementTables(disagreements, request),
  },
  audit: {
    title: "Audit of approvals",
    tables: ({ audit, accuracy, request }: ReportContent) => [
      precisionTable(audit, request),
      ...withEqualOutputs([correctedTable(audit)], accuracy),
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
    tables: ({ audit, accuracy }: ReportContent) => [
      ...withEqualOutputs([correctedTable(audit)], accuracy),
      ...samePrecisionTables(audit),
    ],
  },
  judges: { title: "Judges", tables: ({ judges }: ReportContent) => [judgeTable(judges())] },
  "judge-systems": {
    title: "Accuracy corrected by each judge",
    tables: ({ judges }: ReportContent) => [judgeSystemsTable(judges())],
  },
  "second-look": {
    title: "Second look",
    tables: ({ secondLook }: ReportContent) => [secondLookTable(secondLook())],
  },
  annotators: {
    title: "Annotators",
    tables: ({ annotators }: ReportContent) => [annotatorWorkTable(annotators)],
  },
  comparison: {
    title: "Comparison of systems",
    tables: ({ comparison, accuracy, request }: ReportContent) =>
      withEqualOutputs(pairTables(comparison(), request), accuracy),
  },
  clusters: {
    title: "Clusters of systems",
    tables: ({ comparison, accuracy, request }: ReportContent) =>
      withEqualOutputs(clusterTables(comparison(), request), accuracy),
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
    tables: ({ metrics }: ReportContent) => withNote(metricPairTables(metrics().content), metrics().note),
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

/** The tables; the note of the first says which systems have the same text, because the tables compare them. */
function withEqualOutputs(tables: readonly Table[], { outputs }: AccuracyReport): Table[] {
  const sentence = equalOutputsSentence(outputs);
  const [first, ...others] = tables;
  return first === undefined || sentence === null ? [...tables] : [...withNote([first], sentence), ...others];
}

interface ReadersTables {
  readonly title: string;
  readonly tables: (content: ReportContent) => Table[];
}

// Collects the plots of the report, each with a name that is safe as a file name.

export interface ReportPlot extends Plot {
  /** File name without extension: letters, digits, `_` and `-`; unique in the report. */
  readonly name: string;
  readonly section: ReportSection;
  /** Question of an agreement plot; null for other plots. */
  readonly question: AgreementQuestion | null;
}

/** Plots in the order of the report. A section that is not in the report has no plots. */
export function reportPlots(content: ReportContent): ReportPlot[] {
  const missingReasons = whyLeftOut(content);
  const all = [
    ...accuracyReportPlots(content, "examples", "accuracy"),
    ...accuracyReportPlots(content, "judged", "judged"),
    ...agreementReportPlots(content),
    ...auditReportPlots(content),
  ];
  return all.filter(({ section }) => missingReasons[section] === null);
}

function accuracyReportPlots(
  content: ReportContent,
  denominator: Denominator,
  section: ReportSection,
): ReportPlot[] {
  const { accuracy, request } = content;
  const plots = accuracyPlots(accuracy, denominator, scopeTitle(request));
  return plots.map(({ category, ...plot }, number) => ({
    ...plot,
    name: accuracyPlotName(denominator, category, number),
    section,
    question: null,
  }));
}

function agreementReportPlots({ agreement: { rows, nameOf } }: ReportContent): ReportPlot[] {
  return AGREEMENT_QUESTIONS.flatMap((question): ReportPlot[] => {
    const questionRows = rows.filter((row) => row.question === question && row.category === null);
    if (questionRows.length === 0) return [];
    return [
      {
        name: `agreement-${question}`,
        section: "agreement",
        question,
        title: ALPHA_TITLE,
        label: `On the ${question}: ${ALPHA_LABEL}`,
        rows: questionRows.map((row) => alphaRow(row, groupName(row, nameOf))),
        axis: ALPHA_AXIS,
      },
    ];
  });
}

function auditReportPlots({ audit: { categories, all, systems }, request }: ReportContent): ReportPlot[] {
  const parts = { section: "audit", question: null } as const;
  return [
    { ...precisionPlot(categories, all, allCategoriesTitle(request)), ...parts, name: "audit-precision" },
    { ...correctedPlot(systems), ...parts, name: "audit-corrected-accuracy" },
  ];
}
