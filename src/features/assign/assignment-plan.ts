// Plans an assignment: each annotator's candidates and amount of work. Writes nothing.

import type { SampleSize } from "#core/analysis/audit/draw-sample.ts";
import { filledGaps } from "#core/analysis/gaps/gap-progress.ts";
import { decisionsIn, divideCandidates } from "#core/exchange/divide-candidates.ts";
import { mixSample } from "#core/exchange/mix-sample.ts";
import type { Share } from "#core/exchange/split-into-shares.ts";
import { OVERLAP_LABEL } from "#core/ledger/event.ts";
import type { Annotator, Assignment } from "#core/ledger/fold.ts";
import { GAPS, JUDGING } from "#core/tasks/task-names.ts";
import { campaignPace, ownPace } from "#judging/session/own-figures.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type CandidateChoice, chosenCandidates, isGapChoice } from "./candidate-choices.ts";

interface AssignmentRequest {
  readonly choice: CandidateChoice;
  /** Size of the sample of approved candidates that is mixed in. */
  readonly sample: SampleSize;
  /** Approximate number of candidates that are assigned to all annotators. */
  readonly overlap: number;
  /** Whole number from 0 to 2³²−1, from which candidates are drawn and divided. */
  readonly seed: number;
  readonly people: readonly Annotator[];
}

export interface AnnotatorPlan {
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
  /** Estimated seconds, and whose pace the estimate uses; null = no pace is known, or `decisions` is null. */
  readonly time: { readonly seconds: number; readonly pace: "own" | "campaign" } | null;
}

interface AssignmentPlan {
  readonly shares: readonly Share<number>[];
  readonly people: readonly AnnotatorPlan[];
  /** Number of assigned candidates, each counted once. */
  readonly candidates: number;
  readonly shared: number;
  readonly sampled: number;
  /** See `AssignmentPool`. */
  readonly isGapFilling: boolean;
}

/** The candidates that can be assigned, in the order of judging: the chosen ones and the sample of approved ones. */
interface AssignmentPool {
  readonly candidates: readonly number[];
  /** Members of the sample of approved candidates. */
  readonly sampled: ReadonlySet<number>;
  /** Whether the task is gap filling instead of judging. */
  readonly isGapFilling: boolean;
}

export function assignmentPool(
  session: CampaignSession,
  { choice, sample, seed }: Pick<AssignmentRequest, "choice" | "sample" | "seed">,
): AssignmentPool {
  const chosen = chosenCandidates(session, choice);
  // A sample of approvals measures the automatic pass. Gap filling does not measure it, so it has no sample.
  if (isGapChoice(choice)) return { candidates: chosen, sampled: new Set(), isGapFilling: true };
  const { candidates } = mixSample(session.order, chosen, sample, { outcomes: session.outcomes, seed });
  const chosenSet = new Set(chosen);
  const sampled = new Set(candidates.filter((candidate) => !chosenSet.has(candidate)));
  return { candidates, sampled, isGapFilling: false };
}

/** Plans the assignment. `people` must not be empty. */
export function planAssignment(
  session: CampaignSession,
  { candidates, sampled, isGapFilling: isForGaps }: AssignmentPool,
  { overlap, seed, people }: Pick<AssignmentRequest, "overlap" | "seed" | "people">,
): AssignmentPlan {
  const { outcomes, campaign } = session;
  const plan = { annotators: people.length, overlap, seed };
  const groupedBy = isForGaps ? "text" : "translation";
  const shares = divideCandidates(outcomes, campaign.settings, candidates, plan, groupedBy);
  const shared = shares.find(({ label }) => label === OVERLAP_LABEL)?.candidates ?? [];
  const task = isForGaps ? GAPS : JUDGING;
  const campaignSeconds = campaignPace(session, task);
  const filled = isForGaps ? filledGaps(campaign, outcomes.texts) : null;
  const annotatorIds = new Set(campaign.annotators.map(({ id }) => id));
  const ownShares = shares.filter(({ label }) => label !== OVERLAP_LABEL);
  return {
    shares,
    people: ownShares.flatMap(({ label, candidates: ownCandidates }, index) => {
      const annotator = people[index];
      if (annotator === undefined) return [];
      const assigned = [...shared, ...ownCandidates];
      const tally = annotatorIds.has(annotator.id) && filled === null ? session.tally(annotator.id) : null;
      const isFilled = (candidate: number) => filled?.get(annotator.id)?.has(candidate) === true;
      const unfinished = assigned.filter(
        (candidate) => tally?.state(candidate) !== "done" && !isFilled(candidate),
      );
      const decisions = decisionsIn(outcomes, campaign.settings, unfinished, groupedBy);
      const pace = ownPace(session, annotator.id, task);
      const seconds = pace ?? campaignSeconds;
      return {
        ...{ annotator, label, decisions },
        candidates: assigned.length,
        shared: people.length > 1 ? shared.length : 0,
        sampled: assigned.filter((candidate) => sampled.has(candidate)).length,
        time:
          seconds === null || decisions === null
            ? null
            : { seconds: seconds * decisions, pace: pace === null ? "campaign" : "own" },
      };
    }),
    candidates: candidates.length,
    shared: shared.length,
    sampled: sampled.size,
    isGapFilling: isForGaps,
  };
}

/** The assignment to record: each annotator's own share, and the share for all. */
export function assignmentOf(
  session: CampaignSession,
  name: string,
  { shares, people, isGapFilling: isOfGaps }: AssignmentPlan,
): Assignment {
  const owners = new Map(people.map(({ label, annotator }) => [label, annotator.id]));
  const tasks = shares.map(({ label, candidates }) => ({
    label,
    annotator: owners.get(label) ?? null,
    candidates: candidates.map((candidate) => session.candidates.keyOf(candidate)),
  }));
  return { name, tasks, ...(isOfGaps ? { task: GAPS } : {}) };
}
