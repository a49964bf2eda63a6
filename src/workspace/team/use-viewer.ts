// Tells what decides which screens the person at this browser sees.

import type { Viewer } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "./team-state.ts";

export function useViewer({ id, isPast, campaign: { annotators } }: CampaignSession): Viewer {
  const connection = useTeam(id)?.connection ?? null;
  if (connection === null) return { isPast, role: null };
  const isCoordinator = connection.role === "coordinator";
  const own = annotators.find((one) => one.id === connection.user);
  return { isPast, role: isCoordinator ? "coordinator" : (own?.role ?? "annotator") };
}
