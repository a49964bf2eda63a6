// Reads clocks, and writes times in words.

import { utcTime } from "#core/base/utc-time.ts";
import { browserPartsText, browserText } from "#text/browser-text.ts";

/**
 * The current time in ISO 8601, UTC, with milliseconds. Always within the years 0 to 9999, even if the computer's clock
 * is wrong.
 */
export function now(): string {
  return utcTime(new Date());
}

/** Seconds since the page was opened, with fractions. It never decreases, so it is suited to durations. */
export function monotonicSeconds(): number {
  return performance.now() / 1000;
}

// Formats times: those of today as time of day, others as a date.

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const calendar = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** "today at 14:05" or "3 Mar 2026". `time`: ISO 8601. */
export function timeInWords(time: string, today: Date = new Date()): string {
  const date = new Date(time);
  return date.toDateString() === today.toDateString()
    ? browserText.today(clock.format(date))
    : calendar.format(date);
}

// Describes how long ago something was: minutes in the first hour, afterwards the time of day or the date.

const text = browserPartsText.ago;

/** "just now", "4 minutes ago", or after an hour the text of `timeInWords`. A time in the future is "just now". */
export function agoInWords(time: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(time).getTime()) / 60_000);
  if (minutes < 1) return text.now;
  if (minutes < 60) return text.minutes(minutes);
  return timeInWords(time, now);
}
