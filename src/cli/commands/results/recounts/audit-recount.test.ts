// Recomputes the figures of `audit` from the rows of a database, without the functions that Referee computes them with.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runInTest } from "#cli/run-in-test.ts";
import { recountedCandidates } from "#tools/testing/campaigns/recounted-database.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

interface Counts {
  examples: number;
  correct: number;
  /** Approvals judged correct, judged incorrect, and not judged. */
  yes: number;
  no: number;
  unjudged: number;
}

/** Counts by system, then by category. */
async function countsIn(path: string): Promise<Map<string, Map<string, Counts>>> {
  const systems = new Map<string, Map<string, Counts>>();
  const bytes = new Uint8Array(readFileSync(path));
  for (const { system, category, approved, outcome } of await recountedCandidates(bytes, null)) {
    const cells = systems.get(system) ?? new Map<string, Counts>();
    const cell = cells.get(category) ?? { examples: 0, correct: 0, yes: 0, no: 0, unjudged: 0 };
    cell.examples++;
    if (outcome.includes("correct")) cell.correct++;
    if (approved && outcome.includes("correct")) cell.yes++;
    if (approved && outcome.includes("incorrect")) cell.no++;
    if (outcome.includes("approvedNotJudged")) cell.unjudged++;
    systems.set(system, cells.set(category, cell));
  }
  return systems;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const judged = ({ yes, no }: Counts) => yes + no;

/** Corrected accuracy and its standard error; null with fewer than five judged approvals. */
function corrected(cells: readonly Counts[]): { readonly value: number; readonly error: number } | null {
  const examples = sum(cells.map((cell) => cell.examples));
  const approvals = cells.filter((cell) => judged(cell) + cell.unjudged > 0);
  if (sum(approvals.map(judged)) < 5 && sum(approvals.map(({ unjudged }) => unjudged)) > 0) return null;
  const rest = approvals.toSorted((a, b) => judged(a) - judged(b));
  const pool: Counts[] = [];
  const isShort = () => sum(pool.map(judged)) < 5 && sum(pool.map(({ unjudged }) => unjudged)) > 0;
  for (let next = rest[0]; next !== undefined && (judged(next) < 5 || isShort()); next = rest[0]) {
    pool.push(next);
    rest.shift();
  }
  let expected = sum(cells.map(({ correct }) => correct));
  let variance = 0;
  for (const stratum of [...rest.map((cell) => [cell]), pool]) {
    const unjudged = sum(stratum.map((cell) => cell.unjudged));
    if (unjudged === 0) continue;
    const known = stratum.filter((cell) => judged(cell) > 0);
    const weights = known.map((cell) => judged(cell) + cell.unjudged);
    const share = (at: number) => (weights[at] ?? 0) / sum(weights);
    const p = sum(known.map((cell, at) => (share(at) * cell.yes) / judged(cell)));
    const size = 1 / sum(known.map((cell, at) => share(at) ** 2 / judged(cell)));
    expected += unjudged * p;
    variance += (unjudged * (unjudged + size) * p * (1 - p)) / Math.max(1, size - 1);
  }
  return { value: expected / examples, error: Math.sqrt(variance) / examples };
}

const NAMES = isLong ? ["enfr", "newstest"] : ["newstest"];

describe.each(NAMES)("audit of the master of %s", (name) => {
  const path = sharedDataPath(`${name}.protest/protest-master.db`);

  it.skipIf(path === undefined)(
    `equals a count and estimate from the database's rows${skippedNote(path)}`,
    async () => {
      const { systems, strata, all } = JSON.parse((await runInTest("audit", path ?? "", "--json")).out);
      const counted = await countsIn(path ?? "");
      expect(systems).toHaveLength(counted.size);
      let withFigure = 0;
      for (const found of systems) {
        const cells = [...(counted.get(found.name)?.values() ?? [])];
        const own = strata.filter(({ system }: { system: string }) => system === found.name);
        const expected = corrected(cells);
        const approved = sum(own.map((one: Record<string, number>) => one.approved ?? 0));
        expect(approved).toBeGreaterThanOrEqual(sum(cells.map((one) => judged(one) + one.unjudged)));
        if (expected === null) {
          expect(found).toMatchObject({ corrected: null, low: null, high: null, standard_error: null });
          continue;
        }
        withFigure++;
        expect(found.corrected).toBeCloseTo(expected.value, 12);
        expect(found.standard_error).toBeCloseTo(expected.error, 7);
        // The strata contain all numbers from which the corrected accuracy is computed.
        const fromStrata = sum(
          own.map((one: Record<string, number>) => (one.approved_not_judged ?? 0) * (one.precision ?? 0)),
        );
        expect((found.correct + fromStrata) / found.n).toBeCloseTo(expected.value, 12);
      }
      expect(withFigure).toBeGreaterThan(1);
      const cells = [...counted.values()].flatMap((one) => [...one.values()]);
      expect(all).toMatchObject({
        sampled: sum(cells.map(judged)),
        correct: sum(cells.map(({ yes }) => yes)),
      });
    },
  );
});
