// Acts on grouped outputs: shows the others, judges one or all of them separately, groups them again.

import { counted } from "#core/shared/number-words.ts";
import type { ApartHistory } from "./apart-history.ts";
import type { Sitting } from "./sitting.ts";

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

const SHARED = { all: ", the same text", text: ", the same text with other marks", none: "" } as const;

/** Shows another output of the group in the place of this one. */
export function showAnother(sitting: Sitting): void {
  withGroup(sitting, (candidate, group) => {
    const place = (group.indexOf(candidate) + 1) % group.length;
    const next = group[place] ?? candidate;
    const shared = SHARED[sitting.likes.looksLike(candidate, next)];
    sitting.show(sitting.queue.indexOf(next));
    tell(sitting, `Another output${shared} (${place + 1} of ${group.length}).`);
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
    tell(sitting, "This output is judged by itself now.");
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
    tell(sitting, `Each of these ${counted(group.length, "output")} is judged by itself now.`);
  });
}

function join(sitting: Sitting, history: ApartHistory, candidate: number, joined: readonly number[]): void {
  history.set(joined, false);
  const { length } = groupOf(sitting, candidate);
  const others = sitting.likes.along(candidate).length + 1 - length;
  const stay = counted(others, "judged otherwise stays as it is", "judged otherwise stay as they are");
  if (length === 1) tell(sitting, `This output is not judged as one with another: ${stay}.`);
  else
    tell(sitting, `${counted(length, "output")} are judged as one again${others === 0 ? "" : `; ${stay}`}.`);
}

/** Beside the outputs, where the act was done. */
function tell(sitting: Sitting, groupNotice: string): void {
  sitting.store.setState({ groupNotice, notice: "" });
}

type GroupCommand = "unfold" | "next-output" | "take-out" | "split";

/** Why the command does nothing to the group of the output shown; null = it is offered. */
export function groupRefusal(sitting: Sitting, command: GroupCommand): string | null {
  const { candidate, order, likes } = sitting;
  if (candidate === null) return "no candidate is shown";
  if (order !== "example") return "that key is for judging by example (menu under your name)";
  const changesGroup = command === "take-out" || command === "split";
  if (changesGroup && likes.apart.has(candidate)) {
    const isSplit = apartAlike(sitting, candidate).length > likes.twins(candidate).length;
    return command === "take-out" && isSplit
      ? "the others are judged separately, too; split again to group them"
      : null;
  }
  return groupOf(sitting, candidate).length > 1 ? null : "no other output is grouped with this one";
}

/** Acts on the group of the output shown. Whether that is offered was asked before. */
function withGroup(sitting: Sitting, act: (candidate: number, group: readonly number[]) => void): void {
  const { candidate } = sitting;
  if (candidate !== null) act(candidate, groupOf(sitting, candidate));
}
