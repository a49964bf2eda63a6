// Chooses the annotator entry that is the author of this browser's events. In a team it is the signed-in user's, even
// if it was merged into another.

import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/**
 * The entry to write under. The server accepts judgements only with the user's own name. Screens show them as those of
 * the entry it was merged into.
 */
export function ownEntry(
  { campaign, member }: Pick<CampaignSession, "campaign" | "member">,
  person: string,
): string {
  return member !== null && personOf(campaign.merged, member) === person ? member : person;
}
