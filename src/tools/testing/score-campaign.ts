// Computes the accuracy of a whole campaign for tests.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { SystemAccuracy } from "#core/score/accuracy.ts";
import { ScopedCampaign, scopedAccuracy } from "#core/score/scoped-campaign.ts";

export function scoreCampaign(campaign: Campaign): readonly SystemAccuracy[] {
  return scopedAccuracy(new ScopedCampaign(campaign)).systems;
}
