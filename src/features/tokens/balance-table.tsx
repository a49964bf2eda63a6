// Draws the balance of the suite: target, selected and available examples by category, and their translations in the
// reference.

import { parseSmallNumber } from "#core/base/file-values.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { BalanceRow } from "#core/suite-building/targets/balance.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, TEXT } from "#core/tables/units.ts";
import { tokensBalanceText } from "#text/tokens-balance.ts";
import { DataTable } from "#ui/data-table.tsx";
import type { CategoryRow } from "./plan-draft.ts";

const text = tokensBalanceText.table;

interface BalanceTableProps {
  /** One row per category, in the order of `typed`. */
  readonly rows: readonly BalanceRow[];
  /** Target numbers as entered, saved or not. */
  readonly typed: readonly CategoryRow[];
  /** Whether tokens are selected one by one; false = all suitable tokens are in the suite. */
  readonly isChosen: boolean;
  /** Called with the row of the category and the entered number; null = numbers cannot be edited. */
  readonly onWanted: ((row: number, wanted: string) => void) | null;
}

const COLUMNS = {
  wanted: column<BalanceRow>("wanted", text.wanted, COUNT, ({ wanted }) => wanted),
  available: column<BalanceRow>("available", text.available, COUNT, ({ available }) => available),
  linked: column<BalanceRow>("linked", text.linked, TEXT, ({ forms }) =>
    forms
      .map(({ linked, chosen, available }) => `${linked} ${formatNumber(chosen)}/${formatNumber(available)}`)
      .join(", "),
  ),
};

export function BalanceTable({ rows, typed, isChosen, onWanted }: BalanceTableProps) {
  const sum = (field: "wanted" | "chosen" | "available") => rows.reduce((all, row) => all + row[field], 0);
  const total: BalanceRow = {
    label: "",
    forms: [],
    wanted: sum("wanted"),
    chosen: sum("chosen"),
    available: sum("available"),
  };
  const tableData = table<BalanceRow>({
    title: text.label,
    columns: [
      column("category", text.category, TEXT, (row) => {
        if (row === total) return text.all;
        return row.label === "" ? text.noLabel : fullCategoryName(row.label);
      }),
      COLUMNS.wanted,
      column("chosen", isChosen ? text.chosen : text.wouldBeChosen, COUNT, ({ chosen }) => chosen),
      ...[COLUMNS.available, COLUMNS.linked],
    ],
    rows,
    total,
  });
  return (
    <DataTable
      table={tableData}
      draw={{
        wanted: (at) =>
          at < 0 ? undefined : (
            <TargetField label={rows[at]?.label ?? ""} onWanted={onWanted} typed={typed[at]} />
          ),
        chosen: (at) => {
          const { chosen, wanted } = rows[at] ?? total;
          return (
            <span className={at >= 0 && chosen < wanted ? "text-warn" : ""}>{formatNumber(chosen)}</span>
          );
        },
        linked: (at) =>
          rows[at]?.forms.map(({ linked, chosen, available }) => (
            <span key={linked} className="figures me-3 inline-block whitespace-nowrap text-muted">
              <bdi className="text-ink">{linked === "" ? text.notLinked : linked}</bdi> {formatNumber(chosen)}
              /{formatNumber(available)}
            </span>
          )),
      }}
    />
  );
}

interface WantedProps extends Pick<BalanceTableProps, "onWanted"> {
  readonly label: string;
  readonly typed: CategoryRow | undefined;
}

function TargetField({ label, typed, onWanted }: WantedProps) {
  if (typed === undefined) return null;
  if (onWanted === null) return formatNumber(parseSmallNumber(typed.wanted.trim()) ?? 0);
  return (
    <input
      aria-label={text.wantedOf(fullCategoryName(label))}
      className="h-8 w-16 rounded-lg border border-line-strong bg-surface px-2 text-end text-ink pointer-coarse:h-11"
      inputMode="numeric"
      autoComplete="off"
      value={typed.wanted}
      aria-invalid={parseSmallNumber(typed.wanted.trim()) === null}
      onChange={({ target }) => onWanted(typed.row, target.value)}
    />
  );
}
