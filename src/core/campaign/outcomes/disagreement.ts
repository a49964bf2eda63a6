// Determines whether annotators disagree on a candidate, about what, and whether the disagreement is resolved.
// Filters, counts and screens use this rule.

import type { ResolutionRule } from "#core/ledger/settings.ts";
import { type CandidateToJudge, hasJudgement, judgementState } from "#core/tasks/judging/state.ts";
import { type CountedJudgement, combinedOutcome, finishedOutcome, sameOutcome } from "./outcome.ts";

/**
 * Kinds of disagreement, most serious first: whether the translation is correct; whether or why the candidate is
 * excluded; concurrent answers of one annotator; only the antecedent's head, which does not change the outcome.
 */
export const DISAGREEMENTS = ["answers", "exclusions", "concurrent", "antecedent"] as const;
export type DisagreementKind = (typeof DISAGREEMENTS)[number];

export interface Disagreement {
  readonly kind: DisagreementKind;
  /** Who resolved it; null = open. */
  readonly resolvedBy: "adjudicator" | "majority" | null;
}

/** Short names for tables and lists. */
export const DISAGREEMENT_WORDS: Readonly<Record<DisagreementKind, string>> = {
  answers: "correct or incorrect",
  exclusions: "can it be judged?",
  concurrent: "two answers",
  antecedent: "the antecedent only",
};

/**
 * The most serious disagreement in the judgements of the current text; null = none. If adjudicators have finished, they
 * resolve it, unless they disagree or have concurrent answers themselves. In this case, their own disagreement is
 * returned, which is open. If the resolution rule is “majority”, a strict majority resolves the kinds “answers” and
 * “exclusions” (see `outcomeOf`).
 */
export function disagreementOf(
  judgements: readonly CountedJudgement[],
  candidate: CandidateToJudge,
  resolutionRule: ResolutionRule,
): Disagreement | null {
  const current = judgements.filter(({ stale }) => !stale);
  const finished = current.filter(
    ({ isConcurrent, content }) => !isConcurrent && judgementState(content, candidate) === "done",
  );
  const byAdjudicators = finished.filter(isOfAdjudicator);
  const byAnnotators = finished.filter((judgement) => !isOfAdjudicator(judgement));
  const concurrent = current.filter((judgement) => judgement.isConcurrent && hasJudgement(judgement.content));
  const isAdjudicated = byAdjudicators.length > 0;
  // If adjudicators disagree among themselves, that disagreement is the open one.
  const kindAmongAdjudicators = isAdjudicated
    ? mostSerious(kindAmong(byAdjudicators), concurrent.filter(isOfAdjudicator))
    : null;
  if (kindAmongAdjudicators !== null) return { kind: kindAmongAdjudicators, resolvedBy: null };
  const kind = mostSerious(kindAmong(byAnnotators), concurrent);
  if (kind === null) return null;
  if (isAdjudicated) return { kind, resolvedBy: "adjudicator" };
  const changesOutcome = kind === "answers" || kind === "exclusions";
  const isResolvedByMajority =
    changesOutcome &&
    resolutionRule === "majority" &&
    combinedOutcome(byAnnotators, resolutionRule).kind !== "open";
  return { kind, resolvedBy: isResolvedByMajority ? "majority" : null };
}

function isOfAdjudicator({ adjudicator }: CountedJudgement): boolean {
  return adjudicator;
}

function mostSerious(
  kind: DisagreementKind | null,
  concurrent: readonly CountedJudgement[],
): DisagreementKind | null {
  return concurrent.length > 0 && (kind === null || kind === "antecedent") ? "concurrent" : kind;
}

/** The kind of disagreement between finished judgements; null = none. */
function kindAmong(finished: readonly CountedJudgement[]): Exclude<DisagreementKind, "concurrent"> | null {
  const outcomes = finished.map(({ content }) => finishedOutcome(content));
  const [first, ...others] = outcomes;
  if (first === undefined) return null;
  if (others.some((other) => !sameOutcome(first, other))) {
    const kinds = new Set(outcomes.map(({ kind }) => kind));
    return kinds.has("correct") && kinds.has("incorrect") ? "answers" : "exclusions";
  }
  const heads = new Set(
    finished.map(({ content }) => content.antecedent).filter((answer) => answer !== "unset"),
  );
  return heads.size > 1 ? "antecedent" : null;
}
