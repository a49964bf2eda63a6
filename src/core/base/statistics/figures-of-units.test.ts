// Tests figures of independent units by hand and by textbook methods.

import { describe, expect, it } from "vitest";
import { runs } from "#tools/testing/runs/long.ts";
import {
  comparedFigure,
  exchangeTest,
  jointKinds,
  type PairedUnit,
  pairedDifference,
} from "./compared-figures.ts";
import {
  type Contribution,
  documentFigure,
  exampleFigure,
  FEWEST_DOCUMENTS,
  type GroupSum,
  groupInterval,
  NO_VALUE,
  ONE_UNIT_DECIDES,
  RATIO,
  sumsByKey,
  withIntervals,
} from "./figures-of-units.ts";
import { wilsonInterval, wilsonOfShare } from "./proportions.ts";
import { seededRandom } from "./random-numbers.ts";

const near = (value: number, digits = 12) => expect.closeTo(value, digits);

const repeated = (times: number, unit: Contribution): Contribution[] =>
  Array.from({ length: times }, () => unit);

describe("a figure over examples", () => {
  it("has Wilson's interval if it is a proportion of the units (7 of 31 in R)", () => {
    const units = [...repeated(7, [1, 1]), ...repeated(24, [0, 1])];
    expect(exampleFigure(units, RATIO)).toEqual({
      value: near(7 / 31),
      units: 31,
      reason: null,
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
      value: near(0.6),
      units: 3,
      reason: null,
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
      value: 1,
      units: 1,
      interval: null,
      reason: ONE_UNIT_DECIDES,
    });
  });

  it("does not depend on the order of the units", () => {
    const units = [[1, 2], [0, 1], [2, 3], [1, 1]]; // biome-ignore format: one line
    expect(exampleFigure([...units].reverse(), RATIO)).toEqual(exampleFigure(units, RATIO));
  });
});

describe("a figure over documents", () => {
  /* Twelve documents of ten examples, two each with 5, 6, 7, 8, 9 and 10 correct: 90/120 = 0.75. Jackknife: the variance
   * of the mean of the twelve shares, s²/12, with s² = 0.35/11. Effective number 0.1875 · 12 · 11/0.35; t with 11 degrees
   * of freedom is 2.200985. */
  it("has the interval of the documents' shares, with Student's t", () => {
    const found = documentFigure(
      [5, 6, 7, 8, 9, 10, 5, 6, 7, 8, 9, 10].map((correct) => [correct, 10]),
      RATIO,
    );
    const n = (0.1875 * 12 * 11) / 0.35;
    const t2 = 2.2009851601 ** 2;
    const centre = (0.75 + t2 / (2 * n)) / (1 + t2 / n);
    const half = (Math.sqrt(t2) * Math.sqrt(0.1875 / n + t2 / (4 * n * n))) / (1 + t2 / n);
    expect(found.interval).toEqual({ low: near(centre - half, 8), high: near(centre + half, 8) });
  });

  it("needs ten documents", () => {
    const nine = Array.from({ length: 9 }, (_, at) => [at % 3, 2]);
    const found = documentFigure(nine, RATIO);
    expect(found).toMatchObject({ interval: null, reason: "9 documents, 10 needed", units: 9 });
    expect(documentFigure([...nine, [1, 2]], RATIO)).toMatchObject({ reason: null, units: 10 });
  });

  it("sums the examples of a document", () => {
    expect(sumsByKey([[1, 1], [0, 1], [1, 1]], ["x", "y", "x"])).toEqual([[2, 2], [0, 1]]); // biome-ignore format: one line
  });
});

describe("the interval over documents that is shown", () => {
  /** Documents with these numbers of hits, each with four units. */
  const ofHits = (hits: readonly number[]) => {
    const units = hits.flatMap((own) => [0, 1, 2, 3].map((at) => [Number(at < own), 1]));
    const documents = units.map((_, at) => Math.floor(at / 4));
    return withIntervals(units, documents, RATIO);
  };

  const { low = 9, high = 9 } = wilsonInterval(40, 80) ?? {};
  const WILSON_40_OF_80 = { low: near(low), high: near(high) };

  it("is that over examples if the documents differ less than independent examples would", () => {
    const { documents, population } = ofHits([...Array(18).fill(2), 1, 3]);
    expect(documents.interval).toEqual(WILSON_40_OF_80);
    expect(population.interval).toEqual(WILSON_40_OF_80);
  });

  it("is wider if the examples of a document are alike", () => {
    // The documents are 20 trials, with the variance p(1 − p)/19 and Student's t with 19 degrees of freedom, 2.093024.
    const { documents, population } = ofHits([...Array(10).fill(4), ...Array(10).fill(0)]);
    expect(documents.interval?.low).toBeCloseTo(wilsonOfShare(0.5, 19, 2.093024).low, 6);
    expect(population.interval).toEqual(WILSON_40_OF_80);
  });

  it("is that over examples for differences, too", () => {
    // Documents of four units: who is right in each, both (2), only a (1) or neither (0).
    const rights = [...Array(12).fill([2, 1, 0, 0]), [2, 1, 1, 0], [2, 0, 0, 0], [2, 2, 0, 0], [1, 1, 0, 0]];
    const unit = (right: number): PairedUnit => ({ a: [Number(right > 0), 1], b: [Number(right > 1), 1] });
    const sum = (own: readonly number[]): PairedUnit => ({
      a: [own.filter((right) => right > 0).length, 4],
      b: [own.filter((right) => right > 1).length, 4],
    });
    const { population, documents } = comparedFigure(
      jointKinds(rights.flat().map(unit)),
      rights.map(sum),
      RATIO,
    );
    expect(documents).toEqual(population);
    expect(documents.interval).not.toBeNull();
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
  it("does not change if units are added that add nothing in either system", () => {
    const pairs: PairedUnit[] = [
      { a: [3, 3], b: [1, 3] },
      { a: [0, 1], b: [1, 1] },
      { a: [1, 2], b: [0, 2] },
      { a: [2, 2], b: [2, 2] },
    ];
    const withEmpty = [...pairs, ...Array.from({ length: 50 }, () => ({ a: [0, 0], b: [0, 0] }))];
    expect(pairedDifference(withEmpty, RATIO)).toEqual(pairedDifference(pairs, RATIO));
  });

  it("is method 8 of Newcombe (1998) for proportions: Wilson's intervals combined by φ", () => {
    const both = 20;
    const onlyA = 12;
    const onlyB = 2;
    const neither = 16;
    const a = wilsonInterval(32, 50);
    const b = wilsonInterval(22, 50);
    if (a === null || b === null) throw new Error("both have intervals");
    const phi = (both * neither - onlyA * onlyB) / Math.sqrt(32 * 18 * 22 * 28);
    const side = (x: number, y: number) => Math.sqrt(x * x - 2 * phi * x * y + y * y);
    expect(pairedDifference(counts(both, onlyA, onlyB, neither), RATIO)).toEqual({
      valueA: 0.64,
      valueB: 0.44,
      difference: near(0.2),
      units: 50,
      reason: null,
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
    const found = exchangeTest(jointKinds(counts(7, onlyA, onlyB, 4)), RATIO) ?? 9;
    // Three standard errors of a share of 9,999 exchanges.
    expect(Math.abs(found - p)).toBeLessThan(3 * Math.sqrt((p * (1 - p)) / 9999) + 1e-4);
  });

  it("is 1 if the systems never differ, and undefined without a figure", () => {
    expect(exchangeTest(jointKinds(counts(3, 0, 0, 3)), RATIO)).toBe(1);
    expect(exchangeTest(jointKinds([{ a: [0, 0], b: [1, 1] }]), RATIO)).toBeNull();
  });
});

// Tests the interval of a mean over groups on hand-made groups, and its coverage by simulation.

const groups = (sums: readonly number[], units = 1): GroupSum[] => sums.map((sum) => ({ sum, units }));

describe("groupInterval", () => {
  // For groups of equal size, the jackknife's standard error is that of the mean, s / √G. Of 0, 1, 0, 1, … in ten
  // groups, s² = 10 · ¼ / 9 and s / √10 = 1/6. The 97.5% point of t with 9 degrees of freedom is 2.262157.
  it("is Student's interval if all groups have the same size", () => {
    const { low, high } = groupInterval(groups([0, 1, 0, 1, 0, 1, 0, 1, 0, 1])) ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo(0.5 - 2.262157 / 6, 6);
    expect(high).toBeCloseTo(0.5 + 2.262157 / 6, 6);
  });

  it("does not depend on how many units agree within a group", () => {
    const single = groupInterval(groups([0, 1, 0, 1, 0, 1, 0, 1, 1, 1]));
    const tenfold = groupInterval(groups([0, 10, 0, 10, 0, 10, 0, 10, 10, 10], 10));
    expect(tenfold?.low).toBeCloseTo(single?.low ?? 0, 12);
    expect(tenfold?.high).toBeCloseTo(single?.high ?? 0, 12);
  });

  it("is withheld for fewer than ten groups, and if one group has more than half of the units", () => {
    expect(groupInterval(groups(Array.from({ length: FEWEST_DOCUMENTS - 1 }, () => 1)))).toBeNull();
    expect(groupInterval([...groups(Array(9).fill(1)), { sum: 0, units: 0 }])).toBeNull();
    expect(groupInterval([...groups(Array(20).fill(1)), { sum: 5, units: 21 }])).toBeNull();
    expect(groupInterval([...groups(Array(20).fill(1)), { sum: 5, units: 20 }])).not.toBeNull();
  });
});

/** Documents of 1 to 60 examples. In each, the share of discordant examples and the share in favour of A vary. */
function drawDocuments(count: number, favour: number, random: () => number): GroupSum[] {
  return Array.from({ length: count }, () => {
    const units = 1 + Math.floor(60 * random() * random());
    const discordant = 0.4 * random();
    const forA = favour + 0.6 * (random() - 0.5);
    let sum = 0;
    for (let unit = 0; unit < units; unit++) if (random() < discordant) sum += random() < forA ? 1 : -1;
    return { sum, units };
  });
}

describe("over simulated studies, the interval contains the true mean in 93 to 97 percent", () => {
  const studies = runs(1000, 20_000);
  // Three standard errors of the share in a short run.
  const margin = runs(0.02, 0);
  it.each([
    [10, 0.5],
    [12, 0.7],
    [40, 0.5],
  ])("with %i documents and share %f in favour of A", (count, favour) => {
    const random = seededRandom(20261128);
    // E(units · discordant · (2 forA − 1)) / E(units): the factors are independent.
    const truth = 0.2 * (2 * favour - 1);
    let covered = 0;
    let defined = 0;
    for (let study = 0; study < studies; study++) {
      const interval = groupInterval(drawDocuments(count, favour, random));
      if (interval === null) continue;
      defined++;
      if (interval.low <= truth && truth <= interval.high) covered++;
    }
    expect(defined / studies).toBeGreaterThan(0.9);
    expect(covered / defined).toBeGreaterThanOrEqual(0.93 - margin);
    expect(covered / defined).toBeLessThanOrEqual(0.97 + margin);
  });
});
