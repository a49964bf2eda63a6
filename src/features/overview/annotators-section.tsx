// Holds the people of a campaign: name and role, what each was given and has done so far, what of it does not count, how fast, when
// last; and what to do next.

import { useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/time-words.ts";
import { mergedInto } from "#core/campaign/merge-entries.ts";
import { whatNext } from "#core/exchange/what-next.ts";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { STATE_WORDS } from "#core/score/candidate-states.ts";
import { figure, ofAll } from "#core/shared/number-words.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { candidatesLink } from "#session/candidates-link.ts";
import { setRole } from "#session/change-campaign.ts";
import { overviewPeopleText } from "#text/overview-people.ts";
import { Button } from "#ui/button.tsx";
import { TableRegion } from "#ui/table-region.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { DIFFERS, type PersonFigures, personFigures, roundFacts } from "./person-figures.ts";

const text = overviewPeopleText.table;

interface Column {
  readonly title: string;
  readonly count: keyof Omit<
    PersonFigures,
    "last" | "pace" | "given" | "finished" | "givenTokens" | "finishedTokens"
  >;
  /** Null = no candidates are counted. */
  readonly filter: Partial<CandidateFilter> | null;
}

const COLUMNS: readonly Column[] = [
  { title: STATE_WORDS.done, count: "done", filter: { states: ["done"] } },
  { title: STATE_WORDS.partial, count: "partial", filter: { states: ["partial"] } },
  { title: STATE_WORDS.conflict, count: "conflict", filter: { states: ["conflict"] } },
  { title: text.twice, count: "twice", filter: { twice: true } },
  { title: text.differ, count: "differ", filter: { disagreement: "open", states: DIFFERS } },
  { title: STATE_WORDS.stale, count: "stale", filter: { states: ["stale"] } },
  { title: text.flagged, count: "flagged", filter: { flagged: true } },
  { title: text.filled, count: "filled", filter: null },
  { title: text.annotated, count: "annotated", filter: null },
];

/** Shown only where there is something to show. */
const RARE: readonly Column["count"][] = ["twice", "differ", "stale", "filled", "annotated"];

interface RoleProps {
  readonly session: CampaignSession;
  readonly annotator: Annotator;
  readonly name: string;
}

function RoleSwitch({ session, annotator, name }: RoleProps) {
  return (
    <select
      aria-label={text.roleOf(name)}
      className="h-9 rounded-lg border border-line-strong bg-surface px-2 text-sm text-ink"
      value={annotator.role}
      disabled={session.isPast}
      onChange={(event) => {
        const role = event.target.value === "adjudicator" ? "adjudicator" : "annotator";
        void setRole(session, annotator.id, role);
      }}
    >
      <option value="annotator">{text.roles.annotator}</option>
      <option value="adjudicator">{text.roles.adjudicator}</option>
    </select>
  );
}

interface RowProps extends RoleProps {
  readonly figures: PersonFigures;
  readonly columns: readonly Column[];
  readonly isDivided: boolean;
}

function Row({ session, annotator, name, figures, columns, isDivided }: RowProps) {
  const { id } = annotator;
  const [isOpen, setOpen] = useState(false);
  const given = figures.given + figures.givenTokens;
  const also = mergedInto(session.campaign, id);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-1 text-start font-normal whitespace-nowrap">
        <bdi>{name}</bdi>
        <Button
          kind="quiet"
          disabled={session.isPast}
          aria-label={text.editLabel(name)}
          className="ms-1 px-2 text-sm"
          onClick={() => setOpen(true)}
        >
          {text.edit}
        </Button>
        {also.length === 0 ? null : (
          <span className="block pb-1 text-muted">
            {text.also} <bdi>{also.map((entry) => text.entry(entry.name)).join(", ")}</bdi>
          </span>
        )}
        {isOpen ? <PersonDialog {...{ session, annotator }} onClose={() => setOpen(false)} /> : null}
      </th>
      <td className="px-4 py-1.5">
        <RoleSwitch session={session} annotator={annotator} name={name} />
      </td>
      {isDivided ? (
        <td className="figures px-4 text-end whitespace-nowrap">
          {given === 0 ? (
            <span className="text-muted">–</span>
          ) : (
            ofAll(figures.finished + figures.finishedTokens, given)
          )}
        </td>
      ) : null}
      {columns.map(({ title, count, filter }) => (
        <td key={count} className="figures px-4 text-end">
          {figures[count] === 0 ? (
            <span className="text-muted">0</span>
          ) : filter === null ? (
            figure(figures[count])
          ) : (
            <Link
              to={candidatesLink(session.id, { ...filter, annotator: id })}
              aria-label={text.count(figures[count], title, name)}
              className="inline-block min-w-8 py-1 no-underline hover:underline"
            >
              {figure(figures[count])}
            </Link>
          )}
        </td>
      ))}
      <td className="figures px-4 text-end whitespace-nowrap">
        {figures.pace === null ? (
          <span className="text-muted">–</span>
        ) : (
          text.seconds(Math.round(figures.pace))
        )}
      </td>
      <td className="figures px-4 text-end whitespace-nowrap">
        {figures.last !== null ? timeInWords(figures.last) : lastWords(figures)}
      </td>
    </tr>
  );
}

function lastWords({ done, partial, conflict, stale }: PersonFigures): string {
  return done + partial + conflict + stale === 0 ? "–" : text.notKnown;
}

const NEXT_SCREENS = {
  exchange: "/exchange",
  adjudicate: "/judge?disagreement=open",
  "gap-scores": "/gap-scores",
  report: "/report",
};

interface AnnotatorsSectionProps {
  readonly session: CampaignSession;
  /** Candidates over which people differ and that nobody settled. */
  readonly open: readonly number[];
}

export function AnnotatorsSection({ session, open }: AnnotatorsSectionProps) {
  const { annotators } = session.campaign;
  const names = annotatorNames(annotators);
  const all = personFigures(session, open);
  const rows = annotators.flatMap((annotator) => {
    const figures = all.get(annotator.id);
    return figures === undefined ? [] : [{ annotator, figures }];
  });
  const columns = COLUMNS.filter(
    ({ count }) => !RARE.includes(count) || rows.some(({ figures }) => figures[count] > 0),
  );
  const isDivided = rows.some(({ figures }) => figures.given + figures.givenTokens > 0);
  const next = whatNext(roundFacts(session, all, open));
  const titles = [
    text.name,
    text.role,
    ...(isDivided ? [text.given] : []),
    ...columns.map(({ title }) => title),
    text.pace,
    text.last,
  ];
  return (
    <section aria-labelledby="annotators" className="flex flex-col gap-3">
      <h2 id="annotators" className="text-lg font-semibold">
        {text.title}
      </h2>
      {next === null || session.isPast ? null : (
        <p>
          <Link to={`/c/${session.id}${NEXT_SCREENS[next.screen]}`} className="underline">
            {next.words}
          </Link>
        </p>
      )}
      {annotators.length === 0 ? (
        <p className="text-muted">{text.none}</p>
      ) : (
        <>
          <TableRegion label={text.title}>
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
                    {...{ session, annotator, figures, columns, isDivided }}
                    name={names.get(annotator.id) ?? annotator.name}
                  />
                ))}
              </tbody>
            </table>
          </TableRegion>
          <p className="max-w-[65ch] text-sm text-muted">{text.explanation}</p>
        </>
      )}
    </section>
  );
}
