// Texts of the screen for annotating source tokens.

import { counted, formatNumber, ofAll, plural } from "#core/base/message-text.ts";
import { neighbouringPronounWords, noPronounForms } from "./judging-text.ts";

export const annotateText = {
  /** The noun for an item of the queue. */
  noun: "pronoun",
  work: { doing: "annotating", made: "annotations" },
  title: { annotating: "Annotating", confirming: "Confirming", resolving: "Resolving" },
  notPlanned: {
    title: "No pronouns selected yet",
    description: "First select the pronouns and categories of the test suite.",
    tokens: "Show pronouns",
  },
  texts: {
    label: "Source and reference",
    source: (language: string) => `Source · ${language}`,
    reference: (language: string) => `Reference · ${language}`,
    /** `choice`: what Space does with the word under the cursor; `enter`: what Enter does now. */
    fixing: (choice: "replace" | "link" | "unlink", enter: string) =>
      `Arrows or letters: move · Space: ${choice === "replace" ? "link instead" : choice} · Enter: ${enter} · Esc: finish. Or click.`,
    enter: { links: "link and finish", finishes: "finish" },
  },
  /** Screen readers read these for the marks on words. */
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
    question: (word: string) => `How is “${word}” used?`,
    /** Meanings of categories, below their names. */
    glosses: {
      event: "a fact or situation: “He left. It surprised us.”",
      pleonastic: "refers to nothing: “It is raining.”",
      generic: "people in general",
      addressee: "spoken to directly",
      group: "a collective noun, such as “company”",
      singular: "one person of unknown gender",
    },
    noCategory: "The test suite has no category for this word.",
    /** Shown if some of the offered categories have an antecedent, and others have none. */
    whenMovesOn: (isTouch: boolean) =>
      `Without an antecedent, the next item follows at once if the pronoun is linked. With one, choose it, then press ${isTouch ? "" : "Enter or "}“Next item”.`,
    isNoExample: (reason: string) => `Excluded: ${reason}`,
    noExample: "Exclude …",
    otherReason: "Different reason …",
    reason: (word: string) => `Why exclude “${word}”?`,
    isExample: "Make it an example",
    twoAnswers: (answers: readonly string[]) =>
      `You have two answers for this pronoun: ${answers.join("; ")}. Your next answer replaces both.`,
    otherText: (answer: string) => `Outdated: you annotated an earlier text (${answer}). Annotate again.`,
    categoryGone: (category: string) =>
      `You chose “${category}”, which is no longer a category for this word. Choose again.`,
  },
  antecedent: {
    question: (word: string) => `What does “${word}” refer to?`,
    addAnother: "Add another",
    category: "Change",
    noExample: "Exclude …",
    sameSentence: "same sentence",
    afterPronoun: "after the pronoun",
    before: (sentences: number) => `${counted(sentences, "sentence")} before`,
    noOffers: "No suggestions. Select the words of the antecedent in the text.",
    offersOrder:
      "Choose the whole phrase, with its article and modifiers: a suggestion, or select its words in the text.",
    offersReplace: "A new choice replaces the antecedent. Shift + digit or “Add another” adds one.",
    offers: "Suggested phrases",
    furtherBack: "Further back",
    otherOffers: "Others",
    /** `sign`: the mark of the antecedent in the text, such as “A” or “A1”. */
    head: <T>(sign: string, head: T) => [`${sign}, head `, head],
    remove: (phrase: string) => `Remove: ${phrase}`,
    /** Commands that move the beginning, the end or the head of an antecedent. */
    beginEarlier: "Extend left",
    beginLater: "Shrink left",
    endEarlier: "Shrink right",
    endLater: "Extend right",
    headBefore: "Head: previous word",
    headAfter: "Head: next word",
    /** What the commands move, and their labels next to it. */
    leftEdge: "Left edge",
    rightEdge: "Right edge",
    headWord: "Head",
    extend: "Extend",
    shrink: "Shrink",
    previousWord: "Previous word",
    nextWord: "Next word",
  },
  translation: {
    title: "In the reference",
    /** Before the words that translate the pronoun. */
    titleBefore: <T>(pronoun: T) => [pronoun, " in the reference:"],
    parts: { pronoun: "pronoun", head: "head", span: "phrase" },
    nothing: "not linked",
    /** `words`: those of the linked words that are no pronouns, in quotation marks. */
    doubtful: (linked: number, words: readonly string[], language: string) =>
      `${counted(linked, "word")} linked; ${noPronounForms(words, language)}. A translation with any linked word is approved automatically.`,
    unlink: (words: readonly string[]) => `Unlink ${words.map((word) => `“${word}”`).join(", ")}`,
    correct: "Fix",
    correctPart: (part: string) => `Fix translation of the ${part}`,
    done: "Done",
    donePart: (part: string) => `Done: fix translation of the ${part}`,
    tap: (part: string) => `Tap the words of the reference that translate the ${part}.`,
  },
  /** Texts about a proposal that comes from an annotated corpus. */
  proposal: {
    aPronoun: "a pronoun",
    noCategory: (use: string) => `${use}: no matching category.`,
    noExample: (reason: string) => `Excluded: ${reason}`,
    take: "Accept proposal",
    taken: "Accepted",
  },
  selection: {
    out: "Not selected for the suite.",
    toConfirm: "Selected, not confirmed yet. Press “Confirm”.",
    in: "Selected for the suite.",
    remove: "Deselect",
    add: "Select",
  },
  /** Texts about other annotators' answers, shown to an adjudicator. */
  others: {
    legend: "Accept an answer or enter your own",
    head: <T>(head: T) => [", head “", head, "”"],
    translated: <T>(words: T) => [" · translated “", words, "”"],
    oneOfTwo: "· one of two answers of this annotator",
  },
  footer: { confirm: "Confirm" },
  list: {
    annotated: (done: number, all: number) => `${ofAll(done, all)} annotated`,
    noExample: (reason: string) => `excluded: ${reason}`,
    notAnnotated: "not annotated",
    states: {
      open: "open",
      partial: "unfinished",
      conflict: "conflict",
      done: "annotated",
    },
  },
  keys: {
    description:
      "Digits answer the question: first the category, then the antecedent. After a category without an antecedent, the next item appears automatically if the pronoun is linked to a pronoun of the reference.",
    fixing: "While fixing a translation",
    wordBack: "Previous word",
    wordOn: "Next word",
    letters: "A … Z",
    toLetter: "Nearest word starting with the letter; again: the next nearest",
    link: "Link or unlink",
    linkAndEnd: "Link and finish",
    end: "Finish",
  },
  finished: {
    toTokens: "Show pronouns",
    noneLeftToResolve: "No disagreements left",
    allResolved: "All resolved",
    nothingToConfirm: "Nothing left to confirm",
    nothingToAnnotate: "No pronouns to annotate",
    noneOpen: "No open pronouns left",
    allConfirmed: "All selected pronouns confirmed",
    allAnnotated: "All pronouns annotated",
    resolved: (done: number, all: number) => `You have resolved ${ofAll(done, all)} disagreements.`,
    noneWaits: "All selected pronouns are confirmed.",
    confirmed: (done: number, all: number) =>
      `${ofAll(done, all)} selected pronouns are confirmed. “Make examples…” shows a preview before it changes anything.`,
    emptyList: "The list is empty. Select pronouns, or remove a filter.",
    annotateRest: (count: number) => `Annotate other pronouns (${formatNumber(count)})`,
    annotated: (done: number, all: number) =>
      `You have annotated ${ofAll(done, all)} pronouns. You can still change any of them.`,
    /** Says what comes next to a person who may make examples. */
    makeExamples:
      "Nothing can be judged yet: first make examples from the annotations. A preview shows them before anything changes.",
  },
  notices: {
    /** What an annotated token waits for, by the doubt about the pronoun's link (`linkDoubt`). `doubtful`: see there. */
    linkDoubt: {
      notLinked: (pronoun: string) => `“${pronoun}” is linked to no word of the reference.`,
      nearbyPronoun: (pronoun: string, linked: string, beside: string) =>
        `“${pronoun}” is linked to “${linked}”. ${neighbouringPronounWords(linked, beside)}`,
      noPronoun: (pronoun: string, doubtful: readonly string[]) =>
        `“${pronoun}” is linked to ${doubtful.map((word) => `“${word}”`).join(", ")}, no ${plural(doubtful.length, "pronoun", "pronouns")}.`,
    },
    /** Follows the texts above. It names keys after a key was pressed, and buttons after a button was. */
    fixOrGoOn: (byKey: boolean) =>
      byKey ? "i fixes this; Enter for the next." : "“Fix” corrects this; “Next item” goes on.",
    /** `key`: the key that goes to the previous token. */
    skipped: (isUnfinished: boolean, key: string) =>
      `Skipped, ${isUnfinished ? "unfinished" : "not annotated"}. ${key} goes back.`,
    replaced: (phrase: string) => `Replaced “${phrase}”. Shift + digit or “Add another” keeps both.`,
  },
  /** Reasons why a key does nothing, as clauses for `judgingNotices.ignored`. */
  refusals: {
    noAntecedent: "choose an antecedent first; then the arrows change it",
    noAntecedentToFix: "choose an antecedent first; then its translation can be fixed",
    noReference: "the suite has no reference",
    nothingToClear: "there is nothing to clear",
    categoryAsked: "the question about the category is already shown",
    reasonAsked: "the question about the reason is already shown",
    noProposal: "no annotated corpus has a proposal for this pronoun",
    proposalTaken: "the proposal is already accepted",
    selectionOfCoordinator: "only a coordinator of the team can change the selection",
    selectionInBatch: "the selection cannot be changed in a batch",
    noSelection:
      "all annotated pronouns are selected; to select only some, use “Balance” under “Edit test suite”",
    noCategoryWithKey: (digit: number) => `no category has the key ${digit}`,
    noReasonWithKey: (digit: number) => `no reason has the key ${digit}`,
    noPhraseWithKey: (digit: number) => `no phrase has the key ${digit}`,
    endFixing: "finish fixing the translation first (Esc)",
    oneSentence: "an antecedent must be within one sentence",
    containsPronoun: "an antecedent cannot contain its own pronoun",
    allOffersShown: "there are no further phrases",
    noFurther: "the antecedent cannot be changed in this way",
  },
};
