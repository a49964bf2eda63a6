// Writes an event as text. Keys have a fixed order, so that equal events give equal bytes. This file imports no schema,
// because the first screen loads it.

import type { LedgerEvent } from "#core/ledger/event.ts";

/**
 * Keys of events and of the objects in them, in the order in which they are written. All other keys follow in string
 * order.
 */
const ORDER: readonly string[] = [
  ..."kind id clock time author task system example supersedes actionId action replica copiedFrom textHash".split(
    " ",
  ),
  ..."content labels badTranslation discussion category antecedents referencePronoun unsuitable antecedent pronoun tokens tags remark flagged keptBecause fixedPronoun fixedAntecedent".split(
    " ",
  ),
  ..."circumstances contextBefore contextAfter referenceOpened seconds guidelines groupedBy textOpened suggested".split(
    " ",
  ),
  ..."annotator name role sameAs key value text origin set tasks label candidates events reason why".split(
    " ",
  ),
  ..."what file annotators warnings code line position message".split(" "),
  ..."judge version reference context verdicts verdict probability promptHash cost".split(" "),
];
const INDEX_OF_KEY = new Map(ORDER.map((key, index) => [key, index]));

/**
 * The event as one line of JSON. All keys, including those in the values of settings, have a fixed order, whatever
 * their order in memory.
 */
export function eventText(event: LedgerEvent): string {
  return JSON.stringify(ordered(event));
}

/**
 * The value with the keys of all its objects in order. Usually the keys are in order already; then the function returns
 * the same object.
 */
function ordered(value: unknown): unknown {
  if (typeof value !== "object" || value === null || isOrdered(value)) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).sort(([a], [b]) => (isBefore(a, b) ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, ordered(item)]));
}

function isOrdered(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isOrdered);
  let before: string | null = null;
  for (const [key, item] of Object.entries(value)) {
    if ((before !== null && !isBefore(before, key)) || !isOrdered(item)) return false;
    before = key;
  }
  return true;
}

function isBefore(a: string, b: string): boolean {
  const index = INDEX_OF_KEY.get(a) ?? ORDER.length;
  const other = INDEX_OF_KEY.get(b) ?? ORDER.length;
  return index === other ? a < b : index < other;
}
