// The text around the screens of one campaign: its navigation, and what is shown where there is no such screen.

export const appCampaignText = {
  opening: "Opening the campaign…",
  screens: "Screens of this campaign",
  past: {
    /** `time` in words; null = not known. */
    banner: (time: string | null) =>
      `The campaign as it was${time === null ? "" : ` on ${time}`}: to look at, and to export.`,
    back: "Back to now",
    readOnlyTitle: "Nothing is changed in the past",
    readOnly: "This is the campaign as it was. Judging, sharing and updating go on in the campaign as it is.",
    missingTitle: "This state of the campaign is not here",
    missing: "The address names a past state that this browser does not have. It may be mistyped.",
    openNow: "Open the campaign as it is now",
  },
  missing: {
    title: "This campaign is not in this browser",
    explanation:
      "Campaigns live in the browser that imported them. If it was deleted, it may be in the trash.",
    campaigns: "Go to the campaigns",
  },
  unreadable: {
    title: "Bringing back your work",
    explanation:
      "The browser cannot read a part of its database. It is made anew from the second copy; this takes a moment.",
  },
  noExamples: {
    title: "There are no examples yet",
    explanation:
      "People annotate pronouns of the source, and what they settle becomes the examples of the suite. Then there is something to judge, to browse and to report.",
    makeSuite: "Make or correct the suite",
  },
};
