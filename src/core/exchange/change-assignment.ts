// Changes the assignments of one annotator: assigns unfinished candidates to somebody else or to nobody, or adds
// candidates.

import { assignedShares } from "#core/exchange/assigned-candidates.ts";
import { OVERLAP_LABEL } from "#core/exchange/split-tasks.ts";
import type { CandidateKey, TaskShare } from "#core/ledger/event.ts";
import type { TaskSet } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";

/** A change of assignments that is not yet recorded. */
export interface ChangedAssignments {
  /** The changed task sets, which are to be recorded. */
  readonly sets: readonly TaskSet[];
  /** Number of candidates that the annotator no longer has. */
  readonly left: number;
  /**
   * How many of these candidates are new for the annotator who gets them; 0 if nobody gets them.
   */
  readonly moved: number;
  /** Number of candidates that the annotator keeps, because they are finished. */
  readonly kept: number;
}

interface Reassignment {
  readonly annotator: string;
  /** The annotator who gets the unfinished candidates; null = nobody. */
  readonly to: string | null;
  readonly isFinished: (key: CandidateKey) => boolean;
}

/**
 * Takes the annotator's unfinished candidates out of these sets, which are all of one task, and assigns them to `to`.
 * The other annotators keep the overlap.
 */
export function reassignUnfinished(sets: readonly TaskSet[], reassignment: Reassignment): ChangedAssignments {
  const { annotator, to, isFinished } = reassignment;
  const before = assignedShares(sets);
  const own = before.get(annotator) ?? [];
  const unfinished = own.filter((key) => !isFinished(key));
  const known = new Set((to === null ? [] : (before.get(to) ?? [])).map(candidateText));
  const moved = to === null ? [] : unfinished.filter((key) => !known.has(candidateText(key)));
  const unfinishedTexts = new Set(unfinished.map(candidateText));
  /** A candidate that is in several sets is moved only once. */
  const toMove = new Set(moved.map(candidateText));
  const changed = sets.flatMap((set): TaskSet[] => {
    const ofSet = assignedShares([set]).get(annotator) ?? [];
    if (ofSet.every((key) => !unfinishedTexts.has(candidateText(key)))) return [];
    const tasks = withOwnOverlap(set.tasks).flatMap((task): TaskShare[] => {
      if (task.annotator !== annotator) return [task];
      const candidates = task.candidates.filter((key) => !unfinishedTexts.has(candidateText(key)));
      return candidates.length === 0 ? [] : [{ ...task, candidates }];
    });
    const given = ofSet.filter((key) => toMove.delete(candidateText(key)));
    if (to !== null && given.length > 0)
      tasks.push({ label: freeLabel(set.tasks), annotator: to, candidates: given });
    return [{ ...set, tasks: withSharedOverlap(tasks) }];
  });
  return {
    sets: changed,
    left: unfinished.length,
    moved: moved.length,
    kept: own.length - unfinished.length,
  };
}

/**
 * Assigns more candidates to an annotator. Returns the latest set in which the annotator has an own share, with the
 * candidates added to it; a new set if there is none.
 */
export function addCandidates(
  sets: readonly TaskSet[],
  annotator: string,
  candidates: readonly CandidateKey[],
  newSet: Pick<TaskSet, "name" | "task">,
): TaskSet {
  const isOwn = (task: TaskShare) => task.annotator === annotator && task.label !== OVERLAP_LABEL;
  const latest = sets.filter(({ tasks }) => tasks.some(isOwn)).at(-1);
  if (latest === undefined) return { ...newSet, tasks: [{ label: "1", annotator, candidates }] };
  const own = latest.tasks.find(isOwn);
  const tasks = latest.tasks.map((task) =>
    task === own ? { ...task, candidates: [...task.candidates, ...candidates] } : task,
  );
  return { ...latest, tasks };
}

/** The shares of a set, with the overlap replaced by an equal share for each annotator of the set. */
function withOwnOverlap(tasks: readonly TaskShare[]): readonly TaskShare[] {
  const people = new Set(tasks.flatMap(({ annotator }) => annotator ?? []));
  return tasks.flatMap((task): readonly TaskShare[] => {
    if (task.annotator !== null || task.label !== OVERLAP_LABEL || people.size === 0) return [task];
    return [...people].map((annotator) => ({ ...task, annotator }));
  });
}

/** Reverses `withOwnOverlap` if all annotators of the set have the same candidates in the overlap. */
function withSharedOverlap(tasks: readonly TaskShare[]): readonly TaskShare[] {
  const isOverlap = ({ label }: TaskShare) => label === OVERLAP_LABEL;
  const people = new Set(tasks.flatMap((task) => (isOverlap(task) ? [] : (task.annotator ?? []))));
  const [first, ...more] = tasks.filter(isOverlap);
  if (first === undefined) return tasks;
  const textOf = ({ candidates }: TaskShare) => candidates.map(candidateText).join();
  const isForAll = people.size === more.length + 1 && more.every((task) => textOf(task) === textOf(first));
  const isTheirs = [first, ...more].every(({ annotator }) => annotator !== null && people.has(annotator));
  if (!isForAll || !isTheirs) return tasks;
  return tasks.flatMap((task) =>
    task === first ? [{ ...task, annotator: null }] : isOverlap(task) ? [] : [task],
  );
}

/** A number that is no label of these shares. */
function freeLabel(tasks: readonly TaskShare[]): string {
  const usedLabels = new Set(tasks.map(({ label }) => label));
  for (let number = tasks.length; ; number++) {
    if (!usedLabels.has(String(number))) return String(number);
  }
}
