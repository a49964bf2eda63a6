// The text below the list of campaigns: where they are kept, the second copy, the backup file, data of a preliminary version.

export const campaignsStorageText = {
  /** Of a version before the first release. */
  oldData: {
    notice: "This browser has campaigns of a preliminary version of Referee. This version cannot open them.",
    delete: "Delete old campaigns",
  },
  /** Whether the browser may clear what it keeps. */
  persistence: {
    kept: "Kept in this browser, which has promised not to clear it by itself.",
    "may-be-cleared":
      "Kept in this browser, which may clear it when it runs out of room. Back up what matters.",
    unknown: "Kept in this browser, which does not say for how long. Back up what matters.",
  },
  megabytes: (size: string) => `${size} MB`,
  gigabytes: (size: string) => `${size} GB`,
  /** Follows the sentence on persistence. */
  used: (used: string, quota: string) => ` ${used} of ${quota} used.`,
  ask: "Ask to keep it",
  /** The database is not where it was. */
  moved: "The browser cannot open its first database any more; a second one is used in its place.",
  secondCopy: {
    /** `why` is one of the reasons below. */
    none: (why: string) => `There is no second copy: ${why}. Back up what matters.`,
    why: {
      files: "this browser has no place for one",
      locks: "this browser cannot keep Referee’s tabs apart",
      silent: "the browser’s files have not answered yet; it is made when they do",
    },
    comparing: "The second copy is being compared.",
    behind:
      "A second copy lies beside it, in files of this browser; what was written last is on its way there.",
    incomplete: "A second copy lies beside it, in files of this browser; what neither has is told above.",
    /** `time`: when it was last complete, in words; null = not known. */
    complete: (time: string | null) =>
      `A second copy lies beside it, in files of this browser${time === null ? "" : `, last complete ${time}`}.`,
  },
  /** What works less well in this browser. */
  reduced: {
    locks: "Answer in one tab at a time: two tabs are not kept apart.",
    channel: "Tabs do not hear of each other: reload a tab to see what another one saved.",
    notes: "This browser keeps no notes: should it lose campaigns, Referee cannot say which.",
    serviceWorker: "Referee cannot be kept for use without a network here.",
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
