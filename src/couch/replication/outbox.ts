// Counts the changes in this browser that are not on the server yet. Reads each event once.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Checkpoint, ReplicationStore } from "./replication-store.ts";

export class Outbox {
  readonly #store: ReplicationStore;
  readonly #isSettled: (id: string) => boolean;
  /** Unsent events by id, each with the key of what it changes (`changedBy`). */
  readonly #ids = new Map<string, string | null>();
  /** Position up to which events were read. */
  #upTo = 0;
  #hasLooked = false;
  #looking: Promise<void> = Promise.resolve();

  /** `isSettled`: whether the event with this id is on the server or was rejected. */
  constructor(store: ReplicationStore, isSettled: (id: string) => boolean) {
    this.#store = store;
    this.#isSettled = isSettled;
  }

  /**
   * Number of changes as an annotator would count them: a judged candidate counts once, even after several key presses
   * and with copies for equal outputs. 0 = every event is on the server or rejected.
   */
  get size(): number {
    if (this.#ids.size === 0) return 0;
    const changed = new Set(this.#ids.values());
    changed.delete(null);
    return Math.max(1, changed.size);
  }

  /**
   * Searches for events recorded since the last search. Events before the checkpoint count only if the server rejected
   * them earlier. The promise rejects if the disk cannot be read.
   */
  search({ sent, refused }: Checkpoint): Promise<void> {
    const searching = this.#looking.then(async () => {
      // If `add` moved the position during the search, the found events may have been sent and already be forgotten in
      // `KnownOnServer`. The search is then repeated from the new position.
      for (;;) {
        const start = this.#upTo;
        const toRetry = this.#hasLooked ? [] : refused;
        const { events, upTo } = await this.#store.outbound(Math.max(sent, start), toRetry);
        if (start === this.#upTo) return this.add(events, upTo);
      }
    });
    this.#looking = searching.catch(() => undefined);
    return searching;
  }

  /** Adds events that were read up to this position, except settled ones. */
  add(events: readonly LedgerEvent[], upTo: number): void {
    for (const event of events) if (!this.#isSettled(event.id)) this.#ids.set(event.id, changedBy(event));
    this.#upTo = Math.max(this.#upTo, upTo);
    this.#hasLooked = true;
  }

  /** Drops events that are on the server or rejected. `ids`: events to check; absent = all events of the outbox. */
  settle(ids: Iterable<string> = this.#ids.keys()): void {
    for (const id of ids) if (this.#isSettled(id)) this.#ids.delete(id);
  }

  /** Must be called when every event up to this position was sent or rejected. */
  markPassed(upTo: number): void {
    if (this.#upTo <= upTo) this.#ids.clear();
    else this.settle();
  }

  /** Forgets everything, so that the next search begins at the checkpoint. */
  forget(): void {
    this.#ids.clear();
    this.#upTo = 0;
    this.#hasLooked = false;
  }
}

/** Key of what an event changes: the judged candidate, or the event's own id. Null = a copy for an equal output. */
function changedBy(event: LedgerEvent): string | null {
  if (event.kind !== "judgement") return event.id;
  const { author, task, system, example, copiedFrom } = event;
  return copiedFrom === null ? JSON.stringify([author, task, system, example]) : null;
}
