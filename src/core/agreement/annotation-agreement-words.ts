// Defines the wording of agreement between annotators of tokens for the command line and the page.

import type { AnnotationQuestion } from "#core/agreement/annotation-agreement.ts";

/** Names of the questions in tables. */
export const ANNOTATION_QUESTION_WORDS: { readonly [Q in AnnotationQuestion]: string } = {
  suitable: "example or not",
  reason: "reason for no example",
  category: "category",
  category_of_examples: "category of examples",
  antecedent_exact: "antecedent, exact",
  antecedent_overlap: "antecedent, overlapping",
  head: "head of the antecedent",
};

export const ANNOTATION_QUESTION_MEANING: { readonly [Q in AnnotationQuestion]: string } = {
  suitable: "whether the token makes an example at all, for whatever reason not",
  reason: "why the token makes no example, where all say that it makes none; no reason keeps a token open",
  category: "which category it is; that it makes no example is one answer more",
  category_of_examples: "the same, where both say that it makes an example",
  antecedent_exact: "the same phrases, word for word, where both gave a category that asks for an antecedent",
  antecedent_overlap: "each phrase of either shares a word with a phrase of the other",
  head: "the same heads, whatever the phrases around them",
};

export const ANNOTATION_MISSING_MEANING =
  "A token counts where at least two of the people have finished it; what was said of another text, or twice, differently, is no answer. Adjudicators are left out: they saw what others had said.";

export const NO_TOKEN_SHARED =
  "No token was annotated to the end by two people: there is no agreement to measure.";
