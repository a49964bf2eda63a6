// Draws the ranking in clusters, and a matrix of all pairs in which each cell links to its pair.

import { Link } from "react-router";
import { isSignificant } from "#core/analysis/compare/clusters.ts";
import {
  type Comparison,
  type PairRow,
  type RankedBy,
  type Ranking,
  rankedFigures,
  rowsOfPair,
} from "#core/analysis/compare/compare-systems.ts";
import {
  CLUSTER_MEANING,
  noTestText,
  pointsInterval,
  pointsText,
  pText,
  RANKED_BY_WORDS,
  UNTESTED_MARK,
  whyUntested,
} from "#core/analysis/compare/compare-words.ts";
import { column, NAME, POINTS, table } from "#core/tables/table.ts";
import { compareText } from "#text/compare-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Rich } from "#ui/rich.tsx";
import { type CompareAddress, comparisonSearch } from "./use-compare-address.ts";

const { ranking: text, matrix } = compareText;

interface RankingSectionProps {
  readonly comparison: Comparison;
  readonly address: CompareAddress;
  /** Called when the user chooses another pair. */
  readonly onPair: () => void;
}

export function RankingSection({ comparison, address, onPair }: RankingSectionProps) {
  const ranking = comparison.rankings.find(({ category }) => category === address.category);
  if (ranking === undefined) return null;
  return (
    <>
      <Clusters ranking={ranking} />
      {ranking.rankedBy === "corrected" ? (
        <p className="max-w-[75ch] text-sm">{text.rankedBy(RANKED_BY_WORDS.corrected)}</p>
      ) : null}
      <p className="max-w-[75ch] text-sm text-muted">{CLUSTER_MEANING}</p>
      <Matrix comparison={comparison} ranking={ranking} address={address} onPair={onPair} />
      <p className="text-sm text-muted">
        <Rich parts={matrix.legend((words) => <strong>{words}</strong>)} />
      </p>
    </>
  );
}

/** One line per cluster, with the numbers used in the matrix. */
function Clusters({ ranking: { clusters, unranked, reasons } }: { readonly ranking: Ranking }) {
  const sizes = clusters.map(({ length }) => length);
  return (
    <>
      {clusters.length === 0 ? <p className="max-w-[75ch] text-sm">{text.noClusters}</p> : null}
      <ol
        hidden={clusters.length === 0}
        aria-label={text.clusters}
        className="flex flex-col rounded-card border border-line bg-surface text-sm"
      >
        {clusters.map((cluster, index) => {
          const first = sizes.slice(0, index).reduce((sum, size) => sum + size, 1);
          const last = first + cluster.length - 1;
          return (
            <li key={cluster[0]?.system} className="flex gap-4 border-line px-4 py-2 not-first:border-t">
              <span className="figures w-12 shrink-0 text-muted">
                {first === last ? first : `${first}–${last}`}
              </span>
              <span className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
                {cluster.map(({ system, lead }) => (
                  <span key={system} className="[overflow-wrap:anywhere]">
                    <bdi className="font-medium">{system}</bdi>{" "}
                    <span className="figures text-muted">{pointsText(lead)}</span>
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ol>
      {unranked.length === 0 ? null : (
        <ul aria-label={text.unranked} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {unranked.map((system) => (
            <li key={system} className="[overflow-wrap:anywhere]">
              <bdi className="font-medium">{system}</bdi>{" "}
              <span className="text-muted">{text.notRanked(noTestText(reasons.get(system) ?? []))}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface MatrixProps extends RankingSectionProps {
  readonly ranking: Ranking;
}

function Matrix({ comparison, ranking, address, onPair }: MatrixProps) {
  const { clusters, unranked, untested, rankedBy } = ranking;
  const systems = [...clusters.flatMap((cluster) => cluster.map(({ system }) => system)), ...unranked];
  const marked = new Set(untested.map(({ system }) => system));
  const starts = new Set(clusters.slice(1).flatMap((cluster) => cluster[0]?.system ?? []));
  if (unranked[0] !== undefined && clusters.length > 0) starts.add(unranked[0]);
  const pair = (a: string, b: string) => pairOf(comparison, a, b, address.category);
  const differenceOf = (a: string, b: string) => {
    const row = pair(a, b);
    return row === undefined ? null : shownFigures(row, rankedBy).difference;
  };
  const tableData = table<string>({
    title: matrix.label,
    columns: [
      column("system", "", NAME, (system) => system),
      ...systems.map((system) => ({
        ...column<string>(`to ${system}`, system, POINTS, (row) =>
          row === system ? "" : (differenceOf(row, system) ?? "–"),
        ),
        meaning: system,
        starts: starts.has(system),
      })),
    ],
    rows: systems,
    starts: (system) => starts.has(system),
  });
  const cells = systems.map((other) => {
    const draw = (at: number) => {
      const row = systems[at];
      if (row === undefined || row === other) return undefined;
      const isChosen = address.a === row && address.b === other;
      return (
        <PairCell
          isChosen={isChosen}
          onPair={onPair}
          pair={pair(row, other)}
          rankedBy={rankedBy}
          address={{ ...address, a: row, b: other }}
        />
      );
    };
    return [`to ${other}`, draw] as const;
  });
  return (
    <DataTable
      table={tableData}
      draw={{
        system: (at) => (
          <span className="flex gap-2">
            <span aria-hidden="true" className="figures text-muted">
              {at + 1}
            </span>
            <bdi className="truncate" title={systems[at]}>
              {systems[at]}
            </bdi>
            {marked.has(systems[at] ?? "") ? UNTESTED_MARK : null}
          </span>
        ),
        ...Object.fromEntries(cells),
      }}
      drawHeading={Object.fromEntries(
        systems.map((system, at) => [
          `to ${system}`,
          <>
            <span aria-hidden="true">{at + 1}</span>
            <span className="sr-only">{system}</span>
          </>,
        ]),
      )}
    />
  );
}

function pairOf(comparison: Comparison, a: string, b: string, category: string | null): PairRow | undefined {
  return rowsOfPair(comparison, a, b).find((row) => row.category === category);
}

/** The figures by which systems are ranked; if the pair has none, those without the audit, which are not tested. */
function shownFigures(row: PairRow, rankedBy: RankedBy) {
  const ranked = rankedFigures(row, rankedBy);
  return ranked.difference === null ? rankedFigures(row, "difference") : ranked;
}

interface PairCellProps {
  readonly pair: PairRow | undefined;
  readonly rankedBy: RankedBy;
  readonly address: CompareAddress;
  readonly isChosen: boolean;
  readonly onPair: () => void;
}

function PairCell({ pair, rankedBy, address, isChosen, onPair }: PairCellProps) {
  if (pair === undefined) return <span className="text-muted">–</span>;
  const { points, isDifferent, title, label } = cellWords(pair, shownFigures(pair, rankedBy));
  return (
    <Link
      to={{ search: comparisonSearch(address).toString() }}
      preventScrollReset
      onClick={onPair}
      aria-current={isChosen ? "true" : undefined}
      title={title}
      aria-label={label}
      className={`inline-block min-w-8 py-1 ${isChosen ? "underline" : "no-underline hover:underline"} ${isDifferent ? "font-semibold" : "text-muted"}`}
    >
      {isDifferent ? "*" : null}
      {points}
    </Link>
  );
}

/** What a cell says about its pair. A pair whose difference is withheld says why. */
function cellWords(pair: PairRow, figures: ReturnType<typeof shownFigures>) {
  const { a, b } = pair;
  const why = whyUntested(pair) ?? "";
  if (figures.difference === null) {
    const label = matrix.pairLabel(a, b, why);
    return { points: "–", isDifferent: false, title: label, label };
  }
  const points = pointsText(figures.difference);
  const isDifferent = isSignificant(figures);
  const test = figures.pHolm === null ? why : matrix.pAfterHolm(pText(figures.pHolm));
  return {
    points,
    isDifferent,
    title: matrix.pairTitle({ a, b, points, interval: pointsInterval(figures), test }),
    label: (isDifferent ? matrix.significantPairLabel : matrix.pairLabel)(a, b, points),
  };
}
