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
import { learntCorrect, learntVersion, translatedPairs } from "#core/judges/campaign-judges.ts";
import type { LearntStratum } from "#core/ledger/event.ts";
import { isUnjudged } from "./judge-audit.ts";

/** How many candidates of one system people judged, and how many of these correct. */
interface JudgedCounts {
  readonly judged: number;
  readonly correct: number;
}

/** How often candidates of one system are correct, where those that people judged are a random sample of them. */
interface JudgedShare extends JudgedCounts {
  /**
   * The share of correct ones, weighted by the candidates of each category; null = fewer than `MINIMUM_STRATUM` judged.
   */
  readonly precision: ShareEstimate | null;
}

/** One system, with what the learnt agreement could approve or approves in it. */
export interface LearntSystem {
  readonly system: string;
  /** The judge's verdicts “correct” on candidates that the automatic pass referred. They are no random sample. */
  readonly said: JudgedCounts;
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
 *   too low, and has no interval: an interval would say nothing about this error.
 * - Independent units and intervals of `since`: see `estimateShare`.
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
      said: countsOf(outcomes, own),
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
  return approved === null && said.judged >= MINIMUM_STRATUM && candidates.length > 0;
}

/** The stratum that the learnt agreement approves if somebody lets it now. `version`: what it has learnt. */
export function newStratum(
  { system, said: { judged, correct }, candidates }: LearntSystem,
  version: string,
  { by, time }: Pick<LearntStratum, "by" | "time">,
): LearntStratum {
  return { system, by, time, version, judged, correct, candidates };
}

function countsOf(outcomes: CandidateOutcomes, candidates: readonly number[]): JudgedCounts {
  const kinds = candidates.map((candidate) => outcomes.outcome(candidate).kind);
  const correct = kinds.filter((kind) => kind === "correct").length;
  const incorrect = kinds.filter((kind) => kind === "incorrect").length;
  return { judged: correct + incorrect, correct };
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
