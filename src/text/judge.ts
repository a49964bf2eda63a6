// The text of the screen on which pronouns are judged: header, texts, questions, notes on the answers, footer.

import { counted, figure, ofAll, plural } from "#core/shared/number-words.ts";

export const judgeText = {
  header: {
    adjudicating: "Adjudicating",
    judging: "Judging",
    flagSign: "⚑",
    flagged: "flagged",
    leftHint: "In your list: what others judged is left for you, too",
    /** Of the example shown, before what is left in all. `count`: the figure, as it is shown. */
    leftHere: <T>(count: T) => [count, " here · "],
    left: <T>(open: T, all: number) => [open, ` of ${figure(all)} left`],
    decisionsLeft: <T>(shown: T, count: number) => [
      shown,
      plural(count, " decision left", " decisions left"),
    ],
    order: "Order of judging",
    textSize: "Text size",
    smaller: "A−",
    smallerLabel: "Smaller text",
    larger: "A+",
    largerLabel: "Larger text",
  },
  texts: {
    label: "Source and output",
    source: (language: string) => `Source · ${language}`,
    output: (language: string) => `Output · ${language} · system hidden`,
    alignedHere: " · links made by Referee",
    alignedHereAtEnd: "Links made by Referee.",
    folded: (sentences: number) => `… ${counted(sentences, "sentence")} …`,
    showReference: "Show the reference",
    hideReference: "Hide the reference",
    /** `number`: from 0. */
    reference: (number: number) => `Reference${number === 0 ? "" : ` ${number + 1}`}`,
    sideBySide: "Side by side",
    stacked: "Stacked",
    fixAlignment: "Mend the alignment",
    endFixing: "Done mending",
    correctExample: "Correct this example…",
  },
  /** The bar below the texts while an alignment is fixed. */
  fixing: {
    question: (part: string) =>
      `Which word of the output really translates ${part}? Click it to link or unlink it.`,
    pronounPart: (pronoun: string) => `“${pronoun}”`,
    headPart: "the antecedent’s head",
    /** Each key with what it does. */
    keys: [
      ["← → ↑ ↓", "go"],
      ["a b c …", "find a word"],
      ["space", "link or unlink"],
      ["↵", "link this word and end"],
      ["esc", "end"],
    ] as const,
    /** `letters`: those typed so far. */
    foundBy: <T>(letters: T) => ["Found by ", letters, "."],
    pronoun: "Pronoun",
    head: "Antecedent head",
    otherKey: "tab",
    end: "End mending",
    endKey: "esc",
    fixedBefore: "The alignment of this output was mended by you. The original is kept beside it.",
    restore: "Back to the given alignment",
  },
  /** What a token without a mark that was clicked translates. */
  linkMenu: {
    label: (word: string) => `What “${word}” translates`,
    title: <T>(word: T) => [word, " translates"],
    pronoun: (pronoun: string) => `the pronoun “${pronoun}”`,
    pronounToo: "the pronoun, too",
    head: "the antecedent’s head",
    headToo: "the head, too",
  },
  questions: {
    label: "Judgement",
    yes: "Yes",
    no: "No",
    head: "Is the antecedent’s head right?",
    heads: "Are the antecedents’ heads right?",
    pronoun: "Is the pronoun right?",
    pronounGivenAntecedent: "Is the pronoun right, given the antecedent?",
    pronounNotLinked: (pronoun: string) =>
      `Nothing is linked to “${pronoun}”. If the pronoun is left out: is that right?`,
    thereFix: "It is there, only not linked: mend",
    thereTag: "It is there, only not linked: tag",
    selected: "Selected:",
    noneSelected: "none",
  },
  antecedent: {
    goTo: "To it in the text, and back",
    show: "Show",
    notLinked: "not linked",
    notLinkedBefore: "not linked:",
    fix: "mend",
    link: "link",
  },
  notes: {
    nextOpenQuoted: "“Next open”",
    approved: (reason: string) => `Approved automatically (${reason}). What you say here outranks that.`,
    /** `key`: what goes on. */
    complete: (key: string) => `Complete – ${key} goes on`,
    tagged: (key: string) => `Tagged, no answer is needed – ${key} goes on`,
    adjudicate: "Take an answer, or judge anew.",
    giveCause: "Complete – why did they differ?",
    missesToken: "One of the antecedents has no selected token yet.",
    goOnWithout: "go on without",
  },
  conflict: {
    keep: "Keep, with a reason",
    reason: "Why keep it?",
    keepNow: "Keep",
    kept: (reason: string) => `Kept: ${reason}`,
  },
  /** Judged on an earlier text. */
  earlier: {
    title: "Judged on another text",
    confirm: "It holds here too",
    yourAnswer: "You said:",
    noText: "That text is not in this campaign, so what differs cannot be shown.",
    sameWords: "The words are the same; which of them are marked is not.",
    judgeAgain: "Or judge it anew. Until then it does not count.",
  },
  /** The same translation was judged right before. */
  suggestion: {
    label: "Judged right before",
    judgedBefore: <T>(translation: T, where: string, answer: string) => [
      translation,
      ` was judged before ${where}: ${answer}.`,
    ],
    you: "you",
    /** As “by you, in another output, on 3 November 2026”; `date`: null = not known. */
    where: (where: { who: string; isEarlier: boolean; isSameText: boolean; date: string | null }) =>
      `by ${where.who}, in ${where.isEarlier ? "an earlier text of another output" : "another output"}${where.isSameText ? " with the same text" : ""}${where.date === null ? "" : `, on ${where.date}`}`,
    confirm: "It holds here too",
    there: "There:",
    headRight: ", the antecedent’s head right",
    headWrong: ", the antecedent’s head wrong",
    /** `head`: one of the two above, or ""; `systems`: a list in words; "" = not known. */
    elsewhere: ({ people, head, systems }: { people: number; head: string; systems: string }) =>
      `This translation was judged right in another campaign by ${counted(people, "person", "people")}${head}${systems === "" ? "" : ` (${systems})`}.`,
  },
  /** Two answers of one person. */
  twoAnswers: {
    title: "Said twice, differently",
    description: ", in two places. Choose one, or judge anew.",
    timeUnknown: "time not known",
    otherText: " · on another text",
    take: "Take this",
    /** `number`: from 1. */
    takeNamed: (number: number, answer: string) => `Take ${number}: ${answer}`,
  },
  tags: {
    title: "Tags",
    when: "before the last answer; later with Shift",
    own: "Own tag",
    ownWithKey: (key: string) => `Own tag (${key})`,
    add: "Add",
  },
  /** The judgement made just before, on another candidate. */
  last: {
    tags: "Tags of what was judged last",
    justNow: <T>(answer: string, pronoun: T) => [`Just now: ${answer} `, pronoun],
    justNowInWords: (last: { pronoun: string; words: string; answer: string; outputs: number }) =>
      `Just now: “${last.pronoun}” (${last.words}): ${last.answer}${last.outputs > 1 ? ` in ${last.outputs} outputs` : ""}.`,
    notLinked: "not linked",
    tag: "tag",
    tagLabel: "Tag what was judged last",
    tagHint: "With Shift, a tag’s key goes on what was judged last",
    undo: "undo",
    undoLabel: "Undo what was judged last",
  },
  /** Beside what every list has (`judgingText.footer`). */
  footer: {
    nextConflict: "Next conflict",
    nextDisagreement: "Next unsettled",
    history: "History",
    nextOpen: "Next open",
  },
  finished: {
    nothingToResolve: "Nothing to settle here",
    nothingToJudge: "Nothing to judge here",
    noneOpen: "Nothing open is left",
    allResolved: "All settled",
    allJudged: "All judged",
    noDisagreements: "People differ over nothing that is not settled.",
    emptyList: "No candidate is in this list. Choose others in the overview.",
    resolved: (work: FinishedWork) => youHave("settled", work),
    judged: (work: FinishedWork) => youHave("judged", work),
    flagged: (count: number) => `⚑ ${figure(count)} of them you flagged for later.`,
    continueElsewhere: (count: number) => `Go on with the other ${figure(count)}`,
    report: "See the report",
  },
  backup: {
    failed: (error: string) => `It was not backed up: ${error}`,
    start: "Back up",
    inNoFile: (changes: number) =>
      `${counted(changes, "change is", "changes are")} in this browser only, and in no file yet.`,
  },
};

/** Candidates of a list that is finished. */
interface FinishedWork {
  readonly done: number;
  readonly all: number;
  /** Accepted before, so not judged. */
  readonly accepted: number;
  readonly isSaved: boolean;
}

function youHave(done: string, work: FinishedWork): string {
  const accepted =
    work.accepted === 0 ? "" : `, ${counted(work.accepted, "is accepted before", "are accepted before")}`;
  return `You have ${done} ${ofAll(work.done, work.all)} candidates of this list${accepted}. ${work.isSaved ? "Everything is saved; you" : "You"} can still change any of them.`;
}
