// Draws a bar and two figures per category and system. Each figure links to its candidates.

import { Link } from "react-router";
import { formatNumber } from "#core/base/number-words.ts";
import {
  type CandidateState,
  NO_COUNTS,
  STATE_WORDS,
  type StateCounts,
} from "#core/campaign/outcomes/candidate-states.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, TEXT } from "#core/tables/units.ts";
import { overviewText } from "#text/overview.ts";
import { DataTable } from "#ui/data-table.tsx";
import { StackedBar } from "#ui/stacked-bar.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { type CategoryCounts, categoryCounts, totalOf } from "./counts.ts";

const text = overviewText.systemTable;

function parts({ approved, reused, done, partial, conflict, stale, open, untranslated }: StateCounts) {
  return [
    { label: STATE_WORDS.approved, count: approved, color: "bg-bar-approved" },
    ...(reused > 0 ? [{ label: STATE_WORDS.reused, count: reused, color: "bg-bar-accepted" }] : []),
    { label: STATE_WORDS.done, count: done, color: "bg-bar-correct" },
    { label: STATE_WORDS.partial, count: partial, color: "bg-bar-conflict" },
    { label: STATE_WORDS.conflict, count: conflict, color: "bg-bar-conflict" },
    ...(stale > 0 ? [{ label: STATE_WORDS.stale, count: stale, color: "bg-bar-conflict" }] : []),
    { label: STATE_WORDS.open, count: open, color: "bg-bar-open" },
    ...(untranslated > 0
      ? [{ label: STATE_WORDS.untranslated, count: untranslated, color: "bg-bar-open" }]
      : []),
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
  const decided = counts.approved + counts.done;
  const cellName = `${category === null ? text.inAllCategories : category}, ${system}`;
  return (
    <div className="-mx-1 flex min-w-11 flex-col pointer-fine:-my-0.5">
      <span className="text-end whitespace-nowrap">
        <Link
          to={link(["approved", "done"])}
          aria-label={text.decided(decided, cellName)}
          className="-my-0.5 inline-block min-w-6 py-0.5 text-ink no-underline hover:underline pointer-coarse:my-0 pointer-coarse:py-2.5"
        >
          {formatNumber(decided)}
        </Link>
        <Link
          to={link([])}
          aria-label={text.total(totalOf(counts), cellName)}
          className="-my-0.5 inline-block min-w-6 py-0.5 text-start text-xs text-muted no-underline hover:underline pointer-coarse:my-0 pointer-coarse:py-2.5"
        >
          /{formatNumber(totalOf(counts))}
        </Link>
      </span>
      <StackedBar thin label={cellName} parts={parts(counts)} />
    </div>
  );
}

export function SystemProgressTable({ session }: { readonly session: CampaignSession }) {
  const { systems } = session.candidates;
  const rows = categoryCounts(session);
  const tableData = table<CategoryCounts>({
    title: text.label,
    columns: [
      column("category", text.category, TEXT, ({ name }) => name),
      ...systems.map((system, at) => ({
        ...column<CategoryCounts>(`system_${system}`, system, COUNT, ({ counts }) =>
          totalOf(counts[at] ?? NO_COUNTS),
        ),
        isName: true,
      })),
    ],
    rows,
    group: ({ group }) => group,
    key: ({ label }) => label ?? "",
    strong: ({ label }) => label === null,
  });
  const draw = systems.map((system, at) => {
    const cell = (place: number) => {
      const { label = null, counts = [] } = rows[place] ?? {};
      return <Cell session={session} system={system} category={label} counts={counts[at] ?? NO_COUNTS} />;
    };
    return [`system_${system}`, cell] as const;
  });
  return <DataTable table={tableData} isDense={true} draw={Object.fromEntries(draw)} />;
}

/** Legend of the colours and figures. */
export function SystemLegend({ session }: { readonly session: CampaignSession }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {[
        ["bg-bar-approved", STATE_WORDS.approved],
        ...(session.tally(null).total.reused > 0 ? [["bg-bar-accepted", STATE_WORDS.reused]] : []),
        ["bg-bar-correct", STATE_WORDS.done],
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
  );
}
