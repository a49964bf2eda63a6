// Holds the counts behind the accuracy, each by itself: automatic, judged, open, excluded.

import { type Counts, type SystemAccuracy, sumCounts } from "#core/score/accuracy.ts";
import { categoriesOf } from "#core/score/accuracy-report.ts";
import { COUNT_WORDS, reasonsOf } from "#core/score/accuracy-words.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { reportText } from "#text/report.ts";
import { CategoryTable } from "./category-table.tsx";
import { countFilter, filterOf, type Place, placeWords } from "./counted-in.ts";

export interface CountsTableProps {
  /** One system, or all that are to be counted together. */
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  /** Whose counts they are; null = all together. */
  readonly system: string | null;
  readonly systems: readonly SystemAccuracy[];
}

export function CountsTable({ campaign, system, systems }: CountsTableProps) {
  const countsOf = (category: string | null) =>
    sumCounts(
      systems.flatMap(({ total, categories }) =>
        category === null
          ? [total]
          : categories.filter((cell) => cell.category === category).map((cell) => cell.counts),
      ),
    );
  return (
    <CategoryTable
      label={reportText.counts.table}
      columns={COUNT_WORDS}
      categories={categoriesOf(systems)}
      cells={(category, className) => (
        <Cells place={{ campaign, system, category }} counts={countsOf(category)} className={className} />
      )}
    />
  );
}

interface CellsProps {
  readonly place: Place;
  readonly counts: Counts;
  readonly className: string;
}

function Cells({ place, counts, className }: CellsProps) {
  const of = placeWords(place);
  return COUNT_WORDS.map(({ key, heading }) => (
    <td
      key={key}
      className={`figures border-t px-3 py-2 text-end align-top ${className} ${counts[key] === 0 ? "text-muted" : ""}`}
    >
      <CandidatesNumber
        campaign={place.campaign}
        filter={countFilter(place, key)}
        count={counts[key]}
        words={`${heading}: ${of}`}
        className="inline-block min-h-6 min-w-6"
      />
      {reasonsOf(counts, key).map(({ reason, why, count }) => (
        <span key={reason} className="block text-xs font-normal whitespace-nowrap text-muted">
          {reason}:{" "}
          <CandidatesNumber
            campaign={place.campaign}
            filter={{ ...filterOf(place), whys: [why] }}
            count={count}
            words={`${reason}: ${of}`}
            className="inline-block min-h-6 min-w-4 leading-6"
          />
        </span>
      ))}
    </td>
  ));
}
