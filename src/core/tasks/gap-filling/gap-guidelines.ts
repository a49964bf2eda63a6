// Contains the guidelines of gap filling: the rules of DiscoMT 2015 (§4.3, Figure 1) in our words. If you change them,
// change their version, too.

import type { GuidelineSection } from "#core/tasks/task.ts";

export const GAP_GUIDELINES_VERSION = "gaps-2026-11";

export const GAP_GUIDELINES: readonly GuidelineSection[] = [
  {
    title: "The question",
    rules: [
      "Choose the pronoun that makes the most fluent translation and keeps the meaning of the source as far as possible.",
      "The system’s pronoun is hidden. Answer what would be right, not whether the system was right.",
      "If several are equally good, choose all of them.",
      "“Another word” covers pronouns that are not in the list, other words, and no word at all.",
    ],
  },
  {
    title: "Agreement",
    rules: [
      "The pronoun agrees with the given translation of its antecedent, even if that translation is wrong.",
      "It need not agree with the verb, adjective or participle next to it: a plural antecedent takes a plural pronoun, even before a singular verb.",
      "Small mistakes do not count, such as a wrong ending or a missing word. If “c’est” would be right, the answer is “ce”.",
    ],
  },
  {
    title: "If no pronoun fits",
    rules: [
      "“Bad translation”: no pronoun makes the sentence grammatical and faithful unless more than two other things are changed.",
      "Be patient with bad sentences: choose a pronoun whenever possible.",
    ],
  },
  {
    title: "Without a gap",
    rules: [
      "If there is no gap, decide whether a pronoun for the marked one should be added somewhere, and choose it.",
      "If the sentence already has the right pronoun, choose it: an object pronoun (le, la, les; ihn, sie) that is not in the list is “another word”.",
    ],
  },
  {
    title: "In doubt",
    rules: [
      "“Needs discussion” keeps the gap open until annotators have discussed it. You can add a suggested answer.",
    ],
  },
];
