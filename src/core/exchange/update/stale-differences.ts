// Computes the text differences of candidates that an update makes stale: the shown sentences before and after.

import { getOrInsert } from "#core/base/grouping.ts";
import { initiallyShownText, pairSentences } from "#core/campaign/earlier-text.ts";
import { type DifferingPart, textDifference } from "#core/campaign/view/text-difference.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { CampaignState, UpdateChanges } from "./compare-campaigns.ts";

export interface StaleDifference extends CandidateKey {
  /** Ids of annotators whose judgements or gap answers become stale; each once. */
  readonly annotators: readonly string[];
  /** One entry per changed sentence; empty if only links differ. */
  readonly sentences: readonly (readonly DifferingPart[])[];
}

/** The differences of the first `most` stale candidates; each candidate once. */
export function staleDifferences(
  before: CampaignState,
  after: CampaignState,
  { judgementChanges, answerChanges }: Pick<UpdateChanges, "judgementChanges" | "answerChanges">,
  most: number,
): StaleDifference[] {
  const staleByCandidate = new Map<string, CandidateKey & { readonly ids: Set<string> }>();
  for (const { system, example, annotator, before: stateBefore, after: stateAfter } of [
    ...judgementChanges,
    ...answerChanges,
  ]) {
    if (stateBefore !== "current" || stateAfter !== "stale") continue;
    const key = { system, example };
    getOrInsert(staleByCandidate, candidateText(key), () => ({ ...key, ids: new Set() })).ids.add(annotator);
  }
  const shown = ({ campaign, texts }: CampaignState, key: CandidateKey) => {
    const candidate = texts.index.numberOf(key);
    return candidate === null
      ? { sentences: [], pronounLine: 0 }
      : initiallyShownText(campaign.suite, texts.example(candidate), texts.output(candidate));
  };
  return [...staleByCandidate.values()].slice(0, most).map(({ system, example, ids }) => {
    const key = { system, example };
    const pairs = pairSentences(shown(before, key), shown(after, key));
    const sentences = pairs.map((pair) =>
      textDifference(
        pair.before?.tokens ?? [],
        pair.after?.tokens ?? [],
        after.campaign.suite.targetLanguage,
      ),
    );
    return {
      ...key,
      annotators: [...ids],
      sentences: sentences.filter((parts) => parts.some(({ kind }) => kind !== "same")),
    };
  });
}
