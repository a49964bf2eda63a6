// Tests by simulation with known truth that the corrected accuracy covers as often as it should, whatever the judge, and
// that the effective sample size is that of the simulation.
// @whole: simulates many audits.

import { describe, expect, it } from "vitest";
import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { auditCandidates } from "#core/analysis/audit/audit.ts";
import { drawSample } from "#core/analysis/audit/strata.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import { learntCorrect } from "#core/judges/campaign-judges.ts";
import type { JudgeAnswer } from "#core/ledger/event.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { auditJudge, type JudgedCandidate } from "./judge-audit.ts";

const EXAMPLES = 300;
const SAMPLES = runs(40, 1000);
const JUDGED = [20, 40, 80];

/** A system: how often it is correct, and how often the judge says correct of its correct and incorrect translations. */
interface Simulated {
  readonly accuracy: number;
  readonly saysCorrect: readonly [ofCorrect: number, ofIncorrect: number];
  readonly abstains: number;
}

const CASES: readonly (readonly [name: string, systems: readonly Simulated[]])[] = [
  [
    "a judge whose precision varies over systems from 0.5 to 0.98",
    [
      { accuracy: 0.5, saysCorrect: [0.7, 0.7], abstains: 0 },
      { accuracy: 0.7, saysCorrect: [0.9, 0.4], abstains: 0 },
      { accuracy: 0.85, saysCorrect: [0.95, 0.5], abstains: 0 },
      { accuracy: 0.9, saysCorrect: [0.9, 0.15], abstains: 0 },
    ],
  ],
  ["a useless judge", [{ accuracy: 0.75, saysCorrect: [0.6, 0.6], abstains: 0 }]],
  [
    "a judge that favours one system",
    [
      { accuracy: 0.6, saysCorrect: [0.98, 0.9], abstains: 0 },
      { accuracy: 0.8, saysCorrect: [0.7, 0.2], abstains: 0 },
    ],
  ],
  ["a judge that abstains from 40%", [{ accuracy: 0.8, saysCorrect: [0.9, 0.3], abstains: 0.4 }]],
];

interface Item {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  readonly stratum: string;
  readonly verdict: JudgeAnswer;
  readonly isCorrect: boolean;
}

function population({ accuracy, saysCorrect, abstains }: Simulated, random: () => number): Item[] {
  return Array.from({ length: EXAMPLES }, (_, index): Item => {
    const isCorrect = random() < accuracy;
    const says = random() < (isCorrect ? saysCorrect[0] : saysCorrect[1]) ? "correct" : "incorrect";
    const verdict = random() < abstains ? "abstains" : says;
    return { system: "A", example: String(index), category: "c", stratum: verdict, verdict, isCorrect };
  });
}

function outcomeOf({ isCorrect }: Item, isJudged: boolean): Outcome {
  if (!isJudged) return { kind: "open", why: "not judged" };
  return isCorrect ? { kind: "correct" } : { kind: "incorrect" };
}

/** `sample`: the numbers of the judged items. */
function candidatesOf(items: readonly Item[], sample: ReadonlySet<number>): JudgedCandidate[] {
  return items.map((item, number) => ({
    candidate: {
      system: item.system,
      category: item.category,
      approver: null,
      stale: false,
      antecedent: "unset",
      outcome: outcomeOf(item, sample.has(number)),
    },
    opinion: { verdict: item.verdict, probability: null },
  }));
}

/** The numbers of the items in a sample of this size. */
function drawnOf(items: readonly Item[], count: number, seed: number): Set<number> {
  const sample = new Set(drawSample(items, { count }, seed));
  return new Set(items.flatMap((item, number) => (sample.has(item) ? [number] : [])));
}

function auditOf(candidates: readonly JudgedCandidate[], seed: number) {
  const [system] = auditJudge(candidates, { systems: ["A"], seed }).systems;
  if (system === undefined) throw new Error("no system");
  return system;
}

function audited(items: readonly Item[], count: number, seed: number) {
  return auditOf(candidatesOf(items, drawnOf(items, count, seed)), seed);
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const TIMEOUT = { timeout: 7_200_000 };

describe(`over ${SAMPLES} samples of ${JUDGED.join(", ")} per system`, () => {
  it.each(CASES)("the interval covers the truth in 93 to 97%% on average with %s", TIMEOUT, (_, systems) => {
    const random = seededRandom(20261129);
    const shares = systems.flatMap((simulated) =>
      JUDGED.map((count) => {
        let covered = 0;
        for (let seed = 1; seed <= SAMPLES; seed++) {
          const items = population(simulated, random);
          const truth = items.filter(({ isCorrect }) => isCorrect).length / items.length;
          const { interval } = audited(items, count, seed).corrected;
          if (interval === null) throw new Error("no interval");
          if (interval.low <= truth + 1e-12 && truth - 1e-12 <= interval.high) covered++;
        }
        return covered / SAMPLES;
      }),
    );
    const margin = runs(3 * Math.sqrt(0.0475 / (SAMPLES * shares.length)), 0);
    expect(mean(shares)).toBeGreaterThanOrEqual(0.93 - margin);
    expect(mean(shares)).toBeLessThanOrEqual(0.97 + margin);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.9 - 2 * runs(3 * Math.sqrt(0.0475 / SAMPLES), 0));
  });
});

/**
 * Learnt agreement depends on who was drawn, because people teach it. Each example of a system has one of 40 pairs, the
 * first of them often; a pair is correct in most examples, or in few.
 */
function drawnAndLearnt(random: () => number, count: number, seed: number) {
  const shares = Array.from({ length: 40 }, () => (random() < 0.7 ? 0.95 : 0.3));
  const examples = Array.from({ length: EXAMPLES }, () => {
    const pair = Math.floor(40 * random() ** 3);
    return { pair, isCorrect: random() < (shares[pair] ?? 0) };
  });
  const items = examples.map(({ isCorrect }, index): Item => {
    const verdict = "abstains";
    return { system: "A", example: String(index), category: "c", stratum: "", verdict, isCorrect };
  });
  const sample = drawnOf(items, count, seed);
  const learnt = learntCorrect(
    items.map((item, candidate) => ({
      candidate,
      example: candidate,
      pairs: [String(examples[candidate]?.pair)],
      judged: sample.has(candidate) ? (item.isCorrect ? "correct" : "incorrect") : null,
    })),
  );
  const candidates = candidatesOf(items, sample).map((one, candidate) => ({
    ...one,
    opinion: {
      verdict: learnt.has(candidate) ? ("correct" as const) : ("abstains" as const),
      probability: null,
    },
  }));
  const truth = items.filter(({ isCorrect }) => isCorrect).length / items.length;
  return { truth, learnt: learnt.size, interval: auditOf(candidates, seed).corrected.interval };
}

describe("learnt agreement", () => {
  it.each([40, 80, 150])(
    "with %d judged, has an interval that covers the truth in 93 to 97%",
    TIMEOUT,
    (count) => {
      const random = seededRandom(20261130 + count);
      const runsOfJudge = runs(150, 2000);
      const found = Array.from({ length: runsOfJudge }, (_, seed) => drawnAndLearnt(random, count, seed + 1));
      expect(mean(found.map(({ learnt }) => learnt))).toBeGreaterThan(EXAMPLES / 4);
      const covered = found.filter(
        ({ truth, interval }) =>
          interval !== null && interval.low <= truth + 1e-12 && truth - 1e-12 <= interval.high,
      );
      const margin = runs(3 * Math.sqrt(0.0475 / runsOfJudge), 0);
      expect(covered.length / runsOfJudge).toBeGreaterThanOrEqual(0.93 - margin);
      expect(covered.length / runsOfJudge).toBeLessThanOrEqual(0.97 + margin);
    },
  );
});

/** Accuracy of the systems, of approvals of the automatic pass, and how often it approves. */
const ACCURACIES = [0.5, 0.7, 0.9, 0.98];
const PASS = { precision: 0.9, approves: 0.35 };
/** So many different words for pronoun and antecedent occur in all systems. */
const PAIRS = 150;

interface LearntItem {
  readonly system: string;
  readonly example: string;
  readonly category: string;
  readonly isCorrect: boolean;
  readonly byPass: boolean;
}

/**
 * A campaign in which people judge 60 referred candidates of each system, the learnt agreement is then allowed to approve
 * in every system, a sample of all approvals is judged, and at last all other referred candidates.
 */
function withLearntStrata(random: () => number, perSystem: number, seed: number) {
  const systems = ACCURACIES.map((_, at) => `system ${at}`);
  const items = ACCURACIES.flatMap((accuracy, at) =>
    Array.from({ length: EXAMPLES }, (_, example): LearntItem => {
      const byPass = random() < PASS.approves;
      const isCorrect = random() < (byPass ? PASS.precision : accuracy);
      return { system: systems[at] ?? "", example: String(example), category: "c", isCorrect, byPass };
    }),
  );
  const pairs = items.map(() => String(Math.floor(random() * PAIRS)));
  const referred = items.filter(({ byPass }) => !byPass);
  const first = new Set(
    systems.flatMap((system) => referred.filter((one) => one.system === system).slice(0, 60)),
  );
  const learnt = learntCorrect(
    items.map((item, candidate) => ({
      candidate,
      example: Number(item.example),
      pairs: [pairs[candidate] ?? ""],
      judged: first.has(item) ? (item.isCorrect ? "correct" : "incorrect") : null,
    })),
  );
  const byLearnt = new Set(items.filter((item, at) => learnt.has(at) && !item.byPass && !first.has(item)));
  const approved = items
    .filter((item) => item.byPass || byLearnt.has(item))
    .map((item) => ({ ...item, item, stratum: item.byPass ? "pass" : "learnt" }));
  const sample = new Set(
    drawSample(approved, { count: perSystem * systems.length }, seed).map(({ item }) => item),
  );
  const scored = items.map((item): ScoredCandidate => {
    const approver = item.byPass ? "automatic pass" : byLearnt.has(item) ? "learnt agreement" : null;
    const kind =
      approver !== null && !sample.has(item) ? "approved" : item.isCorrect ? "correct" : "incorrect";
    return { ...item, approver, outcome: { kind }, stale: false, antecedent: "unset" };
  });
  const audit = auditCandidates(scored, { systems, categories: ["c"], seed });
  return audit.systems.map(({ system, corrected: { interval } }) => {
    const own = items.filter((one) => one.system === system);
    const inStratum = [...byLearnt].filter((one) => one.system === system);
    const truth = own.filter(({ isCorrect }) => isCorrect).length / own.length;
    return {
      approved: inStratum.length,
      precision: inStratum.filter(({ isCorrect }) => isCorrect).length / inStratum.length,
      isCovered: interval !== null && interval.low <= truth + 1e-12 && truth - 1e-12 <= interval.high,
    };
  });
}

describe("strata that the learnt agreement approves, with precisions from 0.5 to 0.98", () => {
  it.each([20, 40])(
    "with %d approvals judged per system, cover the truth in 93 to 97%%",
    TIMEOUT,
    (perSystem) => {
      const random = seededRandom(20261201 + perSystem);
      const campaigns = runs(100, 2000);
      const found = Array.from({ length: campaigns }, (_, seed) =>
        withLearntStrata(random, perSystem, seed + 1),
      );
      const shares = ACCURACIES.map((accuracy, at) => {
        const own = found.map((systems) => systems[at]);
        expect(mean(own.map((one) => one?.approved ?? 0))).toBeGreaterThan(20);
        expect(mean(own.map((one) => one?.precision ?? 0))).toBeCloseTo(accuracy, 1);
        return mean(own.map((one) => (one?.isCovered === true ? 1 : 0)));
      });
      const margin = runs(3 * Math.sqrt(0.0475 / (campaigns * shares.length)), 0);
      expect(mean(shares)).toBeGreaterThanOrEqual(0.93 - margin);
      expect(mean(shares)).toBeLessThanOrEqual(0.97 + margin);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(
        0.9 - 2 * runs(3 * Math.sqrt(0.0475 / campaigns), 0),
      );
    },
  );
});

/** What one system contributes to the variance that the simulation finds. */
interface DrawnSystem {
  readonly items: readonly Item[];
  readonly truth: number;
}

/**
 * Audits of the same systems by many samples: the effective sizes of all systems together, and that of the simulation, n Σ
 * V₀ / Σ V with V from the errors of the corrected accuracies.
 */
function effectiveSizes(systems: readonly DrawnSystem[], perSystem: number, draws: number) {
  const names = systems.map((_, at) => `system ${at}`);
  let squaredErrors = 0;
  const sizes = Array.from({ length: draws }, (_, seed) => {
    const candidates = systems.flatMap(({ items }, at) => {
      const own = items.map((item) => ({ ...item, system: names[at] ?? "" }));
      return candidatesOf(own, drawnOf(items, perSystem, seed + 1));
    });
    const audit = auditJudge(candidates, { systems: names, seed: 1 });
    audit.systems.forEach(({ corrected }, at) => {
      squaredErrors += ((corrected.value ?? 0) - (systems[at]?.truth ?? 0)) ** 2;
    });
    return audit.effective?.size ?? null;
  });
  // The variance of a simple random sample of n of N is known: (1 − n/N) S² / n with S² over N − 1.
  const without = systems.reduce(
    (sum, { truth }) =>
      sum + ((1 - perSystem / EXAMPLES) * truth * (1 - truth) * EXAMPLES) / (EXAMPLES - 1) / perSystem,
    0,
  );
  return { sizes, simulated: (systems.length * perSystem * without) / (squaredErrors / draws) };
}

function drawnSystem(simulated: Simulated, random: () => number): DrawnSystem {
  const items = population(simulated, random);
  return { items, truth: items.filter(({ isCorrect }) => isCorrect).length / items.length };
}

/** Systems of which most have a stratum with five to seven judged candidates at 20 per system, often all alike. */
const THIN: readonly (readonly [accuracy: number, ofCorrect: number, ofIncorrect: number])[] = [
  [0.75, 0.95, 0.1],
  [0.9, 0.95, 0.3],
  [0.85, 0.98, 0.05],
  [0.6, 0.9, 0.2],
  [0.95, 0.97, 0.3],
  [0.5, 0.97, 0.05],
  [0.8, 0.99, 0.6],
  [0.75, 0.6, 0.6],
  [0.7, 0.9, 0.4],
  [0.85, 0.95, 0.5],
  [0.9, 0.9, 0.15],
  [0.8, 0.9, 0.3],
];

describe("the effective sample size", () => {
  const DRAWS = runs(400, 4000);
  it.each([
    ["a good judge of one system, 80 judged", [[0.75, 0.85, 0.25]], 80],
    ["a useless judge of one system, 80 judged", [[0.75, 0.6, 0.6]], 80],
    ["thin strata in twelve systems, 20 judged in each", THIN, 20],
    ["thin strata in twelve systems, 40 judged in each", THIN, 40],
    [
      "a very good judge of twelve systems, 20 judged in each",
      THIN.map(() => [0.75, 0.95, 0.1] as const),
      20,
    ],
  ] as const)(
    "is on average the simulation’s, give or take a tenth, with %s",
    TIMEOUT,
    (_, systems, perSystem) => {
      const random = seededRandom(3);
      const draws = systems.length > 1 ? DRAWS / 4 : DRAWS;
      const drawn = systems.map(([accuracy, ofCorrect, ofIncorrect]) =>
        drawnSystem({ accuracy, saysCorrect: [ofCorrect, ofIncorrect], abstains: 0 }, random),
      );
      const { sizes, simulated } = effectiveSizes(drawn, perSystem, draws);
      // The mean of the inverse sizes, because the variance is in the denominator.
      const inverses = sizes.flatMap((size) => (size === null ? [] : [1 / size]));
      expect(inverses.length).toBeGreaterThan(0.97 * draws);
      const margin = 0.1 + runs(3 * Math.sqrt(2 / (draws * systems.length)), 0);
      const ratio = 1 / mean(inverses) / simulated;
      expect(ratio).toBeGreaterThan(1 - margin);
      expect(ratio).toBeLessThan(1 + margin);
    },
  );

  it(
    "is seldom given, and then rather too small, where 20 judged of one system say little about a good judge",
    TIMEOUT,
    () => {
      const drawn = drawnSystem({ accuracy: 0.75, saysCorrect: [0.95, 0.1], abstains: 0 }, seededRandom(3));
      const { sizes, simulated } = effectiveSizes([drawn], 20, DRAWS);
      const known = sizes.filter((size) => size !== null);
      expect(known.length).toBeLessThan(0.05 * DRAWS);
      for (const size of known) expect(size).toBeLessThan(simulated);
    },
  );
});
