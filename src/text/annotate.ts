// The text of the screen on which tokens of the source are annotated.

import { counted, ofAll } from "#core/shared/number-words.ts";

export const annotateText = {
  /** What the list is of. */
  noun: "token",
  work: { doing: "annotating", made: "annotations" },
  title: { annotating: "Annotating", confirming: "Confirming", resolving: "Settling" },
  notPlanned: {
    title: "This suite is not being made here",
    description:
      "Whoever makes a suite, or corrects one, chooses first which pronouns are looked at and which categories there are.",
    tokens: "To the tokens",
  },
  texts: {
    label: "Source and reference",
    source: (language: string) => `Source · ${language}`,
    reference: (language: string) => `Reference · ${language}`,
    fixing:
      "Arrows or a letter go to a word of the reference, space links or unlinks it, Enter links it and ends, Esc ends; or click.",
  },
  /** What the signs on words say to whoever hears them. */
  marks: {
    offer: "offer",
    antecedentOf: "antecedent of",
    pronoun: "pronoun",
    head: "head of the antecedent",
    pronounTranslation: "translation of the pronoun",
    headTranslation: "translation of the head",
  },
  answer: {
    label: "Annotation",
    question: (word: string) => `What does “${word}” do here?`,
    noCategory: "No category of the suite is meant for this word.",
    isNoExample: (reason: string) => `No example: ${reason}`,
    noExample: "No example …",
    otherReason: "Another reason …",
    reason: (word: string) => `Why is “${word}” no example?`,
    isExample: "It is an example",
    twoAnswers: (answers: readonly string[]) =>
      `You said this twice, in two places, and differently: ${answers.join("; ")}. What you say now holds.`,
    otherText: (answer: string) =>
      `You annotated other sentences here, before they were changed: ${answer}. Annotate these.`,
    categoryGone: (category: string) =>
      `You annotated this as “${category}”, which the plan does not have for this word any more. Say again what it does.`,
  },
  antecedent: {
    question: (word: string) => `What does “${word}” refer to?`,
    addAnother: "Add another",
    category: "Category",
    noExample: "No example …",
    sameSentence: "same sentence",
    afterPronoun: "after the pronoun",
    before: (sentences: number) => `${counted(sentences, "sentence")} before`,
    noOffers:
      "No phrase is offered. Draw over the words of the antecedent in the text, or click its one word.",
    offersOrder: "What was said last, then nearest first; or draw over its words.",
    offersReplace: "Another one replaces it. Shift + digit, or “Add another”, adds one.",
    offers: "Phrases offered",
    furtherBack: "Further back",
    otherOffers: "Others",
    head: <T>(sign: string, head: T) => [`${sign}, head `, head],
    remove: (phrase: string) => `Take out: ${phrase}`,
    /** What moves an edge or the head. */
    beginEarlier: "Begin earlier",
    beginLater: "Begin later",
    endEarlier: "End earlier",
    endLater: "End later",
    headBefore: "Head before",
    headAfter: "Head after",
  },
  translation: {
    title: "In the reference",
    titleBefore: "In the reference:",
    parts: { pronoun: "pronoun", head: "head", span: "phrase" },
    nothing: "nothing",
    correct: "Correct",
    correctPart: (part: string) => `Correct the ${part}’s translation`,
    done: "Done",
    donePart: (part: string) => `Done: correct the ${part}’s translation`,
    tap: (part: string) => `Tap the words of the reference that translate the ${part}.`,
  },
  /** What an annotated corpus says. */
  proposal: {
    aPronoun: "a pronoun",
    noCategory: (use: string) => `${use}: no category of the plan is meant for that.`,
    noExample: (reason: string) => `No example: ${reason}`,
    take: "Take it",
    taken: "Taken",
  },
  selection: {
    out: "Not chosen for the suite.",
    toConfirm: "Chosen, and nobody has looked at it since: going on confirms it.",
    in: "Chosen for the suite.",
    remove: "Leave it out",
    add: "Choose it",
  },
  /** What others answered, for an adjudicator. */
  others: {
    legend: "Take an answer, or annotate anew beside it",
    head: <T>(head: T) => [", head “", head, "”"],
    translated: <T>(words: T) => [" · translated “", words, "”"],
    oneOfTwo: "· one of two answers of the same person",
  },
  footer: { confirm: "Confirm", nextOpen: "Next open" },
  list: {
    annotated: (done: number, all: number) => `${ofAll(done, all)} annotated`,
    noExample: (reason: string) => `no example: ${reason}`,
    notAnnotated: "not annotated",
    states: {
      open: "open",
      partial: "without what it needs",
      conflict: "in conflict",
      done: "annotated",
    },
  },
  guidelines: { made: "annotation" },
  keys: {
    description:
      "Digits answer what is asked: first the category, then the antecedent. What needs no antecedent goes on by itself.",
    fixing: "While a translation is corrected",
    wordBack: "A word back",
    wordOn: "A word on",
    letters: "A … Z",
    toLetter: "To the next word that begins so",
    link: "Link it, or no longer",
    linkAndEnd: "Link it and end",
    end: "End",
  },
  finished: {
    intoSuite: "Into the suite",
    toTokens: "To the tokens",
    noneLeftToResolve: "Nothing else is left to settle",
    allResolved: "All of these are settled",
    nothingToConfirm: "Nothing is left to confirm",
    nothingToAnnotate: "No token to annotate here",
    noneOpen: "Nothing open is left",
    allConfirmed: "All chosen tokens are confirmed",
    allAnnotated: "All tokens are annotated",
    resolved: (done: number, all: number) =>
      `You have settled ${ofAll(done, all)} tokens over which people differed.`,
    noneWaits: "Somebody has looked at each chosen token since it was chosen.",
    confirmed: (done: number, all: number) =>
      `${ofAll(done, all)} tokens that were chosen are confirmed. “Into the suite” tells what would change before it changes anything.`,
    emptyList: "The list of tokens is empty: choose pronoun forms, or another part of the list.",
    annotated: (done: number, all: number) =>
      `You have annotated ${ofAll(done, all)} tokens. You can still change any of them.`,
  },
  notices: {
    replaced: (phrase: string) => `Replaced “${phrase}”. Shift + digit or “Add another” keeps both.`,
  },
  /** Why a key does nothing: clauses for `judgingNotices.ignored`. */
  refusals: {
    noAntecedent: "choose an antecedent first; the arrows move it then",
    noAntecedentToFix: "choose an antecedent first, whose translation can be fixed",
    noReference: "the suite has no reference",
    nothingToClear: "there is nothing to clear",
    categoryAsked: "the category is asked already",
    reasonAsked: "the reason is asked already",
    noProposal: "no annotated corpus says what this is",
    proposalTaken: "it is taken already",
    selectionInBatch: "what is chosen for the suite is decided where the batch comes from",
    noSelection: "all annotated tokens are chosen; propose a choice, or begin one by hand, under Tokens",
    noCategoryWithKey: (digit: number) => `no category has the key ${digit}`,
    noReasonWithKey: (digit: number) => `no reason has the key ${digit}`,
    noPhraseWithKey: (digit: number) => `no phrase has the key ${digit}`,
    endFixing: "end the fixing of the translation first (Esc)",
    oneSentence: "an antecedent is in one sentence",
    containsPronoun: "an antecedent does not contain its own pronoun",
    allOffersShown: "all phrases are shown",
    noFurther: "it goes no further",
  },
};
