// Holds how the log of versions 1 and 2 becomes records that follow each other.

import type { Judgement2 } from "#core/formats/version-2/campaign-2.ts";
import { type Circumstances, type Judgement, UNKNOWN_CIRCUMSTANCES } from "#core/ledger/event.ts";
import { contentOf } from "#core/task/pronoun-judgement/content.ts";

/** Longest time with a candidate that is believed, in seconds: a day. */
const LONGEST = 86_400;

/**
 * The records of a log, oldest first, with their ids. In version 2 the latest of a candidate and annotator counted, so each
 * follows the one before it. Clocks begin at the milliseconds of the records' times, so that logs of which each holds a part
 * have one order when they come together.
 */
export function judgementsFrom2(log: readonly Judgement2[]): Judgement[] {
  const latest = new Map<string, string>();
  return log.map((record): Judgement => {
    const { id, system, example, annotator, time, action, step, copiedFrom, textHash } = record;
    const key = JSON.stringify([annotator, system, example]);
    const before = latest.get(key);
    latest.set(key, id);
    // Rows of databases got the moment of their import as a time.
    const isKnown = action !== "import" || record.guidelines !== "";
    return {
      kind: "judgement",
      id,
      clock: milliseconds(time),
      time: isKnown ? time : null,
      by: annotator,
      task: "pronoun-judgement",
      system,
      example,
      follows: before === undefined ? [] : [before],
      step,
      action,
      place: null,
      copiedFrom,
      textHash,
      content: contentOf(record),
      circumstances: isKnown ? circumstancesOf(record) : UNKNOWN_CIRCUMSTANCES,
    };
  });
}

function circumstancesOf(record: Judgement2): Circumstances {
  const { contextBefore, contextAfter, referenceOpened, seconds, guidelines } = record;
  const isBelieved = seconds >= 0 && seconds <= LONGEST;
  return { contextBefore, contextAfter, referenceOpened, seconds: isBelieved ? seconds : null, guidelines };
}

/** Milliseconds since 1970 of an ISO 8601 time, at least 1; the zone is left out, since only the order matters. */
function milliseconds(time: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?/.exec(time);
  const [, year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (parts ?? []).map(Number);
  const fraction = Number((parts?.[7] ?? "0").padEnd(3, "0"));
  const seconds = ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
  return Math.max(1, seconds * 1000 + fraction);
}

/** Days of the Gregorian calendar (H. Hinnant, "chrono-compatible low-level date algorithms"). */
function daysSince1970(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}
