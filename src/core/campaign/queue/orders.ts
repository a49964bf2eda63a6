// Sorts candidates for judging by the rank of their example. Candidates of the same rank are in seeded order. The
// shuffled order is the seeded order of all candidates.

import type { Campaign, CandidateSpace } from "#core/campaign/campaign.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import type { QueueOrder } from "#core/ledger/settings.ts";
import { exampleRanks, judgingOrder } from "./seeded-order.ts";

/**
 * All candidates in `order`; outputs of one example are in seeded order. `seeded`: all candidates in seeded
 * order.
 */
export function candidatesInOrder(
  campaign: CandidateSpace & Pick<Campaign, "seed">,
  order: QueueOrder,
  seeded: Uint32Array = judgingOrder(campaign),
): Uint32Array {
  if (order === "shuffled") return seeded;
  const index = candidateIndexOf(campaign);
  const ranks = RANKS[order](campaign);
  const rankOf = new Uint32Array(index.size);
  seeded.forEach((candidate, rank) => {
    rankOf[candidate] = rank;
  });
  const rank = (candidate: number) => ranks[index.exampleNumber(candidate)] ?? 0;
  return seeded.slice().sort((a, b) => rank(a) - rank(b) || (rankOf[a] ?? 0) - (rankOf[b] ?? 0));
}

type Ranked = CandidateSpace & Pick<Campaign, "seed">;

/** For each order except the shuffled one: a function that returns the rank of each example by number. */
const RANKS: Readonly<Record<Exclude<QueueOrder, "shuffled">, (campaign: Ranked) => readonly number[]>> = {
  document({ suite }) {
    const longest = Math.max(1, ...suite.examples.map(({ position }) => position + 1));
    return suite.examples.map(({ line, position }) => line * longest + position);
  },
  category({ suite }) {
    const categoryIndex = new Map(suite.categories.map(({ label }, index) => [label, index]));
    return suite.examples.map(({ category }) => categoryIndex.get(category) ?? categoryIndex.size);
  },
  example: ({ suite, seed }) => exampleRanks(suite, seed),
};
