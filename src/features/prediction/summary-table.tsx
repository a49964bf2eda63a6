// Holds all predictions side by side: the official score and what stands beside it, coarse and fine.

import { Link } from "react-router";
import { ANY_GAP, type GapFilter } from "#core/prediction/gap-filter.ts";
import { percentText } from "#core/prediction/prediction-words.ts";
import type { PredictionScore } from "#core/prediction/score-predictions.ts";
import { figure } from "#core/shared/number-words.ts";
import { predictionText } from "#text/prediction.ts";
import { TableRegion } from "#ui/table-region.tsx";
import { CountLink } from "./count-link.tsx";
import { searchOf } from "./use-prediction-address.ts";

const text = predictionText.scores;

interface SummaryTableProps {
  readonly predictions: readonly PredictionScore[];
  readonly filter: GapFilter;
  readonly onFollow: () => void;
}

/** The official one first. */
const COLUMNS = ["fine", "coarse"] as const;

export function SummaryTable({ predictions, filter, onFollow }: SummaryTableProps) {
  const cell = "border-t border-line px-3 py-1 text-end whitespace-nowrap";
  return (
    <TableRegion label={text.table}>
      <table className="figures w-full border-separate border-spacing-0 bg-surface text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="min-w-32 py-2 ps-4 pe-3 text-start font-medium text-ink">
              {text.prediction}
            </th>
            {COLUMNS.map((grain) =>
              text.headings.map((what) => (
                <th
                  key={`${grain} ${what}`}
                  scope="col"
                  className="min-w-24 px-3 py-2 text-end font-medium last:pe-4"
                >
                  {text.column(grain, what)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {predictions.map(({ name, scores }) => (
            <tr key={name}>
              <th scope="row" className="border-t border-line py-1 ps-4 pe-3 text-start font-medium">
                <Link
                  to={{ search: searchOf({ ...filter, ...ANY_GAP, of: name }) }}
                  preventScrollReset
                  aria-current={name === filter.of ? "true" : undefined}
                  className={`inline-block py-1 wrap-anywhere ${name === filter.of ? "font-semibold" : ""}`}
                >
                  <bdi>{name}</bdi>
                  {name === filter.of ? (
                    <span className="ms-1 whitespace-nowrap text-muted">{text.shown}</span>
                  ) : null}
                </Link>
              </th>
              {COLUMNS.flatMap((grain) => {
                const { macro, accuracy, correct, total } = scores[grain];
                return [
                  <td key={`${grain} f`} className={`${cell} ${grain === "fine" ? "font-semibold" : ""}`}>
                    {percentText(macro.f1)}
                  </td>,
                  <td key={`${grain} accuracy`} className={cell}>
                    {percentText(accuracy)}{" "}
                    <span className="text-muted">
                      {figure(correct)}/{figure(total)}
                    </span>
                  </td>,
                  <td key={`${grain} mistakes`} className={`${cell} last:pe-4`}>
                    <CountLink
                      count={total - correct}
                      filter={{ ...ANY_GAP, of: name, grain, kind: "mistakes" }}
                      label={text.mistakesOf(name, grain)}
                      onFollow={onFollow}
                    />
                  </td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}
