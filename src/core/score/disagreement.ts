// Holds whether people differ over a candidate, in what, and whether that is settled: one rule for filters, counts and adjudicating.

import type { ResolutionRule } from "#core/ledger/settings.ts";
import { finishedOutcome, type Said, sameOutcome, together } from "#core/score/outcome.ts";
import { type JudgedCandidate, judgementState, saysSomething } from "#core/task/pronoun-judgement/state.ts";

/**
 * In what people differ, the gravest first: right or wrong; whether it counts at all, or why not; one person's two answers given in
 * two places; or the antecedent's head alone, which leaves the outcome as it is.
 */
export const DISAGREEMENTS = ["answers", "exclusions", "concurrent", "antecedent"] as const;
export type DisagreementKind = (typeof DISAGREEMENTS)[number];

export interface Disagreement {
  readonly kind: DisagreementKind;
  /** Who settled it; null = it is open. */
  readonly settledBy: "adjudicator" | "majority" | null;
}

/** In a table or a list. */
export const DISAGREEMENT_WORDS: Readonly<Record<DisagreementKind, string>> = {
  answers: "right or wrong",
  exclusions: "whether it counts",
  concurrent: "said twice, differently",
  antecedent: "the antecedent alone",
};

/**
 * In what the finished judgements of the candidate's text differ; null = they do not. What annotators said differs, whatever an
 * adjudicator says of it: that settles it, where all adjudicators who finished agree and none of them said two things. A strict
 * majority settles right or wrong, and whether it counts, where the campaign has it so (ground rules of `outcomeOf`).
 */
export function disagreementOf(
  said: readonly Said[],
  candidate: JudgedCandidate,
  resolutionRule: ResolutionRule,
): Disagreement | null {
  const present = said.filter(({ stale }) => !stale);
  const finished = present.filter(
    ({ twice, content }) => !twice && judgementState(content, candidate) === "done",
  );
  const rulings = finished.filter(isOfAdjudicator);
  const voices = finished.filter((one) => !isOfAdjudicator(one));
  const twice = present.filter((one) => one.twice && saysSomething(one.content));
  const isAbove = rulings.length > 0;
  // Adjudicators who differ are a disagreement themselves, which nobody has settled.
  const above = isAbove ? gravest(kindAmong(rulings), twice.filter(isOfAdjudicator)) : null;
  if (above !== null) return { kind: above, settledBy: null };
  const kind = gravest(kindAmong(voices), twice);
  if (kind === null) return null;
  if (isAbove) return { kind, settledBy: "adjudicator" };
  const isCounted = kind === "answers" || kind === "exclusions";
  const isSettled =
    isCounted && resolutionRule === "majority" && together(voices, resolutionRule).kind !== "open";
  return { kind, settledBy: isSettled ? "majority" : null };
}

function isOfAdjudicator({ adjudicator }: Said): boolean {
  return adjudicator;
}

function gravest(kind: DisagreementKind | null, twice: readonly Said[]): DisagreementKind | null {
  return twice.length > 0 && (kind === null || kind === "antecedent") ? "concurrent" : kind;
}

/** In what finished judgements differ; null = in nothing. */
function kindAmong(finished: readonly Said[]): Exclude<DisagreementKind, "concurrent"> | null {
  const outcomes = finished.map(({ content }) => finishedOutcome(content));
  const [first, ...others] = outcomes;
  if (first === undefined) return null;
  if (others.some((other) => !sameOutcome(first, other))) {
    const kinds = new Set(outcomes.map(({ kind }) => kind));
    return kinds.has("correct") && kinds.has("incorrect") ? "answers" : "exclusions";
  }
  const heads = new Set(finished.map(({ content }) => content.antecedent).filter((one) => one !== "unset"));
  return heads.size > 1 ? "antecedent" : null;
}
