// Finds gaps on which annotators disagree or that are marked for discussion, whether open or resolved.

import { labelsKey } from "#core/tasks/gap-filling/content.ts";
import type { CampaignGap } from "./campaign-gaps.ts";
import { gapValueOf } from "./gap-agreement.ts";
import type { GapOpenReason } from "./gap-outcome.ts";

/** Reasons why an answered gap is open. */
const TO_RESOLVE: readonly GapOpenReason[] = [
  "discussion required",
  "conflict",
  "two answers",
  "annotators disagree",
];

/** Whether the gap waits for a discussion or a resolution. */
export function isToResolve({ outcome }: Pick<CampaignGap, "outcome">): boolean {
  return outcome.kind === "open" && TO_RESOLVE.includes(outcome.why);
}

/** First the gaps to resolve, then resolved gaps with different answers; both in the given order. */
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
