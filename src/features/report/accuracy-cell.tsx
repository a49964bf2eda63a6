// Holds one cell of the table of accuracy: the figure, what it rests on, and what it may still come to; counts lead to their candidates.

import { antecedentAccuracy, type Counts, type Denominator, type Proportion } from "#core/score/accuracy.ts";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import { openRange, rangeText, shownAccuracy, whyNoFigure } from "#core/score/open-bounds.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { reportText } from "#text/report.ts";
import { allFilter, filterOf, hitsFilter, type Place, placeWords } from "./counted-in.ts";

const text = reportText.accuracyTable;

export interface AccuracyCellProps {
  readonly place: Place;
  readonly counts: Counts | null;
  readonly denominator: Denominator;
  /** In a narrow column each part has a line of its own. */
  readonly isNarrow: boolean;
  readonly className: string;
}

export function AccuracyCell({ place, counts, denominator, isNarrow, className }: AccuracyCellProps) {
  const shown = counts === null ? null : shownAccuracy(counts, denominator);
  const head = counts === null || denominator === "examples" ? null : antecedentAccuracy(counts);
  const space = isNarrow ? "px-1 py-1 text-[0.6875rem]" : "px-3 py-1 text-xs leading-6";
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
          <span className={`block text-ink ${isNarrow ? "text-sm" : "text-base"}`}>
            {percent(shown.value)}
          </span>
          {isNarrow ? (
            <>
              <Rests place={place} denominator={denominator} proportion={shown} />
              <span className="block">{percentInterval(shown)}</span>
            </>
          ) : (
            <span className="block">
              <Rests place={place} denominator={denominator} proportion={shown} /> · {percentInterval(shown)}
            </span>
          )}
        </>
      )}
      {counts === null || denominator === "judged" ? null : (
        <Possible place={place} counts={counts} isNarrow={isNarrow} />
      )}
      {head === null || head.value === null ? null : (
        <span className="block text-antecedent">
          {text.head} {percent(head.value)}
          {isNarrow ? <br /> : " · "}
          <CandidatesNumber
            campaign={place.campaign}
            filter={{ ...filterOf(place), heads: ["ok"] }}
            count={head.hits}
            words={text.headRight(placeWords(place))}
            className="inline-block min-w-6"
          />
          /
          <CandidatesNumber
            campaign={place.campaign}
            filter={{ ...filterOf(place), heads: ["ok", "bad"] }}
            count={head.n}
            words={text.headRightOrWrong(placeWords(place))}
            className="inline-block min-w-6 text-start"
          />
        </span>
      )}
    </td>
  );
}

interface RestsProps {
  readonly place: Place;
  readonly denominator: Denominator;
  readonly proportion: Proportion;
}

/** “13/25”, each of both a link. */
function Rests({ place, denominator, proportion: { hits, n } }: RestsProps) {
  const of = placeWords(place);
  return (
    <>
      <CandidatesNumber
        campaign={place.campaign}
        filter={hitsFilter(place, denominator)}
        count={hits}
        words={`${text.hits[denominator]}: ${of}`}
        className="inline-block min-w-6"
      />
      /
      <CandidatesNumber
        campaign={place.campaign}
        filter={allFilter(place, denominator)}
        count={n}
        words={`${text.total[denominator]}: ${of}`}
        className="inline-block min-w-6 text-start"
      />
    </>
  );
}

/** Where some are open; it leads to these. */
function Possible({
  place,
  counts,
  isNarrow,
}: Pick<AccuracyCellProps, "place" | "isNarrow"> & { counts: Counts }) {
  const range = openRange(counts);
  if (range === null) return null;
  return (
    <span className="block">
      {isNarrow ? null : `${text.possible} `}
      <CandidatesNumber
        campaign={place.campaign}
        filter={{ ...filterOf(place), outcomes: ["open"] }}
        count={counts.open}
        words={text.open(placeWords(place))}
        shown={rangeText(range, isNarrow)}
      />
    </span>
  );
}
