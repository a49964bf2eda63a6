// Holds how a screen gets the campaign that goes into a file: as it is on the disk, after all that waits was written.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { readCampaign } from "#storage/campaigns.ts";

/** What is not on the disk yet is written first. Rejects if that fails. */
export async function savedCampaign(session: CampaignSession): Promise<Campaign> {
  await session.retry();
  const { unsaved, failure } = session.store.getState();
  if (unsaved.length > 0) {
    throw new Error(`${unsaved.length} judgements are not saved: ${failure ?? "try again"}`);
  }
  const campaign = await readCampaign(session.id);
  if (campaign === null) throw new Error("The campaign is no longer in this browser.");
  return campaign;
}
