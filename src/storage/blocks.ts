// Holds how events lie in their table, and the counts kept beside them.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import { packInBlocks, type RecordTime, recordTimes } from "#core/ledger/packed-events.ts";
import type { PackedLedger } from "#core/ledger/packed-ledger.ts";
import type { EventsRecord, ProgressRecord } from "#storage/records.ts";

type NewEvents = Omit<EventsRecord, "sequence">;

/** So many or fewer lie as they are: a key press is a record of its own, and anybody can read it. */
const FEW = 20;

export function blocksOf(campaign: string, events: readonly LedgerEvent[]): NewEvents[] {
  if (events.length === 0) return [];
  if (events.length <= FEW) return [{ campaign, events }];
  return packInBlocks(events).map((packed) => ({ campaign, events: [], packed }));
}

/** A whole ledger as it will lie; what comes packed is not unpacked for that. */
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

/** The counts once these events, none of them there before, are there too. */
export function countedWith(before: EventCounts, events: readonly LedgerEvent[]): EventCounts {
  const judged = events.filter((event) => event.kind === "judgement");
  return countedTimes(
    before,
    events.length,
    judged.map(({ time, task }) => ({ time, task })),
  );
}

/** The counts with so many events more, records of what people said made at these times. */
function countedTimes(before: EventCounts, events: number, times: Iterable<RecordTime>): EventCounts {
  let { judgements, lastJudged, annotations } = before;
  for (const { time, task } of times) {
    if (task === "suite-annotation") {
      annotations++;
      continue;
    }
    judgements++;
    if (time !== null && time !== lastJudged && isLater(time, lastJudged)) lastJudged = time;
  }
  return { events: before.events + events, judgements, lastJudged, annotations };
}

function isLater(time: string, than: string | null): boolean {
  return than === null || Date.parse(time) > Date.parse(than);
}
