// Computes the outcome of a token from its annotations: an example, unsuitable with a reason, or open with a reason.

import { type CountedAnswer, decidingAnswers } from "#core/campaign/outcomes/outcome.ts";
import { UNSUITABLE } from "#core/suite/annotated-corpus.ts";
import {
  type AnnotationContent,
  agreeOnExample,
  annotationState,
  exampleContent,
  isNoExample,
} from "#core/tasks/annotation/suite-annotation.ts";
import { isWithoutAnswer } from "./annotate.ts";

/** Reasons why a token is open, in display order. */
export const TOKEN_OPEN_REASONS = [
  "not annotated",
  "not finished",
  "two answers",
  "annotators differ",
  "stale",
] as const;
export type TokenOpenReason = (typeof TOKEN_OPEN_REASONS)[number];

export type TokenOutcome =
  | { readonly kind: "settled"; readonly content: AnnotationContent }
  | { readonly kind: "open"; readonly why: TokenOpenReason };

export type CountedAnnotation = CountedAnswer<AnnotationContent>;

/**
 * Computes the outcome of a token by the rules of judging, except that a majority never decides. If adjudicators have
 * finished annotations, only these decide, otherwise the finished annotations of all annotators. The token is settled
 * if all deciding annotations make the same example (`exampleContent`), or none of them makes one. If their reasons for
 * unsuitability differ, the most frequent reason is used, ties by the order of `UNSUITABLE`. Empty annotations are
 * ignored. `withAntecedent`: labels of the categories that require an antecedent.
 */
export function tokenOutcomeOf(
  annotations: readonly CountedAnnotation[],
  withAntecedent: ReadonlySet<string>,
): TokenOutcome {
  const answered = annotations.filter(
    ({ content, isConcurrent }) => isConcurrent || !isWithoutAnswer(content),
  );
  const current = answered.filter(({ stale }) => !stale);
  const deciding = decidingAnswers(
    answered,
    (content) => annotationState(content, { withAntecedent }) === "done",
  );
  const [first, ...others] = deciding;
  // Concurrent or unfinished annotations may turn out different later, but they do not prevent finished ones from
  // deciding.
  if (first !== undefined) {
    return others.every(({ content }) => agreeOnExample(content, first.content))
      ? { kind: "settled", content: withCommonReason(exampleContent(first.content), deciding) }
      : open("annotators differ");
  }
  if (current.some(({ isConcurrent }) => isConcurrent)) return open("two answers");
  if (current.length > 0) return open("not finished");
  return open(answered.length > 0 ? "stale" : "not annotated");
}

/** The content with the most frequent reason for unsuitability. Independent of the order of the annotations. */
function withCommonReason(
  content: AnnotationContent,
  annotations: readonly CountedAnnotation[],
): AnnotationContent {
  if (!isNoExample(content)) return content;
  const times = (reason: string) =>
    annotations.filter((annotation) => annotation.content.unsuitable === reason).length;
  const most = Math.max(...UNSUITABLE.map(times));
  return {
    ...content,
    unsuitable: UNSUITABLE.find((reason) => times(reason) === most) ?? content.unsuitable,
  };
}

function open(why: TokenOpenReason): TokenOutcome {
  return { kind: "open", why };
}
