// Determines which screens the user of this browser sees, and why.

import { personOf } from "#core/ledger/same-person.ts";
import { entryOf } from "#core/sync/team/membership.ts";
import { type Tab, tabsOf, type Viewer } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "./team-state.ts";

export function useViewer({ id, isPast, campaign: { annotators, merged } }: CampaignSession): Viewer {
  const connection = useTeam(id)?.connection ?? null;
  if (connection === null) return { isPast, role: null };
  const isCoordinator = connection.role === "coordinator";
  const person = personOf(merged, entryOf(connection));
  const ownEntry = annotators.find(({ id }) => id === person);
  return { isPast, role: isCoordinator ? "coordinator" : (ownEntry?.role ?? "annotator") };
}

/** Whether the person at this browser sees a tab of the campaign. */
export function useSeesTab(session: CampaignSession): (name: Tab["name"]) => boolean {
  const tabs = tabsOf(session.campaign, useViewer(session));
  return (name) => tabs.some((tab) => tab.name === name);
}
