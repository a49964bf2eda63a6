// Holds the guidelines of making a suite: how PROTEST chose and annotated its pronouns (2016, §4 and §5.1), in our words. A change of
// them takes a new version.

import type { GuidelineSection } from "#core/task/task.ts";

export const MAKING_GUIDELINES_VERSION = "making-2026-11";

export const MAKING_GUIDELINES: readonly GuidelineSection[] = [
  {
    title: "What the pronoun does",
    rules: [
      "Anaphoric: it refers to something mentioned before, mostly by a noun phrase, its antecedent. “I have a bicycle. It is red.”",
      "It, subject or not: whether it is what its verb is said of. “It barked” is, “we fed it” is not, nor is “with it”.",
      "Singular they: it stands for one person, as of no known gender. Group: its antecedent is one noun for many, such as “company”, of which “it” and “they” are said.",
      "Event: it refers to what was said, a fact, a situation or an opinion, not to a thing. “The bridge fell. It made us late.”",
      "Pleonastic: it refers to nothing and only fills its place. “It is raining.”",
      "Generic: “you” is people in general. Deictic: it is somebody addressed, one person or several.",
      "Whether the antecedent stands in the same sentence is found by itself and never asked.",
    ],
  },
  {
    title: "The antecedent",
    rules: [
      "The nearest noun phrase before the pronoun that names what it refers to, never another pronoun.",
      "The whole phrase, with its article and what belongs to it; several phrases where it refers to several together.",
      "Its head is the noun that decides number and gender: of “the keys of the old car” it is “keys”.",
    ],
  },
  {
    title: "The translation",
    rules: [
      "The words of the reference that stand for the pronoun, for the head and for the whole phrase are offered as the alignment links them.",
      "Put them right where they are wrong. Of a head only the word of content counts: articles and punctuation are left out.",
      "Nothing is chosen where the reference leaves the word out.",
    ],
  },
  {
    title: "What makes no example",
    rules: [
      "No specific antecedent: what it refers to is only implied, as the people of a study that was mentioned.",
      "Another pronoun is all it can be linked to.",
      "It refers forward (cataphoric), or to something outside the text, as a slide that is shown.",
      "The reference is no translation of the sentence, so that nothing can be held against it.",
    ],
  },
];
