// Hides from an annotator of a team which of their assigned candidates are approved, because the sample is mixed in
// without a mark.

import type { CandidateState } from "#core/campaign/outcomes/candidate-states.ts";
import { personOf } from "#core/ledger/same-person.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useViewer } from "#workspace/team/use-viewer.ts";

/** Says whether the verdict of a candidate must not be shown. */
export function useHiddenVerdict(session: CampaignSession): (candidate: number) => boolean {
  const { role } = useViewer(session);
  const { campaign, member, tallies } = session;
  if (role !== "annotator" || member === null) return () => false;
  const annotator = personOf(campaign.merged, member);
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
