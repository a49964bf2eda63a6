// Texts around the screens of a campaign: navigation, and replacements for a screen that does not exist.

export const appCampaignText = {
  opening: "Opening…",
  drop: "Drop to preview changes",
  dropToOpen: "Drop to open",
  past: {
    /** `time`: of the version, in words; null = unknown. */
    banner: (time: string | null) =>
      `Earlier version${time === null ? "" : ` of ${time}`}. You can view and export it, but not change it.`,
    back: "Return to current version",
    readOnlyTitle: "Earlier versions are read-only",
    readOnly: "This is an earlier version. Judge, assign and update in the current version.",
    missingTitle: "Version not found",
    missing: "This browser does not have the version in this address. Check the address.",
    openNow: "Open current version",
  },
  missing: {
    title: "Not in this browser",
    explanation:
      "An address opens only work that this browser has. On another computer, open the file or join the team first. If the work was deleted, look in the trash.",
    campaigns: "Start page",
  },
  /** Shown instead of a team's campaign if another person than the owner of this copy is signed in. */
  othersCopy: {
    title: (owner: string) => `This copy is ${owner}’s`,
    explanation: (owner: string, signedIn: string) =>
      `On this browser, ${signedIn} is signed in to the team’s server. What is judged here would be recorded as ${owner}’s. Get your own copy. ${owner}’s copy stays here unchanged.`,
    getOwn: "Get your own copy",
    signOut: (signedIn: string) => `Sign out ${signedIn}`,
  },
  unreadable: {
    title: "Restoring your work",
    explanation:
      "The browser cannot read part of its database. Referee is restoring it from the second copy. This takes a moment.",
  },
  noExamples: {
    title: "No examples yet",
    explanation:
      "Annotate the pronouns of the source first. Agreed annotations become the examples of the test suite, which can then be judged, browsed and reported.",
    /** For somebody without a next step. */
    overview: "Overview",
  },
};
