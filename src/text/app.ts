// Texts around the first screen: header, notices, recovery of campaigns. Later screens have their own files.

import { counted, formatNumber, plural } from "#core/base/number-words.ts";

export const appText = {
  shell: {
    skip: "Skip to content",
    name: "Referee",
    help: "Help",
    helpSign: "?",
  },
  version: {
    ready: "A new version of Referee is ready.",
    switched: "Another tab now uses a new version of Referee.",
    startsWhenSaved: "Switch to it when your work is saved.",
    notSaved:
      "The page was not updated because some changes are unsaved. Save your work to a file, or try again.",
    use: "Update Referee",
  },
  /** One text per state of the database. */
  database: {
    blocked: "An older version of Referee is open in another tab and blocks this one. Close that tab.",
    outdated:
      "A newer version of Referee was opened in another tab. Your saved work is safe, but this tab can no longer save. Reload it.",
    newer:
      "Your work was saved by a newer version of Referee. Reload this page to get that version. Your work is unchanged.",
    unreadable: "The browser cannot open its database. Back up the second copy below.",
  },
  reload: "Reload",
  unsaved: {
    failed: (changes: number, error: string) =>
      `${counted(changes, "change is", "changes are")} not saved: ${error}`,
    tryAgain: "Try again",
  },
  restoring: {
    title: "Restoring your work",
    campaigns: (count: number) =>
      `The browser lost its database. Referee is restoring ${plural(count, "it", `${formatNumber(count)} pieces of work`)} from the second copy. This takes a moment.`,
  },
};
