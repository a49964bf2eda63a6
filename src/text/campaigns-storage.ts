// Texts below the list of campaigns: storage, the second copy, the backup file.

export const campaignsStorageText = {
  /** Whether the browser may delete stored data. */
  persistence: {
    kept: "Your work is stored in this browser. The browser will not delete it on its own.",
    "may-be-cleared":
      "Your work is stored in this browser, which may delete it if disk space runs low. Back it up.",
    unknown:
      "Your work is stored in this browser. It is not known how long the browser keeps it. Back it up.",
  },
  megabytes: (size: string) => `${size} MB`,
  gigabytes: (size: string) => `${size} GB`,
  /** This text is after the sentence that says whether data may be deleted. */
  used: (used: string, quota: string) => ` ${used} of ${quota} used.`,
  ask: "Ask the browser to keep my data",
  /** Shown if the usual database cannot be opened, so that Referee uses a second one. */
  moved: "The browser can no longer open its first database. Referee uses a second database instead.",
  secondCopy: {
    /** `reason`: one of the texts in `why`. */
    none: (reason: string) => `There is no second copy: ${reason}. Back up your work.`,
    why: {
      files: "this browser does not support one",
      locks: "this browser cannot coordinate several Referee tabs",
      silent: "the browser’s file storage has not answered yet; the copy is made when it does",
    },
    comparing: "The second copy is being checked.",
    behind: "A second copy is stored in this browser. The latest changes are being added to it.",
    incomplete:
      "A second copy is stored in this browser. The message above lists what is missing from both copies.",
    /** `time`: when the copy was last complete, in words; null = unknown. */
    complete: (time: string | null) =>
      time === null
        ? "A second copy is stored in this browser."
        : `A second copy in this browser was last updated ${time}.`,
  },
  /** Texts about features that this browser lacks. */
  reduced: {
    locks: "Use only one tab at a time: this browser cannot coordinate two.",
    channel: "Tabs do not update each other: reload a tab to see what another tab saved.",
    notes: "This browser does not keep a list of your work: if it loses it, Referee cannot name it.",
    serviceWorker: "Referee cannot work offline in this browser.",
  },
  backupFile: {
    none: "Keeps a file up to date, a few seconds after each change.",
    failed: (file: string, error: string) => `Could not save “${file}”: ${error}`,
    mustAllow: (file: string) => `“${file}” is no longer updated. Allow access to it again.`,
    /** `written`: time of the last backup, in words; null = there is none yet. */
    updatedAutomatically: (file: string, written: string | null) =>
      `“${file}” is updated automatically${written === null ? "" : `, last saved ${written}`}.`,
    unavailable: "Automatic backup is not available: this browser cannot coordinate several Referee tabs.",
    choose: "Back up automatically…",
    writeAgain: "Allow access",
    stop: "Stop automatic backup",
  },
};
