// Finds values in an address or `--filter` that no candidate of the campaign can have, with the nearest
// existing values.

import { nearestTo } from "#core/base/nearest.ts";
import { filterFieldOf, NO_FILTER } from "./candidate-filter.ts";
import { type KnownCampaign, knownValues } from "./known-values.ts";

export interface UnknownFilterValue {
  /** E.g. “verdict=perhaps”. */
  readonly asked: string;
  /**
   * Values of the same field, nearest first, annotators with their name; empty = the field was given twice
   * and takes one value.
   */
  readonly nearest: readonly string[];
}

/** Notice; null if all values exist. */
export function unknownAskedText(unknown: readonly UnknownFilterValue[]): string | null {
  return unknown.length === 0
    ? null
    : `The address asks for something that this campaign does not have: ${unknownInWords(unknown)}`;
}

/** E.g. “category=evnt” (nearest: “event”); … */
export function unknownInWords(unknown: readonly UnknownFilterValue[]): string {
  return unknown
    .map(({ asked, nearest }) =>
      nearest.length === 0
        ? `“${asked}” (this field takes one value)`
        : `“${asked}” (nearest: ${nearest.map((value) => `“${value}”`).join(", ")})`,
    )
    .join("; ");
}

/** `pairs`: of an address or `--filter`. Names that are no filters are ignored. */
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
    if (isSingle && seen.has(name)) unknown.push({ asked: pair, nearest: [] });
    seen.add(name);
    const nearest = nearestWhereUnknown(field, value, knownCampaign);
    if (nearest !== null) unknown.push({ asked: pair, nearest });
  }
  return unknown;
}

/** Null if the value is known or the field takes any text. */
function nearestWhereUnknown(
  field: keyof typeof NO_FILTER,
  value: string,
  knownCampaign: KnownCampaign,
): readonly string[] | null {
  // Forms are compared in lower case. In translations any word is valid.
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
