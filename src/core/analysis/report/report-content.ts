// Computes the figures of a campaign's report, with the same functions as the report page.

import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { CandidateResults } from "#core/analysis/accuracy/candidate-results.ts";
import { type DisagreementRow, disagreementTable } from "#core/analysis/accuracy/disagreement-table.ts";
import { type RepeatPair, repeatPairs } from "#core/analysis/accuracy/repeats.ts";
import {
  examplesInScope,
  type ReportScope,
  type ScopeRequest,
} from "#core/analysis/accuracy/report-scope.ts";
import { type ScopedCampaign, scopedAccuracy } from "#core/analysis/accuracy/scoped-campaign.ts";
import { type AgreementRow, agreementRowsInParts } from "#core/analysis/agreement/agreement.ts";
import { type CollectedAnswers, collectInParts } from "#core/analysis/agreement/collect-answers.ts";
import { approvalsByKind, type SystemApprovals } from "#core/analysis/audit/approvals-by-kind.ts";
import { type Audit, auditCampaign } from "#core/analysis/audit/audit.ts";
import type { Comparison } from "#core/analysis/compare/compare-systems.ts";
import { auditJudges, type JudgeAudit } from "#core/analysis/judges/judge-audit.ts";
import { type FilledTable, filledPaperTables } from "#core/analysis/papers/published-tables.ts";
import { once } from "#core/base/once.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { silverReferences } from "#core/campaign/outcomes/silver-references.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import { type AnnotatorWork, workOfAnnotators } from "./annotator-tables.ts";
import { type Conduct, conductOf } from "./conduct.ts";
import { methodsParts, methodsSentences } from "./methods-words.ts";
import { type ReportedMetrics, reportedComparison, reportedMetrics } from "./reported-comparison.ts";

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
  /** Approvals by the kinds of references; empty if all references are human. */
  readonly approvalsByKind: readonly SystemApprovals[];
  /** The audits of all judges on the same systems and categories. */
  readonly judges: () => readonly JudgeAudit[];
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
}

/** The sentences of the methods paragraph. */
export function methodsOf(content: ReportContent): string[] {
  const { campaign, accuracy, agreement, audit, examples, request } = content;
  const parts = {
    systems: accuracy.systems,
    agreement: agreement.rows,
    precision: audit.all,
    examples,
    request,
  };
  return methodsSentences(methodsParts(campaign, parts));
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
  return {
    ledger,
    campaign,
    request,
    scope,
    examples: examplesInScope(campaign.suite, outcomes.texts.index, request, counts),
    accuracy,
    results,
    agreement: { collected, rows, nameOf: annotatorNameLookup(campaign.annotators) },
    disagreements: disagreementTable(campaign, outcomes, counts),
    audit: auditCampaign(campaign, scoped.scored, scope),
    approvalsByKind: approvalsByKind(campaign, scoped.verdicts, scope),
    judges: once(() =>
      auditJudges(campaignJudges(campaign, outcomes), scoped, { ...scope, seed: campaign.seed }),
    ),
    again,
    silver: silverReferences(outcomes, counts),
    annotators: workOfAnnotators(campaign.annotators, results.judged(), again),
    conduct: once(() => conductOf(results, scope.systems)),
    comparison: once(() => reportedComparison(scoped)),
    metrics: once(() => reportedMetrics(scoped)),
    papers: once(() => filledPaperTables(scoped)),
  };
}
