// Determines which screens the user of this browser sees, and why.

import { type Tab, tabsOf, type Viewer } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "./team-state.ts";

export function useViewer({ id, isPast, campaign: { annotators } }: CampaignSession): Viewer {
  const connection = useTeam(id)?.connection ?? null;
  if (connection === null) return { isPast, role: null };
  const isCoordinator = connection.role === "coordinator";
  const ownEntry = annotators.find((entry) => entry.id === connection.user);
  return { isPast, role: isCoordinator ? "coordinator" : (ownEntry?.role ?? "annotator") };
}

/** Whether the person at this browser sees a tab of the campaign. */
export function useSeesTab(session: CampaignSession): (name: Tab["name"]) => boolean {
  const tabs = tabsOf(session.campaign, useViewer(session));
  return (name) => tabs.some((tab) => tab.name === name);
}
