// Defines the clocks that events may have. The limits ensure that every written event can be read, and that events can
// be added to every ledger that was read.

/** The fields of an event that the clock checks need. */
interface Clocked {
  readonly id: string;
  readonly clock: number;
}

/** Largest clock that an event in a file may have; below 2^53, the first unsafe integer. */
export const LARGEST_CLOCK = 2 ** 52;

/**
 * The clock of a new event: one more than `greatest`, the greatest existing clock, plus `index`, the number of new
 * events before this one. Never above `LARGEST_CLOCK`.
 */
export function nextClock(greatest: number, index = 0): number {
  return Math.min(greatest + 1 + index, LARGEST_CLOCK);
}

/**
 * Largest clock of an event that another program may have written. Clocks normally count events from 1. In files of an
 * old version, they count from the file's time in milliseconds: about 2^41 today.
 */
export const LARGEST_FOREIGN_CLOCK = 2 ** 51;

/**
 * How much the largest allowed clock grows with each event. Most clocks are one more than another event's clock, but
 * events that were never saved leave gaps.
 */
const CLOCKS_PER_EVENT = 1000;

/**
 * Number added to the number of events in a batch, because a batch contains few of its campaign's events. No campaign
 * has more events than this.
 */
const EVENTS_OF_OTHERS = 2 ** 30;

/**
 * The event with the greatest clock, and the limit that this clock exceeds; null = events can be added to the ledger.
 * Each event raises the limit, so that a valid ledger stays valid when an event is added.
 */
export function clockOutOfRange<E extends Clocked>({
  events,
  scope,
}: {
  readonly events: readonly E[];
  readonly scope: object | null;
}): { readonly event: E; readonly bound: number } | null {
  const count = events.length + (scope === null ? 0 : EVENTS_OF_OTHERS);
  const bound = LARGEST_FOREIGN_CLOCK + CLOCKS_PER_EVENT * count;
  let greatest: E | null = null;
  for (const event of events) if (event.clock > (greatest?.clock ?? 0)) greatest = event;
  return greatest === null || greatest.clock <= bound ? null : { event: greatest, bound };
}

/** The message about a clock out of range, with the event and the limit. */
export function clockInWords({ id, clock }: Clocked, bound: number): string {
  return `event ${id} has the clock ${clock}; expected at most ${bound}, so that later events can have greater clocks`;
}
