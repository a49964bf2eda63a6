// Texts that all tasks share, and the notices about commands.

import { counted, formatNumber, plural } from "#core/base/message-text.ts";

/** A link to the flagged items. Flags may stay, so it does not say that anything is left to do. */
export function flaggedWords(count: number): string {
  return `You flagged ${counted(count, "item")}: look at ${count === 1 ? "it" : "them"} again, or leave the ${count === 1 ? "flag" : "flags"}.`;
}

/** `words`: those that are marked for a pronoun or linked to it; `language`: its name. */
export function noPronounForms(words: readonly string[], language: string): string {
  const quoted = words.map((word) => `“${word}”`).join(", ");
  return `${quoted} ${plural(words.length, "is no pronoun form", "are no pronoun forms")} of ${language}`;
}

/** `marked`: the word that is marked for a pronoun; `beside`: a pronoun form beside it. */
export function neighbouringPronounWords(marked: string, beside: string): string {
  return `Is it “${marked}”, or “${beside}” beside it?`;
}

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
    becomesFinal:
      "You then answer each disagreement under this name. The annotator becomes an adjudicator: their earlier answers are final, too, and are left out of agreement.",
    resolve: "Resolve disagreements",
    resolveAs: (name: string) => `Answer as “${name}”`,
    annotators: "Or let an annotator become the adjudicator.",
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
    /** In the menu, before the button that changes the annotator. */
    youAre: (person: string) => `You are ${person}`,
    leave: "Switch annotator",
    flagged: "⚑ flagged",
    /** `open`: the number as displayed. */
    left: <T>(open: T, all: number) => [open, ` of ${formatNumber(all)} left`],
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
    at: <T>(time: T) => ["Saved ", time],
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
    /** Open items that somebody without an assignment gets on request only. `names`: of their annotators. */
    ofOthers: (count: number, names: readonly string[]) =>
      `${counted(count, "open item")} ${plural(count, "is", "are")} assigned to ${new Intl.ListFormat("en-GB").format(names)} and not in this list.`,
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
    /** Beside the title. So nobody's answers are preferred for their letter. */
    order: "in another order for each item",
    showNames: "Show annotators",
    someone: "unknown annotator",
    /** Visible part of the button that `accept` names. */
    acceptIt: "Accept",
    accepted: "✓ Accepted",
    accept: (letter: string, answer: string) => `Accept answer ${letter}: ${answer}`,
  },
  finished: {
    /** A link to the first flagged item. */
    flagged: flaggedWords,
    /** Shows the first item that is still open. */
    showOpen: "Continue",
    overview: "Overview",
    lookThrough: "Review my answers",
  },
  translation: { notLinked: "not marked" },
};

// Notices on screens where annotators answer: what a key or button did, or why it did nothing.

const outputs = (count: number) => counted(count, "output");

/** What one does with an item, by its noun: the verb and its participle. */
const WORK: ReadonlyMap<string, readonly [verb: string, participle: string]> = new Map([
  ["item", ["judge", "judged"]],
  ["gap", ["fill", "filled"]],
  ["token", ["annotate", "annotated"]],
  ["disagreement", ["resolve", "resolved"]],
]);

export const judgingNotices = {
  /** `reason`: a clause in lower case, without a full stop. */
  ignored: (reason: string) => `Ignored: ${reason}.`,
  /** Reasons for `ignored`, as clauses. */
  refusals: {
    readOnly: "another tab is judging for you; take over above to judge here",
    listReadOnly: "another tab answers for you; take over above to answer here",
    noSuchAnswer: "there is no answer with this letter",
    waitsForEnter: "this item is done. Enter goes on; Backspace clears its answers",
    nothingTo: { undo: "there is nothing to undo", redo: "there is nothing to redo" },
    /** `noun`: noun for an item of the queue. */
    noneShown: (noun: string) => `no ${noun} is shown`,
    noOther: (noun: string) => `there is no other ${noun} in this list`,
    notAsked: "only one question here; answer with 3 or 4",
    noAntecedent: "this pronoun has no antecedent",
    noReference: "there is no reference",
    noOriginal: "the output was given line by line",
    noWordMarked: "no word is marked",
    fewWordsMarked: (count: number) => `only ${count} ${plural(count, "word is", "words are")} marked`,
    notMarked: "this word is not marked",
    noTokenFocused: "go to a marked word with ← or → first",
    notTwoAnswers: "there are not two answers to choose from",
    nothingToClear: "there is no answer to clear",
    noConflict: "there is no conflict to fix",
    nothingToReuse: "there is no earlier judgement to reuse",
    alignmentsNotFixed: "marked words cannot be fixed here",
    sentencesNotMoved: "sentences cannot be moved here",
    firstSentence: "the document has no sentence before",
    lastSentence: "the document has no sentence after",
    windowTooNarrow: "the window is too narrow for side by side",
    causesForAdjudicators: "only adjudicators give reasons for a disagreement",
    acceptingForAdjudicators: "only adjudicators can accept answers",
    nothingJudgedBefore: "no item was judged just before this one",
    causeIsNoTag: (tag: string) => `“${tag}” is a reason, not a tag`,
    tagNotOffered: (tag: string) => `“${tag}” is not offered for this item`,
    /** `reason`: why the tag is impossible on this candidate. It is possible on the previous one. */
    tagPrevious: (reason: string) => `${reason}; Shift + key tags the previous item`,
    onlyByExample: "this key works only in the order “By example” (menu under your name)",
    othersSplit: "all outputs of this group are judged separately; “Group again” groups them",
    notGrouped: "no other output is grouped with this one",
  },
  answers: {
    tooFast: (control: string) => `Too quick: “${control}” was not counted.`,
    cleared: "Answers cleared. Undo to restore them.",
    selectionCleared: "Selection cleared. Undo to restore it.",
    /** `answer`: the earlier answer of an adjudicator, in words. */
    replaced: (answer: string) => `Replaced: “${answer}”. Undo to restore this answer.`,
    chooseThis: "Keep this",
    acceptAnswer: (letter: string) => `Accept answer ${letter}`,
  },
  secondLook: { tooFast: "Too quick: read the objection first. Enter keeps your answer." },
  lateTag: {
    onThisOne: (tag: string) => `Tagged this item “${tag}”. Shift + key tags the previous item.`,
    remarkOnThisOne: "This remark is for this item. Shift + the remark key: remark on the previous item.",
    remarkOnPrevious: "Back to the previous item. Enter saves the remark; Enter again goes on.",
    set: (tag: string) => `Tagged the previous item “${tag}”.`,
    removed: (tag: string) => `Removed “${tag}” from the previous item.`,
    setInConflict: (tag: string) => `Back to the previous item: “${tag}” is in conflict with its answers.`,
    removedIncomplete: (tag: string) => `Back to the previous item: it is incomplete without “${tag}”.`,
  },
  /** `doubt`: a sentence about the words that are linked after the change, or null. */
  links: {
    pronoun: (pronoun: string, changed: ChangedLinks, doubt: string | null) =>
      `“${pronoun}” is now linked to ${changedLinks(changed)}.${doubt === null ? "" : ` ${doubt}`}`,
    head: (changed: ChangedLinks) => `The antecedent is now linked to ${changedLinks(changed)}.`,
    /** `word`: of the output; `pronoun`: another one of the same sentence. */
    shared: (word: string, pronoun: string) => `“${word}” is also linked to “${pronoun}”.`,
    span: (changed: ChangedLinks) => `The phrase is now linked to ${changedLinks(changed)}.`,
  },
  moves: {
    movedUp: "The sentence is now next to the source sentence before.",
    movedDown: "The sentence is now next to the source sentence after.",
    undone: "Undone: a moved sentence.",
    /** Reason in the campaign's history. */
    reason: "a moved sentence",
    failed: (why: string) => `The sentence was not moved: ${why}`,
  },
  groups: {
    another: (number: number, of: number) => `Next output (${number} of ${of}).`,
    anotherSameText: (number: number, of: number) => `Next output, same text (${number} of ${of}).`,
    anotherOtherMarks: (number: number, of: number) =>
      `Next output, same text with different marks (${number} of ${of}).`,
    ungrouped: "This output is now judged separately.",
    split: (count: number) => `These ${outputs(count)} are now judged separately.`,
    /** `others`: number of outputs with a different judgement. */
    notJoined: (others: number) => `This output is not grouped: ${judgedDifferently(others)}.`,
    joined: (count: number, others: number) =>
      `${outputs(count)} are grouped again${others === 0 ? "" : `; ${judgedDifferently(others)}`}.`,
    otherMarks: "same text, different marks",
  },
  /** Label of a checkbox, which is off if the shown output is judged separately. */
  together: {
    joinMore: (count: number) => `Group with ${count} more`,
    none: "Judged on its own",
    asOne: (count: number) => `Identical in ${outputs(count)}: one answer counts for all`,
    otherwise: (count: number) => `${count} judged differently`,
    apart: (count: number) => `${count} judged separately`,
  },
  history: {
    confirmed: "confirmed",
    /** `step`: the step in words, starting with a capital letter. */
    stays: (step: string) =>
      `${step} was not undone: the judgement has changed in the meantime or is not in use.`,
    undo: (step: string, where: StepPlace) => `Undone: ${withPlace(step, where)}`,
    redo: (step: string, where: StepPlace) => `Redone: ${withPlace(step, where)}`,
    /** `act`: the action on grouped outputs, in words. */
    undoGrouping: (act: string) => `Undone: ${act}.`,
    redoGrouping: (act: string) => `Redone: ${act}.`,
    ungrouped: "one output judged separately",
    putBack: "one output grouped",
    split: (count: number) => `${outputs(count)} judged separately`,
    joined: (count: number) => `${outputs(count)} grouped`,
  },
  list: {
    /** About an item that is complete and does not move on by itself. */
    done: (byKey: boolean) => `Done. Press ${byKey ? "Enter" : "“Next item”"} to continue.`,
    noOtherOpen: (noun: string) => `Nothing left to ${WORK.get(noun)?.[0] ?? "do"} here.`,
    /** “Go on” was pressed for the item before, which had already moved on by itself. */
    justAppeared: "This is the next item already. Press again to skip it.",
    /** “Go on” was pressed on an item that is not finished. */
    skipped: (noun: string) => `Skipped, not ${WORK.get(noun)?.[1] ?? "done"}. It comes again at the end.`,
    /** The item that is shown is the only one left. */
    lastItem: (noun: string) => `This is the last item. It is not ${WORK.get(noun)?.[1] ?? "done"} yet.`,
    wholeDocument: "The whole document is shown.",
    noMoreConflicts: "No more conflicts here.",
    noMoreDisagreements: "No more unresolved disagreements here.",
    inputMethod: "An input method takes the keys. Switch it off to answer by keys, or use the buttons.",
    /** Notices about sentences that were opened above and below. */
    opened: (above: number, below: number) => `Added ${addedParts(above, below).join(" and ")}.`,
    expanded: "All collapsed text is shown.",
    collapsedAgain: "Back to the first context.",
  },
  address: {
    noSuchCandidate: "The item in this address is not here.",
    notInList: (noun: string) => `The ${noun} in this address is not in this list.`,
  },
};

/** The words that are linked after a change, and those that the new word replaced. */
interface ChangedLinks {
  readonly linked: readonly string[];
  readonly replaced: readonly string[];
}

function changedLinks({ linked, replaced }: ChangedLinks): string {
  return `${words(linked)}${replaced.length === 0 ? "" : ` instead of ${words(replaced)}`}`;
}

function words(linked: readonly string[]): string {
  return linked.length === 0 ? "no word" : linked.map((word) => `“${word}”`).join(" and ");
}

function judgedDifferently(others: number): string {
  return counted(others, "other output was judged differently", "other outputs were judged differently");
}

/** The candidate or token of an undone or redone step. */
export interface StepPlace {
  readonly pronoun: string;
  /** Number of outputs that were changed back. */
  readonly outputs: number;
  /** Number of outputs that were not changed back. */
  readonly left: number;
  /** Number of the source sentence, from 1, if the item is not in the list and cannot be shown; null = it is shown. */
  readonly sentence: number | null;
}

function withPlace(step: string, { pronoun, outputs: changed, left, sentence }: StepPlace): string {
  const all = changed > 1 ? ` in ${changed} outputs` : "";
  const stays =
    left === 0
      ? ""
      : ` ${left} not changed back: ${plural(left, "it has", "they have")} changed in the meantime or ${plural(left, "is", "are")} not in use.`;
  const place = sentence === null ? "" : ` (sentence ${sentence}, not in this list)`;
  return `${step} for “${pronoun}”${all}${place}.${stays}`;
}

function addedParts(above: number, below: number): string[] {
  const parts = [
    [above, "above"],
    [below, "below"],
  ] as const;
  return parts.flatMap(([count, where]) => (count === 0 ? [] : [`${counted(count, "sentence")} ${where}`]));
}
