// Describes in words how much of a suite's source is annotated.

import { counted, formatNumber, plural } from "#core/base/number-words.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { campaignAnnotations } from "./campaign-annotations.ts";

interface AnnotatedCounts {
  readonly finished: number;
  readonly disagreements: number;
  readonly open: number;
}

export function annotatedInWords(campaign: Campaign): string {
  const tokens = [...campaignAnnotations(campaign).values()];
  const finished = tokens.filter(({ outcome, isGone }) => outcome.kind === "settled" && !isGone).length;
  const disagreements = tokens.filter(
    ({ outcome }) => outcome.kind === "open" && outcome.why === "annotators differ",
  ).length;
  return annotatedCountsInWords({ finished, disagreements, open: tokens.length - finished - disagreements });
}

/** A sentence with the counts, such as “5 tokens are annotated, annotators disagree about 2, 1 needs attention.” */
export function annotatedCountsInWords({ finished, disagreements, open }: AnnotatedCounts): string {
  if (finished + disagreements + open === 0) return "No tokens annotated yet.";
  const parts = [
    `${counted(finished, "token is", "tokens are")} annotated`,
    ...(disagreements === 0 ? [] : [`annotators disagree about ${formatNumber(disagreements)}`]),
    ...(open === 0 ? [] : [`${formatNumber(open)} ${plural(open, "needs", "need")} attention`]),
  ];
  return `${parts.join(", ")}.`;
}
