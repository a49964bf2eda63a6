// Recomputes the test of equal precision of `audit` from the rows of a database: exactly for one category, and by
// its own permutations for all together.
// @whole: draws permutations for many categories.

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
import { sum } from "#tools/testing/recounted-statistics.ts";
import { isLong } from "#tools/testing/runs/long.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";

const ENOUGH = 5;

/** Σ over systems of (correct − expected)² / judged; the same with incorrect approvals, which are fewer. */
function deviation(
  incorrect: readonly number[],
  expected: readonly number[],
  sizes: readonly number[],
): number {
  return sum(incorrect.map((count, at) => (count - (expected[at] ?? 0)) ** 2 / (sizes[at] ?? 1)));
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

/** The exact p of a single category: over all divisions of its incorrect approvals among the systems. */
function exactP(cells: readonly RecountedApprovals[]): number {
  const sizes = cells.map(judgedApprovals);
  const incorrect = sum(cells.map(({ no }) => no));
  const expected = sizes.map((size) => (size * incorrect) / sum(sizes));
  const observed = deviation(
    cells.map(({ no }) => no),
    expected,
    sizes,
  );
  const ways = (before: readonly number[], left: number): number => {
    const size = sizes[before.length];
    if (size === undefined) return left === 0 && deviation(before, expected, sizes) > observed - 1e-9 ? 1 : 0;
    return sum(
      Array.from(
        { length: Math.min(left, size) + 1 },
        (_, here) => choose(size, here) * ways([...before, here], left - here),
      ),
    );
  };
  return ways([], incorrect) / choose(sum(sizes), incorrect);
}

/** p of all categories together, by permutations of its own. */
function permutedP(cells: readonly RecountedApprovals[], permutations: number): number {
  const systems = [...new Set(cells.map(({ system }) => system))];
  const categories = [...groupsOf(cells, ({ category }) => category).values()].map((group) => ({
    owners: group.flatMap((cell) =>
      Array.from({ length: judgedApprovals(cell) }, () => systems.indexOf(cell.system)),
    ),
    incorrect: sum(group.map(({ no }) => no)),
  }));
  const bySystem = (of: (cell: RecountedApprovals) => number) =>
    systems.map((name) => sum(cells.filter(({ system }) => system === name).map(of)));
  const sizes = bySystem(judgedApprovals);
  const expected = systems.map((_, system) =>
    sum(
      categories.map(
        ({ owners, incorrect }) =>
          (owners.filter((owner) => owner === system).length * incorrect) / owners.length,
      ),
    ),
  );
  const observed = deviation(
    bySystem(({ no }) => no),
    expected,
    sizes,
  );
  let state = 1;
  // The minimal standard generator of Park and Miller (1988).
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  let extreme = 0;
  for (let turn = 0; turn < permutations; turn++) {
    const drawn = systems.map(() => 0);
    for (const { owners, incorrect } of categories) {
      const left = [...owners];
      for (let one = 0; one < incorrect; one++) {
        const [owner = 0] = left.splice(Math.floor(random() * left.length), 1);
        drawn[owner] = (drawn[owner] ?? 0) + 1;
      }
    }
    if (deviation(drawn, expected, sizes) > observed - 1e-9) extreme++;
  }
  return extreme / permutations;
}

/** What `audit` prints of a system under the assumption of equal precision. */
type Printed = Readonly<Record<string, number | string | null>>;

const PATH = sharedDataPath("enfr.protest/protest-master.db");
const skipped = skippedNote(PATH);
const result = async (...args: readonly string[]) => JSON.parse((await runInTest(...args, "--json")).out);
const candidatesIn = (path: string) => recountedCandidates(new Uint8Array(readFileSync(path)), null);

describe("the test of equal precision on the master of enfr", () => {
  it.skipIf(PATH === undefined)(
    `has p of all categories and the exact p of one, within the error of 2,000 permutations${skipped}`,
    async () => {
      const candidates = await candidatesIn(PATH ?? "");
      const categories = [...new Set(candidates.map(({ category }) => category))];
      let tested = 0;
      for (const scope of [
        null,
        ...(isLong ? categories : ["anaphoric_inter_subject_it", "anaphoric_intra_they"]),
      ]) {
        const { systems } = await result(
          "audit",
          PATH ?? "",
          ...(scope === null ? [] : ["--categories", scope]),
        );
        const own = recountedApprovals(
          candidates.filter(({ category }) => scope === null || category === scope),
        );
        const cells = own.filter((cell) => judgedApprovals(cell) > 0);
        const enough = [...groupsOf(cells, ({ system }) => system).values()].filter(
          (group) => sum(group.map(judgedApprovals)) >= ENOUGH,
        );
        const found = systems.map((system: { if_same_precision: Printed }) => system.if_same_precision.p);
        const [p] = found.filter((one: number | null) => one !== null);
        if (enough.length < 2) {
          expect([scope, p]).toEqual([scope, undefined]);
          continue;
        }
        tested++;
        const shared = cells.filter(
          ({ category }) => cells.filter((one) => one.category === category).length > 1,
        );
        const expected = scope === null ? permutedP(shared, 20_000) : exactP(shared);
        const error = Math.sqrt((expected * (1 - expected)) / 2000);
        expect(Math.abs(p - expected), `${scope}: ${p}, ${expected}`).toBeLessThan(3.5 * error + 0.002);
      }
      expect(tested).toBeGreaterThan(2);
    },
  );
});
