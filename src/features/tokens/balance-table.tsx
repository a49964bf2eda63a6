// Holds the table of the balance: a row a category, how many are wanted, chosen and to be had, and what the reference has for them.

import type { BalanceRow } from "#core/making/balance.ts";
import { figure } from "#core/shared/number-words.ts";
import { parseSmallNumber } from "#core/shared/small-number.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { tokensBalanceText } from "#text/tokens-balance.ts";
import { TableRegion } from "#ui/table-region.tsx";
import type { CategoryRow } from "./plan-draft.ts";

const text = tokensBalanceText.table;

interface BalanceTableProps {
  /** One a category, in the order of `typed`. */
  readonly rows: readonly BalanceRow[];
  /** As the plan is typed, saved or not. */
  readonly typed: readonly CategoryRow[];
  /** Whether tokens are chosen by name; else all that can be are in. */
  readonly isChosen: boolean;
  /** `row`: of the category; null = nothing can be typed. */
  readonly onWanted: ((row: number, wanted: string) => void) | null;
}

export function BalanceTable({ rows, typed, isChosen, onWanted }: BalanceTableProps) {
  const sum = (field: "wanted" | "chosen" | "available") => rows.reduce((all, row) => all + row[field], 0);
  return (
    <TableRegion label={text.label}>
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              {text.category}
            </th>
            {[text.wanted, isChosen ? text.chosen : text.wouldBeChosen, text.available].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 text-end font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-start font-medium whitespace-nowrap">
              {text.linked}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={typed[place]?.row ?? place} className="border-t border-line align-baseline">
              <th scope="row" className="min-w-44 px-4 py-1.5 text-start font-normal">
                {row.label === "" ? text.noLabel : fullCategoryName(row.label)}
              </th>
              <td className="figures px-3 py-1 text-end">
                <Wanted label={row.label} typed={typed[place]} onWanted={onWanted} />
              </td>
              <td className={`figures px-3 py-1.5 text-end ${row.chosen < row.wanted ? "text-warn" : ""}`}>
                {figure(row.chosen)}
              </td>
              <td className="figures px-3 py-1.5 text-end">{figure(row.available)}</td>
              <td className="px-4 py-1.5 text-muted">
                {row.forms.map(({ linked, chosen, available }) => (
                  <span key={linked} className="figures me-3 inline-block whitespace-nowrap">
                    <bdi className="text-ink">{linked === "" ? text.notLinked : linked}</bdi> {figure(chosen)}
                    /{figure(available)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-medium">
            <th scope="row" className="px-4 py-1.5 text-start">
              {text.all}
            </th>
            <td className="figures px-3 py-1.5 text-end">{figure(sum("wanted"))}</td>
            <td className="figures px-3 py-1.5 text-end">{figure(sum("chosen"))}</td>
            <td className="figures px-3 py-1.5 text-end">{figure(sum("available"))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </TableRegion>
  );
}

interface WantedProps extends Pick<BalanceTableProps, "onWanted"> {
  readonly label: string;
  readonly typed: CategoryRow | undefined;
}

function Wanted({ label, typed, onWanted }: WantedProps) {
  if (typed === undefined) return null;
  if (onWanted === null) return figure(parseSmallNumber(typed.wanted.trim()) ?? 0);
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
