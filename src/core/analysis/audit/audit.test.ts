// Tests the audit on random candidates, and its test of homogeneity against a distribution worked out by hand.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accuracyOf, type ScoredCandidate, sumCounts } from "#core/analysis/accuracy/accuracy.ts";
import { computeVerdicts, passInputOf } from "#core/analysis/accuracy/score-campaign.ts";
import type { Outcome } from "#core/campaign/outcomes/outcome.ts";
import type { ReferenceKind } from "#core/suite/suite.ts";
import { SMALL_FOLDER, smallCampaign } from "#tools/testing/campaigns/small-campaign.ts";
import { approvalsByKind, auditCandidates, homogeneityTest } from "./audit.ts";
import { approvalCells } from "./strata.ts";

const outcome = fc.constantFrom<Outcome>(
  { kind: "approved" },
  { kind: "approved" },
  { kind: "correct" },
  { kind: "correct" },
  { kind: "incorrect" },
  { kind: "open", why: "conflict" },
  { kind: "excluded", why: "bad_translation" },
);
const candidate = fc
  .record({
    system: fc.constantFrom("s", "t", "u"),
    category: fc.constantFrom("x", "y", "z"),
    approver: fc.constantFrom("automatic pass" as const, "learnt agreement" as const, null),
    outcome,
  })
  .map(
    (one): ScoredCandidate => ({
      ...one,
      approver: one.approver ?? (one.outcome.kind === "approved" ? "automatic pass" : null),
      stale: false,
      antecedent: "unset",
    }),
  );
const candidates = fc.array(candidate, { maxLength: 90 });
const parts = { systems: ["s", "t", "u"], categories: ["x", "y", "z"], seed: 11 };

describe("auditCandidates", () => {
  it("gives the same figures if candidates, systems and categories come in reverse order", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const audit = auditCandidates(all, parts);
        const reversed = auditCandidates(all.toReversed(), {
          ...parts,
          systems: parts.systems.toReversed(),
          categories: parts.categories.toReversed(),
        });
        expect(reversed.systems.toReversed()).toEqual(audit.systems);
        expect(reversed.categories.toReversed()).toEqual(audit.categories);
        expect([reversed.all, reversed.homogeneity]).toEqual([audit.all, audit.homogeneity]);
      }),
      { numRuns: 50 },
    );
  });

  it("counts every approved candidate once, and puts each in one stratum", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const audit = auditCandidates(all, parts);
        const approved = all.filter(({ approver }) => approver !== null).length;
        for (const one of [audit.all, ...audit.categories]) {
          expect(one.unjudged + one.sampled + one.excluded + one.open).toBe(one.approved);
          expect(one.correct + one.incorrect).toBe(one.sampled);
        }
        const strata = audit.systems.flatMap((system) => system.strata);
        for (const counted of [audit.categories, strata])
          expect(counted.reduce((sum, one) => sum + one.approved, 0)).toBe(approved);
      }),
      { numRuns: 50 },
    );
  });

  it("gives corrected accuracies that lie in their intervals, the wider around the narrower", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        for (const { corrected, samePrecision } of auditCandidates(all, parts).systems) {
          for (const { value, interval, populationInterval } of [corrected, samePrecision ?? corrected]) {
            if (value === null || interval === null || populationInterval === null) continue;
            const ends = [
              ...[0, populationInterval.low, interval.low, value],
              ...[interval.high, populationInterval.high, 1],
            ];
            expect(ends.toSorted((a, b) => a - b)).toEqual(ends);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it("does not change accuracy over examples if no approval is unjudged", () => {
    fc.assert(
      fc.property(candidates, (some) => {
        const all = some.filter((one) => one.outcome.kind !== "approved");
        for (const { published, corrected, samePrecision, counts } of auditCandidates(all, parts).systems) {
          const isDecided =
            counts.correct + counts.incorrect > 0 || (counts.examples > 0 && counts.open === 0);
          expect(corrected.value).toBe(isDecided ? published.value : null);
          if (!isDecided) continue;
          expect(corrected.populationInterval).toEqual(published.interval);
          expect(samePrecision).toBeNull();
        }
      }),
      { numRuns: 50 },
    );
  });

  it("reports accuracy over examples, and corrects it for the unjudged approvals", () => {
    const one = (approved: boolean, kind: "correct" | "incorrect" | "approved"): ScoredCandidate => ({
      system: "s",
      category: "x",
      approver: approved ? "automatic pass" : null,
      outcome: { kind },
      stale: false,
      antecedent: "unset",
    });
    const all = [
      ...Array.from({ length: 3 }, () => one(true, "correct")),
      ...Array.from({ length: 2 }, () => one(true, "incorrect")),
      ...Array.from({ length: 5 }, () => one(true, "approved")),
      one(false, "correct"),
      { ...one(false, "correct"), outcome: { kind: "open", why: "not judged" } } as const,
    ];
    const [system] = auditCandidates(all, parts).systems;
    const counts = { correct: 4, incorrect: 2, approvedNotJudged: 5, open: 1, examples: 12 };
    expect(system?.published).toEqual(accuracyOf({ ...sumCounts([]), ...counts }, "examples"));
    // Three of five judged approvals are correct, so accuracy is (4 + 5 · 3/5) / 12.
    expect(system?.corrected.value).toBeCloseTo(7 / 12, 12);
  });
});

describe("homogeneityTest", () => {
  const judged = (system: string, category: string, correct: number, incorrect: number) =>
    Array.from(
      { length: correct + incorrect },
      (_, at): ScoredCandidate => ({
        system,
        category,
        approver: "automatic pass",
        outcome: { kind: at < correct ? "correct" : "incorrect" },
        stale: false,
        antecedent: "unset",
      }),
    );
  const p = (...all: ScoredCandidate[][]) => homogeneityTest(approvalCells(all.flat()), 5, 20_000);

  it("has the p-value of all permutations", () => {
    // Of the 20 ways to choose the 3 correct ones of 6, two give all to one system: p = 0.1. A standard error is 0.002.
    expect(Math.abs((p(judged("s", "x", 3, 0), judged("t", "x", 0, 3)) ?? 0) - 0.1)).toBeLessThan(0.008);
    // 2 of 3 against 1 of 3 is exceeded or equalled by all permutations.
    expect(p(judged("s", "x", 2, 1), judged("t", "x", 1, 2))).toBe(1);
  });

  it("does not mistake a difference of categories for one of systems", () => {
    // All approvals of x are correct and none of y. s has more of x, t more of y; no permutation changes anything.
    const x = [judged("s", "x", 9, 0), judged("t", "x", 1, 0)];
    expect(p(...x, judged("s", "y", 0, 1), judged("t", "y", 0, 9))).toBe(1);
  });

  it("is undefined if no category has judged approvals of two systems", () => {
    expect(p(judged("s", "x", 3, 0), judged("t", "y", 0, 3))).toBeNull();
    expect(p()).toBeNull();
  });
});

// Tests that approvals are counted by the kinds of the references that match.

// The second reference is the output “bad”, in which “it” is “Il” and “le”.
const SECOND = {
  "reference.2.txt": SMALL_FOLDER["systems/bad.txt"] ?? "",
  "reference.2.align": SMALL_FOLDER["systems/bad.align"] ?? "",
};

function counted(referenceKinds: readonly ReferenceKind[], categories: readonly string[] | null = null) {
  const campaign = smallCampaign(SECOND, { settings: { referenceKinds } });
  const verdicts = computeVerdicts(passInputOf(campaign));
  return approvalsByKind(campaign, verdicts, { systems: null, categories }).map(({ system, approvals }) =>
    [system, approvals.human, approvals["post-edited"], approvals["machine-made"]].join(" "),
  );
}

describe("approvals", () => {
  it("are not divided if all references are human", () => {
    expect(counted([])).toEqual([]);
    expect(counted(["human", "human"])).toEqual([]);
  });

  it("count for a human reference if it matches, too", () => {
    // “good” has four approvals by the first reference. “bad” has one by both, and three by the second alone.
    expect(counted(["human", "machine-made"])).toEqual(["bad 1 0 3", "good 4 0 0"]);
    expect(counted(["human", "post-edited"])).toEqual(["bad 1 3 0", "good 4 0 0"]);
  });

  it("count for the kind of the only reference that matches", () => {
    // Of e3, “Il … plasma”, both outputs are approved by both references.
    expect(counted(["machine-made", "human"])).toEqual(["bad 4 0 0", "good 1 0 3"]);
    expect(counted(["machine-made", "post-edited"])).toEqual(["bad 0 4 0", "good 0 1 3"]);
  });

  it("are those of the requested categories", () => {
    expect(counted(["human", "machine-made"], ["addressee_generic_you"])).toEqual([
      "bad 0 0 1",
      "good 1 0 0",
    ]);
  });
});
