// Holds what an address asks for of the filters that they do not know, so that nothing is passed over in silence.

import { isFilterName, readFilter, writeFilter } from "#core/filter/candidate-filter.ts";

/** Null = it knows all that is asked for. */
export function unknownAskedText(unknown: readonly string[]): string | null {
  return unknown.length === 0
    ? null
    : `The address asks for something that is not known here, so it narrows nothing: ${unknown.join(", ")}`;
}

/** `pairs`: of an address. Those of filters that ask for a value there is not, as “verdict=perhaps”; names of other things are left alone. */
export function unknownAsked(pairs: readonly (readonly [name: string, value: string])[]): string[] {
  const asked = pairs.filter(([name]) => isFilterName(name));
  const known = writeFilter(
    readFilter({
      getAll: (name) => asked.filter(([one]) => one === name).map(([, value]) => value),
      get: (name) => asked.find(([one]) => one === name)?.[1] ?? null,
    }),
  ).map((pair) => pair.join("="));
  return asked.map((pair) => pair.join("=")).filter((pair) => !known.includes(pair));
}
