// Holds the screens of a campaign: their place in its address and their names.

export const CAMPAIGN_SCREENS = [
  { path: "", label: "Overview" },
  { path: "judge", label: "Judge" },
  { path: "candidates", label: "Browse" },
  { path: "report", label: "Report" },
  { path: "exchange", label: "Share" },
] as const;

/** Those that change nothing. */
export const PAST_SCREENS = CAMPAIGN_SCREENS.filter(
  ({ path }) => path === "" || path === "candidates" || path === "report",
);

/** Where nothing is changed: those, and what only they lead to. */
export const PAST_PATHS: readonly string[] = [...PAST_SCREENS.map(({ path }) => path), "compare"];

export function screenAddress(campaign: string, path: string): string {
  return path === "" ? `/c/${campaign}` : `/c/${campaign}/${path}`;
}
