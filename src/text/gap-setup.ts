// The text of the screen on which gap filling is set up.

import { counted, figure, plural } from "#core/shared/number-words.ts";

export const gapSetupText = {
  page: {
    setUp: "Set up gap filling",
    title: "How gaps are filled",
    description:
      "People say which pronouns would be right where the system’s own is hidden. What they answer is held against what systems wrote, and leaves as a data set.",
    inBatch:
      "This is a batch: how gaps are filled is set in the campaign that the batch was taken out of, and cannot be changed here.",
    noneInBatch: "No gaps are filled in it.",
    /** `examples`: null = all. */
    asks: (examples: number | null, alsoJudged: boolean) =>
      `${examples === null ? "All examples" : counted(examples, "example")} of the campaign; ${alsoJudged ? "pronouns are judged right or wrong, too" : "gaps alone"}.`,
    fillGaps: "Fill gaps",
  },
  labels: {
    title: "What gaps are filled with",
    noUsual: (language: string) => `There is no list for ${language} here: write one of your own.`,
    usual: (language: string) => `The usual labels for ${language}, which you can change.`,
    own: (language: string) => `A list of your own for ${language}.`,
    takeUsual: (language: string) => `Take the usual labels for ${language}`,
    legend: "Labels",
    description:
      "What a gap can be filled with, in the order of the keys. Each has the spellings that count as it, with commas between; capitals make no difference. Another word, bad translation and discussion required are always there.",
    /** `number`: from 1. */
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
    add: "Add a label",
    hasFaults: "Mend what is marked to see the keys.",
  },
  pairs: {
    title: "Pairs with a key of their own",
    description:
      "Two labels that are often both right. One key answers both; any others are chosen one after the other.",
    choose: "Choose a label",
    /** `number`: from 1. */
    first: (number: number) => `Pair ${number}`,
    second: "and",
    secondOf: (number: number) => `and, of pair ${number}`,
    remove: "Remove",
    removeNumber: (number: number) => `Remove pair ${number}`,
    add: "Add a pair",
  },
  keys: {
    title: "Keys",
    otherWord: "Another word",
    badTranslation: "Bad translation",
    discussion: "Discussion required",
    withoutKey: (pairs: number) =>
      `There are nine digits for labels and pairs: the last ${plural(pairs, "pair has", `${pairs} pairs have`)} no key, and ${plural(pairs, "is", "are")} chosen label by label.`,
  },
  examples: {
    title: "Which examples",
    hint: "Everybody who fills gaps is asked for the same examples, in the output of every system.",
    legend: "Examples",
    keep: (count: number) => `The ${figure(count)} so far`,
    all: (count: number) => `All ${figure(count)}`,
    sample: "A sample",
    otherSample: "Another sample",
    count: (of: number) => `How many of ${figure(of)}`,
    seed: "Seed of the draw",
    drawn:
      "Drawn in proportion to what the reference has for the pronoun, rarer classes rounded up, as in DiscoMT 2015, which had 210. The same seed gives the same examples.",
    hasFaults: "Mend what is marked to see what that comes to.",
    sum: <T>({ here, systems, gaps, isEverywhere, gone }: GapSum<T>) => [
      `The same examples for all systems: ${figure(here)} × ${counted(systems, "system")} = `,
      gaps,
      `${isEverywhere ? "" : ", as not every example is a candidate in every system"}.`,
      gone === 0
        ? ""
        : ` ${counted(gone, "example of the sample is", "examples of the sample are")} not in the suite now.`,
    ],
    gaps: (count: number) => counted(count, "gap"),
    table: "Examples by class",
    inReference: "In the reference",
    available: "available",
    asked: "asked for",
    otherWord: "another word, or nothing",
  },
  alsoJudged: {
    title: "Beside it",
    hint: "Both kinds of judging are kept apart; where both exist, they are held against each other.",
    label: "Pronouns are judged right or wrong, too",
    description:
      "Where not, a batch asks for gaps alone, and its overview leads to nothing that shows what the gaps hide.",
  },
  stop: {
    title: "Stop filling gaps",
    hint: (answers: number) => `Nobody is asked any more. ${keptAnswers(answers)}`,
    button: "Stop filling gaps",
    stopped: "Gaps are not filled any more. Answers are kept.",
  },
  save: {
    setUp: "Set up",
    save: "Save changes",
    isSetUp: "Gap filling is set up.",
    saved: "The changes are saved.",
    fillGaps: "Fill gaps",
    canBeUndone: (saved: string) => `${saved} It can be undone in the history.`,
    hasFaults: "Mend what is marked first. Nothing is written.",
    unchanged: "This is how gaps are filled now. Nothing is written while you change it.",
    /** `answers`: what becomes of those given so far; "" = there are none. */
    changed: (answers: string) =>
      `${answers === "" ? "Nothing is written yet; no answer was given so far." : answers} You can go back in the history.`,
  },
  /** What becomes of the answers given so far. */
  answers: {
    counting: (given: number, counting: number) =>
      `${counted(given, "answer was", "answers were")} given; ${counting === given ? plural(given, "it counts", "all of them count") : `${figure(counting)} of them ${plural(counting, "counts", "count")}`} with this.`,
    leaving: (count: number) =>
      `${counted(count, "answer counts", "answers count")} no more, as ${plural(count, "its example is", "their examples are")} not asked for: kept, and counted again when asked for.`,
    coming: (count: number) => `${counted(count, "earlier answer counts", "earlier answers count")} again.`,
  },
  /** `found`: what was typed, quoted. */
  faults: {
    wholeNumber: (found: string, least: number, most: number) =>
      `found ${found}; expected a whole number from ${least} to ${most}`,
    blank: (found: string) => `found ${found}; expected a comma between spellings: a token has no blank`,
    /** `pair`: number of the first, from 1. */
    pairTwice: (pair: number) => `found pair ${pair} again; expected each once`,
  },
};

/** What a choice of examples makes. */
interface GapSum<T> {
  /** Examples of the suite. */
  readonly here: number;
  readonly systems: number;
  /** The number of gaps, as it is shown. */
  readonly gaps: T;
  /** Whether every example is a candidate in every system. */
  readonly isEverywhere: boolean;
  /** Examples of the sample that are not in the suite. */
  readonly gone: number;
}

function keptAnswers(answers: number): string {
  if (answers === 0) return "No answer was given yet.";
  const all = `All ${figure(answers)} answers that were given are`;
  return `${plural(answers, "The one answer that was given is", all)} kept, and count again where gap filling is set up again.`;
}
