// Chooses the candidates of an assignment, plans it, and makes its record. Writes nothing.

import type { SampleSize } from "#core/analysis/audit/draw-sample.ts";
import { mixSample } from "#core/exchange/divide-candidates.ts";
import {
  type AssignmentPool,
  type AssignmentRequest,
  type PlannedWork,
  plannedWork,
} from "#core/exchange/planned-work.ts";
import type { Judge } from "#core/judges/campaign-judges.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { GAPS } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type CandidateChoice, chosenCandidates, isGapChoice } from "./candidate-choices.ts";

interface PoolRequest extends Pick<AssignmentRequest, "seed"> {
  readonly choice: CandidateChoice;
  /** Size of the sample of approved candidates that is mixed in. */
  readonly sample: SampleSize;
  /** The judge over whose verdicts the sample is drawn; null = only approvals are sampled. */
  readonly judge: Judge | null;
}

export function assignmentPool(
  session: CampaignSession,
  { choice, sample, judge, seed }: PoolRequest,
): AssignmentPool {
  const chosen = chosenCandidates(session, choice);
  // A sample of approvals measures the automatic pass. Gap filling does not measure it, so it has no sample.
  if (isGapChoice(choice)) return { candidates: chosen, sampled: new Set(), isGapFilling: true };
  const { candidates } = mixSample(session.order, chosen, sample, {
    outcomes: session.outcomes,
    seed,
    judge,
  });
  const chosenSet = new Set(chosen);
  const sampled = new Set(candidates.filter((candidate) => !chosenSet.has(candidate)));
  return { candidates, sampled, isGapFilling: false };
}

/** Plans the assignment in the opened campaign. */
export function planAssignment(
  session: CampaignSession,
  pool: AssignmentPool,
  request: AssignmentRequest,
): PlannedWork {
  return plannedWork(session.campaign, session.outcomes, pool, request, (annotator, candidate) =>
    session.tally(annotator).state(candidate),
  );
}

/** The assignment to record: each annotator's own share, and the share for all. */
export function assignmentOf(
  session: CampaignSession,
  name: string,
  { shares, people, isGapFilling: isOfGaps }: PlannedWork,
): Assignment {
  const owners = new Map(people.map(({ label, annotator }) => [label, annotator.id]));
  const tasks = shares.map(({ label, candidates }) => ({
    label,
    annotator: owners.get(label) ?? null,
    candidates: candidates.map((candidate) => session.candidates.keyOf(candidate)),
  }));
  return { name, tasks, ...(isOfGaps ? { task: GAPS } : {}) };
}
