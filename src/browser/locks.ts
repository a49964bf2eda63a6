// Locks between the tabs of a browser: only one of them writes for an annotator.

import { beginWait, isOverdue, type Wait, waitOr } from "./bounded-wait.ts";
import { navigatorPart } from "./platform.ts";

export type Turn = "waiting" | "writer" | "reader";

export interface WriterLock {
  /** Asks the owner to finish and release the lock. Takes the lock by force if the owner does not answer. */
  takeOver(): void;
  /** Releases the lock for good, after everything is written. */
  close(): void;
}

interface WriterLockParts {
  readonly name: string;
  readonly onTurn: (turn: Turn) => void;
  /** Writes everything that must be on the disk before another tab may write. */
  readonly finish: () => Promise<void>;
  /** Called when another tab took the lock by force. What that tab wrote must then be read. */
  readonly onStolen: () => void;
}

/** Milliseconds after which a waiting tab becomes a reader. */
const READER_AFTER = 150;
/** Milliseconds within which the writer must release the lock. After that, the lock is taken by force. */
const RELEASE_TIMEOUT = 2500;

class Lock implements WriterLock {
  readonly #parts: WriterLockParts;
  /** Null = without channels, the lock can only be taken by force. */
  readonly #channel: BroadcastChannel | null;
  #turn: Turn = "waiting";
  #closed = false;
  #release: () => void = () => {};
  #queued = new AbortController();
  #force: ReturnType<typeof setTimeout> | undefined;
  /** The wait for a lock taken by force. The browser should grant it immediately; otherwise its locks do not work. */
  #forced: Wait | null = null;

  constructor(parts: WriterLockParts) {
    this.#parts = parts;
    this.#channel = openChannel(parts.name);
    if (this.#channel !== null) this.#channel.onmessage = () => this.#onAsked();
    void probeLocks().then((state) => {
      if (this.#closed) return;
      if (state !== "working") return this.#setTurn("writer");
      this.#queue();
      setTimeout(() => {
        if (this.#turn === "waiting") this.#setTurn("reader");
      }, READER_AFTER);
    });
  }

  takeOver(): void {
    if (this.#closed || this.#turn === "writer" || this.#force !== undefined) return;
    this.#channel?.postMessage("take over");
    this.#force = setTimeout(() => {
      this.#queued.abort();
      this.#forced = beginWait("locks", { blocks: false, onOverdue: () => this.#goUnguarded("silent") });
      this.#request({ steal: true });
    }, RELEASE_TIMEOUT);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#force);
    this.#channel?.close();
    this.#forced?.end();
    this.#queued.abort();
    if (this.#turn === "writer") void this.#parts.finish().finally(() => this.#release());
  }

  #setTurn(turn: Turn): void {
    this.#turn = turn;
    if (!this.#closed) this.#parts.onTurn(turn);
  }

  /** Waits for the lock, behind all tabs that already wait. */
  #queue(): void {
    this.#queued.abort();
    this.#queued = new AbortController();
    this.#request({ signal: this.#queued.signal });
  }

  #request(options: LockOptions): void {
    let held = false;
    const hold = () =>
      new Promise<void>((release) => {
        if (this.#closed) return release();
        clearTimeout(this.#force);
        this.#force = undefined;
        this.#forced?.end();
        held = true;
        this.#release = () => {
          held = false;
          release();
        };
        this.#setTurn("writer");
      });
    const request = async () => navigator.locks.request(this.#parts.name, options, hold);
    request().catch(() => {
      if (this.#closed || options.signal?.aborted === true) return; // the lock is no longer needed
      if (!held) return this.#goUnguarded("failing");
      this.#setTurn("reader");
      void this.#parts.finish().then(() => {
        this.#queue();
        this.#parts.onStolen();
      });
    });
  }

  /** Locks stopped working: this tab becomes the writer, and the page says that tabs are not coordinated. */
  #goUnguarded(state: "failing" | "silent"): void {
    reportLocks(state);
    this.#forced?.end();
    this.#force = undefined;
    this.#setTurn("writer");
  }

  /**
   * Called when another tab asks to write. If this tab is the writer, it first finishes and releases the lock. In any
   * case it then waits for the lock behind the other tab.
   */
  #onAsked(): void {
    if (this.#turn !== "writer") {
      this.#queue();
      return;
    }
    const finished = this.#parts.finish();
    this.#setTurn("reader");
    void finished.finally(() => {
      this.#release();
      this.#queue();
    });
  }
}

/** Opens a channel between the tabs of this browser; null = the browser does not support channels. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}

/** Opens the lock. Without working locks, every tab is a writer. Even then the ledger loses no events. */
export function openWriterLock(parts: WriterLockParts): WriterLock {
  return new Lock(parts);
}

// Coordinates tabs by the browser's locks. If locks do not work, this tab continues without them, and the page says so.

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
function reportLocks(state: "failing" | "silent"): void {
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
