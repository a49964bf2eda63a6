// Holds one cell of the table of accuracy: the figure, what it rests on, and what it may still come to.

import { antecedentAccuracy, type Counts, type Denominator } from "#core/score/accuracy.ts";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import { openRange, rangeText, shownAccuracy, whyNoFigure } from "#core/score/open-bounds.ts";
import { figure } from "#core/shared/number-words.ts";

export interface AccuracyCellProps {
  readonly counts: Counts | null;
  readonly denominator: Denominator;
  /** In a narrow column each part has a line of its own. */
  readonly isNarrow: boolean;
  readonly className: string;
}

export function AccuracyCell({ counts, denominator, isNarrow, className }: AccuracyCellProps) {
  const shown = counts === null ? null : shownAccuracy(counts, denominator);
  const range = counts === null || denominator === "judged" ? null : openRange(counts);
  const head = counts === null || denominator === "examples" ? null : antecedentAccuracy(counts);
  const space = isNarrow ? "px-1 py-1 text-[0.6875rem]" : "px-3 py-1.5 text-xs";
  return (
    <td
      className={`figures border-t text-end align-top font-normal whitespace-nowrap text-muted ${space} ${className}`}
    >
      {shown === null ? (
        <>
          <span aria-hidden="true" className="text-base">
            –
          </span>
          <span className="block">{whyNoFigure(counts, denominator)}</span>
        </>
      ) : (
        <>
          <span className={`text-ink ${isNarrow ? "text-sm" : "text-base"}`}>{percent(shown.value)}</span>
          <span className="block">
            {percentInterval(shown)}
            {isNarrow ? <br /> : " · "}
            {figure(shown.hits)}/{figure(shown.n)}
          </span>
        </>
      )}
      {range === null || counts === null ? null : (
        <span className="block">
          <span className={isNarrow ? "sr-only" : ""}>possible </span>
          {rangeText(range, isNarrow)}
        </span>
      )}
      {head === null || head.value === null ? null : (
        <span className="block text-antecedent">
          head {percent(head.value)}
          {isNarrow ? <br /> : " · "}
          {figure(head.hits)}/{figure(head.n)}
        </span>
      )}
    </td>
  );
}
