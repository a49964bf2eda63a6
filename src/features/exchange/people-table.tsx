// Holds the people of a round: who takes part, and what it costs each of them.

import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { durationWords } from "#core/queue/pace.ts";
import { figure } from "#core/shared/number-words.ts";
import { TableRegion } from "#ui/table-region.tsx";
import type { PersonPlan } from "./round-plan.ts";
import type { Round } from "./use-round.ts";

interface Column {
  readonly title: string;
  readonly text: (person: PersonPlan) => string;
  /** Shown where it says something of anybody. */
  readonly isShown: (person: PersonPlan) => boolean;
}

const COLUMNS: readonly Column[] = [
  { title: "Candidates", text: ({ candidates }) => figure(candidates), isShown: () => true },
  { title: "Shared", text: ({ shared }) => figure(shared), isShown: ({ shared }) => shared > 0 },
  { title: "Approved", text: ({ sampled }) => figure(sampled), isShown: ({ sampled }) => sampled > 0 },
  {
    title: "Decisions",
    text: ({ decisions }) => (decisions === null ? "–" : figure(decisions)),
    isShown: ({ decisions }) => decisions !== null,
  },
  {
    title: "Time",
    text: ({ time }) => (time === null ? "–" : durationWords(time.seconds)),
    isShown: ({ time }) => time !== null,
  },
];

const PACE_WORDS = { own: "at their own pace", campaign: "at the campaign’s pace" };

export function PeopleTable({ round }: { readonly round: Round }) {
  const { everybody, plan } = round;
  if (everybody.length === 0) {
    return <p className="text-muted">Nobody is here yet: add whoever is to judge.</p>;
  }
  const planned = new Map(plan?.people.map((person) => [person.annotator.id, person]));
  const columns = COLUMNS.filter(({ isShown }) => plan?.people.some(isShown) ?? false);
  const names = annotatorNames(everybody);
  return (
    <TableRegion label="People of the round">
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              Person
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-4 py-2 text-end font-medium whitespace-nowrap">
                {title}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-start font-medium">
              File
            </th>
          </tr>
        </thead>
        <tbody>
          {everybody.map((annotator) => (
            <Row
              key={annotator.id}
              {...{ annotator, round, columns }}
              name={names.get(annotator.id) ?? annotator.name}
              person={planned.get(annotator.id) ?? null}
            />
          ))}
        </tbody>
      </table>
    </TableRegion>
  );
}

interface RowProps {
  readonly annotator: Annotator;
  readonly name: string;
  readonly round: Round;
  readonly columns: readonly Column[];
  /** Null = takes no part, or there is no plan. */
  readonly person: PersonPlan | null;
}

function Row({ annotator, name, round, columns, person }: RowProps) {
  const isTicked = round.isTicked(annotator);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-1 text-start font-normal">
        <label className="flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            className="size-4 shrink-0 accent-accent"
            checked={isTicked}
            onChange={(event) => round.tick(annotator, event.target.checked)}
          />
          <bdi className="max-w-60 min-w-20 break-words">{name}</bdi>
          {annotator.role === "adjudicator" ? <span className="text-muted">adjudicator</span> : null}
        </label>
      </th>
      {columns.map(({ title, text }) => (
        <td key={title} className="figures px-4 py-1 text-end whitespace-nowrap">
          {person === null ? "" : text(person)}
          {title === "Time" && person?.time != null ? (
            <span className="block text-muted">{PACE_WORDS[person.time.pace]}</span>
          ) : null}
        </td>
      ))}
      <td className="px-4 py-1">
        {isTicked ? (
          <select
            aria-label={`File for ${name}`}
            className="h-9 rounded-lg border border-line-strong bg-surface px-2 text-sm text-ink"
            value={round.formatOf(annotator)}
            onChange={(event) =>
              round.setFormat(annotator, event.target.value === "protest" ? "protest" : "referee")
            }
          >
            <option value="referee">Referee batch</option>
            <option value="protest">PROTEST database</option>
          </select>
        ) : null}
      </td>
    </tr>
  );
}
