// Holds the matrix category × state; each number leads to exactly those candidates.

import { Fragment } from "react";
import { Link } from "react-router";
import {
  addCounts,
  CANDIDATE_STATES,
  type CandidateState,
  NO_COUNTS,
  STATE_WORDS,
  type StateCounts,
} from "#core/score/candidate-states.ts";
import { figure } from "#core/shared/number-words.ts";
import { categoryName } from "#core/suite/category-name.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { candidatesLink } from "#session/candidates-link.ts";
import { overviewText } from "#text/overview.ts";
import { StateSign } from "#ui/state-sign.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { countsOf, totalOf, usedCategories } from "./counts.ts";

const text = overviewText.stateTable;

interface RowProps {
  readonly session: CampaignSession;
  readonly name: string;
  readonly category: string | null;
  readonly system: string | null;
  readonly counts: StateCounts;
  readonly states: readonly CandidateState[];
}

function Row({ session, name, category, system, counts, states: shown }: RowProps) {
  const link = (states: readonly CandidateState[]) => {
    const systems = system === null ? [] : [system];
    return candidatesLink(session.id, { states, systems, categories: category === null ? [] : [category] });
  };
  const where = `${name}${system === null ? "" : `, ${system}`}`;
  return (
    <tr className={`group border-t border-line hover:bg-sunken ${category === null ? "font-semibold" : ""}`}>
      <th
        scope="row"
        className="sticky start-0 bg-surface py-2 ps-4 pe-3 text-start font-normal group-hover:bg-sunken"
      >
        {category === null ? <strong>{name}</strong> : name}
      </th>
      {shown.map((state) => (
        <td key={state} className="figures px-3 text-end">
          {counts[state] === 0 ? (
            <span className="text-muted">0</span>
          ) : (
            <Link
              to={link([state])}
              aria-label={text.cell(counts[state], STATE_WORDS[state], where)}
              className="inline-block min-w-8 py-1 no-underline hover:underline"
            >
              {figure(counts[state])}
            </Link>
          )}
        </td>
      ))}
      <td className="figures ps-3 pe-4 text-end">
        <Link
          to={link([])}
          aria-label={text.total(totalOf(counts), where)}
          className="inline-block min-w-8 py-1 no-underline hover:underline"
        >
          {figure(totalOf(counts))}
        </Link>
      </td>
    </tr>
  );
}

const RARE: readonly CandidateState[] = ["accepted", "disagreement", "stale"];

export function StateTable({
  session,
  system,
}: {
  readonly session: CampaignSession;
  readonly system: string | null;
}) {
  const number = system === null ? null : session.candidates.systems.indexOf(system);
  const categories = usedCategories(session).map((category) => ({
    ...category,
    ...categoryName(category.label),
    counts: countsOf(session, category.number, number),
  }));
  // Where none is in one of these, as in most campaigns, its column would say nothing.
  const all = session.tally(null).total;
  const states = CANDIDATE_STATES.filter((state) => !RARE.includes(state) || all[state] > 0);
  const total = categories.reduce<StateCounts>((sum, { counts }) => addCounts(sum, counts), NO_COUNTS);
  return (
    <>
      <TableRegion label={text.label}>
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="sticky start-0 bg-surface py-2 ps-4 text-start font-medium">
                {text.category}
              </th>
              {states.map((state) => (
                <th key={state} scope="col" className="px-3 text-end font-medium whitespace-nowrap">
                  <StateSign state={state} word={STATE_WORDS[state]} /> {STATE_WORDS[state]}
                </th>
              ))}
              <th scope="col" className="ps-3 pe-4 text-end font-medium">
                {text.all}
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ label, group, name, counts }, index) => (
              <Fragment key={label}>
                {categories[index - 1]?.group === group ? null : (
                  <tr className="border-t border-line">
                    <th
                      scope="rowgroup"
                      colSpan={states.length + 2}
                      className="sticky start-0 pt-4 pb-1 ps-4 text-start text-xs font-semibold tracking-wide text-muted uppercase"
                    >
                      {group}
                    </th>
                  </tr>
                )}
                <Row
                  session={session}
                  name={name}
                  category={label}
                  system={system}
                  counts={counts}
                  states={states}
                />
              </Fragment>
            ))}
            <Row
              session={session}
              name={text.allCategories}
              category={null}
              system={system}
              counts={total}
              states={states}
            />
          </tbody>
        </table>
      </TableRegion>
      {all.conflict + all.disagreement === 0 ? null : (
        <p className="max-w-[65ch] text-sm text-muted">
          {text.conflict}
          {all.disagreement === 0 ? null : text.disagreement}
        </p>
      )}
    </>
  );
}
