// Tests the interval of macro F and its paired test: by hand, and by simulation of coverage and size.

import { describe, expect, it } from "vitest";
import { wilsonInterval } from "#core/base/statistics/proportions.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { COARSE_LABELS, FINE_LABELS, type Label } from "./prediction.ts";
import { macroDifference, predictionIntervals } from "./prediction-scores.ts";

/** Ten sentences with one gap per fine label. */
const GOLD: Label[][] = Array.from({ length: 10 }, () => [...FINE_LABELS]);

describe("the intervals of a prediction", () => {
  it("are Wilson's for accuracy if each sentence has one gap", () => {
    const gold = GOLD.flat().map((label) => [label]);
    const predicted = gold.map(([label], at): Label => (at % 3 === 0 ? "ce" : (label ?? "ce")));
    const right = predicted.filter((label, at) => label === gold[at]?.[0]).length;
    const { accuracy } = predictionIntervals("fine", gold, predicted);
    const wilson = wilsonInterval(right, gold.length);
    expect(accuracy.interval?.low).toBeCloseTo(wilson?.low ?? 0, 12);
    expect(accuracy.interval?.high).toBeCloseTo(wilson?.high ?? 0, 12);
  });

  it("treat sentences as units: if all gaps of a sentence are right or wrong together, they count once", () => {
    const gold: Label[][] = Array.from({ length: 40 }, () => ["ce", "ce", "ce"]);
    const predicted = gold.flatMap((labels, at) => labels.map((): Label => (at % 4 === 0 ? "il" : "ce")));
    const { accuracy } = predictionIntervals("fine", gold, predicted);
    expect(accuracy.interval?.low).toBeCloseTo(wilsonInterval(30, 40)?.low ?? 0, 12);
  });

  it("are withheld for macro F if a label has fewer than ten cases, with the label and its cases", () => {
    // Each label is in ten sentences, and predicted in these; without “on” in six sentences, eight cases of it are left.
    const gold = GOLD.map((labels, at) => (at < 6 ? labels.filter((label) => label !== "on") : labels));
    const { macroF, accuracy } = predictionIntervals("fine", gold, gold.flat());
    expect(macroF).toEqual({ interval: null, reason: "on: 8 cases, 10 needed" });
    expect(accuracy.interval).not.toBeNull();
    // With coarse labels, “on” is part of OTHER.
    expect(predictionIntervals("coarse", gold, gold.flat()).macroF.reason).toBeNull();
    expect(macroDifference("fine", gold, gold.flat(), gold.flat())).toMatchObject({
      p: null,
      interval: null,
    });
  });

  it("has p below 0.05 exactly where the interval of the difference excludes 0", () => {
    const random = seededRandom(4);
    for (let turn = 0; turn < 60; turn++) {
      const wrong = 0.05 + 0.2 * random();
      const some = () => GOLD.flat().map((label): Label => (random() < wrong ? "il" : label));
      const { interval, p } = macroDifference("fine", GOLD, some(), some());
      if (interval === null) continue;
      expect((p ?? 1) < 0.05).toBe(interval.low > 0 || interval.high < 0);
    }
  });
});

/** Shares of the labels of the gold standard of 2015, and of labels that are about as frequent as each other. */
const SHARES: readonly (readonly [name: "fine" | "coarse", shares: readonly number[]])[] = [
  ["fine", [0.13, 0.08, 0.17, 0.28, 0.03, 0.11, 0.05, 0.03, 0.12]],
  ["coarse", [0.16, 0.12, 0.14, 0.13, 0.12, 0.16, 0.17]],
];

function drawFrom<T>(items: readonly T[], shares: readonly number[], random: () => number): T {
  let left = random();
  const at = shares.findIndex((share) => {
    left -= share;
    return left < 0;
  });
  const found = items[at < 0 ? items.length - 1 : at];
  if (found === undefined) throw new Error("there is an item for each share");
  return found;
}

/** Sentences of one to three gaps, some harder than others, with two predictions of the same quality. */
function drawn(grain: "fine" | "coarse", shares: readonly number[], quality: number, random: () => number) {
  const labels: readonly Label[] = grain === "fine" ? FINE_LABELS : COARSE_LABELS;
  const ease = quality + (random() - 0.5) * 0.4;
  const gold = Array.from({ length: 1 + Math.floor(1.4 * random() ** 2 * 2) }, () =>
    drawFrom(labels, shares, random),
  );
  const predict = () => gold.map((label) => (random() < ease ? label : drawFrom(labels, shares, random)));
  return { gold, a: predict(), b: predict() };
}

describe("in simulations", () => {
  const samples = runs(120, 2000);

  it.each(SHARES)(
    "the interval of macro F covers the truth, and equal predictions rarely differ: %s",
    (grain, shares) => {
      const random = seededRandom(15);
      const coverages: number[] = [];
      let rejected = 0;
      let tested = 0;
      for (const [sentences, quality] of [
        [300, 0.6],
        [600, 0.85],
      ] as const) {
        // biome-ignore format: one line
        const truth = truthOf(grain, shares, quality, random);
        let covered = 0;
        let withInterval = 0;
        for (let sample = 0; sample < samples; sample++) {
          const lines = Array.from({ length: sentences }, () => drawn(grain, shares, quality, random));
          const gold = lines.map((line) => line.gold);
          const a = lines.flatMap((line) => line.a);
          const { interval } = predictionIntervals(grain, gold, a).macroF;
          if (interval === null) continue;
          withInterval++;
          if (interval.low <= truth && truth <= interval.high) covered++;
          const { p } = macroDifference(
            grain,
            gold,
            a,
            lines.flatMap((line) => line.b),
          );
          if (p === null) continue;
          tested++;
          if (p < 0.05) rejected++;
        }
        coverages.push(covered / withInterval);
      }
      expect(Math.min(...coverages)).toBeGreaterThan(runs(0.85, 0.9));
      expect(rejected / tested).toBeLessThanOrEqual(runs(0.1, 0.06));
    },
  );
});

/** Macro F over many sentences. */
function truthOf(grain: "fine" | "coarse", shares: readonly number[], quality: number, random: () => number) {
  const labels: readonly Label[] = grain === "fine" ? FINE_LABELS : COARSE_LABELS;
  const counts = new Map(labels.map((label) => [label, { right: 0, cases: 0 }]));
  for (let line = 0; line < runs(20_000, 100_000); line++) {
    const { gold, a } = drawn(grain, shares, quality, random);
    gold.forEach((label, at) => {
      const own = counts.get(label);
      const given = counts.get(a[at] ?? label);
      if (own === undefined || given === undefined) return;
      own.cases++;
      given.cases++;
      if (own === given) own.right++;
    });
  }
  const each = [...counts.values()].map(({ right, cases }) => (2 * right) / cases);
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}
