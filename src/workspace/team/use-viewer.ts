// Gives screens the role of the person at this browser, and says which screens that person may open.

import {
  type CampaignPath,
  mayOpen,
  type Tab,
  tabsOf,
  type Viewer,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "./team-state.ts";
import { viewerOf } from "./viewer.ts";

/** The person at this browser. The screen is drawn again when they join, leave or get another role. */
export function useViewer(session: CampaignSession): Viewer {
  useTeam(session.id);
  return viewerOf(session);
}

/** Whether the person at this browser sees a tab of the campaign. */
export function useSeesTab(session: CampaignSession): (name: Tab["name"]) => boolean {
  const tabs = tabsOf(session.campaign, useViewer(session));
  return (name) => tabs.some((tab) => tab.name === name);
}

/** Whether the person at this browser may open a screen of the campaign. */
export function useMayOpen(session: CampaignSession): (path: CampaignPath) => boolean {
  const viewer = useViewer(session);
  return (path) => mayOpen(session.campaign, viewer, path);
}
