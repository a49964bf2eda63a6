// Holds which of the events here are not there yet, so that what waits is told while it is written: each is read once for that.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LineMemory, LineStore } from "./line-store.ts";

export class WaitingHere {
  readonly #store: LineStore;
  readonly #isSettled: (id: string) => boolean;
  readonly #ids = new Set<string>();
  /** The place up to which it was looked. */
  #upTo = 0;
  #hasLooked = false;
  #looking: Promise<void> = Promise.resolve();

  /** `isSettled`: whether an event, by its id, does not wait: it is there, or is not wanted there. */
  constructor(store: LineStore, isSettled: (id: string) => boolean) {
    this.#store = store;
    this.#isSettled = isSettled;
  }

  get size(): number {
    return this.#ids.size;
  }

  /**
   * Looks for what was written since it last looked. Of what was sent nothing waits but what was refused to an earlier line. Rejects where
   * the disk does not answer.
   */
  look({ sent, refused }: LineMemory): Promise<void> {
    const looking = this.#looking.then(async () => {
      // What was sent while it was looked for may be forgotten by then to be there: it is looked for once more, behind that.
      for (;;) {
        const before = this.#upTo;
        const again = this.#hasLooked ? [] : refused;
        const { events, upTo } = await this.#store.outbound(Math.max(sent, before), again);
        if (before === this.#upTo) return this.take(events, upTo);
      }
    });
    this.#looking = looking.catch(() => undefined);
    return looking;
  }

  /** These were found here, up to that place. */
  take(events: readonly LedgerEvent[], upTo: number): void {
    for (const { id } of events) if (!this.#isSettled(id)) this.#ids.add(id);
    this.#upTo = Math.max(this.#upTo, upTo);
    this.#hasLooked = true;
  }

  /** What of these is there now, or is not wanted there, waits no more. */
  settle(ids: Iterable<string> = this.#ids): void {
    for (const id of ids) if (this.#isSettled(id)) this.#ids.delete(id);
  }

  /** All up to that place was sent, or is not wanted there. */
  passed(upTo: number): void {
    if (this.#upTo <= upTo) this.#ids.clear();
    else this.settle();
  }

  /** Nothing is known any more. */
  forget(): void {
    this.#ids.clear();
    this.#upTo = 0;
    this.#hasLooked = false;
  }
}
