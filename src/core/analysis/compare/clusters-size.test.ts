// Tests by simulation how often systems that do not differ are said to differ.
import { describe, expect, it } from "vitest";
import { seededRandom } from "#core/base/statistics/random-numbers.ts";
import { isLong, runs } from "#tools/testing/runs/long.ts";
import { isSignificant } from "./compare-systems.ts";
import { compareAll, tableOf } from "./table-in-test.ts";

/**
 * Systems that are equally often correct: with the probability `same`, an example is the same in all systems, otherwise
 * it is correct in each with probability ½.
 */
function equalSystems(count: number, examples: number, same: number, random: () => number) {
  const rows = Array.from({ length: count }, () => "");
  for (let example = 0; example < examples; example++) {
    const shared = random() < same ? (random() < 0.6 ? "r" : "w") : null;
    rows.forEach((row, system) => {
      rows[system] = row + (shared ?? (random() < 0.5 ? "r" : "w"));
    });
  }
  return tableOf(
    "x".repeat(examples),
    Object.fromEntries(rows.map((row, system) => [`system ${system}`, row])),
  );
}

describe("equal systems differ significantly in at most 6 percent of the comparisons", () => {
  const comparisons = runs(30, 2000);
  // Three standard errors of 5% in a short run.
  const most = 0.06 + runs(0.12, 0);
  const designs: [systems: number, examples: number][] = [
    [3, 60],
    [13, 40],
    [3, 200],
    [13, 120],
  ];
  // The longest design takes seven minutes on a busy machine.
  const timeout = runs(120_000, 1_800_000);
  it.each(isLong ? designs : designs.slice(0, 2))(
    "%i systems, %i examples",
    { timeout },
    (systems, examples) => {
      const random = seededRandom(20261128);
      let found = 0;
      let clusters = 0;
      for (let comparison = 0; comparison < comparisons; comparison++) {
        const { rows, rankings } = compareAll(equalSystems(systems, examples, 0.5, random));
        // The rows of all categories together.
        if (rows.some((row) => row.category === null && isSignificant(row))) found++;
        if ((rankings[0]?.clusters.length ?? 0) > 1) clusters++;
      }
      expect(found / comparisons).toBeLessThanOrEqual(most);
      expect(clusters).toBeLessThanOrEqual(found);
    },
  );
});
