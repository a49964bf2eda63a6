// The text that every open campaign may show: the names of its screens, and why a change or a file cannot be had.

import { counted } from "#core/base/number-words.ts";

export const sessionText = {
  screens: {
    overview: "Overview",
    judge: "Judge",
    browse: "Browse",
    report: "Report",
    share: "Share",
    gaps: "Gaps",
    annotate: "Annotate",
  },
  isPast: "This is an earlier version of the campaign. It is read-only.",
  /** `failure`: why; null = not known. */
  unsaved: (changes: number, failure: string | null) =>
    `${counted(changes, "change is", "changes are")} not saved: ${failure ?? "try again"}`,
  gone: "The campaign is no longer in this browser.",
};
