// Tests docs/recomputed.md: recomputes the figures that follow from published tables.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { correlate, type MetricCorrelation, type ScoreTable } from "#core/analysis/metrics/correlate.ts";
import { correlationText } from "#core/analysis/metrics/correlate-words.ts";

const DOCUMENT = readFileSync(join(import.meta.dirname, "../../../../docs/recomputed.md"), "utf8");

/** A system's name, its human accuracy, and its scores in the order of the metrics. */
type Row = readonly [system: string, humanFigure: number, ...scores: number[]];

const tableOf = (metrics: readonly string[], rows: readonly Row[]): ScoreTable => ({
  metrics,
  systems: rows.map(([system, humanFigure, ...scores]) => ({ system, humanFigure, scores })),
});

const APT_METRICS = ["APT-A, corrected", "APT-A", "APT-B, corrected", "APT-B"];
/**
 * Guillou & Hardmeier (2018), Table 1. Columns after the system: human accuracy (that of PROTEST), then APT-A with and
 * without correction of alignments, then APT-B with and without.
 */
const OF_2018: readonly Row[] = [
  ["Reference", 0.92, 1, 1, 1, 1],
  ["BASELINE", 0.66, 0.544, 0.536, 0.574, 0.566],
  ["IDIAP", 0.66, 0.496, 0.496, 0.528, 0.528],
  ["UU-TIED.", 0.68, 0.532, 0.532, 0.562, 0.562],
  ["UU-HARD.", 0.636, 0.528, 0.52, 0.556, 0.548],
  ["POSTEDIT", 0.668, 0.492, 0.492, 0.532, 0.532],
  ["ITS2", 0.472, 0.436, 0.428, 0.462, 0.454],
  ["LIMSI", 0.576, 0.364, 0.364, 0.388, 0.388],
  ["NYU", 0.616, 0.424, 0.42, 0.456, 0.452],
  ["YANDEX", 0.796, 0.544, 0.536, 0.57, 0.562],
];

/** Hardmeier et al. (2015). Human accuracy is Acc+O of Table 6; the metrics are those of Table 5. */
const DISCOMT_METRICS = ["AutoP", "AutoR", "AutoF", "BLEU", "METEOR"];
const OF_2015: readonly Row[] = [
  ["BASELINE", 0.676, 0.371, 0.361, 0.366, 37.18, 60.05],
  ["IDIAP", 0.657, 0.346, 0.333, 0.34, 36.42, 59.26],
  ["UU-TIEDEMANN", 0.643, 0.386, 0.353, 0.369, 36.92, 59.92],
  ["UU-HARDMEIER", 0.581, 0.347, 0.333, 0.34, 32.58, 57.5],
  ["AUTO-POSTEDIT", 0.543, 0.329, 0.276, 0.3, 36.91, 59.7],
  ["ITS2", 0.419, 0.184, 0.187, 0.188, 20.94, 47.9],
  ["A3-108", 0.081, 0.054, 0.045, 0.049, 4.06, 25.59],
];

function figures({ metric, pearson, spearman }: MetricCorrelation): string {
  return [metric, correlationText(pearson.value), correlationText(spearman.value)].join(" ");
}

const recomputed = (table: ScoreTable) => correlate(table).metrics.map(figures);

/** Expects a table row in the document that contains these cells. */
function expectTableRow(rows: readonly string[]) {
  const tableRows = DOCUMENT.split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  for (const row of rows) {
    const [, metric = "", ...numbers] = /^(.*) (\S+) (\S+)$/.exec(row) ?? [];
    const matches = tableRows.filter(
      (cells) => cells[1] === metric && numbers.every((one) => cells.includes(one)),
    );
    expect(matches, row).not.toEqual([]);
  }
}

describe("figures recomputed from published tables", () => {
  it("equal the correlations of the 2018 paper (Table 2) if the reference counts as a tenth system", () => {
    const expected = [
      "APT-A, corrected 0.848 0.820",
      "APT-A 0.850 0.820",
      "APT-B, corrected 0.853 0.815",
      "APT-B 0.855 0.811",
    ];
    const found = recomputed(tableOf(APT_METRICS, OF_2018));
    expect(found).toEqual(expected);
    expectTableRow(found);
  });

  it("differ from the 2018 paper if the reference is left out", () => {
    const found = recomputed(tableOf(APT_METRICS, OF_2018.slice(1)));
    expect(found).toEqual([
      "APT-A, corrected 0.682 0.752",
      "APT-A 0.697 0.752",
      "APT-B, corrected 0.684 0.745",
      "APT-B 0.697 0.739",
    ]);
    expectTableRow(found);
  });

  it("equal the correlations of AutoPRF with Acc+O over seven systems in the 2017 paper (Figure 1)", () => {
    const found = recomputed(tableOf(DISCOMT_METRICS, OF_2015));
    expect(found).toEqual([
      // These figures are published.
      ...["AutoP 0.972 0.821", "AutoR 0.986 0.937", "AutoF 0.983 0.865"],
      // These figures can only be read from a published plot.
      ...["BLEU 0.975 0.821", "METEOR 0.979 0.821"],
    ]);
    expectTableRow(found);
  });

  it("equal Table 3 of the 2017 paper in Pearson’s r of AutoPRF, but not in Spearman’s ρ of AutoR and AutoF", () => {
    const found = recomputed(tableOf(DISCOMT_METRICS, OF_2015.slice(0, -1)));
    expect(found).toEqual([
      "AutoP 0.923 0.714",
      "AutoR 0.965 0.899",
      "AutoF 0.955 0.783",
      // The paper gives 0.902 and 0.943 for BLEU, and 0.893 and 0.714 for METEOR. Only the last of these follows from
      // the figures of the shared task.
      "BLEU 0.876 0.714",
      "METEOR 0.879 0.714",
    ]);
    expectTableRow(found);
  });
});
