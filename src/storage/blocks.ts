// Holds how events lie in their table, and the counts kept beside them.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { EventsRecord, ProgressRecord } from "#storage/records.ts";

/** Events of an import in one record: few enough to write, many enough to read fast. */
const BLOCK = 500;

export function blocksOf(campaign: string, events: readonly LedgerEvent[]): Omit<EventsRecord, "sequence">[] {
  const blocks: Omit<EventsRecord, "sequence">[] = [];
  for (let start = 0; start < events.length; start += BLOCK) {
    blocks.push({ campaign, events: events.slice(start, start + BLOCK) });
  }
  return blocks;
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
