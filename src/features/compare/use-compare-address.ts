// Reads the comparison's state from the address: the filter, two systems, a category, and the listed examples.

import { useSearchParams } from "react-router";
import { filterIn } from "#workspace/campaign/candidates-link.ts";

/** The filter has a parameter `category`, too. */
const CATEGORY = "compare-category";

/** The system that is right where the other is wrong. */
export type Side = "a" | "b";

export interface CompareAddress {
  readonly a: string;
  readonly b: string;
  /** Label; null = all. */
  readonly category: string | null;
  readonly side: Side;
  /** The filter as in the address; "" = none. */
  readonly filter: string;
}

/**
 * Parameters `a=`, `b=`, `compare-category=`, `side=b`, and those of the filter. Missing or unknown values become the
 * first two systems, all categories and `a`.
 */
export function useCompareAddress(systems: readonly string[], categories: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const known = (name: string, among: readonly string[]) => among.find((one) => one === parameters.get(name));
  const givenB = known("b", systems);
  const a = known("a", systems) ?? systems.find((system) => system !== givenB) ?? "";
  const b = givenB !== undefined && givenB !== a ? givenB : (systems.find((system) => system !== a) ?? "");
  const address: CompareAddress = {
    ...{ a, b },
    category: known(CATEGORY, categories) ?? null,
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
