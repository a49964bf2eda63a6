// Computes the figures of a campaign's report, with the same functions as the pages of the results.
import {
  allCategoriesTitle,
  type Denominator,
  examplesInScope,
  type ReportScope,
  type ScopeRequest,
} from "#core/analysis/accuracy/accuracy.ts";
import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { equalOutputs, equalOutputsSentence } from "#core/analysis/accuracy/accuracy-words.ts";
import { CandidateResults } from "#core/analysis/accuracy/candidate-results.ts";
import { type DisagreementRow, disagreementTable } from "#core/analysis/accuracy/disagreement-table.ts";
import { type RepeatPair, repeatPairs } from "#core/analysis/accuracy/repeat-figures.ts";
import { type ScopedCampaign, scopedAccuracy } from "#core/analysis/accuracy/scoped-campaign.ts";
import { type AgreementRow, agreementRowsInParts } from "#core/analysis/agreement/agreement.ts";
import { type CollectedAnswers, collectInParts } from "#core/analysis/agreement/agreement-units.ts";
import {
  type Audit,
  approvalsByKind,
  auditCampaign,
  type SystemApprovals,
} from "#core/analysis/audit/audit.ts";
import {
  type Comparison,
  compareCampaign,
  DEFAULT_COMPARISON,
} from "#core/analysis/compare/compare-systems.ts";
import { comparisonTables } from "#core/analysis/compare/compare-tables.ts";
import { auditJudges, type JudgeAudit } from "#core/analysis/judges/judge-audit.ts";
import { secondLookGroups } from "#core/analysis/judges/second-look-figures.ts";
import { correlatedSystems, FEWEST_SYSTEMS } from "#core/analysis/metrics/correlate.ts";
import { correlateWithPeople, type HumanCorrelations } from "#core/analysis/metrics/correlate-tables.ts";
import {
  defaultMetricsSettings,
  measureItems,
  metricsOfMeasured,
} from "#core/analysis/metrics/measure-items.ts";
import { computedScores, metricPairs, metricRows, scoreTable } from "#core/analysis/metrics/metric-rows.ts";
import {
  aptSettingsText,
  coverageNotes,
  METRICS_CAVEAT,
  type MetricsContent,
  metricsTables,
} from "#core/analysis/metrics/metric-tables.ts";
import { type FilledTable, filledPaperTables } from "#core/analysis/papers/published-tables.ts";
import { once } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { silverReferences } from "#core/campaign/outcomes/silver-references.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import type { Table } from "#core/tables/table.ts";
import { type AnnotatorWork, type Conduct, conductOf, workOfAnnotators } from "./annotator-tables.ts";
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
export function canCorrelate({ correlations: [{ systems }] }: ReportedMetrics): boolean {
  return systems.filter(({ humanFigure }) => humanFigure !== null).length >= FEWEST_SYSTEMS;
}

/** Whether a system has links, without which there is no score. */
export function hasMetrics({ content }: ReportedMetrics): boolean {
  return content.metrics.systems.some(({ autoPrf, apt }) => autoPrf !== null || apt !== null);
}

/** The tables with a sentence at the end of each note. */
export function withNote(tables: readonly Table[], note: string): Table[] {
  return tables.map((one) => ({ ...one, note: `${one.note} ${note}` }));
}

/** Tables for readers: scores of the metrics by system, pronoun and category, and the pairs of systems. */
export function reportedMetricTables({ content, note }: ReportedMetrics): Table[] {
  return withNote(metricsTables(content), note);
}
