// Formats numbers for display: with commas, with the counted noun, as a part of a total.

import { once } from "./once.ts";

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
