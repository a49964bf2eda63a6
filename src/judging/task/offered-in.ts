// Determines what a task offers an annotator according to the assignments, and which records of others may be shown.

import { seededRank } from "#core/campaign/queue/orders.ts";
import {
  assignedShares,
  assignmentsForTask,
  isSameOffer,
  type OfferedWork,
  offeredWork,
} from "#core/exchange/change-assignment.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { AssignedTask, CandidateKey, Judgement } from "#core/ledger/event.ts";
import { candidateText, personOf, type Register } from "#core/ledger/fold.ts";
import type { TaskName } from "#core/tasks/tasks.ts";
import { judgingText } from "#text/judging-text.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { newlyAssigned } from "#workspace/campaign/work-facts.ts";
import type { TaskSessionState } from "./cursor.ts";
import type { TaskSession } from "./task-session.ts";

const text = judgingText.assigned;

/** The search part of an address that chooses everything, also what is not assigned to the annotator. */
export const EVERYTHING_SEARCH = "?work=all";

export function isEverythingChosen(parameters: URLSearchParams): boolean {
  return parameters.get("work") === "all";
}

/** What a task offers. `task`: absent = judging. */
export function offeredIn(
  { campaign, member }: CampaignSession,
  annotator: string,
  task?: AssignedTask,
): OfferedWork {
  return offeredWork(campaign, annotator, { task, isMember: member !== null });
}

/**
 * The offered candidates, in the order of `ordered`. `everything`: makes the queue if the offer is not limited by an
 * assignment.
 */
export function offeredAmong(
  { candidates }: CampaignSession,
  ordered: Iterable<number>,
  offered: OfferedWork,
  everything: () => readonly number[],
): readonly number[] {
  if (offered.kind === "everything") return everything();
  if (offered.kind === "nothing") return [];
  const share = new Set(offered.keys.flatMap((key) => candidates.numberOf(key) ?? []));
  return [...ordered].filter((candidate) => share.has(candidate));
}

interface WorkOfOthers {
  /** The candidates that are assigned to others only, without those that the annotator has begun. */
  readonly candidates: ReadonlySet<number>;
  /** How many of these are open. */
  readonly open: number;
  /** The names of the annotators who have these open ones. */
  readonly names: readonly string[];
}

/** What judging offers an annotator without an assignment only on request. Nothing in a batch, which has no assignments. */
export function workOfOthers(session: CampaignSession, annotator: string): WorkOfOthers {
  const { campaign, candidates } = session;
  const { aliases, annotators, assignments } = campaign;
  const shares = assignedShares(assignmentsForTask(assignments, undefined));
  const numbersOf = (keys: readonly CandidateKey[] = []) =>
    keys.flatMap((key) => candidates.numberOf(key) ?? []);
  const own = new Set(numbersOf(shares.get(personOf(aliases, annotator))));
  const isOthers = (candidate: number) =>
    !own.has(candidate) && session.register(annotator, candidate) === null;
  const ofOthers = [...shares].map(([id, keys]) => ({ id, numbers: numbersOf(keys).filter(isOthers) }));
  const isOpen = (candidate: number) => session.outcomes.outcome(candidate).kind === "open";
  const all = new Set(ofOthers.flatMap(({ numbers }) => numbers));
  const nameOf = annotatorNameLookup(annotators);
  return {
    candidates: all,
    open: [...all].filter(isOpen).length,
    names: ofOthers.filter(({ numbers }) => numbers.some(isOpen)).map(({ id }) => nameOf(id)),
  };
}

export function ofOthersText({ open, names }: WorkOfOthers): string {
  return text.ofOthers(open, names);
}

type Beginning = Pick<TaskSession<unknown>, "session" | "annotator" | "offered" | "noun">;
type Announcing = Beginning & { readonly cursor: Pick<TaskSession<unknown>["cursor"], "notify"> };
/** The session before. If it still shows a notice about the assignment, nobody has acted since. */
type Earlier = Pick<TaskSession<unknown>, "offered"> & {
  readonly store: { getState(): Pick<TaskSessionState, "offerBefore"> };
};

/**
 * Gives the first notice of a new session, or says how the assignment has changed since the session before. `before`:
 * null = the person begins to work. `task`: absent = judging.
 */
export function announceOffer(
  begun: Announcing,
  before: Earlier | null,
  isEverything: boolean,
  task?: AssignedTask,
): void {
  const notice = before === null ? firstNotice(begun, isEverything, task) : null;
  if (before !== null) announceChange(begun, before);
  else if (notice !== null) begun.cursor.notify(notice);
}

/** Says how the assignment has changed since the annotator last acted, which may have been several changes. */
export function announceChange({ offered, noun, cursor }: Announcing, before: Earlier): void {
  const offerBefore = before.store.getState().offerBefore ?? before.offered;
  cursor.notify(changeInWords(offerBefore, offered, noun) ?? "", offerBefore);
}

/**
 * Announces a new assignment when work begins, or says that more is shown than is assigned. Null = neither. In a batch,
 * no assignment is announced, because everything in it is assigned. `task`: absent = judging.
 */
function firstNotice(
  { session, annotator, offered, noun }: Beginning,
  isEverything: boolean,
  task?: AssignedTask,
): string | null {
  const isMore = () =>
    offeredIn(session, annotator, task).kind !== "everything" ||
    (task === undefined && workOfOthers(session, annotator).open > 0);
  if (isEverything && isMore()) return text.everythingChosen;
  if (offered.kind !== "share" || session.campaign.batch !== null) return null;
  const count = newlyAssigned(session, annotator, task);
  return count === 0 ? null : text.fresh(count, noun);
}

/** A notice about a changed assignment, for an annotator at work. `noun`: word for the items. Null = no change. */
function changeInWords(before: OfferedWork, after: OfferedWork, noun: string): string | null {
  if (isSameOffer(before, after)) return null;
  if (after.kind === "everything") return text.everything;
  if (after.kind === "nothing") return before.kind === "share" ? text.withdrawn : text.onlyOthers;
  const count = after.keys.length;
  if (before.kind !== "share") return text.assigned(count, noun);
  const textsBefore = new Set(before.keys.map(candidateText));
  const sharedCount = after.keys.filter((key) => textsBefore.has(candidateText(key))).length;
  return text.changed({ added: count - sharedCount, withdrawn: textsBefore.size - sharedCount }, noun);
}

// Finds the answers of other annotators, which an adjudicator sees in every task, and puts them in an order with
// letters.

export interface OthersRecord<T extends TaskName> {
  /** Letter of the command that accepts the answer, from “Q”. */
  readonly letter: string;
  readonly record: Judgement<T>;
  /** Whether the answer is one of several concurrent answers of its annotator. */
  readonly isConcurrent: boolean;
}

interface OthersParts<T extends TaskName> {
  /** Registers of all annotators. */
  readonly registers: readonly Register<T>[];
  /** Id of the adjudicator. */
  readonly annotator: string;
  readonly key: CandidateKey;
  /** The campaign's seed. */
  readonly seed: number;
  /** Whether the record answers the task's question about the current text. */
  readonly isAnswer: (record: Judgement<T>) => boolean;
}

/**
 * The answers to show. Concurrent answers are listed separately. The order is random per candidate, so that nobody can
 * guess the annotator from it.
 */
export function othersRecords<T extends TaskName>(parts: OthersParts<T>): OthersRecord<T>[] {
  const { registers, annotator, key, seed, isAnswer } = parts;
  const rankOf = ({ author, id }: Judgement<T>) =>
    seededRank({ system: JSON.stringify([key.system, author, id]), example: key.example }, seed);
  return registers
    .filter(({ latest }) => latest.author !== annotator)
    .flatMap(({ heads, hasConcurrent, latest }) =>
      (hasConcurrent ? heads : [latest])
        .filter(isAnswer)
        .map((record) => ({ record, isConcurrent: hasConcurrent, rank: rankOf(record) })),
    )
    .sort((a, b) => a.rank - b.rank || (a.record.id < b.record.id ? -1 : 1))
    .map(({ record, isConcurrent }, index) => ({ letter: letterAt(index), record, isConcurrent }));
}

/** These letters are neither marks (P for pronoun, A for antecedent) nor keys of tags. */
const LETTERS = "QRYZ";

/** The letter for an index from 0. After the last letter, the answers are numbered, from 5. */
function letterAt(index: number): string {
  return LETTERS[index] ?? String(index + 1);
}
