// Holds the confusion matrix of one prediction: gold labels down, predicted ones across, each number a link to its gaps.

import { ANY_GAP, type GapFilter } from "#core/prediction/gap-filter.ts";
import { labelsOf } from "#core/prediction/labels.ts";
import type { GrainScore } from "#core/prediction/scores.ts";
import { predictionText } from "#text/prediction.ts";
import { TableRegion } from "#ui/table-region.tsx";
import { CountLink } from "./count-link.tsx";

const text = predictionText.matrix;

interface MatrixTableProps {
  readonly score: GrainScore;
  /** Whose prediction, and in which grain. */
  readonly filter: GapFilter;
  readonly onFollow: () => void;
}

/** Of the mistakes' ground, in percent: text on it stays legible. */
const DARKEST = 28;

export function MatrixTable({ score, filter, onFollow }: MatrixTableProps) {
  const { grain, matrix, labels, total } = score;
  const names = labelsOf(grain);
  const mistakes = matrix.flatMap((row, gold) => row.filter((_, predicted) => predicted !== gold));
  const greatest = Math.max(1, ...mistakes);
  const shade = (count: number) => ({
    backgroundColor: `color-mix(in srgb, var(--color-bad) ${Math.round((DARKEST * count) / greatest)}%, transparent)`,
  });
  const of = (change: Partial<GapFilter>): GapFilter => ({ ...filter, ...ANY_GAP, ...change });
  const head = "px-2 py-2 text-end font-medium";
  const first = "sticky start-0 z-10 bg-surface ps-4 pe-3 py-1 text-start font-medium";
  return (
    <TableRegion label={text.table}>
      <table className="figures w-full border-separate border-spacing-0 bg-surface text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className={`${first} text-ink`}>
              {text.gold}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className={head}>
                <span className="sr-only">{text.predicted} </span>
                <span lang={name === "OTHER" ? "en" : "fr"}>{name}</span>
              </th>
            ))}
            <th scope="col" className={`${head} border-s border-line pe-4`}>
              {text.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map(({ label, gold }, row) => (
            <tr key={label}>
              <th scope="row" className={`${first} border-t border-line`}>
                <span lang={label === "OTHER" ? "en" : "fr"}>{label}</span>
              </th>
              {names.map((predicted, column) => {
                const count = matrix[row]?.[column] ?? 0;
                const isRight = row === column;
                return (
                  <td
                    key={predicted}
                    className={`border-t border-line px-1 text-end ${isRight ? "bg-sunken" : ""}`}
                    style={isRight || count === 0 ? undefined : shade(count)}
                  >
                    <CountLink
                      count={count}
                      filter={of({ gold: label, predicted })}
                      label={text.goldAndPredicted(label, predicted)}
                      className={`px-1 ${isRight ? "text-muted!" : "font-semibold"}`}
                      isShown={filter.gold === label && filter.predicted === predicted}
                      onFollow={onFollow}
                    />
                  </td>
                );
              })}
              <td className="border-s border-t border-line ps-2 pe-4 text-end">
                <CountLink
                  count={gold}
                  filter={of({ gold: label })}
                  label={text.goldLabel(label)}
                  onFollow={onFollow}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${first} border-t border-line-strong`}>
              {text.total}
            </th>
            {labels.map(({ label, predicted }) => (
              <td key={label} className="border-t border-line-strong px-2 text-end">
                <CountLink
                  count={predicted}
                  filter={of({ predicted: label })}
                  label={text.predictedLabel(label)}
                  onFollow={onFollow}
                />
              </td>
            ))}
            <td className="border-s border-t border-line border-t-line-strong ps-2 pe-4 text-end">
              <CountLink count={total} filter={of({})} label={text.allGaps} onFollow={onFollow} />
            </td>
          </tr>
        </tfoot>
      </table>
    </TableRegion>
  );
}
