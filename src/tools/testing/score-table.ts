// Holds how tests write a table of systems, people's figures and scores: a system a line.

import type { ScoreTable } from "#core/metrics/correlate.ts";

/** “x y” names the metrics; “a 0.1 3 –” is system a, people's figure and its scores, “–” for none. */
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
