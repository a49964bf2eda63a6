// Texts of the screen that sets up gap filling.

import { counted, formatNumber, plural } from "#core/base/message-text.ts";

export const gapSetupText = {
  page: {
    setUp: "Set up gap filling",
    title: "Gap-filling settings",
    description:
      "Annotators choose the right pronoun without seeing the system’s. Answers are compared with the systems’ choices and can be exported. Default: off.",
  },
  labels: {
    title: "Answer choices",
    noUsual: (language: string) => `Referee has no default labels for ${language}. Enter your own.`,
    usual: (language: string) => `Default labels for ${language}. You can change them.`,
    own: (language: string) => `Custom labels for ${language}.`,
    takeUsual: (language: string) => `Restore default labels (${language})`,
    legend: "Labels",
    description:
      "The answers for a gap, in the order of their keys. List the spellings of each label, separated by commas; case is ignored. “Another word”, “bad translation” and “needs discussion” are always available.",
    /** `number`: number of the label, from 1. */
    unnamed: (number: number) => `label ${number}`,
    name: (number: number) => `Name of label ${number}`,
    namePlaceholder: "e.g. ce",
    spellings: "Spellings",
    spellingsOf: (number: number) => `Spellings of label ${number}`,
    spellingsPlaceholder: "e.g. ce, c'",
    moveUp: (label: string) => `Move ${label} up`,
    moveDown: (label: string) => `Move ${label} down`,
    remove: "Remove",
    removeNamed: (label: string) => `Remove ${label}`,
    add: "Add label",
    hasFaults: "Correct the marked fields to see the keys.",
  },
  pairs: {
    title: "Shortcuts for pairs",
    description: "One key for two labels that are often both right. Choose other combinations one by one.",
    choose: "Choose label",
    /** `number`: number of the pair, from 1. */
    first: (number: number) => `Pair ${number}`,
    second: "and",
    secondOf: (number: number) => `and: second label of pair ${number}`,
    remove: "Remove",
    removeNumber: (number: number) => `Remove pair ${number}`,
    add: "Add pair",
  },
  keys: {
    title: "Keys",
    otherWord: "Another word",
    badTranslation: "Bad translation",
    discussion: "Needs discussion",
    withoutKey: (pairs: number) =>
      `Only nine keys are available: the last ${plural(pairs, "pair has", `${pairs} pairs have`)} none. Choose ${plural(pairs, "its", "their")} labels one by one.`,
  },
  examples: {
    title: "Examples",
    hint: "The same examples in the output of every system. All annotators get them, unless gaps are assigned.",
    legend: "Examples",
    keep: (count: number) => `Current ${formatNumber(count)}`,
    all: (count: number) => `All ${formatNumber(count)}`,
    sample: "Sample",
    otherSample: "New sample",
    count: (of: number) => `Number (of ${formatNumber(of)})`,
    seed: "Seed",
    drawn:
      "Stratified by reference pronoun; rare classes rounded up, as in DiscoMT 2015 (210 examples). The same seed gives the same examples.",
    hasFaults: "Correct the marked fields to see the number of gaps.",
    sum: <T>({ examplesInSuite, systems, gaps, isEverywhere, missingExamples }: GapSum<T>) => [
      `The same examples for all systems: ${formatNumber(examplesInSuite)} × ${counted(systems, "system")} = `,
      gaps,
      `${isEverywhere ? "" : "; not every example exists in every system"}.`,
      missingExamples === 0
        ? ""
        : ` ${counted(missingExamples, "example of the sample is", "examples of the sample are")} not in the suite now.`,
    ],
    gaps: (count: number) => counted(count, "gap"),
    table: "Examples by class",
    inReference: "In the reference",
    available: "available",
    asked: "selected",
    otherWord: "another word, or nothing",
  },
  alsoJudged: {
    title: "Other tasks",
    hint: "Judging and gap filling are stored separately and can be compared.",
    label: "Pronouns are also judged",
    description: "If off, annotators see only the gaps.",
  },
  stop: {
    title: "Turn off gap filling",
    hint: (answers: number) => `Annotators no longer get gaps. ${keptAnswers(answers)}`,
    button: "Turn off gap filling",
    stopped: "Gap filling is turned off. Answers are kept.",
  },
  save: {
    setUp: "Set up gap filling",
    save: "Save changes",
    isSetUp: "Gap filling is set up.",
    saved: "The changes are saved.",
    fillGaps: "Fill gaps",
    canBeUndone: (saved: string) => `${saved} You can undo this in History.`,
    hasFaults: "Correct the marked fields first. Nothing is saved yet.",
    unchanged: "These are the current settings.",
    /** `answers`: the effect on existing answers; "" = there are none. */
    changed: (answers: string) => `Not saved yet.${answers === "" ? "" : ` ${answers}`}`,
  },
  /** Texts that say how existing answers are affected. */
  answers: {
    counting: (answerCount: number, counting: number) =>
      `${counted(answerCount, "answer")} so far; ${counting === answerCount ? plural(answerCount, "it counts", "all count") : `${formatNumber(counting)} ${plural(counting, "counts", "count")}`} with these settings.`,
    leaving: (count: number) =>
      `${counted(count, "answer no longer counts", "answers no longer count")}, because ${plural(count, "its example is", "their examples are")} not selected. ${plural(count, "It is", "They are")} kept.`,
    coming: (count: number) => `${counted(count, "earlier answer counts", "earlier answers count")} again.`,
  },
  /** Errors in the entered labels. `found`: the entered text, in quotation marks. */
  faults: {
    wholeNumber: (found: string, least: number, most: number) =>
      `found ${found}; expected a whole number from ${least} to ${most}`,
    blank: (found: string) => `found ${found}; expected spellings without spaces, separated by commas`,
    /** `pair`: number of the first equal pair, from 1. */
    duplicatePair: (pair: number) => `same as pair ${pair}; each pair may occur only once`,
  },
};

/** Numbers that result from choosing examples. */
interface GapSum<T> {
  /** Number of chosen examples in the suite. */
  readonly examplesInSuite: number;
  readonly systems: number;
  /** Number of gaps, as displayed. */
  readonly gaps: T;
  /** Whether every example exists in every system. */
  readonly isEverywhere: boolean;
  /** Number of sampled examples that are no longer in the suite. */
  readonly missingExamples: number;
}

function keptAnswers(answers: number): string {
  if (answers === 0) return "No answers yet.";
  const subject = `All ${formatNumber(answers)} answers are`;
  return `${plural(answers, "The one answer is", subject)} kept and will count if you turn gap filling on again.`;
}
