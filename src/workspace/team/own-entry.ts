// Chooses the annotator entry under which this browser writes: in a team the signed-in user's, even if merged into
// another.

import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** The server accepts judgements only under the user's own name. The fold shows them as the person's. */
export function ownEntry(
  { campaign, member }: Pick<CampaignSession, "campaign" | "member">,
  person: string,
): string {
  return member !== null && personOf(campaign.merged, member) === person ? member : person;
}
