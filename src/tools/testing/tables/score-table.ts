// Reads a notation for systems, human figures and metric scores in tests: one system per line.

import type { ScoreTable } from "#core/analysis/metrics/correlate.ts";

/** “x y” names the metrics; “a 0.1 3 –” is system a, the human figure and its scores, “–” for none. */
export function tableOf(metrics: string, ...rows: readonly string[]): ScoreTable {
  return {
    metrics: metrics.split(" "),
    systems: rows.map((row) => {
      const [system = "", ...cells] = row.split(" ");
      const [people = null, ...scores] = cells.map((cell) => (cell === "–" ? null : Number(cell)));
      return { system, people, scores };
    }),
  };
}
