// Holds the people of a round: who takes part, and what it costs each of them.

import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { durationWords } from "#core/queue/pace.ts";
import { figure } from "#core/shared/number-words.ts";
import { exchangeText } from "#text/exchange.ts";
import { TableRegion } from "#ui/table-region.tsx";
import type { PersonPlan } from "./round-plan.ts";
import type { Round } from "./use-round.ts";

const text = exchangeText.people;

interface Column {
  readonly title: string;
  readonly value: (person: PersonPlan) => string;
  /** Shown where it says something of anybody. */
  readonly isShown: (person: PersonPlan) => boolean;
}

const COLUMNS: readonly Column[] = [
  { title: text.columns.candidates, value: ({ candidates }) => figure(candidates), isShown: () => true },
  { title: text.columns.shared, value: ({ shared }) => figure(shared), isShown: ({ shared }) => shared > 0 },
  {
    title: text.columns.approved,
    value: ({ sampled }) => figure(sampled),
    isShown: ({ sampled }) => sampled > 0,
  },
  {
    title: text.columns.decisions,
    value: ({ decisions }) => (decisions === null ? text.unknown : figure(decisions)),
    isShown: ({ decisions }) => decisions !== null,
  },
  {
    title: text.columns.time,
    value: ({ time }) => (time === null ? text.unknown : durationWords(time.seconds)),
    isShown: ({ time }) => time !== null,
  },
];

export function PeopleTable({ round }: { readonly round: Round }) {
  const { everybody, plan } = round;
  if (everybody.length === 0) {
    return <p className="text-muted">{text.nobody}</p>;
  }
  const planned = new Map(plan?.people.map((person) => [person.annotator.id, person]));
  const columns = COLUMNS.filter(({ isShown }) => plan?.people.some(isShown) ?? false);
  const names = annotatorNames(everybody);
  return (
    <TableRegion label={text.title}>
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-medium">
              {text.person}
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-4 py-2 text-end font-medium whitespace-nowrap">
                {title}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-start font-medium">
              {text.file}
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
          {annotator.role === "adjudicator" ? <span className="text-muted">{text.adjudicator}</span> : null}
        </label>
      </th>
      {columns.map(({ title, value }) => (
        <td key={title} className="figures px-4 py-1 text-end whitespace-nowrap">
          {person === null ? "" : value(person)}
          {title === text.columns.time && person?.time != null ? (
            <span className="block text-muted">{text.pace[person.time.pace]}</span>
          ) : null}
        </td>
      ))}
      <td className="px-4 py-1">
        {isTicked ? (
          <select
            aria-label={text.fileFor(name)}
            className="h-9 rounded-lg border border-line-strong bg-surface px-2 text-sm text-ink"
            value={round.formatOf(annotator)}
            onChange={(event) =>
              round.setFormat(annotator, event.target.value === "protest" ? "protest" : "referee")
            }
          >
            <option value="referee">{text.refereeBatch}</option>
            <option value="protest">{text.protestDatabase}</option>
          </select>
        ) : null}
      </td>
    </tr>
  );
}
