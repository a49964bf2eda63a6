// Finds the earlier profiles of a campaign, so that a user can return to one of them.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Profile } from "#core/campaign/matching/profile.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventsInOrder } from "#core/ledger/order.ts";
import { isSettingValue, readSettings } from "#core/ledger/settings.ts";

/** Profiles that differ from the current one, each once, the latest first. Retracted profiles are not listed. */
export function earlierProfiles(
  events: readonly LedgerEvent[],
  { profile, retracted }: Pick<Campaign, "profile" | "retracted">,
): Profile[] {
  const profilesByText = new Map<string, Profile>();
  for (const event of [...eventsInOrder(events)].reverse()) {
    if (event.kind !== "setting" || event.key !== "profile" || retracted.has(event.id)) continue;
    if (!isSettingValue("profile", event.value)) continue;
    const earlier = readSettings(new Map([["profile", event.value]])).profile;
    const text = textOf(earlier);
    if (text !== textOf(profile) && !profilesByText.has(text)) profilesByText.set(text, earlier);
  }
  return [...profilesByText.values()];
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
