// Texts of the gap filling screen.

import { counted, formatNumber, ofAll } from "#core/base/message-text.ts";

export const gapsText = {
  /** The noun for an item of the queue. */
  noun: "gap",
  title: { filling: "Filling gaps", resolving: "Resolving gaps" },
  notSetUp: {
    title: "Gap filling is not set up",
    description:
      "In gap filling, annotators choose the right pronoun without seeing the system’s. First choose the labels and the examples.",
    setUp: "Set up gap filling",
  },
  texts: {
    label: "Source and output",
    source: (language: string) => `Source · ${language}`,
    output: (language: string) => `Output · ${language} · system name hidden`,
    reference: "Reference:",
    showReference: "Show reference",
    hideReference: "Hide reference",
    gap: "gap to fill",
    otherGap: "another gap",
  },
  answer: {
    label: "Answer",
    question: "Which pronoun is right in the gap?",
    questionNotLinked: (pronoun: string) =>
      `No word is linked to “${pronoun}”. Which pronoun should be there, if any?`,
    notLinkedHint: "If the sentence already has the right pronoun, choose it.",
    otherWord: "Another word",
    badTranslation: "Bad translation",
    discussion: "Needs discussion",
    several: "Allow several answers",
    severalKey: "(or hold Shift)",
    twoAnswers: (answers: readonly string[]) =>
      `You have two answers for this gap: ${answers.join("; ")}. Your next answer replaces both.`,
    otherText: (answer: string) =>
      `Outdated: you answered an earlier text of this output (${answer}). Answer again.`,
    /** The previous answer in words, for screen readers. */
    last: (pronoun: string, answer: string) => ` Last: “${pronoun}”: ${answer}.`,
    sameText: (outputs: number) =>
      `Your answer also counts for ${counted(outputs, "other output")} with the same text.`,
  },
  others: {
    title: "Annotators’ answers",
    oneOfTwo: "· one of two answers of this annotator",
    take: "Accept",
    /** `number`: number of the answer among those shown, from 1. */
    takeNamed: (number: number, answer: string) => `Accept answer ${number}: ${answer}`,
  },
  list: {
    answered: (answered: number, all: number) => `${ofAll(answered, all)} answered`,
    states: {
      open: "open",
      partial: "needs discussion",
      conflict: "conflict",
      done: "answered",
    },
  },
  keys: {
    description: "A digit answers and moves on. Shift + digit adds an answer; then press “Next item”.",
  },
  finished: {
    nothingToResolve: "No gaps to resolve",
    nothingToFill: "No gaps to fill",
    noneOpen: "No open gaps left",
    allResolved: "All gaps resolved",
    allFilled: "All gaps filled",
    answered: (answered: number, all: number) =>
      `You have answered ${ofAll(answered, all)} gaps. You can still change any of them.`,
    noDisagreements: "There are no unresolved disagreements.",
    noneAsked: "None of your items has a gap to fill.",
    fillRest: (count: number) => `Fill other gaps (${formatNumber(count)})`,
    toDiscuss: (count: number) => `${counted(count, "gap needs", "gaps need")} discussion.`,
  },
  notices: {
    cleared: "Answer cleared. Undo to restore it.",
  },
  /** Reasons why a key does nothing, as clauses for `judgingNotices.ignored`. */
  refusals: {
    discussionIsNoAnswer: "“needs discussion” cannot be accepted as an answer",
    noAnswerWithKey: (digit: string) => `no answer has the key ${digit}`,
    /** Shown because a remark or a flag does not choose between two answers. */
    hasConcurrentAnswers: "you have two answers; answer the gap first",
  },
};
