// Chooses the candidates of an assignment (such as “all gaps”), plans it, and makes its record. Writes nothing.

import type { SampleSize } from "#core/analysis/audit/draw-sample.ts";
import { filledGaps, gapCandidates } from "#core/analysis/gaps/gap-progress.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { assignedCandidates, assignmentsForTask } from "#core/exchange/change-assignment.ts";
import { mixSample } from "#core/exchange/divide-candidates.ts";
import {
  type AssignmentPool,
  type AssignmentRequest,
  type PlannedWork,
  plannedWork,
} from "#core/exchange/planned-work.ts";
import type { Judge } from "#core/judges/campaign-judges.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import type { GapTask } from "#core/tasks/gap-filling/labels.ts";
import { GAPS as GAP_TASK, GAPS } from "#core/tasks/task-names.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

interface PoolRequest extends Pick<AssignmentRequest, "seed"> {
  readonly choice: CandidateChoice;
  /** Greatest number of chosen candidates, the first in the order of judging; null = all. Leaves out the sample. */
  readonly limit: number | null;
  /** Size of the sample of approved candidates that is mixed in. */
  readonly sample: SampleSize;
  /** The judge over whose verdicts the sample is drawn; null = only approvals are sampled. */
  readonly judge: Judge | null;
}

export function assignmentPool(
  session: CampaignSession,
  { choice, limit, sample, judge, seed }: PoolRequest,
): AssignmentPool {
  const chosen = chosenCandidates(session, choice).slice(0, limit ?? Number.POSITIVE_INFINITY);
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

// Lists the choices of the assignment form (such as “all gaps”) and finds the candidates of each.

/** Choices for judging, in the order of the list. */
const JUDGED = ["free", "open", "referred", "all"] as const;
/** Choices for gap filling, which do not depend on verdicts. */
const ALL_GAPS = ["gaps-free", "gaps"] as const;

/** With verdicts of judges, also nothing but the sample. */
const JUDGED_OR_SAMPLED = [...JUDGED, "sample"] as const;

type JudgedChoice = (typeof JUDGED_OR_SAMPLED)[number];
type GapChoice = (typeof ALL_GAPS)[number];
export type CandidateChoice = JudgedChoice | GapChoice;

/** Choices for the campaign's tasks, in the order of the list; at least one. */
export function candidateChoices({
  gaps,
  verdictsGiven = [],
}: Pick<Campaign, "gaps"> & Partial<Pick<Campaign, "verdictsGiven">>): readonly [
  CandidateChoice,
  ...CandidateChoice[],
] {
  const judged = verdictsGiven.length === 0 ? JUDGED : JUDGED_OR_SAMPLED;
  if (gaps === null) return judged;
  return gaps.alsoJudged ? [...judged, ...ALL_GAPS] : ALL_GAPS;
}

export function isGapChoice(choice: CandidateChoice): choice is GapChoice {
  return choice === "gaps-free" || choice === "gaps";
}

/** Candidate numbers in the order in which they are judged. */
export function chosenCandidates(session: CampaignSession, choice: CandidateChoice): number[] {
  const { gaps } = session.campaign;
  if (isGapChoice(choice)) return gaps === null ? [] : gapsToAssign(session, gaps, choice);
  const assigned =
    choice === "free"
      ? assignedCandidates(assignmentsForTask(session.campaign.assignments, undefined))
      : new Set<string>();
  if (choice === "sample") return [];
  return [...session.order].filter((candidate) => {
    const { approved } = session.verdict(candidate);
    if (!approved && !session.outcomes.texts.isTranslated(candidate)) return false;
    if (choice === "all") return true;
    if (approved) return false;
    if (choice === "referred") return true;
    // A candidate with a judgement needs no further one, nor does a candidate for which an earlier answer is reused.
    if (session.outcomes.registers(candidate).length > 0 || session.tally(null).state(candidate) !== "open")
      return false;
    return assigned.size === 0 || !assigned.has(candidateText(session.candidates.keyOf(candidate)));
  });
}

function gapsToAssign(
  { campaign, candidates, order, outcomes }: CampaignSession,
  task: GapTask,
  choice: GapChoice,
): number[] {
  const withGap = new Set(gapCandidates(task, candidates));
  const ordered = [...order].filter((candidate) => withGap.has(candidate));
  if (choice === "gaps") return ordered;
  const assigned = assignedCandidates(assignmentsForTask(campaign.assignments, GAP_TASK));
  const filled = [...filledGaps(campaign, outcomes.texts).values()];
  return ordered.filter(
    (candidate) =>
      !assigned.has(candidateText(candidates.keyOf(candidate))) &&
      !filled.some((filledByOne) => filledByOne.has(candidate)),
  );
}
