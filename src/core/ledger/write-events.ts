// Creates events: either at the moment at which something happens, or derived from the content of a file.

import { uuidOf } from "#core/base/hash.ts";
import { nextClock } from "#core/ledger/clock-range.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";

/** Ids and the time, which core code cannot create itself. */
export interface WriteContext {
  readonly newId: () => string;
  /** The present time, ISO 8601, UTC; null = the events depend on files only. */
  readonly now: string | null;
}

/** Makes events of the bodies, in this order, with clocks greater than `clock`. */
export function writeEvents(
  bodies: readonly EventBody[],
  clock: number,
  writer: WriteContext,
): LedgerEvent[] {
  const { newId, now } = writer;
  return bodies.map(
    (body, index): LedgerEvent => ({ ...body, id: newId(), clock: nextClock(clock, index), time: now }),
  );
}

/**
 * Collects events made from a file. Their ids are derived from their content, so that the same file gives the same
 * events.
 */
export class FileEvents {
  readonly #campaign: string;
  readonly #events: LedgerEvent[] = [];
  #clock: number;

  /** `clock`: the greatest clock of the existing events. */
  constructor(campaign: string, clock = 0) {
    this.#campaign = campaign;
    this.#clock = clock;
  }

  get events(): readonly LedgerEvent[] {
    return this.#events;
  }

  get clock(): number {
    return this.#clock;
  }

  /** Adds an event. Its id is a hash of the campaign, of `key` and of the event's content. */
  add(body: EventBody, time: string | null = null, key: readonly unknown[] = []): LedgerEvent {
    const blank: LedgerEvent = { ...body, id: "", clock: 0, time };
    const id = uuidOf(JSON.stringify([this.#campaign, key, eventText(blank)]));
    return this.put({ ...body, id, clock: 0, time });
  }

  /**
   * Adds an event that already has an id. Its new clock is greater than all clocks before it (except at
   * `LARGEST_CLOCK`), and at least its old clock.
   */
  put(event: LedgerEvent): LedgerEvent {
    this.#clock = Math.max(nextClock(this.#clock), event.clock);
    const clocked = { ...event, clock: this.#clock };
    this.#events.push(clocked);
    return clocked;
  }
}
