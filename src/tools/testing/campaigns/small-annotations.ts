// Makes annotations of the small campaign's tokens, and targets for it. For tests only.

import type { RecordOf } from "#core/ledger/event.ts";
import type { SuiteText, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { annotatedTextHash } from "#core/suite-building/annotation/campaign-annotations.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import {
  type AnnotationContent,
  NOT_ANNOTATED,
  tokenKey,
  tokenOfPlace,
} from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import { type FlatJudgement, smallFolder, smallJudgement } from "./small-campaign.ts";

/** PROTEST's targets for English. */
export const SMALL_PLAN: SuitePlan = protestPlan("en");

/** “They” of line 2, which is no example of the small suite. */
export const THEY: TokenRef = { line: 2, position: 0 };

/**
 * An annotation of the token at `place`, such as `12:3`. It is made on the text of `suite`, by default the small
 * campaign's.
 */
export function smallAnnotation(
  number: number,
  place: string,
  changes: Partial<AnnotationContent>,
  { suite, ...parts }: FlatJudgement & { readonly suite?: Pick<SuiteText, "source" | "references"> } = {},
): RecordOf<typeof ANNOTATING> {
  const content: AnnotationContent = { ...NOT_ANNOTATED, ...changes };
  const token = tokenOfPlace(place) ?? { line: 0, position: 0 };
  const textHash = annotatedTextHash(suite ?? smallFolder().suite, token, content);
  const record = smallJudgement(number, { textHash, guidelines: "making-2026-11", ...parts });
  return { ...record, ...tokenKey(token), task: ANNOTATING, content };
}

/** An annotation that “They” has no specific antecedent. */
export const THEY_UNSUITABLE: Partial<AnnotationContent> = { unsuitable: "no-specific-antecedent" };

/** An annotation of “They” as if it meant the ball of the first line. The head is linked to “balle”. */
export const THEY_EXAMPLE: Partial<AnnotationContent> = {
  category: "anaphoric_inter_they",
  antecedents: [{ line: 0, start: 0, end: 1, head: 1, referenceHead: [1], referenceSpan: [0, 1] }],
};
