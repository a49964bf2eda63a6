// Compares the antecedents given by two annotators: spans, heads, or overlap.

import type { Antecedent } from "#core/suite/suite.ts";
import { haveCommonToken } from "./edit-antecedent.ts";

/** Returns a key that is equal for the same set of spans, whatever their heads. */
export function spansKey(antecedents: readonly Antecedent[]): string {
  return keyOf(antecedents.map(({ line, start, end }) => `${line}:${start}-${end}`));
}

/** Returns a key that is equal for the same set of heads, whatever their spans. */
export function headsKey(antecedents: readonly Antecedent[]): string {
  return keyOf(antecedents.map(({ line, head }) => `${line}:${head}`));
}

function keyOf(places: readonly string[]): string {
  return [...new Set(places)].sort().join(",");
}

/** Whether every antecedent of each list shares a word with one of the other list. */
export function allOverlap(a: readonly Antecedent[], b: readonly Antecedent[]): boolean {
  const allMeet = (first: readonly Antecedent[], second: readonly Antecedent[]) =>
    first.every((antecedent) => second.some((other) => haveCommonToken(antecedent, other)));
  return allMeet(a, b) && allMeet(b, a);
}
