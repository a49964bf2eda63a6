// Packs events into records of the events table, and computes the counts stored with a campaign.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { packInBlocks, type RecordTime, recordTimes } from "#core/ledger/packed-events.ts";
import type { PackedLedger } from "#core/ledger/packed-ledger.ts";
import type { EventsRecord, ProgressRecord } from "#storage/records.ts";

type NewEvents = Omit<EventsRecord, "sequence">;

/** Maximum number of events that one record stores unpacked, so that each key press is a readable record. */
const MOST_UNPACKED = 20;

export function blocksOf(campaign: string, events: readonly LedgerEvent[]): NewEvents[] {
  if (events.length === 0) return [];
  if (events.length <= MOST_UNPACKED) return [{ campaign, events }];
  return packInBlocks(events).map((packed) => ({ campaign, events: [], packed }));
}

/** The records and counts of a whole ledger. A packed ledger is not unpacked for this. */
export function recordsOf(
  campaign: string,
  ledger: Ledger | PackedLedger,
): { readonly records: readonly NewEvents[]; readonly counts: EventCounts } {
  if ("events" in ledger) {
    return { records: blocksOf(campaign, ledger.events), counts: countedWith(NO_EVENTS, ledger.events) };
  }
  const records = ledger.blocks.map((packed) => ({ campaign, events: [], packed }));
  const counts = ledger.blocks.reduce(
    (before, packed) => countedTimes(before, packed.count, recordTimes(packed)),
    NO_EVENTS,
  );
  return { records, counts };
}

type EventCounts = Pick<ProgressRecord, "events" | "judgements" | "lastJudged" | "annotations">;

export const NO_EVENTS: EventCounts = { events: 0, judgements: 0, lastJudged: null, annotations: 0 };

/** The counts after these new events were added. */
export function countedWith(counts: EventCounts, events: readonly LedgerEvent[]): EventCounts {
  const judged = events.filter((event) => event.kind === "judgement");
  return countedTimes(
    counts,
    events.length,
    judged.map(({ time, task }) => ({ time, task })),
  );
}

/**
 * The counts after `events` further events. `times`: the times of the judgements and annotations among these events.
 */
function countedTimes(counts: EventCounts, events: number, times: Iterable<RecordTime>): EventCounts {
  let { judgements, lastJudged, annotations } = counts;
  for (const { time, task } of times) {
    if (task === "suite-annotation") {
      annotations++;
      continue;
    }
    judgements++;
    if (time !== null && time !== lastJudged && isLater(time, lastJudged)) lastJudged = time;
  }
  return { events: counts.events + events, judgements, lastJudged, annotations };
}

function isLater(time: string, than: string | null): boolean {
  return than === null || Date.parse(time) > Date.parse(than);
}
