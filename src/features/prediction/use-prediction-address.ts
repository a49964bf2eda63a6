// Keeps the screen's state in the address: prediction, grain, listed gaps, and the sentence shown in context.

import { useSearchParams } from "react-router";
import { type GapFilter, readGapFilter, writeGapFilter } from "#core/analysis/prediction/gap-filter.ts";
import type { Item } from "#core/analysis/prediction/prediction.ts";

export interface PredictionAddress {
  readonly filter: GapFilter;
  /** The gap shown in context; null = none. */
  readonly at: GapPlace | null;
}

/** Line, and gap in the line, 0-based. The address counts from 1: `at=188.2`; `at=188` is the first gap. */
type GapPlace = Pick<Item, "line" | "place">;

const PLACE = /^([1-9][0-9]{0,6})(?:\.([1-9][0-9]{0,6}))?$/;

export function usePredictionAddress(names: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const [, line, place = "1"] = PLACE.exec(parameters.get("at") ?? "") ?? [];
  const address: PredictionAddress = {
    filter: readGapFilter((key) => parameters.get(key), names),
    at: line === undefined ? null : { line: Number(line) - 1, place: Number(place) - 1 },
  };
  return {
    address,
    set: (filter: GapFilter) =>
      setParameters(searchOf(filter), { replace: true, preventScrollReset: true, flushSync: true }),
  };
}

/** Search part of a link on this screen. */
export function searchOf(filter: GapFilter, at: GapPlace | null = null): string {
  const place: [string, string][] = at === null ? [] : [["at", `${at.line + 1}.${at.place + 1}`]];
  return `?${new URLSearchParams([...writeGapFilter(filter), ...place])}`;
}
