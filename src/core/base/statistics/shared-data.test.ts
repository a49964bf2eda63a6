// Tests the statistics against figures computed with R, which are not part of the repository.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";
import { kendallTauB, pearson, spearman, williamsTest } from "./correlation.ts";
import { wilsonInterval } from "./proportions.ts";
import { holm, mcnemarTwoSided } from "./tests-of-pairs.ts";

const path = sharedDataPath("statistics.tsv");
const skipped = skippedNote(path);

/** Parses numbers with names: “b 49 c 16” → b: 49, c: 16. */
function named(text: string): (name: string) => number {
  const values = new Map(
    Array.from(text.matchAll(/(\w+) (\S+)/g), ([, name, value]) => [name, Number(value)]),
  );
  return (name) => values.get(name) ?? Number.NaN;
}

function rows(text: string): [number[], number[]] {
  const [x = [], y = []] = text.split("|").map((row) => row.trim().split(" ").map(Number));
  return [x, y];
}

const COMPUTED: Readonly<Record<string, (input: string) => readonly (number | null | undefined)[]>> = {
  wilson: (input) => {
    const interval = wilsonInterval(named(input)("hits"), named(input)("n"));
    return [interval?.low, interval?.high];
  },
  mcnemar_exact_two_sided: (input) => [mcnemarTwoSided(named(input)("b"), named(input)("c"))],
  holm: (input) => holm(input.split(" ").map(Number)),
  pearson: (input) => [pearson(...rows(input))],
  spearman_ties: (input) => [spearman(...rows(input))],
  kendall_tau_b: (input) => [kendallTauB(...rows(input))],
  williams_t_two_sided_p: (input) => {
    const of = named(input);
    const test = williamsTest({ r12: of("r12"), r13: of("r13"), r23: of("r23"), n: of("n") });
    return [test?.t, test?.p];
  },
};

describe("figures computed with R", () => {
  it.skipIf(path === undefined)(`are reproduced to eight digits${skipped}`, () => {
    const [, ...rows] = tsvCells(readFileSync(path ?? "", "utf8"));
    const tests = new Set<string>();
    for (const [test = "", input = "", expected = ""] of rows) {
      const line = `${test} ${input}`;
      const figures = expected.split(" ").map(Number);
      const found = COMPUTED[test]?.(input) ?? [];
      expect(found.length, line).toBe(figures.length);
      figures.forEach((figure, index) => {
        expect(Math.abs((found[index] ?? Number.NaN) - figure), line).toBeLessThan(
          figure === 0 ? 1e-10 : 1e-8 * Math.abs(figure),
        );
      });
      tests.add(test);
    }
    expect([...tests].sort()).toEqual(Object.keys(COMPUTED).sort());
  });
});
