// Texts of the list of campaigns: the welcome page, opening files, the list, the trash.

import { counted, formatNumber } from "#core/base/number-words.ts";
import type { ItemNoun } from "./browse.ts";

export const campaignsText = {
  welcome: {
    title: "Check how machine translation handles pronouns. Matches are approved; you judge the rest.",
    introduction:
      "Referee measures how well machine translation handles pronouns. It checks each output against the reference, shows you the mismatches in context, and reports accuracy by category.",
    /** This text is before the languages of the first demo. */
    tryDemo: "Try the demo: ",
    drop: "Or drop your file anywhere on this page.",
    private: "Your files never leave this browser.",
    /** Heading of the links that annotators do not need. */
    forResearchers: "For researchers",
  },
  welcomeExample: {
    source: "Source",
    outputA: "Output A",
    outputB: "Output B",
    approved: "auto-approved: elle = elle, lampe = lampe",
    referred: "needs judging: il ≠ elle, luminaire ≠ lampe",
    /** Labels of the marked words. */
    marks: { pronoun: "P", antecedent: "A" },
  },
  demoLinks: {
    tryDemo: "Try the demo:",
    englishFrench: "English–French",
    englishGerman: "English–German",
    joinTeam: "Join a team…",
    makeSuite: "Create a test suite from your own text…",
    scorePrediction: "Score pronoun-prediction files (DiscoMT 2015)…",
  },
  openFiles: {
    drop: "Drop to open",
    files: "Open files…",
    /** On the welcome page, where most people come with a file. */
    received: "Got a file from a coordinator? Open it…",
    folder: "Open folder…",
  },
  list: {
    title: "Campaigns",
    introduction: "Open a campaign folder, .zip or campaign file, or drop it anywhere on this page.",
    /** Instead of these two, if this browser has only work of annotators. */
    ofAnnotator: {
      title: "Your work",
      introduction: "Open the file that you received, or drop it anywhere on this page.",
    },
    /** Titles of the two sections below the list. */
    begin: "Start something else",
    storage: "Storage and backup",
    lost: "The work of this browser is missing. The message above lists them and says how to get them back.",
    allInTrash: "Everything is in the trash below.",
    deleted: (campaign: string) => `Moved “${campaign}” to the trash.`,
    undo: "Undo",
    dismiss: "Dismiss",
  },
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
