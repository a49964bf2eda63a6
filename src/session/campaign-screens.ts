// Holds the screens of a campaign: their place in its address and their names.

export const CAMPAIGN_SCREENS = [
  { path: "", label: "Overview" },
  { path: "judge", label: "Judge" },
  { path: "candidates", label: "Browse" },
  { path: "report", label: "Report" },
  { path: "exchange", label: "Share" },
] as const;

/** Those that change nothing; some of them are reached from others alone. */
const LOOKING = ["", "candidates", "counts", "compare", "report", "metrics", "gap-scores"];
export const PAST_SCREENS = CAMPAIGN_SCREENS.filter(({ path }) => LOOKING.includes(path));

/** Whether the address is one of a screen that changes nothing. */
export function isLooking(campaign: string, pathname: string): boolean {
  return LOOKING.some((path) => pathname === screenAddress(campaign, path));
}

export function screenAddress(campaign: string, path: string): string {
  return path === "" ? `/c/${campaign}` : `/c/${campaign}/${path}`;
}
