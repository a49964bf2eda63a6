// Holds how far a line is, and that the store keeps it: one writing after the other, since of two the later must stay.

import { type LineMemory, type LineStore, NOTHING_KNOWN } from "./line-store.ts";

/** Milliseconds: a key press is written to the same disk, and whatever of this is lost is asked for, and offered, once more. */
const LATER = 2000;

export class KeptMemory {
  readonly #store: LineStore;
  /** As it was last kept. */
  #kept: LineMemory = NOTHING_KNOWN;
  #writing: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether it was tried by itself, and could not be kept. */
  #isOwed = false;
  now: LineMemory = NOTHING_KNOWN;

  constructor(store: LineStore) {
    this.#store = store;
  }

  async recall(): Promise<void> {
    this.now = await this.#store.memory();
    this.#kept = this.now;
  }

  /** Holds at once, and is kept a while later with whatever else came until then. */
  note(more: Partial<LineMemory>): void {
    this.now = { ...this.now, ...more };
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#keep().catch(() => {
        this.#isOwed = true;
      });
    }, LATER);
  }

  /** Rejects where what could not be kept before cannot be kept now. */
  async keepWhatIsOwed(): Promise<void> {
    if (this.#isOwed) await this.#keep();
  }

  /** Keeps what is left, if it can. */
  async end(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#keep().catch(() => {}); // as after a crash: it is asked for, and offered, once more
  }

  async #keep(): Promise<void> {
    const memory = this.now;
    if (memory === this.#kept) return;
    const writing = this.#writing.catch(() => {}).then(() => this.#store.remember(memory));
    this.#writing = writing;
    await writing;
    this.#kept = memory;
    this.#isOwed = false;
  }
}
