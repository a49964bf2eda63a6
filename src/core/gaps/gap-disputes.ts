// Holds the gaps that people do not agree about, or want to talk about, settled or not.

import type { CampaignGap } from "#core/gaps/campaign-gaps.ts";
import { gapValueOf } from "#core/gaps/gap-agreement.ts";
import type { GapOpenReason } from "#core/gaps/gap-outcome.ts";
import { labelsKey } from "#core/task/gap-filling/content.ts";

/** What keeps a gap open though it was answered. */
const TO_SETTLE: readonly GapOpenReason[] = [
  "discussion required",
  "conflict",
  "two answers",
  "annotators disagree",
];

/** Whether somebody has to talk about it, or choose. */
export function isToSettle({ outcome }: Pick<CampaignGap, "outcome">): boolean {
  return outcome.kind === "open" && TO_SETTLE.includes(outcome.why);
}

/** Those to be settled, then those that are settled though not everybody said the same; in their order each. */
export function disputedGaps<Gap extends Pick<CampaignGap, "outcome" | "said">>(gaps: readonly Gap[]): Gap[] {
  const settled = gaps.filter(({ outcome, said }) => outcome.kind !== "open" && differs(said));
  return [...gaps.filter(isToSettle), ...settled];
}

function differs(said: CampaignGap["said"]): boolean {
  const values = said.flatMap((one) => gapValueOf(one) ?? []);
  const keys = values.map((value) => (value.kind === "labels" ? labelsKey(value.labels) : value.kind));
  return new Set(keys).size > 1;
}
