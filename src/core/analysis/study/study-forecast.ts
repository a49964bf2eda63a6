// Forecasts, before anything is judged, what a study of a campaign will be able to show.

import type { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { compareSystems } from "#core/analysis/compare/compare-systems.ts";
import { outcomeTable } from "#core/analysis/compare/outcome-table.ts";
import { wilsonInterval } from "#core/base/statistics/proportions.ts";
import { smallestDifference } from "#core/base/statistics/tests-of-pairs.ts";

/** What the study will show of one system. */
export interface SystemForecast {
  readonly system: string;
  readonly examples: number;
  /** Candidates that the automatic pass approves, and the others, which are referred to people. */
  readonly approved: number;
  readonly referred: number;
  /** Approved candidates in the planned sample. */
  readonly sampled: number;
  /** See `accuracyHalfWidth`. Null = no example. */
  readonly accuracyHalfWidth: number | null;
  /** See `correctedHalfWidth`. Null = withheld. */
  readonly correctedHalfWidth: number | null;
}

export interface CategoryForecast {
  readonly category: string;
  readonly examples: number;
  /** See `accuracyHalfWidth`. Null = no example. */
  readonly accuracyHalfWidth: number | null;
}

/** The smallest differences of two systems that the study can show, for one share of discordant examples. */
export interface DifferenceForecast {
  /** Share of examples that are correct in only one of the two systems; 0 to 1. */
  readonly discordant: number;
  /** Number of pairs of systems in which the share was measured; null = it is assumed. */
  readonly measuredPairs: number | null;
  /** See `smallestDifference`: if only one pair is compared; null = withheld. */
  readonly onePair: number | null;
  /** The same if all pairs of systems are compared; null = withheld. */
  readonly allPairs: number | null;
}

export interface StudyForecast {
  /** Number of examples in the scope, which all will be decided in all systems. */
  readonly examples: number;
  /** Number of pairs of systems. */
  readonly pairs: number;
  readonly systems: readonly SystemForecast[];
  /** Categories with an example. */
  readonly categories: readonly CategoryForecast[];
  /** First the measured share, if there is one, then the assumed shares. Empty for a single system. */
  readonly differences: readonly DifferenceForecast[];
}

const ASSUMED_DISCORDANT = [0.1, 0.2, 0.3];

/** The part of a campaign that the study covers. */
export type StudyScope = Pick<ScopedCampaign, "campaign" | "scope" | "outcomes" | "counts">;

/**
 * `sampled`: the candidates (numbers) in the planned sample of approvals. `measured`: as returned by
 * `measuredDiscordance`.
 */
export function studyForecast(
  { scope, outcomes, counts }: StudyScope,
  sampled: ReadonlySet<number>,
  measured: MeasuredDiscordance | null,
): StudyForecast {
  const { texts } = outcomes;
  const { index } = texts;
  const systems = index.systems.map((system) => ({ system, examples: 0, approved: 0, sampled: 0 }));
  const categories = new Map(scope.categories.map((category) => [category, new Set<number>()]));
  for (const candidate of index.numbers) {
    const one = systems[index.systemNumber(candidate)];
    if (one === undefined || !counts(candidate)) continue;
    one.examples++;
    if (outcomes.isApproved(candidate)) one.approved++;
    if (sampled.has(candidate)) one.sampled++;
    categories.get(texts.example(candidate).category)?.add(index.exampleNumber(candidate));
  }
  const examples = [...categories.values()].reduce((sum, { size }) => sum + size, 0);
  const pairs = (scope.systems.length * (scope.systems.length - 1)) / 2;
  const shares = [
    ...(measured === null ? [] : [measured]),
    ...ASSUMED_DISCORDANT.map((discordant) => ({ discordant, measuredPairs: null })),
  ];
  const differences = shares.map(
    (share): DifferenceForecast => ({
      ...share,
      onePair: smallestDifference({ ...share, examples, tests: 1 }),
      allPairs: smallestDifference({ ...share, examples, tests: pairs }),
    }),
  );
  return {
    examples,
    pairs,
    systems: systems
      .filter(({ system }) => scope.systems.includes(system))
      .map(
        (one): SystemForecast => ({
          ...one,
          referred: one.examples - one.approved,
          accuracyHalfWidth: accuracyHalfWidth(one.examples),
          correctedHalfWidth: correctedHalfWidth(one),
        }),
      ),
    categories: [...categories]
      .filter(([, { size }]) => size > 0)
      .map(([category, { size }]) => ({
        category,
        examples: size,
        accuracyHalfWidth: accuracyHalfWidth(size),
      })),
    differences: pairs === 0 ? [] : differences,
  };
}

/**
 * Half the width of Wilson's 95% interval of an accuracy over `examples` examples, at an accuracy of 50%, where it is
 * widest. Speaks of examples like these, which are assumed independent, and all decided. Null = no example.
 */
export function accuracyHalfWidth(examples: number): number | null {
  const interval = wilsonInterval(examples / 2, examples);
  return interval === null ? null : (interval.high - interval.low) / 2;
}

/** The precision of approvals that is assumed where a sample of them is planned. */
export const ASSUMED_PRECISION = 0.9;
/** With fewer sampled approvals of a system, its corrected accuracy will be withheld. */
export const FEWEST_SAMPLED = 5;

/** 97.5% point of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * Expected half width of the 95% interval of a system's corrected accuracy, of these examples: the share of approvals
 * times that of their precision, 1.96 √(p (1 − p) / m · (1 − m / A)), with p = 90% of A approvals correct (an assumption)
 * and a simple random sample of m. The sample by categories that is really drawn differs little from it. Units are
 * approvals. Null = withheld: fewer than five approvals are sampled, although there are more.
 */
export function correctedHalfWidth({
  examples,
  approved,
  sampled,
}: Pick<SystemForecast, "examples" | "approved" | "sampled">): number | null {
  if (examples === 0) return null;
  if (sampled === approved) return 0;
  if (sampled < FEWEST_SAMPLED) return null;
  const variance = ((ASSUMED_PRECISION * (1 - ASSUMED_PRECISION)) / sampled) * (1 - sampled / approved);
  return (approved / examples) * Z * Math.sqrt(variance);
}

interface MeasuredDiscordance {
  /** Share of discordant examples, 0 to 1. */
  readonly discordant: number;
  /** Number of pairs of systems in which it was measured. */
  readonly measuredPairs: number;
}

/**
 * The share of discordant examples in all pairs of systems together, over the examples that are decided in both. Pairs
 * without a test, and pairs with more than a tenth of the examples undecided, do not count: undecided examples are more
 * often discordant than the others, which are approved. Null = no pair counts, or no example is discordant.
 */
export function measuredDiscordance({ campaign, scope, outcomes }: StudyScope): MeasuredDiscordance | null {
  if (campaign.judgements.length === 0) return null;
  const { rows } = compareSystems(outcomeTable(campaign, outcomes), scope);
  const measured = rows.filter(
    ({ category, noTest, n, leftOut }) => category === null && noTest.length === 0 && leftOut * 9 <= n,
  );
  const examples = measured.reduce((sum, { n }) => sum + n, 0);
  const discordant = measured.reduce((sum, { counts }) => sum + counts.onlyA + counts.onlyB, 0);
  return discordant === 0 ? null : { discordant: discordant / examples, measuredPairs: measured.length };
}
