// Texts of the editor for matching rules: other profiles, rules, changed verdicts.

import { counted, formatNumber, ofAll, plural } from "#core/base/message-text.ts";
import type { Flip } from "#core/campaign/matching/verdict.ts";

type ByState = Readonly<Record<Flip["to"], string>>;

const states: ByState = { approved: "auto-approved", referred: "needs judging" };

const to: ByState = { approved: "newly approved", referred: "no longer approved" };

/** Numbers of changed verdicts. */
interface ChangedVerdicts {
  readonly flips: number;
  readonly all: number;
  /** Number of verdicts that change to approved. */
  readonly approved: number;
  /** Number of verdicts that change to referred. */
  readonly referred: number;
  /** Number of approvals that the current profile makes. */
  readonly now: number;
}

export const profileText = {
  page: {
    title: "Matching rules",
    purpose: (byDefault: string) =>
      `Matching rules decide which candidates are approved automatically. All others need judging. Default: ${byDefault}.`,
    inUse: <T>(profile: T) => ["In use: ", profile, "."],
  },
  start: {
    title: "Start from",
    opened: (profile: string) => `Loaded ${profile}.`,
    openedFile: (profile: string) => `Loaded ${profile}. It is not in use yet.`,
    notAProfile: "The file has no valid rules. Nothing was changed. Correct the file:",
    openFile: "Load rules…",
    download: "Download rules",
    problems: "Problems in the rules",
  },
  rules: {
    title: "Rules",
    pronoun: "Pronoun",
    pronounChoices: { overlap: "Overlap", equal: "Equal" },
    /** `rule`: the rest of the sentence after “The pronoun”. */
    pronounHint: (rule: string) => `The pronoun ${rule}.`,
    antecedent: "Antecedents, if the category requires one",
    antecedentChoices: { "head-overlap": "Overlap of heads", equal: "Equal", none: "None" },
    noAntecedentHint: (rule: string) => `Antecedents are ${rule}.`,
    ignored: "Ignore",
    foldCase: "Capitals",
    foldCaseHint: "Treat “Il” and “il” as equal.",
    normalize: "Invisible differences",
    normalizeHint:
      "Normalise accents (Unicode NFC); ignore direction marks, soft hyphens and other invisible characters.",
    noChange: "No changes.",
    change: (verdicts: number) => `${counted(verdicts, "change")}.`,
    name: "Name",
    shippedName: (profile: string) => `Unchanged from ${profile}.`,
    nameMissing: "Enter a name for your rules.",
    nameHint: "Shown in reports and files.",
  },
  forms: {
    groups: {
      title: "Equivalent spellings",
      hint: "Spellings in a group count as the same word, for pronouns and antecedents. Separate the spellings by commas.",
      add: "Add group",
      forms: "Spellings",
      placeholder: "e.g. c', ce",
      remove: (number: number) => `Remove group ${number}`,
    },
    neverApproved: {
      title: "Never approve automatically",
      hint: "If the pronoun is translated only by one of these words, the candidate needs judging. Separate the words by commas.",
      add: "Add language",
      forms: "Forms",
      placeholder: "e.g. sie",
      remove: (number: number) => `Remove language ${number}`,
    },
    language: "Language",
    unknownLanguage: "Unknown language",
    otherLanguage: (language: string) => `${language}: no effect here`,
    remove: "Remove",
  },
  changes: {
    title: "Changes",
    beforeMistake: "for the last valid rules",
    counting: "Counting changes…",
    countingPercent: (percent: number) => `Counting changes: ${percent}%`,
    none: <T>(strong: (figure: string) => T, approved: number, all: number) => [
      "No changes: the rules approve ",
      strong(formatNumber(approved)),
      ` of ${counted(all, "candidate")}, as now.`,
    ],
    some: <T>(strong: (figure: string) => T, { flips, all, approved, referred, now }: ChangedVerdicts) => [
      strong(formatNumber(flips)),
      ` of ${counted(all, "candidate")} ${plural(flips, "changes", "change")}: ${formatNumber(approved)} newly approved, ${formatNumber(referred)} no longer approved. The rules would approve `,
      strong(formatNumber(now + approved - referred)),
      `; now ${formatNumber(now)}.`,
    ],
    alreadyJudged: (flips: number) =>
      `${formatNumber(flips)} of the changed candidates ${plural(flips, "is", "are")} already judged. Human judgements override the rules and are kept.`,
  },
  table: {
    category: "Category",
    allCategories: "All categories",
    system: "System",
    allSystems: "All systems",
    label: (heading: string) => `Changes by ${heading}`,
    to,
    countLabel: (count: number, state: Flip["to"], row: string) =>
      `${formatNumber(count)} ${to[state]}: ${row}`,
  },
  list: {
    title: (flips: number) => counted(flips, "change"),
    titleWith: (flips: number, all: number, filter: string) => `${ofAll(flips, all)} changes: ${filter}`,
    to,
    showAll: "Show all",
    empty: "Change a rule to list the candidates it affects, with the reason before and after.",
    none: "No matches. Remove a filter.",
    label: "Changes",
    showMore: (count: number) => `Show ${count} more`,
    example: <T>(example: T, system: T) => ["Example ", example, " · ", system],
    alreadyJudged: "· already judged",
    states,
    now: <T>(state: Flip["to"], reason: T) => [`now ${states[state]}: `, reason],
    after: <T>(state: Flip["to"], reason: T) => [`then ${states[state]}: `, reason],
  },
  use: {
    use: "Use these rules",
    discard: "Discard changes",
    goBack: (profile: string) => `Restore ${profile}`,
    used: (profile: string) => `${profile} is now in use. Judgements are unchanged.`,
    inUse: "These rules are in use.",
    faults: "Correct the marked fields first.",
    flips: (verdicts: number) => `${counted(verdicts, "change")}.`,
    nameMissing: "Enter a name to use these rules.",
    notWritten:
      "These rules are not in use yet. If you use them, all judgements are kept, and you can undo it in History.",
  },
};
