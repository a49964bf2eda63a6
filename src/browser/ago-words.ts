// Describes how long ago something was: minutes in the first hour, afterwards the time of day or the date.

import { timeInWords } from "#browser/time-words.ts";
import { browserPartsText } from "#text/browser-parts.ts";

const text = browserPartsText.ago;

/** "just now", "4 minutes ago", or after an hour the text of `timeInWords`. A time in the future is "just now". */
export function agoInWords(time: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(time).getTime()) / 60_000);
  if (minutes < 1) return text.now;
  if (minutes < 60) return text.minutes(minutes);
  return timeInWords(time, now);
}
