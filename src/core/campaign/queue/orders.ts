// Sorts candidates for judging by the rank of their example; candidates of the same rank are in seeded order. Chooses and
// counts the candidates of the repeat check, which are shown a second time, ungrouped and unannounced; repeats measure the
// cost of grouping and how consistent annotators are. Names the choices of these settings.

import { counted } from "#core/base/message-text.ts";
import { type Campaign, type CandidateSpace, candidateIndexOf } from "#core/campaign/campaign.ts";
import {
  type CandidateGroups,
  type DecisionCounts,
  groupedAmong,
  MOST_COUNTED_REPEATS,
  type RepeatPools,
} from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { CandidateKey, QueueOrder, RepeatRule, ReuseAnswers } from "#core/ledger/event.ts";
import type { Suite } from "#core/suite/suite.ts";

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

// Computes the seeded order of judging from a hash of seed, example and system. Adding a system does not change the
// order of the other candidates.

/** Candidate numbers in judging order: the campaign's own order if it has one, otherwise the seeded order. */
export function judgingOrder(campaign: CandidateSpace & { readonly seed: number }): Uint32Array {
  const index = candidateIndexOf(campaign);
  if (campaign.candidates !== null) {
    const listed = campaign.candidates.map((key) => index.numberOf(key)).filter((number) => number !== null);
    return Uint32Array.from(new Set(listed));
  }
  const systems = index.systems.map(hash32);
  const examples = index.examples.map(hash32);
  const keys = new Float64Array(index.size);
  const order = new Uint32Array(index.size);
  for (let candidate = 0; candidate < index.size; candidate++) {
    const example = examples[index.exampleNumber(candidate)] ?? 0;
    const system = systems[index.systemNumber(candidate)] ?? 0;
    keys[candidate] =
      mix(mix(mix(campaign.seed) ^ example) ^ system) * 2 ** 21 + mix(example ^ mix(system)) / 2 ** 11;
    order[candidate] = candidate;
  }
  const textOf = (candidate: number) => JSON.stringify(Object.values(index.keyOf(candidate)));
  return order.sort((a, b) => {
    const difference = (keys[a] ?? 0) - (keys[b] ?? 0);
    return difference !== 0 ? difference : textOf(a) < textOf(b) ? -1 : 1;
  });
}

/** A number from 0 to 2³²−1 for a candidate. It does not depend on the candidate's position in the judging order. */
export function seededRank({ system, example }: CandidateKey, seed: number): number {
  return mix(mix(mix(seed ^ 0x9e3779b9) ^ hash32(system)) + hash32(example));
}

/** A pseudo-random rank for each example by number, which depends only on the seed and the ids of the examples. */
function exampleRanks({ examples }: Pick<Suite, "examples">, seed: number): number[] {
  const keys = examples.map(({ id }) => mix(mix(seed) ^ hash32(id)));
  const order = examples.map((_, number) => number);
  const idOf = (number: number) => examples[number]?.id ?? "";
  order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || (idOf(a) < idOf(b) ? -1 : 1));
  const ranks: number[] = [];
  order.forEach((number, rank) => {
    ranks[number] = rank;
  });
  return ranks;
}

/** FNV-1a over UTF-16 units, mixed; 0 to 2³²−1. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return mix(hash);
}

/** Bijective mixer of 32 bits (the finaliser of MurmurHash3, A. Appleby, public domain). */
function mix(value: number): number {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * The next index in `queue` after `index` whose item satisfies `isWanted`. The search continues at the other end of the
 * queue. Null if no other item satisfies `isWanted`. `step` −1 searches backwards. If `index` is null, the search
 * begins at the first item, or backwards at the last one.
 */
export function nextIndex<T>(
  queue: readonly T[],
  index: number | null,
  isWanted: (item: T) => boolean,
  step: 1 | -1 = 1,
): number | null {
  const start = index ?? (step === 1 ? -1 : queue.length);
  for (let distance = 1; distance <= queue.length; distance++) {
    const candidateIndex = (((start + step * distance) % queue.length) + queue.length) % queue.length;
    const item = queue[candidateIndex];
    if (candidateIndex !== index && item !== undefined && isWanted(item)) return candidateIndex;
  }
  return null;
}

interface RepeatParts {
  readonly keyOf: (candidate: number) => CandidateKey;
  readonly groups: Pick<CandidateGroups, "members" | "key">;
  readonly seed: number;
  readonly rule: RepeatRule;
}

/**
 * Chooses a seeded share of the candidates. The choice and its order do not depend on the order of `candidates`. If the
 * rule is `grouped`, only candidates are chosen that share their translation with a candidate of another text. Above
 * `MOST_COUNTED_REPEATS` candidates, each is chosen independently and groups are ignored, because finding them would
 * take long.
 */
export function chooseRepeats(
  candidates: readonly number[],
  { keyOf, groups, seed, rule }: RepeatParts,
): number[] {
  if (rule.of === "none") return [];
  const rank = (candidate: number) => seededRank(keyOf(candidate), seed);
  if (candidates.length > MOST_COUNTED_REPEATS) {
    const below = (2 ** 32 * rule.percent) / 100;
    return inOrder(
      candidates.filter((candidate) => rank(candidate) < below),
      rank,
    );
  }
  const pool = rule.of === "all" ? candidates : groupedAmong(candidates, groups);
  return inOrder(pool, rank).slice(0, shareOfRepeats(pool.length, rule.percent));
}

function inOrder(candidates: readonly number[], rank: (candidate: number) => number): number[] {
  const ranks = new Map(candidates.map((candidate) => [candidate, rank(candidate)]));
  return candidates.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || a - b);
}

// Counts how many candidates a repeat check will choose.

/** Minimum number of repeats; fewer are not meaningful. */
const LEAST_REPEATS = 20;
/** Maximum share of the pool that `LEAST_REPEATS` may require, so that a small campaign is not repeated as a whole. */
const LARGEST_SHARE = 0.25;

/** Number of repeats for a pool of this size. */
function shareOfRepeats(pool: number, percent: number): number {
  const limit = Math.ceil(pool * LARGEST_SHARE);
  return Math.max(Math.ceil((pool * percent) / 100), Math.min(LEAST_REPEATS, limit));
}

/**
 * Number of repeats; null = not known in advance. `byExample`: whether the order is by example. Only then are outputs
 * grouped by translation.
 */
export function countRepeats(pools: RepeatPools, repeats: RepeatRule, byExample: boolean): number | null {
  const { of, percent } = repeats;
  if (of === "none" || (of === "grouped" && !byExample)) return 0;
  return pools.all > MOST_COUNTED_REPEATS ? null : shareOfRepeats(pools[of], percent);
}

export const REPEAT_RULE_WORDS: Readonly<Record<RepeatRule["of"], string>> = {
  none: "off",
  grouped: "grouped judgements",
  all: "all judgements",
};

/** How many judgements are repeated, such as “5% of all judgements”. */
export function repeatsInWords({ of, percent }: RepeatRule): string {
  return of === "none" ? REPEAT_RULE_WORDS.none : `${percent}% of ${REPEAT_RULE_WORDS[of]}`;
}

export const REUSE_WORDS: Readonly<Record<ReuseAnswers, string>> = {
  none: "never",
  own: "suggest my own",
  all: "suggest anyone’s",
  pass: "apply automatically (counted separately)",
};

// Names the orders of judging for the screens.

export const ORDER_WORDS: Readonly<Record<QueueOrder, { readonly label: string; readonly hint: string }>> = {
  shuffled: { label: "Shuffled", hint: "Random order, the same for all annotators (as in PROTEST)." },
  document: { label: "By document", hint: "In the order of the text." },
  category: { label: "By category", hint: "One category after the other, shuffled within each." },
  example: {
    label: "By example",
    hint: "All outputs of an example one after the other. Outputs with the same translation of pronoun and antecedent are judged together.",
  },
};

/**
 * Describes the number of decisions in an order, and the number of repeats. `rule`: null = no repeats. `isGrouped`:
 * whether outputs with the same text are judged together; in the order by example, outputs with the same translation
 * always are.
 */
export function decisionsInWords(
  { candidate, text, translation, again }: DecisionCounts,
  order: QueueOrder,
  rule: RepeatRule | null,
  isGrouped = true,
): string {
  const isByExample = order === "example";
  const decisions = countedDecisions(isByExample ? translation : isGrouped ? text : candidate);
  const count = rule === null ? null : countRepeats(again, rule, isByExample);
  return count === null || count === 0 ? decisions : `${decisions} + ${counted(count, "repeat")}`;
}

export function countedDecisions(count: number): string {
  return counted(count, "decision");
}
