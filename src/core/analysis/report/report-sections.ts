// Decides which sections a report has, and gives the reason why a section is missing.

import { sumCounts } from "#core/analysis/accuracy/accuracy.ts";
import type { ReportContent } from "./report-content.ts";

const SECTIONS = [
  "accuracy",
  "judged",
  "judgements",
  "agreement",
  "disagreements",
  "audit",
  "again",
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
  again: "repeat check",
  silver: "silver references",
};

/**
 * Reason why the audit is not in a filtered report. The audit's sample is drawn from whole categories of all systems,
 * so it is no sample of filtered candidates.
 */
export const AUDIT_NEEDS_CATEGORIES = "it needs whole categories, but this report is filtered";

/** Per section, the reason why it is missing; null = the section is in the report. */
export function whyLeftOut(content: ReportContent): Readonly<Record<ReportSection, string | null>> {
  const { accuracy, results, agreement, disagreements, audit, again, silver, request } = content;
  const counts = sumCounts(accuracy.systems.map(({ total }) => total));
  const unless = (hasContent: boolean, why: string) => (hasContent ? null : why);
  return {
    accuracy: unless(counts.examples > 0, "no candidates"),
    judged: unless(counts.correct + counts.incorrect > 0, "no judgements yet"),
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
    again: unless(again.length > 0, "no repeats"),
    silver: unless(silver.length > 0, "no translation was judged right"),
  };
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
