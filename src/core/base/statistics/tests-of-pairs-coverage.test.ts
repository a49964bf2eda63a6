// Computes the size of McNemar's exact test and the coverage of the intervals of pairs, exactly, over all tables.
import { describe, expect, it } from "vitest";
import { isLong } from "#tools/testing/runs/long.ts";
import { discordantOddsRatio, mcnemarTwoSided, pairedDifferenceInterval } from "./tests-of-pairs.ts";

/** Natural logarithms of 0! to 300!. */
const LOG_FACTORIALS = [0];
for (let k = 1; k <= 300; k++) LOG_FACTORIALS.push((LOG_FACTORIALS[k - 1] ?? 0) + Math.log(k));
const logFactorial = (k: number) => LOG_FACTORIALS[k] ?? Number.NaN;

/** k · ln x, and 0 for k = 0. */
function logPower(k: number, x: number): number {
  return k === 0 ? 0 : k * Math.log(x);
}

/** Calls `visit` with each table of `n` pairs and its probability, except for tables with less than 10⁻⁹. */
function eachTable(
  n: number,
  [probabilityA, probabilityB]: readonly [number, number],
  visit: (onlyA: number, onlyB: number, probability: number) => void,
): void {
  for (let onlyA = 0; onlyA <= n; onlyA++) {
    for (let onlyB = 0; onlyA + onlyB <= n; onlyB++) {
      const rest = n - onlyA - onlyB;
      const probability = Math.exp(
        logFactorial(n) -
          logFactorial(onlyA) -
          logFactorial(onlyB) -
          logFactorial(rest) +
          logPower(onlyA, probabilityA) +
          logPower(onlyB, probabilityB) +
          logPower(rest, 1 - probabilityA - probabilityB),
      );
      if (probability > 1e-9) visit(onlyA, onlyB, probability);
    }
  }
}

/** Numbers of pairs, and shares of discordant pairs. */
const DESIGNS = (isLong ? [20, 60, 120, 250] : [20, 60]).flatMap((n) =>
  [0.05, 0.1, 0.2, 0.4].map((share): [number, number] => [n, share]),
);

// Sums over all tables, so the figures are exact.
describe("for pairs of which a share is discordant", () => {
  it.each(DESIGNS)(
    "%i pairs, share %f: at most 5 percent of p are below 0.05 if both sides are equal",
    (n, share) => {
      let size = 0;
      eachTable(n, [share / 2, share / 2], (onlyA, onlyB, probability) => {
        if (mcnemarTwoSided(onlyA, onlyB) < 0.05) size += probability;
      });
      expect(size).toBeLessThanOrEqual(0.05);
      expect(size).toBeGreaterThan(0);
    },
  );

  // Conservative, because the exact test is: the fewer discordant pairs, the more.
  it.each(DESIGNS)(
    "%i pairs, share %f: the intervals contain the truth in 94.5 to 98.5 percent of the cases, or more for few pairs",
    (n, share) => {
      for (const part of [0.5, 0.75, 0.9]) {
        const truth = [share * part, share * (1 - part)] as const;
        const difference = truth[0] - truth[1];
        const ratio = truth[0] / truth[1];
        let differences = 0;
        let ratios = 0;
        eachTable(n, truth, (onlyA, onlyB, probability) => {
          const { low, high } = pairedDifferenceInterval({
            both: n - onlyA - onlyB,
            onlyA,
            onlyB,
            neither: 0,
          }) ?? { low: 2, high: 2 };
          if (low <= difference + 1e-12 && difference - 1e-12 <= high) differences += probability;
          const { interval } = discordantOddsRatio({ onlyA, onlyB }) ?? {
            interval: { low: 0, high: Infinity },
          };
          if (interval.low <= ratio && ratio <= interval.high) ratios += probability;
        });
        for (const covered of [differences, ratios]) expect(covered).toBeGreaterThanOrEqual(0.945);
        if (n * share >= 20) expect(differences).toBeLessThanOrEqual(0.985);
      }
    },
  );
});
