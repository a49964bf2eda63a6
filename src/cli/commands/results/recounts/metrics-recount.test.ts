// Tests intervals of APT on real data by a recount from the counts of the authors' program, without Referee's functions.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runInTest, TestFolder } from "#cli/run-in-test.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

const test = new TestFolder();
afterAll(() => test.remove());

const lists = (path: string) =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "");

/** Wilson's interval, as in a textbook. */
function wilson(hits: number, n: number): [number, number] {
  const p = hits / n;
  const z = 1.959963984540054;
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [centre - half, centre + half];
}

describe.each(["newstest", "enfr"])("the intervals of APT in %s", (name) => {
  const path = sharedDataPath(name);
  it.skipIf(path === undefined)(
    `are Wilson's intervals of the published program's counts for weights A${skippedNote(path)}`,
    async () => {
      const folder = sharedDataPath("apt") ?? "";
      const settings = {
        format: "referee-apt",
        version: 1,
        weights: "A",
        sourcePronouns: lists(join(folder, "source-pronouns.txt")),
        targetPronouns: lists(join(folder, "target-pronouns.fr.txt")),
        equal: lists(join(folder, "equal.fr.txt")).map((line) => line.split(",")),
      };
      const config = test.file(`${name}.json`, JSON.stringify(settings));
      const { out } = await runInTest("metrics", path ?? "", "--json", "--apt-config", config);
      const rows: { row: string; system: string; apt: { score: Record<string, number> } }[] =
        JSON.parse(out).rows;
      const published = readFileSync(join(path ?? "", "expected", "apt.tsv"), "utf8")
        .split("\n")
        .map((line) => line.split("\t"))
        .filter(([configuration]) => configuration === "a");
      expect(published.length).toBeGreaterThan(1);
      for (const [, system, counts = ""] of published) {
        const cases = counts.split(",").map(Number);
        const n = cases.reduce((sum, count) => sum + count, 0);
        const [low, high] = wilson(cases[0] ?? 0, n);
        const score = rows.find((row) => row.row === "system" && row.system === system)?.apt.score;
        expect([score?.value, score?.units]).toEqual([expect.closeTo((cases[0] ?? 0) / n, 12), n]);
        expect(score?.population_low).toBeCloseTo(low, 10);
        expect(score?.population_high).toBeCloseTo(high, 10);
      }
    },
    120_000,
  );
});
