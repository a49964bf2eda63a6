// Hides from annotators what judging hides: the systems of a batch, and which assigned candidates are approved, because
// the sample of approvals is mixed in without a mark.

import type { CandidateState } from "#core/campaign/outcomes/candidate-states.ts";
import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useViewer } from "#workspace/team/use-viewer.ts";

/** Whether the names of the systems must not be shown, as in judging. */
export function hidesSystems({ campaign }: CampaignSession): boolean {
  return campaign.batch !== null;
}

/** Says whether the verdict of a candidate must not be shown. */
export function useHiddenVerdict(session: CampaignSession): (candidate: number) => boolean {
  const { role } = useViewer(session);
  const { campaign, member, tallies } = session;
  const own = role === "annotator" ? member : (campaign.batch?.annotator ?? null);
  if (own === null) return () => false;
  const annotator = personOf(campaign.merged, own);
  return (candidate) => tallies.isAssigned(annotator, candidate);
}

/** The state over all annotators, as this annotator may see it. */
export function unmarkedState(
  session: CampaignSession,
  candidate: number,
  isHidden: (candidate: number) => boolean,
): CandidateState {
  const state = session.tally(null).state(candidate);
  return state === "approved" && isHidden(candidate) ? "open" : state;
}
