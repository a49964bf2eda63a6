// Defines the coefficients of agreement, one entry each, from which every table, file and text about agreement follows.

import type { Interval } from "#core/base/statistics/wilson.ts";
import { COEFFICIENT, PERCENT, type Unit } from "#core/tables/units.ts";
import { alphaInterval } from "./alpha-interval.ts";
import {
  type AnswerScale,
  type AnswerSums,
  allAgree,
  nominalWeights,
  sumsOf,
  totalWeight,
  weightedPairs,
} from "./answer-sums.ts";
import type { GroupUnits } from "./decision-units.ts";

/** Reasons why a coefficient is undefined or its interval is withheld; `short` for a cell of a table. */
export const UNDEFINED_WORDS = {
  "no units": { short: "none shared", text: "no unit was answered by two of these annotators" },
  "one unit": { short: "one unit", text: "one unit cannot show agreement beyond chance" },
  "one answer": {
    short: "all the same",
    text: "all answers are the same, so agreement by chance cannot be estimated",
  },
  "more than two people": { short: "pairs only", text: "kappa is defined for two annotators" },
  "no variation": {
    short: "no variation",
    text: "agreement is equal in all units (all agree, or all differ), so nothing shows how much it varies",
  },
  "few examples": {
    short: "too few",
    text: "fewer than ten examples, or fewer than five with another answer than the most frequent one",
  },
  "off the scale": {
    short: "below −1",
    text: "alpha is −1 or less, which is possible only where different answers agree",
  },
} as const;
export type UndefinedReason = keyof typeof UNDEFINED_WORDS;

interface CoefficientEntry {
  /** Name in JSON and CSV. The field with the reason why there is no value is `no_ID`. */
  readonly id: string;
  readonly heading: string;
  readonly unit: Unit;
  /** What the coefficient measures, for readers; begins without its name. */
  readonly meaning: string;
  /** Why it can be undefined although there are units. */
  readonly reasons: readonly UndefinedReason[];
  /** The value, or why it is undefined. Called only if there are units. */
  readonly compute: (sums: AnswerSums) => number | UndefinedReason;
  /** The 95% interval: names of its fields, and the interval of a defined value, or why it is withheld. */
  readonly interval?: {
    readonly low: string;
    readonly high: string;
    readonly reason: string;
    readonly heading: string;
    readonly compute: (sums: AnswerSums, value: number) => Interval | UndefinedReason;
  };
}

/**
 * The coefficients in the order of their columns. All of them
 *
 * - estimate how far annotators like these agree on examples like these;
 * - weight each unit equally (α: each answer), whichever example it belongs to. A unit is made of decisions (`AgreementUnit`), so
 *   copies of a decision count once;
 * - take the weights w_kl of pairs of answers (1 = agree). With w_kl = 0 for different answers, they are the nominal
 *   coefficients;
 * - leave missing answers out: a unit counts with two or more answers. Shares of answers are then computed per unit
 *   (Gwet 2014, §2.4).
 */
export const COEFFICIENTS = [
  {
    id: "observed",
    heading: "observed, %",
    unit: PERCENT,
    meaning:
      "mean share of agreeing pairs of answers per unit. The value for all annotators can be higher than for each pair, because each pair shares different units",
    reasons: [],
    compute: ({ observed }) => observed,
  },
  {
    // Scott 1955; for more than two annotators Fleiss 1971; with weights as Cohen 1968. E = Σ w_kl p_k p_l.
    id: "scott_pi",
    heading: "π",
    unit: COEFFICIENT,
    meaning:
      "Scott’s pi (Fleiss’ for more than two): chance agreement from the answers of all annotators together",
    reasons: ["one answer", "one unit"],
    compute: ({ observed, shares, weights }) =>
      allAgree(shares, shares, weights)
        ? "one answer"
        : beyondChance(observed, weightedPairs(shares, shares, weights)),
  },
  {
    // Cohen 1960; with weights Cohen 1968. E = Σ w_kl p_k q_l, for the shares p of one annotator and q of the other.
    id: "cohen_kappa",
    heading: "κ",
    unit: COEFFICIENT,
    meaning: "Cohen’s kappa: chance agreement from each annotator’s own answers",
    reasons: ["more than two people", "one answer", "one unit"],
    compute: ({ units, pair, weights }) => {
      if (pair === null) return "more than two people";
      const { first, second, agreed } = pair;
      if (allAgree(first, second, weights)) return "one answer";
      const byChance = weightedPairs(first, second, weights);
      return (agreed * units - byChance) / (units * units - byChance);
    },
  },
  {
    // Krippendorff 2011, with the distance 1 − w_kl, which is not squared.
    id: "krippendorff_alpha",
    heading: "α",
    unit: COEFFICIENT,
    meaning: "Krippendorff’s alpha: like pi, corrected for few units",
    reasons: ["one answer", "one unit"],
    compute: ({ counts, answers, disagreement, weights }) =>
      allAgree(counts, counts, weights)
        ? "one answer"
        : 1 - (disagreement * (answers - 1)) / (answers * answers - weightedPairs(counts, counts, weights)),
    interval: {
      low: "alpha_low",
      high: "alpha_high",
      reason: "no_alpha_interval",
      heading: "95% interval of α",
      compute: alphaInterval,
    },
  },
  {
    // Gwet 2008; with weights Gwet's AC2 (2014, chapter 3). E = Σ w_kl / (q (q − 1)) · Σ p_k (1 − p_k), q = number of
    // possible answers. E can exceed 1.
    id: "gwet_ac1",
    heading: "AC1",
    unit: COEFFICIENT,
    meaning: "Gwet’s AC1: stays high if nearly all answers are the same",
    reasons: ["one answer", "one unit"],
    compute: ({ observed, shares, weights }) => {
      const q = Math.max(weights.answers, 2);
      const weight = totalWeight(weights);
      if (weight === q * q) return "one answer";
      const spread = shares.reduce((all, share) => all + share * (1 - share), 0);
      return beyondChance(observed, (weight / (q * (q - 1))) * spread);
    },
  },
] as const satisfies readonly CoefficientEntry[];

type CoefficientId = (typeof COEFFICIENTS)[number]["id"];

/** The entries with their common type. */
export const COEFFICIENT_ENTRIES: readonly (CoefficientEntry & { readonly id: CoefficientId })[] =
  COEFFICIENTS;

/** Agreement beyond chance, as a share of what chance leaves. */
function beyondChance(observed: number, chance: number): number {
  return (observed - chance) / (1 - chance);
}

/** A computed coefficient. */
export interface AgreementFigure {
  readonly value: number | null;
  /** Why there is no value; null if there is one. */
  readonly why: UndefinedReason | null;
  /** Null for coefficients without an interval, and if it is withheld. */
  readonly interval: Interval | null;
  /** Why the interval is withheld; null if there is one, and for coefficients without an interval. */
  readonly whyNoInterval: UndefinedReason | null;
}

/** All figures of one group of annotators. */
export interface AgreementFigures {
  /** Number of units (`AgreementUnit`). */
  readonly units: number;
  /** Number of items (candidates, gaps or tokens) behind the units. */
  readonly items: number;
  /** Number of items that at least two of the annotators worked on, without two answers that count. */
  readonly leftOut: number;
  /** Share of the most frequent answer among the units' answers (mean over units); null without units. */
  readonly largestShare: number | null;
  readonly figures: Readonly<Record<CoefficientId, AgreementFigure>>;
}

export function agreementFiguresOf({ units, leftOut }: GroupUnits, scale: AnswerScale): AgreementFigures {
  const sums = units.length === 0 ? null : sumsOf(units, scale);
  const figures = COEFFICIENT_ENTRIES.map((entry) => [entry.id, figureOf(entry, sums)] as const);
  return {
    units: units.length,
    items: units.reduce((all, { items }) => all + items.length, 0),
    leftOut,
    largestShare: sums === null ? null : Math.max(...sums.shares),
    figures: Object.fromEntries(figures) as Record<CoefficientId, AgreementFigure>,
  };
}

/** The scale of nominal answers, which are known by their texts. */
export function nominalScale(people: number, answers: readonly string[]): AnswerScale {
  const numbers = new Map(answers.map((answer, number) => [answer, number]));
  return {
    people,
    weights: nominalWeights(answers.length),
    answerNumber: (answer) => {
      const number = numbers.get(answer);
      if (number === undefined) throw new RangeError(`the question does not allow the answer ${answer}`);
      return number;
    },
  };
}

/** The value, or why it is undefined. Agreement beyond chance needs at least two units. */
function definedValue({ unit, compute }: CoefficientEntry, sums: AnswerSums): number | UndefinedReason {
  const value = compute(sums);
  return typeof value === "number" && unit === COEFFICIENT && sums.units === 1 ? "one unit" : value;
}

function figureOf(entry: CoefficientEntry, sums: AnswerSums | null): AgreementFigure {
  const { interval } = entry;
  const value = sums === null ? "no units" : definedValue(entry, sums);
  if (typeof value === "string") {
    return { value: null, why: value, interval: null, whyNoInterval: interval === undefined ? null : value };
  }
  const own = sums === null ? undefined : interval?.compute(sums, value);
  const isReason = typeof own === "string";
  return {
    value,
    why: null,
    interval: own === undefined || isReason ? null : own,
    whyNoInterval: isReason ? own : null,
  };
}
