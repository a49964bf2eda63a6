// Holds who is annotating: their role, what each has done so far, what of it does not count, and when last.

import { Link } from "react-router";
import { timeInWords } from "#browser/time-words.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import type { CandidateFilter } from "#core/queue/queue.ts";
import { STATE_WORDS } from "#core/score/candidate-states.ts";
import { figure } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { candidatesLink } from "#session/candidates-link.ts";
import { setRole } from "#session/change-campaign.ts";
import { TableRegion } from "#ui/table-region.tsx";

interface Figures {
  readonly done: number;
  readonly partial: number;
  /** Those said twice among them. */
  readonly conflict: number;
  readonly twice: number;
  readonly stale: number;
  readonly flagged: number;
  /** ISO 8601; null = nobody knows. */
  readonly last: string | null;
}

function figuresOf(session: CampaignSession, annotator: string): Figures {
  const { done, partial, conflict, stale } = session.tally(annotator).total;
  const inForce = [...session.campaign.registers.ofAnnotator(annotator)].filter(
    ({ latest }) => session.candidates.numberOf(latest) !== null,
  );
  const times = inForce.flatMap(({ latest: { time } }) => (time === null ? [] : [time]));
  return {
    done,
    partial,
    conflict,
    stale,
    twice: inForce.filter(({ twice }) => twice).length,
    flagged: inForce.filter(({ latest }) => latest.content.flagged).length,
    last: times.sort().at(-1) ?? null,
  };
}

interface Column {
  readonly title: string;
  readonly count: keyof Omit<Figures, "last">;
  readonly filter: Partial<CandidateFilter>;
}

const COLUMNS: readonly Column[] = [
  { title: STATE_WORDS.done, count: "done", filter: { states: ["done"] } },
  { title: STATE_WORDS.partial, count: "partial", filter: { states: ["partial"] } },
  { title: STATE_WORDS.conflict, count: "conflict", filter: { states: ["conflict"] } },
  { title: "said twice", count: "twice", filter: { twice: true } },
  { title: STATE_WORDS.stale, count: "stale", filter: { states: ["stale"] } },
  { title: "flagged", count: "flagged", filter: { flagged: true } },
];

/** Shown only where there is something to show. */
const RARE: readonly Column["count"][] = ["twice", "stale"];

interface RoleProps {
  readonly session: CampaignSession;
  readonly annotator: Annotator;
  readonly name: string;
}

function RoleSwitch({ session, annotator, name }: RoleProps) {
  return (
    <select
      aria-label={`Role of ${name}`}
      className="h-9 rounded-lg border border-line-strong bg-surface px-2 text-sm text-ink"
      value={annotator.role}
      onChange={(event) => {
        const role = event.target.value === "adjudicator" ? "adjudicator" : "annotator";
        void setRole(session, annotator.id, role);
      }}
    >
      <option>annotator</option>
      <option>adjudicator</option>
    </select>
  );
}

interface RowProps extends RoleProps {
  readonly figures: Figures;
  readonly columns: readonly Column[];
}

function Row({ session, annotator, name, figures, columns }: RowProps) {
  const { id } = annotator;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2 text-start font-normal">
        <bdi>{name}</bdi>
      </th>
      <td className="px-4 py-1.5">
        <RoleSwitch session={session} annotator={annotator} name={name} />
      </td>
      {columns.map(({ title, count, filter }) => (
        <td key={count} className="figures px-4 text-end">
          {figures[count] === 0 ? (
            <span className="text-muted">0</span>
          ) : (
            <Link
              to={candidatesLink(session.id, { ...filter, annotator: id })}
              aria-label={`${figure(figures[count])} ${title}: ${name}`}
              className="inline-block min-w-8 py-1 no-underline hover:underline"
            >
              {figure(figures[count])}
            </Link>
          )}
        </td>
      ))}
      <td className="figures px-4 text-end whitespace-nowrap">
        {figures.last !== null ? timeInWords(figures.last) : lastWords(figures)}
      </td>
    </tr>
  );
}

function lastWords({ done, partial, conflict, stale }: Figures): string {
  return done + partial + conflict + stale === 0 ? "–" : "not known";
}

export function AnnotatorsSection({ session }: { readonly session: CampaignSession }) {
  const { annotators } = session.campaign;
  const names = annotatorNames(annotators);
  const rows = annotators.map((annotator) => ({ annotator, figures: figuresOf(session, annotator.id) }));
  const columns = COLUMNS.filter(
    ({ count }) => !RARE.includes(count) || rows.some(({ figures }) => figures[count] > 0),
  );
  const titles = ["Name", "Role", ...columns.map(({ title }) => title), "last judged"];
  return (
    <section aria-labelledby="annotators" className="flex flex-col gap-3">
      <h2 id="annotators" className="text-lg font-semibold">
        Annotators
      </h2>
      {annotators.length === 0 ? (
        <p className="text-muted">
          Nobody has judged yet. Whoever starts judging is asked for a name and listed here.
        </p>
      ) : (
        <>
          <TableRegion label="Annotators">
            <table className="w-full text-sm">
              <thead className="text-muted">
                <tr>
                  {titles.map((title, index) => (
                    <th
                      key={title}
                      scope="col"
                      className={`px-4 py-2 font-medium whitespace-nowrap ${index < 2 ? "text-start" : "text-end"}`}
                    >
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ annotator, figures }) => (
                  <Row
                    key={annotator.id}
                    session={session}
                    annotator={annotator}
                    name={names.get(annotator.id) ?? annotator.name}
                    figures={figures}
                    columns={columns}
                  />
                ))}
              </tbody>
            </table>
          </TableRegion>
          <p className="max-w-[65ch] text-sm text-muted">
            What an adjudicator finished settles a candidate, whatever others say of it. What is unfinished,
            in conflict or judged on another text does not count.
          </p>
        </>
      )}
    </section>
  );
}
