// Holds what filters ask of the candidates of an opened campaign.

import { campaignFacts } from "#core/filter/campaign-facts.ts";
import type { CandidateFacts } from "#core/filter/candidate-facts.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** Facts as one annotator sees them, or (null) over all annotators. */
export function candidateFacts(session: CampaignSession, annotator: string | null): CandidateFacts {
  const { campaign, outcomes, references } = session;
  return campaignFacts(
    {
      campaign,
      outcomes,
      references,
      verdict: (candidate) => session.verdict(candidate),
      state: (who, candidate) => session.tally(who).state(candidate),
    },
    annotator,
  );
}
