// Shows agreement on one question (a plot, the answers behind it, and the figures), disagreements, the repeat check, and
// the work of each annotator.

import { type ReactNode, useMemo, useState } from "react";
import { Link as RouterLink } from "react-router";
import { candidatesIn, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import {
  DIFFERING_MEANING,
  type DisagreementRow,
  disagreementTable,
  disagreementTables,
  type FirstJudgementWay,
  type RepeatRow,
  repeatMeaning,
  repeatPairs,
  repeatTable,
} from "#core/analysis/accuracy/differing-judgements.ts";
import { CandidateResults } from "#core/analysis/accuracy/judgement-tables.ts";
import { type AgreementRow, hasUnits } from "#core/analysis/agreement/agreement.ts";
import {
  ALPHA_AXIS,
  ALPHA_INTERVAL_MEANING,
  ALPHA_LABEL,
  ALPHA_TITLE,
  alphaRow,
  COEFFICIENT_MEANINGS,
  countedPeople,
  countsNote,
  MISSING_MEANING,
  groupName as nameOfGroup,
  QUESTION_MEANING,
  UNIT_MEANING,
} from "#core/analysis/agreement/agreement-tables.ts";
import type { CollectedAnswers } from "#core/analysis/agreement/agreement-units.ts";
import {
  ANNOTATORS_NOTE,
  annotatorWorkTable,
  workOfAnnotators,
} from "#core/analysis/report/annotator-tables.ts";
import { countsBy } from "#core/base/grouping.ts";
import { bothFilters, type CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { FILTER_FIELDS, type RepeatFilter } from "#core/campaign/filter/filter-fields.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import { assignedShares, assignmentsForTask } from "#core/exchange/change-assignment.ts";
import { ANNOTATORS_FILE, REPEAT_CHECK } from "#core/io/report/export-files.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { candidateText } from "#core/ledger/fold.ts";
import { plotDrawing } from "#core/plots/drawing.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { CellLink, CellLinks, Column, Table } from "#core/tables/table.ts";
import { CAUSES } from "#core/tasks/judging/tags.ts";
import { GuidelinesText } from "#parts/guidelines-text.tsx";
import { reportAgreementText, reportExportText } from "#text/report-text.ts";
import { ComputationLine } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, ChoiceSwitch } from "#ui/field.tsx";
import { DefinitionSign } from "#ui/menu.tsx";
import { Picture } from "#ui/picture.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import {
  candidatesLinkRenderer,
  filteredLink,
  filterSearch,
} from "#workspace/campaign/candidates-number.tsx";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { type ScopedCandidates, useAddressChoice, useScope } from "#workspace/campaign/use-scope.ts";
import { RoleLink } from "#workspace/team/use-viewer.tsx";
import { AgreementButton, ExportRow, JudgementButtons, useExports } from "./export-screen.tsx";
import {
  AgreementTable,
  ConfusionTable,
  type ShownAgreement,
  useAgreement,
  useCollectedAnswers,
} from "./internal/agreement-table.tsx";
import { PlotButtons, ResultsPage } from "./internal/results-page.tsx";

const { agreement: text, annotators: annotatorsText } = reportAgreementText;

const REPEAT_FILES = [REPEAT_CHECK];
const ANNOTATOR_FILES = [ANNOTATORS_FILE];

export function AgreementScreen() {
  const session = useFrameSession();
  const scope = useScope(session);
  const agreement = useExports(session, scope);
  const repeats = useExports(session, scope);
  const annotators = useExports(session, scope);
  return (
    <ResultsPage title={reportAgreementText.title} scope={scope}>
      <AgreementSection
        session={session}
        scope={scope}
        exports={
          <ExportRow exports={agreement} content={reportExportText.agreement.of}>
            <AgreementButton exports={agreement} />
          </ExportRow>
        }
      />
      <DisagreementsSection session={session} scope={scope} />
      <RepeatCheckSection
        session={session}
        scope={scope}
        exports={
          <ExportRow exports={repeats} content={reportExportText.repeats}>
            <JudgementButtons exports={repeats} files={REPEAT_FILES} />
          </ExportRow>
        }
      />
      <AnnotatorWorkSection
        session={session}
        scope={scope}
        exports={
          <ExportRow exports={annotators} content={reportExportText.annotators}>
            <JudgementButtons exports={annotators} files={ANNOTATOR_FILES} />
          </ExportRow>
        }
      />
    </ResultsPage>
  );
}

const CHOICES = AGREEMENT_QUESTIONS.map((value) => ({ value, label: value }));

interface AgreementSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
  /** The export buttons of agreement. */
  readonly exports: ReactNode;
}

function AgreementSection({ session, scope, exports }: AgreementSectionProps) {
  const [question, setQuestion] = useAddressChoice("question", AGREEMENT_QUESTIONS, "pronoun");
  const collected = useCollectedAnswers(session, scope.includes);
  const counting = useAgreement(collected, question);
  const shown = counting.result;
  const isShared = collected !== null && AGREEMENT_QUESTIONS.some((one) => hasUnits(collected, one));
  return (
    <section aria-label={text.title} className="flex flex-col gap-4">
      {collected === null ? (
        <p className="min-h-24 text-sm text-muted">{text.counting}</p>
      ) : isShared ? (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
            <ChoiceSwitch legend={text.question} choices={CHOICES} value={question} onChange={setQuestion} />
            <Definitions question={question} />
          </div>
          <ComputationLine status={counting} />
          {shown === null ? null : <Shown session={session} shown={shown} />}
          {/* A download counts by itself, so it needs no figures on the page. */}
          {exports}
        </>
      ) : (
        <NothingShared collected={collected} session={session} />
      )}
    </section>
  );
}

/** Number of pairs shown at first. Drawing thousands would block the page for seconds. */
const FIRST_PAIRS = 100;

/** The first pairs, and the last row for all annotators together. */
function firstGroups(rows: readonly AgreementRow[]): readonly AgreementRow[] {
  return rows.length <= FIRST_PAIRS + 1 ? rows : [...rows.slice(0, FIRST_PAIRS), ...rows.slice(-1)];
}

interface ShownProps {
  readonly session: CampaignSession;
  readonly shown: ShownAgreement;
}

function Shown({ session, shown }: ShownProps) {
  const [chosen, setChosen] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const { collected, rows, question } = shown;
  const drawnRows = showsAll ? rows : firstGroups(rows);
  const nameOf = annotatorNameLookup(session.campaign.annotators);
  const groupName = (row: AgreementRow) => nameOfGroup(row, nameOf);
  const keyOf = ({ members }: AgreementRow) => members.join(" ");
  const behind = rows.find((row) => keyOf(row) === chosen) ?? rows.find(({ units }) => units > 0) ?? rows[0];
  const plot = {
    title: ALPHA_TITLE,
    label: ALPHA_LABEL,
    rows: drawnRows.map((row) => alphaRow(row, groupName(row))),
    axis: ALPHA_AXIS,
  };
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <h3 className="text-sm font-semibold">{ALPHA_TITLE}</h3>
          <Picture drawing={plotDrawing(plot)} />
          <PlotButtons
            name={`agreement-${question}`}
            campaign={session.campaign.suite.name}
            plot={{ ...plot, label: text.plotLabel(question, plot.label) }}
          />
        </div>
        <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <ChoiceSelect
            label={reportAgreementText.answers.people}
            className="w-64 max-w-full"
            choices={rows.map((row) => ({ value: keyOf(row), label: groupName(row) }))}
            value={behind === undefined ? "" : keyOf(behind)}
            onChange={setChosen}
          />
          {behind === undefined ? null : (
            <ConfusionTable id={session.id} shown={shown} members={behind.members} nameOf={nameOf} />
          )}
        </div>
      </div>
      <p className="max-w-[75ch] text-sm text-muted">
        {countedPeople(collected.people, session.campaign.annotators)} {countsNote(rows)}
      </p>
      <AgreementTable id={session.id} shown={{ ...shown, rows: drawnRows }} groupName={groupName} />
      {drawnRows.length === rows.length ? null : (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="text-sm text-muted">{text.shownGroups(drawnRows.length, rows.length)}</p>
          <Button onClick={() => setShowsAll(true)}>{text.showAllGroups}</Button>
        </div>
      )}
    </>
  );
}

/** What the questions, units and coefficients mean, behind a sign next to the figures. */
function Definitions({ question }: { readonly question: AgreementQuestion }) {
  const meanings = [
    text.questionMeaning(QUESTION_MEANING[question]),
    MISSING_MEANING,
    UNIT_MEANING,
    ...COEFFICIENT_MEANINGS,
    ALPHA_INTERVAL_MEANING,
  ];
  return <DefinitionSign name={text.definitions} meanings={meanings} align="end" />;
}

interface NothingSharedProps {
  readonly collected: CollectedAnswers;
  readonly session: CampaignSession;
}

function NothingShared({ collected, session }: NothingSharedProps) {
  const people = collected.people.length;
  const awaited = sharedAssignments(session);
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">
        {text.nothingShared} {people === 0 ? text.nobodyAnswered : text.answeredApart(people)}{" "}
        {awaited === 0 ? text.assign : text.awaited(awaited)}
      </p>
      {awaited > 0 ? null : (
        <RoleLink session={session} path="team" className={buttonClass("primary")}>
          {text.share}
        </RoleLink>
      )}
    </div>
  );
}

/** Number of candidates to judge that are assigned to at least two annotators. */
function sharedAssignments({ campaign: { assignments } }: CampaignSession): number {
  const shares = [...assignedShares(assignmentsForTask(assignments, undefined)).values()];
  const timesAssigned = countsBy(shares.flat(), candidateText);
  return [...timesAssigned.values()].filter((times) => times > 1).length;
}

interface AnnotatorWorkSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
  /** The export buttons of the table. */
  readonly exports: ReactNode;
}

/**
 * The table of annotators: how much each judged, with which result, how fast, and how consistently. Draws nothing if no
 * judgement is finished.
 */
function AnnotatorWorkSection({ session, scope: { includes }, exports }: AnnotatorWorkSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const rows = useMemo(() => {
    const { campaign, candidates, outcomes, verdicts } = session;
    const results = new CandidateResults(campaign, verdicts, { outcomes, counts: includes });
    const repeats = repeatPairs(campaign, outcomes.texts).filter((pair) => {
      const candidate = candidates.numberOf(pair);
      return candidate !== null && includes(candidate);
    });
    return workOfAnnotators(campaign.annotators, results.judged(), repeats);
  }, [session, revision, includes]);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="annotators" className="flex flex-col gap-3">
      <h2 id="annotators" className="text-lg font-semibold">
        {annotatorsText.title}
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">{ANNOTATORS_NOTE}</p>
      <DataTable table={annotatorWorkTable(rows)} label={annotatorsText.table} />
      {exports}
    </section>
  );
}

const disagreementsText = reportAgreementText.disagreements;
const repeatsText = reportAgreementText.repeats;

type Filter = Partial<CandidateFilter> | null;

/** Link of a count; null = no filter finds exactly its candidates. */
function linkOf(
  { category }: DisagreementRow,
  { id, heading }: Column<DisagreementRow>,
): CellLink<Filter> | null {
  if (id === "no_cause") return null;
  const isCause = CAUSES.some(({ tag }) => tag === id);
  const kind = FILTER_FIELDS.disagreement.read([id]);
  const filter = isCause ? ({ disagreement: "resolved", tag: id } as const) : { disagreement: kind };
  return candidatesIn({ system: null, category }, heading, filter);
}

interface DisagreementsSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
}

/** Draws nothing if there are no disagreements. */
export function DisagreementsSection({ session, scope: { includes, filter } }: DisagreementsSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const rows = useMemo(
    () => disagreementTable(session.campaign, session.outcomes, includes),
    [session, revision, includes],
  );
  const [all] = rows;
  if (all === undefined || rows.length === 1) return null;
  const [differing, causes] = disagreementTables<Filter>(rows, WHOLE_CAMPAIGN, linkOf);
  const toResolve = bothFilters(filter, { disagreement: "open" });
  return (
    <section aria-labelledby="disagreements" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="disagreements" className="text-lg font-semibold">
          {disagreementsText.title}
        </h2>
        {all.open === 0 || toResolve === null ? null : (
          <RouterLink
            to={filteredLink(session.id, "judge", filterSearch(toResolve))}
            className={buttonClass("primary")}
          >
            {disagreementsText.resolve(all.open)}
          </RouterLink>
        )}
      </div>
      <p className="max-w-[70ch] text-sm text-muted">{DIFFERING_MEANING}</p>
      {differing === undefined ? null : (
        <DataTable
          table={differing}
          label={disagreementsText.table}
          link={candidatesLinkRenderer(session.id)}
        />
      )}
      {causes === undefined ? null : <Causes session={session} rows={rows} table={causes} />}
    </section>
  );
}

interface CausesProps {
  readonly session: CampaignSession;
  readonly rows: readonly DisagreementRow[];
  readonly table: Table<Filter>;
}

/** Reasons for disagreements are shown next to the guidelines, which may need to change. */
function Causes({ session, rows, table }: CausesProps) {
  const categories = rows.flatMap(({ category }) => category ?? []);
  const unclear = [...rows]
    .filter(({ category }) => category !== null)
    .sort((a, b) => b.causes.cause_guideline - a.causes.cause_guideline)[0];
  const [chosen, choose] = useState(unclear?.category ?? null);
  return (
    <div className="grid grid-cols-1 items-start gap-6 pt-3 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <h3 className="font-semibold">{disagreementsText.causes}</h3>
        <DataTable
          table={table}
          label={disagreementsText.causesTable}
          link={candidatesLinkRenderer(session.id)}
        />
      </div>
      <section
        aria-label={disagreementsText.guidelines}
        className="flex max-h-[32rem] flex-col gap-3 overflow-y-auto rounded-card border border-line bg-surface p-4 text-sm"
      >
        <ChoiceSelect
          label={disagreementsText.guidelinesOf}
          choices={categories.map((value) => ({ value, label: fullCategoryName(value) }))}
          value={chosen ?? ""}
          onChange={choose}
        />
        <GuidelinesText session={session} category={chosen} />
      </section>
    </div>
  );
}

type RepeatedCandidates = Partial<CandidateFilter>;

interface RepeatCheckSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
  /** The export buttons of the repeat check. */
  readonly exports: ReactNode;
}

/**
 * How often repeated judgements differ, by category and by how the first judgement was made. Draws nothing if no
 * candidate was repeated.
 */
export function RepeatCheckSection({
  session,
  scope: { includes, names },
  exports,
}: RepeatCheckSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const pairs = useMemo(() => {
    const { campaign, candidates, outcomes } = session;
    return repeatPairs(campaign, outcomes.texts).filter((pair) => {
      const candidate = candidates.numberOf(pair);
      return candidate !== null && includes(candidate);
    });
  }, [session, revision, includes]);
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="repeat-check" className="flex flex-col gap-3">
      <h2 id="repeat-check" className="text-lg font-semibold">
        {repeatsText.title}
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">{repeatMeaning(pairs)}</p>
      <DataTable
        table={repeatTable<RepeatedCandidates>(pairs, names.categories, WHOLE_CAMPAIGN, repeatLinks)}
        label={repeatsText.table}
        link={candidatesLinkRenderer(session.id)}
      />
      {exports}
    </section>
  );
}

/**
 * Links of a share: to the candidates that were answered differently, and to all repeated ones. Null if two annotators
 * repeated the same candidate: the share counts this candidate twice, but a list shows it once.
 */
function repeatLinks({ category, pairs }: RepeatRow, made: FirstJudgementWay): CellLinks<RepeatedCandidates> {
  const allPairs = Object.values(pairs).flat();
  const isEachOnce =
    new Set(allPairs.map(({ system, example }) => JSON.stringify([system, example]))).size ===
    allPairs.length;
  const link = (again: RepeatFilter, what: string) =>
    isEachOnce ? candidatesIn({ system: null, category }, what, { repeat: [again] }) : null;
  return [link(`${made}-changed`, repeatsText.differs), link(made, repeatsText.repeated)];
}
