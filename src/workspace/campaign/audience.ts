// Says whether the person at this browser only does work that somebody gave them, so that screens use their words.

import type { WorkFacts } from "#core/campaign/next-step.ts";
import type { CampaignRecord } from "#storage/database.ts";
import type { ItemNoun } from "#text/browse-text.ts";
import { viewerOf } from "#workspace/team/viewer.ts";
import type { CampaignSession } from "./campaign-session.ts";

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
