// Texts of `src/browser` for all screens but the first: files, pictures, workers, relative times.

import { counted } from "#core/base/number-words.ts";

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
