// The text of screens that failed and of addresses that lead nowhere.

export const appErrorsText = {
  failed: {
    title: "This screen failed",
    explanation:
      "Every judgement shown as saved is safe in this browser’s storage, and nothing there was changed by this. Reload the page, or export all your work into one file first.",
    unreadableDatabase:
      "The browser cannot open the database in which it keeps your campaigns. Other data of this browser may be damaged as well.",
    /** `rest`: the end of the sentence that the storage has on it. */
    newerDatabase: (rest: string) => `What${rest}.`,
    reload: "Reload",
    campaigns: "Campaigns",
  },
  export: {
    button: "Export my work",
    done: (file: string) => `Everything that can be read is in “${file}”.`,
    failed: (error: string) => `It could not be exported: ${error}`,
  },
  missingPart: {
    browserSays: (error: string) => `The browser says: ${error}`,
    workIsSafe: "What was saved in this browser before is not changed by this.",
  },
  notFound: {
    title: "Page not found",
    explanation:
      "Referee has no page at this address. It may be mistyped, or come from another version of Referee. Nothing was changed.",
    overview: "Overview",
    campaigns: "Campaigns",
  },
};
