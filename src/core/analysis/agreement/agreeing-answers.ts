// Computes coefficients of agreement for answers that can agree without being equal, such as overlapping phrases.

import { bootstrapInterval } from "#core/base/statistics/bootstrap.ts";
import { countDrawer } from "#core/base/statistics/draw-counts.ts";
import type { Interval } from "#core/base/statistics/wilson.ts";
import { itemsInKeyOrder, sumUnitsByKey } from "./answer-patterns.ts";
import {
  type Coefficient,
  corrected,
  MORE_THAN_TWO_PEOPLE,
  NO_UNITS,
  ONE_ANSWER,
  sum,
} from "./coefficients.ts";

/** Units with the same answers. `answers`: at least two, as indices; `units`: the number of units. */
interface AnsweredUnits {
  readonly answers: readonly number[];
  readonly units: number;
}

/**
 * For each answer, the answers that agree with it, including itself. Agreement is symmetric but not necessarily
 * transitive.
 */
export type AgreeingAnswers = readonly (readonly number[])[];

export interface AgreementFigures {
  /** Number of units with answers of at least two annotators of the group. */
  readonly units: number;
  readonly observed: number | null;
  readonly scottPi: Coefficient;
  readonly cohenKappa: Coefficient;
  readonly krippendorffAlpha: Coefficient;
  readonly gwetAc1: Coefficient;
  /** 95% bootstrap interval of alpha over units; null if alpha is undefined. */
  readonly interval: Interval | null;
}

/**
 * The coefficients of coefficients.ts, with disagreement 0 or 1 per pair of answers. If each answer agrees only with
 * itself, the figures are those of coefficients.ts for the given answers. π: Scott 1955, for more annotators Fleiss
 * 1971, weighted as κ by Cohen 1968. α: Krippendorff 2011. AC1: Gwet's AC2 (2014, chapter 3), with chance = (number of
 * ordered pairs of given answers that agree) / (q (q − 1)) · Σ share (1 − share), q = number of given answers. κ is
 * defined only for two annotators. For κ, the answers of every unit must be in the same order of annotators.
 */
export function agreementFiguresOf(
  units: readonly AnsweredUnits[],
  agreeingWith: AgreeingAnswers,
  { people, seed }: { readonly people: number; readonly seed: number },
): AgreementFigures {
  const sortedUnits = inFixedOrder(units);
  const count = sum(sortedUnits.map((one) => one.units));
  const agreeing = sortedUnits.map(({ answers }) => agreeingShare(answers, agreeingWith));
  const alpha = alphaOf(sortedUnits, agreeing, agreeingWith);
  const observed =
    count === 0 ? null : sum(sortedUnits.map((one, index) => one.units * (agreeing[index] ?? 0))) / count;
  return {
    units: count,
    observed,
    ...chanceCorrected(sortedUnits, observed, agreeingWith),
    cohenKappa: people === 2 ? kappaOf(units, agreeingWith) : MORE_THAN_TWO_PEOPLE,
    krippendorffAlpha: alpha,
    interval: alpha.value === null ? null : alphaInterval(sortedUnits, agreeing, agreeingWith, seed),
  };
}

/** Share of agreeing pairs among all pairs of a unit's answers. */
function agreeingShare(answers: readonly number[], agreeingWith: AgreeingAnswers): number {
  let agreed = 0;
  answers.forEach((one, first) => {
    answers.forEach((other, second) => {
      if (first !== second && agreeingWith[one]?.includes(other) === true) agreed++;
    });
  });
  return agreed / (answers.length * (answers.length - 1));
}

/** Σ `weights[a]` · `otherWeights[b]` over all ordered pairs of answers a, b that agree. */
function agreeingPairs(
  weights: ArrayLike<number>,
  otherWeights: ArrayLike<number>,
  agreeingWith: AgreeingAnswers,
): number {
  let all = 0;
  agreeingWith.forEach((agreed, answer) => {
    const weight = weights[answer] ?? 0;
    if (weight === 0) return;
    let agreeingWeight = 0;
    for (const other of agreed) agreeingWeight += otherWeights[other] ?? 0;
    all += weight * agreeingWeight;
  });
  return all;
}

function chanceCorrected(
  units: readonly AnsweredUnits[],
  observed: number | null,
  agreeingWith: AgreeingAnswers,
): Pick<AgreementFigures, "scottPi" | "gwetAc1"> {
  if (observed === null) return { scottPi: NO_UNITS, gwetAc1: NO_UNITS };
  const shares = meanShares(units, agreeingWith.length);
  const givenAnswers = agreeingWith.flatMap((_, answer) => ((shares[answer] ?? 0) > 0 ? [answer] : []));
  const isGiven = new Set(givenAnswers);
  const pairs = sum(
    givenAnswers.map((one) => agreeingWith[one]?.filter((other) => isGiven.has(other)).length ?? 0),
  );
  const q = givenAnswers.length;
  // Chance agreement is 1 if all given answers agree with each other. Comparing whole numbers makes this test exact.
  const isChanceOne = pairs === q * q;
  const spread = sum(givenAnswers.map((one) => (shares[one] ?? 0) * (1 - (shares[one] ?? 0))));
  return {
    scottPi: isChanceOne ? ONE_ANSWER : corrected(observed, agreeingPairs(shares, shares, agreeingWith)),
    gwetAc1:
      q < 2 ? { value: 1 } : isChanceOne ? ONE_ANSWER : corrected(observed, (pairs / (q * (q - 1))) * spread),
  };
}

/** Per answer: the mean, over all units, of its share among the unit's answers. */
function meanShares(units: readonly AnsweredUnits[], answers: number): Float64Array {
  const shares = new Float64Array(answers);
  const all = sum(units.map((one) => one.units));
  for (const one of units) {
    for (const answer of one.answers)
      shares[answer] = (shares[answer] ?? 0) + one.units / one.answers.length / all;
  }
  return shares;
}

function alphaOf(
  units: readonly AnsweredUnits[],
  agreeing: readonly number[],
  agreeingWith: AgreeingAnswers,
  drawn: readonly number[] = units.map((one) => one.units),
): Coefficient {
  const weights = new Float64Array(agreeingWith.length);
  let answers = 0;
  let disagreement = 0;
  units.forEach((one, index) => {
    const count = drawn[index] ?? 0;
    for (const answer of one.answers) weights[answer] = (weights[answer] ?? 0) + count;
    answers += count * one.answers.length;
    disagreement += count * one.answers.length * (1 - (agreeing[index] ?? 0));
  });
  if (answers === 0) return NO_UNITS;
  const expected = answers * answers - agreeingPairs(weights, weights, agreeingWith);
  if (expected === 0) return ONE_ANSWER;
  return { value: 1 - (disagreement * (answers - 1)) / expected };
}

/**
 * The bootstrap draws units with replacement. Units with the same answers are interchangeable, so only the number of
 * each kind is drawn.
 */
function alphaInterval(
  units: readonly AnsweredUnits[],
  agreeing: readonly number[],
  agreeingWith: AgreeingAnswers,
  seed: number,
): Interval | null {
  const draw = countDrawer(units.map((one) => one.units));
  return bootstrapInterval((random) => alphaOf(units, agreeing, agreeingWith, draw(random)).value, seed);
}

function kappaOf(units: readonly AnsweredUnits[], agreeingWith: AgreeingAnswers): Coefficient {
  const [first, second] = [new Float64Array(agreeingWith.length), new Float64Array(agreeingWith.length)];
  let all = 0;
  let agreed = 0;
  for (const { answers, units: count } of units) {
    const [one, other] = answers;
    if (one === undefined || other === undefined) continue;
    first[one] = (first[one] ?? 0) + count;
    second[other] = (second[other] ?? 0) + count;
    all += count;
    if (agreeingWith[one]?.includes(other) === true) agreed += count;
  }
  if (all === 0) return NO_UNITS;
  const byChance = agreeingPairs(first, second, agreeingWith);
  if (byChance === all * all) return ONE_ANSWER;
  return { value: (agreed * all - byChance) / (all * all - byChance) };
}

/**
 * Sorts the units and their answers into a fixed order, so that bootstrap samples do not depend on the order of
 * annotators or units.
 */
function inFixedOrder(units: readonly AnsweredUnits[]): AnsweredUnits[] {
  const sorted = units.map((one) => ({ ...one, answers: [...one.answers].sort((a, b) => a - b) }));
  return itemsInKeyOrder(sumUnitsByKey(sorted, ({ answers }) => answers.join(" ")));
}
