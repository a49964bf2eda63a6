// Reads the comparison's state from the address: the two systems, the category, and the listed examples.

import { useSearchParams } from "react-router";

/** The system that is right where the other is wrong. */
export type Side = "a" | "b";

export interface CompareAddress {
  readonly a: string;
  readonly b: string;
  /** Label; null = all. */
  readonly category: string | null;
  readonly side: Side;
}

/**
 * Parameters `a=`, `b=`, `category=`, `side=b`. Missing or unknown values become the first two systems, all categories
 * and `a`.
 */
export function useCompareAddress(systems: readonly string[], categories: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const known = (name: string, among: readonly string[]) => among.find((one) => one === parameters.get(name));
  const givenB = known("b", systems);
  const a = known("a", systems) ?? systems.find((system) => system !== givenB) ?? "";
  const b = givenB !== undefined && givenB !== a ? givenB : (systems.find((system) => system !== a) ?? "");
  const address: CompareAddress = {
    ...{ a, b },
    category: known("category", categories) ?? null,
    side: parameters.get("side") === "b" ? "b" : "a",
  };
  return {
    address,
    set: (changes: Partial<CompareAddress>) =>
      setParameters(searchOf({ ...address, ...changes }), { replace: true, flushSync: true }),
  };
}

export function searchOf({ a, b, category, side }: CompareAddress): URLSearchParams {
  const search = new URLSearchParams({ a, b });
  if (category !== null) search.set("category", category);
  if (side === "b") search.set("side", side);
  return search;
}
