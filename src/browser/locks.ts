// Coordinates tabs by the browser's locks. If locks do not work, this tab continues without them, and the page says so.

import { isOverdue, waitOr } from "#browser/bounded-wait.ts";
import { navigatorPart } from "#browser/platform.ts";

/**
 * `missing`: this browser has no locks, as without https; `failing`: requests throw or reject; `silent`: requests are
 * not answered.
 */
type LocksState = "working" | "missing" | "failing" | "silent";

/** The lock manager that was probed, and its state; null = none was probed yet. */
let lastProbe: {
  readonly locks: LockManager;
  readonly probing: Promise<LocksState>;
  state: LocksState | null;
} | null = null;

/** The state of locks; null = not probed yet. */
export function locksState(): LocksState | null {
  return navigatorPart("locks") === null ? "missing" : (lastProbe?.state ?? null);
}

/** Reports that locks failed when they were used. */
export function reportLocks(state: "failing" | "silent"): void {
  if (lastProbe !== null) lastProbe.state = state;
}

async function probe(locks: LockManager): Promise<LocksState> {
  try {
    // No other tab has a lock with this name, so the answer should come immediately.
    const name = `referee probe ${crypto.getRandomValues(new Uint32Array(2)).join(" ")}`;
    let state: LocksState = "failing";
    const request = locks.request(name, { ifAvailable: true }, async () => {
      state = "working";
    });
    await waitOr("locks", request, null);
    return isOverdue("locks") && state === "failing" ? "silent" : state;
  } catch {
    return "failing";
  }
}

/** Finds out whether locks work in this browser. Probes only once. */
export async function probeLocks(): Promise<LocksState> {
  const locks = navigatorPart("locks");
  if (locks === null) return "missing";
  if (lastProbe?.locks !== locks) lastProbe = { locks, probing: probe(locks), state: null };
  const probed = lastProbe;
  probed.state ??= await probed.probing;
  return probed.state;
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
 * Holds the lock of this name during `action`, while other tabs wait. If locks do not work, `action` runs immediately.
 * Rejects if `action` rejects, if the signal is aborted, or if another tab takes the lock by force.
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
