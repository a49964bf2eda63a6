// Holds the screens of a campaign: their place in its address and their names.

import type { Campaign } from "#core/campaign/campaign.ts";
import { sessionText } from "#text/session.ts";

const text = sessionText.screens;

const CAMPAIGN_SCREENS = [
  { path: "", label: text.overview },
  { path: "judge", label: text.judge },
  { path: "candidates", label: text.browse },
  { path: "report", label: text.report },
  { path: "exchange", label: text.share },
] as const;

/** Of a batch of gaps: those that do not show what they hide. */
const GAP_SCREENS = [
  { path: "", label: text.overview },
  { path: "gaps", label: text.gaps },
  { path: "exchange", label: text.share },
] as const;

/** Of a batch in which tokens of the source are annotated. */
const TOKEN_SCREENS = [
  { path: "", label: text.overview },
  { path: "annotate", label: text.annotate },
  { path: "exchange", label: text.share },
] as const;

/** Whether it is a batch in which tokens are annotated and nothing else is asked for. */
export function asksTokensAlone({ askedTokens }: Pick<Campaign, "askedTokens">): boolean {
  return askedTokens !== null;
}

/** Whether people fill gaps and are asked for nothing else. */
export function asksGapsOnly({ gaps }: Pick<Campaign, "gaps">): boolean {
  return gaps !== null && !gaps.alsoJudged;
}

/** Whether it is a batch in which nothing but gaps is asked for: what its outputs wrote there is not to be seen. */
export function asksGapsAlone(campaign: Pick<Campaign, "batch" | "gaps">): boolean {
  return campaign.batch !== null && asksGapsOnly(campaign);
}

/** What of a campaign tells what it asks for. */
export type Asking = Pick<Campaign, "batch" | "gaps" | "askedTokens">;

/** Those of a batch that asks for one thing alone, and the one on which it is done; null = it asks for whatever there is. */
function ownScreens(campaign: Asking) {
  if (asksTokensAlone(campaign)) return { screens: TOKEN_SCREENS, work: "annotate" };
  return asksGapsAlone(campaign) ? { screens: GAP_SCREENS, work: "gaps" } : null;
}

/** Those that lead from one to the other, in their order; of the past those that change nothing. */
export function screensOf(
  campaign: Asking,
  isPast: boolean,
): readonly { readonly path: string; readonly label: string }[] {
  const screens = ownScreens(campaign)?.screens ?? CAMPAIGN_SCREENS;
  return screens.filter(({ path }) => !isPast || LOOKING.includes(path));
}

/** Those that change nothing; some of them are reached from others alone. */
const LOOKING = ["", "candidates", "counts", "compare", "report", "metrics", "gap-scores", "tokens"];

/** Those that are about examples and show nothing without one. */
const OF_EXAMPLES = ["judge", "candidates", "counts", "report", "compare", "metrics", "gaps", "gap-scores"];

/** Whether the address is one of a screen that shows nothing as long as the suite has no example. */
export function asksExamples(campaign: string, pathname: string): boolean {
  return OF_EXAMPLES.some((path) => pathname === screenAddress(campaign, path));
}

/** Whether the address is one of a screen that changes nothing. */
export function isLooking(campaign: string, pathname: string): boolean {
  return LOOKING.some((path) => pathname === screenAddress(campaign, path));
}

/** Where an address leads instead that would show what a batch of gaps hides, or what one of tokens has not; null = it is shown. */
export function ledAwayFrom(
  campaign: Asking,
  { id, pathname, isPast }: { readonly id: string; readonly pathname: string; readonly isPast: boolean },
): string | null {
  const own = ownScreens(campaign);
  if (own === null) return null;
  const [asked = ""] = pathname.split("/").slice(3);
  if (own.screens.some(({ path }) => path === asked)) return null;
  return screenAddress(id, isPast ? "" : own.work);
}

export function screenAddress(campaign: string, path: string): string {
  return path === "" ? `/c/${campaign}` : `/c/${campaign}/${path}`;
}
