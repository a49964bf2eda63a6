// Declares what a replicator needs from the storage of a campaign, and writes its checkpoint.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { NO_PROGRESS, type ReplicationProgress } from "#core/sync/team/membership.ts";

/** How far replication got in both directions. It is stored with the campaign. */
export type Checkpoint = ReplicationProgress["memory"];

export const EMPTY_CHECKPOINT: Checkpoint = NO_PROGRESS.memory;

export interface Outbound {
  /** Events, the oldest first. */
  readonly events: readonly LedgerEvent[];
  /** Position up to which events were read. */
  readonly upTo: number;
}

/** A document of the server that this browser cannot use, and why. */
export interface UnusableDocument {
  readonly id: string;
  readonly why: string;
}

export interface Received {
  /** Events that cannot be used; `id` is the event's id. */
  readonly unusable: readonly UnusableDocument[];
  /** Ids under which this browser had a different event. Every copy combines the two, so the server must have both. */
  readonly collisions: readonly string[];
  /** Ids of events that were unusable before and are stored now. */
  readonly late: readonly string[];
}

/** Reads a text from the server; null = the server has no such text. */
export type TextOf = (hash: string) => Promise<LedgerText | null>;

export interface ReplicationStore {
  readCheckpoint(): Promise<Checkpoint>;
  writeCheckpoint(checkpoint: Checkpoint): Promise<void>;
  /**
   * Returns the stored events after this position, and those with these ids. A store may omit received events. If it
   * returns them, they may be sent again, which does no harm.
   */
  outbound(position: number, ids: readonly string[]): Promise<Outbound>;
  /** The ids of all stored events, including those that wait for a text that they name. */
  eventIds(): Promise<ReadonlySet<string>>;
  /**
   * The ids of the events that the server's database must have, except unsent and rejected ones. Without this method,
   * `eventIds` is used.
   */
  expectedIds?(): Promise<ReadonlySet<string>>;
  /** The text with this hash; null = it is not stored. */
  text(hash: string): Promise<LedgerText | null>;
  /**
   * Stores received events after the same checks as for files. Resolves when they are on the disk. Missing texts are
   * requested by `textOf`.
   */
  receive(events: readonly LedgerEvent[], textOf: TextOf): Promise<Received>;
}

// Writes the replication checkpoint to the store, one write after another, so that the latest checkpoint is written
// last.

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
