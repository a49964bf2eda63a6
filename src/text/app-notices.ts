// The text of the lines above every screen that the first screen loads without: waits, tabs that are not kept apart, the second copy.

import { counted } from "#core/shared/number-words.ts";

export const appNoticesText = {
  /** By what the page waits for. */
  overdue: {
    database:
      "Waiting for the browser’s database, which has not answered yet. Referee goes on by itself when it answers. Keep this page open while something is not saved. If nothing happens, close Referee’s other tabs and reload this page, or restart the browser.",
    worker:
      "Waiting for a background worker, which has shown no progress for a while. Large files take long on a slow computer; it goes on by itself when it answers. If nothing happens, cancel and try again, or reload this page.",
    "second-copy":
      "Waiting for the second copy of your work, which has not answered yet. You can go on: what is shown as saved is in the browser’s database. If this line stays, back up your campaigns and reload this page.",
    server:
      "Waiting for the server, which has not sent the files yet. If nothing happens, check the network and reload this page.",
  },
  reload: "Reload",
  tabsNotApart: {
    explanation:
      "This browser cannot keep Referee’s tabs apart. Answer in one tab at a time: nothing is lost in two, but their answers may differ.",
    dismiss: "Dismiss",
  },
  secondCopy: {
    openBackup: "Open a backup",
    haveRead: "I have read this",
    heldUp: (campaigns: number, reason: string) =>
      `${counted(campaigns, "campaign is", "campaigns are")} in the second copy alone and could not be brought back yet: ${reason}. It is tried again every ten seconds.`,
    failed: (error: string) =>
      `What was said last is in the browser’s database only: the second copy could not be written (${error}). It is tried again; a backup in a file is safe meanwhile.`,
  },
};
