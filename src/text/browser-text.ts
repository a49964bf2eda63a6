// Texts about the browser: what it lacks, and files that it cannot read.

import { counted } from "#core/base/message-text.ts";

export const browserText = {
  today: (time: string) => `today at ${time}`,
  backupFile: {
    /** Name of the file type in the browser's save dialog. */
    kind: "Referee backup",
    notWritten: "The backup file is incomplete. Choose another file or disk.",
  },
};

// Texts of `src/browser` for all screens but the first: files, pictures, workers, relative times.

export const browserPartsText = {
  ago: {
    now: "just now",
    minutes: (minutes: number) => `${counted(minutes, "minute")} ago`,
  },
  chosenFile: {
    expectedOne: (files: number) => `found ${counted(files, "file")}; expected one`,
    tooLarge: (bytes: number, maximum: number) =>
      `is too large: ${bytes} bytes; the limit is ${maximum} bytes per file`,
    unreadable: (reason: string) => `cannot be read (${reason}). Choose it again`,
  },
  notOnServer: (path: string) => `${path} is not on the server`,
  copyNotAllowed: "the browser does not allow copying",
  noFiles: "this browser does not store files for web pages",
  picture: {
    notDrawn: "the browser cannot draw pictures",
    notMade: "the browser could not create the picture; it may be too large",
  },
  worker: {
    notStarted: "a background task could not be started",
    unreadable: "the result of a background task could not be read",
    ended: "a background task was stopped",
  },
  /** Errors in the file that names the team server. */
  serverFile: {
    noJson: 'referee.json is not valid JSON; expected {"couchdb": "/couch"}',
    noPath: (found: string) =>
      `referee.json: couchdb: found ${found}; expected a path on this site, such as "/couch"`,
  },
};

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

// Texts of a page that cannot start. They are shown before any library is loaded.

export const appStartText = {
  /** Used if even the page that explains the failure cannot be loaded. */
  plain: "Referee could not start. Reload this page.",
  fileNotLoaded: "A file of Referee could not be loaded",
  title: "Referee could not start",
  failed: (failure: string) =>
    `${failure}. Reload this page. If that does not help, use a current Chrome, Edge, Firefox or Safari.`,
  workIsSafe: "Your saved work is safe.",
  reload: "Reload",
};
