// Keeps the events that the server rejected, and decides when to send again those that were too large.

import type { RejectedEvent } from "#couch/transfer/sending.ts";

/**
 * Milliseconds until an event that was too large is sent again. After each further rejection, the pause is twice as
 * long, up to the longest pause.
 */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 1_800_000;

/**
 * The rejected events. An event that the server's rules reject stays rejected until replication is started again. An
 * event that was too large is sent again later, because a proxy that is overloaded or wrongly configured may have
 * rejected it.
 */
export class RejectedEvents {
  readonly #byId = new Map<string, RejectedEvent>();
  #pause = FIRST_PAUSE;
  #retryAt = Number.POSITIVE_INFINITY;

  get all(): readonly RejectedEvent[] {
    return [...this.#byId.values()];
  }

  get ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  add(rejectedEvent: RejectedEvent): void {
    this.#byId.set(rejectedEvent.event.id, rejectedEvent);
    if (rejectedEvent.isTooLarge && this.#retryAt === Number.POSITIVE_INFINITY) {
      this.#retryAt = Date.now() + this.#pause;
      this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
    }
  }

  /** Lets all events that were too large be sent again immediately. */
  retryNow(): void {
    this.#retryAt = 0;
    this.#pause = FIRST_PAUSE;
  }

  /** Forgets the events that were too large if it is time to send them again. */
  dropDue(): void {
    if (Date.now() < this.#retryAt) return;
    this.#retryAt = Number.POSITIVE_INFINITY;
    const due = this.all.filter(({ isTooLarge }) => isTooLarge);
    if (due.length === 0) this.#pause = FIRST_PAUSE;
    for (const { event } of due) this.#byId.delete(event.id);
  }
}
