// Collects the tokens that at least two annotators finished, with their answers.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { compareInTextOrder, type TokenRef } from "#core/suite/suite.ts";
import { type AnnotationContent, annotationState } from "#core/tasks/annotation/suite-annotation.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { isWithoutAnswer } from "./annotate.ts";
import { type AnnotatedToken, labelsWithAntecedent, type TokenAnnotation } from "./campaign-annotations.ts";

interface AnsweredToken {
  readonly token: TokenRef;
  readonly form: string;
  /** One answer per annotator; null = none. At least two are not null. */
  readonly answers: readonly (AnnotationContent | null)[];
}

export interface AnsweredTokens {
  /** Annotators (not adjudicators) who finished any token, in the campaign's order. */
  readonly people: readonly Annotator[];
  /** In text order. */
  readonly tokens: readonly AnsweredToken[];
  /** Labels of the categories that require an antecedent. */
  readonly withAntecedent: ReadonlySet<string>;
}

/** Whether the annotation counts: finished, not stale, without concurrent answers. */
export function isFinished(
  { content, stale, isConcurrent }: TokenAnnotation,
  withAntecedent: ReadonlySet<string>,
): boolean {
  if (stale || isConcurrent || isWithoutAnswer(content)) return false;
  return annotationState(content, { withAntecedent }) === "done";
}

/**
 * Whether the annotation counts for agreement: it is finished, and not by an adjudicator, who knew the other answers.
 */
export function isAnswer(annotation: TokenAnnotation, withAntecedent: ReadonlySet<string>): boolean {
  return !annotation.adjudicator && isFinished(annotation, withAntecedent);
}

/** The answers about tokens. `annotated`: the result of `campaignAnnotations`, or a part of it. */
export function answeredTokens(
  { suite, plan, annotators }: Pick<Campaign, "suite" | "plan" | "annotators">,
  annotated: ReadonlyMap<string, AnnotatedToken>,
): AnsweredTokens {
  const withAntecedent = labelsWithAntecedent(suite, plan);
  const answered = Array.from(annotated.values(), ({ token, annotations }) => ({
    token,
    by: new Map(
      annotations.flatMap((annotation) =>
        isAnswer(annotation, withAntecedent) ? [[annotation.annotator, annotation.content] as const] : [],
      ),
    ),
  }));
  const people = annotators.filter(({ id }) => answered.some(({ by }) => by.has(id)));
  const tokens = answered
    .filter(({ by }) => by.size > 1)
    .map(({ token, by }) => ({
      token,
      form: (splitTokens(suite.source[token.line] ?? "")[token.position] ?? "").toLowerCase(),
      answers: people.map(({ id }) => by.get(id) ?? null),
    }))
    .sort((a, b) => compareInTextOrder(a.token, b.token));
  return { people, tokens, withAntecedent };
}
