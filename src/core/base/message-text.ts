// Formats numbers and text for messages: numbers with commas and the counted noun; text from files and errors short, on
// one line, with few items and the nearest known value.

import { once } from "./once.ts";

/** Maximum number of characters of a value in a message. */
const LONGEST_VALUE = 80;

/** Maximum number of values listed in a message; the other values are only counted. */
const MOST_LISTED = 5;

/** At most `most` UTF-16 units of the text, ending in “…” if shortened. Never splits a surrogate pair. */
export function shortened(text: string, most: number = LONGEST_VALUE): string {
  if (text.length <= most) return text;
  const end = most - 1;
  const cutsPair = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(end));
  return `${text.slice(0, cutsPair ? end - 1 : end)}…`;
}

/** The shortened value in quotation marks. */
export function quoted(value: string): string {
  return `“${shortened(value)}”`;
}

/** The first values and the number of the others: “a, b, c, d, e … and 8 more”. */
export function listed(values: readonly string[], most: number = MOST_LISTED): string {
  const few = values.slice(0, most).map((value) => shortened(value));
  const more = values.length - few.length;
  return more > 0 ? `${few.join(", ")} … and ${more} more` : few.join(", ");
}

/** The message of an error, or the text of another value that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A message as a sentence: with a capital letter and a full stop. */
export function asSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/**
 * Maximum length (in UTF-16 units) of a substring that V8 copies. A longer substring can be a view that keeps the whole
 * text in memory.
 */
const ALWAYS_COPIED = 12;

/**
 * A copy of the text. A substring of a file's text may be a view that keeps the whole file in memory.
 * Converting to JSON and back makes an exact copy (lone surrogates are escaped in between).
 */
export function copiedText(text: string): string {
  if (text.length <= ALWAYS_COPIED) return text;
  const copy: unknown = JSON.parse(JSON.stringify(text));
  return typeof copy === "string" ? copy : text;
}

// Joins the lines of a text into one line.

// A regular expression that also matches the white space around a line end would take quadratic time on long runs of
// white space.

/**
 * Joins the lines with blanks, without empty lines and without white space at either end of a line. The time is linear
 * in the length of the text.
 */
export function onOneLine(text: string): string {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

// Finds the known values that are most similar to a mistyped value.

/** Maximum number of compared characters, because the time grows with the product of both lengths. */
const MOST_COMPARED = 100;

/**
 * The `most` known values with the smallest edit distance to the mistyped value, ignoring case, nearest first.
 * Equally near values keep the order of `known`. No value occurs twice.
 */
export function nearestTo(mistyped: string, known: Iterable<string>, most = 3): readonly string[] {
  const normalised = comparable(mistyped);
  return [...new Set(known)]
    .map((value) => ({ value, distance: editDistance(normalised, comparable(value)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ value }) => value);
}

function comparable(text: string): string {
  return text.normalize("NFC").toLowerCase().slice(0, MOST_COMPARED);
}

/**
 * The Levenshtein distance: the smallest number of characters (UTF-16 units) that must be inserted, deleted or replaced
 * to turn `a` into `b`.
 */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Created on first use, because creating a formatter is slow. */
const figures = once(() => new Intl.NumberFormat("en-GB"));

/**
 * Writes a number with English thousands separators, whatever the browser's language, because the interface is English.
 */
export function formatNumber(number: number): string {
  return figures().format(number);
}

const pluralRules = once(() => new Intl.PluralRules("en-GB"));

/** The singular or plural form for this count: “it differs” for one, “they differ” for zero and for several. */
export function plural(count: number, one: string, other: string): string {
  return pluralRules().select(count) === "one" ? one : other;
}

/** A number with its noun: “1 warning”, “3,094 warnings”; numbers are never spelt out. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${plural(count, one, several)}`;
}

/** Two numbers in a sentence, such as “5 of 7”. (Tables use “5/7”.) */
export function ofAll(part: number, all: number): string {
  return `${formatNumber(part)} of ${formatNumber(all)}`;
}
