// Defines the clocks that events may have, so that every written event can be read, and every ledger that can be read
// can grow.

/** The fields of an event that are checked here. */
interface Clocked {
  readonly id: string;
  readonly clock: number;
}

/** Largest clock that an event in a file may have; far below unsafe integers. */
export const LARGEST_CLOCK = 2 ** 52;

/** The clock of the next event, `index` events (from 0) after the greatest clock known. Never above `LARGEST_CLOCK`. */
export function nextClock(greatest: number, index = 0): number {
  return Math.min(greatest + 1 + index, LARGEST_CLOCK);
}

/**
 * Largest clock from outside. Clocks count events from 1. In files of an old version, they count from the file's
 * time in milliseconds: about 2^41 today.
 */
export const LARGEST_FOREIGN_CLOCK = 2 ** 51;

/** Bound per event. Most clocks are one more than another event's, but events that were never saved leave gaps. */
const CLOCKS_PER_EVENT = 1000;

/** Bound for a batch, which contains few of its campaign's events. No campaign has more events than this. */
const EVENTS_ELSEWHERE = 2 ** 30;

/**
 * The event with the greatest clock, and the bound that it exceeds; null = the ledger can grow. Each event raises
 * the bound. So adding an event to a ledger within its bound keeps it within, and no copy becomes unreadable.
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

/** The message about a clock out of range, with the event and the bound. */
export function clockInWords({ id, clock }: Clocked, bound: number): string {
  return `event ${id} has the clock ${clock}; expected at most ${bound}, so that later events can have greater clocks`;
}
