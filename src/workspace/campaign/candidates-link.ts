// Makes the address that shows exactly the candidates that a number counts.

import {
  type CandidateFilter,
  NO_FILTER,
  readFilter,
  writeFilter,
} from "#core/campaign/filter/candidate-filter.ts";
import { type CampaignPath, screenAddress } from "./campaign-screens.ts";

/** The address of the list with these candidates. `campaign`: id of the campaign's copy. */
export function candidatesLink(campaign: string, filter: Partial<CandidateFilter>): string {
  return filteredLink(campaign, "candidates", filterSearch(filter));
}

/** The search part of an address, without “?”; "" = all candidates. */
export function filterSearch(filter: Partial<CandidateFilter>): string {
  return new URLSearchParams(writeFilter({ ...NO_FILTER, ...filter })).toString();
}

/** The filter in the search part of an address, without its other parameters; "" = none. */
export function filterIn(search: string): string {
  return filterSearch(readFilter(new URLSearchParams(search)));
}

/** Address of a screen with a search part; "" = all candidates. */
export function filteredLink(campaign: string, path: CampaignPath, search: string): string {
  return `${screenAddress(campaign, path)}${search === "" ? "" : `?${search}`}`;
}
