// Keeps the state of the screen in the address: prediction, granularity, filter of the gaps, and the gap shown in
// context.

import { useSearchParams } from "react-router";
import type { GoldGap } from "#core/analysis/prediction/prediction.ts";
import {
  type GapFilter,
  readGapFilter,
  writeGapFilter,
} from "#core/analysis/prediction/prediction-scores.ts";

export interface PredictionAddress {
  readonly filter: GapFilter;
  /** The gap that is shown in context; null = none. */
  readonly at: GapPlace | null;
}

/** Line, and index of the gap in the line, both from 0. The address counts from 1; `at=188` means `at=188.1`. */
type GapPlace = Pick<GoldGap, "line" | "place">;

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

/** The address's search part for a link on this screen. */
export function searchOf(filter: GapFilter, at: GapPlace | null = null): string {
  const place: [string, string][] = at === null ? [] : [["at", `${at.line + 1}.${at.place + 1}`]];
  return `?${new URLSearchParams([...writeGapFilter(filter), ...place])}`;
}
