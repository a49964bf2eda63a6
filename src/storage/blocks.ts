// Holds how events lie in their table, and the counts kept beside them.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { type PackedEvents, packEvents, unpackEvents } from "#core/ledger/packed-events.ts";
import type { EventsRecord, ProgressRecord } from "#storage/records.ts";

export type NewEvents = Omit<EventsRecord, "sequence">;

/** Events of an import in one record: few enough to write, many enough to read fast. */
const BLOCK = 1000;
/** So many or fewer lie as they are: a key press is a record of its own, and anybody can read it. */
const FEW = 20;

export function blocksOf(campaign: string, events: readonly LedgerEvent[]): NewEvents[] {
  if (events.length === 0) return [];
  if (events.length <= FEW) return [{ campaign, events }];
  const blocks: NewEvents[] = [];
  for (let start = 0; start < events.length; start += BLOCK) {
    blocks.push({ campaign, events: [], packed: packEvents(events.slice(start, start + BLOCK)) });
  }
  return blocks;
}

/** Events as they lie in a record, packed or not. */
export interface LyingEvents {
  readonly events: readonly LedgerEvent[];
  readonly packed?: PackedEvents | undefined;
}

/** Throws a RangeError where the record is damaged. */
export function eventsOf({ events, packed }: LyingEvents): readonly LedgerEvent[] {
  return packed === undefined ? events : [...events, ...unpackEvents(packed)];
}

export type EventCounts = Pick<ProgressRecord, "events" | "judgements" | "lastJudged">;

export const NO_EVENTS: EventCounts = { events: 0, judgements: 0, lastJudged: null };

/** The counts once these events, none of them there before, are there too. */
export function countedWith(before: EventCounts, events: readonly LedgerEvent[]): EventCounts {
  let { judgements, lastJudged } = before;
  for (const event of events) {
    if (event.kind !== "judgement") continue;
    judgements++;
    if (event.time !== null && isLater(event.time, lastJudged)) lastJudged = event.time;
  }
  return { events: before.events + events.length, judgements, lastJudged };
}

function isLater(time: string, than: string | null): boolean {
  return than === null || Date.parse(time) > Date.parse(than);
}
