// Tests the corrected accuracy against figures worked out by hand, at its limits, and with its input in reverse order.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracyOf, type ScoredCandidate, sumCounts } from "#core/analysis/accuracy/accuracy.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import { auditCandidates } from "./audit.ts";
import { correctedAccuracy, precisionDistribution } from "./corrected-accuracy.ts";
import { type CategoryPrecision, precisionOf } from "./precision.ts";
import { strataOf } from "./strata.ts";

const RIGHT: Outcome = { kind: "correct" };
const WRONG: Outcome = { kind: "incorrect" };

function sampled(category: string, right: number, wrong: number): CategoryPrecision {
  const many = (count: number, outcome: Outcome) =>
    Array.from({ length: count }, () => ({ approved: true, outcome }));
  const unjudged = many(99, { kind: "approved" });
  return { category, ...precisionOf([...many(right, RIGHT), ...many(wrong, WRONG), ...unjudged]) };
}

describe("correctedAccuracy", () => {
  it.each<
    [what: string, categories: CategoryPrecision[], unjudged: Record<string, number>, expected: number]
  >([
    // Of 40 examples, 4 are judged correct and 10 are approved and not judged, so accuracy is (4 + 10 · 0.9) / 40.
    ["by the precision of one category", [sampled("a", 9, 1)], { a: 10 }, 13 / 40],
    // Accuracy is (4 + 10 · 0.9 + 20 · 0.4) / 40.
    [
      "by the precision of each category",
      [sampled("a", 9, 1), sampled("b", 2, 3)],
      { a: 10, b: 20 },
      21 / 40,
    ],
    // 3 of 5 judged approvals in b and c together are right, so accuracy is (4 + 10 · 0.9 + 10 · 0.6) / 40.
    [
      "by the pooled precision of small samples",
      [sampled("a", 9, 1), sampled("b", 1, 2), sampled("c", 2, 0)],
      { a: 10, b: 5, c: 5 },
      19 / 40,
    ],
    // 10 of 13 judged approvals of all categories are right, so accuracy is (4 + 10 · 0.9 + 13 · 10/13) / 40.
    [
      "by the precision of the whole sample if the small samples together are too few",
      [sampled("a", 9, 1), sampled("b", 1, 2)],
      { a: 10, b: 13 },
      23 / 40,
    ],
  ])("corrects accuracy %s", (_what, categories, unjudged, expected) => {
    const system = { correct: 4, examples: 40, unjudged: new Map(Object.entries(unjudged)) };
    const { value, interval } = correctedAccuracy(system, strataOf(categories), 1);
    expect(value).toBeCloseTo(expected, 12);
    expect(interval?.low).toBeLessThan(expected);
    expect(interval?.high).toBeGreaterThan(expected);
  });

  it("equals accuracy over examples, without uncertainty, if no approval is unjudged", () => {
    const system = { correct: 1, examples: 3, unjudged: new Map([["a", 0]]) };
    const exact = { value: 1 / 3, interval: { low: 1 / 3, high: 1 / 3 }, missing: null };
    expect(correctedAccuracy(system, strataOf([sampled("a", 9, 1)]), 1)).toEqual(exact);
    expect(correctedAccuracy(system, strataOf([]), 1)).toEqual(exact);
  });

  it("is null, with a reason, if no approval is judged or there are no candidates", () => {
    const none = { value: null, interval: null };
    const strata = strataOf([sampled("a", 0, 0)]);
    const system = { correct: 1, examples: 3, unjudged: new Map([["a", 2]]) };
    expect(correctedAccuracy(system, strata, 1)).toEqual({ ...none, missing: "no sample" });
    const nothing = { correct: 0, examples: 0, unjudged: new Map() };
    expect(correctedAccuracy(nothing, strata, 1)).toEqual({ ...none, missing: "nothing counted" });
  });

  it("has an interval even if all judged approvals are right; more judged approvals make it narrower", () => {
    const width = (right: number) => {
      const system = { correct: 0, examples: 1000, unjudged: new Map([["a", 1000]]) };
      const { value, interval } = correctedAccuracy(system, strataOf([sampled("a", right, 0)]), 1);
      expect(value).toBe(1);
      expect(interval?.high).toBe(1);
      return 1 - (interval?.low ?? 1);
    };
    const widths = [5, 20, 100].map(width);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(widths[0]).toBeGreaterThan(0.1);
    // Jeffreys' interval of 100 of 100 begins at 0.975 (Brown, Cai and DasGupta 2001); here it applies to 1,000
    // unjudged approvals.
    expect(widths[2]).toBeCloseTo(0.025, 2);
  });

  it("has a narrower interval if fewer approvals are unjudged, for the same sample", () => {
    const width = (unjudged: number) => {
      const system = { correct: 450, examples: 900, unjudged: new Map([["a", unjudged]]) };
      const { interval } = correctedAccuracy(system, strataOf([sampled("a", 90, 10)]), 1);
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    const widths = [400, 100, 20, 0].map(width);
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    expect(widths.at(-1)).toBe(0);
  });
});

describe("precisionDistribution", () => {
  it.each<[right: number, wrong: number, share: number, sum: number]>([
    // In the whole sample, 39 of 50 are right, so the centre is m = 39.5/51 = 0.77451. The share in the first row is (8
    // + 2 m + 0.1) / (10 + 2 + 0.2), and so on.
    [8, 2, 0.7909, 9],
    [10, 0, 0.95484, 9],
    [0, 5, 0.22521, 4],
    [2, 0, 0.88342, 1],
    [1, 0, 0.84736, 1],
  ])(
    "of %d right and %d wrong has the smoothed share %d and parameters that sum to %d",
    (right, wrong, share, sum) => {
      const { a, b } = precisionDistribution({ right, wrong }, { right: 39, wrong: 11 });
      expect(a / (a + b)).toBeCloseTo(share, 4);
      expect(a + b).toBeCloseTo(sum, 12);
    },
  );
});

describe("auditCandidates", () => {
  const outcome = fc.constantFrom<Outcome>(
    { kind: "approved" },
    { kind: "approved" },
    RIGHT,
    WRONG,
    { kind: "open", why: "conflict" },
    { kind: "excluded", why: "bad_translation" },
  );
  const candidate = fc
    .record({
      system: fc.constantFrom("s", "t", "u"),
      category: fc.constantFrom("x", "y", "z"),
      approved: fc.boolean(),
      outcome,
    })
    .map(
      (scoredCandidate): ScoredCandidate => ({
        ...scoredCandidate,
        approved: scoredCandidate.approved || scoredCandidate.outcome.kind === "approved",
        stale: false,
        antecedent: "unset",
      }),
    );
  const candidates = fc.array(candidate, { maxLength: 80 });
  const parts = { systems: ["s", "t", "u"], categories: ["x", "y", "z"], seed: 11, resamples: 40 };

  it("gives the same figures if candidates, systems and categories come in reverse order", () => {
    fc.assert(
      fc.property(candidates, (candidates) => {
        const audit = auditCandidates(candidates, parts);
        const reversed = auditCandidates(candidates.toReversed(), {
          ...parts,
          systems: parts.systems.toReversed(),
          categories: parts.categories.toReversed(),
        });
        expect(reversed.systems.toReversed()).toEqual(audit.systems);
        expect(reversed.categories.toReversed()).toEqual(audit.categories);
        expect({ all: reversed.all, pooled: reversed.strata.pooled }).toEqual({
          all: audit.all,
          pooled: audit.strata.pooled,
        });
      }),
    );
  });

  it("counts every approved candidate once, and gives corrected accuracies that lie in their intervals", () => {
    fc.assert(
      fc.property(candidates, (candidates) => {
        const { categories, all, systems } = auditCandidates(candidates, parts);
        for (const one of [all, ...categories]) {
          expect(one.unjudged + one.sampled + one.excluded + one.open).toBe(one.approved);
          expect(one.right + one.wrong).toBe(one.sampled);
        }
        expect(categories.reduce((sum, { approved }) => sum + approved, 0)).toBe(all.approved);
        for (const { corrected } of systems) {
          if (corrected.missing !== null) continue;
          expect(corrected.interval.low).toBeLessThanOrEqual(corrected.value);
          expect(corrected.interval.high).toBeGreaterThanOrEqual(corrected.value);
          expect(corrected.interval.low).toBeGreaterThanOrEqual(0);
          expect(corrected.interval.high).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("does not change accuracy over examples if no approval is unjudged", () => {
    fc.assert(
      fc.property(candidates, (candidates) => {
        const all = candidates.filter((one) => one.outcome.kind !== "approved");
        for (const { published, corrected } of auditCandidates(all, parts).systems) {
          expect(corrected.value).toBe(published.value);
          if (published.value !== null)
            expect(corrected.interval).toEqual({ low: published.value, high: published.value });
        }
      }),
    );
  });

  it("reports accuracy over examples, and corrects it for the unjudged approvals", () => {
    const judged = (approved: boolean, kind: "correct" | "incorrect"): ScoredCandidate => ({
      system: "s",
      category: "x",
      approved,
      outcome: { kind },
      stale: false,
      antecedent: "unset",
    });
    const approvedCandidate = { ...judged(true, "correct"), outcome: { kind: "approved" } } as const;
    const open = { ...judged(false, "correct"), outcome: { kind: "open", why: "not judged" } } as const;
    const [system] = auditCandidates(
      [judged(true, "correct"), judged(true, "incorrect"), judged(false, "correct"), approvedCandidate, open],
      parts,
    ).systems;
    const counts = { ...sumCounts([]), correct: 2, incorrect: 1, approvedNotJudged: 1, open: 1, examples: 5 };
    expect(system?.published).toEqual(accuracyOf(counts, "examples"));
    expect(system?.published).toMatchObject({ hits: 3, n: 5 });
    // One of two judged approvals is right, so accuracy is (2 + 1 · ½) / 5.
    expect(system?.corrected.value).toBeCloseTo(0.5, 12);
  });
});
