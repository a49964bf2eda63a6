// Tests the homogeneity of a judge's verdicts by hand, and its size and power by simulation.
import { describe, expect, it } from "vitest";
import type { ApprovalCell } from "#core/analysis/audit/strata.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { type VerdictCells, verdictHomogeneityTest } from "./judge-homogeneity.ts";

function cell(system: string, correct: number, incorrect: number, category = "c"): ApprovalCell {
  const sampled = correct + incorrect;
  const counts = { approved: sampled, unjudged: 0, sampled, correct, incorrect, excluded: 0, open: 0 };
  return { system, category, approver: null, ...counts };
}

const tested = (says: Readonly<Record<string, number>>, ...all: readonly VerdictCells[]) =>
  verdictHomogeneityTest(all, new Map(Object.entries(says)), 7, 4000);

describe("verdictHomogeneityTest", () => {
  // Of the 20 ways to divide three correct of six between two systems, two are as extreme as 3 and 0, for both statistics.
  it("has the share of the permutations that are at least as extreme", () => {
    const p = tested({ A: 0.4, B: 0.6 }, { verdict: "correct", cells: [cell("A", 0, 3), cell("B", 3, 0)] });
    expect(Math.abs((p ?? 1) - 0.1)).toBeLessThan(0.02);
  });

  it("is not defined if no two systems have judged candidates in one stratum", () => {
    const apart = [cell("A", 3, 3, "c"), cell("B", 3, 3, "d")];
    expect(tested({ A: 0.4, B: 0.6 }, { verdict: "correct", cells: apart })).toBeNull();
    const unjudged = [cell("A", 3, 3), cell("B", 0, 0)];
    expect(tested({ A: 0.4, B: 0.6 }, { verdict: "correct", cells: unjudged })).toBeNull();
  });

  it("is 1 if all judged candidates have the same outcome, and if the systems are alike", () => {
    const all = [cell("A", 5, 0), cell("B", 7, 0)];
    expect(tested({ A: 0.4, B: 0.6 }, { verdict: "correct", cells: all })).toBe(1);
    const alike = [cell("A", 4, 2), cell("B", 4, 2)];
    expect(tested({ A: 0.5, B: 0.5 }, { verdict: "correct", cells: alike })).toBe(1);
  });

  // In each system, 13 of 20 verdicts are right.
  it("finds that the verdicts of a better system are right in another way, though equally often", () => {
    const p = tested(
      { A: 0.4, B: 0.8 },
      { verdict: "correct", cells: [cell("A", 3, 7), cell("B", 10, 0)] },
      { verdict: "incorrect", cells: [cell("A", 0, 10), cell("B", 7, 3)] },
    );
    expect(p).toBeLessThan(0.01);
  });

  it("finds a trend over many systems that is too small for Pearson’s statistic", () => {
    const systems = [..."ABCDEFGHIJ"];
    // Four more correct ones of ten in the better half: Pearson's statistic is 10 · 2² / (10 · ¼) = 16 with 9 degrees of
    // freedom, p = 0.067. T² / V is 15.8 with one degree of freedom, p < 0.001.
    const cells = systems.map((system, at) => (at < 5 ? cell(system, 3, 7) : cell(system, 7, 3)));
    const says = Object.fromEntries(systems.map((system, at) => [system, at < 5 ? 0.3 : 0.7]));
    const mixed = Object.fromEntries(systems.map((system, at) => [system, at % 2 === 0 ? 0.3 : 0.7]));
    expect(tested(says, { verdict: "correct", cells })).toBeLessThan(0.01);
    expect(tested(mixed, { verdict: "correct", cells })).toBeGreaterThan(0.05);
  });
});

const SYSTEMS = 13;
const SEGMENTS = 207;

/** A judge of one system: how often it says “correct”, and how often people find its two verdicts correct. */
interface Simulated {
  readonly says: number;
  readonly correct: number;
  readonly incorrect: number;
}

/** `at`: from 0 for the worst system to 1 for the best one. */
type Design = (at: number, number: number) => Simulated;

/**
 * The recognised shares of correct and of incorrect candidates are the same in all systems, whose accuracy is 45 to
 * 92%.
 */
const SAME_RECOGNITION: Design = (at) => {
  const accuracy = 0.45 + 0.47 * at;
  const says = 0.85 * accuracy + 0.4 * (1 - accuracy);
  return { says, correct: (0.85 * accuracy) / says, incorrect: (0.15 * accuracy) / (1 - says) };
};

/** The test's p for labels of people on `labels` segments of each system, at least five of each verdict. */
function simulated(design: Design, labels: number, random: () => number, seed: number): number {
  const says = new Map<string, number>();
  const cells: Record<"correct" | "incorrect", ApprovalCell[]> = { correct: [], incorrect: [] };
  for (let number = 0; number < SYSTEMS; number++) {
    const system = String.fromCharCode(65 + number);
    const { says: rate, ...precise } = design(number / (SYSTEMS - 1), number);
    const count = (size: number, share: number) =>
      Array.from({ length: size }, random).filter((one) => one < share).length;
    const said = count(SEGMENTS, rate);
    says.set(system, said / SEGMENTS);
    const ofCorrect = Math.min(Math.max(Math.round((labels * said) / SEGMENTS), 5), labels - 5);
    for (const [verdict, size] of [
      ["correct", ofCorrect],
      ["incorrect", labels - ofCorrect],
    ] as const) {
      const correct = count(size, precise[verdict]);
      cells[verdict].push(cell(system, correct, size - correct));
    }
  }
  const all = (["correct", "incorrect"] as const).map((verdict) => ({ verdict, cells: cells[verdict] }));
  return verdictHomogeneityTest(all, says, seed, runs(400, 2000)) ?? 1;
}

describe(`with ${SYSTEMS} systems of ${SEGMENTS} segments`, () => {
  const draws = runs(60, 2000);
  const rejected = (design: Design, labels: number) => {
    const random = seededRandom(20261130);
    let found = 0;
    for (let draw = 1; draw <= draws; draw++) if (simulated(design, labels, random, draw) <= 0.05) found++;
    return found / draws;
  };
  const timeout = runs(120_000, 7_200_000);
  const sizes = isLong ? [20, 40] : [20];

  it.each(sizes)("rejects at most 6 percent of equal precisions, with %i labels", { timeout }, (labels) => {
    const same: Design = (at) => ({ says: 0.35 + 0.5 * at, correct: 0.8, incorrect: 0.45 });
    // Three standard errors of 5% in a short run.
    expect(rejected(same, labels)).toBeLessThanOrEqual(0.06 + runs(0.085, 0));
  });

  it.each(sizes)(
    "finds precisions that differ in at least two of three draws, with %i labels",
    { timeout },
    (labels) => {
      const rising: Design = (at) => ({ says: 0.5 + 0.35 * at, correct: 0.5 + 0.48 * at, incorrect: 0.45 });
      const mixed: Design = (_, number) => ({
        says: 0.5 + (0.35 * number) / (SYSTEMS - 1),
        correct: 0.5 + (0.48 * ((number * 5) % SYSTEMS)) / (SYSTEMS - 1),
        incorrect: 0.45,
      });
      const least = runs(0.45, 0.6);
      expect(rejected(SAME_RECOGNITION, labels)).toBeGreaterThan(0.9);
      expect(rejected(rising, labels)).toBeGreaterThan(0.85);
      expect(rejected(mixed, labels)).toBeGreaterThan(least);
    },
  );
});
