// Texts about an open campaign: backups, changes, copies, the team and further systems.

import { counted, formatNumber, plural } from "#core/base/message-text.ts";
import type { Note } from "#core/ledger/event.ts";

export const sessionText = {
  isPast: "This is an earlier version of the campaign. It is read-only.",
  /** `failure`: the reason; null = unknown. */
  unsaved: (changes: number, failure: string | null) =>
    `${counted(changes, "change is", "changes are")} not saved: ${failure ?? "try again"}`,
  coordinatorOnly: "Only a coordinator of the team may change this. Nothing was changed.",
  /** `owner`: the user to whom the copy belongs; `signedIn`: another user. */
  othersCopy: (owner: string, signedIn: string) =>
    `This copy is ${owner}’s, but ${signedIn} is signed in. Nothing was changed.`,
  gone: "The campaign is no longer in this browser.",
};

// Texts about backups: what was written, what is missing, and why a backup failed.

export const backupText = {
  nothing: "nothing to back up",
  noSecondCopy: "no readable second copy",
  unfiled: "The latest changes are not backed up",
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

// Texts for undoing changes of a campaign and for writing a previewed update.

/** Each text is followed by the name of a file, except that of `suite-building`, which has no file. */
const notes: Readonly<Record<Note["what"], string>> = {
  import: "Importing",
  assignment: "Creating the batch",
  "judgement-import": "Importing judgements from",
  update: "Updating from",
  "suite-building": "Making examples from annotations",
};

export const changesText = {
  undo: {
    notes,
    ofFile: (note: string, file: string) => `${note} ${file}`,
    undone: (what: string) => `Undone: ${what}.`,
    redone: (what: string) => `Redone: ${what}.`,
    misfit: (problem: string) =>
      `This change cannot be undone or redone on its own, because a later change depends on it: ${problem}.`,
  },
  update: {
    suite: "The test suite has changed in the meantime.",
    output: (system: string) => `The output of “${system}” has changed in the meantime.`,
    setting: "A setting that this update depends on has changed in the meantime.",
    annotation: "An annotation has changed in the meantime.",
    earlierChange: "An earlier change was undone in the meantime.",
    /** `changed`: one of the sentences above, which say what has changed. */
    previewAgain: (changed: string) => `${changed} Preview the changes again.`,
  },
};

// Texts about the two copies of a campaign: what was repaired, and what is missing in both.

const damaged =
  "The second copy of the campaign is damaged, so the campaign cannot be shown. The undamaged part is kept. Open the folder, file or backup that the campaign came from to restore it.";

/** All times in these texts are in words, such as “today at 13:35”. */
export const copiesText = {
  damaged,
  lost: `A campaign could not be restored: the browser lost its database. ${damaged}`,
  restored: (names: readonly string[], judgements: number) =>
    `The browser had lost its database. ${counted(names.length, "campaign was", "campaigns were")} restored from the second copy: ${quoted(names)}, with ${counted(judgements, "judgement")}.`,
  restoredDamaged: (names: readonly string[]) =>
    `The second copy was damaged, too: the latest judgements in ${quoted(names)} may be missing. Check the last candidates, or open your last backup.`,
  completed: (name: string, changes: number) =>
    `The browser had lost ${counted(changes, "change")} of “${name}”. ${plural(changes, "It was", "They were")} restored from the second copy.`,
  gap: {
    /** What the user can open to get the missing changes back. `time`: of the last backup; null = there is none. */
    source: (time: string | null) =>
      time === null ? "a backup or the original files" : `your backup (${time})`,
    hereUntil: (here: string, missing: string) =>
      ` The last change kept is from ${here}; the last missing change is from ${missing}.`,
    before: (time: string) => ` The missing changes were made before ${time}.`,
    /** `until`: `hereUntil` or `before`. */
    incomplete: ({ name, changes, until, source }: Incomplete) =>
      `“${name}” lacks ${counted(changes, "change")}: the browser’s database and the second copy were both damaged.${until} Open ${source} to add what is missing, or judge the reopened candidates again.`,
    gone: ({ name, changes, last }: { name: string; changes: number; last: string }) =>
      `“${name}” is missing: the browser lost its database. It had ${counted(changes, "change")}, the last ${last}.`,
    bothGone: (source: string) => `The second copy is missing, too. Open ${source}.`,
  },
  lostTexts: {
    suite:
      "The test suite is lost: the browser’s database and the second copy were both damaged. Nothing can be shown or counted without it. The judgements are kept.",
    systems: (systems: readonly string[]) =>
      `The translations by ${quoted(systems)} are lost: the browser’s database and the second copy were both damaged. ${plural(systems.length, "This system is", "These systems are")} not shown or counted. The judgements are kept.`,
    import: (isSuite: boolean) =>
      isSuite
        ? "Import the files of the campaign again, or open a backup."
        : "Import the files of these translations again, or open a backup.",
    open: "Open the file again from which your work came.",
    importFiles: "Import files",
  },
};

interface Incomplete {
  readonly name: string;
  /** Number of missing changes. */
  readonly changes: number;
  readonly until: string;
  readonly source: string;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(", ");
}

// Texts about the team that are shown outside the team screens, and reasons why joining fails.

export const sessionTeamText = {
  /** One text per phase of replication. */
  phases: {
    starting: "Connecting…",
    "catching-up": "Receiving…",
    sending: "Sending…",
    synced: "Synced",
    away: "Server not answering",
    busy: "Server busy",
    "web-page": "A web page answers",
    "no-room": "Server full",
    "not-kept": "Not saved here",
    "signed-out": "Signed out",
    "shut-out": "No access",
    gone: "Not on the server",
  },
  /** Shown instead of the text `away` of the phases if the browser itself is offline. */
  offline: "Offline",
  rejected: (changes: number) => `${counted(changes, "change")} not shared`,
  /** Changes that the server rejected because of the user's role. */
  undone: (changes: number) => `${counted(changes, "change")} undone`,
  /** `phase`: one of `phases`, or `offline`; `changes`: number of unsent changes. */
  waiting: (phase: string, changes: number) =>
    `${phase.replace("…", "")} – ${counted(changes, "change")} waiting`,
  /** The link of somebody who must sign in again. */
  signIn: "Sign in to send your answers",
  inOtherTab: "Synced by another tab",
  notAdmitted: (user: string) =>
    `“${user}” is not a member of this campaign. Ask the server’s administrator to add you.`,
  missingServerRole: (user: string, database: string) =>
    `You are an adjudicator in this blind campaign, but the server does not send you others’ answers yet, so you see no disagreements. Ask the server’s administrator to run: referee team add URL ${user} --role adjudicator --campaign ${database}`,
  othersCopy: (owner: string) => `This copy is ${owner}’s. Get your own copy by the team’s link.`,
  notThere: "The server does not have this campaign yet.",
  otherCampaign: "The server has another campaign under this name.",
  notThereOrNotAdmitted: "The server does not have this campaign, or you are not a member.",
  /** `hash`: the first characters of the text's hash. */
  textMissing: (hash: string) => `the text ${hash}… is missing`,
  misfit: (problem: string) => `it contradicts the campaign: ${problem}`,
};

const further = (systems: number) => counted(systems, "further system is", "further systems are");

export const furtherSystemsText = {
  /** `systems`: number of the further systems; `aligned`: how many of them are aligned. */
  states: {
    aligning: (systems: number, aligned: number) =>
      `${further(systems)} being aligned, ${formatNumber(aligned)} finished. You can work meanwhile. Keep this page open.`,
    waiting: (systems: number) => `${further(systems)} ready and will be added when you leave this screen.`,
    adding: (systems: number) => `${further(systems)} being added.`,
    added: (systems: number, aligned: number) =>
      `${formatNumber(aligned)} of ${counted(systems, "further system")} added. The history can undo it.`,
    refused: (systems: number) => `${further(systems)} ready, but could not be added.`,
    failed: (systems: number) =>
      `${counted(systems, "further system was", "further systems were")} not added. Add their files again.`,
  },
  /** This text is before the others on screens of no campaign, or of another one. */
  elsewhere: "Your new campaign: ",
  isPresent: (system: string) => `“${system}” was not added: the campaign has a system of this name by now.`,
  messages: (count: number) => counted(count, "message"),
  add: "Add now",
  addSystems: "Add systems…",
  cancel: "Cancel",
  dismiss: "Dismiss",
};
