// Holds each pair of predictions on the same gaps: who is right where the other is wrong, and how far that may be chance.

import { pointsInterval, pointsText, pText } from "#core/compare/compare-words.ts";
import type { PredictionPair } from "#core/prediction/compare-predictions.ts";
import { ANY_GAP, type GapFilter } from "#core/prediction/gap-filter.ts";
import { figure } from "#core/shared/number-words.ts";
import { predictionText } from "#text/prediction.ts";
import { Rich } from "#ui/rich.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { CountLink } from "./count-link.tsx";

const text = predictionText.pairs;

interface PairsTableProps {
  /** Of one grain. */
  readonly pairs: readonly PredictionPair[];
  readonly filter: GapFilter;
  readonly onFollow: () => void;
}

export function PairsTable({ pairs, filter, onFollow }: PairsTableProps) {
  const cell = "border-t border-line px-3 py-1 text-end whitespace-nowrap last:pe-4";
  const count = (found: number, right: string, wrong: string) => (
    <CountLink
      count={found}
      filter={{ ...filter, ...ANY_GAP, of: wrong, right, wrong }}
      label={text.rightAndWrong(right, wrong)}
      className="font-semibold"
      onFollow={onFollow}
    />
  );
  return (
    <TableRegion label={text.table}>
      <table className="figures w-full border-separate border-spacing-0 bg-surface text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className="min-w-40 py-2 ps-4 pe-3 text-start font-medium text-ink">
              {text.pairHeading}
            </th>
            {text.headings.map((heading) => (
              <th key={heading} scope="col" className="min-w-28 px-3 py-2 text-end font-medium last:pe-4">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => {
            const { a, b, counts } = pair;
            return (
              <tr key={JSON.stringify([a, b])}>
                <th
                  scope="row"
                  className="border-t border-line py-1 ps-4 pe-3 text-start font-medium wrap-anywhere"
                >
                  <Rich parts={text.pair(<bdi>{a}</bdi>, <bdi>{b}</bdi>)} />
                </th>
                <td className={cell}>{count(counts.onlyA, a, b)}</td>
                <td className={cell}>{count(counts.onlyB, b, a)}</td>
                <td className={cell}>{figure(counts.both)}</td>
                <td className={cell}>{figure(counts.neither)}</td>
                <td className={cell}>
                  {pointsText(pair.difference)} <span className="text-muted">({pointsInterval(pair)})</span>
                </td>
                <td className={cell}>{pText(pair.p)}</td>
                <td className={cell}>{pText(pair.pHolm)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableRegion>
  );
}
