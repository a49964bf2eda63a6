// Finds the systems for which a comparison with others would be misleading, because annotators judged none of their
// candidates, or a smaller share than of the others.

import { findLessJudged, type OpenShare } from "#core/analysis/accuracy/open-bounds.ts";
import { cellAt, OUTCOME_CODES, type OutcomeTable } from "./outcome-table.ts";

/**
 * Reasons why a system is not tested. `unjudged`: some of its candidates are open, and none is judged. `judged_less`:
 * it is judged less than others by the report's rule (`findLessJudged`).
 */
export type UntestedReason = "unjudged" | "judged_less";

export interface Untested extends OpenShare {
  readonly reason: UntestedReason;
}

interface JudgedCounts extends OpenShare {
  /** Candidates that annotators judged correct or incorrect. */
  readonly judged: number;
}

/**
 * Returns lists of untested systems, each in the order of `systems`: one list for all compared categories together,
 * then one per category. These systems are not tested because the automatic pass cannot mark anything incorrect: a
 * system that is hardly judged would win the examples on which the others are judged incorrect. A system that is
 * untested in all categories together is untested in each category. A system that is unjudged in a single category is
 * untested there. `judged_less` is decided over all categories together, because ten percentage points of a few
 * candidates mean little.
 */
export function untestedSystems(
  table: OutcomeTable,
  systems: readonly string[],
  categories: readonly string[],
): readonly (readonly Untested[])[] {
  const judged = systems.map((system) => judgedPerCategory(table, system, categories));
  const totals = judged.map((cells) => cells.reduce(sum));
  const less = new Set(findLessJudged(totals).map(({ system }) => system));
  const overall = totals.flatMap((one): Untested[] => {
    if (isUnjudged(one)) return [untested(one, "unjudged")];
    return less.has(one.system) ? [untested(one, "judged_less")] : [];
  });
  const untestedSystem = new Map(overall.map((one) => [one.system, one]));
  const perCategory = categories.map((_, category) =>
    judged.flatMap((cells): Untested[] => {
      const one = cells[category];
      if (one === undefined) return [];
      const untestedOverall = untestedSystem.get(one.system);
      if (untestedOverall !== undefined) return [untestedOverall];
      return isUnjudged(one) ? [untested(one, "unjudged")] : [];
    }),
  );
  return [overall, ...perCategory];
}

function isUnjudged({ open, judged }: JudgedCounts): boolean {
  return open > 0 && judged === 0;
}

function untested({ system, open, toJudge }: JudgedCounts, reason: UntestedReason): Untested {
  return { system, open, toJudge, reason };
}

function sum(one: JudgedCounts, other: JudgedCounts): JudgedCounts {
  const { system } = one;
  return {
    system,
    open: one.open + other.open,
    toJudge: one.toJudge + other.toJudge,
    judged: one.judged + other.judged,
  };
}

/** The counts of a system, one entry per category. If there are no categories, one entry of zeros. */
function judgedPerCategory(
  table: OutcomeTable,
  system: string,
  categories: readonly string[],
): JudgedCounts[] {
  const column = table.systems.indexOf(system);
  const labels = categories.length === 0 ? [""] : categories;
  const countsByCategory = labels.map(() => ({ system, open: 0, toJudge: 0, judged: 0 }));
  const cellOf = table.categories.map((label) => categories.indexOf(label));
  table.categoryOf.forEach((category, example) => {
    const counts = countsByCategory[cellOf[category] ?? -1];
    const cell = cellAt(table, example, column);
    if (counts === undefined || cell === OUTCOME_CODES.absent || cell === OUTCOME_CODES.approved) return;
    counts.toJudge++;
    if (cell === OUTCOME_CODES.open) counts.open++;
    if (cell === OUTCOME_CODES.correct || cell === OUTCOME_CODES.incorrect) counts.judged++;
  });
  return countsByCategory;
}
