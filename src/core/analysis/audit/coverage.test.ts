// Tests by simulation that the interval of the corrected accuracy covers the truth as often as it should.

import { describe, expect, it } from "vitest";
import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { seededRandom } from "#core/base/statistics/seeded-random.ts";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { auditCandidates } from "./audit.ts";
import { drawSample, type SampledCandidate, type SampleSize } from "./draw-sample.ts";

const AUDITS = runs(250, 1000);
/** Allowed deviation: three standard errors of the share at 1,000 audits, two at 250. */
const MARGIN = runs(0.03, 0.02);
/**
 * Number of bootstrap samples: fewer than Referee draws, to save time. With 400 samples, the 2.5% points of the
 * interval are in fact 2.7% points; with 200, 3.0% points.
 */
const RESAMPLES = runs(200, 400);

/** Assumed precision of the automatic pass by category, from low to high. */
const PRECISION: Readonly<Record<string, number>> = { a: 0.55, b: 0.7, c: 0.8, d: 0.9, e: 0.94, f: 0.97 };
const CATEGORIES = Object.keys(PRECISION);

interface SimulatedCandidate extends SampledCandidate {
  readonly approved: boolean;
  /** The judgement that every annotator would make. */
  readonly right: boolean;
}

/** Number of examples per category, share that the automatic pass approves per system, and sample size. */
interface Design {
  readonly examples: readonly number[];
  readonly approved: readonly number[];
  readonly size: SampleSize;
}

function populationOf({ examples, approved }: Design, random: () => number): SimulatedCandidate[] {
  return approved.flatMap((share, system) =>
    CATEGORIES.flatMap((category, index) =>
      Array.from({ length: examples[index] ?? 0 }, (_, example): SimulatedCandidate => {
        const isApproved = random() < share;
        return {
          system: `system ${system}`,
          example: `${category}${example}`,
          category,
          approved: isApproved,
          right: random() < (isApproved ? (PRECISION[category] ?? 0) : 0.4),
        };
      }),
    ),
  );
}

/** Per system, the number of audits whose interval covers the truth. */
function covered(design: Design): number[] {
  const random = seededRandom(20181031);
  const systems = design.approved.map((_, system) => `system ${system}`);
  const times = systems.map(() => 0);
  for (let audit = 1; audit <= AUDITS; audit++) {
    const population = populationOf(design, random);
    const sample = new Set(
      drawSample(
        population.filter(({ approved }) => approved),
        design.size,
        audit,
      ),
    );
    const scored = population.map((one): ScoredCandidate => {
      const isJudged = !one.approved || sample.has(one);
      const kind = !isJudged ? "approved" : one.right ? "correct" : "incorrect";
      return { ...one, outcome: { kind }, stale: false, antecedent: "unset" };
    });
    const found = auditCandidates(scored, {
      systems,
      categories: CATEGORIES,
      seed: audit,
      resamples: RESAMPLES,
    });
    found.systems.forEach(({ system, corrected }, index) => {
      const ofSystem = population.filter((one) => one.system === system);
      const truth = ofSystem.filter(({ right }) => right).length / ofSystem.length;
      const { low, high } = corrected.interval ?? { low: 2, high: 2 };
      if (low <= truth + 1e-12 && truth - 1e-12 <= high) times[index] = (times[index] ?? 0) + 1;
    });
  }
  return times;
}

// Every audit is of a new population. In a fixed population, a system's approvals would be above or below their
// expected precision in all audits.
describe(`over ${AUDITS} audits the 95% interval covers the truth in 95 ± ${100 * MARGIN}%`, () => {
  const designs: [what: string, design: Design][] = [
    [
      "a fifth of the approvals judged",
      { examples: [30, 18, 40, 25, 12, 35], approved: [0.35, 0.5, 0.65], size: { percent: 20 } },
    ],
    [
      "few approvals judged, in some categories hardly more than the minimum",
      { examples: [30, 18, 40, 25, 12, 35], approved: [0.4, 0.6], size: { count: 40 } },
    ],
    [
      "two thirds of the approvals judged",
      { examples: [24, 30, 16, 40, 20, 30], approved: [0.5, 0.7], size: { percent: 66 } },
    ],
  ];
  it.each(isLong ? designs : designs.slice(0, 1))("for every system, with %s", (_what, design) => {
    for (const times of covered(design)) {
      expect(times / AUDITS).toBeGreaterThanOrEqual(0.95 - MARGIN);
      expect(times / AUDITS).toBeLessThanOrEqual(0.95 + MARGIN);
    }
  });
});
