// Determines the role of the person at this browser, which decides what an open campaign shows, and whether that person
// only does work that somebody gave them, so that screens use their words.

import type { WorkFacts } from "#core/campaign/next-step.ts";
import { personOf } from "#core/ledger/fold.ts";
import type { CampaignRecord } from "#storage/database.ts";
import type { ItemNoun } from "#text/browse-text.ts";
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

/** The noun for the candidates of an open campaign: “item” for annotators. */
export function nounOfItems(session: CampaignSession): ItemNoun {
  const facts = { isBatch: session.campaign.batch !== null, role: viewerOf(session).role };
  return isAnnotatorsWork(facts) ? "item" : "candidate";
}

/** Whether this is the work of an annotator: a batch, or a team in which the person is an annotator. */
export function isAnnotatorsWork(facts: Pick<WorkFacts, "isBatch" | "role">): boolean {
  return facts.isBatch || facts.role === "annotator";
}

/** Whether everything in this browser is the work of an annotator. False for an empty browser. */
export function isAnnotatorsBrowser(records: readonly CampaignRecord[]): boolean {
  const kept = records.filter(({ trashed }) => trashed === null);
  const isOwn = ({ progress: { facts } }: CampaignRecord) => facts !== undefined && isAnnotatorsWork(facts);
  return (kept.length > 0 ? kept : records).every(isOwn) && records.length > 0;
}
