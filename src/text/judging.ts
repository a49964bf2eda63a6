// Texts that all screens share where annotators answer: the annotator's name, the queue, guidelines, others' answers.

import { counted, formatNumber, plural } from "#core/base/number-words.ts";

export const judgingText = {
  /** `doing`: an activity; `made`: its results. */
  work: { doing: "judging", made: "judgements" },
  annotatorForm: {
    title: "What is your name?",
    nameIsKept: (made: string) => `Your name is stored with your ${made}, here and in any file you send.`,
    name: "Your name",
    nameTaken: "This name is in the list below. Choose it there, or add an initial.",
    start: (doing: string) => `Start ${doing}`,
    known: "Already listed?",
    adjudicatorMark: " (adjudicator)",
  },
  adjudicatorForm: {
    title: "Adjudicator’s name",
    description:
      "Your answer decides, unless another adjudicator’s answer differs. The annotators’ answers stay unchanged. Only disagreements are shown.",
    continueAs: (name: string) => `Continue as “${name}”`,
    name: "Name",
    otherName: "Or another adjudicator",
    nameExists: (name: string) => `“${name}” exists. Resolve disagreements as ${name}?`,
    becomesFinal: "Their answers become final and are left out of agreement.",
    resolve: "Resolve disagreements",
    resolveAs: (name: string) => `Resolve as “${name}”`,
    annotators: "Or let an annotator decide.",
    /** For a coordinator of a team, who can only work under their own name. */
    ownTitle: (name: string) => `Resolve disagreements as “${name}”?`,
    ownDescription:
      "You become an adjudicator. Your answer then decides, unless another adjudicator’s answer differs, and agreement no longer counts it. The annotators’ answers stay unchanged.",
    chooseOther: "Choose another adjudicator",
  },
  header: {
    menu: (person: string) => `${person}, menu`,
    screens: "Screens",
    keys: "Keyboard shortcuts",
    leave: "Switch annotator",
    flagged: "⚑ flagged",
    /** `open`: the number as displayed. */
    left: <T>(open: T, all: number) => [open, ` of ${formatNumber(all)} left for you`],
  },
  readOnly: {
    title: "You are working in another tab.",
    description: "This tab is read-only.",
    takeOver: "Take over here",
    takingOver: "Taking over…",
  },
  saved: {
    failed: (changes: number, error: string) => `${counted(changes, "change")} not saved: ${error}`,
    retry: "Try again",
    keepInFile: "Save to file",
    all: "Everything is saved",
    at: (time: string) => `Saved ${time}`,
    saving: "Saving…",
  },
  /** Texts of the footer, which has buttons to move through the queue. */
  footer: {
    label: "Navigation",
    previous: "Previous",
    list: "List of items",
    guidelines: "Guidelines",
    flag: "Flag",
    flagged: "⚑ Flagged",
    flagLabel: "Flag for later",
    flaggedLabel: "Flagged for later",
    redo: "Redo",
    undo: "Undo",
    more: "More",
    nextItem: "Next item",
    nextItemQuoted: "“Next item”",
  },
  texts: {
    documentBegins: "The document begins here.",
    documentEnds: "The document ends here.",
    moreContext: "More context",
    lessContext: "Less context",
    wholeDocument: "Whole document",
  },
  /** The previous answer, and what can be done about it. */
  last: {
    line: <T>(subject: T) => ["Previous: ", subject],
    remark: "remark",
    remarkLabel: "Remark on previous item",
    undo: "undo",
    undoLabel: "Undo previous answer",
  },
  remark: {
    label: "Remark",
    placeholder: "Add a remark…",
    /** Replaces `placeholder` if the answer for a gap is “another word”, which the remark names. */
    whichWord: "Which word? Enter goes on",
  },
  panels: { list: "List of items", guidelines: "Guidelines", keys: "Shortcuts" },
  /** What is assigned to the annotator. `noun`: of the items, in the singular. */
  assigned: {
    assigned: (count: number, noun: string) =>
      `${counted(count, noun)} ${plural(count, "is", "are")} assigned to you. Only ${plural(count, "it is", "these are")} shown.`,
    changed: (change: { readonly added: number; readonly withdrawn: number }, noun: string) =>
      `Your assignment changed: ${[
        ...(change.added === 0 ? [] : [`${counted(change.added, noun)} added`]),
        ...(change.withdrawn === 0 ? [] : [`${counted(change.withdrawn, noun)} withdrawn`]),
      ].join(", ")}.`,
    /** About assignments in which the annotator has not answered any item yet. */
    fresh: (count: number, noun: string) => `New: ${counted(count, noun)} assigned to you.`,
    withdrawn: "Your assignment was withdrawn. Your answers are kept.",
    onlyOthers: "Work was assigned to other annotators, and none to you.",
    everything: "Work is no longer assigned. Everything is shown again.",
    everythingChosen: "Items that are not assigned to you are also shown.",
    nothing: {
      title: "Nothing is assigned to you",
      description:
        "The work is assigned to other annotators. Ask your coordinator for an assignment, or work on items that are not assigned to you.",
      forCoordinator:
        "The work is assigned to other annotators. Assign work to yourself, or work on items that are not assigned to you.",
      assign: "Assign work",
      showAll: (noun: string) => `Show all ${noun}s`,
    },
  },
  /** Texts of the panel that lists the queue. */
  list: {
    disagreements: "Disagreements",
    flagged: "flagged",
    state: "State",
    category: "Category",
    tag: "Tag",
    search: "Text",
    all: "all",
  },
  states: {
    disagreement: (kind: string) => `unresolved: ${kind}`,
    resolved: "resolved",
    resolvedBy: (names: string) => `resolved by ${names}`,
  },
  historyPanel: {
    title: "Recent answers",
    empty: "Your answers appear here, newest first. Choose one to return to its item.",
    /** This text is after the name of the step. */
    outputs: (count: number) => ` (${counted(count, "output")})`,
  },
  guidelines: {
    version: (version: string) => `Guidelines ${version}`,
    examples: (section: string) => `${section}: examples`,
    /** Before the coordinator's note to the annotators. */
    note: "Your coordinator writes:",
    forCategory: "For this category",
    noneForCategory: "No text for this category",
    forAll: "For all cases",
    forOthers: "For other categories",
    picture: <T>(description: T) => ["Picture: ", description],
  },
  /** Final answers of other adjudicators. `names`: their names. The notes are short: phones have one line for them. */
  finalAnswers: {
    warning: (names: string) => `Resolved by ${names}. Another answer reopens it.`,
    contradicted: (names: string) => `Unresolved again: ${names}’s answer differs.`,
    /** Next to the answer in the list. */
    mark: (name: string) => `final answer of ${name}`,
  },
  /** Others' answers, for an adjudicator. */
  others: {
    title: "Annotators’ answers",
    showNames: "Show annotators",
    someone: "unknown annotator",
    accept: (letter: string, answer: string) => `Accept answer ${letter}: ${answer}`,
  },
  finished: {
    /** A link to the first flagged item. */
    flagged: (count: number) => `⚑ ${counted(count, "flagged item")}: look again`,
    /** Shows the first item that is still open. */
    showOpen: "Continue",
    overview: "Overview",
    lookThrough: "Review my answers",
  },
  translation: { notLinked: "not marked" },
};
