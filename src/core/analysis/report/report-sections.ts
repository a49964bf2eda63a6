// Decides which sections a report has, and gives the reason why a section is missing.

import { sumCounts } from "#core/analysis/accuracy/accuracy.ts";
import type { ReportContent } from "./report-content.ts";
import { canCorrelate, hasMetrics } from "./reported-comparison.ts";

const SECTIONS = [
  "accuracy",
  "judged",
  "judgements",
  "agreement",
  "disagreements",
  "audit",
  "judges",
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
    judgements: unless(results.judged().next().done !== true, "no judgements yet"),
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
