// Shows the progress by state, category, system and annotator.

import { Link, useSearchParams } from "react-router";
import { formatNumber } from "#core/base/message-text.ts";
import {
  addCounts,
  CANDIDATE_STATES,
  type CandidateState,
  NO_COUNTS,
  STATE_WORDS,
  type StateCounts,
} from "#core/campaign/outcomes/outcome.ts";
import type { AssignmentStatus } from "#core/exchange/change-assignment.ts";
import { categoryName } from "#core/suite/category.ts";
import { COUNT, column, linkedTable, TEXT, table } from "#core/tables/table.ts";
import { type AnnotatorFigures, annotatorRows, annotatorsTable } from "#parts/annotator-figures.ts";
import { annotatorsText } from "#text/annotators-text.ts";
import { overviewPeopleText, overviewText } from "#text/overview-text.ts";
import { StackedBar, StateSign } from "#ui/bars.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSwitch } from "#ui/field.tsx";
import {
  type CampaignPath,
  screenAddress,
  tabsOf,
  type Viewer,
} from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { candidatesLink, renderAddressLink } from "#workspace/campaign/candidates-number.tsx";

const text = overviewText.progress;

type View = "category" | "system";

const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: "category", label: text.views.category },
  { value: "system", label: text.views.system },
];

export function ProgressSection({ session }: { readonly session: CampaignSession }) {
  const [parameters, setParameters] = useSearchParams();
  const { systems } = session.candidates;
  const view: View = parameters.get("by") === "system" ? "system" : "category";
  const systemInAddress = parameters.get("system");
  const system = systemInAddress !== null && systems.includes(systemInAddress) ? systemInAddress : null;
  const show = (parameter: "by" | "system", value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "") next.delete(parameter);
        else next.set(parameter, value);
        return next;
      },
      { replace: true, flushSync: true },
    );
  if (!session.view.showsSystems)
    return (
      <section aria-label={text.title} className="flex min-w-0 flex-col gap-1">
        <StateTable session={session} system={null} />
      </section>
    );
  return (
    <section aria-label={text.title} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <ChoiceSwitch
          legend={text.legend}
          choices={VIEWS}
          value={view}
          onChange={(chosen) => show("by", chosen === "category" ? "" : chosen)}
        />
        {view === "system" ? (
          <SystemLegend session={session} />
        ) : (
          <label className="flex min-w-0 items-center gap-2 text-sm font-medium">
            {text.system}
            <select
              className="h-9 max-w-64 min-w-0 rounded-lg border border-line-strong bg-surface px-2 font-normal text-ink"
              value={system ?? ""}
              onChange={(event) => show("system", event.target.value)}
            >
              <option value="">{systems.length === 1 ? systems[0] : text.allSystems(systems.length)}</option>
              {systems.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      {view === "system" ? (
        <SystemProgressTable session={session} />
      ) : (
        <StateTable session={session} system={system} />
      )}
    </section>
  );
}

// Draws the number of candidates by category and state. Each number links to exactly those candidates.

const stateTableText = overviewText.stateTable;

const RARE: readonly CandidateState[] = ["reused", "disputed", "stale", "untranslated"];

interface StateTableProps {
  readonly session: CampaignSession;
  /** Null = all systems. */
  readonly system: string | null;
}

function StateTable({ session, system }: StateTableProps) {
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
      title: stateTableText.label,
      columns: [
        column("category", stateTableText.category, TEXT, ({ name }) => name),
        ...states.map((state) =>
          column(state, STATE_WORDS[state], COUNT, (row: CategoryCounts) => countsOf(row)[state]),
        ),
        column("all", stateTableText.all, COUNT, (row) => totalOf(countsOf(row))),
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
        ? { to, words: stateTableText.total(totalOf(counts), cellName) }
        : { to, words: stateTableText.cell(counts[state], STATE_WORDS[state], cellName) };
    },
  );
  return (
    <>
      <StateLegend states={states} />
      <DataTable
        table={tableData}
        isDense={true}
        link={renderAddressLink}
        draw={{
          category: (row) =>
            row === rows.length - 1 ? <strong>{stateTableText.allCategories}</strong> : undefined,
        }}
        drawHeading={Object.fromEntries(
          states.map((state) => [
            state,
            <span
              key={state}
              className={LONG_HEADINGS.has(state) ? "inline-block sm:w-28" : "whitespace-nowrap"}
            >
              <StateSign state={state} word={STATE_WORDS[state]} />{" "}
              <span className="max-sm:sr-only">{STATE_WORDS[state]}</span>
            </span>,
          ]),
        )}
      />
    </>
  );
}

/** States whose headings take two lines, so that the table with all states is no wider than its room. */
const LONG_HEADINGS: ReadonlySet<CandidateState> = new Set(["approved", "disputed"]);

/** The names of the signs, which head the columns on phones. (Screen readers read the names in the headings.) */
function StateLegend({ states }: { readonly states: readonly CandidateState[] }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-3 text-sm text-muted sm:hidden">
      {states.map((state) => (
        <span key={state} className="whitespace-nowrap">
          <StateSign state={state} word="" /> {STATE_WORDS[state]}
        </span>
      ))}
    </p>
  );
}

// Draws a bar and two figures per category and system. Each figure links to its candidates.

const systemProgressTableText = overviewText.systemTable;

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
  const cellName = `${category === null ? systemProgressTableText.inAllCategories : category}, ${system}`;
  return (
    <div className="-mx-1 flex min-w-11 flex-col pointer-fine:-my-0.5">
      <span className="text-end whitespace-nowrap">
        <Link
          to={link(["approved", "done"])}
          aria-label={systemProgressTableText.decided(decided, cellName)}
          className="-my-0.5 inline-block min-w-6 py-0.5 text-ink no-underline hover:underline pointer-coarse:my-0 pointer-coarse:py-2.5"
        >
          {formatNumber(decided)}
        </Link>
        <Link
          to={link([])}
          aria-label={systemProgressTableText.total(totalOf(counts), cellName)}
          className="-my-0.5 inline-block min-w-6 py-0.5 text-start text-xs text-muted no-underline hover:underline pointer-coarse:my-0 pointer-coarse:py-2.5"
        >
          /{formatNumber(totalOf(counts))}
        </Link>
      </span>
      <StackedBar thin label={cellName} parts={parts(counts)} />
    </div>
  );
}

function SystemProgressTable({ session }: { readonly session: CampaignSession }) {
  const { systems } = session.candidates;
  const rows = categoryCounts(session);
  const tableData = table<CategoryCounts>({
    title: systemProgressTableText.label,
    columns: [
      column("category", systemProgressTableText.category, TEXT, ({ name }) => name),
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
function SystemLegend({ session }: { readonly session: CampaignSession }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {[
        ["bg-bar-approved", STATE_WORDS.approved],
        ...(session.tally(null).total.reused > 0 ? [["bg-bar-accepted", STATE_WORDS.reused]] : []),
        ["bg-bar-correct", STATE_WORDS.done],
        ["bg-bar-conflict", systemProgressTableText.legend.unfinished],
        ["bg-bar-open", STATE_WORDS.open],
      ].map(([color, words]) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3 rounded-sm ${color}`} />
          {words}
        </li>
      ))}
      <li>{systemProgressTableText.legend.figures}</li>
    </ul>
  );
}

// Counts the states of candidates for the tables of the overview, by category and system.

interface CategoryCounts {
  /** Null = all categories. */
  readonly label: string | null;
  /** Heading under which the category is listed; null = none. */
  readonly group: string | null;
  readonly name: string;
  /** One entry per system. */
  readonly counts: readonly StateCounts[];
}

/** One row per category that has examples, then one for all categories. */
function categoryCounts(session: CampaignSession): readonly CategoryCounts[] {
  const tally = session.tally(null);
  const { systems } = session.candidates;
  const { categories, examples } = session.campaign.suite;
  const usedCategories = new Set(examples.map(({ category }) => category));
  const rows = categories.flatMap(({ label }, category): CategoryCounts[] => {
    const counts = systems.map((_, system) => tally.cell(category * systems.length + system));
    return usedCategories.has(label) ? [{ label, ...categoryName(label), counts }] : [];
  });
  const totals = systems.map((_, system) => sumOf(rows.map(({ counts }) => counts[system] ?? NO_COUNTS)));
  return [...rows, { label: null, group: null, name: overviewText.stateTable.allCategories, counts: totals }];
}

function sumOf(counts: readonly StateCounts[]): StateCounts {
  return counts.reduce(addCounts, NO_COUNTS);
}

function totalOf(counts: StateCounts): number {
  return CANDIDATE_STATES.reduce((sum, state) => sum + counts[state], 0);
}

// Shows the progress of each annotator, with a link to all figures.

const annotatorsSectionText = annotatorsText.table;

const ANNOTATORS: CampaignPath = "team/annotators";

interface AnnotatorsSectionProps {
  readonly session: CampaignSession;
  readonly viewer: Viewer;
  /** Figures by annotator id. */
  readonly figures: ReadonlyMap<string, AnnotatorFigures>;
  /** Link to the next step, for the person who assigns the work. */
  readonly next: AssignmentStatus | null;
}

export function AnnotatorsSection({ session, viewer, figures, next }: AnnotatorsSectionProps) {
  const rows = annotatorRows(session, figures);
  const doneOfAll = rows.reduce((sum, one) => sum + one.figures.done, 0);
  const countsSeveralTimes = doneOfAll > session.progress.judged;
  const hasScreen = tabsOf(session.campaign, viewer).some(({ subTabs }) =>
    subTabs.some(({ path }) => path === ANNOTATORS),
  );
  return (
    <section aria-labelledby="annotators" className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 text-sm">
        <h2 id="annotators" className="font-medium">
          {annotatorsSectionText.title}
        </h2>
        {next?.screen === "report" && hasScreen ? <p>{next.words}</p> : null}
        <div className="flex flex-wrap gap-x-4">
          {hasScreen && session.member !== null ? (
            <Link to={screenAddress(session.id, "team/server")} className="underline pointer-coarse:py-2">
              {overviewPeopleText.progress.invite}
            </Link>
          ) : null}
          {hasScreen && rows.length > 0 ? (
            <Link to={screenAddress(session.id, ANNOTATORS)} className="underline pointer-coarse:py-2">
              {overviewPeopleText.progress.all}
            </Link>
          ) : null}
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{annotatorsSectionText.none}</p>
      ) : (
        <DataTable
          table={annotatorsTable(rows, { campaign: session.id, isShort: true })}
          isDense={true}
          {...(session.view.listsItems ? { link: renderAddressLink } : {})}
        />
      )}
      {countsSeveralTimes ? (
        <p className="text-sm text-muted">{overviewPeopleText.progress.countedForEach}</p>
      ) : null}
    </section>
  );
}
