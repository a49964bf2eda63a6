// Finds values in a screen's address that the campaign does not have.

import { type UnknownFilterValue, unknownFilterValues } from "#core/campaign/filter/candidate-filter.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export function unknownIn(
  session: CampaignSession,
  parameters: URLSearchParams,
): readonly UnknownFilterValue[] {
  const reasons = () => session.verdicts.flatMap((ofSystem) => ofSystem.map(({ reason }) => reason));
  return unknownFilterValues([...parameters], { campaign: session.campaign, reasons });
}
