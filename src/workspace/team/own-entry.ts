// Chooses the annotator entry that is the author of this browser's events. In a team, it is the signed-in user's entry,
// even if that was merged into another entry.

import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/**
 * The entry to write as author for the annotator `person`. The server accepts judgements only under the user's own
 * entry. Screens show these judgements under the entry into which the user's entry was merged.
 */
export function ownEntry(
  { campaign, member }: Pick<CampaignSession, "campaign" | "member">,
  person: string,
): string {
  return member !== null && personOf(campaign.aliases, member) === person ? member : person;
}
