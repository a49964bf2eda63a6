// Texts about backups: what was written, what is missing, and why a backup failed.

import { counted, formatNumber } from "#core/base/number-words.ts";

export const backupText = {
  nothing: "nothing to back up",
  noSecondCopy: "no readable second copy",
  /** `changes`: number of events that are in no backup (`unfiledOf`). */
  changes: (changes: number) => `Not backed up: ${counted(changes, "change")}`,
  silent:
    "the browser has not finished writing the backup file yet; your work is saved in this browser meanwhile",
  leftOut: (campaign: string, why: string) =>
    `“${campaign}” is not in the backup because it could not be read: ${why}.`,
  unsaved: "Unsaved changes are not included.",
  /** `missing`: sentences that say what the backup does not contain. */
  saved: (file: string, missing: readonly string[]) =>
    `Backed up to “${file}”.${missing.map((sentence) => ` ${sentence}`).join("")} Keep a copy of this file on another device.`,
  savedSecondCopies: ({ file, campaigns, lost }: { file: string; campaigns: number; lost: number }) =>
    `Backed up ${counted(campaigns, "campaign")} from the second copy to “${file}”.${lost === 0 ? "" : ` ${formatNumber(lost)} more could not be read.`} You can open it in any browser, and in this one after clearing the data of this site.`,
};
