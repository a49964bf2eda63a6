// Adds up the answers of units into the sums from which coefficients of agreement are computed, and defines how far two
// different answers agree.

import { getOrInsert } from "#core/base/grouping.ts";

/** Weights of pairs of answers, from 0 (they disagree) to 1 (they agree); symmetric. An answer agrees with itself. */
export interface Weights {
  /** Number of possible answers, whether given or not. */
  readonly answers: number;
  /** For each answer, the other answers that agree with it at least partly, with their weights; null = none do. */
  readonly others: readonly ReadonlyMap<number, number>[] | null;
}

/** Nominal answers: they agree only if they are equal. */
export function nominalWeights(answers: number): Weights {
  return { answers, others: null };
}

/** Weights from a function of two different answers (by index). */
export function weightsOf(answers: number, weight: (one: number, other: number) => number): Weights {
  const all = Array.from({ length: answers }, (_, answer) => answer);
  const others = all.map(
    (one) =>
      new Map(
        all.flatMap((other): [number, number][] => {
          const own = one === other ? 0 : weight(one, other);
          return own > 0 ? [[other, own]] : [];
        }),
      ),
  );
  return { answers, others };
}

export function weightOf({ others }: Weights, one: number, other: number): number {
  return one === other ? 1 : (others?.[one]?.get(other) ?? 0);
}

/** Σ w_kl · x_k · y_l over all ordered pairs of answers k, l. */
export function weightedPairs(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  { answers, others }: Weights,
): number {
  let all = 0;
  for (let one = 0; one < answers; one++) {
    const first = x[one] ?? 0;
    if (first === 0) continue;
    let agreeing = y[one] ?? 0;
    for (const [other, weight] of others?.[one] ?? []) agreeing += weight * (y[other] ?? 0);
    all += first * agreeing;
  }
  return all;
}

/** Σ w_kl over all ordered pairs of possible answers. */
export function totalWeight({ answers, others }: Weights): number {
  return (others ?? []).reduce(
    (all, weights) => [...weights.values()].reduce((sum, weight) => sum + weight, all),
    answers,
  );
}

/**
 * Whether every answer in x (those with a number above 0) agrees fully with every answer in y. The agreement by chance
 * is then exactly 1. Comparing sums of weights instead would be inexact.
 */
export function allAgree(x: ArrayLike<number>, y: ArrayLike<number>, weights: Weights): boolean {
  const given = (numbers: ArrayLike<number>) =>
    Array.from({ length: weights.answers }, (_, answer) => answer).filter(
      (answer) => (numbers[answer] ?? 0) > 0,
    );
  const ofX = given(x);
  const ofY = given(y);
  if (weights.others === null) return ofX.length === 1 && ofY.length === 1 && ofX[0] === ofY[0];
  return ofX.every((one) => {
    const full = [...(weights.others?.[one] ?? [])].filter(
      ([other, weight]) => weight === 1 && (y[other] ?? 0) > 0,
    );
    return full.length + ((y[one] ?? 0) > 0 ? 1 : 0) === ofY.length;
  });
}

/** The answers in the units of one example. */
export interface ExampleSums {
  /** Number of answers. */
  readonly answers: number;
  /** The given answers (by index), each with its number. */
  readonly counts: ReadonlyMap<number, number>;
  readonly disagreement: number;
}

/** Sums over at least one unit u with m_u answers and the share A_u of agreeing pairs of answers (weighted). */
export interface AnswerSums {
  readonly weights: Weights;
  readonly units: number;
  /** Mean of A_u. */
  readonly observed: number;
  /** Whether A_u is the same in all units. */
  readonly isConstant: boolean;
  /** Per answer: the mean, over all units, of its share among the unit's answers. */
  readonly shares: Float64Array;
  /** Per answer: its number in all units. */
  readonly counts: Float64Array;
  /** Number of answers in all units. */
  readonly answers: number;
  /** Σ m_u (1 − A_u). */
  readonly disagreement: number;
  /**
   * For two annotators: how often each of them gave each answer, and the number of units on which they agree
   * (weighted).
   */
  readonly pair: {
    readonly first: Float64Array;
    readonly second: Float64Array;
    readonly agreed: number;
  } | null;
  readonly examples: readonly ExampleSums[];
}

interface AnswersOfUnit {
  readonly example: number;
  /** One entry per annotator of the group; null = no answer. At least two are answers. */
  readonly answers: readonly (string | null)[];
}

/** What the sums depend on besides the answers. */
export interface AnswerScale {
  /** Number of annotators in the group. */
  readonly people: number;
  readonly weights: Weights;
  /** The index of an answer in the weights. */
  readonly answerNumber: (answer: string) => number;
}

export function sumsOf(
  units: readonly AnswersOfUnit[],
  { people, weights, answerNumber }: AnswerScale,
): AnswerSums {
  const counts = new Float64Array(weights.answers);
  const first = new Float64Array(weights.answers);
  const second = new Float64Array(weights.answers);
  const examples = new Map<number, { answers: number; counts: Map<number, number>; disagreement: number }>();
  const agreements = new Set<number>();
  const sizes = new Map<number, SumsOfSize>();
  let answers = 0;
  let disagreement = 0;
  for (const unit of units) {
    const given = unit.answers.flatMap((answer) => (answer === null ? [] : [answerNumber(answer)]));
    const agreed = agreeingPairs(given, weights);
    const agreeing = agreed / pairsAmong(given.length);
    const ofSize = getOrInsert(sizes, given.length, () => ({
      agreed: 0,
      counts: new Float64Array(weights.answers),
    }));
    ofSize.agreed += agreed;
    const ofExample = getOrInsert(examples, unit.example, () => ({
      answers: 0,
      counts: new Map<number, number>(),
      disagreement: 0,
    }));
    for (const answer of given) {
      ofSize.counts[answer] = (ofSize.counts[answer] ?? 0) + 1;
      counts[answer] = (counts[answer] ?? 0) + 1;
      ofExample.counts.set(answer, (ofExample.counts.get(answer) ?? 0) + 1);
    }
    const [one = 0, other = 0] = given;
    first[one] = (first[one] ?? 0) + 1;
    second[other] = (second[other] ?? 0) + 1;
    ofExample.answers += given.length;
    ofExample.disagreement += given.length * (1 - agreeing);
    answers += given.length;
    disagreement += given.length * (1 - agreeing);
    agreements.add(agreeing);
  }
  return {
    weights,
    units: units.length,
    observed: meanOver(sizes, units.length, ({ agreed }, size) => agreed / pairsAmong(size)),
    isConstant: agreements.size === 1,
    shares: counts.map((_, answer) =>
      meanOver(sizes, units.length, (ofSize, size) => (ofSize.counts[answer] ?? 0) / size),
    ),
    counts,
    answers,
    disagreement,
    pair: people === 2 ? { first, second, agreed: sizes.get(2)?.agreed ?? 0 } : null,
    examples: [...examples.values()],
  };
}

/**
 * Sums over the units with the same number of answers. They are whole numbers if the answers are nominal, so means over
 * units are rounded once. A sum of rounded shares would put coefficients outside their bounds, for example π below −1.
 */
interface SumsOfSize {
  /** Agreeing pairs of answers, by weight. */
  agreed: number;
  /** Per answer: its number. */
  readonly counts: Float64Array;
}

/** The mean over all units of a figure, of which `sum` gives the sum over units of one size. */
function meanOver(
  sizes: ReadonlyMap<number, SumsOfSize>,
  units: number,
  sum: (ofSize: SumsOfSize, size: number) => number,
): number {
  return [...sizes].reduce((all, [size, ofSize]) => all + sum(ofSize, size), 0) / units;
}

const pairsAmong = (answers: number) => (answers * (answers - 1)) / 2;

/** Number of agreeing pairs of a unit's answers, by weight. */
function agreeingPairs(answers: readonly number[], weights: Weights): number {
  let agreed = 0;
  answers.forEach((one, at) => {
    for (const other of answers.slice(at + 1)) agreed += weightOf(weights, one, other);
  });
  return agreed;
}
