// Draws the scores as tables: all predictions side by side, pairs of predictions, and one prediction's confusion matrix
// and labels. Each number links to exactly the gaps it counts.

import type { ReactNode } from "react";
import { Link } from "react-router";
import {
  differenceColumn,
  pairCounts,
  pairTests,
  pointsInterval,
  pointsText,
} from "#core/analysis/compare/compare-tables.ts";
import {
  ANY_GAP,
  type GapFilter,
  type Grain,
  type GrainScore,
  type Label,
  labelsOf,
  type PredictionIntervals,
  type PredictionPair,
  type PredictionScore,
} from "#core/analysis/prediction/prediction.ts";
import {
  labelTable,
  matrixTable,
  percentText,
  SHOWN_MACRO_PAIR,
  summaryPage,
  whyNoPairP,
} from "#core/analysis/prediction/prediction-tables.ts";
import { formatNumber } from "#core/base/message-text.ts";
import {
  type CellLink,
  column,
  EXACT_PERCENT,
  intervalText,
  linkedTable,
  NAME,
  table,
} from "#core/tables/table.ts";
import { predictionText } from "#text/prediction-text.ts";
import { DataTable, heat } from "#ui/data-table.tsx";
import { Rich } from "#ui/rich.tsx";
import { searchOf } from "./prediction-state.ts";

const text = predictionText.scores;

interface SummaryTableProps {
  readonly predictions: readonly PredictionScore[];
  readonly filter: GapFilter;
  readonly onFollow: () => void;
}

export function SummaryTable({ predictions, filter, onFollow }: SummaryTableProps) {
  const accuracy = (grain: Grain) => (row: number) => {
    const prediction = predictions[row];
    if (prediction === undefined) return null;
    const score = prediction.scores[grain];
    const { interval } = prediction.intervals[grain].accuracy;
    return (
      <>
        {percentText(score.accuracy)}{" "}
        <span className="text-muted">
          {interval === null ? null : `(${intervalText(interval, EXACT_PERCENT)}) `}
          {formatNumber(score.correct)}/{formatNumber(score.total)}
        </span>
      </>
    );
  };
  const mistakes = (grain: Grain) => (row: number) => {
    const { name = "", scores } = predictions[row] ?? {};
    return (
      <CountLink
        count={(scores?.[grain].total ?? 0) - (scores?.[grain].correct ?? 0)}
        filter={{ ...ANY_GAP, of: name, grain, kind: "mistakes" }}
        label={text.mistakesOf(name, grain)}
        onFollow={onFollow}
      />
    );
  };
  return (
    <DataTable
      table={table(summaryPage(text.table, predictions))}
      draw={{
        prediction: (row) => <Name name={predictions[row]?.name ?? ""} filter={filter} />,
        fine_accuracy: accuracy("fine"),
        fine_mistakes: mistakes("fine"),
        coarse_accuracy: accuracy("coarse"),
        coarse_mistakes: mistakes("coarse"),
      }}
    />
  );
}

function Name({ name, filter }: { readonly name: string; readonly filter: GapFilter }) {
  const isShown = name === filter.of;
  return (
    <Link
      to={{ search: searchOf({ ...filter, ...ANY_GAP, of: name }) }}
      preventScrollReset
      aria-current={isShown ? "true" : undefined}
      className={`inline-block py-1 wrap-anywhere ${isShown ? "font-semibold" : ""}`}
    >
      <bdi>{name}</bdi>
      {isShown ? <span className="ms-1 whitespace-nowrap text-muted">{text.shown}</span> : null}
    </Link>
  );
}

const pairsText = predictionText.pairs;

interface PairsTableProps {
  /** Pairs at the same granularity. */
  readonly pairs: readonly PredictionPair[];
  readonly filter: GapFilter;
  readonly onFollow: () => void;
}

export function PairsTable({ pairs, filter, onFollow }: PairsTableProps) {
  const count = (found: number, correct: string, incorrect: string) => (
    <CountLink
      count={found}
      filter={{ ...filter, ...ANY_GAP, of: incorrect, correct, incorrect }}
      label={pairsText.rightAndWrong(correct, incorrect)}
      className="font-semibold"
      onFollow={onFollow}
    />
  );
  const tableData = table<PredictionPair>({
    title: pairsText.table,
    columns: [
      column("pair", pairsText.pairHeading, NAME, ({ a, b }) => `${a} ${b}`),
      ...pairCounts<PredictionPair>(),
      differenceColumn<PredictionPair>(whyNoPairP),
      ...pairTests<PredictionPair>(whyNoPairP),
      ...SHOWN_MACRO_PAIR,
    ],
    rows: pairs,
  });
  const draw = (cell: (pair: PredictionPair) => ReactNode) => (row: number) => {
    const pair = pairs[row];
    return pair === undefined ? null : cell(pair);
  };
  return (
    <DataTable
      table={tableData}
      draw={{
        pair: draw(({ a, b }) => <Rich parts={pairsText.pair(<bdi>{a}</bdi>, <bdi>{b}</bdi>)} />),
        only_a: draw(({ a, b, counts }) => count(counts.onlyA, a, b)),
        only_b: draw(({ a, b, counts }) => count(counts.onlyB, b, a)),
        difference: draw((pair) => (
          <>
            {pointsText(pair.difference)} <span className="text-muted">({pointsInterval(pair)})</span>
          </>
        )),
      }}
    />
  );
}

const { matrix: matrixText, labelScores } = predictionText;

interface LabelTableProps {
  readonly score: GrainScore;
  /**
   * The current filter. Links keep its prediction (`of`) and granularity (`grain`), and replace its other conditions.
   */
  readonly filter: GapFilter;
  readonly onFollow: () => void;
}

type Change = Partial<GapFilter>;

const PREFIX = "predicted_";

export function MatrixTable({ score, filter, onFollow }: LabelTableProps) {
  const names = labelsOf(score.grain);
  const idOf = (label: Label) => `${PREFIX}${label}`;
  const count = (gold: number, predicted: number) => score.matrix[gold]?.[predicted] ?? 0;
  const mistakes = names.flatMap((_, gold) =>
    names.map((_, predicted) => (gold === predicted ? 0 : count(gold, predicted))),
  );
  const greatest = Math.max(1, ...mistakes);
  const tableData = linkedTable(
    matrixTable(matrixText.table, score),
    ({ gold }, id): CellLink<Change> | null => {
      if (id === "gold") return null;
      const predicted = names.find((label) => idOf(label) === id);
      if (gold !== null && predicted !== undefined) {
        return { to: { gold, predicted }, words: matrixText.goldAndPredicted(gold, predicted) };
      }
      if (gold !== null) return { to: { gold }, words: matrixText.goldLabel(gold) };
      if (predicted !== undefined) return { to: { predicted }, words: matrixText.predictedLabel(predicted) };
      return { to: {}, words: matrixText.allGaps };
    },
  );
  const drawHeading = Object.fromEntries(
    names.map((label): [string, ReactNode] => [
      idOf(label),
      <>
        <span className="sr-only">{matrixText.predicted} </span>
        <InFrench label={label} />
      </>,
    ]),
  );
  return (
    <DataTable
      table={tableData}
      drawHeading={drawHeading}
      draw={{ gold: (row) => labelAt(names, row) }}
      style={(row, id) => {
        const predicted = names.findIndex((label) => idOf(label) === id);
        if (row < 0 || predicted < 0) return undefined;
        if (row === predicted) return { backgroundColor: "var(--color-sunken)" };
        return heat("bad", count(row, predicted) / greatest);
      }}
      link={({ to, words }, _, found) => {
        const isCell = to.gold !== undefined && to.predicted !== undefined;
        const cellClass = to.gold === to.predicted ? "text-muted!" : "font-semibold";
        return (
          <CountLink
            count={found}
            filter={{ ...filter, ...ANY_GAP, ...to }}
            label={words}
            className={isCell ? cellClass : ""}
            isShown={isCell && filter.gold === to.gold && filter.predicted === to.predicted}
            onFollow={onFollow}
          />
        );
      }}
    />
  );
}

interface LabelScoresProps extends LabelTableProps {
  readonly intervals: PredictionIntervals;
}

export function LabelScores({ score, intervals, filter, onFollow }: LabelScoresProps) {
  const tableData = linkedTable(
    labelTable(labelScores.table, score, intervals),
    (row, id): CellLink<Change> | null => {
      const { label } = row;
      if (id !== "correct" && id !== "predicted" && id !== "gold") return null;
      if (label === "macro") return null;
      if (label === "micro") {
        return id === "correct"
          ? { to: { kind: "correct" }, words: labelScores.allRight }
          : { to: {}, words: labelScores.allGaps[id] };
      }
      if (id === "correct")
        return { to: { gold: label, predicted: label }, words: labelScores.rightLabel(label) };
      return { to: { [id]: label }, words: labelScores[`${id}Label`](label) };
    },
  );
  return (
    <DataTable
      table={tableData}
      draw={{ label: (row) => labelAt(labelsOf(score.grain), row) }}
      link={({ to, words }, _, count) => (
        <CountLink
          count={count}
          onFollow={onFollow}
          filter={{ ...filter, ...ANY_GAP, ...to }}
          label={words}
        />
      )}
    />
  );
}

/** The label of a row; undefined for a row with an average or a sum. */
function labelAt(names: readonly Label[], row: number): ReactNode {
  const label = names[row];
  return label === undefined ? undefined : <InFrench label={label} />;
}

function InFrench({ label }: { readonly label: Label }) {
  return <span lang={label === "OTHER" ? "en" : "fr"}>{label}</span>;
}

interface CountLinkProps {
  readonly count: number;
  readonly filter: GapFilter;
  /** Name of the count, such as “gold il, predicted elle”. */
  readonly label: string;
  readonly className?: string;
  /** Whether the list currently shows exactly these gaps. */
  readonly isShown?: boolean;
  readonly onFollow: () => void;
}

function CountLink({ count, filter, label, className = "", isShown = false, onFollow }: CountLinkProps) {
  if (count === 0) return <span className={`inline-block py-1 font-normal! text-muted ${className}`}>0</span>;
  return (
    <Link
      to={{ search: searchOf(filter) }}
      preventScrollReset
      aria-current={isShown ? "true" : undefined}
      aria-label={`${formatNumber(count)}: ${label}`}
      onClick={onFollow}
      className={`inline-block min-w-8 py-1 text-ink no-underline hover:underline pointer-coarse:py-2.5 ${isShown ? "outline-2 outline-accent" : ""} ${className}`}
    >
      {formatNumber(count)}
    </Link>
  );
}
