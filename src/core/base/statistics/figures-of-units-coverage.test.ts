// Tests by simulation that intervals of figures of units cover the truth in 93 to 97%, and that their test rejects a
// true hypothesis in at most 6%.

import { describe, expect, it } from "vitest";
import { normal } from "#tools/testing/normal-deviate.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { exchangeTest, jointKinds, type PairedUnit, pairedDifference } from "./compared-figures.ts";
import {
  type Contribution,
  documentFigure,
  exampleFigure,
  type FigureOfTotals,
  RATIO,
  sumsByKey,
  withIntervals,
} from "./figures-of-units.ts";
import { seededRandom } from "./random-numbers.ts";

/** F = 2 · precision · recall / (precision + recall) of [predicted, correct, accepted, hits], as Pron-F. */
const F_MAX: FigureOfTotals = ([predicted = 0, correct = 0, accepted = 0, hits = 0]) => {
  if (predicted === 0) return null;
  const p = correct / predicted;
  const r = accepted === 0 ? 0 : hits / accepted;
  return p + r === 0 ? 0 : (2 * p * r) / (p + r);
};

/** The mean F of three labels; each has [correct, predicted + gold]. */
const MACRO_F: FigureOfTotals = (totals) =>
  [0, 2, 4].reduce((sum, at) => sum + (2 * (totals[at] ?? 0)) / (totals[at + 1] || 1) / 3, 0);

/** A drawing of one unit. `quality`: 0 to 1. */
type Draw = (random: () => number, quality: number) => Contribution;

const below = (random: () => number, p: number): number => Number(random() < p);

const DRAWS: Readonly<Record<string, { readonly draw: Draw; readonly figure: FigureOfTotals }>> = {
  "a share of gaps that count": {
    figure: RATIO,
    draw: (random, quality) => (random() < 0.8 ? [below(random, quality), 1] : [0, 0]),
  },
  "AutoPRF's precision, with up to three linked tokens": {
    figure: RATIO,
    draw: (random, quality) => {
      const linked = Math.floor(3.4 * random() ** 2);
      const found = Math.min(linked, below(random, quality) + below(random, quality / 3));
      return [found, linked];
    },
  },
  "APT with half a point for similar pronouns": {
    figure: RATIO,
    draw: (random, quality) => [random() < quality ? 1 : below(random, 0.3) / 2, 1],
  },
  "Pron-F": {
    figure: F_MAX,
    draw: (random, quality) => {
      const predicted = below(random, 0.7);
      const accepted = below(random, 0.8);
      const hit = below(random, quality) * predicted * accepted;
      return [predicted, hit, accepted, hit];
    },
  },
  "macro F of three labels, one of them rare": {
    figure: MACRO_F,
    draw: (random, quality) => {
      const label = () => (random() < 0.6 ? 0 : random() < 0.75 ? 1 : 2);
      const gold = label();
      const predicted = random() < quality ? gold : label();
      const unit = [0, 0, 0, 0, 0, 0];
      unit[2 * gold + 1] = 1;
      unit[2 * predicted + 1] = (unit[2 * predicted + 1] ?? 0) + 1;
      if (gold === predicted) unit[2 * gold] = 1;
      return unit;
    },
  },
};

const NOTHING = { draw: () => [], figure: RATIO };
const QUALITIES = [0.55, 0.75, 0.92];

const drawn = <T>(times: number, draw: () => T): T[] => Array.from({ length: times }, draw);

/** The expected contribution of a unit, as the mean of many. */
function expectedOf(name: string, quality: number, times: number = UNITS_OF_TRUTH): Contribution {
  const random = seededRandom(49);
  const sum: number[] = [];
  for (let unit = 0; unit < times; unit++)
    for (const [part, value] of (DRAWS[name] ?? NOTHING).draw(random, quality).entries())
      sum[part] = (sum[part] ?? 0) + value / times;
  return sum;
}

/** A unit in two systems that are right on the same units more often than by chance. */
function pairOf(
  random: () => number,
  draw: Draw,
  quality: { readonly a: number; readonly b: number },
): PairedUnit {
  if (random() < 0.5) return { a: draw(random, quality.a), b: draw(random, quality.b) };
  // The same random numbers for both systems.
  const seed = Math.floor(1e9 * random());
  return { a: draw(seededRandom(seed), quality.a), b: draw(seededRandom(seed), quality.b) };
}

/** Number of units from which a true figure is computed. */
const UNITS_OF_TRUTH = runs(40_000, 400_000);
const SAMPLES = runs(100, 4000);
/** Three standard errors of a share of `SAMPLES`, next to the required 2 points in long runs. */
const MARGIN = runs(0.055, 0.02);

const contains = (interval: { low: number; high: number } | null, truth: number) =>
  interval !== null && interval.low <= truth && truth <= interval.high;

/** The share of samples for which this is true. */
const shareOf = (isTrue: () => boolean) => drawn(SAMPLES, isTrue).filter(Boolean).length / SAMPLES;

/** Expects 95% on average over the settings, and at least 90% in each. */
function expectCoverage(shares: readonly number[]) {
  const mean = shares.reduce((sum, one) => sum + one / shares.length, 0);
  expect(Math.abs(mean - 0.95)).toBeLessThanOrEqual(MARGIN);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(runs(0.85, 0.9));
}

describe(`in ${SAMPLES} simulations`, () => {
  it.each(Object.keys(DRAWS))(
    "the interval over examples of %s covers the truth in 95 ± 2 percent",
    (name) => {
      const { draw, figure } = DRAWS[name] ?? NOTHING;
      const random = seededRandom(50);
      const shares = QUALITIES.flatMap((quality) => {
        const truth = figure(expectedOf(name, quality)) ?? Number.NaN;
        return [60, 250].map((examples) =>
          shareOf(() =>
            contains(
              exampleFigure(
                drawn(examples, () => draw(random, quality)),
                figure,
              ).interval,
              truth,
            ),
          ),
        );
      });
      expectCoverage(shares);
    },
  );

  it("the interval over documents that is shown covers the truth in 93 to 98 percent without any likeness", () => {
    const random = seededRandom(54);
    const draw = DRAWS["a share of gaps that count"]?.draw ?? NOTHING.draw;
    const found = [10, 20, 40].map((documents) =>
      drawn(SAMPLES, () => {
        const keys = drawn(documents, (): number => 4 + Math.floor(37 * random() ** 2)).flatMap(
          (size, document) => drawn(size, () => document),
        );
        const units = keys.map(() => draw(random, 0.75));
        const computed = documentFigure(sumsByKey(units, keys), RATIO).interval;
        const shown = withIntervals(units, keys, RATIO).documents.interval;
        const isNarrower = computed?.low !== shown?.low;
        return { isNarrower, computed: contains(computed, 0.75), shown: contains(shown, 0.75) };
      }),
    );
    for (const samples of found) {
      const share = samples.filter(({ shown }) => shown).length / SAMPLES;
      expect(share).toBeGreaterThanOrEqual(runs(0.88, 0.93));
      expect(share).toBeLessThanOrEqual(runs(1, 0.98));
    }
    const narrower = found.flat().filter(({ isNarrower }) => isNarrower);
    const shareOfNarrower = narrower.length / found.flat().length;
    expect(shareOfNarrower).toBeGreaterThan(0.25);
    const coverage = (isCovered: (sample: { computed: boolean; shown: boolean }) => boolean) =>
      narrower.filter(isCovered).length / narrower.length;
    expect(coverage(({ computed }) => computed)).toBeLessThan(coverage(({ shown }) => shown));
  });

  /** The quality of a document: most are near the mean, some far from it. */
  const qualityOf = (random: () => number) => 0.5 + 0.45 * Math.tanh(0.9 + 0.7 * normal(random));

  /** A document of 4 to 40 examples. */
  function documentOf(random: () => number, draw: Draw, quality: number): Contribution {
    const size = 4 + Math.floor(37 * random() ** 2);
    const units = drawn(size, () => draw(random, quality));
    return (
      sumsByKey(
        units,
        units.map(() => 0),
      )[0] ?? []
    );
  }

  it.each(["a share of gaps that count", "Pron-F"])(
    "the interval over documents of %s covers the truth in 95 ± 2 percent",
    (name) => {
      const { draw, figure } = DRAWS[name] ?? NOTHING;
      const random = seededRandom(51);
      const all = drawn(UNITS_OF_TRUTH, () => draw(random, qualityOf(random)));
      const truth =
        figure(
          sumsByKey(
            all,
            all.map(() => 0),
          )[0] ?? [],
        ) ?? Number.NaN;
      const shares = [10, 15, 40].map((documents) =>
        shareOf(() => {
          const units = drawn(documents, () => documentOf(random, draw, qualityOf(random)));
          return contains(documentFigure(units, figure).interval, truth);
        }),
      );
      expectCoverage(shares);
    },
  );

  it.each(Object.keys(DRAWS))(
    "the interval of a difference in %s covers the truth in 95 ± 2 percent",
    (name) => {
      const { draw, figure } = DRAWS[name] ?? NOTHING;
      const random = seededRandom(52);
      const shares = [
        { a: 0.8, b: 0.6 },
        { a: 0.9, b: 0.88 },
      ].flatMap((quality) => {
        const truth = (figure(expectedOf(name, quality.a)) ?? 9) - (figure(expectedOf(name, quality.b)) ?? 9);
        return [80, 250].map((examples) =>
          shareOf(() => {
            const pairs = drawn(examples, () => pairOf(random, draw, quality));
            return contains(pairedDifference(pairs, figure).interval, truth);
          }),
        );
      });
      expectCoverage(shares);
    },
  );

  it.each(Object.keys(DRAWS))("the test of equal systems in %s rejects in at most 6 percent", (name) => {
    const { draw, figure } = DRAWS[name] ?? NOTHING;
    const random = seededRandom(53);
    const shares = [60, 200].map((examples) =>
      shareOf(() => {
        const pairs = drawn(examples, () => pairOf(random, draw, { a: 0.75, b: 0.75 }));
        return (exchangeTest(jointKinds(pairs), figure, 199, Math.floor(1e9 * random())) ?? 1) < 0.05 + 1e-9;
      }),
    );
    const mean = shares.reduce((sum, one) => sum + one / shares.length, 0);
    expect(mean).toBeLessThanOrEqual(runs(0.09, 0.06));
  });
});
