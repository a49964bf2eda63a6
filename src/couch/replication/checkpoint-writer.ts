// Writes the replication checkpoint to the store, one write after another, so that the latest checkpoint is written
// last.

import { type Checkpoint, EMPTY_CHECKPOINT, type ReplicationStore } from "./replication-store.ts";

/**
 * Milliseconds to wait before writing. Key presses are written to the same disk and must not wait for checkpoints. If
 * the browser crashes, the unwritten part is replicated again.
 */
const WRITE_DELAY = 2000;

export class CheckpointWriter {
  readonly #store: ReplicationStore;
  /** The last checkpoint that was written. */
  #written: Checkpoint = EMPTY_CHECKPOINT;
  #writing: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether a background write failed. */
  #hasFailed = false;
  current: Checkpoint = EMPTY_CHECKPOINT;

  constructor(store: ReplicationStore) {
    this.#store = store;
  }

  async read(): Promise<void> {
    this.current = await this.#store.readCheckpoint();
    this.#written = this.current;
  }

  /** Changes `current` immediately. The store gets the change after a delay, together with later changes. */
  update(changes: Partial<Checkpoint>): void {
    this.current = { ...this.current, ...changes };
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#write().catch(() => {
        this.#hasFailed = true;
      });
    }, WRITE_DELAY);
  }

  /** Writes the checkpoint if a background write has failed. Rejects if this write fails, too. */
  async retryFailedWrite(): Promise<void> {
    if (this.#hasFailed) await this.#write();
  }

  /** Writes the unwritten changes without delay, and ignores a failure. */
  async end(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#write().catch(() => {}); // after a failure, the unwritten part is replicated again
  }

  async #write(): Promise<void> {
    const checkpoint = this.current;
    if (checkpoint === this.#written) return;
    const writing = this.#writing.catch(() => {}).then(() => this.#store.writeCheckpoint(checkpoint));
    this.#writing = writing;
    await writing;
    this.#written = checkpoint;
    this.#hasFailed = false;
  }
}
