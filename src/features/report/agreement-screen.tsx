// Shows agreement on one question (a plot, the answers behind it, and the figures), disagreements, the repeat check, and
// the work of each annotator.

import { type ReactNode, useMemo, useState } from "react";
import { CandidateResults } from "#core/analysis/accuracy/judgement-tables.ts";
import { repeatPairs } from "#core/analysis/accuracy/repeat-figures.ts";
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
import { AGREEMENT_QUESTIONS, type AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import { ANNOTATORS_FILE, REPEAT_CHECK } from "#core/io/report/export-files.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { plotDrawing } from "#core/plots/whisker-drawing.ts";
import { reportAgreementText, reportExportText } from "#text/report-text.ts";
import { ComputationLine } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { ChoiceSelect, ChoiceSwitch } from "#ui/field.tsx";
import { DefinitionSign } from "#ui/menu.tsx";
import { Picture } from "#ui/picture.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
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
import { DisagreementsSection, RepeatCheckSection } from "./internal/disagreements-section.tsx";
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
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">
        {text.nothingShared} {people === 0 ? text.nobodyAnswered : text.answeredApart(people)} {text.assign}
      </p>
      <RoleLink session={session} path="team" className={buttonClass("primary")}>
        {text.share}
      </RoleLink>
    </div>
  );
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
