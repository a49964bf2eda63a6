// Divides candidates into the shares of an assignment, and counts the decisions that they need.

import type { CampaignSettings } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { MOST_COUNTED_CANDIDATES } from "#core/campaign/queue/workload.ts";
import { type DivisionPlan, type Share, splitIntoShares } from "#core/exchange/split-into-shares.ts";

type Judging = Pick<CampaignSettings, "order" | "judgeEqualOutputsOnce">;

/**
 * Which candidates count as one decision: those with the same translation. For gaps, the translation is hidden, so
 * candidates with the same text count as one.
 */
type AssignmentGrouping = "translation" | "text";

/**
 * Divides candidates within each output and category. If the order is by example, divides within each category and
 * keeps all candidates of an example together, so that one person judges a whole group. Above `MOST_COUNTED_CANDIDATES`
 * candidates, each counts as one decision.
 */
export function divideCandidates(
  { texts, groups }: CandidateOutcomes,
  { order }: Pick<Judging, "order">,
  candidates: readonly number[],
  plan: DivisionPlan,
  grouping: AssignmentGrouping = "translation",
): Share<number>[] {
  const category = (candidate: number) => texts.example(candidate).category;
  if (order !== "example") {
    const cellOf = (candidate: number) => `${texts.index.systemNumber(candidate)} ${category(candidate)}`;
    return splitIntoShares(candidates, cellOf, plan);
  }
  const isCounted = candidates.length <= MOST_COUNTED_CANDIDATES;
  return splitIntoShares(candidates, category, plan, {
    blockOf: (candidate) => texts.index.exampleNumber(candidate),
    decisions: (block) => (isCounted ? groups.decisions(block, grouping) : block.length),
  });
}

/**
 * Number of decisions that one annotator needs for the candidates. Null if there are more than `MOST_COUNTED_CANDIDATES`.
 * `grouping`: as in `divideCandidates`.
 */
export function decisionsIn(
  { groups }: CandidateOutcomes,
  { order, judgeEqualOutputsOnce }: Judging,
  candidates: readonly number[],
  grouping: AssignmentGrouping = "translation",
): number | null {
  if (candidates.length > MOST_COUNTED_CANDIDATES) return null;
  if (order === "example" && grouping === "translation") return groups.decisions(candidates, "translation");
  return groups.decisions(candidates, judgeEqualOutputsOnce ? "text" : null);
}
