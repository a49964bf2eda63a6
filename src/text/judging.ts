// The text that screens share in which people judge: who they are, the frame of a list, guidelines, what others answered.

import { counted, figure } from "#core/shared/number-words.ts";

export const judgingText = {
  /** What somebody does, and what comes of it. */
  work: { doing: "judging", made: "judgements" },
  annotatorForm: {
    title: (doing: string) => `Who is ${doing}?`,
    nameIsKept: (made: string) =>
      `Your name is kept with each of your ${made}, in this browser and in the files you export.`,
    name: "Your name",
    nameTaken: "That name is in the list below: choose it there, or add an initial.",
    start: (doing: string) => `Start ${doing}`,
    known: "Or go on as",
    adjudicatorMark: " (adjudicator)",
  },
  adjudicatorForm: {
    title: "Who adjudicates?",
    description:
      "Your decision becomes final. The annotators’ answers stay unchanged. Only disagreements are shown.",
    continueAs: (name: string) => `Go on as ${name}`,
    name: "Name of the adjudicator",
    otherName: "Or another adjudicator",
    nameExists: (name: string) => `“${name}” exists. Resolve disagreements as ${name}?`,
    becomesFinal: "Judgements of this person then become final, and agreement no longer counts them.",
    resolve: "Resolve disagreements",
    resolveAs: (name: string) => `Resolve as ${name}`,
    annotators: "Or make an annotator the adjudicator",
  },
  header: {
    overview: ": Overview",
    menu: (person: string) => `${person}, menu`,
    screens: "Screens of this campaign",
    leave: "Not you?",
    flagged: "⚑ flagged",
    /** `open`: the figure, as it is shown. */
    left: <T>(open: T, all: number) => [open, ` of ${figure(all)} left`],
  },
  readOnly: {
    title: "Another tab is judging for you.",
    description: "This one follows what is saved there, and changes nothing.",
    takeOver: "Take over here",
    takingOver: "Taking over…",
  },
  saved: {
    failed: (changes: number, error: string) => `${counted(changes, "change")} not saved: ${error}`,
    retry: "Try again",
    keepInFile: "Keep in a file",
    all: "Everything is saved",
    at: (time: string) => `Saved ${time}`,
    saving: "Saving…",
  },
  /** The footer: the way through the list. */
  footer: {
    label: "Through the list",
    previous: "Previous",
    list: "List",
    guidelines: "Guidelines",
    keys: "Keys",
    flag: "Flag",
    flagged: "⚑ Flagged",
    flagLabel: "Flag for later",
    flaggedLabel: "Flagged for later",
    redo: "Redo",
    undo: "Undo",
    more: "More",
  },
  texts: {
    documentBegins: "The document begins here.",
    documentEnds: "The document ends here.",
    moreContext: "More context",
    lessContext: "Less context",
    wholeDocument: "Whole document",
  },
  remark: {
    label: "Remark",
    placeholder: "Enter ends it, Shift and Enter begins a new line",
  },
  panels: { list: "The list", guidelines: "Guidelines", keys: "Keys" },
  /** The list of what is worked through. */
  list: {
    flagged: "flagged",
    state: "State",
    category: "Category",
    tag: "Tag",
    search: "Text",
    all: "all",
  },
  states: {
    unfinished: "unfinished",
    disagreement: (kind: string) => `unsettled: ${kind}`,
  },
  historyPanel: {
    title: "What you did",
    empty: "Everything you judge is listed here, newest first. Choose an entry to see it again.",
    /** Follows what the step did. */
    outputs: (count: number) => ` (${counted(count, "output")})`,
  },
  guidelines: {
    version: (version: string, made: string) =>
      `Version ${version}; each ${made} keeps the version it was made under.`,
    forCategory: "For this category",
    noneForCategory: "Nothing is said for this category alone",
    forAll: "For every case",
    forOthers: "For other categories",
    picture: <T>(description: T) => ["Picture: ", description],
  },
  /** What others answered, for an adjudicator. */
  others: {
    title: "What people said",
    showNames: "Show names",
    someone: "someone",
    accept: (letter: string, answer: string) => `Take answer ${letter}: ${answer}`,
  },
  finished: {
    showFirst: "Show the first",
    flagged: (count: number, noun: string) => `⚑ ${counted(count, noun)} you flagged for later.`,
    returnBatch: "Hand it back",
    overview: "Overview",
    lookThrough: "Look through them again",
  },
  translation: { notLinked: "not linked" },
};
