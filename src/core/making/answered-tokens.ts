// Holds which tokens two people or more annotated to the end, and what each of them answered.

import { splitTokens } from "#core/align/tokens.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { saysNothing } from "#core/making/annotate.ts";
import {
  type AnnotatedToken,
  labelsWithAntecedent,
  type SaidOfToken,
} from "#core/making/campaign-annotations.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { AnnotationContent } from "#core/task/suite-annotation/content.ts";
import { annotationState } from "#core/task/suite-annotation/suite-annotation.ts";

interface AnsweredToken {
  readonly token: TokenRef;
  /** Lower case. */
  readonly form: string;
  /** In the order of the people; null = no answer. At least two are answers. */
  readonly answers: readonly (AnnotationContent | null)[];
}

export interface AnsweredTokens {
  /** Everybody but adjudicators who has finished the annotation of any token, in the order of the campaign's annotators. */
  readonly people: readonly Annotator[];
  /** In the order of the text. */
  readonly tokens: readonly AnsweredToken[];
  /** Labels of the categories that ask for an antecedent. */
  readonly withAntecedent: ReadonlySet<string>;
}

/** Whether it counts: finished, of the sentences as they read now, and one alone. */
export function isFinished(
  { content, stale, twice }: SaidOfToken,
  withAntecedent: ReadonlySet<string>,
): boolean {
  if (stale || twice || saysNothing(content)) return false;
  return annotationState(content, { withAntecedent }) === "done";
}

/** Whether it is an answer: finished, and no adjudicator's, who knew what others had said, so that theirs measures nothing. */
export function isAnswer(said: SaidOfToken, withAntecedent: ReadonlySet<string>): boolean {
  return !said.adjudicator && isFinished(said, withAntecedent);
}

/** `annotated`: of `campaignAnnotations`, or some of it. */
export function answeredTokens(
  { suite, plan, annotators }: Pick<Campaign, "suite" | "plan" | "annotators">,
  annotated: ReadonlyMap<string, AnnotatedToken>,
): AnsweredTokens {
  const withAntecedent = labelsWithAntecedent(suite, plan);
  const answered = Array.from(annotated.values(), ({ token, said }) => ({
    token,
    by: new Map(
      said.flatMap((one) => (isAnswer(one, withAntecedent) ? [[one.annotator, one.content] as const] : [])),
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
    .sort((a, b) => a.token.line - b.token.line || a.token.position - b.token.position);
  return { people, tokens, withAntecedent };
}
