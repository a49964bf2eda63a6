// The text of the screen on which gaps are filled.

import { counted, ofAll } from "#core/shared/number-words.ts";

export const gapsText = {
  /** What the list is of. */
  noun: "gap",
  title: { filling: "Filling gaps", resolving: "Settling gaps" },
  notSetUp: {
    title: "Gaps are not filled here yet",
    description:
      "In gap filling people say which pronouns would be right where the system’s own is hidden. It begins with the labels to choose from, and which examples are asked for.",
    setUp: "Set up gap filling",
  },
  texts: {
    label: "Source and output",
    source: (language: string) => `Source · ${language}`,
    output: (language: string) => `Output · ${language} · system hidden`,
    reference: "Reference:",
    showReference: "Show the reference",
    hideReference: "Hide the reference",
    gap: "gap to fill",
    otherGap: "another gap",
  },
  answer: {
    label: "Answer",
    question: "Which pronoun is right in the gap?",
    questionNotLinked: (pronoun: string) =>
      `Nothing is linked to “${pronoun}”: which pronoun should be there, if any?`,
    notLinkedHint: "Where the sentence has the right pronoun already, answer as if it were hidden.",
    otherWord: "Another word",
    badTranslation: "Bad translation",
    discussion: "Discussion required",
    several: "Several are right: each press adds one",
    severalKey: "(or Shift and its key)",
    twoAnswers: (answers: readonly string[]) =>
      `You said this twice, in two places, and differently: ${answers.join("; ")}. What you answer now holds.`,
    otherText: (answer: string) => `You answered another text of this output: ${answer}. Answer this one.`,
    sameText: (outputs: number) =>
      `The answer goes for ${counted(outputs, "other output")} with the very same text, too.`,
  },
  others: {
    title: "What others said",
    oneOfTwo: "· one of two of the same person",
    take: "Take",
    /** `number`: from 1. */
    takeNamed: (number: number, answer: string) => `Take answer ${number}: ${answer}`,
  },
  nextOpen: "Next open",
  list: {
    answered: (answered: number, all: number) => `${ofAll(answered, all)} answered`,
    states: {
      open: "open",
      partial: "discussion required",
      conflict: "in conflict",
      done: "answered",
    },
  },
  guidelines: { made: "answer" },
  keys: {
    description: "A digit is the answer and goes on. With Shift it is right, too: then “Next open” goes on.",
  },
  finished: {
    nothingToResolve: "Nothing to settle here",
    nothingToFill: "No gap to fill here",
    noneOpen: "Nothing open is left",
    allResolved: "All gaps are settled",
    allFilled: "All gaps are filled",
    answered: (answered: number, all: number) =>
      `You have answered ${ofAll(answered, all)} gaps. You can still change any of them.`,
    noDisagreements: "People differ over no gap that is not settled.",
    noneAsked: "None of your candidates is among those whose gaps are filled.",
    scores: "See the scores",
    toDiscuss: (count: number) => `${counted(count, "gap waits", "gaps wait")} for a discussion.`,
  },
  notices: {
    tooFast: "Too fast: that press was not taken.",
    cleared: "Answer cleared. Undo to restore it.",
  },
  /** Why a key does nothing: clauses for `judgingNotices.ignored`. */
  refusals: {
    discussionIsNoAnswer: "“discussion required” is no answer to accept",
    noAnswerWithKey: (digit: string) => `no answer has the key ${digit}`,
    /** Neither of the two answers would be chosen by a remark or a flag. */
    answeredTwice: "you answered this twice, differently; answer it first",
  },
};
