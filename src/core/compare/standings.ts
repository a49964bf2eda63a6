// Holds how every candidate stands when systems are compared: right, wrong, or not settled, as a table of numbers.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import type { Outcome } from "#core/score/outcome.ts";

export const STANDS = { right: 1, wrong: 0, unsettled: -1, absent: -2 } as const;

/** Of each outcome: what is approved and nobody judged is right, what is open or excluded takes no part. */
const STANDING: Readonly<Record<Outcome["kind"], number>> = {
  approved: STANDS.right,
  correct: STANDS.right,
  incorrect: STANDS.wrong,
  open: STANDS.unsettled,
  excluded: STANDS.unsettled,
};

export interface Standings {
  /** In the campaign's order. */
  readonly systems: readonly string[];
  /** In the suite's order, those without an example, too. */
  readonly categories: readonly string[];
  /** By example: the place of its category. */
  readonly categoryOf: readonly number[];
  /** By candidate's number, example × systems + system: one of `STANDS`; absent where a batch has no such candidate. */
  readonly stands: Int8Array;
  /** Candidates that somebody judged correct or incorrect: without any, the automatic pass alone has spoken. */
  readonly judged: number;
}

/** Candidates looked up in one part. */
const AT_ONCE = 200;

/** Yields how many candidates are looked up so far. */
export function* standingsInParts(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  outcomes: Pick<CandidateOutcomes, "outcome" | "texts">,
): Generator<number, Standings> {
  const { index } = outcomes.texts;
  const stands = new Int8Array(index.size).fill(STANDS.absent);
  let judged = 0;
  for (let candidate = 0; candidate < index.size; candidate++) {
    if (candidate % AT_ONCE === 0) yield candidate;
    if (!index.exists(candidate)) continue;
    const { kind } = outcomes.outcome(candidate);
    stands[candidate] = STANDING[kind];
    if (kind === "correct" || kind === "incorrect") judged++;
  }
  const categories = suite.categories.map(({ label }) => label);
  const place = new Map(categories.map((label, at) => [label, at]));
  return {
    systems: outputs.map(({ system }) => system),
    categories,
    categoryOf: suite.examples.map(({ category }) => place.get(category) ?? -1),
    stands,
    judged,
  };
}

/** All at once. */
export function standingsOf(...given: Parameters<typeof standingsInParts>): Standings {
  const parts = standingsInParts(...given);
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
}
