import { describe, expect, it } from "vitest";
import { mcnemarTwoSided, normalQuantile, type PlannedPair, smallestDifference } from "./tests-of-pairs.ts";

describe("normalQuantile", () => {
  it.each([
    [0.5, 0],
    [0.8, 0.841_621_233_572_914],
    [0.975, 1.959_963_984_540_054],
    [0.995, 2.575_829_303_548_901],
    [0.9995, 3.290_526_731_491_895],
    [0.999_999, 4.753_424_308_822_899],
  ])("is the tabulated value for %f", (p, x) => {
    expect(normalQuantile(p)).toBeCloseTo(x, 8);
  });
});

describe("smallestDifference", () => {
  // Points for 250 examples and one pair, worked out by hand from Connor's equation (1.96 and 0.84).
  it.each([
    [0.1, 5.6],
    [0.2, 7.9],
    [0.3, 9.7],
  ])("is that of Connor's equation if %f of 250 examples are discordant", (discordant, points) => {
    const difference = smallestDifference({ examples: 250, discordant, tests: 1 });
    expect((difference ?? 0) * 100).toBeCloseTo(points, 1);
  });

  it("solves Connor's equation for the number of examples", () => {
    // 13 systems have 78 pairs; the quantile of 1 − 0.05/156 is 3.4143.
    const delta = smallestDifference({ examples: 250, discordant: 0.2, tests: 78 }) ?? 0;
    const examples = (3.4143 * Math.sqrt(0.2) + 0.8416 * Math.sqrt(0.2 - delta ** 2)) ** 2 / delta ** 2;
    expect(examples).toBeCloseTo(250, 0);
  });

  it("is withheld if more than all discordant examples would have to favour one system", () => {
    expect(smallestDifference({ examples: 20, discordant: 0.1, tests: 1 })).toBeNull();
    expect(smallestDifference({ examples: 0, discordant: 0.1, tests: 1 })).toBeNull();
    expect(smallestDifference({ examples: 2, discordant: 1, tests: 1 })).toBeNull();
  });

  it("is withheld if no example is discordant, because then no difference can be found", () => {
    expect(smallestDifference({ examples: 250, discordant: 0, tests: 1 })).toBeNull();
  });

  // A simulation without chance: the probability of every possible outcome of the study is summed up.
  it.each<PlannedPair>([
    { examples: 100, discordant: 0.3, tests: 1 },
    { examples: 250, discordant: 0.1, tests: 1 },
    { examples: 250, discordant: 0.2, tests: 1 },
    { examples: 250, discordant: 0.3, tests: 1 },
    { examples: 250, discordant: 0.3, tests: 10 },
    { examples: 1000, discordant: 0.1, tests: 1 },
    { examples: 1000, discordant: 0.2, tests: 10 },
  ])("is found by McNemar's test in about 80%% of the studies: %o", (pair) => {
    const { score, exact } = power(pair, smallestDifference(pair) ?? 0);
    expect(score).toBeGreaterThan(0.77);
    // With 25 discordant examples on average, the steps of the score are coarse: 83.4%.
    expect(score).toBeLessThan(0.84);
    // The exact test, which Referee reports, is stricter than the score: 75.7 to 78.7% here.
    expect(exact).toBeGreaterThan(0.75);
    expect(exact).toBeLessThan(0.8);
  });
});

/** The power of McNemar's test with its normal score and of the exact test, if the true difference is `difference`. */
function power({ examples, discordant, tests }: PlannedPair, difference: number) {
  const level = 0.05 / tests;
  const critical = normalQuantile(1 - level / 2);
  const inFavour = (discordant + difference) / (2 * discordant);
  let score = 0;
  let exact = 0;
  for (const [pairs, likely] of binomial(examples, discordant).entries()) {
    if (likely < 1e-9) continue;
    for (const [b, share] of binomial(pairs, inFavour).entries()) {
      const c = pairs - b;
      if (pairs > 0 && Math.abs(b - c) / Math.sqrt(pairs) > critical) score += likely * share;
      if (share > 1e-9 && mcnemarTwoSided(b, c) <= level) exact += likely * share;
    }
  }
  return { score, exact };
}

/** Probabilities of 0 to n hits, by the ratio of neighbours, from the most likely number outwards. */
function binomial(n: number, p: number): number[] {
  const mode = Math.min(n, Math.floor((n + 1) * p));
  const odds = p / (1 - p);
  const weights = Array.from({ length: n + 1 }, () => 0);
  weights[mode] = 1;
  for (let hits = mode; hits < n; hits++)
    weights[hits + 1] = (weights[hits] ?? 0) * odds * ((n - hits) / (hits + 1));
  for (let hits = mode; hits > 0; hits--)
    weights[hits - 1] = (weights[hits] ?? 0) * (hits / (n - hits + 1) / odds);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
