// Texts of the frame around all screens: start, errors, notices, and the campaign's frame.

import { counted, formatNumber, plural } from "#core/base/message-text.ts";

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

// Texts around the screens of a campaign: navigation, and replacements for a screen that does not exist.

export const appCampaignText = {
  opening: "Opening…",
  drop: "Drop to preview changes",
  dropToOpen: "Drop to open",
  past: {
    /** `time`: of the version, in words; null = unknown. */
    banner: (time: string | null) =>
      `Earlier version${time === null ? "" : ` of ${time}`}. You can view and export it, but not change it.`,
    back: "Return to current version",
    readOnlyTitle: "Earlier versions are read-only",
    readOnly: "This is an earlier version. Judge, assign and update in the current version.",
    missingTitle: "Version not found",
    missing: "This browser does not have the version in this address. Check the address.",
    openNow: "Open current version",
  },
  missing: {
    title: "Not in this browser",
    explanation:
      "An address opens only work that this browser has. On another computer, open the file or join the team first. If the work was deleted, look in the trash.",
    campaigns: "Start page",
  },
  /** Shown instead of a team's campaign if another person than the owner of this copy is signed in. */
  othersCopy: {
    title: (owner: string) => `This copy is ${owner}’s`,
    explanation: (owner: string, signedIn: string) =>
      `On this browser, ${signedIn} is signed in to the team’s server. What is judged here would be recorded as ${owner}’s. Get your own copy. ${owner}’s copy stays here unchanged.`,
    getOwn: "Get your own copy",
    signOut: (signedIn: string) => `Sign out ${signedIn}`,
  },
  unreadable: {
    title: "Restoring your work",
    explanation:
      "The browser cannot read part of its database. Referee is restoring it from the second copy. This takes a moment.",
  },
  noExamples: {
    title: "No examples yet",
    explanation:
      "Annotate the pronouns of the source first. Agreed annotations become the examples of the test suite, which can then be judged, browsed and reported.",
    /** For somebody without a next step. */
    overview: "Overview",
  },
};

// Texts of those notices above every screen that are loaded after the first screen: about waiting, tabs and the mirror.

export const appNoticesText = {
  /** One text per service that the page can wait for. */
  overdue: {
    database:
      "Waiting for the browser’s database. Referee continues when it answers. Keep this page open while changes are unsaved. If nothing happens, close other Referee tabs and reload this page, or restart the browser.",
    worker:
      "This is taking longer than usual. Large files take time on a slow computer. If nothing happens, cancel and try again, or reload this page.",
    "second-copy":
      "Waiting for the second copy of your work. You can continue: saved work is in the browser’s database. If this message stays, back up your work and reload this page.",
    server:
      "Waiting for the server to send the files. If nothing happens, check your network connection and reload this page.",
  },
  reload: "Reload",
  noLocks: {
    explanation:
      "This browser cannot coordinate several Referee tabs. Judge in one tab at a time. Two tabs lose no answers, but can give two different answers to one item.",
    dismiss: "Dismiss",
  },
  secondCopy: {
    openBackup: "Open backup",
    haveRead: "Dismiss",
    heldUp: (campaigns: number, reason: string) =>
      `${counted(campaigns, "piece of work is", "pieces of work are")} only in the second copy and could not be restored yet: ${reason}. Referee tries again every ten seconds.`,
    failed: (error: string) =>
      `The latest changes are only in the browser’s database: the second copy could not be saved (${error}). Referee will try again. Back up to a file to be safe.`,
  },
};

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
