// Holds what a candidate counts as in the results: approved, correct, incorrect, open or excluded, and why.

import type { JudgementContent } from "#core/judgement/judgement.ts";
import { type Exclusion, exclusionOf, type JudgedCandidate, judgementState } from "#core/judgement/state.ts";
import type { CandidateState } from "#core/queue/candidate-states.ts";

export type OpenReason = "not judged" | "not finished" | "conflict" | "annotators disagree";

/** A manual judgement is used wherever there is a finished one (WMT 2018, "datasetContent"). */
export type Outcome =
  | { readonly kind: "approved" }
  | { readonly kind: "correct" }
  | { readonly kind: "incorrect" }
  | { readonly kind: "open"; readonly why: OpenReason }
  | { readonly kind: "excluded"; readonly why: Exclusion };

/**
 * The outcome of one candidate from the verdict and the latest judgement of each annotator. The pronoun's answer
 * counts, given the antecedent head (protest.md §3). Finished judgements that differ leave it open until settled;
 * an approved candidate stays approved until somebody has finished judging it.
 */
export function outcomeOf(
  approved: boolean,
  judgements: readonly JudgementContent[],
  candidate: JudgedCandidate,
): Outcome {
  const states = judgements.map((judgement) => judgementState(judgement, candidate));
  const finished = judgements.filter((_, index) => states[index] === "done").map(finishedOutcome);
  const [first, ...others] = finished;
  if (first !== undefined) {
    const agreed = others.every((other) => sameOutcome(first, other));
    return agreed ? first : { kind: "open", why: "annotators disagree" };
  }
  if (approved) return { kind: "approved" };
  if (states.includes("conflict")) return { kind: "open", why: "conflict" };
  if (states.includes("partial")) return { kind: "open", why: "not finished" };
  return { kind: "open", why: "not judged" };
}

function finishedOutcome(judgement: JudgementContent): Outcome {
  const why = exclusionOf(judgement);
  if (why !== null) return { kind: "excluded", why };
  return { kind: judgement.pronoun === "ok" ? "correct" : "incorrect" };
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  return a.kind === b.kind && (a.kind !== "excluded" || b.kind !== "excluded" || a.why === b.why);
}

/**
 * The state over all annotators, so that every screen counts as the report does: correct, incorrect and excluded are
 * done; where annotators disagree the candidate is open again, until that is settled.
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
      if (outcome.why === "conflict") return "conflict";
      return outcome.why === "not finished" ? "partial" : "open";
  }
}
