// Plans an assignment: which candidates each annotator would get, and how much work that is. Nothing is written.

import type { SampleSize } from "#core/analysis/audit/draw-sample.ts";
import { filledGaps } from "#core/analysis/gaps/gap-progress.ts";
import { decisionsIn, divideCandidates } from "#core/exchange/divide-candidates.ts";
import { mixSample } from "#core/exchange/mix-sample.ts";
import { OVERLAP_LABEL, type Share } from "#core/exchange/split-tasks.ts";
import type { Annotator, TaskSet } from "#core/ledger/fold.ts";
import { GAPS, JUDGING } from "#core/tasks/task-names.ts";
import { campaignPace, ownPace } from "#judging/session/own-figures.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type CandidateChoice, chosenCandidates, isGapChoice } from "./candidate-choices.ts";

interface AssignmentRequest {
  readonly choice: CandidateChoice;
  /** Size of the sample of approved candidates that is mixed in. */
  readonly sample: SampleSize;
  /** About how many candidates are assigned to all annotators. */
  readonly overlap: number;
  /** 0 to 2³²−1. */
  readonly seed: number;
  readonly people: readonly Annotator[];
}

export interface AnnotatorPlan {
  readonly annotator: Annotator;
  /** Label of the annotator's own task. */
  readonly label: string;
  /** Number of own and shared candidates. */
  readonly candidates: number;
  /** Of these, the number shared with all others. */
  readonly shared: number;
  /** Of these, the number from the sample of approved candidates. */
  readonly sampled: number;
  /** Decisions on what this annotator has not finished yet; null = not computed. */
  readonly decisions: number | null;
  /** Estimated seconds, and whose pace they are based on; null = no pace is known, or `decisions` is null. */
  readonly time: { readonly seconds: number; readonly pace: "own" | "campaign" } | null;
}

interface AssignmentPlan {
  readonly shares: readonly Share<number>[];
  readonly people: readonly AnnotatorPlan[];
  /** Each candidate counts once. */
  readonly candidates: number;
  readonly shared: number;
  readonly sampled: number;
  /** See `AssignmentPool`. */
  readonly isOfGaps: boolean;
}

/** What can be assigned: chosen candidates and the sample, in the order of judging. */
interface AssignmentPool {
  readonly candidates: readonly number[];
  /** Those that belong to the sample. */
  readonly sampled: ReadonlySet<number>;
  /** Whether their gaps are to be filled. */
  readonly isOfGaps: boolean;
}

export function assignmentPool(
  session: CampaignSession,
  { choice, sample, seed }: Pick<AssignmentRequest, "choice" | "sample" | "seed">,
): AssignmentPool {
  const chosen = chosenCandidates(session, choice);
  // A sample of approvals measures the automatic pass, to which gap filling says nothing.
  if (isGapChoice(choice)) return { candidates: chosen, sampled: new Set(), isOfGaps: true };
  const { candidates } = mixSample(session.order, chosen, sample, { outcomes: session.outcomes, seed });
  const known = new Set(chosen);
  const sampled = new Set(candidates.filter((candidate) => !known.has(candidate)));
  return { candidates, sampled, isOfGaps: false };
}

/** `people`: at least one. */
export function planAssignment(
  session: CampaignSession,
  { candidates, sampled, isOfGaps }: AssignmentPool,
  { overlap, seed, people }: Pick<AssignmentRequest, "overlap" | "seed" | "people">,
): AssignmentPlan {
  const { outcomes, campaign } = session;
  const plan = { tasks: people.length, overlap, seed };
  const likeness = isOfGaps ? "text" : "translation";
  const shares = divideCandidates(outcomes, campaign.settings, candidates, plan, likeness);
  const shared = shares.find(({ label }) => label === OVERLAP_LABEL)?.candidates ?? [];
  const task = isOfGaps ? GAPS : JUDGING;
  const campaignSeconds = campaignPace(session, task);
  const filled = isOfGaps ? filledGaps(campaign, outcomes.texts) : null;
  const known = new Set(campaign.annotators.map(({ id }) => id));
  const own = shares.filter(({ label }) => label !== OVERLAP_LABEL);
  return {
    shares,
    people: own.flatMap(({ label, candidates: theirs }, place) => {
      const annotator = people[place];
      if (annotator === undefined) return [];
      const given = [...shared, ...theirs];
      const tally = known.has(annotator.id) && filled === null ? session.tally(annotator.id) : null;
      const isFilled = (one: number) => filled?.get(annotator.id)?.has(one) === true;
      const left = given.filter((one) => tally?.state(one) !== "done" && !isFilled(one));
      const decisions = decisionsIn(outcomes, campaign.settings, left, likeness);
      const pace = ownPace(session, annotator.id, task);
      const seconds = pace ?? campaignSeconds;
      return {
        ...{ annotator, label, decisions },
        candidates: given.length,
        shared: people.length > 1 ? shared.length : 0,
        sampled: given.filter((one) => sampled.has(one)).length,
        time:
          seconds === null || decisions === null
            ? null
            : { seconds: seconds * decisions, pace: pace === null ? "campaign" : "own" },
      };
    }),
    candidates: candidates.length,
    shared: shared.length,
    sampled: sampled.size,
    isOfGaps,
  };
}

/** The task set to record: each annotator's own task, the shared task, and whether gaps are to be filled. */
export function setOf(
  session: CampaignSession,
  name: string,
  { shares, people, isOfGaps }: AssignmentPlan,
): TaskSet {
  const owners = new Map(people.map(({ label, annotator }) => [label, annotator.id]));
  const tasks = shares.map(({ label, candidates }) => ({
    label,
    annotator: owners.get(label) ?? null,
    candidates: candidates.map((candidate) => session.candidates.keyOf(candidate)),
  }));
  return { name, tasks, ...(isOfGaps ? { task: GAPS } : {}) };
}
