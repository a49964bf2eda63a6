// Tests intervals of APT on real data by a recount from the counts of the authors' program, without Referee's functions.
// @whole: recounts real data.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { sum, wilson } from "#tools/testing/recounted-statistics.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const lists = (path: string) =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "");

/** The weights of the six cases, and the configuration of the published program. */
const WEIGHTS = {
  A: { configuration: "a", weights: [1, 0, 0, 0, 0, 0] },
  B: { configuration: "b", weights: [1, 0.5, 0, 0, 0, 0] },
} as const;

describe.each(["newstest", "enfr"])("the intervals of APT in %s", (name) => {
  const path = sharedDataPath(name);
  it.skipIf(path === undefined).each(["A", "B"] as const)(
    `are Wilson's intervals of the published program's counts for weights %s${skippedNote(path)}`,
    async (letter) => {
      const { configuration, weights } = WEIGHTS[letter];
      const folder = sharedDataPath("apt") ?? "";
      const settings = {
        format: "referee-apt",
        version: 1,
        weights: letter,
        sourcePronouns: lists(join(folder, "source-pronouns.txt")),
        targetPronouns: lists(join(folder, "target-pronouns.fr.txt")),
        equal: lists(join(folder, "equal.fr.txt")).map((line) => line.split(",")),
        ...(letter === "A"
          ? {}
          : { similar: lists(join(folder, "similar.fr.txt")).map((line) => line.split(",")) }),
      };
      const config = test.file(`${name}-${letter}.json`, JSON.stringify(settings));
      const { out } = await runInTest("metrics", path ?? "", "--json", "--apt-config", config);
      const rows: { row: string; system: string; apt: { score: Record<string, number> } }[] =
        JSON.parse(out).rows;
      const table = tsvCells(readFileSync(join(path ?? "", "expected", "apt.tsv"), "utf8"));
      const published = table.filter(([first]) => first === configuration);
      expect(published.length).toBeGreaterThan(1);
      for (const [, system, counts = ""] of published) {
        const cases = counts.split(",").map(Number);
        const n = sum(cases);
        // The mean of the items' weights. The variance of a mean is Σ (weight − mean)² / n².
        const value = sum(cases.map((count, at) => count * (weights[at] ?? 0))) / n;
        const variance = sum(cases.map((count, at) => count * ((weights[at] ?? 0) - value) ** 2)) / n ** 2;
        const { low, high } = wilson(value, (value * (1 - value)) / variance);
        const score = rows.find((row) => row.row === "system" && row.system === system)?.apt.score;
        expect([score?.value, score?.units]).toEqual([expect.closeTo(value, 12), n]);
        expect(score?.population_low).toBeCloseTo(low, 10);
        expect(score?.population_high).toBeCloseTo(high, 10);
      }
    },
    120_000,
  );
});
