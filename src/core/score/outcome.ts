// Holds what a candidate counts as in the results: approved, correct, incorrect, open or excluded, and why.

import type { ResolutionRule } from "#core/ledger/settings.ts";
import type { CandidateState } from "#core/score/candidate-states.ts";
import type { Answer, JudgementContent } from "#core/task/pronoun-judgement/content.ts";
import {
  type Exclusion,
  exclusionOf,
  type JudgedCandidate,
  judgementState,
  saysSomething,
} from "#core/task/pronoun-judgement/state.ts";

/** Why a candidate is open, in the order in which the reasons are told. */
export const OPEN_REASONS = [
  "not judged",
  "not finished",
  "conflict",
  "two answers",
  "annotators disagree",
  "stale",
  "reused answer",
  "silver reference",
] as const;
export type OpenReason = (typeof OPEN_REASONS)[number];

export type Outcome =
  | { readonly kind: "approved" }
  | { readonly kind: "correct" }
  | { readonly kind: "incorrect" }
  | { readonly kind: "open"; readonly why: OpenReason }
  | { readonly kind: "excluded"; readonly why: Exclusion };

/** What one person says of a candidate, and how far it counts. */
export interface Said {
  readonly content: JudgementContent;
  readonly adjudicator: boolean;
  /** Made on another text than the present one: kept, shown, not counted. */
  readonly stale: boolean;
  /** The same person said two different things in two places, neither following the other. */
  readonly twice: boolean;
}

/**
 * The outcome of one candidate: who is right, for every screen, export and command. The pronoun's answer counts, given
 * the antecedent head (PROTEST 2016); people are used wherever they said anything (WMT 2018, "datasetContent"):
 * 1. finished judgements of adjudicators, where they agree;
 * 2. else those of all annotators, where they agree or `resolutionRule` lets most of them decide;
 * 3. where finished ones differ, it is open;
 * 4. where somebody has begun, contradicts themselves or said two things, it is open, even if the pass had approved it;
 * 5. else the pass decides; what it refers may be accepted before, or by a silver reference, which is open all the same (`CandidateOutcomes`).
 * A judgement made on another text takes no part in 1 to 4; it only tells why a referred candidate is open again.
 */
export function outcomeOf(
  approved: boolean,
  said: readonly Said[],
  candidate: JudgedCandidate,
  resolutionRule: ResolutionRule,
): Outcome {
  const finished = settlingOf(said, candidate);
  const [first] = finished;
  if (first !== undefined) return together(finished, first.adjudicator ? "unanimous" : resolutionRule);
  const present = said.filter(({ stale }) => !stale);
  const states = present.map(({ content, twice }) => (twice ? "twice" : judgementState(content, candidate)));
  if (states.includes("twice")) return { kind: "open", why: "two answers" };
  if (states.includes("conflict")) return { kind: "open", why: "conflict" };
  if (states.includes("partial")) return { kind: "open", why: "not finished" };
  if (approved) return { kind: "approved" };
  // Whoever said two things said something, whichever of the two is held here.
  const wasJudged = said.some((one) => one.stale && (one.twice || saysSomething(one.content)));
  return { kind: "open", why: wasJudged ? "stale" : "not judged" };
}

/** Finished judgements that settle the candidate, if they agree: those of adjudicators, else everybody's. Stale ones count not. */
function settlingOf<Person extends Said>(said: readonly Person[], candidate: JudgedCandidate): Person[] {
  const finished = said.filter(
    (one) => !one.stale && !one.twice && judgementState(one.content, candidate) === "done",
  );
  const ruling = finished.filter(({ adjudicator }) => adjudicator);
  return ruling.length > 0 ? ruling : finished;
}

/**
 * What those who settled a candidate that way say of the antecedent's head; “unset” where they differ, or it came out otherwise.
 * The head is told beside the pronoun, it settles nothing.
 */
export function antecedentAnswer(
  said: readonly Said[],
  candidate: JudgedCandidate,
  outcome: Outcome,
): Answer {
  if (outcome.kind !== "correct" && outcome.kind !== "incorrect") return "unset";
  const [first, ...others] = voicesFor(outcome, said, candidate).map(({ content }) => content.antecedent);
  return first !== undefined && others.every((other) => other === first) ? first : "unset";
}

/** Those who settled the candidate that way. */
export function voicesFor<Person extends Said>(
  outcome: Outcome,
  said: readonly Person[],
  candidate: JudgedCandidate,
): Person[] {
  return settlingOf(said, candidate).filter(({ content }) => sameOutcome(finishedOutcome(content), outcome));
}

/** What people's judgements of one output say of the same translation in another. */
export type Weight = "for" | "against" | "none";

/**
 * A translation judged right may serve as one more reference (PROTEST 2016, §8.2), not where a link was mended: then other words than
 * those that are linked were judged. Wrong, or people (or one in two places) said different things: then it may not.
 */
export function weightOf(
  said: readonly Said[],
  candidate: JudgedCandidate,
  resolutionRule: ResolutionRule,
): Weight {
  const outcome = outcomeOf(false, said, candidate, resolutionRule);
  if (outcome.kind === "correct") {
    const isMended = ({ content }: Said) => content.fixedPronoun !== null || content.fixedAntecedent !== null;
    return voicesFor(outcome, said, candidate).some(isMended) ? "none" : "for";
  }
  const differs =
    outcome.kind === "open" && (outcome.why === "annotators disagree" || outcome.why === "two answers");
  return outcome.kind === "incorrect" || differs ? "against" : "none";
}

/** What finished judgements (one at least) say together: one outcome, or that they disagree. */
export function together(finished: readonly Said[], resolutionRule: ResolutionRule): Outcome {
  const outcomes = finished.map(({ content }) => finishedOutcome(content));
  // One of each: thousands of people say one of few things.
  const kinds: Outcome[] = [];
  for (const one of outcomes) if (!kinds.some((kind) => sameOutcome(kind, one))) kinds.push(one);
  const settled = kinds.find((outcome) => {
    const votes = outcomes.filter((other) => sameOutcome(outcome, other)).length;
    return resolutionRule === "majority" ? 2 * votes > outcomes.length : votes === outcomes.length;
  });
  return settled ?? { kind: "open", why: "annotators disagree" };
}

/** What one finished judgement says. */
export function finishedOutcome(judgement: JudgementContent): Outcome {
  const why = exclusionOf(judgement);
  if (why !== null) return { kind: "excluded", why };
  return { kind: judgement.pronoun === "ok" ? "correct" : "incorrect" };
}

/** Excluded for the same reason, where excluded. */
export function sameOutcome(a: Outcome, b: Outcome): boolean {
  return a.kind === b.kind && (a.kind !== "excluded" || b.kind !== "excluded" || a.why === b.why);
}

/**
 * The state over all annotators, so that every screen counts as the report does: correct, incorrect and excluded are
 * done; where annotators disagree, that is its state until it is settled; who said two things contradicts themselves.
 */
export function outcomeState(outcome: Outcome): CandidateState {
  switch (outcome.kind) {
    case "approved":
      return "approved";
    case "correct":
    case "incorrect":
    case "excluded":
      return "done";
    case "open":
      return OPEN_STATES[outcome.why];
  }
}

const OPEN_STATES: Readonly<Record<OpenReason, CandidateState>> = {
  "not judged": "open",
  "not finished": "partial",
  conflict: "conflict",
  "two answers": "conflict",
  "annotators disagree": "disagreement",
  stale: "stale",
  "reused answer": "reused",
  "silver reference": "reused",
};
