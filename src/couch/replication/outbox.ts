// Counts the events here that are not on the server yet, reading each event once.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Checkpoint, ReplicationStore } from "./replication-store.ts";

export class Outbox {
  readonly #store: ReplicationStore;
  readonly #isSettled: (id: string) => boolean;
  readonly #ids = new Set<string>();
  /** Position up to which events were read. */
  #upTo = 0;
  #hasLooked = false;
  #looking: Promise<void> = Promise.resolve();

  /** `isSettled`: whether the event with this id is on the server or was rejected. */
  constructor(store: ReplicationStore, isSettled: (id: string) => boolean) {
    this.#store = store;
    this.#isSettled = isSettled;
  }

  get size(): number {
    return this.#ids.size;
  }

  /**
   * Looks for events since the last look. Of the events before the checkpoint, only those rejected earlier count. Rejects if the disk
   * fails.
   */
  look({ sent, refused }: Checkpoint): Promise<void> {
    const looking = this.#looking.then(async () => {
      // Events sent during the look may no longer be known as sent. So the look is repeated from the new position.
      for (;;) {
        const before = this.#upTo;
        const again = this.#hasLooked ? [] : refused;
        const { events, upTo } = await this.#store.outbound(Math.max(sent, before), again);
        if (before === this.#upTo) return this.add(events, upTo);
      }
    });
    this.#looking = looking.catch(() => undefined);
    return looking;
  }

  /** These events were found up to this position. */
  add(events: readonly LedgerEvent[], upTo: number): void {
    for (const { id } of events) if (!this.#isSettled(id)) this.#ids.add(id);
    this.#upTo = Math.max(this.#upTo, upTo);
    this.#hasLooked = true;
  }

  /** Drops the events that are on the server or rejected. */
  settle(ids: Iterable<string> = this.#ids): void {
    for (const id of ids) if (this.#isSettled(id)) this.#ids.delete(id);
  }

  /** Everything up to this position was sent or rejected. */
  passed(upTo: number): void {
    if (this.#upTo <= upTo) this.#ids.clear();
    else this.settle();
  }

  /** Starts again from the beginning. */
  forget(): void {
    this.#ids.clear();
    this.#upTo = 0;
    this.#hasLooked = false;
  }
}
