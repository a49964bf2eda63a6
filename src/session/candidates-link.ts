// Holds the address of exactly the candidates that a number counts.

import { type CandidateFilter, NO_FILTER, writeFilter } from "#core/filter/candidate-filter.ts";
import { screenAddress } from "#session/campaign-screens.ts";

/** `campaign`: id of this copy. */
export function candidatesLink(campaign: string, filter: Partial<CandidateFilter>): string {
  return narrowedLink(campaign, "candidates", searchOf(filter));
}

/** As an address has it after its “?”; "" = all. */
export function searchOf(filter: Partial<CandidateFilter>): string {
  return new URLSearchParams(writeFilter({ ...NO_FILTER, ...filter })).toString();
}

/** A screen of what a search leaves, as an address has it; "" = of all. */
export function narrowedLink(
  campaign: string,
  path: "candidates" | "counts" | "judge" | "report",
  search: string,
): string {
  return `${screenAddress(campaign, path)}${search === "" ? "" : `?${search}`}`;
}
