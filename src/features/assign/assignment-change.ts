// Plans and records a change of one annotator's assignment: moving unfinished items to somebody else, withdrawing them,
// or adding candidates.

import { listsBy } from "#core/base/grouping.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import {
  addCandidates,
  assignedShares,
  assignmentsForTask,
  type ChangedAssignments,
  reassign,
} from "#core/exchange/change-assignment.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { ANNOTATING, GAPS } from "#core/tasks/task-names.ts";
import { assignText } from "#text/assign.ts";
import { finishedIn } from "#workspace/campaign/assigned-progress.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { type CandidateChoice, chosenCandidates } from "./candidate-choices.ts";
import { assignmentBody } from "./create-batches.ts";
import { freeAssignmentName } from "./use-assignment.ts";

/** The work that is assigned to an annotator in one task. */
export interface AssignedWork {
  /** The annotator's id. */
  readonly annotator: string;
  /** Undefined = judging. */
  readonly task: Assignment["task"] | undefined;
}

/** The word for the items of a task. */
export function itemNoun(task: AssignedWork["task"]): string {
  const { token, gap, candidate } = assignText.change.nouns;
  return task === ANNOTATING ? token : task === GAPS ? gap : candidate;
}

/** The items that the annotator has not finished, in the order in which the annotator gets them. */
export function unfinishedItems(
  session: CampaignSession,
  { annotator, task }: AssignedWork,
): readonly CandidateKey[] {
  const finishedOrNull = finishedIn(session, task);
  const assigned =
    assignedShares(assignmentsForTask(session.campaign.assignments, task)).get(annotator) ?? [];
  const unfinished = assigned.filter((key) => finishedOrNull(annotator, key) === false);
  if (task === ANNOTATING) return unfinished;
  const places = new Map([...session.order].map((candidate, place) => [candidate, place]));
  const placeOf = (key: CandidateKey) => places.get(session.candidates.numberOf(key) ?? -1) ?? 0;
  return unfinished.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The last `count` of these items. In the order “by example”, whole examples are taken, so there can be more than
 * `count`.
 */
export function lastItems(
  { campaign }: Pick<CampaignSession, "campaign">,
  items: readonly CandidateKey[],
  count: number,
): readonly CandidateKey[] {
  const last = items.slice(items.length - count);
  if (campaign.settings.order !== "example") return last;
  const examples = new Set(last.map(({ example }) => example));
  return items.filter(({ example }) => examples.has(example));
}

/** Plans to take these items from the annotator. `to`: id of the annotator who gets them; null = nobody. */
export function planReassignment(
  session: CampaignSession,
  { annotator, task }: AssignedWork,
  { to, items }: { readonly to: string | null; readonly items: readonly CandidateKey[] },
): ChangedAssignments {
  const given = new Set(items.map(candidateText));
  return reassign(assignmentsForTask(session.campaign.assignments, task), {
    annotator,
    to,
    keeps: (key) => !given.has(candidateText(key)),
  });
}

/** Candidates that can be added to the annotator's work, in the order of judging. */
export function candidatesToAdd(
  session: CampaignSession,
  { annotator, task }: AssignedWork,
  choice: CandidateChoice,
): readonly number[] {
  const assigned =
    assignedShares(assignmentsForTask(session.campaign.assignments, task)).get(annotator) ?? [];
  const assignedKeys = new Set(assigned.map(candidateText));
  return chosenCandidates(session, choice).filter(
    (candidate) => !assignedKeys.has(candidateText(session.candidates.keyOf(candidate))),
  );
}

/**
 * Draws candidates by the seed, and returns them in the order of `pool`. In the order “by example”, whole examples are
 * drawn, so there can be more than `count` candidates.
 */
export function drawAddition(
  session: CampaignSession,
  pool: readonly number[],
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly number[] {
  const { candidates, campaign } = session;
  const blocks = listsBy(pool, (candidate) => {
    const key = candidates.keyOf(candidate);
    return campaign.settings.order === "example" ? key.example : candidateText(key);
  });
  const rank = (block: string) => seededRank({ system: "", example: block }, seed);
  const drawn = new Set<number>();
  for (const block of [...blocks.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    if (drawn.size >= count) break;
    for (const candidate of blocks.get(block) ?? []) drawn.add(candidate);
  }
  return pool.filter((candidate) => drawn.has(candidate));
}

export function planAddition(
  session: CampaignSession,
  { annotator, task }: AssignedWork,
  candidates: readonly number[],
): Assignment {
  const { assignments } = session.campaign;
  return addCandidates(
    assignmentsForTask(assignments, task),
    annotator,
    candidates.map((candidate) => session.candidates.keyOf(candidate)),
    {
      name: freeAssignmentName(assignments.map(({ name }) => name)),
      ...(task === undefined ? {} : { task }),
    },
  );
}

/** Records the changed assignments (`sets`). Resolves to the ids of the events, for undo. */
export async function recordChangedAssignments(
  session: CampaignSession,
  sets: readonly Assignment[],
): Promise<readonly string[]> {
  const events = await session.write(sets.map(assignmentBody));
  return events.map(({ id }) => id);
}
