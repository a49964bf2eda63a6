// Holds changes of an opened campaign that make it be read again: profile and settings.

import { now } from "#browser/clock.ts";
import { startWorker } from "#browser/worker-client.ts";
import type { CampaignSettings } from "#core/campaign/campaign.ts";
import { countProgress } from "#core/campaign/progress.ts";
import type { Profile } from "#core/match/profile.ts";
import { countApprovals } from "#core/score/score-campaign.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { reopenCampaign } from "#session/use-campaign.ts";
import { summarize, updateCampaign } from "#storage/campaigns.ts";

/** Runs the automatic pass again under another profile; judgements stay. */
export async function changeProfile(session: CampaignSession, profile: Profile): Promise<void> {
  const { suite, outputs, exchange } = session.campaign;
  const worker = startWorker();
  try {
    const verdicts = await worker.api.pass({ suite, outputs, profile, exchange: { batch: exchange.batch } });
    const approved = countApprovals(session.campaign, verdicts);
    const summary = summarize(session.campaign, approved);
    const progress = countProgress({ ...session.campaign, judgements: session.log.all }, verdicts);
    await updateCampaign(session.id, { profile, summary, progress }, now());
  } finally {
    worker.terminate();
  }
  reopenCampaign(session.id);
}

export async function changeSettings(session: CampaignSession, settings: CampaignSettings): Promise<void> {
  await updateCampaign(session.id, { settings }, now());
  reopenCampaign(session.id);
}
