// Holds the acts on a group of outputs that are judged as one: looking at the others, and taking them out of it.

import type { Sitting } from "./sitting.ts";

/** The outputs judged as one with the candidate, itself among them, in the order of the queue. */
export function groupOf(sitting: Sitting, candidate: number): number[] {
  const peers = new Set(sitting.peers(candidate));
  return sitting.ofExample(candidate).filter((other) => other === candidate || peers.has(other));
}

/** Shows the other outputs of the group in full, or folds them again. */
export function unfold(sitting: Sitting): void {
  const { candidate } = sitting;
  if (candidate === null) return;
  const group = groupOf(sitting, candidate);
  if (group.length === 1) return tellAlone(sitting);
  const { unfolded } = sitting.store.getState();
  if (!unfolded) for (const one of group) sitting.likes.see(one);
  sitting.store.setState({ unfolded: !unfolded, notice: "" });
}

/** Shows another output of the group in the place of this one. */
export function showAnother(sitting: Sitting): void {
  const { candidate } = sitting;
  if (candidate === null) return;
  const group = groupOf(sitting, candidate);
  const next = group[(group.indexOf(candidate) + 1) % group.length] ?? candidate;
  if (next === candidate) return tellAlone(sitting);
  sitting.show(sitting.queue.indexOf(next), `Another of ${group.length} outputs that are judged as one.`);
}

/** Takes the output shown out of its group, to be judged by itself; or puts it back. */
export function takeOut(sitting: Sitting): void {
  const { candidate } = sitting;
  if (candidate === null) return;
  if (sitting.judgesApart(candidate))
    return sitting.setApart([candidate], false, "This output is judged along with its like again.");
  if (sitting.peers(candidate).length === 0) return tellAlone(sitting);
  sitting.setApart([candidate], true, "This output is now judged by itself.");
}

/** Takes all outputs of the group out, each to be judged by itself; or puts them back together. */
export function split(sitting: Sitting): void {
  const { candidate } = sitting;
  if (candidate === null) return;
  if (sitting.judgesApart(candidate)) {
    const together = [candidate, ...sitting.twins(candidate)];
    return sitting.setApart(together, false, "Outputs that are alike are judged as one again.");
  }
  const group = groupOf(sitting, candidate);
  if (group.length === 1) return tellAlone(sitting);
  sitting.setApart(group, true, `Each of these ${group.length} outputs is now judged by itself.`);
}

function tellAlone(sitting: Sitting): void {
  sitting.store.setState({ notice: "No other output is judged along with this one." });
}
