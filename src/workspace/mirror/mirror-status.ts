// Stores the state of the mirror for all screens, and limits the time that writes to the mirror may take.

import { createStore } from "zustand/vanilla";
import { waitOr } from "#browser/bounded-wait.ts";
import { now } from "#browser/clock.ts";
import { errorMessage } from "#core/base/message-text.ts";
import type { MissingWork } from "#core/sync/mirror/inventory.ts";

/** Result of comparing a campaign's copies. */
export type Repair =
  /** The campaign was only in the mirror. `damaged`: number of damaged places in the mirror. */
  | {
      readonly what: "restored";
      readonly name: string;
      readonly judgements: number;
      readonly damaged: number;
    }
  /** The database lacked this number of events, which the mirror had. */
  | { readonly what: "completed"; readonly name: string; readonly events: number }
  /** The campaign was only in the mirror, which is too damaged for a recovery. */
  | { readonly what: "lost"; readonly id: string };

export interface MirrorStatus {
  /**
   * `checking`: database and mirror are being compared; `kept`: every write also goes to the mirror; `none`: this
   * browser cannot store a mirror.
   */
  readonly state: "checking" | "kept" | "none";
  /**
   * Why there is no mirror: the browser has no working locks or no private files, or does not answer. Null = there is a
   * mirror.
   */
  readonly why: "locks" | "files" | "silent" | null;
  /** Campaigns whose mirror is incomplete. */
  readonly behind: ReadonlySet<string>;
  /** Why the last write to the mirror failed; null = no failure. */
  readonly failure: string | null;
  /** When the mirror was last known to be complete; ISO 8601. Null = not since the app was started. */
  readonly completeSince: string | null;
  /** Repairs since the app was started that the user has not dismissed. */
  readonly repairs: readonly Repair[];
  /** Campaigns that are only in the mirror and could not be recovered yet, for example without space; null = none. */
  readonly unrecovered: { readonly ids: readonly string[]; readonly why: string } | null;
  /** Work that is missing in the database and in the mirror, until the user dismisses the notice. */
  readonly missing: readonly MissingWork[];
}

export const mirrorStatus = createStore<MirrorStatus>(() => ({
  state: "checking",
  why: null,
  behind: new Set(),
  failure: null,
  completeSince: null,
  repairs: [],
  unrecovered: null,
  missing: [],
}));

// Limits the time that writes to the mirror may take, and keeps a list of campaigns whose mirror is not up to date.

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
    completeSince,
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
