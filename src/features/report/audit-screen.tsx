// Shows the audit: the precision of the automatic approvals and the accuracy corrected by it, the audit of judges (one row
// per judge, and the accuracy that each corrects), and the second look.

import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { scoreCandidates, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/accuracy.ts";
import {
  type Audit,
  approvalsByKind,
  approvalsByKindTable,
  auditCampaign,
} from "#core/analysis/audit/audit.ts";
import {
  ASSUMPTIONS,
  CORRECTED_FORMULA,
  CORRECTED_HEADING,
  CORRECTED_INTERVAL,
  correctedTable,
  falseApprovals,
  leftOutText,
  PRECISION_FORMULA,
  PRECISION_STRATA,
  precisionTable,
  RING_MEANING,
  SAME_PRECISION_RULE,
  STRATA_RULE,
  samePrecisionTables,
  strataTable,
} from "#core/analysis/audit/audit-tables.ts";
import { MINIMUM_STRATUM } from "#core/analysis/audit/strata.ts";
import { readWantedPoints, WANTED_POINTS } from "#core/analysis/judges/judge-audit.ts";
import {
  JUDGE_ASSUMPTION,
  JUDGE_CONTRAST,
  JUDGE_FORMULA,
  judgeTables,
} from "#core/analysis/judges/judge-tables.ts";
import {
  SECOND_LOOK_MEANING,
  secondLookGroups,
  secondLookTable,
} from "#core/analysis/judges/second-look-figures.ts";
import { AUDIT_NEEDS_CATEGORIES } from "#core/analysis/report/report-content.ts";
import { ofAll } from "#core/base/message-text.ts";
import {
  AUDIT_PRECISION,
  AUDIT_STRATA,
  CORRECTED_ACCURACY,
  JUDGE_SYSTEMS_FILE,
  JUDGES_FILE,
} from "#core/io/report/export-files.ts";
import { lineDrawing } from "#core/plots/drawing.ts";
import { reportAuditText, reportExportText } from "#text/report-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import { LinePicture } from "#ui/picture.tsx";
import { Rich } from "#ui/rich.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { CandidatesNumber, candidatesLinkRenderer } from "#workspace/campaign/candidates-number.tsx";
import { useFrameSession, useSession } from "#workspace/campaign/use-campaign.ts";
import { type ScopedCandidates, useScope } from "#workspace/campaign/use-scope.ts";
import { RoleLink, useMayOpen } from "#workspace/team/use-viewer.tsx";
import { ExportRow, JudgementButtons, judgeAudits, useExports } from "./export-screen.tsx";
import { ResultsPage } from "./internal/results-page.tsx";

const FILES = [AUDIT_PRECISION, CORRECTED_ACCURACY, AUDIT_STRATA];

export function AuditScreen() {
  const session = useFrameSession();
  const scope = useScope(session);
  const exports = useExports(session, scope);
  return (
    <ResultsPage title={reportAuditText.section.title} scope={scope}>
      <AuditSection
        session={session}
        scope={scope}
        exports={
          <ExportRow exports={exports} content={reportExportText.audit}>
            <JudgementButtons exports={exports} files={FILES} />
          </ExportRow>
        }
      />
      <JudgesSection session={session} scope={scope} />
      <SecondLookFigures session={session} scope={scope} />
    </ResultsPage>
  );
}

const { section: text, judges: judgesText, secondLook: secondLookText } = reportAuditText;

interface AuditSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
  /** The export buttons of the audit. */
  readonly exports: ReactNode;
}

/** The audit of approvals: the precision of the automatic pass, and the accuracy corrected by it. */
function AuditSection({ session, scope: { names, request }, exports }: AuditSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const audit = useMemo(
    () => auditCampaign(session.campaign, scoreCandidates(session.outcomes), names),
    [session, revision, names],
  );
  if (audit.all.approved === 0) return <p>{text.noApprovals}</p>;
  const isUnfiltered = request.filter === null;
  // Whole categories are counted, so a filter cannot restrict the table.
  const byKind = isUnfiltered ? approvalsByKind(session.campaign, session.verdicts, names) : [];
  return (
    <section aria-label={text.title} className="flex flex-col gap-3">
      {byKind.length === 0 ? null : <DataTable table={approvalsByKindTable(byKind)} />}
      {isUnfiltered ? null : <p className="max-w-[75ch] text-sm">{text.leftOut(AUDIT_NEEDS_CATEGORIES)}</p>}
      {!isUnfiltered ? null : audit.all.sampled === 0 ? (
        <NothingSampled audit={audit} session={session} />
      ) : (
        <>
          <TooFewJudged audit={audit} session={session} />
          <Figures audit={audit} campaign={session.id} />
          {exports}
        </>
      )}
    </section>
  );
}

interface PartProps {
  readonly audit: Audit;
  readonly session: CampaignSession;
}

function NothingSampled({ audit, session }: PartProps) {
  const leftOut = leftOutText(audit.all);
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch]">
        {text.nothingSampled(audit.all.approved)} {leftOut}
      </p>
      <RoleLink session={session} path="team" className={buttonClass("primary")}>
        {text.assign}
      </RoleLink>
    </div>
  );
}

interface FiguresProps {
  readonly audit: Audit;
  /** Id of this copy of the campaign. */
  readonly campaign: string;
}

function Figures({ audit, campaign }: FiguresProps) {
  const { all } = audit;
  const leftOut = leftOutText(all);
  return (
    <>
      <p className="max-w-[75ch]">
        <Rich
          parts={text.judged(
            <strong className="figures">{ofAll(all.sampled, all.approved)}</strong>,
            all.correct,
            all.incorrect === 0 ? (
              falseApprovals(0)
            ) : (
              <FalseApprovals campaign={campaign} incorrect={all.incorrect} />
            ),
          )}
        />
      </p>
      <p className="max-w-[75ch] text-sm text-muted">
        {PRECISION_FORMULA} {PRECISION_STRATA}
      </p>
      <AuditPrecisionTable campaign={campaign} audit={audit} />
      {leftOut === null ? null : <p className="max-w-[75ch] text-sm">{leftOut}</p>}
      <h2 className="pt-3 text-lg font-semibold">{CORRECTED_HEADING}</h2>
      <p className="max-w-[75ch] text-sm text-muted">
        {CORRECTED_FORMULA} {CORRECTED_INTERVAL} {SAME_PRECISION_RULE} {RING_MEANING}
      </p>
      <AuditSystemsTable campaign={campaign} audit={audit} />
      <SamePrecisionTable audit={audit} />
      <h2 className="pt-3 text-lg font-semibold">{text.strataTitle}</h2>
      <p className="max-w-[75ch] text-sm text-muted">{STRATA_RULE}</p>
      <AuditStrataTable audit={audit} />
      <div className="max-w-[75ch] text-sm">
        <p>{text.assumptions}</p>
        <ul className="list-disc ps-5">
          {ASSUMPTIONS.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Names how many systems have too few judged approvals, with a link to assign a sample. */
function TooFewJudged({ audit, session }: PartProps) {
  const mayAssign = useMayOpen(session)("team");
  const systems = audit.systems.filter(({ samePrecision }) => samePrecision !== null).length;
  if (systems === 0) return null;
  return (
    <p className="max-w-[75ch] border-s-4 border-warn bg-warn-wash px-4 py-2 text-sm">
      {text.tooFew(systems, MINIMUM_STRATUM)}{" "}
      {mayAssign ? (
        <RoleLink session={session} path="team" className="underline">
          {text.assign}
        </RoleLink>
      ) : null}
    </p>
  );
}

function FalseApprovals({ campaign, incorrect }: { readonly campaign: string; readonly incorrect: number }) {
  return (
    <CandidatesNumber
      campaign={campaign}
      filter={{ audit: "incorrect" }}
      count={incorrect}
      words={text.incorrectInAll}
      shown={falseApprovals(incorrect)}
      className="underline"
    />
  );
}

interface JudgesSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
}

/** The part of the address of the audit’s screen with which it opens at the judges. */
const JUDGES_PART = "judges";

const JUDGE_FILES = [JUDGES_FILE, JUDGE_SYSTEMS_FILE];

/**
 * The audit of judges, to which the address may lead. Without verdicts from a file, it says how to get some, and shows
 * the computed judges on request. A filter hides it, because a sample is drawn from whole categories.
 */
function JudgesSection({ session, scope }: JudgesSectionProps) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${JUDGES_PART}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <section aria-label={judgesText.title} className="flex min-w-0 flex-col items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="pt-3 text-lg font-semibold">
        {judgesText.title}
      </h2>
      <JudgesContent session={session} scope={scope} />
    </section>
  );
}

function JudgesContent({ session, scope }: JudgesSectionProps) {
  const [isOpen, setOpen] = useState(false);
  if (scope.request.filter !== null)
    return <p className="max-w-[75ch] text-sm">{judgesText.filtered(AUDIT_NEEDS_CATEGORIES)}</p>;
  if (session.campaign.verdictsGiven.length > 0) return <JudgesAudit session={session} scope={scope} />;
  return (
    <>
      <p className="max-w-[60ch]">{judgesText.noVerdicts}</p>
      <RoleLink session={session} path="team/judges" className={buttonClass("plain")}>
        {judgesText.toJudges}
      </RoleLink>
      <details className="w-full min-w-0" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer py-2 font-medium">{judgesText.ofEveryCampaign}</summary>
        {isOpen ? <JudgesAudit session={session} scope={scope} /> : null}
      </details>
    </>
  );
}

function JudgesAudit({ session, scope }: JudgesSectionProps) {
  const { names } = scope;
  const revision = useSession(session, (state) => state.revision);
  const exports = useExports(session, scope);
  const [entered, setEntered] = useState(String(WANTED_POINTS));
  const wanted = readWantedPoints(entered);
  const points = useDeferredValue(wanted ?? WANTED_POINTS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const audits = useMemo(() => judgeAudits(session, names, points), [session, revision, names, points]);
  if (audits.every(({ judged }) => judged === 0))
    return (
      <>
        <p className="max-w-[60ch]">{judgesText.nobodyJudged}</p>
        <RoleLink session={session} path="team" className={buttonClass("primary")}>
          {judgesText.assign}
        </RoleLink>
      </>
    );
  return (
    <div className="flex w-full min-w-0 flex-col gap-3">
      <p className="max-w-[75ch] text-sm text-muted">
        {JUDGE_FORMULA} {JUDGE_CONTRAST} {JUDGE_ASSUMPTION}
      </p>
      <TextField
        className="max-w-xs"
        label={judgesText.width}
        inputMode="numeric"
        value={entered}
        hint={judgesText.widthHint}
        fault={wanted === null ? judgesText.widthInvalid : null}
        onChange={({ target }) => setEntered(target.value)}
      />
      {judgeTables(audits).map((table) => (
        <DataTable key={table.title} table={table} label={table.title} />
      ))}
      <ExportRow exports={exports} content={reportExportText.judges}>
        <JudgementButtons
          exports={exports}
          files={JUDGE_FILES}
          content={reportExportText.judges}
          points={points}
        />
      </ExportRow>
    </div>
  );
}

/** The second look, if annotators had one; it is not restricted by a filter. */
function SecondLookFigures({ session, scope }: JudgesSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  const { names } = scope;
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const groups = useMemo(
    () => secondLookGroups(session.campaign, session.outcomes, names),
    [session, revision, names],
  );
  if (groups.length === 0 || scope.request.filter !== null) return null;
  return (
    <section aria-label={secondLookText.title} className="flex min-w-0 flex-col gap-3">
      <h2 className="pt-3 text-lg font-semibold">{secondLookText.title}</h2>
      <p className="max-w-[75ch] text-sm text-muted">{SECOND_LOOK_MEANING}</p>
      <DataTable table={secondLookTable(groups)} label={secondLookText.title} />
    </section>
  );
}

interface AuditTableProps {
  /** Id of this copy of the campaign. */
  readonly campaign: string;
  readonly audit: Audit;
}

export function AuditPrecisionTable({ campaign, audit }: AuditTableProps) {
  return (
    <DataTable
      table={precisionTable(audit, WHOLE_CAMPAIGN, true)}
      label={reportAuditText.precisionTable}
      link={candidatesLinkRenderer(campaign)}
      draw={{
        plot: (row) => {
          const { precision } = audit.categories[row] ?? audit.all;
          return precision === null ? null : (
            <LinePicture drawing={lineDrawing({ value: precision.value, ...precision.interval }, "share")} />
          );
        },
      }}
    />
  );
}

export function AuditSystemsTable({ campaign, audit }: AuditTableProps) {
  return (
    <DataTable
      table={correctedTable(audit, true)}
      label={reportAuditText.correctedTable}
      link={candidatesLinkRenderer(campaign)}
      draw={{
        plot: (row) => {
          const { corrected, published } = audit.systems[row] ?? {};
          if (corrected === undefined || corrected.value === null || corrected.interval === null) return null;
          const { value, interval } = corrected;
          return (
            <LinePicture
              drawing={lineDrawing({ value, ...interval, other: published?.value ?? null }, "share")}
            />
          );
        },
      }}
    />
  );
}

/** Nothing if every system has judged approvals of its own. */
function SamePrecisionTable({ audit }: Pick<AuditTableProps, "audit">) {
  return samePrecisionTables(audit).map((table) => (
    <DataTable key={table.title} table={table} label={reportAuditText.samePrecisionTable} />
  ));
}

function AuditStrataTable({ audit }: Pick<AuditTableProps, "audit">) {
  return <DataTable table={strataTable(audit)} label={reportAuditText.strataTable} />;
}
