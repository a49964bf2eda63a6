// Writes times as people say them: today's by the clock, others by the date; recent ones also as minutes ago.

import { browserText } from "#text/browser.ts";
import { browserPartsText } from "#text/browser-parts.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const calendar = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** "today, 14:05" or "3 Mar 2026"; `time` is ISO 8601. */
export function timeInWords(time: string, today: Date = new Date()): string {
  const date = new Date(time);
  return date.toDateString() === today.toDateString()
    ? browserText.today(clock.format(date))
    : calendar.format(date);
}

const text = browserPartsText.ago;

/** "just now", "4 minutes ago", then as `timeInWords`; of a clock that is ahead, "just now". */
export function agoInWords(time: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(time).getTime()) / 60_000);
  if (minutes < 1) return text.now;
  if (minutes < 60) return text.minutes(minutes);
  return timeInWords(time, now);
}
