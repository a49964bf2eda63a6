// Holds the address of exactly the candidates that a number counts.

import { type CandidateFilter, NO_FILTER, writeFilter } from "#core/filter/candidate-filter.ts";
import { screenAddress } from "#session/campaign-screens.ts";

/** `campaign`: id of this copy. */
export function candidatesLink(campaign: string, filter: Partial<CandidateFilter>): string {
  const search = new URLSearchParams(writeFilter({ ...NO_FILTER, ...filter })).toString();
  return narrowedLink(campaign, "candidates", search);
}

/** A screen of what a search leaves, as an address has it; "" = of all. */
export function narrowedLink(
  campaign: string,
  path: "candidates" | "counts" | "judge",
  search: string,
): string {
  return `${screenAddress(campaign, path)}${search === "" ? "" : `?${search}`}`;
}
