// Describes the tables of disagreements: kinds and causes.

import { DISAGREEMENT_WORDS, DISAGREEMENTS } from "#core/campaign/outcomes/outcome.ts";
import { type CellLink, type Column, type Table, table } from "#core/tables/table.ts";
import { COUNT } from "#core/tables/units.ts";
import { CAUSES } from "#core/tasks/judging/tags.ts";
import { CATEGORY_FIELD, categoryTable, totalLast } from "./category-table.ts";
import type { DisagreementRow } from "./disagreement-table.ts";
import type { RequestedSystemsAndCategories } from "./report-scope.ts";

export const DIFFERING_MEANING =
  "Candidates whose finished judgements differ, each counted once, under the most serious difference. While a disagreement about correct or incorrect, or about whether the candidate can be judged, is open, the candidate is open. A disagreement only about the antecedent has no effect on the outcome. An adjudicator resolves disagreements and gives the reason. A candidate on which only the adjudicator differs is not a disagreement.";

const DIFFERING_COLUMNS: readonly Column<DisagreementRow>[] = [
  ...DISAGREEMENTS.map((key) => count(key, DISAGREEMENT_WORDS[key], ({ kinds }) => kinds[key])),
  count("resolved", "resolved", ({ resolved }) => resolved),
  count("open", "open", ({ open }) => open),
];

export const CAUSE_COLUMNS: readonly Column<DisagreementRow>[] = [
  ...CAUSES.map(({ tag, label, meaning }) => ({
    ...count(tag, label, ({ causes }) => causes[tag]),
    meaning,
  })),
  count("no_cause", "not given", ({ causes }) => causes.no_cause),
];

function count(
  id: string,
  heading: string,
  value: (row: DisagreementRow) => number,
): Column<DisagreementRow> {
  return { id, heading, unit: COUNT, value };
}

type LinkOf<To> = (row: DisagreementRow, column: Column<DisagreementRow>) => CellLink<To> | null;

/**
 * Tables for readers: what annotators disagree about, and, if an adjudicator resolved anything, the causes. `rows`
 * includes the row of all categories.
 */
export function disagreementTables<To = never>(
  rows: readonly DisagreementRow[],
  only: RequestedSystemsAndCategories,
  link: LinkOf<To> = () => null,
): Table<To>[] {
  const described = (title: string, note: string, columns: readonly Column<DisagreementRow>[]) =>
    categoryTable<DisagreementRow, To>({
      title,
      note,
      only,
      columns: columns.map((column) => ({ ...column, link: (row) => [link(row, column)] })),
      ...totalLast(rows),
    });
  const kindsTable = described("Disagreements", DIFFERING_MEANING, DIFFERING_COLUMNS);
  const { total: all } = totalLast(rows);
  if (all === null || CAUSE_COLUMNS.every(({ value }) => value(all) === 0)) return [kindsTable];
  const note = "For disagreements resolved by an adjudicator; numbers of candidates.";
  return [kindsTable, described("Why they differed", note, CAUSE_COLUMNS)];
}

/** Machine-readable table; the total row comes first and has no category. */
export function disagreementRecords(rows: readonly DisagreementRow[]): Table {
  const columns = [CATEGORY_FIELD, ...DIFFERING_COLUMNS, ...CAUSE_COLUMNS];
  return table<DisagreementRow>({ title: "disagreements", columns, rows });
}
