// Draws each pair of predictions on the same gaps: how often only one is correct, and the test of the difference.

import type { ReactNode } from "react";
import {
  differenceColumn,
  pairCounts,
  pairTests,
  pointsInterval,
  pointsText,
} from "#core/analysis/compare/compare-words.ts";
import { ANY_GAP, type GapFilter } from "#core/analysis/prediction/gap-filter.ts";
import type { PredictionPair } from "#core/analysis/prediction/prediction-scores.ts";
import { SHOWN_MACRO_PAIR, whyNoPairP } from "#core/analysis/prediction/prediction-tables.ts";
import { column, table } from "#core/tables/table.ts";
import { NAME } from "#core/tables/units.ts";
import { predictionText } from "#text/prediction-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Rich } from "#ui/rich.tsx";
import { CountLink } from "./count-link.tsx";

const text = predictionText.pairs;

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
      label={text.rightAndWrong(correct, incorrect)}
      className="font-semibold"
      onFollow={onFollow}
    />
  );
  const tableData = table<PredictionPair>({
    title: text.table,
    columns: [
      column("pair", text.pairHeading, NAME, ({ a, b }) => `${a} ${b}`),
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
        pair: draw(({ a, b }) => <Rich parts={text.pair(<bdi>{a}</bdi>, <bdi>{b}</bdi>)} />),
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
