// The text of backups: what was written, what is not in it, why there is none.

import { counted, figure } from "#core/shared/number-words.ts";

export const backupText = {
  nothing: "there is nothing to back up",
  noSecondCopy: "there is no second copy that can be read",
  silent: "the browser has not answered yet; what you do is kept in this browser meanwhile",
  leftOut: (campaign: string, why: string) =>
    `“${campaign}” is not in the backup, because it could not be read back: ${why}.`,
  unsaved: "What is shown as not saved is not in it.",
  /** `missing`: sentences on what is not in it. */
  saved: (file: string, missing: readonly string[]) =>
    `Backed up into “${file}”.${missing.map((sentence) => ` ${sentence}`).join("")} Keep that file somewhere else than this computer.`,
  savedSecondCopies: ({ file, campaigns, lost }: { file: string; campaigns: number; lost: number }) =>
    `Backed up from the second copy into “${file}”: ${counted(campaigns, "campaign")}.${lost === 0 ? "" : ` ${figure(lost)} more could not be read.`} It opens in any browser, here too once this page’s data are cleared.`,
};
