// Describes the tables of disagreements: kinds and causes.

import { CATEGORY_FIELD, categoryTable, totalLast } from "#core/score/category-table.ts";
import { DISAGREEMENT_WORDS, DISAGREEMENTS } from "#core/score/disagreement.ts";
import type { DisagreementRow } from "#core/score/disagreement-table.ts";
import type { RequestedNames } from "#core/score/report-scope.ts";
import { type Column, type Link, type Table, table } from "#core/tables/table.ts";
import { COUNT } from "#core/tables/units.ts";
import { CAUSES } from "#core/task/pronoun-judgement/causes.ts";

export const DIFFERING_MEANING =
  "Candidates whose finished judgements differ, each counted by the gravest difference. What is open over right or wrong, or over whether it counts, has no outcome yet (above: annotators disagree); the antecedent alone changes none. An adjudicator settles them, and says why people differed; where only an adjudicator sees it otherwise, people do not differ.";

const DIFFERING_COLUMNS: readonly Column<DisagreementRow>[] = [
  ...DISAGREEMENTS.map((key) => count(key, DISAGREEMENT_WORDS[key], ({ kinds }) => kinds[key])),
  count("settled", "settled", ({ settled }) => settled),
  count("open", "open", ({ open }) => open),
];

export const CAUSE_COLUMNS: readonly Column<DisagreementRow>[] = [
  ...CAUSES.map(({ tag, label, meaning }) => ({
    ...count(tag, label, ({ causes }) => causes[tag]),
    meaning,
  })),
  count("untold", "not told", ({ causes }) => causes.untold),
];

function count(
  id: string,
  heading: string,
  value: (row: DisagreementRow) => number,
): Column<DisagreementRow> {
  return { id, heading, unit: COUNT, value };
}

type LinkOf<To> = (row: DisagreementRow, column: Column<DisagreementRow>) => Link<To> | null;

/** What annotators differ over, and why if an adjudicator gave any reason. `rows`: the one of all categories among them. */
export function disagreementTables<To = never>(
  rows: readonly DisagreementRow[],
  only: RequestedNames,
  link: LinkOf<To> = () => null,
): Table<To>[] {
  const described = (title: string, note: string, columns: readonly Column<DisagreementRow>[]) =>
    categoryTable<DisagreementRow, To>({
      ...{ title, note, only },
      columns: columns.map((column) => ({ ...column, link: (row) => [link(row, column)] })),
      ...totalLast(rows),
    });
  const differing = described("What people differ over", DIFFERING_MEANING, DIFFERING_COLUMNS);
  const { total: all } = totalLast(rows);
  if (all === null || CAUSE_COLUMNS.every(({ value }) => value(all) === 0)) return [differing];
  const note = "Of the differences that an adjudicator settled; numbers of candidates.";
  return [differing, described("Why they differed", note, CAUSE_COLUMNS)];
}

/** For programs; the total row comes first and has no category. */
export function disagreementRecords(rows: readonly DisagreementRow[]): Table {
  const columns = [CATEGORY_FIELD, ...DIFFERING_COLUMNS, ...CAUSE_COLUMNS];
  return table<DisagreementRow>({ title: "disagreements", columns, rows });
}
