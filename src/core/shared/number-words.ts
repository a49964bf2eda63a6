// Holds how numbers are written wherever people read them in the page: with commas, before what they count, as a part of all.

import { once } from "#core/shared/once.ts";

/** To make one takes longer than to write all numbers of a screen. */
const figures = once(() => new Intl.NumberFormat("en-GB"));

/** With a comma from a thousand on, whatever the browser's language: the interface is in English. */
export function figure(number: number): string {
  return figures().format(number);
}

const pluralRules = once(() => new Intl.PluralRules("en-GB"));

/** The form that goes with this count: “it differs” of one, “they differ” of none and of several. */
export function plural(count: number, one: string, other: string): string {
  return pluralRules().select(count) === "one" ? one : other;
}

/** “1 warning”, “3,094 warnings”; never a number in letters. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${figure(count)} ${plural(count, one, several)}`;
}

/** “5 of 7”, in sentences; in tables it is “5/7”. */
export function ofAll(part: number, all: number): string {
  return `${figure(part)} of ${figure(all)}`;
}
