// Changes the assignments of one annotator: assigns candidates to somebody else or to nobody, or adds candidates.

import { assignedShares } from "#core/exchange/assigned-candidates.ts";
import { type CandidateKey, OVERLAP_LABEL, type TaskShare } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";

/** A change of assignments that is not yet recorded. */
export interface ChangedAssignments {
  /** The changed assignments, which are to be recorded. */
  readonly sets: readonly Assignment[];
  /** Number of candidates that the annotator no longer has. */
  readonly left: number;
  /**
   * How many of these candidates the recipient did not have before; 0 if nobody gets them.
   */
  readonly moved: number;
  /** Number of candidates that the annotator keeps. */
  readonly kept: number;
}

interface Reassignment {
  readonly annotator: string;
  /** The annotator who gets the candidates; null = nobody. */
  readonly to: string | null;
  /** Whether the annotator keeps a candidate. */
  readonly keeps: (key: CandidateKey) => boolean;
}

/**
 * Takes the candidates that the annotator does not keep out of these sets, which are all of one task, and assigns them to
 * `to`. The other annotators keep the overlap.
 */
export function reassign(sets: readonly Assignment[], reassignment: Reassignment): ChangedAssignments {
  const { annotator, to, keeps } = reassignment;
  const before = assignedShares(sets);
  const ownKeys = before.get(annotator) ?? [];
  const given = ownKeys.filter((key) => !keeps(key));
  const keysOfRecipient = new Set((to === null ? [] : (before.get(to) ?? [])).map(candidateText));
  const moved = to === null ? [] : given.filter((key) => !keysOfRecipient.has(candidateText(key)));
  const givenTexts = new Set(given.map(candidateText));
  /** A candidate that is in several sets is moved only once. */
  const toMove = new Set(moved.map(candidateText));
  const changed = sets.flatMap((set): Assignment[] => {
    const keysInSet = assignedShares([set]).get(annotator) ?? [];
    if (keysInSet.every((key) => !givenTexts.has(candidateText(key)))) return [];
    const shares = withOwnOverlap(set.tasks).flatMap((share): TaskShare[] => {
      if (share.annotator !== annotator) return [share];
      const candidates = share.candidates.filter((key) => !givenTexts.has(candidateText(key)));
      return candidates.length === 0 ? [] : [{ ...share, candidates }];
    });
    const movedFromSet = keysInSet.filter((key) => toMove.delete(candidateText(key)));
    if (to !== null && movedFromSet.length > 0)
      shares.push({ label: freeLabel(set.tasks), annotator: to, candidates: movedFromSet });
    return [{ ...set, tasks: withSharedOverlap(shares) }];
  });
  return {
    sets: changed,
    left: given.length,
    moved: moved.length,
    kept: ownKeys.length - given.length,
  };
}

/**
 * Assigns more candidates to an annotator. Returns the latest set in which the annotator has a share other than the
 * overlap, with the candidates added to this share; a new set if there is none.
 */
export function addCandidates(
  sets: readonly Assignment[],
  annotator: string,
  candidates: readonly CandidateKey[],
  newSet: Pick<Assignment, "name" | "task">,
): Assignment {
  const isOwn = (share: TaskShare) => share.annotator === annotator && share.label !== OVERLAP_LABEL;
  const latest = sets.filter(({ tasks }) => tasks.some(isOwn)).at(-1);
  if (latest === undefined) return { ...newSet, tasks: [{ label: "1", annotator, candidates }] };
  const ownShare = latest.tasks.find(isOwn);
  const tasks = latest.tasks.map((share) =>
    share === ownShare ? { ...share, candidates: [...share.candidates, ...candidates] } : share,
  );
  return { ...latest, tasks };
}

/** The shares of a set, with the overlap replaced by an equal share for each annotator of the set. */
function withOwnOverlap(shares: readonly TaskShare[]): readonly TaskShare[] {
  const people = new Set(shares.flatMap(({ annotator }) => annotator ?? []));
  return shares.flatMap((share): readonly TaskShare[] => {
    if (share.annotator !== null || share.label !== OVERLAP_LABEL || people.size === 0) return [share];
    return [...people].map((annotator) => ({ ...share, annotator }));
  });
}

/** Reverses `withOwnOverlap` if all annotators of the set have the same candidates in the overlap. */
function withSharedOverlap(shares: readonly TaskShare[]): readonly TaskShare[] {
  const isOverlap = ({ label }: TaskShare) => label === OVERLAP_LABEL;
  const people = new Set(shares.flatMap((share) => (isOverlap(share) ? [] : (share.annotator ?? []))));
  const [first, ...more] = shares.filter(isOverlap);
  if (first === undefined) return shares;
  const textOf = ({ candidates }: TaskShare) => candidates.map(candidateText).join();
  const isForAll = people.size === more.length + 1 && more.every((share) => textOf(share) === textOf(first));
  const belongsToPeople = [first, ...more].every(
    ({ annotator }) => annotator !== null && people.has(annotator),
  );
  if (!isForAll || !belongsToPeople) return shares;
  return shares.flatMap((share) =>
    share === first ? [{ ...share, annotator: null }] : isOverlap(share) ? [] : [share],
  );
}

/** A number that is no label of these shares. */
function freeLabel(shares: readonly TaskShare[]): string {
  const usedLabels = new Set(shares.map(({ label }) => label));
  for (let number = shares.length; ; number++) {
    if (!usedLabels.has(String(number))) return String(number);
  }
}
