// Texts about essential features that a browser may lack: their purpose, and what to do.

const browsers = "Use a current Chrome, Edge, Firefox or Safari.";

export const platformText = {
  missing: {
    database: {
      title: "This browser lacks a database for web pages (IndexedDB)",
      needs: "Referee needs it to store campaigns and judgements.",
      advice: `${browsers} In a private window, or where cookies and site data are blocked for this page, allow them or open Referee in an ordinary window. Then reload this page.`,
    },
    workers: {
      title: "This browser lacks background workers (Web Workers)",
      needs: "Referee needs them to read files and to compare translations.",
      advice: `${browsers} If an extension or a setting blocks scripts of this page, allow them. Then reload this page.`,
    },
    random: {
      title: "This browser lacks random numbers (crypto.getRandomValues)",
      needs: "Referee needs them to identify each judgement.",
      advice: `${browsers} Then reload this page.`,
    },
  },
  /** All texts about one feature as one line. */
  sentence: ({ title, needs, advice }: { title: string; needs: string; advice: string }) =>
    `${title}. ${needs} ${advice}`,
};
