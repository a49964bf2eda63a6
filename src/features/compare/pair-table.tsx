// The table of one pair: per category which system is right where the other is wrong, and whether that may be chance.

import { Fragment } from "react";
import { Link } from "react-router";
import { isSignificant } from "#core/compare/clusters.ts";
import type { PairRow } from "#core/compare/compare-systems.ts";
import { NO_TEST_WORDS, pointsInterval, pointsText, pText } from "#core/compare/compare-words.ts";
import { figure } from "#core/shared/number-words.ts";
import { categoryName, fullCategoryName } from "#core/suite/category-name.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { candidatesLink } from "#session/candidates-link.ts";
import { compareText } from "#text/compare.ts";
import { DifferenceLine } from "#ui/difference-line.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { filterOf, KIND_WORDS } from "./pair-links.ts";

const text = compareText.table;

const HEAD = "border-b border-line px-2 py-2 text-end font-medium";
const FIRST = "sticky start-0 z-10 bg-surface ps-4 pe-3 text-start";
const CELL = "figures border-t border-line px-2 py-1 text-end whitespace-nowrap";

export function PairTable({
  session,
  rows,
}: {
  readonly session: CampaignSession;
  readonly rows: readonly PairRow[];
}) {
  const [all, ...others] = rows;
  return (
    <TableRegion label={text.label}>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead className="align-bottom text-muted">
          <tr>
            <td rowSpan={2} className={`${FIRST} border-b border-line`} />
            <td colSpan={4} />
            <th
              scope="colgroup"
              colSpan={3}
              className="border-s border-line px-2 pt-2 text-center font-medium"
            >
              {text.leftOut}
            </th>
            <td colSpan={4} className="border-s border-line" />
          </tr>
          <tr>
            {KIND_WORDS.map(({ kind, heading }) => (
              <th key={kind} scope="col" className={`${HEAD} ${kind === "openA" ? "border-s" : ""} min-w-16`}>
                {heading}
              </th>
            ))}
            <th scope="col" colSpan={2} className={`${HEAD} border-s text-center`}>
              {text.difference}
            </th>
            <th scope="col" className={HEAD}>
              {text.p}
            </th>
            <th scope="col" className={`${HEAD} pe-4`}>
              {text.pAfterHolm}
            </th>
          </tr>
        </thead>
        <tbody>
          {all === undefined ? null : <Row session={session} row={all} name={text.allCategories} isAll />}
          {others.map((row, place) => {
            const { group, name } = categoryName(row.category ?? "");
            const before = others[place - 1]?.category;
            const isFirst = before === undefined || categoryName(before ?? "").group !== group;
            return (
              <Fragment key={row.category}>
                {isFirst ? (
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={12}
                      className="border-t border-line pt-4 pb-1 ps-4 text-start text-xs font-semibold tracking-wide text-muted uppercase"
                    >
                      <span className="sticky start-4">{group}</span>
                    </th>
                  </tr>
                ) : null}
                <Row session={session} row={row} name={name} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </TableRegion>
  );
}

interface RowProps {
  readonly session: CampaignSession;
  readonly row: PairRow;
  readonly name: string;
  readonly isAll?: boolean;
}

function Row({ session, row, name, isAll = false }: RowProps) {
  const { a, b, category, counts, difference, interval, p, pHolm, noTest } = row;
  const where = category === null ? text.inAllCategories : fullCategoryName(category);
  return (
    <tr className={isAll ? "font-semibold" : ""}>
      <th
        scope="row"
        className={`${FIRST} border-t border-line py-1 max-sm:max-w-32 sm:whitespace-nowrap ${isAll ? "" : "font-normal"}`}
      >
        {name}
      </th>
      {KIND_WORDS.map(({ kind, words }) => {
        const count = counts[kind];
        // In a batch the candidate of either system may be missing, so no filter finds exactly these.
        const isLost = kind === "openBoth" && session.campaign.batch !== null;
        return (
          <td key={kind} className={`${CELL} ${kind === "openA" ? "border-s" : ""}`}>
            {count === 0 || isLost ? (
              <span className="inline-block py-1 text-muted">{figure(count)}</span>
            ) : (
              <Link
                to={candidatesLink(session.id, filterOf(row, kind))}
                aria-label={`${figure(count)}: ${words(a, b)}, ${where}`}
                className="inline-block min-w-8 py-1 no-underline hover:underline"
              >
                {figure(count)}
              </Link>
            )}
          </td>
        );
      })}
      {difference === null || interval === null ? (
        <td colSpan={4} className={`${CELL} border-s pe-4 text-start text-muted`}>
          {NO_TEST_WORDS[noTest ?? "nothing_shared"]}
        </td>
      ) : (
        <>
          <td className={`${CELL} border-s`}>
            <DifferenceLine value={difference} {...interval} />
          </td>
          <td className={CELL}>
            {pointsText(difference)}
            <span className="block text-xs font-normal text-muted">{pointsInterval(row)}</span>
          </td>
          {noTest === null ? (
            <>
              <td className={CELL}>{pText(p)}</td>
              <td className={`${CELL} pe-4`}>
                {pText(pHolm)}
                {isSignificant(row) ? (
                  <span className="block text-xs font-normal text-muted">{text.significant}</span>
                ) : null}
              </td>
            </>
          ) : (
            <td colSpan={2} className={`${CELL} pe-4 font-normal text-muted`}>
              {NO_TEST_WORDS[noTest]}
            </td>
          )}
        </>
      )}
    </tr>
  );
}
