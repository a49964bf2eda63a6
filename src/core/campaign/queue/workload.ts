// Counts the referred candidates, and the decisions that annotators need to judge them.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { CandidateGroups } from "#core/campaign/candidate-groups.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import { type RepeatPools, repeatPools } from "./repeat-count.ts";

/** For more candidates than this, decisions are not counted, because counting would take long. */
export const MOST_COUNTED_CANDIDATES = 10_000;

/** Number of decisions without groups, with groups by text, and with groups by translation. */
export interface DecisionCounts {
  readonly candidate: number;
  readonly text: number;
  readonly translation: number;
  /** Numbers of candidates from which repeats can be chosen. */
  readonly again: RepeatPools;
}

/** The work of judging the referred candidates. */
export interface JudgingWorkload {
  /** Number of referred candidates. */
  readonly referred: number;
  readonly decisions: DecisionCounts;
  /** Systems in the campaign's order. */
  readonly systems: readonly { readonly name: string; readonly referred: number }[];
}

export function countDecisions(groups: CandidateGroups, candidates: readonly number[]): DecisionCounts {
  return {
    candidate: groups.decisions(candidates, null),
    text: groups.decisions(candidates, "text"),
    translation: groups.decisions(candidates, "translation"),
    again: repeatPools(candidates, groups),
  };
}

/**
 * Counts what must be judged. `verdicts`: by output, each in the order of the examples. `covers`: whether a candidate
 * (number) is counted. The result does not depend on judgements.
 */
export function judgingWorkload(
  texts: CampaignTexts,
  verdicts: readonly (readonly Verdict[])[],
  covers: (candidate: number) => boolean = () => true,
): JudgingWorkload {
  const { index } = texts;
  const isReferred = (candidate: number) =>
    texts.isTranslated(candidate) &&
    verdicts[index.systemNumber(candidate)]?.[index.exampleNumber(candidate)]?.approved === false;
  const referred = index.numbers.filter((candidate) => isReferred(candidate) && covers(candidate));
  const counts = index.systems.map(() => 0);
  for (const candidate of referred)
    counts[index.systemNumber(candidate)] = (counts[index.systemNumber(candidate)] ?? 0) + 1;
  return {
    referred: referred.length,
    decisions: countDecisions(new CandidateGroups(texts), referred),
    systems: index.systems.map((name, system) => ({ name, referred: counts[system] ?? 0 })),
  };
}
