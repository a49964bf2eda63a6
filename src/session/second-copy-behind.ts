// Waits for writes to the second copy no longer than is bearable, and remembers which campaigns it is behind with.

import { waitOr } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { secondCopy } from "#session/second-copy-state.ts";

/** A write that hangs holds up “saved” no longer than this, in milliseconds; from then on it is told to be behind. */
const PATIENCE = 1000;
export function tellBehind(id: string, isBehind: boolean, failure: string | null = null): void {
  const behind = new Set(secondCopy.getState().behind);
  if (isBehind) behind.add(id);
  else behind.delete(id);
  const whole = behind.size === 0 ? now() : secondCopy.getState().whole;
  secondCopy.setState({
    behind,
    whole,
    failure: behind.size === 0 ? null : (failure ?? secondCopy.getState().failure),
  });
}

/** How many acts are under way, by campaign: one that takes long has not failed. */
export const underWay = new Map<string, number>();

async function counted<T>(id: string, act: () => Promise<T>): Promise<T> {
  underWay.set(id, (underWay.get(id) ?? 0) + 1);
  try {
    return await act();
  } finally {
    const left = (underWay.get(id) ?? 1) - 1;
    if (left > 0) underWay.set(id, left);
    else underWay.delete(id);
  }
}

/** Does it, and waits no longer than is bearable; what fails or hangs is behind until it is compared anew. */
export async function keep(id: string, act: () => Promise<unknown>): Promise<void> {
  const wasBehind = secondCopy.getState().behind.has(id);
  const done = counted(id, act).then(
    () => true,
    (error: unknown) => {
      tellBehind(id, true, error instanceof Error ? error.message : String(error));
      return false;
    },
  );
  const first = await waitOr("second-copy", done, null, PATIENCE);
  if (first === true && !secondCopy.getState().behind.has(id)) tellBehind(id, false);
  if (first !== null) return;
  tellBehind(id, true);
  void done.then((isDone) => {
    if (isDone && !wasBehind) tellBehind(id, false);
  });
}
