// Tests the confidence sequence against a direct computation, and by simulation that it holds at any stopping time.
import { describe, expect, it } from "vitest";
import { runs } from "#tools/testing/runs/long.ts";
import { countSequence, drawsUntil, shareSequence } from "./estimates-with-judges.ts";
import { seededRandom } from "./random-numbers.ts";

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
