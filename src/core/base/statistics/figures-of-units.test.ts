// Tests figures of independent units by hand and by textbook methods, and by simulation that their intervals cover the
// truth in 93 to 97%, and that their test rejects a true hypothesis in at most 6%.

import { describe, expect, it } from "vitest";
import { runs } from "#tools/testing/runs/long.ts";
import {
  type Contribution,
  documentDifference,
  documentFigure,
  exampleFigure,
  exchangeTest,
  type FigureOfTotals,
  NO_VALUE,
  ONE_UNIT_DECIDES,
  type PairedUnit,
  pairedDifference,
  RATIO,
  sumsByKey,
} from "./figures-of-units.ts";
import { normal } from "./random-draws.ts";
import { seededRandom } from "./seeded-random.ts";
import { wilsonInterval } from "./wilson.ts";

const near = (value: number, digits = 12) => expect.closeTo(value, digits);

const repeated = (times: number, unit: Contribution): Contribution[] =>
  Array.from({ length: times }, () => unit);

describe("a figure over examples", () => {
  it("has Wilson's interval if it is a proportion of the units (7 of 31 in R)", () => {
    const units = [...repeated(7, [1, 1]), ...repeated(24, [0, 1])];
    expect(exampleFigure(units, RATIO)).toEqual({
      ...{ value: near(7 / 31), units: 31, reason: null },
      interval: { low: near(0.1139513556, 9), high: near(0.3981241838, 9) },
    });
  });

  it("has an interval at 0 and 1, that of the units that count", () => {
    const units = [...repeated(6, [1, 1]), ...repeated(9, [0, 0])];
    expect(exampleFigure(units, RATIO)).toMatchObject({ value: 1, units: 6, interval: wilsonInterval(6, 6) });
    expect(exampleFigure(repeated(6, [0, 1]), RATIO).interval).toEqual(wilsonInterval(0, 6));
  });

  /*
   * Three units with 1 of 2, 2 of 2 and 0 of 1: 3/5 = 0.6. Without each: 2/3, 1/3, 3/4; mean 7/12. Deviations 1/12,
   * −3/12, 2/12; sum of squares 14/144. Times (2/3)²: 7/162. Effective number of units: 0.24 · 162/7 = 5.554.
   */
  it("has Wilson's interval of the effective number of units if units have different sizes", () => {
    const found = exampleFigure([[1, 2], [2, 2], [0, 1]], RATIO); // biome-ignore format: one line
    const n = (0.24 * 162) / 7;
    const z2 = 1.959963984540054 ** 2;
    const centre = (0.6 + z2 / (2 * n)) / (1 + z2 / n);
    const half = (Math.sqrt(z2) * Math.sqrt(0.24 / n + z2 / (4 * n * n))) / (1 + z2 / n);
    expect(found).toEqual({
      ...{ value: near(0.6), units: 3, reason: null },
      interval: { low: near(centre - half), high: near(centre + half) },
    });
  });

  it("has no interval, with the reason, without a value or if one unit decides whether there is one", () => {
    expect(exampleFigure([[0, 0]], RATIO)).toEqual({
      value: null,
      units: 0,
      interval: null,
      reason: NO_VALUE,
    });
    expect(exampleFigure([[1, 1]], RATIO)).toEqual({
      ...{ value: 1, units: 1, interval: null, reason: ONE_UNIT_DECIDES },
    });
  });

  it("does not depend on the order of the units", () => {
    const units = [[1, 2], [0, 1], [2, 3], [1, 1]]; // biome-ignore format: one line
    expect(exampleFigure([...units].reverse(), RATIO)).toEqual(exampleFigure(units, RATIO));
  });
});

describe("a figure over documents", () => {
  /* Six documents of ten examples with 5, 6, 7, 8, 9 and 10 correct: 45/60 = 0.75. Jackknife: the variance of the mean
   * of the six shares, s²/6 = 0.035/6. Effective number 0.1875 · 6/0.035; t with 5 degrees of freedom is 2.570582. */
  it("has the interval of the documents' shares, with Student's t", () => {
    const found = documentFigure(
      [5, 6, 7, 8, 9, 10].map((correct) => [correct, 10]),
      RATIO,
    );
    const [n, t2] = [(0.1875 * 6) / 0.035, 2.5705818366 ** 2];
    const centre = (0.75 + t2 / (2 * n)) / (1 + t2 / n);
    const half = (Math.sqrt(t2) * Math.sqrt(0.1875 / n + t2 / (4 * n * n))) / (1 + t2 / n);
    expect(found.interval).toEqual({ low: near(centre - half, 8), high: near(centre + half, 8) });
  });

  it("needs six documents", () => {
    const found = documentFigure([[1, 2], [2, 2], [0, 1], [1, 1], [0, 1]], RATIO); // biome-ignore format: one line
    expect(found).toMatchObject({ interval: null, reason: "5 documents, 6 needed", units: 5 });
  });

  it("sums the examples of a document", () => {
    expect(sumsByKey([[1, 1], [0, 1], [1, 1]], ["x", "y", "x"])).toEqual([[2, 2], [0, 1]]); // biome-ignore format: one line
  });
});

/** Pairs of proportions: both right, only a, only b, neither. */
const counts = (both: number, onlyA: number, onlyB: number, neither: number): PairedUnit[] => [
  ...Array.from({ length: both }, () => ({ a: [1, 1], b: [1, 1] })),
  ...Array.from({ length: onlyA }, () => ({ a: [1, 1], b: [0, 1] })),
  ...Array.from({ length: onlyB }, () => ({ a: [0, 1], b: [1, 1] })),
  ...Array.from({ length: neither }, () => ({ a: [0, 1], b: [0, 1] })),
];

describe("the difference of two systems on the same units", () => {
  it("is method 8 of Newcombe (1998) for proportions: Wilson's intervals combined by φ", () => {
    const [both, onlyA, onlyB, neither] = [20, 12, 2, 16];
    const [a, b] = [wilsonInterval(32, 50), wilsonInterval(22, 50)];
    if (a === null || b === null) throw new Error("both have intervals");
    const phi = (both * neither - onlyA * onlyB) / Math.sqrt(32 * 18 * 22 * 28);
    const side = (x: number, y: number) => Math.sqrt(x * x - 2 * phi * x * y + y * y);
    expect(pairedDifference(counts(both, onlyA, onlyB, neither), RATIO)).toEqual({
      ...{ a: 0.64, b: 0.44, difference: near(0.2), units: 50, reason: null },
      interval: {
        low: near(0.2 - side(0.64 - a.low, b.high - 0.44)),
        high: near(0.2 + side(a.high - 0.64, 0.44 - b.low)),
      },
    });
  });

  it("has no interval if one of the figures has none", () => {
    const pairs = [{ a: [1, 1], b: [0, 0] }, { a: [0, 1], b: [0, 0] }]; // biome-ignore format: one line
    expect(pairedDifference(pairs, RATIO)).toMatchObject({
      difference: null,
      interval: null,
      reason: NO_VALUE,
    });
  });
});

describe("the exchange test", () => {
  it.each([
    [0, 5, 0.0625],
    [3, 3, 1],
    [43, 28, 0.09592363141],
    [120, 80, 0.005685155997],
  ])("of %i against %i discordant examples has McNemar's exact p, as R computes it", (onlyA, onlyB, p) => {
    const found = exchangeTest(counts(7, onlyA, onlyB, 4), RATIO) ?? 9;
    // Three standard errors of a share of 9,999 exchanges.
    expect(Math.abs(found - p)).toBeLessThan(3 * Math.sqrt((p * (1 - p)) / 9999) + 1e-4);
  });

  it("is 1 if the systems never differ, and undefined without a figure", () => {
    expect(exchangeTest(counts(3, 0, 0, 3), RATIO)).toBe(1);
    expect(exchangeTest([{ a: [0, 0], b: [1, 1] }], RATIO)).toBeNull();
  });
});

/** F = 2 · precision · recall / (precision + recall) of [predicted, correct, accepted, hits], as Pron-F. */
const F_MAX: FigureOfTotals = ([predicted = 0, correct = 0, accepted = 0, hits = 0]) => {
  if (predicted === 0) return null;
  const [p, r] = [correct / predicted, accepted === 0 ? 0 : hits / accepted];
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
      const [predicted, accepted] = [below(random, 0.7), below(random, 0.8)];
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
  if (process.env.SHOW) console.log(expect.getState().currentTestName, shares.join(" "));
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
      const shares = [6, 12, 40].map((documents) =>
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
        return (exchangeTest(pairs, figure, 199, Math.floor(1e9 * random())) ?? 1) < 0.05 + 1e-9;
      }),
    );
    const mean = shares.reduce((sum, one) => sum + one / shares.length, 0);
    expect(mean).toBeLessThanOrEqual(runs(0.09, 0.06));
  });
});
