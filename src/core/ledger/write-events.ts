// Holds how events are made: stamped by a writer as they happen, or made from a file alone, whose content gives everything.

import { uuidOf } from "#core/base/uuid-of.ts";
import { nextClock } from "#core/ledger/clock-range.ts";
import type { EventBody, LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";

/** What the rim gives: ids and the time of day. */
export interface Writer {
  readonly newId: () => string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** The bodies as events after the greatest `clock` known, in this order. */
export function writeEvents(
  bodies: readonly EventBody[],
  clock: number,
  { newId, now }: Writer,
): LedgerEvent[] {
  return bodies.map(
    (body, place): LedgerEvent => ({ ...body, id: newId(), clock: nextClock(clock, place), time: now }),
  );
}

/** Events made from a file: no clock of the day and no dice, so that the same file gives the same events. */
export class FileEvents {
  readonly #campaign: string;
  readonly #events: LedgerEvent[] = [];
  #clock: number;

  /** `clock`: the greatest there is already. */
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

  /** Adds an event; its id is a hash of the campaign, of `key` and of all that it says. */
  add(body: EventBody, time: string | null = null, key: readonly unknown[] = []): LedgerEvent {
    const blank: LedgerEvent = { ...body, id: "", clock: 0, time };
    const id = uuidOf(JSON.stringify([this.#campaign, key, eventText(blank)]));
    return this.put({ ...body, id, clock: 0, time });
  }

  /** Adds an event that has its id already, with a clock above all before it (but for `LARGEST_CLOCK`) and not below its own. */
  put(event: LedgerEvent): LedgerEvent {
    this.#clock = Math.max(nextClock(this.#clock), event.clock);
    const put = { ...event, clock: this.#clock };
    this.#events.push(put);
    return put;
  }
}
