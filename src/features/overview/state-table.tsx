// Draws the number of candidates by category and state. Each number links to exactly those candidates.

import {
  CANDIDATE_STATES,
  type CandidateState,
  NO_COUNTS,
  STATE_WORDS,
} from "#core/campaign/outcomes/candidate-states.ts";
import { column, linkedTable } from "#core/tables/table.ts";
import { COUNT, TEXT } from "#core/tables/units.ts";
import { overviewText } from "#text/overview.ts";
import { DataTable } from "#ui/data-table.tsx";
import { StateSign } from "#ui/state-sign.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { renderAddressLink } from "#workspace/campaign/candidates-number.tsx";
import { type CategoryCounts, categoryCounts, sumOf, totalOf } from "./counts.ts";

const text = overviewText.stateTable;

const RARE: readonly CandidateState[] = ["reused", "disputed", "stale", "untranslated"];

interface StateTableProps {
  readonly session: CampaignSession;
  /** Null = all systems. */
  readonly system: string | null;
}

export function StateTable({ session, system }: StateTableProps) {
  const rows = categoryCounts(session);
  const number = system === null ? null : session.candidates.systems.indexOf(system);
  const countsOf = ({ counts }: CategoryCounts) =>
    number === null ? sumOf(counts) : (counts[number] ?? NO_COUNTS);
  // A rare state gets a column only if a candidate is in it.
  const totals = session.tally(null).total;
  const isUnknown = (state: CandidateState) => state === "approved" && session.view.verdicts === "withheld";
  const states = CANDIDATE_STATES.filter(
    (state) => !isUnknown(state) && (!RARE.includes(state) || totals[state] > 0),
  );
  const tableData = linkedTable<CategoryCounts, string>(
    {
      title: text.label,
      columns: [
        column("category", text.category, TEXT, ({ name }) => name),
        ...states.map((state) =>
          column(state, STATE_WORDS[state], COUNT, (row: CategoryCounts) => countsOf(row)[state]),
        ),
        column("all", text.all, COUNT, (row) => totalOf(countsOf(row))),
      ],
      rows,
      group: ({ group }) => group,
      key: ({ label }) => label ?? "",
      strong: ({ label }) => label === null,
    },
    (row, id) => {
      if (id === "category") return null;
      const { label, name } = row;
      const counts = countsOf(row);
      const matchingStates = states.filter((state) => state === id);
      const to = candidatesLink(session.id, {
        states: matchingStates,
        systems: system === null ? [] : [system],
        categories: label === null ? [] : [label],
      });
      const cellName = `${name}${system === null ? "" : `, ${system}`}`;
      const [state] = matchingStates;
      return state === undefined
        ? { to, words: text.total(totalOf(counts), cellName) }
        : { to, words: text.cell(counts[state], STATE_WORDS[state], cellName) };
    },
  );
  return (
    <DataTable
      table={tableData}
      isDense={true}
      link={renderAddressLink}
      draw={{
        category: (row) => (row === rows.length - 1 ? <strong>{text.allCategories}</strong> : undefined),
      }}
      drawHeading={Object.fromEntries(
        states.map((state) => [
          state,
          <span key={state} className={state === "approved" ? "inline-block w-26" : "whitespace-nowrap"}>
            <StateSign state={state} word={STATE_WORDS[state]} /> {STATE_WORDS[state]}
          </span>,
        ]),
      )}
    />
  );
}
