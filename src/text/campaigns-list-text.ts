// Texts of the list of campaigns, its dialogs, and the browser's storage. They are loaded after the first screen.

import { counted, formatNumber } from "#core/base/message-text.ts";
import type { ItemNoun } from "./browse-text.ts";

export const campaignsListText = {
  row: {
    total: (candidates: number, noun: ItemNoun) => `${counted(candidates, noun)}:`,
    /** Name of the bar. */
    progressOf: (campaign: string) => `Progress of ${campaign}`,
    size: (size: { readonly examples: number; readonly systems: number }) =>
      `${counted(size.examples, "example")}, ${counted(size.systems, "system")}`,
    onlyGaps: "Gap filling. See the overview for progress.",
    suiteBeingMade: (annotated: number) => `Text in progress: ${counted(annotated, "token")} annotated.`,
    /** What is assigned to the team member at this browser. */
    share: ({ assigned, finished }: { readonly assigned: number; readonly finished: number }) =>
      `Your share: ${counted(assigned, "item")}. Done: ${formatNumber(finished)}. Left: ${formatNumber(assigned - finished)}.`,
    menu: "More",
    menuOf: (campaign: string) => `More for ${campaign}`,
    rename: "Rename…",
    backUp: "Back up to a file",
    delete: "Move to trash",
    /** Label of the link to the campaign if the person at this browser has no next step. */
    open: "Open",
    nextNamed: (next: string, campaign: string) => `${next}: ${campaign}`,
    withTeam: "Team",
    /** Instead of “Team” and a sentence about backups, if the server has every change of this browser. */
    onServer: "Everything is on the team’s server",
    lastJudged: {
      notYet: "Not judged yet",
      notKnown: "Last judged: date not recorded",
      at: (time: string) => `Last judged ${time}`,
    },
    lastFilled: {
      notYet: "No gaps filled yet",
      notKnown: "Last filled: date not recorded",
      at: (time: string) => `Last filled ${time}`,
    },
  },
  backup: {
    done: (time: string) => `Backed up ${time}`,
    nothing: "Nothing to back up yet",
    asOpened: "Unchanged since import",
    notYet: "Not backed up yet",
    /** About the file that an annotator returns. */
    ofBatch: {
      notYet: "Not downloaded yet",
      done: (time: string) => `Downloaded ${time}`,
      changed: (time: string) => `Changed since the last download (${time})`,
    },
    /** `state`: one of the sentences about backups in this file. */
    backUpNamed: (campaign: string, state: string) => `Back up ${campaign}: ${state}`,
    everything: "Back up everything",
    everythingHint: "One file with everything in this list and in the trash. Open it to restore it.",
    packing: "Packing…",
    cancel: "Cancel",
    cancelled: "Cancelled. Nothing was backed up.",
    failed: (error: string) => `Backup failed. Try again. (${error})`,
  },
  trash: {
    title: "Trash",
    /** This text is after the languages and the size of the campaign. */
    deleted: (deleted: string, erased: string) => ` · deleted ${deleted}, kept until ${erased}`,
    restore: "Restore",
    restoreNamed: (campaign: string) => `Restore ${campaign}`,
    erase: "Delete permanently…",
    eraseNamed: (campaign: string) => `Delete ${campaign} permanently`,
  },
};

// Texts of the dialogs that rename and erase a campaign.

export const campaignsDialogsText = {
  rename: {
    title: "Rename campaign",
    name: "Name",
    failed: (error: string) => `The name was not saved. Try again. (${error})`,
    cancel: "Cancel",
    rename: "Rename",
  },
  erase: {
    title: "Delete campaign permanently?",
    description: "The campaign and all its judgements are deleted from this browser. This cannot be undone.",
    confirm: (campaign: string) => `Type the name to confirm: ${campaign}`,
    failed: (error: string) => `The campaign was not deleted. Try again. (${error})`,
    cancel: "Cancel",
    erase: "Delete permanently",
  },
};

// Texts below the list of campaigns: storage, the second copy, the backup file.

export const campaignsStorageText = {
  /** Whether the browser may delete stored data. */
  persistence: {
    kept: "Your work is stored in this browser. The browser will not delete it on its own.",
    "may-be-cleared":
      "Your work is saved in this browser. A backup file keeps it safe even if the disk is full.",
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
    comparing: "Referee also keeps a second copy in this browser.",
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
