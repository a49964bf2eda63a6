// Texts for screens that failed and for addresses without a page.

export const appErrorsText = {
  failed: {
    title: "This screen has crashed",
    explanation: "Your saved judgements are safe. Reload the page. To be sure, export your work first.",
    unreadableDatabase:
      "The browser cannot open the database with your work. Other data in this browser may be damaged, too.",
    newerDatabase: "Your work was saved by a newer version of Referee. Reload the page to get that version.",
    reload: "Reload",
    campaigns: "Start page",
  },
  export: {
    button: "Export work",
    done: (file: string) => `Exported everything readable to “${file}”.`,
    failed: (error: string) => `Export failed: ${error}`,
  },
  missingPart: {
    browserSays: (error: string) => `Message from the browser: ${error}`,
    workIsSafe: "Your saved work is safe.",
  },
  notFound: {
    title: "Page not found",
    explanation:
      "Referee has no page at this address. Check the address: it may be mistyped or from another version of Referee.",
    /** Leads to the first screen of what is open. */
    overview: "Back to your work",
    campaigns: "Start page",
  },
};
