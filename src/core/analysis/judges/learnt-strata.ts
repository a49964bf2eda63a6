// Finds what the learnt agreement could approve in each system, and how often it is right there.

import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import {
  ApprovalCounter,
  estimateShare,
  MINIMUM_STRATUM,
  poolSmallGroups,
  type ShareEstimate,
  stratumOf,
  sumApprovals,
} from "#core/analysis/audit/strata.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { learntCorrect, learntVersion, translatedPairs } from "#core/judges/learnt-agreement.ts";
import type { LearntStratum } from "#core/ledger/settings.ts";
import { isUnjudged } from "./judge-audit.ts";

/** How often candidates of one system are correct, as far as people judged them. */
export interface JudgedShare {
  readonly judged: number;
  readonly correct: number;
  /**
   * The share of correct ones, weighted by the candidates of each category; null = fewer than `MINIMUM_STRATUM` judged.
   */
  readonly precision: ShareEstimate | null;
}

/** One system, with what the learnt agreement could approve or approves in it. */
export interface LearntSystem {
  readonly system: string;
  /** The judge's verdicts “correct” on candidates that the automatic pass referred. */
  readonly said: JudgedShare;
  /** What it would approve now: those of them that nobody has begun to judge. */
  readonly candidates: LearntStratum["candidates"];
  /** The stratum that it approves, with the judgements since; null = it approves nothing in this system. */
  readonly approved: { readonly stratum: LearntStratum; readonly since: JudgedShare } | null;
}

interface LearntStrata {
  /** Identifies what the judge has learnt by now. */
  readonly version: string;
  /** In the campaign's order. */
  readonly systems: readonly LearntSystem[];
}

/**
 * The strata that a coordinator may let the learnt agreement approve.
 *
 * - A stratum is fixed when it is approved, and contains only candidates that nobody had begun to judge. So the judgements
 *   that follow are a random sample of it, provided that they are drawn as one for the audit.
 * - Judgements from before are no random sample: a candidate that was judged incorrect keeps the verdict that other
 *   examples taught, but takes it from all others with the same words. So `said`, which can only count these, is rather
 *   too low, and its interval says nothing about this error.
 * - Independent units and intervals: see `estimateShare`.
 */
export function learntStrata(
  { learntApprovals, outputs }: Pick<Campaign, "learntApprovals" | "outputs">,
  outcomes: CandidateOutcomes,
): LearntStrata {
  const { texts } = outcomes;
  const { index } = texts;
  const pairs = translatedPairs(outcomes);
  const learnt = learntCorrect(pairs);
  const said = index.numbers.filter(
    (candidate) => learnt.has(candidate) && outcomes.approver(candidate) !== "automatic pass",
  );
  const systems = outputs.map(({ system }): LearntSystem => {
    const own = said.filter((candidate) => index.keyOf(candidate).system === system);
    const stratum = learntApprovals.find((one) => one.system === system);
    const inStratum = (stratum?.candidates ?? []).flatMap(({ example }) => {
      const candidate = index.numberOf({ system, example });
      return candidate !== null && outcomes.approver(candidate) === "learnt agreement" ? [candidate] : [];
    });
    return {
      system,
      said: shareOf(outcomes, own),
      candidates: own
        .filter((candidate) => isUnjudged(outcomes.outcome(candidate)))
        .map((candidate) => ({
          example: index.keyOf(candidate).example,
          textHash: texts.textHash(candidate),
        })),
      approved: stratum === undefined ? null : { stratum, since: shareOf(outcomes, inStratum) },
    };
  });
  return { version: learntVersion(pairs), systems };
}

/** Whether enough candidates of the system are judged to let the learnt agreement approve the others. */
export function mayApprove({ said, candidates, approved }: LearntSystem): boolean {
  return approved === null && said.precision !== null && candidates.length > 0;
}

function shareOf(outcomes: CandidateOutcomes, candidates: readonly number[]): JudgedShare {
  const counter = new ApprovalCounter();
  for (const candidate of candidates) {
    const { system } = outcomes.texts.index.keyOf(candidate);
    const { category } = outcomes.texts.example(candidate);
    const outcome = outcomes.outcome(candidate);
    const approver: ScoredCandidate["approver"] = "learnt agreement";
    counter.add({ system, category, approver }, isUnjudged(outcome) ? "approved" : outcome.kind);
  }
  const cells = counter.cells();
  const { sampled, correct, unjudged } = sumApprovals(cells);
  const strata = poolSmallGroups(cells.map((cell) => [cell])).map(stratumOf);
  return {
    judged: sampled,
    correct,
    precision:
      sampled < MINIMUM_STRATUM ? null : estimateShare({ correct, total: sampled + unjudged, strata }),
  };
}
