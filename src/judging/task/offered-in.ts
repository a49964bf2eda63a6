// Determines for an open campaign what a task offers an annotator according to the assignments, and describes changes.

import { isSameOffer, type OfferedWork, offeredWork } from "#core/exchange/assigned-candidates.ts";
import type { AssignedTask } from "#core/ledger/event.ts";
import { candidateText } from "#core/ledger/registers.ts";
import { judgingText } from "#text/judging.ts";
import { newlyAssigned } from "#workspace/campaign/assigned-progress.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { TaskSessionState } from "./session-state.ts";
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
  if (isEverything && offeredIn(session, annotator, task).kind !== "everything") return text.everythingChosen;
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
