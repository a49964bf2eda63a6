// Finds open gaps that need a discussion or a resolution, and decided gaps whose answers differ.

import { labelsKey } from "#core/tasks/gap-filling/gap-filling.ts";
import type { CampaignGap } from "./campaign-gaps.ts";
import { gapValueOf } from "./gap-agreement.ts";
import type { GapOpenReason } from "./gap-outcome.ts";

/** Reasons why an open gap needs a discussion or a resolution. */
const TO_RESOLVE: readonly GapOpenReason[] = [
  "discussion required",
  "conflict",
  "two answers",
  "annotators disagree",
];

/** Whether the gap is open and needs a discussion or a resolution. */
export function isToResolve({ outcome }: Pick<CampaignGap, "outcome">): boolean {
  return outcome.kind === "open" && TO_RESOLVE.includes(outcome.why);
}

/** First the gaps to resolve, then decided gaps whose answers differ; both in the given order. */
export function gapsWithDisagreement<Gap extends Pick<CampaignGap, "outcome" | "answers">>(
  gaps: readonly Gap[],
): Gap[] {
  const resolved = gaps.filter(({ outcome, answers }) => outcome.kind !== "open" && differs(answers));
  return [...gaps.filter(isToResolve), ...resolved];
}

function differs(answers: CampaignGap["answers"]): boolean {
  const values = answers.flatMap((one) => gapValueOf(one) ?? []);
  const keys = values.map((value) => (value.kind === "labels" ? labelsKey(value.labels) : value.kind));
  return new Set(keys).size > 1;
}
