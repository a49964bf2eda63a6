// Takes turns between tabs by the browser's locks; where those do not work, this tab goes ahead unguarded and the page says so.

import { isOverdue, waitOr } from "#browser/bounded-wait.ts";
import { navigatorPart } from "#browser/platform.ts";

/** `missing`: this browser has no locks here, as without https; `failing`: they throw or reject; `silent`: they do not answer. */
type LocksState = "working" | "missing" | "failing" | "silent";

/** What was found out about the browser's lock manager. */
let found: {
  readonly locks: LockManager;
  readonly probing: Promise<LocksState>;
  state: LocksState | null;
} | null = null;

/** What is known so far; null = not asked yet. */
export function locksState(): LocksState | null {
  return navigatorPart("locks") === null ? "missing" : (found?.state ?? null);
}

/** They turned out not to work when they were used. */
export function reportLocks(state: "failing" | "silent"): void {
  if (found !== null) found.state = state;
}

async function probe(locks: LockManager): Promise<LocksState> {
  try {
    // Nobody else holds a lock of this name: the answer comes at once.
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

/** Whether tabs can take turns in this browser. Asked once. */
export async function probeLocks(): Promise<LocksState> {
  const locks = navigatorPart("locks");
  if (locks === null) return "missing";
  if (found?.locks !== locks) found = { locks, probing: probe(locks), state: null };
  const asked = found;
  asked.state ??= await asked.probing;
  return asked.state;
}

interface TurnOptions {
  /** Does nothing where another tab has the lock; `act` is told `false` then. */
  readonly ifAvailable?: boolean;
  /** Gives up waiting for the lock. */
  readonly signal?: AbortSignal;
  /** Takes it from whoever has it. */
  readonly steal?: boolean;
}

/**
 * Holds the lock of this name while `act` is under way; other tabs wait. Without working locks `act` goes ahead at once.
 * Rejects as `act` does, when the signal gives up, and when another tab takes the lock by force.
 */
export async function inTurn<T>(
  name: string,
  act: (isHeld: boolean) => Promise<T>,
  options: TurnOptions = {},
): Promise<T> {
  const locks = navigatorPart("locks");
  if (locks === null || (await probeLocks()) !== "working") return act(true);
  options.signal?.throwIfAborted();
  let hasBegun = false;
  try {
    return await locks.request(name, { ...options }, async (lock) => {
      hasBegun = true;
      return act(lock !== null);
    });
  } catch (error) {
    if (hasBegun || options.signal?.aborted === true) throw error;
    reportLocks("failing");
    return act(true);
  }
}
