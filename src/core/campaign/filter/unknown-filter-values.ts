// Finds values in an address or `--filter` that the campaign does not have, with the nearest values that the campaign
// has.

import { nearestTo } from "#core/base/nearest.ts";
import { type FilterName, filterFieldOf, NO_FILTER } from "./candidate-filter.ts";
import { type KnownCampaign, knownValues } from "./known-values.ts";

export interface UnknownFilterValue {
  /** The unknown value with its field, such as “verdict=perhaps”. */
  readonly fieldAndValue: string;
  /**
   * The most similar values of the same field, nearest first; annotators as id and name. Empty = the field takes only
   * one value but was given twice, or the campaign has no value of this field.
   */
  readonly nearest: readonly string[];
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
    .map(({ fieldAndValue, nearest }) =>
      nearest.length === 0
        ? `“${fieldAndValue}” (this field takes only one value)`
        : `“${fieldAndValue}” (nearest: ${nearest.map((value) => `“${value}”`).join(", ")})`,
    )
    .join("; ");
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
    const field = filterFieldOf(name);
    if (field === null) continue;
    const pair = `${name}=${value}`;
    const isSingle = !Array.isArray(NO_FILTER[field]);
    if (isSingle && seen.has(name)) unknown.push({ fieldAndValue: pair, nearest: [] });
    seen.add(name);
    const nearest = nearestWhereUnknown(field, value, knownCampaign);
    if (nearest !== null) unknown.push({ fieldAndValue: pair, nearest });
  }
  return unknown;
}

/** The nearest known values if `value` is unknown. Null if the value is known, or if the field takes any text. */
function nearestWhereUnknown(
  field: FilterName,
  value: string,
  knownCampaign: KnownCampaign,
): readonly string[] | null {
  // Forms in outputs and references can be any word, but must be in lower case.
  if (field === "outputPronouns" || field === "referencePronouns")
    return value === value.toLowerCase() ? null : [value.toLowerCase()];
  const values = knownValues(field, knownCampaign);
  if (values === null || values.includes(value)) return null;
  if (field === "reason") {
    const text = value.toLowerCase();
    if (values.some((reason) => reason.toLowerCase().includes(text))) return null;
  }
  if (field !== "annotator" && field !== "judgedBy") return nearestTo(value, values);
  const people = knownCampaign.campaign.entries.filter(({ id }) => values.includes(id));
  const byName = new Map(people.flatMap(({ id, name }) => [[id, id] as const, [name, id] as const]));
  const ids = new Set(nearestTo(value, byName.keys(), 6).map((text) => byName.get(text) ?? text));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return [...ids].slice(0, 3).map((id) => (names.get(id) === id ? id : `${id} (${names.get(id) ?? ""})`));
}
