// The text of what src/browser says on other screens: files, pictures, workers, how long ago something was.

import { counted } from "#core/shared/number-words.ts";

export const browserPartsText = {
  ago: {
    now: "just now",
    minutes: (minutes: number) => `${counted(minutes, "minute")} ago`,
  },
  chosenFile: {
    expectedOne: (files: number) => `found ${counted(files, "file")}; expected one`,
    tooLarge: (bytes: number, most: number) => `holds ${bytes} bytes; expected at most ${most} a file`,
    unreadable: (why: string) => `cannot be read (${why}); choose it again`,
  },
  notOnServer: (path: string) => `${path} is not on the server`,
  copyNotAllowed: "the browser does not allow copying",
  noFiles: "this browser keeps no files for web pages",
  picture: {
    notDrawn: "the browser does not draw pictures",
    notMade: "the browser could not make the picture: it may be too large",
  },
  worker: {
    notStarted: "the worker could not be started",
    unreadable: "the worker's answer could not be read",
    ended: "the worker was ended",
  },
  /** On the file that names the server for teams. */
  serverFile: {
    noJson: 'referee.json: found no JSON; expected {"couchdb": "/couch"}',
    noPath: (found: string) =>
      `referee.json: couchdb: found ${found}; expected a path on this site, as "/couch"`,
  },
};
