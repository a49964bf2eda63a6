// Tests by simulation how often equal systems that annotators of different severity judged are said to differ.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { runs } from "#tools/testing/runs/long.ts";
import { compareAll, tableOf } from "./table-in-test.ts";

/** The share of translations that each annotator judges correct, although the systems do not differ. */
const SEVERITY = { Anna: 0.9, Ben: 0.7 } as const;

/**
 * Two equal systems, A and B. Half of the candidates are approved and not judged. The others are judged by Anna or Ben.
 * `overlap`: 1 = each judges half of both systems; 0 = Anna judges all of system A, and Ben all of system B.
 */
function equalSystems(examples: number, overlap: number, random: () => number) {
  const people = { A: "", B: "" };
  const rows = { A: "", B: "" };
  for (let example = 0; example < examples; example++) {
    for (const system of ["A", "B"] as const) {
      const shareOfAnna = system === "A" ? 1 - overlap / 2 : overlap / 2;
      const person = random() < shareOfAnna ? "Anna" : "Ben";
      people[system] += person.charAt(0);
      const isApproved = random() < 0.5;
      const isCorrect = !isApproved && random() < SEVERITY[person];
      // “a” = approved, “r” = judged correct, “w” = judged incorrect.
      rows[system] += isApproved ? "a" : isCorrect ? "r" : "w";
    }
  }
  return tableOf("x".repeat(examples), rows, { people });
}

/** Compares equal systems many times. Returns the shares of comparisons with a test, and with a significant result. */
function compareOften(examples: number, overlap: number, comparisons: number) {
  const random = seededRandom(20261130);
  let tested = 0;
  let significant = 0;
  for (let comparison = 0; comparison < comparisons; comparison++) {
    const [row] = compareAll(equalSystems(examples, overlap, random)).rows;
    if (row?.noTest.length === 0) tested++;
    if (row?.p != null && row.p < 0.05) significant++;
  }
  return { tested: tested / comparisons, significant: significant / comparisons };
}

describe("equal systems differ significantly in at most 6 percent of the comparisons", () => {
  // In a short run, the bound is three standard errors of 5% higher.
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
    const { tested, significant } = compareOften(examples, overlap, runs(200, 10_000));
    expect(significant).toBeLessThanOrEqual(most);
    // Nearly all pairs that the same annotators judged keep their test, and pairs with little overlap have none.
    if (overlap === 1) expect(tested).toBeGreaterThan(0.9);
    if (overlap <= 0.5) expect(tested).toBeLessThan(0.05);
  });
});
