// Holds the total order of events, and the union of two sets of them.

import type { Judgement, LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";

/** By clock, then by id: the same on every machine, whatever arrived first. */
export function compareEvents(a: LedgerEvent, b: LedgerEvent): number {
  return a.clock - b.clock || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The greatest clock there is; 0 = no event. The next event's is one more. */
export function greatestClock(events: Iterable<LedgerEvent>): number {
  let greatest = 0;
  for (const { clock } of events) if (clock > greatest) greatest = clock;
  return greatest;
}

/** Those that `uniteEvents` made: in order, each event once. Nobody writes into them. */
const united = new WeakSet<readonly LedgerEvent[]>();

/** The events of all sets, each once, in their order. In whatever order and grouping sets are united, the result is the same. */
export function uniteEvents(...sets: readonly (readonly LedgerEvent[])[]): readonly LedgerEvent[] {
  const all = sets.flat();
  const events = isInOrderOnce(all) ? all : joined(all).sort(compareEvents);
  united.add(events);
  return events;
}

/** As nearly every ledger comes from the disk or a file. */
function isInOrderOnce(events: readonly LedgerEvent[]): boolean {
  const ids = new Set<string>();
  let before: LedgerEvent | null = null;
  for (const event of events) {
    if (before !== null && compareEvents(before, event) >= 0) return false;
    ids.add(event.id);
    before = event;
  }
  return ids.size === events.length;
}

function joined(events: readonly LedgerEvent[]): LedgerEvent[] {
  const byId = new Map<string, LedgerEvent>();
  for (const event of events) {
    const known = byId.get(event.id);
    byId.set(event.id, known === undefined || known === event ? event : joinEvents(known, event));
  }
  return [...byId.values()];
}

/** Sorted, each event once. What was united is not gone through again. */
export function inOrder(events: readonly LedgerEvent[]): readonly LedgerEvent[] {
  return united.has(events) ? events : uniteEvents(events);
}

/**
 * One event told twice. Two files of an older version may tell the same record with another clock and other predecessors,
 * since each knew another part of the log: both hold. Anything else that differs is no event of Referee's; the greater text
 * stands, so that every machine keeps the same one.
 */
export function joinEvents(a: LedgerEvent, b: LedgerEvent): LedgerEvent {
  const [textA, textB] = [eventText(a), eventText(b)];
  if (textA === textB) return a;
  if (a.kind === "judgement" && b.kind === "judgement") {
    const [bare, other] = [eventText(withoutPlace(a)), eventText(withoutPlace(b))];
    const greater = bare >= other ? a : b;
    return {
      ...greater,
      clock: Math.max(a.clock, b.clock),
      follows: [...new Set([...a.follows, ...b.follows])].sort(),
      place: greaterText(a.place, b.place),
    };
  }
  return textA > textB ? a : b;
}

/** Those of `here` that `there` has not, or has under the same id but told otherwise: the fold joins the two. Each once. */
export function eventsMissing(here: readonly LedgerEvent[], there: readonly LedgerEvent[]): LedgerEvent[] {
  const wanted = new Set(there.length === 0 ? [] : here.map(({ id }) => id));
  const first = new Map<string, LedgerEvent>();
  /** What is told otherwise under an id; hardly ever anything. */
  const further = new Map<string, LedgerEvent[]>();
  const know = (event: LedgerEvent) => {
    if (first.has(event.id)) further.set(event.id, [...(further.get(event.id) ?? []), event]);
    else first.set(event.id, event);
  };
  for (const event of there) if (wanted.has(event.id)) know(event);
  return here.filter((event) => {
    const isTheSame = (other: LedgerEvent) => other === event || eventText(other) === eventText(event);
    const one = first.get(event.id);
    if (one !== undefined && (isTheSame(one) || further.get(event.id)?.some(isTheSame))) return false;
    know(event);
    return true;
  });
}

function withoutPlace(judgement: Judgement): Judgement {
  return { ...judgement, clock: 0, follows: [], place: null };
}

function greaterText(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a > b ? a : b;
}
