// Adds events to a ledger, as if they were recorded later. For tests only.

import type { EventBody } from "#core/ledger/event.ts";
import { greatestClock, type Ledger, type WriteContext, writeEvents } from "#core/ledger/ledger.ts";
import { smallId } from "./small-campaign.ts";

/** A writer whose events have ids from `smallId(first)` on, and a fixed time. */
export function smallWriter(first: number): WriteContext {
  let number = first;
  return { newId: () => smallId(number++), now: "2026-05-06T07:08:09.000Z" };
}

/** The ledger with these events after all others; the first has the id `smallId(500)`. */
export function later(ledger: Ledger, ...bodies: readonly EventBody[]): Ledger {
  const clock = greatestClock(ledger.events);
  return { ...ledger, events: [...ledger.events, ...writeEvents(bodies, clock, smallWriter(500))] };
}

/** The ledger in which these events are retracted; the retractions have the ids `smallId(600)`, 601 … */
export function withRetraction(ledger: Ledger, ...events: readonly string[]): Ledger {
  const body: EventBody = { kind: "retraction", author: null, events, reason: "" };
  const before = ledger.events.filter(({ kind }) => kind === "retraction").length;
  const made = writeEvents([body], greatestClock(ledger.events), smallWriter(600 + before));
  return { ...ledger, events: [...ledger.events, ...made] };
}
