// Draws the annotators of a campaign with their roles and progress, and says what to do next.

import { useState } from "react";
import { Link } from "react-router";
import { timeInWords } from "#browser/time-words.ts";
import { ofAll } from "#core/base/number-words.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { mergedInto } from "#core/campaign/merge-entries.ts";
import { STATE_WORDS } from "#core/campaign/outcomes/candidate-states.ts";
import { nextStep } from "#core/exchange/next-step.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import type { Annotator } from "#core/ledger/fold.ts";
import { column, linkedTable, type Table } from "#core/tables/table.ts";
import { COUNT, NAME, TEXT, WORD } from "#core/tables/units.ts";
import { overviewPeopleText } from "#text/overview-people.ts";
import { Button } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink } from "#workspace/campaign/candidates-link.ts";
import { drawAddress } from "#workspace/campaign/candidates-number.tsx";
import { setRole } from "#workspace/campaign/change-campaign.ts";
import { PersonDialog } from "./person-dialog.tsx";
import { DIFFERS, type PersonFigures, personFigures, roundFacts } from "./person-figures.ts";

const text = overviewPeopleText.table;

interface CountColumn {
  readonly title: string;
  readonly count: keyof Omit<
    PersonFigures,
    "last" | "pace" | "given" | "finished" | "givenTokens" | "finishedTokens"
  >;
  /** Null = no candidates are counted. */
  readonly filter: Partial<CandidateFilter> | null;
}

const COLUMNS: readonly CountColumn[] = [
  { title: STATE_WORDS.done, count: "done", filter: { states: ["done"] } },
  { title: STATE_WORDS.partial, count: "partial", filter: { states: ["partial"] } },
  { title: STATE_WORDS.conflict, count: "conflict", filter: { states: ["conflict"] } },
  { title: text.twice, count: "twice", filter: { concurrent: true } },
  { title: text.differ, count: "differ", filter: { disagreement: "open", states: DIFFERS } },
  { title: STATE_WORDS.stale, count: "stale", filter: { states: ["stale"] } },
  { title: text.flagged, count: "flagged", filter: { flagged: true } },
  { title: text.filled, count: "filled", filter: null },
  { title: text.annotated, count: "annotated", filter: null },
];

/** Columns shown only if they have a value. */
const RARE: readonly CountColumn["count"][] = ["twice", "differ", "stale", "filled", "annotated"];

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

function Name({ session, annotator, name }: RoleProps) {
  const [isOpen, setOpen] = useState(false);
  const also = mergedInto(session.campaign, annotator.id);
  return (
    <>
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
    </>
  );
}

interface Row {
  readonly annotator: Annotator;
  readonly name: string;
  readonly figures: PersonFigures;
}

const NAME_COLUMNS = [
  column<Row>("name", text.name, NAME, ({ name }) => name),
  column<Row>("role", text.role, TEXT, ({ annotator }) => text.roles[annotator.role]),
];

const GIVEN = column<Row>("given", text.given, WORD, ({ figures }) => {
  const given = figures.given + figures.givenTokens;
  return given === 0 ? "–" : ofAll(figures.finished + figures.finishedTokens, given);
});

const TIME_COLUMNS = [
  column<Row>("pace", text.pace, WORD, ({ figures: { pace } }) =>
    pace === null ? "–" : text.seconds(Math.round(pace)),
  ),
  column<Row>("last", text.last, WORD, ({ figures }) =>
    figures.last !== null ? timeInWords(figures.last) : lastWords(figures),
  ),
];

function peopleTable(rows: readonly Row[], campaign: string): Table<string> {
  const columns = COLUMNS.filter(
    ({ count }) => !RARE.includes(count) || rows.some(({ figures }) => figures[count] > 0),
  );
  const isAssigned = rows.some(({ figures }) => figures.given + figures.givenTokens > 0);
  return linkedTable<Row, string>(
    {
      title: text.title,
      columns: [
        ...NAME_COLUMNS,
        ...(isAssigned ? [GIVEN] : []),
        ...columns.map(({ title, count }) =>
          column(count, title, COUNT, ({ figures }: Row) => figures[count]),
        ),
        ...TIME_COLUMNS,
      ],
      rows,
      key: ({ annotator }) => annotator.id,
    },
    ({ annotator, name, figures }, id) => {
      const counted = columns.find(({ count }) => count === id);
      if (counted === undefined || counted.filter === null) return null;
      return {
        to: candidatesLink(campaign, { ...counted.filter, annotator: annotator.id }),
        words: text.count(figures[counted.count], counted.title, name),
      };
    },
  );
}

function lastWords({ done, partial, conflict, stale }: PersonFigures): string {
  return done + partial + conflict + stale === 0 ? "–" : text.notKnown;
}

const NEXT_SCREENS = {
  exchange: "/team",
  adjudicate: "/judge?disagreement=open",
  "gap-scores": "/results/gap-filling",
  report: "/results",
};

interface AnnotatorsSectionProps {
  readonly session: CampaignSession;
  /** Candidates with an open disagreement. */
  readonly open: readonly number[];
}

export function AnnotatorsSection({ session, open }: AnnotatorsSectionProps) {
  const { annotators } = session.campaign;
  const names = annotatorNames(annotators);
  const all = personFigures(session, open);
  const rows = annotators.flatMap((annotator): Row[] => {
    const figures = all.get(annotator.id);
    return figures === undefined
      ? []
      : [{ annotator, figures, name: names.get(annotator.id) ?? annotator.name }];
  });
  const draw = (Part: typeof Name) => (at: number) => {
    const row = rows[at];
    return row === undefined ? null : <Part {...{ session, annotator: row.annotator, name: row.name }} />;
  };
  const next = nextStep(roundFacts(session, all, open));
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
          <DataTable
            table={peopleTable(rows, session.id)}
            link={drawAddress}
            draw={{ name: draw(Name), role: draw(RoleSwitch) }}
          />
          <p className="max-w-[65ch] text-sm text-muted">{text.explanation}</p>
        </>
      )}
    </section>
  );
}
