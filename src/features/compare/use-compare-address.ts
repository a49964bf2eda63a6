// Reads the state of the comparison from the address: the filter, two systems, a category, the listed examples.

import { useSearchParams } from "react-router";
import { filterIn } from "#workspace/campaign/candidates-link.ts";

/** Not `category`, because that is a parameter of the filter. */
const CATEGORY = "compare-category";

/** Which of the two systems is right about the listed examples. */
export type BetterSystem = "a" | "b";

export interface CompareAddress {
  readonly a: string;
  readonly b: string;
  /** Category label; null = all. */
  readonly category: string | null;
  readonly side: BetterSystem;
  /** The filter as in the address; "" = none. */
  readonly filter: string;
}

/**
 * Parameters `a=`, `b=`, `compare-category=`, `side=b`, and those of the filter. Defaults for missing or unknown
 * values: the first two systems, all categories, `a`.
 */
export function useCompareAddress(systems: readonly string[], categories: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const existingValue = (name: string, allowed: readonly string[]) =>
    allowed.find((one) => one === parameters.get(name));
  const requestedB = existingValue("b", systems);
  const a = existingValue("a", systems) ?? systems.find((system) => system !== requestedB) ?? "";
  const b =
    requestedB !== undefined && requestedB !== a
      ? requestedB
      : (systems.find((system) => system !== a) ?? "");
  const address: CompareAddress = {
    ...{ a, b },
    category: existingValue(CATEGORY, categories) ?? null,
    side: parameters.get("side") === "b" ? "b" : "a",
    filter: filterIn(parameters.toString()),
  };
  return {
    address,
    set: (changes: Partial<CompareAddress>) =>
      setParameters(comparisonSearch({ ...address, ...changes }), { replace: true, flushSync: true }),
  };
}

export function comparisonSearch({ a, b, category, side, filter }: CompareAddress): URLSearchParams {
  const search = new URLSearchParams(filter);
  search.set("a", a);
  search.set("b", b);
  if (category !== null) search.set(CATEGORY, category);
  if (side === "b") search.set("side", side);
  return search;
}
