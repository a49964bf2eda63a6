// Computes the figures of a campaign's report with the same functions as the pages of the results, lists its sections,
// tables and plots, and says why a section is missing.

import {
  allCategoriesName,
  allCategoriesTitle,
  type Denominator,
  examplesInScope,
  type ReportScope,
  type ScopeRequest,
  scopeTitle,
  sumCounts,
} from "#core/analysis/accuracy/accuracy.ts";
import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyPlotName, accuracyPlots } from "#core/analysis/accuracy/accuracy-tables.ts";
import { equalOutputs, equalOutputsSentence } from "#core/analysis/accuracy/accuracy-words.ts";
import {
  type DisagreementRow,
  disagreementTable,
  disagreementTables,
  type RepeatPair,
  repeatPairs,
  repeatPairsTable,
  repeatTable,
} from "#core/analysis/accuracy/differing-judgements.ts";
import { CandidateResults } from "#core/analysis/accuracy/judgement-tables.ts";
import { type ScopedCampaign, scopedAccuracy } from "#core/analysis/accuracy/score-campaign.ts";
import { type AgreementRow, agreementRowsInParts } from "#core/analysis/agreement/agreement.ts";
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
import { type CollectedAnswers, collectInParts } from "#core/analysis/agreement/agreement-units.ts";
import {
  type Audit,
  approvalsByKind,
  approvalsByKindTable,
  auditCampaign,
  type SystemApprovals,
} from "#core/analysis/audit/audit.ts";
import {
  correctedPlot,
  correctedTable,
  precisionPlot,
  precisionTable,
  samePrecisionTables,
  strataTable,
} from "#core/analysis/audit/audit-tables.ts";
import {
  type Comparison,
  compareCampaign,
  DEFAULT_COMPARISON,
} from "#core/analysis/compare/compare-systems.ts";
import { comparisonTables } from "#core/analysis/compare/compare-tables.ts";
import { auditJudges, type JudgeAudit } from "#core/analysis/judges/judge-audit.ts";
import { judgeSystemsTable, judgeTable } from "#core/analysis/judges/judge-tables.ts";
import { secondLookGroups, secondLookTable } from "#core/analysis/judges/second-look-figures.ts";
import { correlatedSystems, FEWEST_SYSTEMS } from "#core/analysis/metrics/correlate.ts";
import {
  correlatedSystemsTable,
  correlateWithPeople,
  correlationTables,
  type HumanCorrelations,
  williamsTables,
} from "#core/analysis/metrics/correlate-tables.ts";
import {
  computedScores,
  defaultMetricsSettings,
  measureItems,
  metricPairs,
  metricRows,
  metricsOfMeasured,
  scoreTable,
} from "#core/analysis/metrics/metric-rows.ts";
import {
  aptSettingsText,
  coverageNotes,
  METRIC_RECORDS,
  METRICS_CAVEAT,
  type MetricsContent,
  metricPairTables,
  metricsTables,
} from "#core/analysis/metrics/metric-tables.ts";
import { type FilledTable, filledPaperTables } from "#core/analysis/papers/published-tables.ts";
import { once } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { silverReferences } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Plot } from "#core/plots/drawing.ts";
import type { SilverReference } from "#core/suite/suite.ts";
import type { Table } from "#core/tables/table.ts";
import {
  type AnnotatorWork,
  annotatorWorkTable,
  type Conduct,
  conductOf,
  workOfAnnotators,
} from "./annotator-tables.ts";
import { methodsParts, methodsSentences } from "./methods-words.ts";

/** Collected answers and agreement. A group of annotators has no row if no candidate was answered by two of them. */
interface ReportedAgreement {
  readonly collected: CollectedAnswers;
  readonly rows: readonly AgreementRow[];
  /** The name of the annotator with this id; the id itself if it is unknown. */
  readonly nameOf: (id: string) => string;
}

export interface ReportContent {
  readonly ledger: Ledger;
  readonly campaign: Campaign;
  readonly request: ScopeRequest;
  readonly scope: ReportScope;
  /** Number of the suite's examples in the scope. */
  readonly examples: number;
  readonly accuracy: AccuracyReport;
  readonly results: CandidateResults;
  readonly agreement: ReportedAgreement;
  /** The row of all categories comes first; it is the only row if nobody disagrees. */
  readonly disagreements: readonly DisagreementRow[];
  /** The audit of the systems and categories in the scope; a filter does not restrict it. */
  readonly audit: Audit;
  /**
   * Approvals by the kinds of references; empty if all references are human, or if a filter selects candidates, because
   * whole categories are counted.
   */
  readonly approvalsByKind: readonly SystemApprovals[];
  /** The audits of all judges on the same systems and categories. */
  readonly judges: () => readonly JudgeAudit[];
  /** How often annotators changed answers after a judge's objection; empty = there was no second look. */
  readonly secondLook: () => ReturnType<typeof secondLookGroups>;
  /** The repeats in the scope, each with its first judgement. */
  readonly again: readonly RepeatPair[];
  /** Silver references that follow from the judgements in the scope. */
  readonly silver: readonly SilverReference[];
  /** One row per person with a finished judgement in the scope. */
  readonly annotators: readonly AnnotatorWork[];
  /** What the judgements in the scope say about how they were made. */
  readonly conduct: () => Conduct;
  readonly comparison: () => Comparison;
  readonly metrics: () => ReportedMetrics;
  /** The tables of the field's papers. */
  readonly papers: () => readonly FilledTable[];
  /** The sentences of the methods paragraph. */
  readonly methods: () => readonly string[];
}

/**
 * The content of a report on the scope, whose campaign is that of the ledger. Computed in parts, because agreement of a
 * hundred people takes seconds. Yields the finished share, 0 to 1.
 */
export function* reportContentInParts(
  ledger: Ledger,
  scoped: ScopedCampaign,
): Generator<number, ReportContent> {
  const { campaign, request, scope, outcomes, counts } = scoped;
  const accuracy = scopedAccuracy(scoped);
  const collecting = collectInParts(campaign, outcomes, counts);
  let part = collecting.next();
  for (; part.done !== true; part = collecting.next()) yield 0;
  const collected = part.value;
  const rows = yield* agreementRowsInParts(collected, scope.categories);
  const results = new CandidateResults(campaign, scoped.verdicts, { outcomes, counts });
  const again = repeatPairs(campaign, outcomes.texts).filter((pair) => scoped.covers(pair));
  const examples = examplesInScope(campaign.suite, outcomes.texts.index, request, counts);
  const audit = auditCampaign(campaign, scoped.scored, scope);
  const parts = { systems: accuracy.systems, agreement: rows, precision: audit.all, examples, request };
  const comparison = once(() => reportedComparison(scoped));
  const metrics = once(() => reportedMetrics(scoped));
  const metricPairs = () =>
    request.filter === null && request.categories === null && hasMetrics(metrics())
      ? metrics().content.pairs.filter(({ p }) => p !== null).length
      : null;
  const testedPairs = () =>
    request.filter === null
      ? comparison().rows.filter(({ category, p }) => category === null && p !== null).length
      : null;
  return {
    ledger,
    campaign,
    request,
    scope,
    examples,
    accuracy,
    results,
    agreement: { collected, rows, nameOf: annotatorNameLookup(campaign.annotators) },
    disagreements: disagreementTable(campaign, outcomes, counts),
    audit,
    approvalsByKind: request.filter === null ? approvalsByKind(campaign, scoped.verdicts, scope) : [],
    judges: once(() =>
      auditJudges(campaignJudges(campaign, outcomes), scoped, { ...scope, seed: campaign.seed }),
    ),
    secondLook: once(() => secondLookGroups(campaign, outcomes, scope)),
    again,
    silver: silverReferences(outcomes, counts),
    annotators: workOfAnnotators(campaign.annotators, results.judged(), again),
    conduct: once(() => conductOf(results, scope.systems)),
    comparison,
    metrics,
    papers: once(() => filledPaperTables(scoped)),
    methods: once(() =>
      methodsSentences(
        methodsParts(campaign, { ...parts, testedPairs: testedPairs(), metricPairs: metricPairs() }),
      ),
    ),
  };
}

// Collects the comparison of systems, the metrics and their correlations for a report, as tables.

function reportedComparison(scoped: ScopedCampaign): Comparison {
  const { over, correction } = DEFAULT_COMPARISON;
  return compareCampaign(scoped, { over, correction });
}

/** Tables for readers: the pairs and the clusters of each category, all categories together first. */
function pairTables(comparison: Comparison, request: ScopeRequest): Table[] {
  const title = (category: string | null) => category ?? allCategoriesTitle(request);
  return comparisonTables(comparison, title).flatMap(({ pairs, effects, conditions, clusters }) => [
    pairs,
    effects,
    conditions,
    clusters,
  ]);
}

/** Tables for readers: the clusters of each category, all categories together first. */
function clusterTables(comparison: Comparison, request: ScopeRequest): Table[] {
  const title = (category: string | null) => category ?? allCategoriesTitle(request);
  return comparisonTables(comparison, title).map(({ clusters }) => clusters);
}

interface ReportedMetrics {
  readonly content: MetricsContent;
  readonly correlations: readonly [overExamples: HumanCorrelations, overJudged: HumanCorrelations];
  readonly note: string;
}

/** The metrics with the default settings of the target language, and their correlation with human judgement. */
function reportedMetrics(scoped: ScopedCampaign): ReportedMetrics {
  const { campaign, request, scope } = scoped;
  const { suite } = campaign;
  const settings = defaultMetricsSettings(suite.targetLanguage);
  const measured = measureItems(campaign, settings, request.systems);
  const content = {
    metrics: metricsOfMeasured(measured, settings.apt),
    rows: metricRows(measured, settings.apt),
    pairs: metricPairs(measured, settings.apt),
  };
  const scores = computedScores(content.metrics, settings.apt.weights);
  const accuracies = scopedAccuracy(scoped).systems;
  const outputs = campaign.outputs.filter(({ system }) => scope.systems.includes(system));
  const equal = equalOutputs(outputs);
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
      equalOutputsSentence(outputs) ?? [],
      `${aptSettingsText(settings.aptName, settings.apt)}.`,
    ]
      .flat()
      .join(" "),
  };
}

/** Whether there are enough systems with human figures for a correlation. */
function canCorrelate({ correlations: [{ systems }] }: ReportedMetrics): boolean {
  return systems.filter(({ humanFigure }) => humanFigure !== null).length >= FEWEST_SYSTEMS;
}

/** Whether a system has links, without which there is no score. */
function hasMetrics({ content }: ReportedMetrics): boolean {
  return content.metrics.systems.some(({ autoPrf, apt }) => autoPrf !== null || apt !== null);
}

/** The tables with a sentence at the end of each note. */
function withNote(tables: readonly Table[], note: string): Table[] {
  return tables.map((one) => ({ ...one, note: `${one.note} ${note}` }));
}

/** Tables for readers: scores of the metrics by system, pronoun and category, and the pairs of systems. */
export function reportedMetricTables({ content, note }: ReportedMetrics): Table[] {
  return withNote(metricsTables(content), note);
}

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
