// Recomputes corrected accuracies of `audit` and corrected differences of `compare`, with their intervals and p, from
// the rows of a database and the definitions in docs/numbers.md.
// @whole: recounts real data; `audit-recount.test.ts` is the quick one.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import {
  groupsOf,
  judgedApprovals,
  type RecountedApprovals,
  recountedApprovals,
  recountedCandidates,
} from "#tools/testing/campaigns/recounted-database.ts";
import { holmOf, normalTail, sum, Z } from "#tools/testing/recounted-statistics.ts";
import {
  ENOUGH,
  estimate,
  populationEnds,
  type RecountedStratum,
  strataOf,
} from "#tools/testing/recounted-strata.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

type Candidate = Awaited<ReturnType<typeof recountedCandidates>>[number];

/** Corrected accuracy of a system with its interval “of these examples”; null = too few approvals are judged. */
function correctedAccuracy(candidates: readonly Candidate[]) {
  const correct = candidates.filter(({ outcome: [what] }) => what === "correct").length;
  const cells = recountedApprovals(candidates);
  const strata = strataOf(cells.map((cell) => [cell]));
  const precisionOf = (category: string) =>
    strata.find((one) => one.cells.some((cell) => cell.category === category))?.precision ?? Number.NaN;
  if (cells.some(({ unjudged }) => unjudged > 0) && sum(cells.map(judgedApprovals)) < ENOUGH) return null;
  return { ...estimate(correct, candidates.length, strata), precisionOf };
}

/** The expected outcome of a candidate, from 0 to 1; null = it is open. */
function expectedOutcome(
  { outcome: [what], category }: Candidate,
  precisionOf: (category: string) => number,
) {
  if (what === "open") return null;
  return what === "approvedNotJudged" ? precisionOf(category) : Number(what === "correct");
}

/** The corrected difference of two systems; null = too few approvals are judged. */
function correctedDifference(inA: readonly Candidate[], inB: readonly Candidate[]) {
  const a = correctedAccuracy(inA);
  const b = correctedAccuracy(inB);
  if (a === null || b === null) return null;
  const other = new Map(inB.map((one) => [one.example, one]));
  const pairs = inA.flatMap((one) => {
    const two = other.get(one.example);
    const first = expectedOutcome(one, a.precisionOf);
    const second = two === undefined ? null : expectedOutcome(two, b.precisionOf);
    return first === null || second === null ? [] : [[first, second] as const];
  });
  const n = pairs.length;
  const difference = sum(pairs.map(([first, second]) => first - second)) / n;
  // An unjudged approval that is correct with the probability p varies by p (1 − p).
  const variance =
    sum(
      pairs.map(
        ([first, second]) => (first - second - difference) ** 2 + first * (1 - first) + second * (1 - second),
      ),
    ) /
    (n * (n - 1));
  // Over fewer examples, the same unjudged approvals are a larger share.
  const below = Math.hypot(a.value - a.low, b.high - b.value) * (inA.length / n);
  const above = Math.hypot(a.high - a.value, b.value - b.low) * (inA.length / n);
  const reach = Z * Math.sqrt(variance);
  const margin = Math.hypot(difference > 0 ? below : above, reach);
  return {
    difference,
    low: difference - below,
    high: difference + above,
    populationLow: Math.max(-1, difference - Math.hypot(below, reach)),
    populationHigh: Math.min(1, difference + Math.hypot(above, reach)),
    p: 2 * normalTail((Z * Math.abs(difference)) / margin),
  };
}

const PATH = sharedDataPath("enfr.protest/protest-master.db");
const skipped = skippedNote(PATH);
const result = async (...args: readonly string[]) => JSON.parse((await runInTest(...args, "--json")).out);
const candidatesIn = (path: string) => recountedCandidates(new Uint8Array(readFileSync(path)), null);

describe("corrected figures of the master of enfr", () => {
  it.skipIf(PATH === undefined)(
    `gives systems without judged approvals the precisions of all systems${skipped}`,
    async () => {
      const candidates = await candidatesIn(PATH ?? "");
      const { systems } = await result("audit", PATH ?? "");
      const groups = [...groupsOf(recountedApprovals(candidates), ({ category }) => category).values()];
      const strata = strataOf(groups);
      let corrected = 0;
      for (const { name, if_same_precision: found } of systems) {
        if (found.corrected === null) continue;
        corrected++;
        const own = candidates.filter(({ system }) => system === name);
        const cells = recountedApprovals(own);
        const expected = strata.map(
          ({ cells: group, precision }) =>
            precision *
            sum(
              cells
                .filter(({ category }) => group.some((cell) => cell.category === category))
                .map(({ unjudged }) => unjudged),
            ),
        );
        const correct = own.filter(({ outcome: [what] }) => what === "correct").length;
        expect(found.corrected, name).toBeCloseTo((correct + sum(expected)) / own.length, 12);
      }
      expect(corrected).toBe(5);
    },
  );

  it.skipIf(PATH === undefined)(
    `have the intervals of corrected accuracy that the strata give${skipped}`,
    async () => {
      const candidates = await candidatesIn(PATH ?? "");
      const { systems } = await result("audit", PATH ?? "");
      let withInterval = 0;
      for (const found of systems) {
        const own = candidates.filter(({ system }) => system === found.name);
        const expected = correctedAccuracy(own);
        if (expected === null) {
          expect([found.corrected, found.low, found.population_low]).toEqual([null, null, null]);
          continue;
        }
        withInterval++;
        const population = populationEnds(expected, own.length);
        expect(found, found.name).toMatchObject({
          corrected: expect.closeTo(expected.value, 12),
          low: expect.closeTo(expected.low, 12),
          high: expect.closeTo(expected.high, 12),
          population_low: expect.closeTo(population.low, 6),
          population_high: expect.closeTo(population.high, 6),
        });
      }
      expect(withInterval).toBe(6);
    },
  );

  it.skipIf(PATH === undefined)(
    `have the precision of each category and of all categories that the strata give${skipped}`,
    async () => {
      const cells = recountedApprovals(await candidatesIn(PATH ?? ""));
      const { categories, all } = await result("audit", PATH ?? "");
      const isAudited = (system: string) =>
        cells.some((cell) => cell.system === system && judgedApprovals(cell) > 0);
      const audited = cells.filter(({ system }) => isAudited(system));
      const ofSystems = [...groupsOf(audited, ({ system }) => system).values()];
      // The strata of all categories are those of each system; a system without enough judged approvals joins the pool.
      const groups = ofSystems.flatMap((own) => strataOf(own.map((cell) => [cell])).map((one) => one.cells));
      const check = (
        found: { precision: number | null; category?: string },
        own: readonly RecountedApprovals[],
        strata: readonly RecountedStratum[],
      ) => {
        const total = sum(own.map((cell) => judgedApprovals(cell) + cell.unjudged));
        if (sum(own.map(judgedApprovals)) === 0) {
          expect(found.precision, found.category).toBeNull();
          return 0;
        }
        const expected = estimate(sum(own.map(({ yes }) => yes)), total, strata);
        const population = populationEnds(expected, total);
        expect(found, found.category ?? "all").toMatchObject({
          precision: expect.closeTo(expected.value, 12),
          low: expect.closeTo(expected.low, 12),
          high: expect.closeTo(expected.high, 12),
          population_low: expect.closeTo(population.low, 6),
          population_high: expect.closeTo(population.high, 6),
        });
        return 1;
      };
      let figures = check(all, audited, strataOf(groups));
      for (const row of categories) {
        const own = audited.filter(({ category }) => category === row.category);
        figures += check(row, own, strataOf(own.map((cell) => [cell])));
      }
      expect(figures).toBe(14);
    },
  );

  it.skipIf(PATH === undefined).each([
    ["gapfill-whatelles,syn-ant", 13],
    ["syn-flip,syn-orth", 0],
  ])(`are the corrected differences of %s, in %i rows${skipped}`, async (systems, rows) => {
    const candidates = await candidatesIn(PATH ?? "");
    const { pairs } = await result("compare", PATH ?? "", "--systems", systems);
    let withFigure = 0;
    for (const { a, b, category, no_test: noTest, corrected: found } of pairs) {
      const of = (name: string) =>
        candidates.filter((one) => one.system === name && ["all", one.category].includes(category));
      const expected = correctedDifference(of(a), of(b));
      const where = `${a}, ${b}, ${category}`;
      if (noTest !== null && noTest !== "approvals_checked_unevenly") {
        expect([found.difference, found.reason], where).toEqual([null, "no_test"]);
        continue;
      }
      if (expected === null) {
        expect([found.difference, found.low, found.p, found.reason], where).toEqual([
          ...[null, null, null],
          "too_few_judged",
        ]);
        continue;
      }
      withFigure++;
      expect(found, where).toMatchObject({
        difference: expect.closeTo(expected.difference, 12),
        low: expect.closeTo(expected.low, 10),
        high: expect.closeTo(expected.high, 10),
        population_low: expect.closeTo(expected.populationLow, 6),
        population_high: expect.closeTo(expected.populationHigh, 6),
        p: expect.closeTo(expected.p, 6),
        reason: null,
      });
    }
    expect(withFigure).toBe(rows);
  });

  it.skipIf(PATH === undefined)(
    `have a p that is corrected by Holm's method over all categories together${skipped}`,
    async () => {
      const scope = ["--systems", "gapfill-whatelles,syn-ant", "--correction", "all"];
      const { pairs } = await result("compare", PATH ?? "", ...scope);
      const found: { p: number; p_holm: number }[] = pairs.flatMap(
        ({ corrected }: { corrected: { p: number | null } }) => (corrected.p === null ? [] : [corrected]),
      );
      const family = found.map(({ p }) => p);
      // Of 13 categories and all together, pleonastic_it was judged by other people in each system.
      expect(family).toHaveLength(13);
      for (const { p, p_holm: pHolm } of found) expect(pHolm).toBeCloseTo(holmOf(p, family), 12);
    },
  );
});
