// Coordinates tabs with the browser's locks; if these do not work, this tab continues without them, and the page says so.

import { isOverdue, waitOr } from "#browser/bounded-wait.ts";
import { navigatorPart } from "#browser/platform.ts";

/** `missing`: this browser has no locks here, as without https; `failing`: they throw or reject; `silent`: they do not answer. */
type LocksState = "working" | "missing" | "failing" | "silent";

/** State of the browser's lock manager. */
let found: {
  readonly locks: LockManager;
  readonly probing: Promise<LocksState>;
  state: LocksState | null;
} | null = null;

/** The known state; null = not probed yet. */
export function locksState(): LocksState | null {
  return navigatorPart("locks") === null ? "missing" : (found?.state ?? null);
}

/** Reports that locks failed in use. */
export function reportLocks(state: "failing" | "silent"): void {
  if (found !== null) found.state = state;
}

async function probe(locks: LockManager): Promise<LocksState> {
  try {
    // Nobody else has a lock of this name, so the answer comes at once.
    const name = `referee probe ${crypto.getRandomValues(new Uint32Array(2)).join(" ")}`;
    let state: LocksState = "failing";
    const asked = locks.request(name, { ifAvailable: true }, async () => {
      state = "working";
    });
    await waitOr("locks", asked, null);
    return isOverdue("locks") && state === "failing" ? "silent" : state;
  } catch {
    return "failing";
  }
}

/** Whether locks work in this browser. Probed once. */
export async function probeLocks(): Promise<LocksState> {
  const locks = navigatorPart("locks");
  if (locks === null) return "missing";
  if (found?.locks !== locks) found = { locks, probing: probe(locks), state: null };
  const asked = found;
  asked.state ??= await asked.probing;
  return asked.state;
}

interface TurnOptions {
  /** If another tab has the lock, calls `action` with false instead of waiting. */
  readonly ifAvailable?: boolean;
  /** Stops waiting for the lock. */
  readonly signal?: AbortSignal;
  /** Takes the lock from its owner. */
  readonly steal?: boolean;
}

/**
 * Holds the lock of this name during `action`; other tabs wait. Without working locks `action` runs at once. Rejects as `action` does, when the
 * signal is aborted, and when another tab takes the lock by force.
 */
export async function inTurn<T>(
  name: string,
  action: (isHeld: boolean) => Promise<T>,
  options: TurnOptions = {},
): Promise<T> {
  const locks = navigatorPart("locks");
  if (locks === null || (await probeLocks()) !== "working") return action(true);
  options.signal?.throwIfAborted();
  let hasBegun = false;
  try {
    return await locks.request(name, { ...options }, async (lock) => {
      hasBegun = true;
      return action(lock !== null);
    });
  } catch (error) {
    if (hasBegun || options.signal?.aborted === true) throw error;
    reportLocks("failing");
    return action(true);
  }
}
