// Holds the address of exactly the candidates that a number counts.

import { type CandidateFilter, NO_FILTER, writeFilter } from "#core/filter/candidate-filter.ts";

/** `campaign`: id of this copy. */
export function candidatesLink(campaign: string, filter: Partial<CandidateFilter>): string {
  const search = new URLSearchParams(writeFilter({ ...NO_FILTER, ...filter })).toString();
  return `/c/${campaign}/candidates${search === "" ? "" : `?${search}`}`;
}
