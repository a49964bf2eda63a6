// Contains the guidelines of suite building: how PROTEST chose and annotated its pronouns (2016, §4 and §5.1), in our
// words. If you change them, change their version, too.

import type { GuidelineSection } from "#core/tasks/task.ts";

export const ANNOTATION_GUIDELINES_VERSION = "making-2026-11b";

export const ANNOTATION_GUIDELINES: readonly GuidelineSection[] = [
  {
    title: "How the pronoun is used",
    rules: [
      "Anaphoric: it refers to something mentioned before, usually a noun phrase, its antecedent. “I have a bicycle. It is red.”",
      "Subject or not: “It barked” is a subject; “we fed it” and “with it” are not.",
      "Singular they: it refers to one person of unknown gender. Group: its antecedent is a collective noun, such as “company”, which can take “it” or “they”.",
      "Event: it refers to a fact, a situation or an opinion, not to a thing. “The bridge fell. It made us late.”",
      "Pleonastic: it refers to nothing. “It is raining.”",
      "Addressee: “you” means people in general (generic), or it addresses one person or several people.",
      "Referee finds out whether the antecedent is in the same sentence.",
    ],
  },
  {
    title: "The antecedent",
    rules: [
      "Select the nearest noun phrase before the pronoun that names its referent, never another pronoun.",
      "Select the whole phrase, with its article and modifiers. Select several phrases if the pronoun refers to several together.",
      "Its head is the noun that decides number and gender: in “the keys of the old car” it is “keys”.",
    ],
  },
  {
    title: "The translation",
    rules: [
      "The alignment suggests the words of the reference that translate the pronoun, the head and the whole phrase.",
      "Fix them if they are wrong. For a head, select only the content word, without articles and punctuation.",
      "Select nothing if the reference omits the word.",
    ],
  },
  {
    title: "When to exclude",
    rules: [
      "No specific antecedent: the referent is only implied, such as the people of a study that was mentioned.",
      "It can only be linked to another pronoun.",
      "It refers forward (cataphoric), or to something outside the text, such as a slide.",
      "The reference does not translate the sentence, so outputs cannot be compared with it.",
    ],
  },
];
