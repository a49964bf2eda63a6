// Holds when the antecedents that two people gave are the same: their spans, their heads, or that they overlap.

import type { Antecedent } from "#core/suite/suite.ts";

/** Equal for the same set of spans, whatever their heads. */
export function spansKey(antecedents: readonly Antecedent[]): string {
  return keyOf(antecedents.map(({ line, start, end }) => `${line}:${start}-${end}`));
}

/** Equal for the same set of heads, whatever the spans around them. */
export function headsKey(antecedents: readonly Antecedent[]): string {
  return keyOf(antecedents.map(({ line, head }) => `${line}:${head}`));
}

function keyOf(places: readonly string[]): string {
  return [...new Set(places)].sort().join(",");
}

/** Whether every span of either shares a word with a span of the other. */
export function overlap(one: readonly Antecedent[], other: readonly Antecedent[]): boolean {
  const meets = (a: Antecedent, b: Antecedent) => a.line === b.line && a.start <= b.end && b.start <= a.end;
  const allMeet = (these: readonly Antecedent[], those: readonly Antecedent[]) =>
    these.every((a) => those.some((b) => meets(a, b)));
  return allMeet(one, other) && allMeet(other, one);
}
