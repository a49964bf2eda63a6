// Holds which profiles were in force in a campaign before, so that every change of it can be gone back on.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { inOrder } from "#core/ledger/order.ts";
import { isSettingValue, readSettings } from "#core/ledger/settings.ts";
import type { Profile } from "#core/match/profile.ts";

/** Those that differ from the one in force, each once, the latest first. What was withdrawn never held. */
export function earlierProfiles(
  events: readonly LedgerEvent[],
  { profile, withdrawn }: Pick<Campaign, "profile" | "withdrawn">,
): Profile[] {
  const found = new Map<string, Profile>();
  for (const event of [...inOrder(events)].reverse()) {
    if (event.kind !== "setting" || event.key !== "profile" || withdrawn.has(event.id)) continue;
    if (!isSettingValue("profile", event.value)) continue;
    const earlier = readSettings(new Map([["profile", event.value]])).profile;
    const text = textOf(earlier);
    if (text !== textOf(profile) && !found.has(text)) found.set(text, earlier);
  }
  return [...found.values()];
}

function textOf({
  name,
  pronoun,
  antecedent,
  foldCase,
  normalize,
  neverApproved,
  equivalents,
}: Profile): string {
  return JSON.stringify([name, pronoun, antecedent, foldCase, normalize, neverApproved, equivalents]);
}
