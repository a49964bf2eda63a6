// Tests by simulation how often equal systems that annotators of different severity judged are said to differ.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { compareAll, tableOf } from "./table-in-test.ts";

/** Shares of judged translations that Anna and Ben judge correct, although the systems do not differ. */
const SEVERITY = { A: 0.9, B: 0.7 } as const;

/**
 * Two equal systems. Half of the candidates are approved and not judged. Anna judges (1 + `distance`) / 2 of the others
 * of system A and (1 − `distance`) / 2 of those of B, and Ben the rest, so the overlap is 1 − `distance`.
 */
function equalSystems(examples: number, distance: number, random: () => number) {
  const people = { A: "", B: "" };
  const rows = { A: "", B: "" };
  for (let example = 0; example < examples; example++) {
    for (const system of ["A", "B"] as const) {
      const ofAnna = (system === "A" ? 1 + distance : 1 - distance) / 2;
      const person = random() < ofAnna ? "A" : "B";
      people[system] += person;
      rows[system] += random() < 0.5 ? "a" : random() < SEVERITY[person] ? "r" : "w";
    }
  }
  return tableOf("x".repeat(examples), rows, { people });
}

describe("equal systems differ significantly in at most 6 percent of the comparisons", () => {
  const comparisons = runs(200, 10_000);
  // Three standard errors of 5% in a short run.
  const most = 0.06 + runs(0.046, 0);
  it.each([
    [100, 1],
    [100, 0.9],
    [100, 0.75],
    [100, 0.5],
    [100, 0.025],
    [250, 0.95],
    [250, 0.9],
    [250, 0.8],
    [250, 0.5],
    [250, 0.025],
  ])("%i examples, overlap of the annotators %f", { timeout: runs(60_000, 600_000) }, (examples, overlap) => {
    const random = seededRandom(20261130);
    let found = 0;
    let tested = 0;
    for (let comparison = 0; comparison < comparisons; comparison++) {
      const [row] = compareAll(equalSystems(examples, 1 - overlap, random)).rows;
      if (row?.noTest.length === 0) tested++;
      if (row?.p != null && row.p < 0.05) found++;
    }
    expect(found / comparisons).toBeLessThanOrEqual(most);
    // Nearly all pairs with the same annotators keep their test.
    if (overlap === 1) expect(tested / comparisons).toBeGreaterThan(0.9);
    if (overlap <= 0.5) expect(tested / comparisons).toBeLessThan(0.05);
  });
});
