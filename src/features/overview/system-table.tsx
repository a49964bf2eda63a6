// Draws a bar and figures for each category and system. Each figure leads to those candidates.

import { Link } from "react-router";
import { figure } from "#core/base/number-words.ts";
import {
  addCounts,
  type CandidateState,
  NO_COUNTS,
  STATE_WORDS,
  type StateCounts,
} from "#core/campaign/outcomes/candidate-states.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, TEXT } from "#core/tables/units.ts";
import { overviewText } from "#text/overview.ts";
import { DataTable } from "#ui/data-table.tsx";
import { StackedBar } from "#ui/stacked-bar.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { countsOf, totalOf, usedCategories } from "./counts.ts";

const text = overviewText.systemTable;

function parts({ approved, reused, done, partial, conflict, stale, open }: StateCounts) {
  return [
    { label: STATE_WORDS.approved, count: approved, color: "bg-bar-approved" },
    ...(reused > 0 ? [{ label: STATE_WORDS.reused, count: reused, color: "bg-bar-accepted" }] : []),
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
  );
}

interface Row {
  /** Null = all categories. */
  readonly label: string | null;
  /** One per system. */
  readonly counts: readonly StateCounts[];
}

export function SystemTable({ session }: { readonly session: CampaignSession }) {
  const { systems } = session.candidates;
  const categories = usedCategories(session).map(({ label, number }): Row => {
    return { label, counts: systems.map((_, system) => countsOf(session, number, system)) };
  });
  const countsIn = ({ counts }: Row, system: number) => counts[system] ?? NO_COUNTS;
  const total: Row = {
    label: null,
    counts: systems.map((_, system) =>
      categories.reduce<StateCounts>((sum, row) => addCounts(sum, countsIn(row, system)), NO_COUNTS),
    ),
  };
  const rows = [...categories, total];
  const described = table<Row>({
    title: text.label,
    columns: [
      column("category", text.category, TEXT, ({ label }) =>
        label === null ? text.allCategories : fullCategoryName(label),
      ),
      ...systems.map((system, at) => ({
        ...column<Row>(`system_${system}`, system, COUNT, (row) => totalOf(countsIn(row, at))),
        isName: true,
      })),
    ],
    rows,
    key: ({ label }) => label ?? "",
    strong: ({ label }) => label === null,
  });
  const draw = systems.map((system, at) => {
    const cell = (place: number) => {
      const row = rows[place] ?? total;
      return <Cell {...{ session, system }} category={row.label} counts={countsIn(row, at)} />;
    };
    return [`system_${system}`, cell] as const;
  });
  return (
    <>
      <DataTable table={described} draw={Object.fromEntries(draw)} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {[
          ["bg-bar-approved", text.legend.approved],
          ...(session.tally(null).total.reused > 0 ? [["bg-bar-accepted", STATE_WORDS.reused]] : []),
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
