// Finds values in a screen's address that the campaign does not have.

import { type UnknownAsked, unknownAsked } from "#core/campaign/filter/unknown-asked.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export function unknownIn(session: CampaignSession, parameters: URLSearchParams): readonly UnknownAsked[] {
  const reasons = () => session.verdicts.flatMap((ofSystem) => ofSystem.map(({ reason }) => reason));
  return unknownAsked([...parameters], { campaign: session.campaign, reasons });
}
