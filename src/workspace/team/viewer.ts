// Determines the role of the person at this browser. The role decides what an open campaign shows.

import { personOf } from "#core/ledger/fold.ts";
import type { Viewer } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

/** `view`: absent while a campaign is being opened, when what is shown is decided from the role. */
type ViewerFields = Pick<CampaignSession, "isPast" | "member" | "serverRole" | "campaign"> &
  Partial<Pick<CampaignSession, "view">>;

/**
 * The viewer of a campaign. The server decides who is a coordinator. The campaign decides which other members are
 * adjudicators, because a coordinator can change that in the page.
 */
export function viewerOf({
  isPast,
  member,
  serverRole,
  campaign: { annotators, aliases },
  view,
}: ViewerFields): Viewer {
  if (member === null) return { isPast, role: null };
  if (serverRole === "coordinator") return { isPast, role: serverRole };
  const person = personOf(aliases, member);
  const role = annotators.find(({ id }) => id === person)?.role ?? "annotator";
  return view === undefined ? { isPast, role } : { isPast, role, listsItems: view.listsItems };
}
