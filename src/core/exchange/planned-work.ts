// Plans an assignment: who gets which candidates, and how much work that is. Writes nothing.

import { filledGaps } from "#core/analysis/gaps/gap-progress.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { type CandidateState, isFinishedState } from "#core/campaign/outcomes/candidate-states.ts";
import { ASSUMED_PACE, paceOf, recentPace, timedSeconds } from "#core/campaign/queue/workload.ts";
import { decisionsIn, divideCandidates } from "#core/exchange/divide-candidates.ts";
import { OVERLAP_LABEL } from "#core/ledger/event.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { GAPS, JUDGING } from "#core/tasks/task-names.ts";
import type { Share } from "./divide-candidates.ts";

/** The candidates that can be assigned, in the order of judging: the chosen ones and the sample of approved ones. */
export interface AssignmentPool {
  readonly candidates: readonly number[];
  /** Members of the sample of approved candidates. */
  readonly sampled: ReadonlySet<number>;
  /** Whether the task is gap filling instead of judging. */
  readonly isGapFilling: boolean;
}

export interface AssignmentRequest {
  /** Approximate number of candidates that are assigned to all annotators. */
  readonly overlap: number;
  /** Whole number from 0 to 2³²−1, from which candidates are drawn and divided. */
  readonly seed: number;
  /** At least one. */
  readonly people: readonly Annotator[];
}

/**
 * Whose median seconds per decision an estimate uses: the annotator's own, that of all annotators, or an assumption
 * (`ASSUMED_PACE`).
 */
type PaceBasis = "own" | "campaign" | "assumed";

export interface PlannedAnnotator {
  readonly annotator: Annotator;
  /** Label of the annotator's own share. */
  readonly label: string;
  /** Number of own and shared candidates. */
  readonly candidates: number;
  /** Number of `candidates` that are shared with all others. */
  readonly shared: number;
  /** Number of `candidates` from the sample of approved candidates. */
  readonly sampled: number;
  /** Number of decisions on candidates that this annotator has not finished; null = not computed. */
  readonly decisions: number | null;
  readonly secondsPerDecision: number;
  readonly pace: PaceBasis;
  /** Estimated seconds; null if `decisions` is null. */
  readonly seconds: number | null;
}

export interface PlannedWork {
  readonly shares: readonly Share<number>[];
  readonly people: readonly PlannedAnnotator[];
  /** Number of assigned candidates, each counted once. */
  readonly candidates: number;
  readonly shared: number;
  readonly sampled: number;
  /** See `AssignmentPool`. */
  readonly isGapFilling: boolean;
}

/** `stateFor`: the state of a candidate by the judgement of one of the campaign's annotators. */
export function plannedWork(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  { candidates, sampled, isGapFilling }: AssignmentPool,
  { overlap, seed, people }: AssignmentRequest,
  stateFor = (annotator: string, candidate: number): CandidateState =>
    outcomes.stateFor(annotator, candidate),
): PlannedWork {
  const plan = { annotators: people.length, overlap, seed };
  const groupedBy = isGapFilling ? "text" : "translation";
  const shares = divideCandidates(outcomes, campaign.settings, candidates, plan, groupedBy);
  const shared = shares.find(({ label }) => label === OVERLAP_LABEL)?.candidates ?? [];
  const task = isGapFilling ? GAPS : JUDGING;
  const known = campaign.annotators.map(({ id }) => id);
  const secondsOf = (annotator: string) =>
    timedSeconds(campaign, outcomes.texts.index, { annotator, task }, (candidate) =>
      stateFor(annotator, candidate),
    );
  const campaignPace = paceOf(known.flatMap(secondsOf));
  const filled = isGapFilling ? filledGaps(campaign, outcomes.texts) : null;
  const isFinished = (annotator: string, candidate: number) =>
    filled === null
      ? isFinishedState(stateFor(annotator, candidate))
      : filled.get(annotator)?.has(candidate) === true;
  const ownShares = shares.filter(({ label }) => label !== OVERLAP_LABEL);
  return {
    shares,
    people: ownShares.flatMap(({ label, candidates: ownCandidates }, index): PlannedAnnotator[] => {
      const annotator = people[index];
      if (annotator === undefined) return [];
      const assigned = [...shared, ...ownCandidates];
      const isKnown = known.includes(annotator.id);
      const unfinished = assigned.filter((candidate) => !isKnown || !isFinished(annotator.id, candidate));
      const decisions = decisionsIn(outcomes, campaign.settings, unfinished, groupedBy);
      const ownPace = isKnown ? recentPace(secondsOf(annotator.id)) : null;
      const secondsPerDecision = ownPace ?? campaignPace ?? ASSUMED_PACE;
      return [
        {
          annotator,
          label,
          candidates: assigned.length,
          shared: people.length > 1 ? shared.length : 0,
          sampled: assigned.filter((candidate) => sampled.has(candidate)).length,
          decisions,
          secondsPerDecision,
          pace: ownPace !== null ? "own" : campaignPace !== null ? "campaign" : "assumed",
          seconds: decisions === null ? null : secondsPerDecision * decisions,
        },
      ];
    }),
    candidates: candidates.length,
    shared: shared.length,
    sampled: sampled.size,
    isGapFilling,
  };
}
