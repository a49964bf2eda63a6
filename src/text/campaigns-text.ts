// Texts of the home page: the welcome, and what is above and below the list of campaigns.

export const campaignsText = {
  welcome: {
    title: "Check how machine translation handles pronouns. Matches are approved; you judge the rest.",
    introduction:
      "Referee checks each output against the reference, shows you the mismatches in context, and reports accuracy by category.",
    /** This text is before the languages of the first demo. */
    tryDemo: "Try the demo: ",
    drop: "Or drop a file that you received, a backup or your own texts on this page.",
    private: "Your files stay in this browser, unless you share them with a team.",
    /** Heading of the links that annotators do not need. */
    forResearchers: "For researchers",
  },
  welcomeExample: {
    source: "Source",
    outputA: "Output A",
    outputB: "Output B",
    approved: "auto-approved: elle = elle, lampe = lampe",
    referred: "needs judging: il ≠ elle, luminaire ≠ lampe",
    /** Labels of the marked words. */
    marks: { pronoun: "P", antecedent: "A" },
  },
  demoLinks: {
    tryDemo: "Try the demo:",
    englishFrench: "English–French",
    englishGerman: "English–German",
    joinTeam: "Join a team…",
    makeSuite: "Create a test suite from your own text…",
    scorePrediction: "Score pronoun-prediction files (DiscoMT 2015)…",
  },
  openFiles: {
    drop: "Drop to open",
    files: "Open files…",
    folder: "Open folder…",
  },
  list: {
    title: "Campaigns",
    introduction: "Open a campaign, or your own texts, or drop them anywhere on this page.",
    /** Instead of these two, if this browser has only work of annotators. */
    ofAnnotator: {
      title: "Your work",
      introduction: "Open the file that you received, or drop it anywhere on this page.",
    },
    /** Shows what researchers start. */
    forResearchers: "For researchers…",
    /** Titles of the two sections below the list. */
    begin: "Start something else",
    storage: "Storage and backup",
    lost: "Work of this browser is missing. The message above lists the missing campaigns and says how to get them back.",
    allInTrash: "Everything is in the trash below.",
    deleted: (campaign: string) => `Moved “${campaign}” to the trash.`,
    undo: "Undo",
    dismiss: "Dismiss",
  },
};
