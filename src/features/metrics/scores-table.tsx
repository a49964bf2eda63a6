// Holds the table of systems by metric, with what people make of each; people's counts lead to their candidates.

import type { ScoreTable } from "#core/metrics/correlate.ts";
import type { Metrics } from "#core/metrics/metrics-of.ts";
import { metricText } from "#core/metrics/metrics-words.ts";
import type { Denominator } from "#core/score/accuracy.ts";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import { rangeText } from "#core/score/open-bounds.ts";
import type { PeopleFigure } from "#core/score/people-figures.ts";
import { CandidatesNumber } from "#session/candidates-number.tsx";
import { metricsText } from "#text/metrics.ts";
import { TableRegion } from "#ui/table-region.tsx";

const text = metricsText.scores;

interface ScoresTableProps {
  /** Id of this copy. */
  readonly campaign: string;
  readonly table: ScoreTable;
  readonly metrics: Metrics;
  readonly people: readonly PeopleFigure[];
  readonly denominator: Denominator;
}

const FIRST = "sticky start-0 z-10 bg-surface ps-4 pe-3 text-start";
const HEAD = "border-b border-line px-3 py-2 text-end font-medium";
const CELL = "figures border-t border-line px-3 py-1.5 text-end align-top whitespace-nowrap";

export function ScoresTable({ campaign, table, metrics, people, denominator }: ScoresTableProps) {
  const carried = new Set(metrics.systems.flatMap((one) => (one.isCarriedOver ? [one.system] : [])));
  return (
    <TableRegion label={text.table}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <th scope="col" className={`${FIRST} border-b border-line py-2 font-medium`}>
              {text.system}
            </th>
            <th scope="col" className={HEAD}>
              {text.people}
            </th>
            {table.metrics.map((metric) => (
              <th key={metric} scope="col" className={`${HEAD} min-w-20 wrap-anywhere`}>
                {metric}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.systems.map(({ system, scores }, place) => (
            <tr key={system}>
              <th
                scope="row"
                className={`${FIRST} min-w-28 max-w-40 border-t border-line py-1.5 align-top font-normal wrap-anywhere sm:max-w-64`}
              >
                <bdi>{system}</bdi>
                {carried.has(system) ? " *" : null}
              </th>
              <td className={CELL}>
                <People campaign={campaign} people={people[place]} denominator={denominator} />
              </td>
              {table.metrics.map((metric, number) => (
                <td key={metric} className={CELL}>
                  {metricText(scores[number] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

interface PeopleProps {
  readonly campaign: string;
  readonly people: PeopleFigure | undefined;
  readonly denominator: Denominator;
}

/** “40.6”, and what it rests on. */
function People({ campaign, people, denominator }: PeopleProps) {
  if (people === undefined) return null;
  const { system, figure, whyNone, open, range } = people;
  if (figure === null) return <span className="text-xs text-muted">{whyNone}</span>;
  const systems = [system];
  const isAll = denominator === "examples";
  return (
    <>
      <span className="block">{percent(figure.value)}</span>
      <span className="block text-xs text-muted">
        <CandidatesNumber
          campaign={campaign}
          filter={{ systems, outcomes: isAll ? ["approved", "correct"] : ["correct"] }}
          count={figure.hits}
          words={`${text.hits[denominator]}: ${system}`}
          className="inline-block min-w-6"
        />
        /
        <CandidatesNumber
          campaign={campaign}
          filter={{ systems, outcomes: isAll ? [] : ["correct", "incorrect"] }}
          count={figure.n}
          words={`${text.total[denominator]}: ${system}`}
          className="inline-block min-w-6 text-start"
        />{" "}
        · {percentInterval(figure)}
      </span>
      {range === null || open === 0 || !isAll ? null : (
        <span className="block text-xs text-muted">{text.possible(rangeText(range))}</span>
      )}
    </>
  );
}
