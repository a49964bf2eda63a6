// The text of the editor of matching rules: other profiles, rules, what changes.

import type { Flip } from "#core/match/flips.ts";
import { counted, figure, ofAll, plural } from "#core/shared/number-words.ts";

type ByState = Readonly<Record<Flip["to"], string>>;

const states: ByState = { approved: "approved", referred: "referred" };

const to: ByState = { approved: "to approved", referred: "to referred" };

/** Numbers of verdicts. */
interface ChangedVerdicts {
  readonly flips: number;
  readonly all: number;
  /** Flips to approved, and to referred. */
  readonly approved: number;
  readonly referred: number;
  /** Approved by the profile in use. */
  readonly now: number;
}

export const profileText = {
  page: {
    title: "Profile of the automatic pass",
    inUse: <T>(profile: T) => ["In use: ", profile, "."],
    batch:
      "This is a batch: all of its candidates are given to be judged, and the pass approves nothing in it, whatever the profile. The profile is changed in the campaign that the batch was taken out of.",
  },
  start: {
    title: "Begin with",
    opened: (profile: string) => `${profile} is in the editor.`,
    openedFile: (profile: string) => `${profile} is in the editor, not in use yet.`,
    notAProfile: "That file is no profile; nothing was changed:",
    openFile: "Open a profile file…",
    download: "Download this profile",
    problems: "Problems of the profile",
  },
  rules: {
    title: "Rules",
    pronoun: "Pronoun",
    pronounChoices: { overlap: "Overlap", equal: "Equal" },
    /** `rule` continues the sentence. */
    pronounHint: (rule: string) => `It ${rule}.`,
    antecedent: "Antecedents, where agreement is asked for",
    antecedentChoices: { "head-overlap": "Overlap of heads", equal: "Equal", none: "None" },
    noAntecedentHint: (rule: string) => `Antecedents are ${rule}.`,
    ignored: "What makes no difference",
    foldCase: "Ignore capitals",
    foldCaseHint: "“Il” is “il”.",
    normalize: "Ignore invisible differences",
    normalizeHint:
      "How accents are stored (Unicode normal form C), direction marks, soft hyphens and other invisible characters.",
    noChange: "No verdict would change.",
    change: (verdicts: number) => `${counted(verdicts, "verdict")} would change.`,
    name: "Name",
    shippedName: (profile: string) => `These are the rules of ${profile}, which keeps its name.`,
    nameMissing: "Rules of your own need a name of their own.",
    nameHint: "As it stands in reports and files.",
  },
  forms: {
    groups: {
      title: "Equivalent spellings",
      hint: "The spellings of a group count as the same token, of pronouns and antecedents, on both sides. Put commas between them.",
      add: "Add a group",
      forms: "Spellings",
      placeholder: "e.g. c', ce",
      remove: (number: number) => `Remove group ${number}`,
    },
    neverApproved: {
      title: "Never approved alone",
      hint: "Where the pronoun’s translation is nothing but one of these, a person looks. Put commas between them.",
      add: "Add a language",
      forms: "Forms",
      placeholder: "e.g. sie",
      remove: (number: number) => `Remove language ${number}`,
    },
    language: "Language",
    unknownLanguage: "No name known",
    otherLanguage: (language: string) => `${language}: no effect here`,
    remove: "Remove",
  },
  changes: {
    title: "What changes",
    beforeMistake: "of the rules before the mistake that is marked",
    counting: "Counting the flips…",
    countingPercent: (percent: number) => `Counting the flips: ${percent} %`,
    none: <T>(strong: (figure: string) => T, approved: number, all: number) => [
      "No verdict flips: the pass approves ",
      strong(figure(approved)),
      ` of ${counted(all, "candidate")}, as now.`,
    ],
    some: <T>(strong: (figure: string) => T, { flips, all, approved, referred, now }: ChangedVerdicts) => [
      strong(figure(flips)),
      ` of ${counted(all, "verdict")} ${plural(flips, "flips", "flip")}: ${figure(approved)} from referred to approved, ${figure(referred)} from approved to referred. The pass would approve `,
      strong(figure(now + approved - referred)),
      `; it approves ${figure(now)} now.`,
    ],
    settled: (flips: number) =>
      `${figure(flips)} of the flipped ${plural(flips, "is", "are")} settled by people, whose word outranks the pass and stays.`,
  },
  table: {
    category: "Category",
    allCategories: "All categories",
    system: "System",
    allSystems: "All systems",
    label: (heading: string) => `Flips by ${heading}`,
    to,
    countLabel: (count: number, state: Flip["to"], row: string) => `${figure(count)} ${to[state]}: ${row}`,
  },
  list: {
    title: (flips: number) => counted(flips, "flip"),
    titleWith: (flips: number, all: number, filter: string) => `${ofAll(flips, all)} flips: ${filter}`,
    to,
    showAll: "Show all",
    empty:
      "Change a rule: the candidates it decides otherwise are listed here, with the reason before and after.",
    none: "None of the flips is of that kind.",
    label: "Flips",
    showMore: (count: number) => `Show ${count} more`,
    example: <T>(example: T, system: T) => ["Example ", example, " · ", system],
    settled: "· settled by people",
    states,
    now: <T>(state: Flip["to"], reason: T) => [`now ${states[state]}: `, reason],
    after: <T>(state: Flip["to"], reason: T) => [`would be ${states[state]}: `, reason],
  },
  use: {
    use: "Use this profile",
    discard: "Discard changes",
    goBack: (profile: string) => `Go back to ${profile}`,
    used: (profile: string) => `${profile} is in use. Judgements stay as they are.`,
    inUse: "This profile is in use. Nothing is written while you change it.",
    faults: "Mend what is marked first. Nothing is written.",
    flips: (verdicts: number) => `${counted(verdicts, "verdict flips", "verdicts flip")}.`,
    nameMissing: "Give it a name of its own to use it.",
    notWritten: "Nothing is written yet; judgements stay, and you can go back.",
  },
};
