// Tests docs/recomputed.md: recomputes the figures that follow from published tables.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { correlate, type MetricCorrelation, type ScoreTable } from "#core/analysis/metrics/correlate.ts";
import { correlationText } from "#core/analysis/metrics/correlate-tables.ts";
import { countsBy } from "#core/base/grouping.ts";
import { parseGold } from "#core/io/file/prediction-file.ts";
import { sharedDataPath, skippedNote } from "#tools/testing/shared-data.ts";
import { tsvCells } from "#tools/testing/tsv.ts";

const DOCUMENT = readFileSync(join(import.meta.dirname, "../../../../docs/recomputed.md"), "utf8");

/** A system's name, its human accuracy, and its scores in the order of the metrics. */
type Row = readonly [system: string, humanFigure: number, ...scores: number[]];

const tableOf = (metrics: readonly string[], rows: readonly Row[]): ScoreTable => ({
  metrics,
  systems: rows.map(([system, humanFigure, ...scores]) => ({ system, humanFigure, scores })),
});

/**
 * Guillou & Hardmeier (2018), Table 3: APT's cases 1 to 3, judged correct and incorrect, disagreements, examples,
 * percent. The last row is the total.
 */
const TABLE_3_OF_2018: readonly (readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
])[] = [
  [130, 13, 73, 156, 60, 47, 216, 21.8],
  [59, 1, 31, 77, 14, 19, 91, 20.9],
  [104, 21, 111, 142, 94, 63, 236, 26.7],
  [21, 0, 7, 8, 20, 13, 28, 46.4],
  [131, 0, 95, 154, 72, 37, 226, 16.4],
  [126, 0, 108, 129, 105, 47, 234, 20.1],
  [57, 0, 66, 83, 40, 58, 123, 47.2],
  [47, 0, 41, 64, 24, 31, 88, 35.2],
  [145, 42, 94, 185, 96, 60, 281, 21.4],
  [171, 54, 52, 243, 34, 46, 277, 16.6],
  [117, 0, 70, 186, 1, 69, 187, 36.9],
  [95, 0, 47, 140, 2, 45, 142, 31.7],
  [91, 0, 7, 97, 1, 6, 98, 6.1],
  [1294, 131, 802, 1664, 563, 541, 2227, 24.3],
];

/** Miculicich Werlen & Popescu-Belis (2017), Table 5: percent correct, incorrect, bad translation; number. */
const TABLE_5_OF_2017: readonly (readonly [number, number, number, number])[] = [
  [84, 13, 3, 534],
  [43, 47, 10, 135],
  [26, 60, 14, 581],
  [0, 76, 24, 129],
  [53, 36, 11, 81],
  [0, 76, 24, 38],
];

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

const predictionFolder = sharedDataPath("prediction");

describe(`the prediction task of 2015${skippedNote(predictionFolder)}`, () => {
  const file = (name: string) => ({ path: name, bytes: readFileSync(join(predictionFolder ?? "", name)) });

  it.skipIf(predictionFolder === undefined)("has the classes of Table 8", () => {
    const gold = parseGold(file("gold.tsv"));
    const labels = gold.ok ? gold.value.lines.flatMap((line) => line.labels) : [];
    expect(Object.fromEntries(countsBy(labels, (label) => label))).toEqual({
      ce: 184,
      cela: 27,
      elle: 83,
      elles: 51,
      il: 104,
      ils: 160,
      on: 37,
      OTHER: 357,
      ça: 102,
    });
  });

  it.skipIf(predictionFolder === undefined)("gives the figures of WHATELLES that the page shows", () => {
    const table = tsvCells(readFileSync(join(predictionFolder ?? "", "expected.tsv"), "utf8"));
    const rows = table.filter(([grain]) => grain === "fine");
    // The file rounds F to four digits, so F is computed from the counts: 2 correct / (predicted + gold).
    const f = (label: string) => {
      const row = rows.find(([, name]) => name === label) ?? [];
      const [correct = 0, predicted = 0, gold = 0] = row.slice(2, 5).map(Number);
      return (label === "macro" ? Number(row.at(-1)) / 100 : (2 * correct) / (predicted + gold)).toFixed(3);
    };
    expectTableRow([`Macro-F 0.553 ${f("macro")}`, `Accuracy 0.721 ${f("micro")}`]);
    const published = {
      ce: "0.862",
      cela: "0.156",
      elle: "0.346",
      elles: "0.436",
      il: "0.561",
      ils: "0.830",
    };
    for (const [label, value] of Object.entries({ ...published, on: "0.451", ça: "0.452", OTHER: "0.882" }))
      expectTableRow([`${label} ${value} ${f(label)}`]);
  });
});

describe("published tables", () => {
  it("of APT against PROTEST (2018), Table 3, have sums and percentages that follow from their counts", () => {
    for (const [
      equal,
      similar,
      different,
      correct,
      incorrect,
      disagreements,
      examples,
      percent,
    ] of TABLE_3_OF_2018) {
      expect(equal + similar + different).toBe(examples);
      expect(correct + incorrect).toBe(examples);
      expect(((100 * disagreements) / examples).toFixed(1)).toBe(percent.toFixed(1));
    }
    const sums = [0, 1, 2, 3, 4, 5, 6].map((at) =>
      TABLE_3_OF_2018.slice(0, -1).reduce((sum, row) => sum + (row[at] ?? 0), 0),
    );
    expect(sums).toEqual(TABLE_3_OF_2018.at(-1)?.slice(0, 7));
  });

  it("of APT (2017), Table 5, have a total that follows from the cases within one point", () => {
    const total = TABLE_5_OF_2017.reduce((sum, [, , , n]) => sum + n, 0);
    const share = (at: 0 | 1 | 2) => TABLE_5_OF_2017.reduce((sum, row) => sum + row[at] * row[3], 0) / total;
    expect(total).toBe(1498);
    expect(([0, 1, 2] as const).map((at) => Math.round(share(at)))).toEqual([47, 43, 11]);
  });
});
