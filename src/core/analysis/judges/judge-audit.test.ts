// Tests the audit of judges with figures worked out by hand.

import { describe, expect, it } from "vitest";
import type { ApprovalCell } from "#core/analysis/audit/strata.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { NO_TRANSLATION, type Outcome } from "#core/campaign/outcomes/outcome.ts";
import type { JudgeAnswer } from "#core/ledger/event.ts";
import { tableRecords } from "#core/tables/table.ts";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import {
  auditJudge,
  type JudgedCandidate,
  readWantedPoints,
  type VerdictCells,
  verdictHomogeneityTest,
} from "./judge-audit.ts";
import { judgeTables } from "./judge-tables.ts";

interface Group {
  readonly system?: string;
  readonly approver?: "automatic pass";
  readonly verdict: JudgeAnswer;
  readonly correct: number;
  readonly incorrect: number;
  readonly unjudged: number;
}

const UNJUDGED: Outcome = { kind: "open", why: "not judged" };

function candidatesOf(groups: readonly Group[]): JudgedCandidate[] {
  return groups.flatMap(({ system = "A", approver = null, verdict, correct, incorrect, unjudged }) => {
    const one = (outcome: Outcome): JudgedCandidate => ({
      candidate: { system, category: "c", approver, outcome, stale: false, antecedent: "unset" },
      opinion: { verdict, probability: null },
    });
    return [
      ...Array.from({ length: correct }, () => one({ kind: "correct" })),
      ...Array.from({ length: incorrect }, () => one({ kind: "incorrect" })),
      ...Array.from({ length: unjudged }, () => one(UNJUDGED)),
    ];
  });
}

function withOutcome(one: JudgedCandidate, outcome: Outcome): JudgedCandidate {
  return { ...one, candidate: { ...one.candidate, outcome } };
}

const audit = (...groups: readonly Group[]) =>
  auditJudge(candidatesOf(groups), {
    systems: [...new Set(groups.map(({ system = "A" }) => system))],
    seed: 1,
  });

/** What the tables say of the judge's use: in the row of the judge, then per system. */
function usesOf(found: ReturnType<typeof audit>): unknown[] {
  const judge = { name: "j", version: "", isComputed: false, reference: null, context: null };
  const facts = { ...judge, opinions: new Map(), outdated: 0, cost: null, seconds: null };
  return judgeTables([{ ...found, judge: facts }]).flatMap((one) =>
    tableRecords(one).map(({ use }) => use ?? "not known"),
  );
}

describe("readWantedPoints", () => {
  it.each([
    ["8", 8],
    [" 99 ", 99],
    ["1", 1],
    ["0", null],
    ["100", null],
    ["2.5", null],
    ["", null],
  ])("reads %j as %s", (entered, points) => {
    expect(readWantedPoints(entered)).toBe(points);
  });
});

describe("auditJudge", () => {
  it("counts as unjudged what nobody has begun to judge, whatever is known of its translation", () => {
    // 5 of 10 judged are correct, so 50 of 100.
    const candidates = candidatesOf([{ verdict: "correct", correct: 5, incorrect: 5, unjudged: 90 }]);
    for (const why of ["not judged", "stale", "reused answer", "silver reference", "known wrong"] as const) {
      const changed = candidates.map((one) =>
        one.candidate.outcome.kind === "open" ? withOutcome(one, { kind: "open", why }) : one,
      );
      const [found] = auditJudge(changed, { systems: ["A"], seed: 1 }).systems;
      expect([why, found?.corrected.value]).toEqual([why, 0.5]);
    }
  });

  it("takes no sentence without translation for a part of the sample", () => {
    // 9 of 12 judged are correct, so 15 of 20 translated candidates, and 15 of all 30. Equal probabilities say nothing.
    const translated = candidatesOf([{ verdict: "correct", correct: 9, incorrect: 3, unjudged: 8 }]);
    const untranslated = candidatesOf([{ verdict: "correct", correct: 0, incorrect: 0, unjudged: 10 }]).map(
      (one) => withOutcome(one, { kind: "excluded", why: NO_TRANSLATION }),
    );
    const candidates = [...translated, ...untranslated].map((one) => ({
      ...one,
      opinion: { ...one.opinion, probability: 0.5 },
    }));
    const [found] = auditJudge(candidates, { systems: ["A"], seed: 1 }).systems;
    expect(found?.predicted?.value).toBeCloseTo(0.5, 12);
  });

  it("corrects accuracy by the strata of the verdicts", () => {
    // N = 900 and 233 in all, n = 60 and 60 judged, 57 and 12 correct: 0.7958, standard error 0.0236.
    const { systems, given } = audit(
      { verdict: "correct", correct: 57, incorrect: 3, unjudged: 840 },
      { verdict: "incorrect", correct: 12, incorrect: 48, unjudged: 173 },
    );
    expect(given).toEqual({ correct: 900, incorrect: 233, abstains: 0 });
    const [system] = systems;
    expect(system?.corrected.value).toBeCloseTo(0.7958, 4);
    expect(system?.corrected.standardError).toBeCloseTo(0.0236, 4);
    const variance = ((840 * 900 * 0.95 * 0.05) / 59 + (173 * 233 * 0.2 * 0.8) / 59) / 1133 ** 2;
    const value = (900 * 0.95 + 233 * 0.2) / 1133;
    const without = ((1 - 120 / 1133) * value * (1 - value)) / 119;
    expect(system?.effective?.size).toBeCloseTo((120 * without) / variance, 6);
  });

  it("knows how much the approvals alone are worth, so that a judge of coin flips is of no use", () => {
    // Of 100 approved and 100 referred candidates, 20 each are judged, 18 and 4 correct, whatever the judge says.
    const approved = { approver: "automatic pass", correct: 9, incorrect: 1, unjudged: 40 } as const;
    const referred = { correct: 2, incorrect: 8, unjudged: 40 };
    const { effective } = audit(
      { ...approved, verdict: "correct" },
      { ...approved, verdict: "incorrect" },
      { ...referred, verdict: "correct" },
      { ...referred, verdict: "incorrect" },
    );
    const random = ((1 - 40 / 200) * 0.55 * 0.45) / 39;
    const inFour = (2 * 40 * 50 * 0.09 + 2 * 40 * 50 * 0.16) / 9 / 200 ** 2;
    const inTwo = (80 * 100 * 0.09 + 80 * 100 * 0.16) / 19 / 200 ** 2;
    expect(effective?.size).toBeCloseTo((40 * random) / inFour, 6);
    expect(effective?.without).toBeCloseTo((40 * random) / inTwo, 6);
    // The verdicts of the automatic pass are the approvals: without it, people have only the judged candidates.
    const ofPass = audit(
      { ...approved, verdict: "correct", correct: 18, incorrect: 2, unjudged: 80 },
      { ...referred, verdict: "incorrect", correct: 4, incorrect: 16, unjudged: 80 },
    );
    expect(ofPass.effective?.without).toBe(40);
  });

  it("knows no effective sample where fewer than five judged candidates have the rarer outcome of their stratum", () => {
    // Five correct ones of five look as if nothing varied, so only 3 of the 15 with the other verdict count, then 5.
    const thin = { verdict: "incorrect", correct: 5, incorrect: 0, unjudged: 45 } as const;
    const few = audit({ verdict: "correct", correct: 12, incorrect: 3, unjudged: 85 }, thin);
    expect([few.effective, few.systems[0]?.effective]).toEqual([null, null]);
    expect(usesOf(few)).toEqual(["not known", "not known"]);
    const enough = audit({ verdict: "correct", correct: 10, incorrect: 5, unjudged: 85 }, thin);
    // Both systems together have 6.
    const two = audit(
      { verdict: "correct", correct: 12, incorrect: 3, unjudged: 85 },
      thin,
      { system: "B", verdict: "correct", correct: 12, incorrect: 3, unjudged: 85 },
      { ...thin, system: "B" },
    );
    expect(enough.effective).toEqual(enough.systems[0]?.effective);
    expect(two.systems.map(({ effective }) => effective)).toEqual([null, null]);
    // θ = (100 · 0.8 + 50) / 150 and n = 20 in each system. V = 85 · 100 · 0.16 / 14 / 150².
    const theta = 130 / 150;
    const random = ((1 - 20 / 150) * theta * (1 - theta)) / 19;
    expect(two.effective?.size).toBeCloseTo((40 * random) / ((85 * 100 * 0.16) / 14 / 150 ** 2), 9);
    expect(usesOf(two)).toEqual(["useful on average, not known per system", "not known", "not known"]);
  });

  it("divides the variances of all systems together, so that one with a small variance does not count most", () => {
    // N = 100 and n = 20 in each. A: 19 of 20, B: 10 of 20 correct, and the verdicts of A and B say nothing.
    const half = (system: string, correct: number) => [
      { system, verdict: "correct", correct, incorrect: 10 - correct, unjudged: 40 } as const,
      { system, verdict: "incorrect", correct: 10 - correct, incorrect: correct, unjudged: 40 } as const,
    ];
    const { effective, systems } = audit(...half("A", 9), ...half("B", 5), ...half("C", 7));
    // V₀ is 0.8 · 0.25 / 19 in all. V of A, B and C is 2 · 40 · 50 · (0.09, 0.25, 0.21) / 9 / 100².
    const random = (0.8 * 0.25) / 19;
    const variance = (4000 * (0.09 + 0.25 + 0.21)) / 9 / 100 ** 2;
    expect(effective?.size).toBeCloseTo((60 * 3 * random) / variance, 9);
    // Two of the 20 judged of A have the rarer outcome, so nothing is known of A alone.
    expect(systems.map((one) => one.effective === null)).toEqual([true, false, false]);
  });

  it("says in how many systems a judge is useful: one that helps in one system helps in no other", () => {
    // In A, the verdicts are right in 52 of 60; in B and C, they are coin flips.
    const groups = (system: string, right: number) => [
      { system, verdict: "correct", correct: right, incorrect: 30 - right, unjudged: 120 } as const,
      { system, verdict: "incorrect", correct: 30 - right, incorrect: right, unjudged: 120 } as const,
    ];
    const found = audit(...groups("A", 26), ...groups("B", 15), ...groups("C", 15));
    // Together they gain: V of A is less than half of that of the others, so 3 · 60 judgements are worth 216.
    expect(found.effective?.size ?? 0).toBeGreaterThan(1.1 * (found.effective?.without ?? 0));
    expect(usesOf(found)).toEqual([
      "useful in 1 of 3 systems",
      "useful",
      "no use: people alone are as precise",
      "no use: people alone are as precise",
    ]);
    expect(usesOf(audit(...groups("A", 26)))[0]).toBe("useful");
  });

  it("gives the precision of both verdicts and κ", () => {
    const { correctPrecision, incorrectPrecision, kappa } = audit(
      { verdict: "correct", correct: 8, incorrect: 2, unjudged: 10 },
      { verdict: "incorrect", correct: 1, incorrect: 9, unjudged: 0 },
      { verdict: "abstains", correct: 3, incorrect: 3, unjudged: 3 },
    );
    expect(correctPrecision?.value).toBeCloseTo(0.8);
    expect(incorrectPrecision?.value).toBeCloseTo(0.9);
    // Weighted table: correct 16 and 4, incorrect 1 and 9, of 30. Observed 25/30; expected (20·17 + 10·13)/900.
    const expected = (20 * 17 + 10 * 13) / 900;
    expect(kappa).toBeCloseTo((25 / 30 - expected) / (1 - expected));
  });

  it("gives no κ for a judge that gives only one verdict", () => {
    const { kappa } = audit(
      { verdict: "correct", correct: 9, incorrect: 1, unjudged: 10 },
      { verdict: "abstains", correct: 3, incorrect: 3, unjudged: 3 },
    );
    expect(kappa).toBeNull();
  });

  it("withholds the correction if a verdict is not judged, and says nothing about candidates that nobody judged", () => {
    const { systems } = audit(
      { verdict: "correct", correct: 8, incorrect: 2, unjudged: 10 },
      { verdict: "incorrect", correct: 0, incorrect: 0, unjudged: 4 },
      { system: "B", verdict: "correct", correct: 1, incorrect: 0, unjudged: 9 },
    );
    expect(systems.map(({ corrected }) => corrected.reason)).toEqual([
      "verdict_not_judged",
      "too_few_judged",
    ]);
  });

  it.each([
    [undefined, 10, 284],
    [10, 10, 284],
    [5, 5, 1437],
    [99, 99, 0],
  ])("says how many more judgements bring the interval to a width of %s points", (points, used, more) => {
    // At a share of one half, n = 1.96² / width² judgements give this width: 384 for 10 points, and 1,537 for 5. Of these,
    // 100 are judged. The correction for the finite number of candidates is below 2%.
    const candidates = candidatesOf([{ verdict: "correct", correct: 50, incorrect: 50, unjudged: 99_900 }]);
    const found = auditJudge(candidates, {
      systems: ["A"],
      seed: 1,
      ...(points === undefined ? {} : { points }),
    });
    const moreFixed = found.systems[0]?.anytime.moreFixed ?? Number.NaN;
    expect(found.points).toBe(used);
    expect(Math.abs(moreFixed - more)).toBeLessThanOrEqual(0.02 * more);
  });

  it("tests whether the verdicts are equally often right in all systems", () => {
    const { homogeneity } = audit(
      { system: "A", verdict: "correct", correct: 30, incorrect: 0, unjudged: 50 },
      { system: "B", verdict: "correct", correct: 15, incorrect: 15, unjudged: 50 },
    );
    expect(homogeneity).toBeLessThan(0.01);
  });
});

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
