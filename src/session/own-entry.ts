// Holds under which of a person's entries this browser writes: in a team under the one that the engine knows, whichever stands for the person.

import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** The engine takes nobody's judgement under another name than theirs; the fold shows it as the person's. */
export function ownEntry(
  { campaign, member }: Pick<CampaignSession, "campaign" | "member">,
  person: string,
): string {
  return member !== null && personOf(campaign.merged, member) === person ? member : person;
}
