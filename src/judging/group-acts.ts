// Acts on grouped outputs: shows the others, judges one or all of them separately, groups them again.

import { judgingNotices } from "#text/judging-notices.ts";
import type { ApartHistory } from "./apart-history.ts";
import type { Sitting } from "./sitting.ts";

const { groups: text, refusals } = judgingNotices;

/** The outputs judged as one with the candidate, itself among them, in the order of the queue. */
export function groupOf(sitting: Sitting, candidate: number): number[] {
  const peers = new Set(sitting.peers(candidate));
  return sitting.ofExample(candidate).filter((other) => other === candidate || peers.has(other));
}

/** Those that could be judged as one with the candidate and are judged by themselves, it among them where it is one. */
export function apartAlike({ likes }: Sitting, candidate: number): number[] {
  return [candidate, ...likes.twins(candidate)].filter((one) => likes.apart.has(one));
}

/** Shows the other outputs of the group in full, or folds them again. */
export function unfold(sitting: Sitting): void {
  withGroup(sitting, (_, group) => {
    const { unfolded } = sitting.store.getState();
    if (!unfolded) for (const one of group) sitting.likes.see(one);
    sitting.store.setState({ unfolded: !unfolded, groupNotice: "" });
  });
}

/** By what the output shares with the one shown before. */
const ANOTHER = { all: text.anotherSameText, text: text.anotherOtherMarks, none: text.another } as const;

/** Shows another output of the group in the place of this one. */
export function showAnother(sitting: Sitting): void {
  withGroup(sitting, (candidate, group) => {
    const place = (group.indexOf(candidate) + 1) % group.length;
    const next = group[place] ?? candidate;
    const another = ANOTHER[sitting.likes.looksLike(candidate, next)];
    sitting.show(sitting.queue.indexOf(next));
    tell(sitting, another(place + 1, group.length));
  });
}

/** Takes the output shown out of its group, to be judged by itself; or puts it back. */
export function takeOut(sitting: Sitting, history: ApartHistory): void {
  const { candidate, likes } = sitting;
  if (candidate !== null && likes.apart.has(candidate)) {
    join(sitting, history, candidate, [candidate]);
    return;
  }
  withGroup(sitting, (shown) => {
    history.set([shown], true);
    tell(sitting, text.takenOut);
  });
}

/** Takes all outputs of the group out, each to be judged by itself; or joins all of them again, on whichever of them. */
export function split(sitting: Sitting, history: ApartHistory): void {
  const { candidate, likes } = sitting;
  if (candidate !== null && likes.apart.has(candidate)) {
    join(sitting, history, candidate, apartAlike(sitting, candidate));
    return;
  }
  withGroup(sitting, (_, group) => {
    history.set(group, true);
    tell(sitting, text.split(group.length));
  });
}

function join(sitting: Sitting, history: ApartHistory, candidate: number, joined: readonly number[]): void {
  history.set(joined, false);
  const { length } = groupOf(sitting, candidate);
  const others = sitting.likes.along(candidate).length + 1 - length;
  tell(sitting, length === 1 ? text.notJoined(others) : text.joined(length, others));
}

/** Beside the outputs, where the act was done. */
function tell(sitting: Sitting, groupNotice: string): void {
  sitting.store.setState({ groupNotice, notice: "" });
}

type GroupCommand = "unfold" | "next-output" | "take-out" | "split";

/** Why the command does nothing to the group of the output shown; null = it is offered. */
export function groupRefusal(sitting: Sitting, command: GroupCommand): string | null {
  const { candidate, order, likes } = sitting;
  if (candidate === null) return refusals.noCandidate;
  if (order !== "example") return refusals.onlyByExample;
  const changesGroup = command === "take-out" || command === "split";
  if (changesGroup && likes.apart.has(candidate)) {
    const isSplit = apartAlike(sitting, candidate).length > likes.twins(candidate).length;
    return command === "take-out" && isSplit ? refusals.othersSplit : null;
  }
  return groupOf(sitting, candidate).length > 1 ? null : refusals.notGrouped;
}

/** Acts on the group of the output shown. Whether that is offered was asked before. */
function withGroup(sitting: Sitting, act: (candidate: number, group: readonly number[]) => void): void {
  const { candidate } = sitting;
  if (candidate !== null) act(candidate, groupOf(sitting, candidate));
}
