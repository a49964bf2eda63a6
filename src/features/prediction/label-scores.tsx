// Holds precision, recall and F of each label and of all together, with the numbers they are of.

import { ANY_GAP, type GapFilter } from "#core/prediction/gap-filter.ts";
import { sharesText } from "#core/prediction/prediction-words.ts";
import type { GrainScore } from "#core/prediction/scores.ts";
import { predictionText } from "#text/prediction.ts";
import { TableRegion } from "#ui/table-region.tsx";
import { CountLink } from "./count-link.tsx";

const text = predictionText.labelScores;

interface LabelScoresProps {
  readonly score: GrainScore;
  readonly filter: GapFilter;
  readonly onFollow: () => void;
}

const SHARES = ["precision", "recall", "F"] as const;

export function LabelScores({ score, filter, onFollow }: LabelScoresProps) {
  const { labels, correct, total, micro, macro } = score;
  const of = (change: Partial<GapFilter>): GapFilter => ({ ...filter, ...ANY_GAP, ...change });
  const first = "sticky start-0 z-10 bg-surface ps-4 pe-3 py-1 text-start font-medium";
  const cell = "px-3 text-end last:pe-4";
  const shares = (texts: readonly string[], line: string) =>
    texts.map((share, place) => (
      <td key={SHARES[place]} className={`${cell} border-t ${line}`}>
        {share}
      </td>
    ));
  return (
    <TableRegion label={text.table}>
      <table className="figures w-full border-separate border-spacing-0 bg-surface text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className={`${first} text-ink`}>
              {text.label}
            </th>
            {text.headings.map((heading) => (
              <th key={heading} scope="col" className={`${cell} py-2 font-medium`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((one) => (
            <tr key={one.label}>
              <th scope="row" className={`${first} border-t border-line`}>
                <span lang={one.label === "OTHER" ? "en" : "fr"}>{one.label}</span>
              </th>
              <td className={`${cell} border-t border-line`}>
                <CountLink
                  count={one.correct}
                  filter={of({ gold: one.label, predicted: one.label })}
                  label={text.rightLabel(one.label)}
                  onFollow={onFollow}
                />
              </td>
              <td className={`${cell} border-t border-line`}>
                <CountLink
                  count={one.predicted}
                  filter={of({ predicted: one.label })}
                  label={text.predictedLabel(one.label)}
                  onFollow={onFollow}
                />
              </td>
              <td className={`${cell} border-t border-line`}>
                <CountLink
                  count={one.gold}
                  filter={of({ gold: one.label })}
                  label={text.goldLabel(one.label)}
                  onFollow={onFollow}
                />
              </td>
              {shares(sharesText(one), "border-line")}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={`${first} border-t border-line-strong`}>
              {text.micro}
            </th>
            <td className={`${cell} border-t border-line-strong`}>
              <CountLink
                count={correct}
                filter={of({ kind: "right" })}
                label={text.allRight}
                onFollow={onFollow}
              />
            </td>
            {(["predicted", "gold"] as const).map((what) => (
              <td key={what} className={`${cell} border-t border-line-strong`}>
                <CountLink count={total} filter={of({})} label={text.allGaps[what]} onFollow={onFollow} />
              </td>
            ))}
            {shares(sharesText(micro), "border-line-strong")}
          </tr>
          <tr>
            <th scope="row" className={`${first} border-t border-line`}>
              {text.macro}
            </th>
            <td colSpan={3} className="border-t border-line" />
            {shares(sharesText(macro), "border-line font-semibold")}
          </tr>
        </tfoot>
      </table>
    </TableRegion>
  );
}
