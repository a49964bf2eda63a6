// Reads the state of the comparison from the address: the filter, two systems, a category, the listed examples, the
// reading of outcomes and the correction.

import { useSearchParams } from "react-router";
import { DENOMINATORS, type Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { CORRECTIONS, type Correction, DEFAULT_COMPARISON } from "#core/analysis/compare/compare-systems.ts";
import { filterIn } from "#workspace/campaign/candidates-number.tsx";

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
  readonly over: Denominator;
  readonly correction: Correction;
  /** The filter as in the address; "" = none. */
  readonly filter: string;
}

/**
 * Parameters `a=`, `b=`, `compare-category=`, `side=b`, `over=judged`, `correction=all`, and those of the filter.
 * Defaults for missing or unknown values: the first two systems, all categories, `a`, and `DEFAULT_COMPARISON`.
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
    ...comparisonChoices(parameters),
    a,
    b,
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

/** The reading of outcomes and the correction in the address. */
export function comparisonChoices(parameters: URLSearchParams): Pick<CompareAddress, "over" | "correction"> {
  const { over, correction } = DEFAULT_COMPARISON;
  return {
    over: DENOMINATORS.find((one) => one === parameters.get("over")) ?? over,
    correction: CORRECTIONS.find((one) => one === parameters.get("correction")) ?? correction,
  };
}

export function comparisonSearch(address: CompareAddress): URLSearchParams {
  const { a, b, category, side, over, correction, filter } = address;
  const search = new URLSearchParams(filter);
  if (over !== DEFAULT_COMPARISON.over) search.set("over", over);
  if (correction !== DEFAULT_COMPARISON.correction) search.set("correction", correction);
  search.set("a", a);
  search.set("b", b);
  if (category !== null) search.set(CATEGORY, category);
  if (side === "b") search.set("side", side);
  return search;
}
