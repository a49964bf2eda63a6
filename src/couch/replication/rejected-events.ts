// Keeps the events that the server rejected, and decides when to offer again those that it called too large.

import type { RejectedEvent } from "#couch/transfer/sending.ts";

/** Milliseconds until a rejection for size is tried again; doubled after each further one, up to the longest. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 1_800_000;

/**
 * What the server's rules reject stays rejected as long as this browser is connected. A rejection for size may pass: a proxy in between may
 * say so while it is overloaded or wrongly configured.
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

  add(one: RejectedEvent): void {
    this.#byId.set(one.event.id, one);
    if (one.isTooLarge && this.#retryAt === Number.POSITIVE_INFINITY) {
      this.#retryAt = Date.now() + this.#pause;
      this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
    }
  }

  /** The rejections for size are due at once. */
  retryNow(): void {
    this.#retryAt = 0;
    this.#pause = FIRST_PAUSE;
  }

  /** Forgets the rejections for size if it is time to offer their events again. */
  dropDue(): void {
    if (Date.now() < this.#retryAt) return;
    this.#retryAt = Number.POSITIVE_INFINITY;
    const due = this.all.filter(({ isTooLarge }) => isTooLarge);
    if (due.length === 0) this.#pause = FIRST_PAUSE;
    for (const { event } of due) this.#byId.delete(event.id);
  }
}
