// Tests whether automatic approval is equally precise in all systems.

import { listsBy } from "#core/base/grouping.ts";
import { seededRandom } from "#core/base/statistics/seeded-random.ts";
import type { ApprovalCell } from "./precision.ts";

/** Number of permutations. With 2,000, a p-value of 0.05 has a standard error of 0.005. */
const PERMUTATIONS = 2000;

/** The assumption of one precision in all systems is rejected at this p-value. */
export const HOMOGENEITY_LEVEL = 0.05;

/**
 * Permutation test of the hypothesis that, within each category, approvals of all systems are correct equally often.
 *
 * - Statistic: Σ over systems of (judged correct − expected)² / judged, where the expected number applies the share of
 *   each category over all systems.
 * - Distribution: the judgements of a category are permuted over its approvals in all systems (stratified permutation:
 *   Good 2005, §7.3). p = (1 + permutations with a statistic at least as great) / (1 + permutations), which is exact up
 *   to the sampling of permutations (Phipson and Smyth 2010).
 * - Units: judged approvals. Approvals of one example in several systems count as independent; if they are correlated,
 *   the test rejects too rarely.
 * - Undefined (null): if fewer than two systems have a judged approval in the same category.
 */
export function homogeneityTest(
  cells: readonly ApprovalCell[],
  seed: number,
  permutations = PERMUTATIONS,
): number | null {
  const systems = [...new Set(cells.map(({ system }) => system))].sort();
  const judged = cells.filter(({ sampled }) => sampled > 0);
  const categories = [...listsBy(judged, ({ category }) => category).values()].filter(
    (ofCategory) => ofCategory.length > 1,
  );
  if (categories.length === 0) return null;
  const sizes = systems.map(() => 0);
  const expected = systems.map(() => 0);
  const observed = systems.map(() => 0);
  const strata = categories.map((ofCategory) => {
    const correct = ofCategory.reduce((sum, cell) => sum + cell.correct, 0);
    const sampled = ofCategory.reduce((sum, cell) => sum + cell.sampled, 0);
    const owners = new Int32Array(sampled);
    let at = 0;
    for (const cell of ofCategory) {
      const system = systems.indexOf(cell.system);
      owners.fill(system, at, at + cell.sampled);
      at += cell.sampled;
      sizes[system] = (sizes[system] ?? 0) + cell.sampled;
      observed[system] = (observed[system] ?? 0) + cell.correct;
      expected[system] = (expected[system] ?? 0) + (cell.sampled * correct) / sampled;
    }
    return { owners, correct };
  });
  const statistic = (counts: readonly number[]) =>
    counts.reduce((sum, count, system) => {
      const size = sizes[system] ?? 0;
      return size === 0 ? sum : sum + (count - (expected[system] ?? 0)) ** 2 / size;
    }, 0);
  // Rounding errors must not make an equal statistic smaller.
  const found = statistic(observed) - 1e-9;
  const random = seededRandom(seed);
  let extreme = 0;
  for (let permutation = 0; permutation < permutations; permutation++) {
    const counts = systems.map(() => 0);
    for (const { owners, correct } of strata) {
      // The first `correct` places of a partial shuffle are the correct approvals.
      for (let place = 0; place < correct; place++) {
        const other = place + Math.floor(random() * (owners.length - place));
        const owner = owners[other] ?? 0;
        owners[other] = owners[place] ?? 0;
        owners[place] = owner;
        counts[owner] = (counts[owner] ?? 0) + 1;
      }
    }
    if (statistic(counts) >= found) extreme++;
  }
  return (1 + extreme) / (1 + permutations);
}
