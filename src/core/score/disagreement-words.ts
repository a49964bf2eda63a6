// Describes the tables of disagreements: in what annotators differ, and why.

import { CATEGORY_FIELD, categoryColumn, totalLast } from "#core/score/category-table.ts";
import { DISAGREEMENT_WORDS, DISAGREEMENTS } from "#core/score/disagreement.ts";
import type { DisagreementRow } from "#core/score/disagreement-table.ts";
import type { NamesAsked } from "#core/score/narrowing.ts";
import { type Column, type Table, type TableDescription, table } from "#core/tables/table.ts";
import { COUNT } from "#core/tables/units.ts";
import { CAUSES } from "#core/task/pronoun-judgement/causes.ts";

export const DIFFERING_MEANING =
  "Candidates whose finished judgements differ, each counted by the gravest difference. What is open over right or wrong, or over whether it counts, has no outcome yet (above: annotators disagree); the antecedent alone changes none. An adjudicator settles them, and says why people differed; where only an adjudicator sees it otherwise, people do not differ.";

export const DIFFERING_COLUMNS: readonly Column<DisagreementRow>[] = [
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

/** Whether an adjudicator gave a reason for any disagreement. `all`: the row of all categories. */
export function isCauseTold(all: DisagreementRow): boolean {
  return CAUSE_COLUMNS.some(({ value }) => value(all) !== 0);
}

export function disagreementCounts(
  { columns, ...words }: Pick<TableDescription<DisagreementRow>, "title" | "note" | "columns">,
  rows: readonly DisagreementRow[],
  only: NamesAsked,
): Table {
  const all = [categoryColumn<DisagreementRow>(only), ...columns];
  return table<DisagreementRow>({ ...words, columns: all, ...totalLast(rows) });
}

/** For programs; the row of all categories has no category and is the first. */
export function disagreementRecords(rows: readonly DisagreementRow[]): Table {
  const columns = [CATEGORY_FIELD, ...DIFFERING_COLUMNS, ...CAUSE_COLUMNS];
  return table<DisagreementRow>({ title: "disagreements", columns, rows });
}
