// Limits the time that writes to the mirror may take, and keeps a list of campaigns whose mirror is not up to date.

import { waitOr } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { errorMessage } from "#core/base/message-text.ts";
import { mirrorStatus } from "./mirror-status.ts";

/**
 * Milliseconds for which a write to the mirror may delay “saved”. After that, the campaign's mirror counts as not up to
 * date.
 */
const LONGEST_WAIT = 1000;
export function setMirrorBehind(id: string, isBehind: boolean, failure: string | null = null): void {
  const behind = new Set(mirrorStatus.getState().behind);
  if (isBehind) behind.add(id);
  else behind.delete(id);
  const completeSince = behind.size === 0 ? now() : mirrorStatus.getState().completeSince;
  mirrorStatus.setState({
    behind,
    completeSince: completeSince,
    failure: behind.size === 0 ? null : (failure ?? mirrorStatus.getState().failure),
  });
}

/** Number of mirror actions in progress, by campaign. A slow action has not failed. */
export const mirrorActionsInProgress = new Map<string, number>();

async function countInProgress<T>(id: string, action: () => Promise<T>): Promise<T> {
  mirrorActionsInProgress.set(id, (mirrorActionsInProgress.get(id) ?? 0) + 1);
  try {
    return await action();
  } finally {
    const remaining = (mirrorActionsInProgress.get(id) ?? 1) - 1;
    if (remaining > 0) mirrorActionsInProgress.set(id, remaining);
    else mirrorActionsInProgress.delete(id);
  }
}

/**
 * Runs a mirror action and waits a limited time. If it fails, the campaign's mirror counts as not up to date until the
 * two copies are compared. If it takes too long, the mirror counts as not up to date until the action has succeeded.
 */
export async function writeToMirror(id: string, action: () => Promise<unknown>): Promise<void> {
  const wasBehind = mirrorStatus.getState().behind.has(id);
  const done = countInProgress(id, action).then(
    () => true,
    (error: unknown) => {
      setMirrorBehind(id, true, errorMessage(error));
      return false;
    },
  );
  const first = await waitOr("second-copy", done, null, LONGEST_WAIT);
  if (first === true && !mirrorStatus.getState().behind.has(id)) setMirrorBehind(id, false);
  if (first !== null) return;
  setMirrorBehind(id, true);
  void done.then((isDone) => {
    if (isDone && !wasBehind) setMirrorBehind(id, false);
  });
}
