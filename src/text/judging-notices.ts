// The text of the notices on screens where people judge: what a key or a button did, or why it did nothing.

import { counted, plural } from "#core/shared/number-words.ts";

const outputs = (count: number) => counted(count, "output");

export const judgingNotices = {
  /** `reason`: a clause in lower case without a full stop. */
  ignored: (reason: string) => `Ignored: ${reason}.`,
  /** Clauses for `ignored`. */
  refusals: {
    readOnly: "another tab is judging for you; take over above to judge here",
    listReadOnly: "another tab answers for you; take over above to answer here",
    noSuchAnswer: "there is no such answer here",
    nothingTo: { undo: "there is nothing to undo", redo: "there is nothing to redo" },
    /** `noun`: what the list is of. */
    noneShown: (noun: string) => `no ${noun} is shown`,
    noOther: (noun: string) => `there is no other ${noun} in this list`,
    noMoreConflicts: "no more conflicts in this list",
    noMoreDisagreements: "no more open disagreements in this list",
    noAntecedentQuestion: "this category has no antecedent question",
    noAntecedent: "this pronoun has no antecedent",
    noReference: "this campaign has no reference",
    noWordMarked: "no word is marked",
    fewWordsMarked: (count: number) => `only ${count} ${plural(count, "word is", "words are")} marked`,
    notMarked: "this word is not marked",
    noTokenFocused: "go to a marked word with ← or → first",
    notTwoAnswers: "there are not two answers to choose from",
    nothingToClear: "there is no answer to clear",
    noConflict: "there is no conflict to fix",
    nothingToReuse: "there is no earlier judgement to reuse",
    alignmentsNotFixed: "alignments are not fixed in this campaign",
    windowTooNarrow: "side by side needs a wider window",
    causesForAdjudicators: "reasons for a disagreement are for adjudicators",
    acceptingForAdjudicators: "accepting answers is for adjudicators",
    nothingJudgedBefore: "nothing was judged just before this",
    causeIsNoTag: (tag: string) => `“${tag}” is a reason, not a tag`,
    tagNotOffered: (tag: string) => `“${tag}” is not offered for this category`,
    /** `reason`: why the tag is refused here; it is offered for the previous candidate. */
    tagPrevious: (reason: string) => `${reason}; Shift + key tags the previous candidate`,
    onlyByExample: "that key is for judging by example (menu under your name)",
    othersSplit: "the others are judged separately, too; split again to group them",
    notGrouped: "no other output is grouped with this one",
  },
  answers: {
    tooFast: (control: string) => `Too fast: “${control}” was not taken.`,
    cleared: "Answers cleared. Undo to restore them.",
    selectionCleared: "Selection cleared. Undo to restore it.",
    chooseToken: "Which token carries it? Choose by its number, as few as will do.",
    chooseThis: "Take this",
    acceptAnswer: (letter: string) => `Take answer ${letter}`,
  },
  lateTag: {
    onThisOne: (tag: string) => `“${tag}” is on this one. With Shift it goes on the one before.`,
    set: (tag: string) => `“${tag}” is on the one before now.`,
    removed: (tag: string) => `“${tag}” is no longer on the one before.`,
    setInConflict: (tag: string) => `“${tag}” and the answers contradict each other: here it is again.`,
    removedIncomplete: (tag: string) =>
      `“${tag}” is no longer on the one before. It is not complete without: here it is again.`,
  },
  /** `linked`: the words linked to it now. */
  links: {
    pronoun: (pronoun: string, linked: readonly string[]) =>
      `“${pronoun}” is linked to ${words(linked)} now.`,
    head: (linked: readonly string[]) => `The antecedent’s head is linked to ${words(linked)} now.`,
  },
  groups: {
    another: (number: number, of: number) => `Another output (${number} of ${of}).`,
    anotherSameText: (number: number, of: number) => `Another output, the same text (${number} of ${of}).`,
    anotherOtherMarks: (number: number, of: number) =>
      `Another output, the same text with other marks (${number} of ${of}).`,
    takenOut: "This output is judged by itself now.",
    split: (count: number) => `Each of these ${outputs(count)} is judged by itself now.`,
    /** `others`: outputs judged otherwise. */
    notJoined: (others: number) => `This output is not judged as one with another: ${stay(others)}.`,
    joined: (count: number, others: number) =>
      `${outputs(count)} are judged as one again${others === 0 ? "" : `; ${stay(others)}`}.`,
    otherMarks: "same text, other marks",
  },
  /** Beside a tick that is off where the output shown is judged by itself. */
  together: {
    joinMore: (count: number) => `Judge as one with ${outputs(count)} more`,
    none: "Judged as one with no other output",
    asOne: (count: number) => `${outputs(count)} judged as one`,
    otherwise: (count: number) => `${count} judged otherwise`,
    apart: (count: number) => `${count} judged by ${plural(count, "itself", "themselves")}`,
  },
  history: {
    confirmed: "confirmed",
    /** `step`: what it did, with a capital. */
    stays: (step: string) => `${step} stays: it was judged elsewhere since, or is not in force.`,
    undo: (step: string, where: StepPlace) => `Undone: ${withPlace(step, where)}`,
    redo: (step: string, where: StepPlace) => `Done again: ${withPlace(step, where)}`,
    /** `act`: what was done to grouped outputs. */
    undoGrouping: (act: string) => `Undone: ${act}.`,
    redoGrouping: (act: string) => `Done again: ${act}.`,
    takenOut: "one output taken out",
    putBack: "one output put back",
    split: (count: number) => `${outputs(count)} split`,
    joined: (count: number) => `${outputs(count)} joined`,
  },
  list: {
    noOtherOpen: (noun: string) => `No other ${noun} of this list is open.`,
    wholeDocument: "All of the document is shown.",
  },
  address: {
    noSuchCandidate: "The address names a candidate that is not in this campaign.",
    notInList: (noun: string) => `The address asks for a ${noun} that is not in this list.`,
  },
};

function words(linked: readonly string[]): string {
  return linked.length === 0 ? "nothing" : linked.map((word) => `“${word}”`).join(" and ");
}

function stay(others: number): string {
  return counted(others, "judged otherwise stays as it is", "judged otherwise stay as they are");
}

/** What an undone or redone step is about. */
export interface StepPlace {
  readonly pronoun: string;
  /** How many were changed back. */
  readonly outputs: number;
  /** How many stay as they are. */
  readonly left: number;
}

function withPlace(step: string, { pronoun, outputs: changed, left }: StepPlace): string {
  const all = changed > 1 ? ` in ${changed} outputs` : "";
  const stays = left === 0 ? "" : ` ${left} judged elsewhere since or not in force stay.`;
  return `${step} for “${pronoun}”${all}.${stays}`;
}
