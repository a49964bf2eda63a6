// Holds what the screen's address says: which prediction, how finely, which gaps are listed, which sentence is shown in context.

import { useSearchParams } from "react-router";
import { type GapFilter, readGapFilter, writeGapFilter } from "#core/prediction/gap-filter.ts";

export interface PredictionAddress {
  readonly filter: GapFilter;
  /** Line shown in context, from 0 (in the address from 1); null = none. */
  readonly at: number | null;
}

export function usePredictionAddress(names: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const line = Number(parameters.get("at") ?? "");
  const address: PredictionAddress = {
    filter: readGapFilter((key) => parameters.get(key), names),
    at: Number.isInteger(line) && line > 0 ? line - 1 : null,
  };
  return {
    address,
    set: (filter: GapFilter) => setParameters(searchOf(filter), { replace: true, preventScrollReset: true }),
  };
}

/** Of a link on this screen. */
export function searchOf(filter: GapFilter, at: number | null = null): string {
  const line: [string, string][] = at === null ? [] : [["at", String(at + 1)]];
  return `?${new URLSearchParams([...writeGapFilter(filter), ...line])}`;
}
