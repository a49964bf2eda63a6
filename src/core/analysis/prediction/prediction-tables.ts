// Describes the tables of the prediction task: scores, confusions, labels and pairs of predictions; with their notes.

import {
  pairCounts,
  pairFigures,
  pairNames,
  pairRecords,
  whyNoP,
} from "#core/analysis/compare/compare-tables.ts";
import { counted } from "#core/base/message-text.ts";
import type { IntervalOrReason } from "#core/base/statistics/figures-of-units.ts";
import { intervalCell } from "#core/tables/figure-columns.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import {
  COUNT,
  type Column,
  column,
  dataColumn,
  EXACT_PERCENT,
  NAME,
  numberText,
  P_VALUE,
  POINTS,
  type Table,
  type TableDescription,
  TEXT,
  table,
  WORD,
} from "#core/tables/table.ts";
import {
  GRAINS,
  type Grain,
  type GrainScore,
  goldGapsOf,
  type Label,
  labelsIn,
  labelsOf,
  type PrecisionAndRecall,
  type Prediction,
  type PredictionIntervals,
  type PredictionPair,
  type PredictionScore,
  type ScoredPredictions,
} from "./prediction.ts";

const NOT_DEFINED = { none: "no cases" };

function score<Row>(id: string, heading: string, value: (row: Row) => number | null): Column<Row> {
  return { id, heading, unit: EXACT_PERCENT, value: (row) => value(row) ?? NOT_DEFINED };
}

const PREDICTION = column<PredictionScore>("prediction", "prediction", NAME, ({ name }) => name);

function summaryScores(grain: Grain): Column<PredictionScore>[] {
  const withInterval = (
    id: string,
    heading: string,
    value: (row: PredictionScore) => number | null,
    of: (row: PredictionScore) => IntervalOrReason,
  ): Column<PredictionScore> => ({
    id,
    heading,
    unit: EXACT_PERCENT,
    value: (row) => {
      const figure = value(row);
      if (figure === null) return NOT_DEFINED;
      const { interval, reason } = of(row);
      return interval === null ? [figure, `– (${reason})`] : { value: figure, interval };
    },
  });
  return [
    withInterval(
      `${grain}_macro_f1`,
      `${grain} macro F`,
      ({ scores }) => scores[grain].macro.f1,
      ({ intervals }) => intervals[grain].macroF,
    ),
    withInterval(
      `${grain}_accuracy`,
      `${grain} accuracy`,
      ({ scores }) => scores[grain].accuracy,
      ({ intervals }) => intervals[grain].accuracy,
    ),
  ];
}

/** Table with one row per prediction: its name, the official score and the other scores. */
function summaryTable({ predictions }: ScoredPredictions): Table {
  return table<PredictionScore>({
    title: "predictions",
    note: `In percent. The official score is the macro F of the fine labels. ${INTERVAL_MEANING}`,
    columns: [PREDICTION, ...summaryScores("fine"), ...summaryScores("coarse")],
    rows: predictions,
  });
}

/** The summary for the screen, with additional columns for the numbers of mistakes with fine and coarse labels. */
export function summaryPage(
  title: string,
  predictions: readonly PredictionScore[],
): TableDescription<PredictionScore> {
  const columns = (["fine", "coarse"] as const).flatMap((grain) => [
    ...summaryScores(grain),
    column<PredictionScore>(`${grain}_mistakes`, `${grain} mistakes`, COUNT, ({ scores }) => {
      const { total, correct } = scores[grain];
      return total - correct;
    }),
  ]);
  return { title, columns: [PREDICTION, ...columns], rows: predictions };
}

interface MatrixRow {
  /** Null = the row of all gold labels. */
  readonly gold: Label | null;
  readonly counts: readonly number[];
  readonly all: number;
}

/**
 * Confusion matrix of gold × predicted labels, with sums. Its columns are `gold`, one `predicted_LABEL` per label, and
 * `all`.
 */
export function matrixTable(
  title: string,
  { grain, matrix, labels, total }: GrainScore,
): TableDescription<MatrixRow> {
  return {
    title,
    note: MATRIX_MEANING,
    columns: [
      column("gold", "gold", NAME, ({ gold }) => gold ?? "all"),
      ...labelsOf(grain).map(
        (label, index): Column<MatrixRow> =>
          column(`predicted_${label}`, label, COUNT, ({ counts }) => counts[index] ?? 0),
      ),
      column("all", "all", COUNT, ({ all }) => all),
    ],
    rows: labels.map(({ label, gold }, row) => ({ gold: label, counts: matrix[row] ?? [], all: gold })),
    total: { gold: null, counts: labels.map(({ predicted }) => predicted), all: total },
  };
}

interface LabelRow extends PrecisionAndRecall {
  readonly label: Label | "micro" | "macro";
  /** The counts; null in the row `macro`. */
  readonly correct: number | null;
  readonly predicted: number | null;
  readonly gold: number | null;
  /** The interval of F; null = a label, which has none. */
  readonly interval: IntervalOrReason | null;
}

const labelCount = (id: "correct" | "predicted" | "gold"): Column<LabelRow> => ({
  id,
  heading: id,
  unit: COUNT,
  value: (row) => row[id] ?? { none: "an average over labels has no count", text: "" },
});

export const LABEL_COLUMNS: readonly Column<LabelRow>[] = [
  column("label", "label", NAME, ({ label }) => label),
  ...[labelCount("correct"), labelCount("predicted"), labelCount("gold")],
  score("precision", "precision", ({ precision }) => precision),
  score("recall", "recall", ({ recall }) => recall),
  score("f1", "F", ({ f1 }) => f1),
];

/** The interval of F of the averages. */
const AVERAGE_INTERVAL: Column<LabelRow> = {
  id: "f1_interval",
  heading: "95% interval of F",
  unit: EXACT_PERCENT,
  fields: { low: "f1_low", high: "f1_high", reason: "f1_reason" },
  value: ({ interval, f1 }) => {
    if (interval === null) return { none: "only the averages have an interval", text: "" };
    return f1 === null ? { ...NOT_DEFINED, text: "" } : intervalCell(interval);
  },
};

/** One row per label, then the micro and the macro average. */
function labelRows(
  { labels, correct, total, micro, macro }: GrainScore,
  { accuracy, macroF }: PredictionIntervals,
): LabelRow[] {
  return [
    ...labels.map((label) => ({ ...label, interval: null })),
    { ...micro, label: "micro", correct, predicted: total, gold: total, interval: accuracy },
    { ...macro, label: "macro", correct: null, predicted: null, gold: null, interval: macroF },
  ];
}

/** Table for readers: precision, recall and F of each label, then the micro and the macro average. */
export function labelTable(
  title: string,
  score: GrainScore,
  intervals: PredictionIntervals,
): TableDescription<LabelRow> {
  return {
    title,
    note: `Precision, recall and F in percent. ${INTERVAL_MEANING}`,
    columns: [...LABEL_COLUMNS, AVERAGE_INTERVAL],
    rows: labelRows(score, intervals),
    strong: ({ label }) => label === "micro" || label === "macro",
  };
}

interface OfPrediction {
  readonly name: string;
  readonly grain: Grain;
}

const OF_PREDICTION: readonly Column<OfPrediction>[] = [
  column("prediction", "prediction", NAME, ({ name }) => name),
  column("level", "level", TEXT, ({ grain }) => grain),
];

/**
 * Machine-readable table: one row per prediction, level (coarse, fine) and label, then `micro` and `macro`. Shares are
 * from 0 to 1.
 */
export function scoreRecords({ predictions }: ScoredPredictions): Table {
  return table<OfPrediction & LabelRow>({
    title: "scores of labels",
    columns: [...OF_PREDICTION, ...LABEL_COLUMNS, AVERAGE_INTERVAL],
    rows: predictions.flatMap(({ name, scores, intervals }) =>
      GRAINS.flatMap((grain) =>
        labelRows(scores[grain], intervals[grain]).map((row) => ({ name, grain, ...row })),
      ),
    ),
  });
}

interface ConfusedLabels extends OfPrediction {
  readonly gold: string;
  readonly predicted: string;
  readonly gaps: number;
}

/** Machine-readable table: one row per prediction, level, gold label and predicted label, with the number of gaps. */
export function confusionRecords({ predictions }: ScoredPredictions): Table {
  return table<ConfusedLabels>({
    title: "confusions",
    columns: [
      ...OF_PREDICTION,
      column("gold", "gold", NAME, ({ gold }) => gold),
      column("predicted", "predicted", NAME, ({ predicted }) => predicted),
      column("gaps", "gaps", COUNT, ({ gaps }) => gaps),
    ],
    rows: predictions.flatMap(({ name, scores }) =>
      GRAINS.flatMap((grain) => {
        const labels = labelsOf(grain);
        return scores[grain].matrix.flatMap((row, gold) =>
          row.map((gaps, predicted) => ({
            name,
            grain,
            gaps,
            gold: labels[gold] ?? "",
            predicted: labels[predicted] ?? "",
          })),
        );
      }),
    ),
  });
}

const NO_LABEL = { none: "no label", text: "" };

interface GapRow {
  readonly line: number;
  readonly gap: number;
  readonly gold: string;
  readonly item: number;
}

/** Machine-readable table: one row per gap; `line` and `gap` from 1, the gold label, then one column per prediction. */
export function gapRecords(
  { gold }: Pick<ScoredPredictions, "gold">,
  predictions: readonly Prediction[],
): Table {
  return table<GapRow>({
    title: "gaps",
    columns: [
      column("line", "line", COUNT, ({ line }) => line),
      column("gap", "gap", COUNT, ({ gap }) => gap),
      column("gold", "gold", WORD, (row) => row.gold),
      ...predictions.map((prediction): Column<GapRow> => {
        const labels = labelsIn(prediction);
        return {
          ...column(prediction.name, prediction.name, WORD, ({ item }) => labels[item] ?? NO_LABEL),
          isName: true,
        };
      }),
    ],
    rows: goldGapsOf(gold).map(({ line, place, gold: label }, item) => ({
      line: line + 1,
      gap: place + 1,
      gold: label,
      item,
    })),
  });
}

/** Why a pair of predictions has no p; null = it has one. */
export const whyNoPairP = (pair: PredictionPair) => whyNoP(pair, "gap");

/** The columns of the comparison by macro F. */
const MACRO_PAIR: readonly Column<PredictionPair>[] = [
  {
    id: "macro_f1_difference",
    heading: "macro F, A − B",
    unit: POINTS,
    fields: {
      value: "macro_f1_difference",
      low: "macro_f1_low",
      high: "macro_f1_high",
    },
    value: ({ macroF: { difference, interval } }) =>
      difference === null ? { none: "no gap" } : { value: difference, interval },
  },
  dataColumn<PredictionPair>("macro_f1_reason", ({ macroF }) => macroF.reason),
  column("macro_f1_p", "p of macro F", P_VALUE, ({ macroF }) => macroF.p ?? { none: macroF.reason ?? "" }),
  column(
    "macro_f1_p_holm",
    "p of macro F (Holm)",
    P_VALUE,
    ({ macroF }) => macroF.pHolm ?? { none: macroF.reason ?? "" },
  ),
];

/** Readers see the reason in the cells of p. */
export const SHOWN_MACRO_PAIR = MACRO_PAIR.filter(({ id }) => id !== "macro_f1_reason");

/** Columns for programs: the figures of a pair. */
export const PAIR_FIELDS: readonly Column<PredictionPair>[] = [
  ...pairRecords(column<PredictionPair>("grain", "grain", TEXT, ({ grain }) => grain)),
  ...pairFigures<PredictionPair>(whyNoPairP),
  ...MACRO_PAIR,
];

function pairTable(pairs: readonly PredictionPair[], grain: Grain): Table {
  return table<PredictionPair>({
    title: `comparison of predictions, ${GRAIN_WORDS[grain]}`,
    note: PAIR_MEANING,
    columns: [
      ...pairNames<PredictionPair>(),
      ...pairCounts<PredictionPair>(),
      ...pairFigures<PredictionPair>(whyNoPairP),
      ...SHOWN_MACRO_PAIR,
    ],
    rows: pairs.filter((pair) => pair.grain === grain),
  });
}

/** All tables of one prediction, those of fine labels first, because the official score uses them. */
function tablesOf({ name, scores, intervals }: PredictionScore): Table[] {
  return [...GRAINS].reverse().flatMap((grain) => {
    const titleEnd = `of ${name}, ${GRAIN_WORDS[grain]}`;
    return [
      table(matrixTable(`confusion matrix ${titleEnd}`, scores[grain])),
      table(labelTable(`labels ${titleEnd}`, scores[grain], intervals[grain])),
    ];
  });
}

/**
 * All tables: those of each prediction. If there are several predictions, the summary comes first, and two tables of
 * the pairs come last: with fine labels, then with coarse labels.
 */
export function allTables(scored: ScoredPredictions): Table[] {
  const hasSeveral = scored.predictions.length > 1;
  return [
    ...(hasSeveral ? [summaryTable(scored)] : []),
    ...scored.predictions.flatMap(tablesOf),
    ...(hasSeveral ? [...GRAINS].reverse().map((grain) => pairTable(scored.pairs, grain)) : []),
  ];
}

/** LaTeX of all tables for a paper, which needs the package booktabs. */
export function predictionLatex(scored: ScoredPredictions): string {
  return serializeTablesLatex(
    [`${predictionSizeInWords(scored)}.`, SCORE_MEANING, MACRO_MEANING],
    allTables(scored),
  );
}

// Defines the wording of scores of the prediction task, for the command line, the screen and the files.

export const GRAIN_WORDS: Readonly<Record<Grain, string>> = {
  fine: "fine labels (9)",
  coarse: "coarse labels (7: ça as cela, on as OTHER)",
};

export const SCORE_MEANING =
  "Precision = correct / predicted, recall = correct / gold, F = 2 correct / (predicted + gold), in percent. Each gap has one label, so the micro averages equal the accuracy.";
export const MACRO_MEANING =
  "Macro averages cover all labels, including OTHER; a label that was never predicted or has no gap counts as 0. The official score of DiscoMT 2015 is the macro F of the fine labels.";
export const MATRIX_MEANING = "Rows: gold label. Columns: predicted label.";
export const PAIR_MEANING =
  "p is McNemar’s exact test over the gaps, two-sided; p (Holm) is corrected for the number of pairs, separately for accuracy and macro F and for fine and coarse labels; differences of accuracy are in percentage points, with Tango’s 95% score interval (1998), which excludes 0 exactly where p < 0.05. With fewer than six discordant gaps, no p could be below 0.05, so none is given. Differences of macro F have a paired 95% interval over sentence pairs, and a two-sided p of the same family, which is below 0.05 exactly where the interval excludes 0.";
export const INTERVAL_MEANING =
  "95% intervals treat sentence pairs as independent, because the files have no documents (jackknife, with Wilson’s interval of the effective number). Macro F has none if a label has fewer than ten cases, gaps that have it plus gaps for which it was predicted.";

export const percentText = (value: number | null) => numberText(value, EXACT_PERCENT);

/** The size of the scored files, for example “1,105 gaps in 2,093 sentence pairs”. */
export function predictionSizeInWords({ gold, predictions }: ScoredPredictions): string {
  const gaps =
    predictions[0]?.scores.fine.total ?? gold.lines.reduce((sum, { labels }) => sum + labels.length, 0);
  return `${counted(gaps, "gap")} in ${counted(gold.lines.length, "sentence pair")}`;
}
