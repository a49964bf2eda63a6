// Holds the matrix category × system: a thin bar and a figure a cell, which leads to those candidates.

import { Link } from "react-router";
import {
  addCounts,
  type CandidateState,
  NO_COUNTS,
  STATE_WORDS,
  type StateCounts,
} from "#core/score/candidate-states.ts";
import { figure } from "#core/shared/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { candidatesLink } from "#session/candidates-link.ts";
import { overviewText } from "#text/overview.ts";
import { StackedBar } from "#ui/stacked-bar.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { countsOf, totalOf, usedCategories } from "./counts.ts";

const text = overviewText.systemTable;

function parts({ approved, accepted, done, partial, conflict, stale, open }: StateCounts) {
  return [
    { label: STATE_WORDS.approved, count: approved, color: "bg-bar-approved" },
    ...(accepted > 0 ? [{ label: STATE_WORDS.accepted, count: accepted, color: "bg-bar-accepted" }] : []),
    { label: STATE_WORDS.done, count: done, color: "bg-bar-correct" },
    { label: STATE_WORDS.partial, count: partial, color: "bg-bar-conflict" },
    { label: STATE_WORDS.conflict, count: conflict, color: "bg-bar-conflict" },
    ...(stale > 0 ? [{ label: STATE_WORDS.stale, count: stale, color: "bg-bar-conflict" }] : []),
    { label: STATE_WORDS.open, count: open, color: "bg-bar-open" },
  ];
}

interface CellProps {
  readonly session: CampaignSession;
  readonly category: string | null;
  readonly system: string;
  readonly counts: StateCounts;
}

function Cell({ session, category, system, counts }: CellProps) {
  const link = (states: readonly CandidateState[]) => {
    const categories = category === null ? [] : [category];
    return candidatesLink(session.id, { systems: [system], categories, states });
  };
  const settled = counts.approved + counts.done;
  const where = `${category === null ? text.inAllCategories : category}, ${system}`;
  return (
    <td className="px-3 py-1.5">
      <div className="flex min-w-20 flex-col gap-1">
        <span className="figures text-end">
          <Link
            to={link(["approved", "done"])}
            aria-label={text.settled(settled, where)}
            className="inline-block min-w-6 py-0.5 text-ink no-underline hover:underline"
          >
            {figure(settled)}
          </Link>
          <Link
            to={link([])}
            aria-label={text.total(totalOf(counts), where)}
            className="inline-block min-w-8 py-0.5 text-start text-muted no-underline hover:underline"
          >
            /{figure(totalOf(counts))}
          </Link>
        </span>
        <StackedBar thin label={where} parts={parts(counts)} />
      </div>
    </td>
  );
}

export function SystemTable({ session }: { readonly session: CampaignSession }) {
  const { systems } = session.candidates;
  const categories = usedCategories(session);
  const total = (system: number) =>
    categories.reduce<StateCounts>(
      (sum, { number }) => addCounts(sum, countsOf(session, number, system)),
      NO_COUNTS,
    );
  return (
    <>
      <TableRegion label={text.label}>
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="sticky start-0 z-10 bg-surface py-2 ps-4 text-start font-medium">
                {text.category}
              </th>
              {systems.map((system) => (
                <th key={system} scope="col" className="px-3 text-end font-medium whitespace-nowrap">
                  <bdi>{system}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map(({ label, number }) => (
              <tr key={label} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky start-0 z-10 bg-surface py-2 ps-4 pe-3 text-start font-normal whitespace-nowrap max-sm:max-w-40 max-sm:whitespace-normal"
                >
                  {fullCategoryName(label)}
                </th>
                {systems.map((system, at) => (
                  <Cell
                    key={system}
                    session={session}
                    category={label}
                    system={system}
                    counts={countsOf(session, number, at)}
                  />
                ))}
              </tr>
            ))}
            <tr className="border-t border-line-strong font-semibold">
              <th scope="row" className="sticky start-0 z-10 bg-surface py-2 ps-4 pe-3 text-start">
                {text.allCategories}
              </th>
              {systems.map((system, at) => (
                <Cell key={system} session={session} category={null} system={system} counts={total(at)} />
              ))}
            </tr>
          </tbody>
        </table>
      </TableRegion>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {[
          ["bg-bar-approved", text.legend.approved],
          ...(session.tally(null).total.accepted > 0 ? [["bg-bar-accepted", STATE_WORDS.accepted]] : []),
          ["bg-bar-correct", text.legend.judged],
          ["bg-bar-conflict", text.legend.unfinished],
          ["bg-bar-open", STATE_WORDS.open],
        ].map(([color, words]) => (
          <li key={words} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-sm ${color}`} />
            {words}
          </li>
        ))}
        <li>{text.legend.figures}</li>
      </ul>
    </>
  );
}
