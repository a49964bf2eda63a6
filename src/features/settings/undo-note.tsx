// Says that a changed setting can be undone, with a link to the history.

import { Link } from "react-router";
import { settingsText } from "#text/settings.ts";
import { Rich } from "#ui/rich.tsx";
import { screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export function UndoNote({ session }: { readonly session: CampaignSession }) {
  const history = (
    <Link to={screenAddress(session.id, "settings/history")} className="underline">
      {settingsText.history}
    </Link>
  );
  return (
    <p className="text-sm text-muted">
      <Rich parts={settingsText.undo(history)} />
    </p>
  );
}
