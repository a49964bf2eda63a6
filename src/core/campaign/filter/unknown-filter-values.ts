// Finds values in an address or `--filter` that the campaign does not have, with the nearest existing values.

import { fieldOf, filterFieldOf } from "./candidate-filter.ts";
import type { KnownCampaign } from "./filter-field.ts";

export interface UnknownFilterValue {
  /** The unknown value with its field, such as “verdict=perhaps”. */
  readonly fieldAndValue: string;
  /**
   * The most similar values of the same field, nearest first; annotators with their name. Empty = the campaign has no
   * value of this field. Null = the field takes only one value but was given twice.
   */
  readonly nearest: readonly string[] | null;
}

/** A notice about the unknown values; null if there are none. */
export function unknownFilterText(unknown: readonly UnknownFilterValue[]): string | null {
  return unknown.length === 0
    ? null
    : `The address asks for values that this campaign does not have: ${unknownInWords(unknown)}`;
}

/** Describes the unknown values, e.g. “category=evnt” (nearest: “event”); several are separated by semicolons. */
export function unknownInWords(unknown: readonly UnknownFilterValue[]): string {
  return unknown
    .map(({ fieldAndValue, nearest }) => `“${fieldAndValue}” (${nearestInWords(nearest)})`)
    .join("; ");
}

function nearestInWords(nearest: readonly string[] | null): string {
  if (nearest === null) return "this field takes only one value";
  if (nearest.length === 0) return "this campaign has no value of this field";
  return `nearest: ${nearest.map((value) => `“${value}”`).join(", ")}`;
}

/**
 * Finds the unknown values in `pairs`, which are those of an address or of `--filter`. Pairs whose name is no filter
 * are ignored.
 */
export function unknownFilterValues(
  pairs: readonly (readonly [name: string, value: string])[],
  knownCampaign: KnownCampaign,
): readonly UnknownFilterValue[] {
  const unknown: UnknownFilterValue[] = [];
  const seen = new Set<string>();
  for (const [name, value] of pairs) {
    const fieldName = filterFieldOf(name);
    if (fieldName === null) continue;
    const field = fieldOf(fieldName);
    const fieldAndValue = `${name}=${value}`;
    if (!field.takesSeveral && seen.has(name)) unknown.push({ fieldAndValue, nearest: null });
    seen.add(name);
    const nearest = field.nearest(value, knownCampaign);
    if (nearest !== null) unknown.push({ fieldAndValue, nearest });
  }
  return unknown;
}
