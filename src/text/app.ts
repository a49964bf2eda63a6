// The text around the first screen: the header, the lines above it, campaigns that come back. Text of later screens is in files of its own.

import { counted } from "#core/shared/number-words.ts";

export const appText = {
  shell: {
    skip: "Skip to the content",
    name: "Referee",
  },
  version: {
    ready: "A new version of Referee is ready.",
    switched: "Another tab has switched to a new version of Referee.",
    startsWhenSaved: "It starts once your work is saved, when you say so.",
    notSaved:
      "Not everything is saved yet, so this page stays as it is. Keep your work in a file, or try again.",
    use: "Use the new version",
  },
  /** By the state of the database. */
  database: {
    blocked: "Referee is open in another tab in an older version, which holds up this one. Close that tab.",
    outdated:
      "A newer version of Referee was opened in another tab. Everything shown as saved is saved; this tab can write no more.",
    newer:
      "Your campaigns were saved by a newer version of Referee. This older page leaves them as they are; reload it to get that version.",
    unreadable:
      "The browser cannot open its database. What the second copy has can be taken out as a backup, below.",
  },
  reload: "Reload",
  unsaved: {
    failed: (changes: number, error: string) =>
      `${counted(changes, "change is", "changes are")} not saved: ${error}`,
    tryAgain: "Try again",
  },
  restoring: {
    title: "Bringing back your work",
    campaigns: (count: number) =>
      `The browser lost its database. ${counted(count, "campaign comes", "campaigns come")} back from the second copy; this takes a moment.`,
  },
};
