// Settles people's annotations of one token: an example, no example and why, or open and why.

import { saysNothing } from "#core/making/annotate.ts";
import { UNSUITABLE } from "#core/suite/unsuitable.ts";
import type { AnnotationContent } from "#core/task/suite-annotation/content.ts";
import {
  agreeOnExample,
  annotationState,
  exampleAlone,
  isNoExample,
} from "#core/task/suite-annotation/suite-annotation.ts";

/** Why a token is open, in the order in which the reasons are told. */
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

/** What one person says of a token, and how far it counts. */
export interface TokenSaid {
  readonly content: AnnotationContent;
  readonly adjudicator: boolean;
  /** Said of sentences that read otherwise now. */
  readonly stale: boolean;
  /** The same person said two different things in two places, neither following the other. */
  readonly twice: boolean;
}

/**
 * By the rules of judging, without a majority: finished annotations of adjudicators, where all of them make the same example, or none; else those
 * of all others. Different reasons why a token makes no example keep nothing open: the one given most often is settled, of several
 * the first of `UNSUITABLE`. Whoever said nothing counts as nobody. What is settled is the example alone (`exampleAlone`).
 * `withAntecedent`: labels of the categories that ask for an antecedent.
 */
export function tokenOutcomeOf(
  said: readonly TokenSaid[],
  withAntecedent: ReadonlySet<string>,
): TokenOutcome {
  const telling = said.filter(({ content, twice }) => twice || !saysNothing(content));
  const present = telling.filter(({ stale }) => !stale);
  const finished = present.filter(
    ({ content, twice }) => !twice && annotationState(content, { withAntecedent }) === "done",
  );
  const ruling = finished.filter(({ adjudicator }) => adjudicator);
  const voices = ruling.length > 0 ? ruling : finished;
  const [first, ...others] = voices;
  // What somebody said twice or began may turn out to differ, but holds nobody up who has finished.
  if (first !== undefined) {
    return others.every(({ content }) => agreeOnExample(content, first.content))
      ? { kind: "settled", content: withCommonReason(exampleAlone(first.content), voices) }
      : open("annotators differ");
  }
  if (present.some(({ twice }) => twice)) return open("two answers");
  if (present.length > 0) return open("not finished");
  return open(telling.length > 0 ? "stale" : "not annotated");
}

/** Does not depend on the order of the voices. */
function withCommonReason(content: AnnotationContent, voices: readonly TokenSaid[]): AnnotationContent {
  if (!isNoExample(content)) return content;
  const times = (reason: string) => voices.filter((one) => one.content.unsuitable === reason).length;
  const most = Math.max(...UNSUITABLE.map(times));
  return {
    ...content,
    unsuitable: UNSUITABLE.find((reason) => times(reason) === most) ?? content.unsuitable,
  };
}

function open(why: TokenOpenReason): TokenOutcome {
  return { kind: "open", why };
}
