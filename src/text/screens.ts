// The names of the screens of a campaign, as its navigation shows them.

export const screensText = {
  overview: "Overview",
  judge: "Judge",
  gaps: "Gaps",
  annotate: "Annotate",
  browse: "Browse",
  report: "Report",
  share: "Share",
};
