// Defines the clocks that events may have, so that every event that is written can be read, and every ledger that is read can grow.

/** What of an event is checked here. */
interface Clocked {
  readonly id: string;
  readonly clock: number;
}

/** Largest clock that an event in a file may have; far below unsafe integers. */
export const LARGEST_CLOCK = 2 ** 52;

/** The clock of the next event, `place` events (from 0) after the greatest clock known. Never above `LARGEST_CLOCK`. */
export function nextClock(greatest: number, place = 0): number {
  return Math.min(greatest + 1 + place, LARGEST_CLOCK);
}

/**
 * Largest clock that comes from outside. Clocks count events from 1, or from the milliseconds of a time where a file was made
 * by an old version: about 2^41 today.
 */
export const LARGEST_FOREIGN_CLOCK = 2 ** 51;

/** Most clocks are the number after another event's; clocks of events that were never saved leave gaps. */
const CLOCKS_PER_EVENT = 1000;

/** A batch has few of its campaign's events. No campaign has more events than this. */
const EVENTS_ELSEWHERE = 2 ** 30;

/**
 * The event with the greatest clock, and the bound it exceeds; null = the ledger can grow. Each event raises the bound:
 * whoever adds an event to a ledger within its bound has a ledger within its bound, so no copy ever becomes unreadable.
 */
export function clockOutOfRange<E extends Clocked>({
  events,
  scope,
}: {
  readonly events: readonly E[];
  readonly scope: object | null;
}): { readonly event: E; readonly bound: number } | null {
  const count = events.length + (scope === null ? 0 : EVENTS_ELSEWHERE);
  const bound = LARGEST_FOREIGN_CLOCK + CLOCKS_PER_EVENT * count;
  let greatest: E | null = null;
  for (const event of events) if (event.clock > (greatest?.clock ?? 0)) greatest = event;
  return greatest === null || greatest.clock <= bound ? null : { event: greatest, bound };
}

/** Says what is wrong with a clock, with the event and the bound. */
export function clockInWords({ id, clock }: Clocked, bound: number): string {
  return `event ${id} has the clock ${clock}; expected at most ${bound}, so that later events can have greater clocks`;
}
