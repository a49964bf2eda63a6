// Holds how a screen inside the campaign frame gets the opened campaign.

import { useOutletContext } from "react-router";
import type { CampaignSession } from "#session/campaign-session.ts";

/** The campaign of the frame around this screen, which shows its screens only once it is ready. */
export function useFrameSession(): CampaignSession {
  return useOutletContext<CampaignSession>();
}
