// Formats times: those of today as time of day, others as a date.

import { browserText } from "#text/browser.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const calendar = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** "today at 14:05" or "3 Mar 2026". `time`: ISO 8601. */
export function timeInWords(time: string, today: Date = new Date()): string {
  const date = new Date(time);
  return date.toDateString() === today.toDateString()
    ? browserText.today(clock.format(date))
    : calendar.format(date);
}
