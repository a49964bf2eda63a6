// Holds who of several tabs may write under a name: one at a time, handed over when another asks, by force if it is frozen.

export type Turn = "waiting" | "writer" | "reader";

export interface WriterLock {
  /** Asks the tab that has it to finish and let go; takes it by force if there is no answer. */
  takeOver(): void;
  /** Lets go for good, once all is written. */
  close(): void;
}

export interface WriterLockParts {
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
  readonly #channel: BroadcastChannel;
  #turn: Turn = "waiting";
  #closed = false;
  #letGo: () => void = () => {};
  #queued = new AbortController();
  #force: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: WriterLockParts) {
    this.#parts = parts;
    this.#channel = new BroadcastChannel(parts.name);
    this.#channel.onmessage = () => this.#onAsked();
    this.#queue();
    setTimeout(() => {
      if (this.#turn === "waiting") this.#tell("reader");
    }, SOON);
  }

  takeOver(): void {
    if (this.#closed || this.#turn === "writer" || this.#force !== undefined) return;
    this.#channel.postMessage("take over");
    this.#force = setTimeout(() => {
      this.#queued.abort();
      this.#request({ steal: true });
    }, PATIENCE);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#force);
    this.#channel.close();
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
        held = true;
        this.#letGo = () => {
          held = false;
          release();
        };
        this.#tell("writer");
      });
    navigator.locks.request(this.#parts.name, options, hold).catch(() => {
      if (!held || this.#closed) return; // no longer wanted
      this.#tell("reader");
      void this.#parts.finish().then(() => {
        this.#queue();
        this.#parts.onRobbed();
      });
    });
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

/** Where the page is served without TLS there are no locks: every tab is a writer, and the log still loses nothing. */
export function openWriterLock(parts: WriterLockParts): WriterLock {
  const locks: LockManager | undefined = navigator.locks;
  if (locks !== undefined) return new Lock(parts);
  parts.onTurn("writer");
  return { takeOver: () => {}, close: () => {} };
}
