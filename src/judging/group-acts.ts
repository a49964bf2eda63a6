// Holds the acts on a group of outputs that are judged as one: looking at the others, and taking them out of it.

import { counted } from "#core/shared/number-words.ts";
import type { Sitting } from "./sitting.ts";

/** The outputs judged as one with the candidate, itself among them, in the order of the queue. */
export function groupOf(sitting: Sitting, candidate: number): number[] {
  const peers = new Set(sitting.peers(candidate));
  return sitting.ofExample(candidate).filter((other) => other === candidate || peers.has(other));
}

/** Shows the other outputs of the group in full, or folds them again. */
export function unfold(sitting: Sitting): void {
  withGroup(sitting, (_, group) => {
    const { unfolded } = sitting.store.getState();
    if (!unfolded) for (const one of group) sitting.likes.see(one);
    sitting.store.setState({ unfolded: !unfolded, notice: "" });
  });
}

/** Shows another output of the group in the place of this one. */
export function showAnother(sitting: Sitting): void {
  withGroup(sitting, (candidate, group) => {
    const next = group[(group.indexOf(candidate) + 1) % group.length] ?? candidate;
    sitting.show(
      sitting.queue.indexOf(next),
      `Another of ${counted(group.length, "output")} that are judged as one.`,
    );
  });
}

/** Takes the output shown out of its group, to be judged by itself; or puts it back. */
export function takeOut(sitting: Sitting): void {
  if (putBack(sitting, (candidate) => [candidate], "This output is judged along with its like again."))
    return;
  withGroup(sitting, (candidate) =>
    sitting.setApart([candidate], true, "This output is now judged by itself."),
  );
}

/** Takes all outputs of the group out, each to be judged by itself; or puts them back together. */
export function split(sitting: Sitting): void {
  const all = (candidate: number) => [candidate, ...sitting.likes.twins(candidate)];
  if (putBack(sitting, all, "Outputs that are alike are judged as one again.")) return;
  withGroup(sitting, (_, group) =>
    sitting.setApart(
      group,
      true,
      `Each of these ${counted(group.length, "output")} is now judged by itself.`,
    ),
  );
}

/** Acts on the group of the output shown; says so where it is alone. */
function withGroup(sitting: Sitting, act: (candidate: number, group: readonly number[]) => void): void {
  const { candidate } = sitting;
  if (candidate === null) return;
  const group = groupOf(sitting, candidate);
  if (group.length > 1) act(candidate, group);
  else sitting.store.setState({ notice: "No other output is judged along with this one." });
}

/** Whether the output shown was judged by itself and is not any more. */
function putBack(sitting: Sitting, which: (candidate: number) => number[], notice: string): boolean {
  const { candidate } = sitting;
  if (candidate === null || !sitting.likes.apart.has(candidate)) return false;
  sitting.setApart(which(candidate), false, notice);
  return true;
}
