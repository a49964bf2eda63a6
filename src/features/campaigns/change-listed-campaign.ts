// Renames, trashes, restores and erases campaigns from the list, and reloads the open ones.

import { now } from "#browser/clock.ts";
import { eraseCampaign, updateCampaign } from "#storage/campaign-list.ts";

/** Reloads the campaign wherever it is open. The code is loaded on demand, to keep the first screen small. */
async function reopen(id: string): Promise<void> {
  const { reopenCampaign } = await import("#workspace/campaign/opened-campaign.ts");
  reopenCampaign(id);
}

export async function renameCampaign(id: string, name: string): Promise<void> {
  const { renameStoredCampaign: rename } = await import("#workspace/campaign/change-campaign.ts");
  await rename(id, name);
}

export async function trashCampaign(id: string): Promise<void> {
  const time = now();
  await updateCampaign(id, { trashed: time }, time);
  await reopen(id);
}

export async function restoreCampaign(id: string): Promise<void> {
  await updateCampaign(id, { trashed: null }, now());
}

/** Permanently removes the campaign with all its judgements. */
export async function eraseForGood(id: string): Promise<void> {
  await eraseCampaign(id);
  await reopen(id);
}
