// Says how long ago something was: in minutes for an hour, then the time.

import { timeInWords } from "#browser/time-words.ts";
import { browserPartsText } from "#text/browser-parts.ts";

const text = browserPartsText.ago;

/** "just now", "4 minutes ago", then as `timeInWords`. Times in the future are "just now". */
export function agoInWords(time: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(time).getTime()) / 60_000);
  if (minutes < 1) return text.now;
  if (minutes < 60) return text.minutes(minutes);
  return timeInWords(time, now);
}
