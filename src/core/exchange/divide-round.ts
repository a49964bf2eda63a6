// Holds how a round of judging is divided by the campaign's order of judging, and how many decisions candidates take in it.

import type { CampaignSettings } from "#core/campaign/campaign.ts";
import { type Share, splitTasks, type TaskPlan } from "#core/exchange/split-tasks.ts";
import { MOST_COUNTED } from "#core/queue/plan.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";

type Judging = Pick<CampaignSettings, "order" | "judgeEqualOutputsOnce">;

/** What is one decision of an example: what is translated alike, or (gaps, where nobody sees that) what reads alike. */
type RoundLikeness = "translation" | "text";

/**
 * Within each output and category; where the order is by example, within each category, and all candidates of an example stay together:
 * who judges them judges those that are alike as one. Of more than `MOST_COUNTED` candidates each then counts as a decision.
 */
export function divideRound(
  { texts, likenesses }: CandidateOutcomes,
  { order }: Pick<Judging, "order">,
  candidates: readonly number[],
  plan: TaskPlan,
  likeness: RoundLikeness = "translation",
): Share<number>[] {
  const category = (candidate: number) => texts.example(candidate).category;
  if (order !== "example") {
    const cellOf = (candidate: number) => `${texts.index.systemNumber(candidate)} ${category(candidate)}`;
    return splitTasks(candidates, cellOf, plan);
  }
  const isCounted = candidates.length <= MOST_COUNTED;
  return splitTasks(candidates, category, plan, {
    blockOf: (candidate) => texts.index.exampleNumber(candidate),
    decisions: (block) => (isCounted ? likenesses.decisions(block, likeness) : block.length),
  });
}

/** How many decisions one person takes for candidates; null = more than are counted while somebody waits. `likeness`: as of `divideRound`. */
export function decisionsIn(
  { likenesses }: CandidateOutcomes,
  { order, judgeEqualOutputsOnce }: Judging,
  candidates: readonly number[],
  likeness: RoundLikeness = "translation",
): number | null {
  if (candidates.length > MOST_COUNTED) return null;
  if (order === "example" && likeness === "translation")
    return likenesses.decisions(candidates, "translation");
  return likenesses.decisions(candidates, judgeEqualOutputsOnce ? "text" : null);
}
