// The text of the list of campaigns: the newcomer's page, opening files, the list, the trash.

import { counted } from "#core/shared/number-words.ts";

export const campaignsText = {
  welcome: {
    title: "Reference matches are approved, the rest is referred to you.",
    introduction:
      "Referee evaluates how machine translation handles pronouns: it compares every output with the reference, shows you what does not match in its context, and gives you the accuracy per category.",
    /** Before the languages of the first demo. */
    tryDemo: "Try the demo: ",
    drop: "Or drop a campaign folder, a .zip of one or a campaign file anywhere on this page. Nothing you open leaves this browser.",
  },
  welcomeExample: {
    source: "Source",
    outputA: "Output A",
    outputB: "Output B",
    approved: "approved: elle = elle, lampe = lampe",
    referred: "referred to you: il ≠ elle, luminaire ≠ lampe",
    /** Letters at the marked words. */
    marks: { pronoun: "P", antecedent: "A" },
  },
  demoLinks: {
    tryDemo: "Try the demo:",
    englishFrench: "English–French",
    englishGerman: "English–German",
    makeSuite: "Make a suite from a text…",
    scorePrediction: "Score the pronoun prediction task…",
  },
  openFiles: {
    drop: "Let go to open it",
    files: "Open files…",
    folder: "Open folder…",
  },
  list: {
    title: "Campaigns",
    introduction:
      "Open a campaign folder, a .zip of one or a campaign file, or drop it anywhere on this page.",
    lost: "What was here is gone. Above it is told what that was, and how it comes back.",
    allInTrash: "No campaign is open here; those you deleted are in the trash below.",
    deleted: (campaign: string) => `“${campaign}” is in the trash.`,
    undo: "Undo",
    dismiss: "Dismiss",
  },
  row: {
    approved: "approved",
    acceptedBefore: "accepted before",
    judged: "judged",
    open: "open",
    candidatesOf: (campaign: string) => `Candidates of ${campaign}`,
    size: (size: { readonly examples: number; readonly systems: number }) =>
      `${counted(size.examples, "example")}, ${counted(size.systems, "system")}`,
    onlyGaps: "Gaps are filled here; how many are is told in the overview.",
    suiteBeingMade: (annotated: number) =>
      `The suite is being made: ${counted(annotated, "token")} annotated.`,
    rename: "Rename",
    renameNamed: (campaign: string) => `Rename ${campaign}`,
    delete: "Delete",
    deleteNamed: (campaign: string) => `Delete ${campaign}`,
    next: { gaps: "Fill gaps", tokens: "Annotate", report: "Report", judge: "Judge" },
    nextNamed: (next: string, campaign: string) => `${next}: ${campaign}`,
    withTeam: "With a team",
    lastJudged: {
      notYet: "Not judged yet",
      notKnown: "Last judged: not known",
      at: (time: string) => `Last judged ${time}`,
    },
    lastFilled: {
      notYet: "Not filled yet",
      notKnown: "Last filled: not known",
      at: (time: string) => `Last filled ${time}`,
    },
  },
  backup: {
    done: (time: string) => `Backed up ${time}`,
    nothing: "Nothing to back up yet",
    asOpened: "As in the file opened",
    notYet: "Not backed up yet",
    judgementsNot: (count: number) => `${counted(count, "judgement")} not backed up`,
    recordsNot: (count: number) => `${counted(count, "record")} not backed up`,
    changesSince: (count: number) => `${counted(count, "change")} since the last backup`,
    /** `state` is one of the sentences above. */
    backUpNamed: (campaign: string, state: string) => `Back up ${campaign}: ${state}`,
    everything: "Back up everything",
    everythingHint: "One file with all campaigns, the trash included; open it to restore.",
    packing: "Packing…",
    cancel: "Cancel",
    cancelled: "Cancelled; nothing was backed up.",
    failed: (error: string) => `It was not backed up: ${error}`,
  },
  trash: {
    title: "Trash",
    /** Follows the languages and the size of the campaign. */
    deleted: (deleted: string, erased: string) => ` · deleted ${deleted}, kept until ${erased}`,
    restore: "Restore",
    restoreNamed: (campaign: string) => `Restore ${campaign}`,
    erase: "Erase for good…",
    eraseNamed: (campaign: string) => `Erase ${campaign} for good`,
  },
};
