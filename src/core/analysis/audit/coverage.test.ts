// Tests by simulation that the intervals of the audit cover the truth as often as they should, and that the test of
// homogeneity rejects as rarely as it should.
// @whole: simulates many audits.

import { describe, expect, it } from "vitest";
import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { exp } from "#core/base/statistics/portable-math.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { auditCandidates, homogeneityTest } from "./audit.ts";
import { approvalCells, drawSample } from "./strata.ts";

const AUDITS = runs(12, 2000);

/** Precision of automatic approval by system, and how far the log odds of a category are from its system's. */
const SYSTEMS = [0.55, 0.7, 0.85, 0.92, 0.98];
const CATEGORIES = [-1, -0.5, 0, 0.5, 1, 0];
/** Number of examples per category. */
const EXAMPLES = [60, 25, 80, 50, 15, 70];
const APPROVED = 0.6;
/** Precision of referred candidates, which are all judged. */
const REFERRED = 0.4;

function precisionIn(system: number, shift: number): number {
  const odds = (system / (1 - system)) * exp(shift);
  return odds / (1 + odds);
}

interface Simulated {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  readonly approved: boolean;
  /** The judgement that every annotator would make. */
  readonly correct: boolean;
}

/** The precision of a system in a category. */
type PrecisionOf = (system: number, category: number) => number;

/** A new random population of examples, and what would be true of infinitely many such examples. */
function populationOf(precisionOf: PrecisionOf, random: () => number): Simulated[] {
  return SYSTEMS.flatMap((_, system) =>
    EXAMPLES.flatMap((examples, category) =>
      Array.from({ length: examples }, (_example, index): Simulated => {
        const approved = random() < APPROVED;
        return {
          system: `system ${system}`,
          example: `${category} ${index}`,
          category: `category ${category}`,
          approved,
          correct: random() < (approved ? precisionOf(system, category) : REFERRED),
        };
      }),
    ),
  );
}

function scored(population: readonly Simulated[], sample: ReadonlySet<Simulated>): ScoredCandidate[] {
  return population.map((one) => {
    const kind = one.approved && !sample.has(one) ? "approved" : one.correct ? "correct" : "incorrect";
    const approver = one.approved ? "automatic pass" : null;
    return { ...one, approver, outcome: { kind }, stale: false, antecedent: "unset" };
  });
}

const names = {
  systems: SYSTEMS.map((_, system) => `system ${system}`),
  categories: CATEGORIES.map((_, category) => `category ${category}`),
};

/** Shares of audits whose intervals cover the truth, by system. */
function coverage(precisionOf: PrecisionOf, perSystem: number) {
  const random = seededRandom(20181031);
  const covered = SYSTEMS.map(() => ({ examples: 0, population: 0 }));
  const total = EXAMPLES.reduce((sum, one) => sum + one, 0);
  for (let audit = 1; audit <= AUDITS; audit++) {
    const population = populationOf(precisionOf, random);
    const approved = population.filter((one) => one.approved);
    const sample = new Set(drawSample(approved, { count: perSystem * SYSTEMS.length }, audit));
    const found = auditCandidates(scored(population, sample), { ...names, seed: audit });
    found.systems.forEach(({ system, corrected }, index) => {
      const own = population.filter((one) => one.system === system);
      const truth = own.filter(({ correct }) => correct).length / own.length;
      const expected = EXAMPLES.reduce((sum, examples, category) => {
        const share = APPROVED * precisionOf(index, category) + (1 - APPROVED) * REFERRED;
        return sum + (examples / total) * share;
      }, 0);
      const { interval, populationInterval } = corrected;
      const counts = covered[index];
      if (interval === null || populationInterval === null || counts === undefined)
        throw new Error("no figure");
      if (interval.low <= truth + 1e-12 && truth - 1e-12 <= interval.high) counts.examples++;
      if (populationInterval.low <= expected && expected <= populationInterval.high) counts.population++;
    });
  }
  return covered.map(({ examples, population }) => ({
    examples: examples / AUDITS,
    population: population / AUDITS,
  }));
}

const SIZES = [20, 60, 120];
const mean = (shares: readonly number[]) => shares.reduce((sum, one) => sum + one, 0) / shares.length;
/** Few audits allow for more chance: three standard errors of a share of 0.95 over all systems and sizes, or of one. */
const margin = (shares: number) => runs(3 * Math.sqrt((0.95 * 0.05) / (AUDITS * shares)), 0);

function expectCoverage(precisionOf: PrecisionOf, highest: number): void {
  const found = SIZES.flatMap((size) => coverage(precisionOf, size));
  for (const kind of ["examples", "population"] as const) {
    const shares = found.map((one) => one[kind]);
    expect(mean(shares)).toBeGreaterThanOrEqual(0.93 - margin(shares.length));
    expect(mean(shares)).toBeLessThanOrEqual(highest + margin(shares.length));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.9 - 2 * margin(1));
  }
}

/** Long runs take many minutes. */
const TIMEOUT = { timeout: 7_200_000 };

describe(`over ${AUDITS} audits with 20, 60 and 120 judged per system, both 95% intervals cover the truth`, () => {
  it("in 93 to 97% on average, if the precision differs over systems and categories", TIMEOUT, () => {
    expectCoverage((system, category) => precisionIn(SYSTEMS[system] ?? 0, CATEGORIES[category] ?? 0), 0.97);
  });

  it("in 93 to 97% on average, if almost all samples have only correct approvals", TIMEOUT, () => {
    expectCoverage(() => 0.985, 0.97);
  });

  it("always, if all approvals are correct", TIMEOUT, () => {
    const found = SIZES.flatMap((size) => coverage(() => 1, size));
    for (const { examples } of found) expect(examples).toBe(1);
    expect(mean(found.map(({ population }) => population))).toBeGreaterThanOrEqual(
      0.93 - margin(found.length),
    );
  });
});

describe("homogeneityTest", () => {
  const TESTS = runs(40, 2000);
  const rejections = (precisionOf: PrecisionOf, perSystem: number) => {
    const random = seededRandom(7);
    let rejected = 0;
    for (let test = 1; test <= TESTS; test++) {
      const population = populationOf(precisionOf, random);
      const approved = population.filter((one) => one.approved);
      const sample = new Set(drawSample(approved, { count: perSystem * SYSTEMS.length }, test));
      const p = homogeneityTest(approvalCells(scored(population, sample)), test, runs(200, 1000));
      if (p !== null && p <= 0.05) rejected++;
    }
    return rejected / TESTS;
  };

  it("rejects at most 6% of audits at the level of 5% if only categories differ", TIMEOUT, () => {
    const found = rejections((_system, category) => precisionIn(0.85, CATEGORIES[category] ?? 0), 40);
    expect(found).toBeLessThanOrEqual(runs(0.05 + 3 * Math.sqrt((0.05 * 0.95) / TESTS), 0.06));
  });

  it("rejects almost always if systems differ from 55 to 98%", TIMEOUT, () => {
    expect(rejections((system) => SYSTEMS[system] ?? 0, 40)).toBeGreaterThan(0.95);
  });
});
