// Tells an adjudicator of a blind campaign that the server does not send others' answers yet, so that no disagreements
// are shown.

import { sessionTeamText } from "#text/session-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useTeam } from "./team-state.ts";
import { useViewer } from "./use-viewer.ts";

export function MissingServerRole({ session }: { readonly session: CampaignSession }) {
  const { role } = useViewer(session);
  const connection = useTeam(session.id)?.connection ?? null;
  if (role !== "adjudicator" || connection?.personal === undefined) return null;
  return (
    <div role="status" className="border-b border-line bg-warn-wash">
      <p className="page py-1.5 text-sm">
        {sessionTeamText.missingServerRole(connection.user, connection.database)}
      </p>
    </div>
  );
}
