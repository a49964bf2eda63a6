// Makes annotations of the small campaign's tokens, and targets for it. For tests only.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { RecordOf } from "#core/ledger/event.ts";
import { Registers } from "#core/ledger/fold.ts";
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
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { type FlatJudgement, smallCampaign, smallFolder, smallJudgement } from "./small-campaign.ts";

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

// Makes the small campaign with annotated source tokens, one line per annotation. For tests only.

export interface AnnotationParts extends Partial<AnnotationContent> {
  /** Id of the annotator; default: `anna`. */
  readonly by?: string;
  /** Whether the sentences have changed since the annotation was made. */
  readonly stale?: boolean;
}

/** An annotation of the token at `place` (`1:0`) that supersedes nothing. */
function annotation(
  number: number,
  place: string,
  { by: author = "anna", stale = false, ...changes }: AnnotationParts,
) {
  const content: AnnotationContent = { ...NOT_ANNOTATED, ...changes };
  const token = tokenOfPlace(place);
  if (token === null) throw new Error(`${place} is not a place`);
  const textHash = stale ? "0".repeat(64) : annotatedTextHash(smallCampaign().suite, token, content);
  const record = smallJudgement(number, { author, textHash });
  return { ...record, ...tokenKey(token), task: ANNOTATING, content } as const satisfies RecordOf<
    typeof ANNOTATING
  >;
}

/**
 * The small campaign with these annotations: pairs of a token and its annotation, in any order. “cleo” is an
 * adjudicator.
 */
export function annotatedSmall(
  ...annotations: readonly (readonly [place: string, AnnotationParts])[]
): Campaign {
  const records = annotations.map(([place, one], at) => annotation(at + 1, place, one));
  const people = ["anna", "ben", "cleo"];
  const annotators = people.map((id) => ({
    id,
    name: id,
    role: id === "cleo" ? ("adjudicator" as const) : ("annotator" as const),
  }));
  return { ...smallCampaign(), annotators, registers: Registers.of(records, []) };
}

/**
 * Reads an antecedent: LINE:START-END^HEAD, then optionally `=`, the reference tokens linked to the head, `/`, and
 * those linked to the whole phrase. For example, `0:0-1^1=1/0 1`.
 */
export function antecedentOf(text: string): AnnotationContent["antecedents"][number] {
  const match = /^(\d+):(\d+)-(\d+)\^(\d+)(?:=([\d ]*)\/([\d ]*))?$/.exec(text);
  if (match === null) throw new Error(`${text} is not an antecedent`);
  const [line = 0, start = 0, end = 0, head = 0] = match.slice(1, 5).map(Number);
  const positions = (part: string | undefined) => (part ?? "").split(" ").filter(Boolean).map(Number);
  return {
    line,
    start,
    end,
    head,
    referenceHead: positions(match[5]),
    referenceSpan: positions(match[6]),
  };
}
