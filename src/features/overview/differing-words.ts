// Describes the open disagreements that candidate states do not show.

import { DISAGREEMENT_WORDS, DISAGREEMENTS } from "#core/campaign/outcomes/outcome.ts";
import { overviewPeopleText } from "#text/overview-people.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

const { differing } = overviewPeopleText;

/**
 * Describes the open disagreements of candidates that do not dispute the outcome, for example about the antecedent
 * only; null = none. `open`: all candidates with an open disagreement.
 */
export function furtherInWords(session: CampaignSession, open: readonly number[]): string | null {
  const { outcomes } = session;
  const state = session.tally(null);
  const kinds = open
    .filter((candidate) => state.state(candidate) !== "disputed")
    .map((candidate) => outcomes.disagreement(candidate)?.kind);
  if (kinds.length === 0) return null;
  const counted = DISAGREEMENTS.map((kind) => ({
    words: DISAGREEMENT_WORDS[kind],
    count: kinds.filter((one) => one === kind).length,
  })).filter(({ count }) => count > 0);
  const kindsInWords = counted.map(({ words, count }) =>
    counted.length === 1 ? words : differing.kind(words, count),
  );
  return differing.inOtherColumns(kinds.length, kindsInWords);
}
