// Defines the wording of agreement between annotators of source tokens, for the command line and the page.

import type { AnnotationAgreementQuestion } from "./annotation-agreement.ts";

/** Names of the questions in tables. */
export const ANNOTATION_QUESTION_WORDS: { readonly [Q in AnnotationAgreementQuestion]: string } = {
  suitable: "example or excluded",
  reason: "reason for exclusion",
  category: "category",
  category_of_examples: "category of examples",
  antecedent_exact: "antecedent, exact",
  antecedent_overlap: "antecedent, overlapping",
  head: "head of the antecedent",
};

export const ANNOTATION_QUESTION_MEANING: { readonly [Q in AnnotationAgreementQuestion]: string } = {
  suitable: "whether the token is an example or excluded",
  reason: "why the token is excluded, if all annotators exclude it",
  category: "which category it has; “excluded” counts as a further category",
  category_of_examples: "which category it has, if both annotators make it an example",
  antecedent_exact:
    "whether the antecedents are the same phrases, if both chose a category that requires one",
  antecedent_overlap: "whether each phrase of either annotator shares a word with a phrase of the other",
  head: "whether the heads are the same, even if the phrases differ",
};

export const ANNOTATION_MISSING_MEANING =
  "A token counts if at least two of the annotators have finished it. Outdated annotations and two answers of one annotator do not count. Adjudicators are not counted, because they saw the others’ answers.";

export const NO_TOKEN_SHARED = "Agreement needs two annotators on the same tokens.";
