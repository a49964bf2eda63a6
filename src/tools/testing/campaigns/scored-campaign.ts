// Computes the accuracy of a whole campaign, for tests.

import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { ScopedCampaign, scopedAccuracy } from "#core/analysis/accuracy/score-campaign.ts";
import type { Campaign } from "#core/campaign/campaign.ts";

export function scoreCampaign(campaign: Campaign): readonly SystemAccuracy[] {
  return scopedAccuracy(new ScopedCampaign(campaign)).systems;
}
