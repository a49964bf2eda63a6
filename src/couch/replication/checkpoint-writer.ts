// Writes the replication checkpoint to the store, one write after another so that the latest one wins.

import { type Checkpoint, EMPTY_CHECKPOINT, type ReplicationStore } from "./replication-store.ts";

/** Milliseconds. Key presses are written to the same disk, so checkpoints wait. After a crash the lost part is only replicated again. */
const WRITE_DELAY = 2000;

export class CheckpointWriter {
  readonly #store: ReplicationStore;
  /** The last value written. */
  #written: Checkpoint = EMPTY_CHECKPOINT;
  #writing: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether a background write failed. */
  #hasFailed = false;
  now: Checkpoint = EMPTY_CHECKPOINT;

  constructor(store: ReplicationStore) {
    this.#store = store;
  }

  async read(): Promise<void> {
    this.now = await this.#store.readCheckpoint();
    this.#written = this.now;
  }

  /** Takes effect at once. Written a while later, together with other changes until then. */
  note(more: Partial<Checkpoint>): void {
    this.now = { ...this.now, ...more };
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#write().catch(() => {
        this.#hasFailed = true;
      });
    }, WRITE_DELAY);
  }

  /** Retries a failed write. Rejects if it fails again. */
  async retryFailedWrite(): Promise<void> {
    if (this.#hasFailed) await this.#write();
  }

  /** Writes the rest, if it can. */
  async end(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#write().catch(() => {}); // as after a crash: the lost part is replicated again
  }

  async #write(): Promise<void> {
    const checkpoint = this.now;
    if (checkpoint === this.#written) return;
    const writing = this.#writing.catch(() => {}).then(() => this.#store.writeCheckpoint(checkpoint));
    this.#writing = writing;
    await writing;
    this.#written = checkpoint;
    this.#hasFailed = false;
  }
}
