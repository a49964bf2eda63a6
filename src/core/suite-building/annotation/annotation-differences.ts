// Finds tokens on which annotators differ: example or not, category, antecedent, head or translation. Different reasons
// for unsuitability do not count as a difference.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { compareInTextOrder, type TokenRef } from "#core/suite/suite.ts";
import { headsKey, spansKey } from "#core/suite-building/phrases/edit-antecedent.ts";
import {
  type AnnotationContent,
  agreeOnExample,
  annotationState,
  tokenPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import { splitTokens } from "#core/text/tokens.ts";
import { isWithoutAnswer } from "./annotate.ts";
import { type AnnotatedToken, labelsWithAntecedent, type TokenAnnotation } from "./campaign-annotations.ts";

/** All parts that can differ, in the order of display. */
const DIFFERING_PARTS = ["suitable", "category", "antecedent", "head", "translation"] as const;
type DifferingPart = (typeof DIFFERING_PARTS)[number];

export const DIFFERING_WORDS: { readonly [P in DifferingPart]: string } = {
  suitable: "example or excluded",
  category: "the category",
  antecedent: "the antecedent",
  head: "the antecedent’s head",
  translation: "the translation",
};

export interface DifferingToken extends AnnotatedToken {
  /** Differing parts; empty if the token is open only because of one annotator's concurrent answers. */
  readonly parts: readonly DifferingPart[];
  /** Whether the token waits for an adjudicator; false = resolved. */
  readonly isOpen: boolean;
}

/**
 * Tokens on which the answers of annotators (see `isAnswer`) or of adjudicators differ, open or resolved, and tokens
 * that are open because of concurrent answers; in text order. `withAntecedent`: labels of the categories that require
 * an antecedent.
 */
export function differingTokens(
  annotated: ReadonlyMap<string, AnnotatedToken>,
  withAntecedent: ReadonlySet<string>,
): readonly DifferingToken[] {
  return [...annotated.values()]
    .flatMap((token): DifferingToken[] => {
      const { annotations } = token;
      const isOpen = isToResolve(token);
      const parts = partsOf(annotations.filter((annotation) => isAnswer(annotation, withAntecedent)));
      if (!isOpen && parts.length === 0) return [];
      const byAdjudicators = annotations.filter(
        (annotation) => annotation.adjudicator && isFinished(annotation, withAntecedent),
      );
      return [{ ...token, isOpen, parts: parts.length > 0 ? parts : partsOf(byAdjudicators) }];
    })
    .sort((a, b) => compareInTextOrder(a.token, b.token));
}

/**
 * Whether the token waits for an adjudicator. It does if annotators differ, or if an annotator has concurrent answers
 * and nobody else has finished.
 */
function isToResolve({ outcome }: Pick<AnnotatedToken, "outcome">): boolean {
  return outcome.kind === "open" && (outcome.why === "annotators differ" || outcome.why === "two answers");
}

/** The tokens that wait for an adjudicator, in the given order. */
export function tokensToResolve(
  tokens: readonly TokenRef[],
  annotated: ReadonlyMap<string, AnnotatedToken>,
): readonly TokenRef[] {
  return tokens.filter((token) => {
    const annotatedToken = annotated.get(tokenPlace(token));
    return annotatedToken !== undefined && isToResolve(annotatedToken);
  });
}

function partsOf(annotations: readonly TokenAnnotation[]): readonly DifferingPart[] {
  const parts = new Set<DifferingPart>();
  annotations.forEach((annotation, index) => {
    for (const other of annotations.slice(index + 1))
      for (const part of differingParts(annotation.content, other.content)) parts.add(part);
  });
  return DIFFERING_PARTS.filter((part) => parts.has(part));
}

/**
 * The parts in which two annotations differ; empty if both make the same example, or neither makes one. A difference
 * that follows from another one is not listed.
 */
export function differingParts(a: AnnotationContent, b: AnnotationContent): readonly DifferingPart[] {
  if (agreeOnExample(a, b)) return [];
  const parts: DifferingPart[] = [];
  if ((a.unsuitable === null) !== (b.unsuitable === null)) return ["suitable"];
  if (a.category !== b.category) parts.push("category");
  const bothHaveAntecedents =
    a.category === b.category || (a.antecedents.length > 0 && b.antecedents.length > 0);
  const sameSpans = spansKey(a.antecedents) === spansKey(b.antecedents);
  const sameHeads = headsKey(a.antecedents) === headsKey(b.antecedents);
  if (bothHaveAntecedents && !sameSpans) parts.push("antecedent");
  if (bothHaveAntecedents && !sameHeads) parts.push("head");
  const hasSameLinks =
    JSON.stringify(a.referencePronoun) === JSON.stringify(b.referencePronoun) &&
    (!sameSpans || linksKey(a) === linksKey(b));
  if (!hasSameLinks) parts.push("translation");
  return parts;
}

function linksKey({ antecedents }: AnnotationContent): string {
  return JSON.stringify(
    antecedents.map(({ line, start, referenceHead, referenceSpan }) => [
      line,
      start,
      referenceHead,
      referenceSpan,
    ]),
  );
}

// Collects the tokens that at least two annotators finished, with their answers.

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
function isFinished(
  { content, stale, isConcurrent }: TokenAnnotation,
  withAntecedent: ReadonlySet<string>,
): boolean {
  if (stale || isConcurrent || isWithoutAnswer(content)) return false;
  return annotationState(content, { withAntecedent }) === "done";
}

/**
 * Whether the annotation counts for agreement: it is finished, and not by an adjudicator, who knew the other answers.
 */
function isAnswer(annotation: TokenAnnotation, withAntecedent: ReadonlySet<string>): boolean {
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
