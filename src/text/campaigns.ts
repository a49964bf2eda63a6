// The text of the list of campaigns: opening files, the trash, backups, what this browser cannot do.

export const campaignsText = {
  trash: {
    title: "Trash",
    /** Follows the languages and the size of the campaign. */
    deleted: (deleted: string, erased: string) => ` · deleted ${deleted}, kept until ${erased}`,
    restore: "Restore",
    restoreNamed: (campaign: string) => `Restore ${campaign}`,
    erase: "Erase for good…",
    eraseNamed: (campaign: string) => `Erase ${campaign} for good`,
  },
  eraseDialog: {
    title: "Erase the campaign for good?",
    description:
      "The campaign and every judgement in it are removed from this browser. This cannot be undone.",
    confirm: (campaign: string) => `Type its name to confirm: ${campaign}`,
    failed: (error: string) => `It was not erased: ${error}`,
    cancel: "Cancel",
    erase: "Erase for good",
  },
  backupFile: {
    none: "Written again by itself a few seconds after each change.",
    failed: (file: string, error: string) => `“${file}” could not be written: ${error}`,
    mustAllow: (file: string) => `“${file}” is not written any more until you allow it again.`,
    /** `written` is a time in words; null = not written yet. */
    keptUpToDate: (file: string, written: string | null) =>
      `“${file}” is kept up to date${written === null ? "" : `, last written ${written}`}.`,
    unavailable:
      "No backup file can be kept up to date here: this browser does not keep Referee’s tabs apart.",
    choose: "Keep a backup file up to date…",
    writeAgain: "Write it again",
    stop: "Stop writing it",
  },
};
