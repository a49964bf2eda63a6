// Holds what filters ask of the candidates of an opened campaign.

import { campaignFacts, defaultOutcomes } from "#core/filter/campaign-facts.ts";
import type { CandidateFacts } from "#core/filter/candidate-facts.ts";
import type { SystemOutcomes } from "#core/metrics/example-outcomes.ts";
import type { CampaignSession } from "#session/campaign-session.ts";

/** What the metrics say, which stays as the session's texts do. */
const metrics = new WeakMap<CampaignSession, readonly SystemOutcomes[]>();

function metricsOf(session: CampaignSession): readonly SystemOutcomes[] {
  const known = metrics.get(session) ?? defaultOutcomes(session.campaign);
  metrics.set(session, known);
  return known;
}

/** Of the campaign's own texts, measured elsewhere with the default settings (in a worker): filters need not measure again. */
export function rememberMetrics(session: CampaignSession, outcomes: readonly SystemOutcomes[]): void {
  metrics.set(session, outcomes);
}

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
      metrics: () => metricsOf(session),
    },
    annotator,
  );
}
