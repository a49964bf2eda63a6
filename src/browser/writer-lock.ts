// Decides which of several tabs may write under a name: one at a time, handed over when another asks, by force if that one is frozen.

import { beginWait, type Wait } from "#browser/bounded-wait.ts";
import { probeLocks, reportLocks } from "#browser/locks.ts";

export type Turn = "waiting" | "writer" | "reader";

export interface WriterLock {
  /** Asks the tab that has it to finish and let go; takes it by force if there is no answer. */
  takeOver(): void;
  /** Lets go for good, once all is written. */
  close(): void;
}

interface WriterLockParts {
  readonly name: string;
  readonly onTurn: (turn: Turn) => void;
  /** What must be on the disk before another tab may write. */
  readonly finish: () => Promise<void>;
  /** Called when another tab took it by force: what was written there in between must be read. */
  readonly onRobbed: () => void;
}

/** Milliseconds after which a tab that was not given its turn is told that it only reads. */
const SOON = 150;
/** A tab that was asked to let go has so many milliseconds before it is taken by force. */
const PATIENCE = 2500;

class Lock implements WriterLock {
  readonly #parts: WriterLockParts;
  /** Null = this browser has none: a tab that takes over does so by force. */
  readonly #channel: BroadcastChannel | null;
  #turn: Turn = "waiting";
  #closed = false;
  #letGo: () => void = () => {};
  #queued = new AbortController();
  #force: ReturnType<typeof setTimeout> | undefined;
  /** A lock taken by force is given at once: no answer means that the locks are silent. */
  #forced: Wait | null = null;

  constructor(parts: WriterLockParts) {
    this.#parts = parts;
    this.#channel = openChannel(parts.name);
    if (this.#channel !== null) this.#channel.onmessage = () => this.#onAsked();
    void probeLocks().then((state) => {
      if (this.#closed) return;
      if (state !== "working") return this.#tell("writer");
      this.#queue();
      setTimeout(() => {
        if (this.#turn === "waiting") this.#tell("reader");
      }, SOON);
    });
  }

  takeOver(): void {
    if (this.#closed || this.#turn === "writer" || this.#force !== undefined) return;
    this.#channel?.postMessage("take over");
    this.#force = setTimeout(() => {
      this.#queued.abort();
      this.#forced = beginWait("locks", { blocks: false, onOverdue: () => this.#goUnguarded("silent") });
      this.#request({ steal: true });
    }, PATIENCE);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#force);
    this.#channel?.close();
    this.#forced?.end();
    this.#queued.abort();
    if (this.#turn === "writer") void this.#parts.finish().finally(() => this.#letGo());
  }

  #tell(turn: Turn): void {
    this.#turn = turn;
    if (!this.#closed) this.#parts.onTurn(turn);
  }

  /** Waits for its turn, behind all who wait already. */
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
        this.#letGo = () => {
          held = false;
          release();
        };
        this.#tell("writer");
      });
    const asked = async () => navigator.locks.request(this.#parts.name, options, hold);
    asked().catch(() => {
      if (this.#closed || options.signal?.aborted === true) return; // no longer wanted
      if (!held) return this.#goUnguarded("failing");
      this.#tell("reader");
      void this.#parts.finish().then(() => {
        this.#queue();
        this.#parts.onRobbed();
      });
    });
  }

  /** The locks stopped working: this tab writes, and the page says that tabs are not kept apart. */
  #goUnguarded(state: "failing" | "silent"): void {
    reportLocks(state);
    this.#forced?.end();
    this.#force = undefined;
    this.#tell("writer");
  }

  /** Another tab wants to write: this one finishes and lets go, or steps back behind it. */
  #onAsked(): void {
    if (this.#turn !== "writer") {
      this.#queue();
      return;
    }
    const finished = this.#parts.finish();
    this.#tell("reader");
    void finished.finally(() => {
      this.#letGo();
      this.#queue();
    });
  }
}

function openChannel(name: string): BroadcastChannel | null {
  try {
    return typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}

/** Where locks do not work, as without https, every tab is a writer, and the log still loses nothing. */
export function openWriterLock(parts: WriterLockParts): WriterLock {
  return new Lock(parts);
}
