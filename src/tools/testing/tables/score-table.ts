// Reads a short notation for tables in tests: one system per line, with a human figure and metric scores.

import type { ScoreTable } from "#core/analysis/metrics/correlate.ts";

/**
 * Reads a table. “x y” are names of metrics. “a 0.1 3 –” is the system a with its human figure and its scores; “–” =
 * none.
 */
export function tableOf(metrics: string, ...rows: readonly string[]): ScoreTable {
  return {
    metrics: metrics.split(" "),
    systems: rows.map((row) => {
      const [system = "", ...cells] = row.split(" ");
      const [humanFigure = null, ...scores] = cells.map((cell) => (cell === "–" ? null : Number(cell)));
      return { system, humanFigure, scores };
    }),
  };
}
