// Texts of the judging screen, its panels and reviews.
import { counted, formatNumber, ofAll, plural } from "#core/base/message-text.ts";
import type { AbsenceReason } from "#core/suite/suite.ts";
import { type AskedQuestion, QUESTIONS } from "#core/tasks/judging/content.ts";
import type { Review } from "#core/tasks/judging/pronoun-judgement.ts";
import { flaggedWords, neighbouringPronounWords, noPronounForms } from "./judging-text.ts";

export const judgeText = {
  header: {
    adjudicating: "Adjudicating",
    judging: "Judging",
    flagSign: "⚑",
    flagged: "flagged",
    leftHint: "Your list also includes items that others have judged",
    /** The same in short, beside the count of an annotator who has judged nothing yet. */
    alsoOthers: "including items that others have judged",
    /** In the same place: what the list leaves out. */
    approvedElsewhere: (count: number) => `${formatNumber(count)} more approved automatically`,
    /**
     * The number of items left in the shown example. The number of all items left follows it. `count`: as displayed.
     */
    leftHere: <T>(count: T) => [count, " in this example · "],
    /** `forYou`: the text below, for which phones have no room. */
    left: <T, U>(open: T, all: number, forYou: U) => [open, ` of ${formatNumber(all)} left`, forYou],
    forYou: " for you",
    decisionsLeft: <T>(shown: T, count: number) => [
      shown,
      plural(count, " decision left", " decisions left"),
    ],
    filtered: "filtered",
    removeFilter: (filter: string) => `Remove filter: ${filter}`,
    order: "Order of judging",
    textSize: "Text size",
    smaller: "A−",
    smallerLabel: "Smaller text",
    larger: "A+",
    largerLabel: "Larger text",
    tour: "Show tour",
  },
  texts: {
    label: "Source and output",
    source: (language: string) => `Source · ${language}`,
    output: (language: string) => `Output · ${language} · system name hidden`,
    /** Without the hidden name of the system, because both do not fit into the column. */
    alignedOutput: (language: string) => `Output · ${language} · aligned automatically`,
    alignedAutomaticallyAtEnd: "Aligned automatically.",
    collapsedWords: (words: number) => `… ${counted(words, "word")} …`,
    collapsed: (sentences: number) => `… ${counted(sentences, "sentence")} …`,
    showReference: "Show reference",
    hideReference: "Hide reference",
    /** `number`: number of the reference, from 0. */
    reference: (number: number) => `Reference${number === 0 ? "" : ` ${number + 1}`}`,
    sideBySide: "Side by side",
    stacked: "Stacked",
    fixAlignment: "Fix marked words",
    /** The labels of the buttons below the texts on small screens. */
    short: {
      context: "Context",
      lessContext: "Less",
      document: "Document",
      reference: "Reference",
      fix: "Fix words",
    },
    correctExample: "Edit example…",
  },
  /** Texts of the bar that replaces the toolbar while an alignment is being fixed. */
  fixing: {
    /** `words`: the pronoun, or the heads of the antecedents. */
    question: (words: readonly string[]) =>
      `Which word translates ${words.map((word) => `“${word}”`).join(", ")}?`,
    /** Added to the question if no word is marked. */
    choose: (isTouch: boolean) => `${isTouch ? "Tap" : "Select"} it.`,
    /** Added instead if words are marked, before the first choice. `marked`: number of these words. */
    replace: (isTouch: boolean, marked: number) =>
      `${isTouch ? "Tap" : "Select"} it to replace the marked ${plural(marked, "word", "words")}.`,
    /** Instead of question and hints in the narrow bar, if words are marked. It has room for three short lines. */
    inBar: (isTouch: boolean) =>
      `${isTouch ? "Tap" : "Select"} the right word, or a marked one to unmark it.`,
    /** Added instead after the first choice, if words are marked. The line has room for one hint. */
    unmark: (isTouch: boolean) => `${isTouch ? "Tap" : "Select"} a marked word to unmark it.`,
    /** Keys with their actions. */
    keys: [
      ["← → ↑ ↓", "move"],
      ["a b c …", "find"],
      ["space", "link/unlink"],
      ["↵", "link and finish"],
    ] as const,
    /** Only for people who may move sentences. */
    moveKeys: [["alt ↑ ↓", "move sentence"]] as const,
    /** `letters`: the letters typed so far. */
    foundBy: <T>(letters: T) => ["Search: ", letters, "."],
    noneFound: <T>(letters: T) => ["No word begins with ", letters, ". Press ⌫ or esc."],
    pronoun: "Pronoun",
    head: "Antecedent",
    otherKey: "tab",
    end: "Done",
    /** Instead, as long as no word was linked or unlinked. */
    cancel: "Cancel",
    endKey: "esc",
    /** `linked`: the linked words of the output. */
    fixedPronoun: (pronoun: string, linked: readonly string[]) => `“${pronoun}” ↔ ${quotedWords(linked)}`,
    fixedHead: (linked: readonly string[]) => `antecedent ↔ ${quotedWords(linked)}`,
    /** `links`: the texts above. */
    fixed: (links: readonly string[]) => `Linked by you: ${links.join(", ")}.`,
    stillToAnswer: (questions: readonly AskedQuestion[]) => `Still to answer: ${questions.join(", ")}.`,
    restore: "Restore original",
  },
  /**
   * Texts of the menu of a token without a mark, which says what the token translates. `pronoun` and `head` make the
   * token the only link. `pronounToo` and `headToo` link it in addition to the tokens that are already linked.
   * `moveUp` and `moveDown` move its sentence to the source sentence before or after.
   */
  linkMenu: {
    label: (word: string) => `What “${word}” translates`,
    title: <T>(word: T) => [word],
    pronoun: (pronoun: string) => `translates the pronoun “${pronoun}”`,
    pronounToo: "also translates the pronoun",
    head: "translates the antecedent",
    headToo: "also translates the antecedent",
    moveUp: "Move sentence up",
    moveDown: "Move sentence down",
  },
  questions: {
    label: "Judgement",
    /** An annotator's answers that do not fit together, then why. `answer`: in words. */
    clashing: (name: string, answer: string) => `${name}: ${answer}.`,
    clashes: (clashes: readonly string[]) => `Conflict: ${clashes.join("; ")}.`,
    yes: "Yes",
    no: "No",
    of: Object.fromEntries(QUESTIONS.map(({ id, text }) => [id, text])) as Record<AskedQuestion, string>,
    heads: "Are the antecedents translated correctly?",
    pronounGivenAntecedent: "Is the pronoun correct for this antecedent?",
    /** Instead of these questions, if no word is marked for the antecedent. `noun`: its head; null = there are several. */
    headNotLinked: (noun: string | null) =>
      noun === null
        ? "No word is marked for them. Is it correct to leave them out?"
        : `No word is marked for “${noun}”. Is it correct to leave it out?`,
    /** The same on small screens, which have half a row for it. */
    headNotLinkedShort: (noun: string | null) =>
      `Not marked: correct to leave ${noun === null ? "them" : `“${noun}”`} out?`,
    pronounWithoutAntecedent: "Is the pronoun correct for what it can refer to?",
    /** The question about a pronoun without a link. */
    pronounNotLinked: (pronoun: string) =>
      `No word is marked for “${pronoun}”. Is it correct to leave “${pronoun}” out?`,
    /** The same on small screens, which have half a row for it. */
    pronounNotLinkedShort: (pronoun: string) => `Not marked: correct to leave “${pronoun}” out?`,
    unlinkedFix: "It is translated: show where",
    unlinkedTag: "It is translated: tag it",
    /** The same on small screens, which have half a row for it. */
    unlinkedFixShort: "Translated: show it",
    unlinkedTagShort: "Translated: tag it",
    /** The marked words are no pronoun forms. `showWord` or `tagIt` follows. */
    noPronounForm: (words: readonly string[], language: string) => `${noPronounForms(words, language)}:`,
    /** The same on small screens. */
    noPronounFormShort: "No pronoun:",
    /** A pronoun form stands beside the marked word, probably a verb. `showWord` or `tagIt` follows. */
    neighbouringPronoun: (marked: string, beside: string) => neighbouringPronounWords(marked, beside),
    /** The same on small screens. */
    neighbouringPronounShort: (beside: string) => `Or “${beside}”?`,
    showWord: "show it",
    tagIt: "tag it",
    /** In place of the question about the antecedent. `keys`: of its answers, which do nothing here. */
    noAntecedent: (keys: readonly [string, string]) =>
      `One question for this item. Keys ${keys.join(" and ")} are for the noun that a pronoun refers to (its antecedent).`,
    /** The same without keys. */
    noAntecedentByTouch: "One question for this item: no antecedent (a noun that it refers to) is judged.",
    selected: "Selected:",
  },
  antecedent: {
    goTo: "Jump to antecedent and back",
    show: "Go to",
    /** Next to an antecedent for which no word is marked: this text, for which phones have no room, and a button. */
    notMarkedBefore: "Translated:",
    showWord: "show it",
  },
  notes: {
    approved: (reason: string) => `Approved automatically; you can override this. Reason: ${reason}`,
    /** `next`: the key or button that leads to the next item. */
    complete: (next: string) => `Done. Press ${next} to continue.`,
    /** About an item with an answer that is shown again: it never moves on by itself. */
    begun: (key: string) => `You began this item earlier. After the last answer, press ${key}.`,
    tagged: (next: string) => `Tagged. No answer needed; press ${next} to continue.`,
    /** Explains the small numbers above the marked words. `keys`: these numbers, as a list or range. */
    numbers: (keys: string) => `Keys ${keys} choose among the marked words.`,
    adjudicate: "Accept an answer or enter your own.",
    /** `key`: the key that goes on. */
    giveCause: (key: string) => `Resolved. ${key} for the next; reason optional.`,
    /** About a disagreement with an answer and a reason. */
    resolved: (key: string) => `Resolved. ${key} for the next.`,
    missesToken: "Select a word for each antecedent.",
    goOnWithout: "skip",
  },
  /** What a judge says against the annotator's own answer. */
  secondLook: {
    label: "Second look",
    disagrees: {
      correct: "A program says: the pronoun is correct.",
      incorrect: "A program says: the pronoun is incorrect.",
    },
    /** Before the program's reason, in its own words. */
    reason: "Its reason:",
    hint: "It may be wrong. Your answer is saved. Keep it, or change it as usual.",
    keep: "Keep my answer",
  },
  conflict: {
    /** Asks for the words of a “yes”. `keys`: those that choose them, “” = none (by touch). `count`: of marked words. */
    whichWords: <T>({ subject, count, keys }: { subject: T; count: number; keys: string }) => [
      count === 1 ? "Which word translates " : "Which words translate ",
      subject,
      keys === ""
        ? `? Tap ${count === 1 ? "it" : "them"}.`
        : `? Press ${keys} or click ${count === 1 ? "it" : "them"}.`,
    ],
    keepWithoutWord: "Leave without a word",
    keep: "Leave this conflict",
    reason: "Why leave it?",
    keepNow: "Leave",
    kept: (reason: string) => `Left as it is: ${reason}`,
  },
  /** Texts about a judgement of an earlier text. */
  earlier: {
    title: "Outdated",
    confirm: "Accept earlier judgement",
    yourAnswer: "Your answer:",
    noText: "The differences cannot be shown: the earlier text is not here.",
    sameWords: "The words are the same, but different words are marked.",
    judgeAgain: "Or judge again. This answer does not count now.",
  },
  /** Texts about the suggestion to reuse an earlier judgement, in which the same translation is right. */
  suggestion: {
    label: "Earlier judgement",
    /**
     * Text such as “You judged c' in another output on 3 November 2026: pronoun correct.” `who`: null = this annotator.
     * `when`: null = unknown.
     */
    judgedBefore: <T>({
      who,
      translation,
      isEarlier,
      isSameText,
      when,
      answer,
    }: {
      readonly who: string | null;
      readonly translation: T;
      /** Whether the judgement is about an earlier text of that output. */
      readonly isEarlier: boolean;
      readonly isSameText: boolean;
      readonly when: string | null;
      readonly answer: string;
    }) => [
      `${who ?? "You"} judged `,
      translation,
      ` in ${isEarlier ? "an earlier text of another output" : "another output"}${isSameText ? " with the same text" : ""}${when === null ? "" : ` ${when}`}: ${answer}.`,
    ],
    today: "today",
    onDay: (day: string) => `on ${day}`,
    confirm: "Accept earlier judgement",
    /** This text is before the differences between the two outputs. */
    there: "Other output:",
    headRight: ", antecedent correct",
    headWrong: ", antecedent incorrect",
    /** `head`: `headRight`, `headWrong` or ""; `systems`: a list in words; "" = unknown. */
    elsewhere: ({ people, head, systems }: { people: number; head: string; systems: string }) =>
      `This translation was judged correct elsewhere by ${counted(people, "annotator")}${head}${systems === "" ? "" : ` (${systems})`}.`,
  },
  /** Texts about two concurrent answers of the annotator. */
  twoAnswers: {
    title: "Two answers",
    description: " from you, on two devices or files. Keep one, or judge again.",
    timeUnknown: "date unknown",
    otherText: " · outdated",
    take: "Keep this",
    /** `number`: number of the answer, from 1. */
    takeNamed: (number: number, answer: string) => `Keep ${number}: ${answer}`,
  },
  tags: {
    title: "Tags",
    shiftHint: "Shift + key tags the previous item",
    own: "Custom tag",
    ownWithKey: (key: string) => `Custom tag (${key})`,
    add: "Add",
  },
  /** Texts about the last judgement, which is of another candidate. */
  last: {
    tags: <T>(pronoun: T) => ["Tags for the previous item ", pronoun],
    justNowInWords: (last: { pronoun: string; words: string; answer: string; outputs: number }) =>
      `Previous: “${last.pronoun}” (${last.words === "" ? "not marked" : last.words}): ${last.answer}${last.outputs > 1 ? ` in ${last.outputs} outputs` : ""}.`,
    /** The item before was another output of the same example. */
    otherTranslation: "Another translation of the same sentence.",
    notLinked: <T>(pronoun: T) => [pronoun, " (not marked)"],
    tag: "tag",
    tagLabel: "Tag previous item",
    tagHint: "Shift + key tags the previous item",
  },
  /** Labels of this screen's footer. Those that all tasks share are in `judgingText.footer`. */
  footer: {
    nextConflict: "Next conflict",
    history: "Recent answers",
  },
  finished: {
    nothingToResolve: "No disagreements in this list",
    nothingToJudge: "Nothing to judge in this list",
    noneOpen: "Nothing else to judge here",
    allResolved: "All resolved",
    allJudged: "All judged",
    noDisagreements: "There are no unresolved disagreements.",
    emptyList: "This list is empty. Choose other items in the overview.",
    noTranslations: "There are no translations to judge yet.",
    resolved: ({ list, campaign, isSaved }: ResolvedDisagreements) =>
      `${ofAll(list.done, list.all)} disagreements in this list are resolved${campaign.all === list.all ? "" : `, ${ofAll(campaign.done, campaign.all)} in the campaign`}. ${canStillChange(isSaved)}`,
    judged: (work: FinishedWork) => youHave(work),
    /** For a member of a team whose answers are all on the server. */
    withCoordinator: (answers: number) =>
      `${answers === 1 ? "Your answer is" : `All ${formatNumber(answers)} answers are`} with your coordinator. You are finished.`,
    continueElsewhere: (count: number) => `Judge ${counted(count, "more item")} outside this list`,
    continueAssigned: (count: number) => `Continue with your share (${formatNumber(count)})`,
    judgeAssigned: (count: number) =>
      `Judge ${plural(count, "this item", `these ${formatNumber(count)} items`)}, too`,
    judgeRest: (count: number) => `Judge other items (${formatNumber(count)})`,
  },
  backup: {
    failed: (error: string) => `Backup failed. Try again. (${error})`,
    start: "Back up",
    packing: "Packing…",
  },
};

function quotedWords(words: readonly string[]): string {
  return words.length === 0 ? "no word" : words.map((word) => `“${word}”`).join(" ");
}

/** Numbers of candidates in a finished queue. */
interface FinishedWork {
  readonly done: number;
  readonly all: number;
  /** Number of candidates for which an earlier answer is reused, so that they are not judged. */
  readonly accepted: number;
  readonly isSaved: boolean;
  /** Whether the list is the annotator's share of an assignment. */
  readonly isShare: boolean;
}

/** Numbers of the disagreements in the list and in the campaign. */
interface ResolvedDisagreements {
  readonly list: { readonly done: number; readonly all: number };
  readonly campaign: { readonly done: number; readonly all: number };
  readonly isSaved: boolean;
}

function youHave(work: FinishedWork): string {
  const accepted =
    work.accepted === 0 ? "" : `, ${counted(work.accepted, "reused answer", "reused answers")}`;
  return `You have judged ${ofAll(work.done, work.all)} items${work.isShare ? " of your share" : ""}${accepted}. ${canStillChange(work.isSaved)}`;
}

function canStillChange(isSaved: boolean): string {
  return `${isSaved ? "Everything is saved; you" : "You"} can still change any of them.`;
}

// Texts of panels next to the judged texts: groups, others' answers, guidelines, keys, the tour.

export const judgePanelsText = {
  groups: {
    label: "Outputs of this example",
    title: "Outputs of this example (one decision per row)",
    /** Label of the button that opens the list on a small screen. */
    all: "List of outputs",
    approved: <T>(count: number, translation: T) => [`${count} auto-approved: `, translation],
    outputs: (count: number) => counted(count, "output"),
    showOthers: "Show all texts",
    hideOthers: "Hide other texts",
    another: "Next text",
    takeOut: "Judge this separately",
    split: "Judge each separately",
    join: "Group again",
    putBack: "Group again",
    /** `count`: number of outputs, more than one. */
    allApart: (count: number) => `${count} outputs judged separately`,
    apart: "Judged separately",
    sameText: "same text",
    otherMarks: "same text, different marks",
  },
  others: {
    legend: "Accept an answer or enter your own",
    cause: "Reason for disagreement",
    oneOfTwo: "one of two answers of this annotator",
    seconds: (seconds: number) => `${seconds} s`,
  },
  guidelines: {
    title: "Guidelines",
    tags: "Tags",
    version: (version: string, isOwn: boolean) => `Guidelines ${version}${isOwn ? " (custom)" : ""}`,
  },
  keys: {
    title: "Shortcuts",
    description: "Click a shortcut, then press the new key.",
    autoAdvance: "Move to the next item automatically after the last answer",
    /** Text before and after the field for milliseconds. */
    tooFastBefore: "After moving on, wait",
    tooFastAfter: "milliseconds before a key counts (1000 = one second)",
    clash: (key: string, command: string) => `“${key}” is already used for: ${command}.`,
    change: (command: string, key: string) => `Change shortcut ${key}: ${command}`,
    press: "press…",
    reset: "Restore default shortcuts",
    tour: "Show tour again",
  },
  tour: {
    label: "Tour",
    progress: (number: number, of: number) => `${number} of ${of}`,
    /** Steps of the tour. Each text depends on what the screen shows. */
    steps: {
      texts: {
        title: "Read",
        text: ({ isBeside, hasAntecedent }: TourScreen) =>
          `${isBeside ? "The source is on the left, a system’s output on the right." : "Each sentence of the source is followed by a system’s output."} P marks the pronoun.${hasAntecedent ? " A marks the noun it refers to (its antecedent); words with a dashed line belong to the antecedent, too." : ""} The system’s name is hidden.`,
      },
      antecedent: {
        title: "First the antecedent",
        text: ({ hasWordChoice, isTouch }: TourScreen) =>
          `Is it translated correctly? ${isTouch ? "Tap Yes or No." : "Press 1 or 2."}${hasWordChoice ? ` After Yes, ${isTouch ? "tap" : "press the numbers of"} the words that translate it.` : ""}`,
      },
      pronoun: {
        title: "The pronoun",
        text: ({ hasAntecedent, hasWordChoice, isTouch }: TourScreen) =>
          `Is the pronoun correct? ${hasAntecedent ? "It must fit the translation that you see for the antecedent, even a wrong one. " : ""}${isTouch ? "Tap Yes or No." : "Press 3 or 4."} ${hasWordChoice ? `After you chose words, ${isTouch ? "tap “Next item”" : "press Enter"}; otherwise the` : "The"} next item appears after your last answer.`,
      },
      tags: {
        title: "Difficult cases",
        text: ({ isTouch }: TourScreen) =>
          `Can’t judge it? Add a tag: “bad translation” moves on at once. Not sure? Go on with ${isTouch ? "“Next item”" : "Enter"}: the item comes again at the end.`,
      },
      footer: {
        title: "Nothing is final",
        text: ({ isTouch }: TourScreen) =>
          isTouch
            ? "Every answer is saved, and you can undo every step. Tags, remark, flag, guidelines, the list of items and your recent answers are behind “More”."
            : "Every answer is saved, and you can undo every step. In the bottom row, you also flag an item for later (f), and find the guidelines (g), the list (l) and your recent answers (h). All keys are listed in the menu under your name.",
      },
    },
    /** Before and after the step about the antecedent, if it is shown alone. */
    antecedentMarks:
      "A marks the noun that the pronoun refers to (its antecedent); words with a dashed line belong to it, too.",
    antecedentFirst: "The pronoun must fit the translation that you see for it, even a wrong one.",
    /** Ends the step about the antecedent. */
    goOn: "Go on",
    next: "Next",
    back: "Back",
    end: "Start judging",
    skip: "Skip the tour",
    /** After the key of an answer. */
    tooEarly: "The keys of the answers work after the tour.",
  },
};

/** What the texts of the tour depend on. */
interface TourScreen {
  /** Whether source and output are side by side. */
  readonly isBeside: boolean;
  /** Whether the candidate has an antecedent question. */
  readonly hasAntecedent: boolean;
  /** Whether the candidate has several marked words to choose from. */
  readonly hasWordChoice: boolean;
  /** Whether the person works by touch, without keys. */
  readonly isTouch: boolean;
}

// Texts of the review of one's own answers, and of the line about the day's work.

/** Adjectives before “items”; "" for all. */
const KINDS: Readonly<Record<Review, (count: number) => string>> = {
  all: (count) => counted(count, "judged item"),
  flagged: (count) => counted(count, "flagged item"),
  tagged: (count) => counted(count, "tagged item"),
  incorrect: (count) => `${counted(count, "item")} answered No`,
  remark: (count) => `${counted(count, "item")} with a remark`,
  asked: (count) => `${counted(count, "item")} with a question`,
};

export const reviewText = {
  title: "Review",
  choose: "Items to review",
  /** A choice in the list of reviews. */
  kind: (review: Review, count: number) => KINDS[review](count),
  place: (number: number, all: number) => ofAll(number, all),
  leave: "Back to judging",
  finished: "Review finished",
  seen: (review: Review, count: number) => `You have looked at ${KINDS[review](count)}.`,
  nothing: "Nothing to review",
  none: (review: Review) => `There are ${KINDS[review](0).replace(/^0 /, "no ")}.`,
  start: "Review my answers",
  lookAgain: flaggedWords,
};

export const dayText = {
  progress: "Progress",
  today: (count: number) => `${formatNumber(count)} today`,
  timeTitle: "From the time that your items took so far",
};

// Texts of a document as the system wrote it.

/** `detail`: the other language. */
const ABSENCES: Readonly<Record<AbsenceReason, (detail: string) => string>> = {
  missing: () => "The system’s file does not have this document.",
  empty: () => "The system’s text of this document is empty.",
  refusal: () => "The system refused to translate this document.",
  "source text": () => "The system returned the source instead of a translation.",
  markup: () => "The system wrote JSON or a table, in which Referee did not find the translation.",
  "another text": () => "The text does not seem to translate this document.",
  "other language": (detail) => `The text is in another language (${detail}).`,
};

export const originalText = {
  title: "Original text",
  absence: (reason: AbsenceReason, detail: string) => ABSENCES[reason](detail),
};
