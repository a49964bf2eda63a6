// Draws the table of metrics by system, next to human judgement. Its counts link to the candidates.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import { COUNTED } from "#core/analysis/accuracy/accuracy-columns.ts";
import { type HumanFigure, lessJudgedMark, type OpenShare } from "#core/analysis/accuracy/open-bounds.ts";
import type { ScoreTable } from "#core/analysis/metrics/correlate.ts";
import type { Metrics } from "#core/analysis/metrics/measure-items.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { type CellValue, column, table } from "#core/tables/table.ts";
import { NAME, PERCENT, POSSIBLE, SCORE } from "#core/tables/units.ts";
import { metricsText } from "#text/metrics-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";

const text = metricsText.scores;

interface ScoresTableProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  readonly table: ScoreTable;
  readonly metrics: Metrics;
  readonly people: readonly HumanFigure[];
  /** Systems that are judged less than the others. */
  readonly less: readonly OpenShare[];
  readonly denominator: Denominator;
}

type Filter = Partial<CandidateFilter>;
type SystemRow = ScoreTable["systems"][number] & { readonly person: HumanFigure | undefined };

export function ScoresTable(props: ScoresTableProps) {
  const { campaign, table: scored, metrics, people, less, denominator } = props;
  const marks = new Map(less.map((one) => [one.system, lessJudgedMark(one)]));
  const withMappedLinks = new Set(metrics.systems.flatMap((one) => (one.hasMappedLinks ? [one.system] : [])));
  const isAll = denominator === "examples";
  const tableData = table<SystemRow, Filter>({
    title: text.table,
    columns: [
      column("system", text.system, NAME, ({ system }) =>
        [`${system}${withMappedLinks.has(system) ? " *" : ""}`, marks.get(system) ?? []].flat(),
      ),
      {
        id: "people",
        heading: text.people,
        unit: PERCENT,
        value: ({ person }) => peopleValue(person, isAll),
        link: ({ system }) =>
          COUNTED[denominator].map(({ filter, words }) => ({
            to: { systems: [system], ...filter },
            words: `${words}: ${system}`,
          })),
      },
      ...scored.metrics.map((metric, at) =>
        column(`metric ${metric}`, metric, SCORE, ({ scores }: SystemRow) => scores[at] ?? { none: "" }),
      ),
    ],
    rows: scored.systems.map((one, at) => ({ ...one, person: people[at] })),
  });
  return <DataTable table={tableData} link={candidatesLinkRenderer(campaign)} countsFirst isDense={true} />;
}

/**
 * The accuracy with its counts, such as “40.6”. Over all examples, the possible range is added if candidates are open.
 * If there is no accuracy: the reason.
 */
function peopleValue(person: HumanFigure | undefined, isAll: boolean): CellValue {
  if (person?.figure == null) return { none: person?.whyNone ?? "" };
  const { figure, open, range } = person;
  return [
    figure,
    ...(range === null || open === 0 || !isAll ? [] : [{ label: "possible", of: range, unit: POSSIBLE }]),
  ];
}
