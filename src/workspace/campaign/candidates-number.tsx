// Draws a number as a link to exactly the candidates that it counts, within the screen's scope, and makes addresses of
// candidates and of the screen where an example can be changed.

import { createContext, useContext } from "react";
import { Link } from "react-router";
import { formatNumber } from "#core/base/message-text.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import {
  bothFilters,
  type CandidateFilter,
  NO_FILTER,
  readFilter,
  writeFilter,
} from "#core/campaign/filter/candidate-filter.ts";
import type { Example } from "#core/suite/suite.ts";
import type { CellLink } from "#core/tables/table.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { type CampaignPath, screenAddress } from "./campaign-screens.ts";
import type { CampaignSession } from "./campaign-session.ts";

/** The scope of a screen's numbers. */
export const ScopeContext = createContext<CandidateFilter>(NO_FILTER);

/** Returns a function that draws the links of a described table. */
export function candidatesLinkRenderer(campaign: string) {
  return ({ to, words }: CellLink<Partial<CandidateFilter> | null>, text: string, count: number) => (
    <CandidatesNumber
      campaign={campaign}
      count={count}
      words={words}
      filter={to}
      shown={text === formatNumber(count) ? undefined : text}
      className="inline-block min-h-6 min-w-6 leading-6"
    />
  );
}

/**
 * Draws a link of a described table whose target is an address. Screen readers read `words` instead of the number.
 */
export function renderAddressLink({ to, words }: CellLink<string>, text: string) {
  return (
    <Link
      to={to}
      aria-label={words}
      className="inline-block min-w-8 max-sm:min-w-6 py-1 pointer-fine:-my-1 text-inherit no-underline hover:underline pointer-coarse:py-2.5"
    >
      {text}
    </Link>
  );
}

interface CandidatesNumberProps {
  /** Id of the campaign's copy. */
  readonly campaign: string;
  /**
   * Filter of the counted candidates within the scope. Null = no filter selects exactly them, so the number is no link.
   */
  readonly filter: Partial<CandidateFilter> | null;
  readonly count: number;
  /** What is counted, for screen readers. */
  readonly words: string;
  /** Text shown instead of the number. */
  readonly shown?: string | undefined;
  readonly className?: string;
}

export function CandidatesNumber({
  campaign,
  filter,
  count,
  words,
  shown,
  className,
}: CandidatesNumberProps) {
  const scopeFilter = useContext(ScopeContext);
  const linkFilter = count === 0 || filter === null ? null : bothFilters(scopeFilter, filter);
  const text = shown ?? formatNumber(count);
  if (linkFilter === null) return text;
  return (
    <Link
      to={candidatesLink(campaign, linkFilter)}
      aria-label={`${formatNumber(count)} ${words}${shown === undefined ? "" : `: ${shown}`}`}
      className={`text-inherit no-underline hover:underline ${className ?? ""}`}
    >
      {text}
    </Link>
  );
}

// Makes the address that shows exactly the candidates that a number counts.

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

interface SessionFields extends Pick<CampaignSession, "id" | "isPast"> {
  readonly campaign: Pick<Campaign, "plan" | "batch">;
}

/**
 * The address of the screen; null = the example cannot be changed, because the campaign is a batch or an earlier state.
 */
export function correctAddress(
  { id, isPast, campaign }: SessionFields,
  { id: exampleId, ...token }: Pick<Example, "id" | "line" | "position">,
): string | null {
  if (isPast || campaign.batch !== null) return null;
  // Without targets, the user must first continue the suite. The link leads to that screen, with a search that finds
  // the example.
  if (campaign.plan === null)
    return `${screenAddress(id, "settings/suite/edit")}?${new URLSearchParams({ find: exampleId })}`;
  return `${screenAddress(id, "judge/tokens")}?at=${tokenPlace(token)}`;
}
