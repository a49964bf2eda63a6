// Finds which candidates are assigned to annotators, in their own share or in the overlap, which all annotators get;
// and what each task offers them.

import type { Campaign } from "#core/campaign/campaign.ts";
import { type CandidateKey, OVERLAP_LABEL } from "#core/ledger/event.ts";
import type { Assignment } from "#core/ledger/fold.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { personOf } from "#core/ledger/same-person.ts";
import { tokenKey } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

/** The assignments of one task: gap filling, annotation, or (undefined) judging. */
export function assignmentsForTask<Set extends Pick<Assignment, "task">>(
  sets: readonly Set[],
  task: Assignment["task"] | undefined,
): Set[] {
  return sets.filter((set) => set.task === task);
}

/**
 * By annotator, the keys that these sets assign, each key once, in stored order. Annotators without candidates are
 * missing. An overlap without an annotator belongs to every annotator who has a share in the same set.
 */
export function assignedShares(
  sets: readonly Pick<Assignment, "tasks">[],
): ReadonlyMap<string, readonly CandidateKey[]> {
  const shares = new Map<string, Map<string, CandidateKey>>();
  for (const { tasks } of sets) {
    const people = new Set(tasks.flatMap(({ annotator }) => annotator ?? []));
    for (const { label, annotator, candidates } of tasks) {
      const owners = annotator !== null ? [annotator] : label === OVERLAP_LABEL ? people : [];
      for (const owner of owners) {
        const share = shares.get(owner) ?? new Map<string, CandidateKey>();
        for (const key of candidates) share.set(candidateText(key), key);
        if (share.size > 0) shares.set(owner, share);
      }
    }
  }
  return new Map(Array.from(shares, ([annotator, share]) => [annotator, [...share.values()]]));
}

/**
 * Keys (`candidateText`) of the candidates that are assigned to at least one annotator, in a share of their own or in
 * the overlap. Shares that no annotator has yet are ignored.
 */
export function assignedCandidates(sets: readonly Assignment[]): Set<string> {
  return new Set([...assignedShares(sets).values()].flatMap((share) => share.map(candidateText)));
}

/** What a task offers to a person. */
export type OfferedWork =
  /** Everything that the task asks for: nothing is assigned to anybody, or the person has no assignment and no team. */
  | { readonly kind: "everything" }
  /** The candidates, or tokens (`tokenKey`), that are assigned to the person. */
  | { readonly kind: "share"; readonly keys: readonly CandidateKey[] }
  /** Nothing: in this team, work is assigned to others but not to this person. */
  | { readonly kind: "nothing" };

export const ALL_WORK: OfferedWork = { kind: "everything" };
const NO_WORK: OfferedWork = { kind: "nothing" };

interface TaskAndMembership {
  /** Undefined = judging. */
  readonly task: Assignment["task"] | undefined;
  /** Whether the person works in a team. Outside a team, a person without an assignment is offered everything. */
  readonly isMember: boolean;
}

/**
 * What a task offers to an annotator. An assignment to any entry of a person belongs to the person. A batch offers all
 * its candidates or tokens, because it contains exactly one annotator's share.
 */
export function offeredWork(
  campaign: Pick<Campaign, "assignments" | "aliases" | "batch" | "candidates" | "batchTokens">,
  annotator: string,
  { task, isMember }: TaskAndMembership,
): OfferedWork {
  const { assignments, aliases, batch, candidates, batchTokens } = campaign;
  if (batch !== null) {
    const keys = task === ANNOTATING ? (batchTokens ?? []).map(tokenKey) : (candidates ?? []);
    return { kind: "share", keys };
  }
  const shares = assignedShares(assignmentsForTask(assignments, task));
  const keys = shares.get(personOf(aliases, annotator));
  if (keys !== undefined) return { kind: "share", keys };
  return isMember && shares.size > 0 ? NO_WORK : ALL_WORK;
}

/** Whether two offers contain the same keys, in any order. */
export function isSameOffer(a: OfferedWork, b: OfferedWork): boolean {
  if (a.kind !== "share" || b.kind !== "share") return a.kind === b.kind;
  const keysOfA = new Set(a.keys.map(candidateText));
  return keysOfA.size === b.keys.length && b.keys.every((key) => keysOfA.has(candidateText(key)));
}
