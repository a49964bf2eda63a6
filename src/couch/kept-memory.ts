// Holds how far a line is, and that the store keeps it: one writing after the other, since of two the later must stay.

import { type LineMemory, type LineStore, NOTHING_KNOWN } from "./line-store.ts";

export class KeptMemory {
  readonly #store: LineStore;
  /** As it was last kept. */
  #kept: LineMemory = NOTHING_KNOWN;
  #writing: Promise<unknown> = Promise.resolve();
  now: LineMemory = NOTHING_KNOWN;

  constructor(store: LineStore) {
    this.#store = store;
  }

  async recall(): Promise<void> {
    this.now = await this.#store.memory();
    this.#kept = this.now;
  }

  /** Rejects where it could not be kept; it holds all the same, and is kept with what comes next. */
  async keep(more: Partial<LineMemory>): Promise<void> {
    this.now = { ...this.now, ...more };
    const memory = this.now;
    const writing = this.#writing.catch(() => {}).then(() => this.#store.remember(memory));
    this.#writing = writing;
    await writing;
    this.#kept = memory;
  }

  async keepWhatIsLeft(): Promise<void> {
    if (this.now !== this.#kept) await this.keep({});
  }
}
