// Defines the task of annotating a pronoun token: which example it makes, or why it is excluded (PROTEST 2016, §4,
// §5.1).

import { UNSUITABLE_WORDS } from "#core/suite/annotated-corpus.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { JudgementState, Task } from "#core/tasks/task.ts";
import { type AnnotationContent, annotationContentOf, NOT_ANNOTATED } from "./content.ts";

/** Code of the only conflict: the annotation has both a category and a reason for exclusion. */
const UNSUITABLE_WITH_CATEGORY = "unsuitable-with-category";

/** What the state of a token depends on, apart from its annotation. */
export interface CategoryRules {
  /** Labels of the categories that require an antecedent. */
  readonly withAntecedent: ReadonlySet<string>;
}

/**
 * State of an annotation. Conflict: the token is excluded and has a category. Done: the token is excluded, or has a
 * category and, if the category requires one, an antecedent. Partial: there is only an antecedent, or only a category
 * that requires one. Open: none of these.
 */
export function annotationState(
  { category, antecedents, unsuitable }: AnnotationContent,
  { withAntecedent }: CategoryRules,
): JudgementState {
  if (unsuitable !== null) return category === null ? "done" : "conflict";
  if (category === null) return antecedents.length > 0 ? "partial" : "open";
  return withAntecedent.has(category) && antecedents.length === 0 ? "partial" : "done";
}

export function sameAnnotation(a: AnnotationContent, b: AnnotationContent): boolean {
  return JSON.stringify(annotationContentOf(a)) === JSON.stringify(annotationContentOf(b));
}

/** Whether two contents make the same example, or are excluded for the same reason. Flag and remark are ignored. */
export function sameExample(a: AnnotationContent, b: AnnotationContent): boolean {
  return sameAnnotation(exampleContent(a), exampleContent(b));
}

/** Whether the content excludes the token and gives it no category. */
export function isNoExample({ category, unsuitable }: AnnotationContent): boolean {
  return unsuitable !== null && category === null;
}

/** Whether two contents agree on the result: the same example, or excluded, even if the reasons differ. */
export function agreeOnExample(a: AnnotationContent, b: AnnotationContent): boolean {
  return (isNoExample(a) && isNoExample(b)) || sameExample(a, b);
}

/**
 * The part of the content that defines the example, without remark and flag. If the token is excluded and has no
 * category, the tokens selected as the pronoun's translation are removed, too.
 */
export function exampleContent(content: AnnotationContent): AnnotationContent {
  const example = annotationContentOf({ ...content, flagged: false, remark: "" });
  return isNoExample(content) ? { ...example, referencePronoun: null } : example;
}

/** Describes the annotation in one line, without remark and flag. */
export function annotationInWords({ category, antecedents, unsuitable }: AnnotationContent): string {
  const parts = [
    ...(unsuitable === null ? [] : [`excluded: ${UNSUITABLE_WORDS[unsuitable]}`]),
    ...(category === null ? [] : [fullCategoryName(category)]),
    ...(antecedents.length === 0
      ? []
      : [antecedents.length === 1 ? "antecedent" : `${antecedents.length} antecedents`]),
  ];
  return parts.length === 0 ? "not annotated" : parts.join(" · ");
}

function describe(before: AnnotationContent, after: AnnotationContent): string {
  const parts: string[] = [];
  const words = annotationInWords(after);
  if (annotationInWords(before) !== words) parts.push(words);
  else if (!sameExample(before, after)) parts.push("antecedent or translation changed");
  if (before.remark !== after.remark) parts.push("remark");
  if (before.flagged !== after.flagged) parts.push(after.flagged ? "flagged" : "flag removed");
  return parts.length === 0 ? "the same" : parts.join(", ");
}

export const suiteAnnotation: Task<AnnotationContent, CategoryRules> = {
  name: "suite-annotation",
  emptyContent: NOT_ANNOTATED,
  same: sameAnnotation,
  sameJudged: sameExample,
  state: annotationState,
  conflicts: (content, token) =>
    annotationState(content, token) === "conflict" ? [UNSUITABLE_WITH_CATEGORY] : [],
  describe,
};
