// Holds the guidelines of gap filling: the rules of DiscoMT 2015 (§4.3, Figure 1) in our words. A change of them takes a new version.

import type { GuidelineSection } from "#core/task/task.ts";

export const GAP_GUIDELINES_VERSION = "gaps-2026-11";

export const GAP_GUIDELINES: readonly GuidelineSection[] = [
  {
    title: "What is asked",
    rules: [
      "Choose the pronoun that makes the most fluent translation and keeps the meaning of the source as far as that can be.",
      "What the system wrote there is hidden: the answer is what would be right, not whether it was.",
      "Where several are equally good, choose all of them.",
      "“Another word” is for a pronoun that is not in the list, and for anything else that is no pronoun of the list, or nothing at all.",
    ],
  },
  {
    title: "Agreement",
    rules: [
      "The pronoun agrees with the translation of its antecedent as it stands, even if that translation is wrong.",
      "It need not agree with the verb, adjective or participle beside it: a plural antecedent takes a plural pronoun, also before a verb in the singular.",
      "Small faults do not count: a wrong ending, a missing word that is easily supplied. Where “c’est” would be right, “ce” is the answer.",
    ],
  },
  {
    title: "Where nothing can be right",
    rules: [
      "“Bad translation” is for a sentence that no pronoun makes grammatical and faithful unless more than two other things are changed.",
      "Be patient with bad sentences: choose a pronoun wherever one can be chosen.",
    ],
  },
  {
    title: "Without a gap",
    rules: [
      "Where there is no gap, ask whether a pronoun for the marked one should be put in somewhere, and choose it.",
      "Where the sentence has the right pronoun already, answer as if it had been hidden: an object pronoun (le, la, les; ihn, sie) that is not in the list is “another word”.",
    ],
  },
  {
    title: "In doubt",
    rules: [
      "“Discussion required” puts the gap aside until people have talked about it; a proposal may stand beside it.",
    ],
  },
];
