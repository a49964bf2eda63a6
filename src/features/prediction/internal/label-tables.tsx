// Draws one prediction's confusion matrix and the scores of its labels. Each number links to its gaps.

import type { ReactNode } from "react";
import { ANY_GAP, type GapFilter } from "#core/analysis/prediction/gap-filter.ts";
import { type Label, labelsOf } from "#core/analysis/prediction/prediction.ts";
import type { GrainScore, PredictionIntervals } from "#core/analysis/prediction/prediction-scores.ts";
import { labelTable, matrixTable } from "#core/analysis/prediction/prediction-tables.ts";
import { type CellLink, linkedTable } from "#core/tables/table.ts";
import { predictionText } from "#text/prediction-text.ts";
import { DataTable, heat } from "#ui/data-table.tsx";
import { CountLink } from "./count-link.tsx";

const { matrix: text, labelScores } = predictionText;

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
  const tableData = linkedTable(matrixTable(text.table, score), ({ gold }, id): CellLink<Change> | null => {
    if (id === "gold") return null;
    const predicted = names.find((label) => idOf(label) === id);
    if (gold !== null && predicted !== undefined) {
      return { to: { gold, predicted }, words: text.goldAndPredicted(gold, predicted) };
    }
    if (gold !== null) return { to: { gold }, words: text.goldLabel(gold) };
    if (predicted !== undefined) return { to: { predicted }, words: text.predictedLabel(predicted) };
    return { to: {}, words: text.allGaps };
  });
  const drawHeading = Object.fromEntries(
    names.map((label): [string, ReactNode] => [
      idOf(label),
      <>
        <span className="sr-only">{text.predicted} </span>
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
