// Tests the prediction-powered estimate against the published formula, and its coverage by simulation.

import { describe, expect, it } from "vitest";
import { runs } from "#tools/testing/runs/long.ts";
import { countSequence, drawsUntil, predictionPowered, shareSequence } from "./estimates-with-judges.ts";
import { seededRandom } from "./random-numbers.ts";

describe("predictionPowered", () => {
  it("with one stratum, equals the published formula for unknown items", () => {
    const known = [
      { prediction: 0.9, value: 1 },
      { prediction: 0.2, value: 0 },
      { prediction: 0.7, value: 0 },
      { prediction: 0.6, value: 1 },
      { prediction: 0.8, value: 1 },
      { prediction: 0.3, value: 0 },
    ];
    const unknown = [0.8, 0.4, 0.95, 0.1, 0.5, 0.6];
    const n = known.length;
    const m = unknown.length;
    const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    const f = known.map(({ prediction }) => prediction);
    const y = known.map(({ value }) => value);
    const covariance =
      f.reduce((sum, one, at) => sum + (one - mean(f)) * ((y[at] ?? 0) - mean(y)), 0) / (n - 1);
    const variance = f.reduce((sum, one) => sum + (one - mean(f)) ** 2, 0) / (n - 1);
    const weight = covariance / ((1 + n / m) * variance);
    const expected = weight * mean(unknown) + mean(y.map((one, at) => one - weight * (f[at] ?? 0)));
    expect(predictionPowered([{ known, unknown }])?.value).toBeCloseTo(expected, 12);
  });

  // Computed by aangelopoulos/ppi_py (ppi_mean_pointestimate) with numpy 1.24 on 30 November 2026, with the weight λ of
  // the paper, Cov_n(Y, f) / ((1 + n/M) Var_n(f)) = 0.6621762. With its own λ, whose variance is that of all 60
  // predictions, ppi_py gives 0.5031936, and EmertonData/glide 0.5033324.
  it("equals ppi_py on the same numbers", () => {
    const predictions = Array.from({ length: 24 }, (_, at) => ((37 * at + 11) % 100) / 100);
    const known = predictions.map((prediction, at) => {
      return { prediction, value: (53 * at + 29) % 100 < Math.round(100 * prediction) ? 1 : 0 };
    });
    const unknown = Array.from({ length: 36 }, (_, at) => ((61 * at + 7) % 100) / 100);
    const found = predictionPowered([{ known, unknown }]);
    expect(found?.value).toBeCloseTo(0.5033108808290156, 12);
    // `weight` is that of the regression, λ (1 + n/M).
    expect(found?.weight).toBeCloseTo(0.6621761658031089 * (1 + 24 / 36), 12);
  });

  // 19 of 20 known values are 1: their spread says too little about how many of the others are 0.
  it.each([
    [17, 3, true],
    [18, 2, false],
    [2, 18, false],
    [20, 0, false],
  ])("with %d correct and %d incorrect known values, is shown: %s", (ones, zeros, isShown) => {
    const known = Array.from({ length: ones + zeros }, (_, at) => ({
      prediction: (at % 7) / 7,
      value: at < ones ? 1 : 0,
    }));
    expect(predictionPowered([{ known, unknown: [0.1, 0.9, 0.5] }]) !== null).toBe(isShown);
  });

  it("is the plain mean if the predictions say nothing, and exact if everything is known", () => {
    const known = [1, 0, 1, 1].map((value) => ({ prediction: 0.5, value }));
    const often = [known, known, known].flat();
    expect(predictionPowered([{ known: often, unknown: [0.5, 0.5] }])?.value).toBe(0.75);
    expect(predictionPowered([{ known, unknown: [] }])).toMatchObject({
      interval: { low: 0.75, high: 0.75 },
    });
    expect(predictionPowered([{ known: known.slice(0, 1), unknown: [0.5] }])).toBeNull();
  });

  const SAMPLES = runs(150, 2000);
  it.each([
    ["a good judge", 0.9],
    ["a useless judge", 0],
  ])("covers the truth in 93 to 97%% of samples with %s", { timeout: 7_200_000 }, (_, quality) => {
    const random = seededRandom(5);
    let covered = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      const items = Array.from({ length: 300 }, () => {
        const chance = random() < 0.75 ? 0.85 : 0.2;
        return { value: random() < chance ? 1 : 0, prediction: quality * chance + (1 - quality) * random() };
      });
      const truth = items.reduce((sum, { value }) => sum + value, 0) / items.length;
      const known = items.slice(0, 60);
      const unknown = items.slice(60).map(({ prediction }) => prediction);
      const found = predictionPowered([{ known, unknown }]);
      if (found !== null && found.interval.low <= truth && truth <= found.interval.high) covered++;
    }
    const margin = runs(3 * Math.sqrt(0.0475 / SAMPLES), 0);
    expect(covered / SAMPLES).toBeGreaterThanOrEqual(0.93 - margin);
    expect(covered / SAMPLES).toBeLessThanOrEqual(0.97 + margin);
  });
});

// Tests the confidence sequence against a direct computation, and by simulation that it holds at any stopping time.

/** Binomial coefficient. */
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

describe("countSequence", () => {
  it.each([
    [10, 0, 0],
    [10, 4, 4],
    [10, 4, 1],
    [25, 10, 7],
    [12, 12, 5],
  ])(
    "of %d items, %d drawn, %d correct has the numbers with posterior above 5%% of the prior",
    (size, drawn, correct) => {
      // With a uniform prior, the posterior of K is proportional to the hypergeometric probability of the sample.
      const likelihood = Array.from({ length: size + 1 }, (_, count) =>
        count < correct || size - count < drawn - correct
          ? 0
          : (choose(count, correct) * choose(size - count, drawn - correct)) / choose(size, drawn),
      );
      const sum = likelihood.reduce((all, one) => all + one, 0);
      const inside = likelihood.flatMap((one, count) => (one / sum > 0.05 / (size + 1) ? [count] : []));
      expect(countSequence({ size, drawn, correct }, 0.05)).toEqual({ low: inside[0], high: inside.at(-1) });
    },
  );

  const POPULATIONS = runs(60, 2000);
  it("covers the truth at all times together in at least 95% of populations", { timeout: 7_200_000 }, () => {
    const random = seededRandom(11);
    for (const share of [0.5, 0.85, 0.98]) {
      let missed = 0;
      for (let population = 0; population < POPULATIONS; population++) {
        const strata = [120, 60].map((size) => Array.from({ length: size }, () => random() < share));
        const truth = strata.flat().filter(Boolean).length / 180;
        const drawn = strata.map(() => 0);
        const counts = strata.map(() => 0);
        let hasMissed = false;
        for (let step = 0; step < 180; step++) {
          const isOpen = (at: number) => (drawn[at] ?? 0) < (strata[at]?.length ?? 0);
          const at = isOpen(0) && (random() < 0.6 || !isOpen(1)) ? 0 : 1;
          if (strata[at]?.[drawn[at] ?? 0] === true) counts[at] = (counts[at] ?? 0) + 1;
          drawn[at] = (drawn[at] ?? 0) + 1;
          // Looking at every third judgement is enough to see a miss, and looks never lower the coverage.
          if (step % 3 !== 0) continue;
          const { low, high } = shareSequence(
            strata.map((one, index) => ({
              size: one.length,
              drawn: drawn[index] ?? 0,
              correct: counts[index] ?? 0,
            })),
          );
          if (truth < low - 1e-9 || truth > high + 1e-9) hasMissed = true;
        }
        if (hasMissed) missed++;
      }
      expect(missed / POPULATIONS).toBeLessThanOrEqual(0.05 + runs(3 * Math.sqrt(0.0475 / POPULATIONS), 0));
    }
  });
});

describe("drawsUntil", () => {
  const strata = [
    { size: 100, drawn: 20, correct: 18 },
    { size: 50, drawn: 10, correct: 2 },
  ];

  it("is the smallest number of further draws with at most this width", () => {
    const more = drawsUntil(strata, 0.1, shareSequence) ?? 0;
    expect(more).toBeGreaterThan(0);
    expect(drawsUntil(strata, 1, shareSequence)).toBe(0);
    expect(drawsUntil(strata, 0.2, shareSequence) ?? 0).toBeLessThan(more);
    expect(drawsUntil([{ size: 5, drawn: 1, correct: 1 }], 0, shareSequence)).toBeNull();
  });
});
