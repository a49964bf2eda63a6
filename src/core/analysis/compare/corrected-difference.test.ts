// Tests the corrected difference of two systems by hand, and its coverage by simulation.
import { describe, expect, it } from "vitest";
import type { ScoredCandidate } from "#core/analysis/accuracy/accuracy.ts";
import { ownCorrections } from "#core/analysis/audit/audit.ts";
import { listsBy } from "#core/base/grouping.ts";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { runs } from "#tools/testing/runs/long.ts";
import {
  type AuditedSystem,
  type Audits,
  correctedDifference,
  type ExpectedPair,
} from "./compare-systems.ts";
import { compareAll, tableOf } from "./table-in-test.ts";

/** A system with 10 examples, by default. */
function audited(value: number | null, low: number, high: number, examples = 10): AuditedSystem {
  return {
    system: "",
    corrected: { value, interval: value === null ? null : { low, high } },
    counts: { examples },
    strata: [],
  };
}

/** Ten examples, with these pairs in turn. */
function pairs(...all: readonly ExpectedPair[]): ExpectedPair[] {
  return Array.from({ length: 10 }, (_, at): ExpectedPair => all[at % all.length] ?? [0, 0]);
}

const A = audited(0.8, 0.7, 0.86);
const B = audited(0.6, 0.5, 0.66);

describe("correctedDifference", () => {
  // √(0.1² + 0.06²) = 0.116619.
  it("combines the distances of the limits, and has no spread of examples if all differences are equal", () => {
    const found = correctedDifference(pairs([1, 1]), A, B);
    expect([found.difference, found.p]).toEqual([0, 1]);
    expect(found.populationInterval).toEqual(found.interval);
    expect(found.interval?.high).toBeCloseTo(0.116619, 6);
  });

  // Eight differences of 0 and two of 1: mean 0.2, Σ (d − 0.2)² = 1.6, and 1.96² · 1.6 / 90 = 0.068293.
  it("has the distances of both limits around the difference", () => {
    const found = correctedDifference(pairs([1, 1], [1, 1], [1, 0], [1, 1], [1, 1]), A, B);
    expect(found.difference).toBeCloseTo(0.2, 12);
    expect(found.interval?.low).toBeCloseTo(0.2 - 0.116619, 6);
    expect(found.interval?.high).toBeCloseTo(0.2 + 0.116619, 6);
    expect(found.populationInterval?.low).toBeCloseTo(0.2 - Math.sqrt(0.0136 + 0.068293), 5);
  });

  // Differences 1 and −0.6 in turn: mean 0.2, Σ (d − 0.2)² = 10 · 0.64. Half of the examples have two unjudged approvals
  // with variances 0.2 · 0.8 each, 5 · 0.32. So z² · 8 / 90 = 0.341463 is added.
  it("adds the spread of the examples and of unjudged approvals to the interval of examples like these", () => {
    const found = correctedDifference(pairs([1, 0], [0.2, 0.8]), A, B);
    expect(found.interval?.low).toBeCloseTo(0.2 - 0.116619, 6);
    expect(found.populationInterval?.low).toBeCloseTo(0.2 - Math.sqrt(0.0136 + 0.341463), 5);
    expect(found.populationInterval?.high).toBeCloseTo(0.2 + Math.sqrt(0.0136 + 0.341463), 5);
    expect(found.p).toBeGreaterThan(0.05);
  });

  // Without unjudged approvals, only examples vary: ten differences of 1 and 0 with the mean d, Σ = 10 d (1 − d). For
  // seven of ten, 1.96² · 2.1 / 90 = 0.0896341, and 1.96 · 0.7 / √0.0896341 = 4.5826 standard errors, p = 0.0000046.
  it("has the p of the distance to the limit on the side of 0", () => {
    const known = audited(0.8, 0.8, 0.8);
    const other = audited(0.1, 0.1, 0.1);
    const seven = Array.from({ length: 10 }, (_, at): ExpectedPair => [at < 7 ? 1 : 0, 0]);
    const found = correctedDifference(seven, known, other);
    expect(found.p).toBeCloseTo(0.0000046, 7);
    expect(found.interval).toEqual({ low: 0.7, high: 0.7 });
  });

  it("has wider margins if only half of the examples count", () => {
    const half = correctedDifference(pairs([1, 1]), audited(0.8, 0.7, 0.86, 20), audited(0.6, 0.5, 0.66, 20));
    expect(half.interval?.low).toBeCloseTo(-2 * 0.116619, 5);
  });

  it("is withheld if a system has no corrected accuracy", () => {
    expect(correctedDifference(pairs([1, 0]), A, audited(null, 0, 0))).toMatchObject({
      difference: null,
      interval: null,
      populationInterval: null,
      p: null,
      reason: "too_few_judged",
    });
  });
});

/** The audits of the letters of `tableOf`. `categories`: one letter per example; by default all x. */
function auditOf(rows: Readonly<Record<string, string>>, categories = ""): Audits {
  const kinds = { r: "correct", w: "incorrect", a: "approved", x: "excluded" } as const;
  const candidates = Object.entries(rows).flatMap(([system, letters]) =>
    [...letters].map((letter, at): ScoredCandidate => {
      const kind = kinds[letter.toLowerCase() as keyof typeof kinds];
      return {
        system,
        category: categories[at] ?? "x",
        approver: letter === "a" || letter !== letter.toLowerCase() ? "automatic pass" : null,
        outcome: kind === "excluded" ? { kind, why: "bad_translation" } : { kind },
        stale: false,
        antecedent: "unset",
      };
    }),
  );
  const systems = Object.keys(rows);
  const byCategory = listsBy(candidates, ({ category }) => category);
  return new Map([
    [null, ownCorrections(candidates, systems)],
    ...Array.from(byCategory, ([category, own]) => [category, ownCorrections(own, systems)] as const),
  ]);
}

describe("a comparison with an audit", () => {
  // A: 20 approvals, all judged, 10 correct: 50%. B: 20 approvals, 10 judged, 9 of them correct; corrected 18 of 20.
  const rows = {
    A: `${"R".repeat(10)}${"W".repeat(10)}`,
    B: `${"R".repeat(9)}W${"a".repeat(10)}`,
  };

  it("ranks systems by their corrected difference where approvals were checked unevenly", () => {
    const compared = compareAll(tableOf("x".repeat(20), rows), { audits: auditOf(rows) });
    const [row] = compared.rows;
    expect(row).toMatchObject({ noTest: ["approvals_checked_unevenly"], p: null, interval: null });
    expect(row?.corrected.difference).toBeCloseTo(0.5 - 0.9, 12);
    expect(compared.rankings[0]).toMatchObject({ rankedBy: "corrected", unranked: [] });
    expect(compared.rankings[0]?.clusters.flat().map(({ system }) => system)).toEqual(["B", "A"]);
    // All examples are of this category, so it has the same ranking.
    expect(compared.rankings[1]).toMatchObject({ category: "x", rankedBy: "corrected", unranked: [] });
  });

  // Category x: as above, 10 of 20 against corrected 18 of 20. Category y: B has four judged approvals, one too few for
  // a precision of this category, although the pool of both categories has enough.
  it("corrects the difference of a category by the approvals of this category only", () => {
    const both = {
      A: `${rows.A}${"R".repeat(4)}${"W".repeat(2)}`,
      B: `${rows.B}${"R".repeat(4)}${"a".repeat(2)}`,
    };
    const categories = `${"x".repeat(20)}${"y".repeat(6)}`;
    const compared = compareAll(tableOf(categories, both), { audits: auditOf(both, categories) });
    const [all, x, y] = compared.rows;
    expect(all?.corrected).toMatchObject({ reason: null, difference: expect.any(Number) });
    expect(x?.corrected.difference).toBeCloseTo(0.5 - 0.9, 12);
    expect(y?.corrected).toMatchObject({
      difference: null,
      interval: null,
      p: null,
      reason: "too_few_judged",
    });
  });

  it("has no corrected difference over judged, and none without judged approvals in both", () => {
    const judged = compareAll(tableOf("x".repeat(20), rows), { over: "judged", audits: auditOf(rows) });
    expect(judged.rows[0]?.corrected.reason).toBe("no_audit");
    const one = { ...rows, B: "a".repeat(20) };
    const [row] = compareAll(tableOf("x".repeat(20), one), { audits: auditOf(one) }).rows;
    expect(row?.corrected.reason).toBe("too_few_judged");
  });
});

/** The probability that a system's approved, and that its referred candidates are correct. */
interface Simulated {
  readonly approved: number;
  readonly precision: number;
  readonly judged: number;
}

describe("over simulated audits, the intervals contain the true corrected difference in 93 to 97 percent", () => {
  const audits = runs(60, 4000);
  // Three standard errors of 95% in a short run.
  const margin = runs(0.085, 0);
  const systemA: Simulated = { approved: 0.6, precision: 0.7, judged: 40 };
  it.each<[what: string, examples: number, Simulated, Simulated]>([
    ["few approvals judged", 200, systemA, { approved: 0.7, precision: 0.92, judged: 20 }],
    ["unequal samples", 200, systemA, { approved: 0.5, precision: 0.7, judged: 80 }],
    [
      "a category with few judged approvals",
      40,
      { approved: 0.6, precision: 0.7, judged: 6 },
      { approved: 0.7, precision: 0.92, judged: 10 },
    ],
  ])("%s", (_what, examples, ofA, ofB) => {
    const random = seededRandom(20261128);
    const referredCorrect = 0.4;
    let ofThese = 0;
    let ofLike = 0;
    for (let audit = 0; audit < audits; audit++) {
      const truths: number[] = [];
      const letters = [ofA, ofB].map(({ approved, precision, judged }) => {
        const drawn = Array.from({ length: examples }, () => {
          const isApproved = random() < approved;
          return {
            isApproved,
            isCorrect: random() < (isApproved ? precision : referredCorrect),
            order: random(),
          };
        });
        truths.push(drawn.filter(({ isCorrect }) => isCorrect).length / examples);
        const ordered = drawn.filter(({ isApproved }) => isApproved).sort((a, b) => a.order - b.order);
        const sample = new Set(ordered.slice(0, judged));
        return drawn
          .map((one) => {
            if (one.isApproved && !sample.has(one)) return "a";
            const letter = one.isCorrect ? "r" : "w";
            return one.isApproved ? letter.toUpperCase() : letter;
          })
          .join("");
      });
      const rows = { A: letters[0] ?? "", B: letters[1] ?? "" };
      const [row] = compareAll(tableOf("x".repeat(examples), rows), { audits: auditOf(rows) }).rows;
      const contains = (interval: { low: number; high: number } | null | undefined, truth: number) =>
        interval != null && interval.low <= truth + 1e-12 && truth - 1e-12 <= interval.high;
      if (contains(row?.corrected.interval, (truths[0] ?? 0) - (truths[1] ?? 0))) ofThese++;
      const expected = ({ approved, precision }: Simulated) =>
        approved * precision + (1 - approved) * referredCorrect;
      if (contains(row?.corrected.populationInterval, expected(ofA) - expected(ofB))) ofLike++;
    }
    for (const times of [ofThese, ofLike]) {
      expect(times / audits).toBeGreaterThanOrEqual(0.93 - margin);
      expect(times / audits).toBeLessThanOrEqual(0.97 + margin);
    }
  });
});
