// Draws how metrics or the automatic pass disagree with human judgement, by category and value, with links to
// candidates.

import { contradictedShare, type MetricDisagreementRow } from "#core/analysis/metrics/metric-disagreement.ts";
import type { RightOrWrong } from "#core/analysis/metrics/metric-values.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { categoryGroup, categoryName, fullCategoryName } from "#core/suite/category.ts";
import { type CellLink, type Column, column, type Table, table } from "#core/tables/table.ts";
import { COUNT, PERCENT, TEXT, WORD } from "#core/tables/units.ts";
import { metricsDisagreementText } from "#text/metrics-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import { type InstrumentFacts, PEOPLE_OUTCOMES, valuesRead } from "./instruments.ts";

const { categories: text, values } = metricsDisagreementText;

interface DisagreementTableProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  /** Null = all systems together. */
  readonly system: string | null;
  readonly facts: InstrumentFacts;
  /** The first row covers all categories. */
  readonly rows: readonly MetricDisagreementRow<string>[];
}

type Filter = Partial<CandidateFilter>;
type Row = MetricDisagreementRow<string>;

const WITH_SIGN = { ...PERCENT, figure: (share: number) => `${PERCENT.number(share)}%` };

/** A share that is shown instead of a count, and links to the counted candidates. */
const shareValue = (share: number) => ({ label: "", of: share, unit: WITH_SIGN });

export function DisagreementTable({ campaign, system, facts, rows }: DisagreementTableProps) {
  return (
    <DataTable
      table={disagreementTable(system, facts, rows)}
      link={candidatesLinkRenderer(campaign)}
      isDense={true}
    />
  );
}

function disagreementTable(
  system: string | null,
  facts: InstrumentFacts,
  rows: readonly Row[],
): Table<Filter> {
  const { name, disagreementFilter, filterFor } = facts;
  const withResult = filterFor([...valuesRead(facts, "right"), ...valuesRead(facts, "wrong")]);
  const link = ({ category }: Row, words: string, filter: Filter, count: number): CellLink<Filter> => {
    const rowName = category === null ? text.inAll : fullCategoryName(category);
    return {
      to: { ...filter, categories: category === null ? [] : [category], ...inSystem(system) },
      words: ofSystem(`${words}: ${rowName}`, system),
      count,
    };
  };
  const countColumn = (
    id: string,
    [group, heading]: readonly [string, string],
    count: (row: Row) => number,
    words: string,
    filter: Filter,
  ): Column<Row, Filter> => ({
    ...column(id, heading, COUNT, count),
    group,
    link: (row) => [link(row, words, filter, count(row))],
  });
  const crossed = (as: RightOrWrong, people: RightOrWrong) =>
    countColumn(
      `${as}_${people}`,
      [facts.words[as], text.toPeople[people]],
      (row) => row[as][people],
      text.crossed(facts.words[as], people),
      { ...filterFor(valuesRead(facts, as)), outcomes: PEOPLE_OUTCOMES[people] },
    );
  const disagree = (filter: Filter): Column<Row, Filter> => ({
    ...column<Row>("disagree", text.disagreeHeading, COUNT, ({ disagreements, share }) =>
      share === null ? disagreements : [disagreements, shareValue(share)],
    ),
    group: text.both,
    link: (row) => {
      const disagreementLink = link(row, text.disagree(name), filter, row.disagreements);
      return [disagreementLink, disagreementLink];
    },
  });
  const columns: Column<Row, Filter>[] = [
    column("category", "", TEXT, ({ category }) =>
      category === null ? text.all : categoryName(category).name,
    ),
    ...[crossed("right", "right"), crossed("right", "wrong")],
    ...[crossed("wrong", "right"), crossed("wrong", "wrong")],
    ...(disagreementFilter === null ? [] : [disagree(disagreementFilter)]),
    countColumn("compared", [text.both, text.total], ({ compared }) => compared, text.both, {
      ...withResult,
      outcomes: PEOPLE_OUTCOMES.judged,
    }),
    countColumn(
      "no_value",
      [text.leftOut, text.noValue(name)],
      ({ leftOut }) => leftOut.unread,
      text.noValue(name),
      filterFor(valuesRead(facts, null)),
    ),
    countColumn(
      "not_decided",
      [text.leftOut, text.notJudged],
      ({ leftOut }) => leftOut.notJudged,
      text.notJudged,
      { ...withResult, outcomes: PEOPLE_OUTCOMES.notJudged },
    ),
  ];
  return table({
    title: text.label(name),
    columns: columns.map((one, at) => ({ ...one, starts: at > 0 && one.group !== columns[at - 1]?.group })),
    rows,
    group: ({ category }) => (category === null ? null : categoryGroup(category)),
    key: ({ category }) => category ?? "",
    strong: ({ category }) => category === null,
  });
}

const inSystem = (system: string | null): Filter => ({ systems: system === null ? [] : [system] });
const ofSystem = (words: string, system: string | null) => (system === null ? words : `${words}, ${system}`);

type ValueRow = Row["values"][number];

/** The table of counts by value, over all categories. */
export function ValueTable({ campaign, system, facts, rows: [all] }: DisagreementTableProps) {
  if (all === undefined) return null;
  const wordsOf = (value: string) => facts.valueWords[value] ?? value;
  const link = (
    { value }: ValueRow,
    people: RightOrWrong | "notJudged",
    words: string,
    count: number,
  ): CellLink<Filter> => ({
    to: { ...facts.filterFor([value]), outcomes: PEOPLE_OUTCOMES[people], ...inSystem(system) },
    words: ofSystem(`${facts.name}, ${wordsOf(value)}: ${words}`, system),
    count,
  });
  const countColumn = (
    people: RightOrWrong | "notJudged",
    heading: string,
    words = heading,
  ): Column<ValueRow, Filter> => ({
    ...column(people, heading, COUNT, (row: ValueRow) => row[people]),
    link: (row) => [link(row, people, words, row[people])],
  });
  const columns: Column<ValueRow, Filter>[] = [
    column("value", "", TEXT, ({ value }) => wordsOf(value)),
    countColumn("right", values.toPeople.right),
    countColumn("wrong", values.toPeople.wrong),
    {
      ...column("otherwise", values.otherwise, WORD, (row: ValueRow) => {
        const reading = facts.reading[row.value] ?? null;
        const share = reading === null ? null : contradictedShare(row, reading);
        return share === null ? "–" : shareValue(share);
      }),
      link: (row) => {
        const otherSide = facts.reading[row.value] === "right" ? "wrong" : "right";
        return [link(row, otherSide, values.otherwise, row[otherSide])];
      },
    },
    countColumn("notJudged", values.notJudgedHeading, values.notJudged),
  ];
  const tableData = table({ title: values.label(facts.name), columns, rows: all.values });
  return <DataTable table={tableData} link={candidatesLinkRenderer(campaign)} />;
}
