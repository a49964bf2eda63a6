// Texts of those notices above every screen that are loaded after the first screen: about waiting, tabs and the mirror.

import { counted } from "#core/base/number-words.ts";

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
