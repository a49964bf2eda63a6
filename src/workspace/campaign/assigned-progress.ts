// Counts how many items are assigned to each annotator of an open campaign, per task, and how many are finished.

import { finishedGaps } from "#core/analysis/gaps/gap-outcome.ts";
import { isFinishedState } from "#core/campaign/outcomes/outcome.ts";
import { assignedShares, assignmentsForTask } from "#core/exchange/change-assignment.ts";
import type { AssignedTask, CandidateKey } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { finishedBy } from "#core/suite-building/annotation/campaign-annotations.ts";
import { tokenOfPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING, GAPS, JUDGING } from "#core/tasks/task-names.ts";
import { countTokens } from "#core/text/tokens.ts";
import type { CampaignSession } from "./campaign-session.ts";

export interface AssignedProgress {
  /** The annotator's id. */
  readonly annotator: string;
  /** Undefined = judging. */
  readonly task: AssignedTask | undefined;
  /** Number of assigned candidates or tokens that are in the campaign. */
  readonly assigned: number;
  /** Number of assigned candidates or tokens that are finished. */
  readonly finished: number;
}

/**
 * Returns a function that says whether an annotator has finished an assigned item; null = it is not in the campaign.
 */
export function finishedIn(
  session: CampaignSession,
  task: AssignedTask | undefined,
): (annotator: string, key: CandidateKey) => boolean | null {
  const { campaign, candidates, outcomes } = session;
  if (task === ANNOTATING) {
    return (annotator, { example }) => {
      const token = tokenOfPlace(example);
      const isThere = token !== null && token.position < countTokens(campaign.suite.source[token.line] ?? "");
      return isThere ? finishedBy(campaign, annotator, [token]) === 1 : null;
    };
  }
  const done = task === GAPS ? finishedGaps(campaign, outcomes.texts) : null;
  return (annotator, key) => {
    const candidate = candidates.numberOf(key);
    if (candidate === null) return null;
    if (done !== null) return done.get(annotator)?.has(candidate) === true;
    return isFinishedState(session.tally(annotator).state(candidate));
  };
}

/** Number of candidates or tokens in those assignments for which the annotator has recorded nothing yet. */
export function newlyAssigned(session: CampaignSession, annotator: string, task?: AssignedTask): number {
  const { registers, assignments } = session.campaign;
  const newKeys = assignmentsForTask(assignments, task).flatMap((set) => {
    const keys = assignedShares([set]).get(annotator) ?? [];
    return keys.some((key) => registers.of(annotator, key, task ?? JUDGING) !== null) ? [] : keys;
  });
  const finishedOrNull = finishedIn(session, task);
  const present = newKeys.filter((key) => finishedOrNull(annotator, key) !== null);
  return new Set(present.map(candidateText)).size;
}

const TASKS: readonly (AssignedTask | undefined)[] = [undefined, GAPS, ANNOTATING];

/** One entry per annotator and task with an assignment: first judging, then gaps, then tokens. */
export function assignedProgress(session: CampaignSession): readonly AssignedProgress[] {
  const { assignments } = session.campaign;
  return TASKS.flatMap((task) => {
    const shares = assignedShares(assignmentsForTask(assignments, task));
    if (shares.size === 0) return [];
    const finishedOrNull = finishedIn(session, task);
    return Array.from(shares, ([annotator, keys]): AssignedProgress => {
      const states = keys.map((key) => finishedOrNull(annotator, key));
      return {
        annotator,
        task,
        assigned: states.filter((state) => state !== null).length,
        finished: states.filter((state) => state === true).length,
      };
    });
  });
}
