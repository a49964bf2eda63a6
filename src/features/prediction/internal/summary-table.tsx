// Draws all predictions side by side: the official score, then accuracy and mistakes at both granularities.

import { Link } from "react-router";
import { ANY_GAP, type GapFilter } from "#core/analysis/prediction/gap-filter.ts";
import type { Grain } from "#core/analysis/prediction/prediction.ts";
import type { PredictionScore } from "#core/analysis/prediction/prediction-scores.ts";
import { percentText, summaryPage } from "#core/analysis/prediction/prediction-tables.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { table } from "#core/tables/table.ts";
import { EXACT_PERCENT, intervalText } from "#core/tables/units.ts";
import { predictionText } from "#text/prediction-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { CountLink } from "./count-link.tsx";
import { searchOf } from "./use-prediction-address.ts";

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
