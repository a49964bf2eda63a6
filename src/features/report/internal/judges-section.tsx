// Draws the audit of judges: one row per judge, and the accuracy that each corrects.

import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
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
import { AUDIT_NEEDS_CATEGORIES } from "#core/analysis/report/report-tables.ts";
import { JUDGE_SYSTEMS_FILE, JUDGES_FILE } from "#core/io/report/export-files.ts";
import { reportAuditText, reportExportText } from "#text/report-text.ts";
import { buttonClass } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";
import { RoleLink } from "#workspace/team/role-link.tsx";
import { ExportRow, JudgementButtons, judgeAudits, useExports } from "./report-downloads.tsx";

const text = reportAuditText.judges;
const secondLookText = reportAuditText.secondLook;

interface JudgesSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
}

/** The second look, if annotators had one; it is not restricted by a filter. */
export function SecondLookFigures({ session, scope }: JudgesSectionProps) {
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

/** The part of the address of the audit’s screen with which it opens at the judges. */
const JUDGES_PART = "judges";

const FILES = [JUDGES_FILE, JUDGE_SYSTEMS_FILE];

/**
 * The audit of judges, to which the address may lead. Without verdicts from a file, it says how to get some, and shows
 * the computed judges on request. A filter hides it, because a sample is drawn from whole categories.
 */
export function JudgesSection({ session, scope }: JudgesSectionProps) {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${JUDGES_PART}`) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <section aria-label={text.title} className="flex min-w-0 flex-col items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="pt-3 text-lg font-semibold">
        {text.title}
      </h2>
      <JudgesContent session={session} scope={scope} />
    </section>
  );
}

function JudgesContent({ session, scope }: JudgesSectionProps) {
  const [isOpen, setOpen] = useState(false);
  if (scope.request.filter !== null)
    return <p className="max-w-[75ch] text-sm">{text.filtered(AUDIT_NEEDS_CATEGORIES)}</p>;
  if (session.campaign.verdictsGiven.length > 0) return <JudgesAudit session={session} scope={scope} />;
  return (
    <>
      <p className="max-w-[60ch]">{text.noVerdicts}</p>
      <RoleLink session={session} path="team/judges" className={buttonClass("plain")}>
        {text.toJudges}
      </RoleLink>
      <details className="w-full min-w-0" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer py-2 font-medium">{text.ofEveryCampaign}</summary>
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
        <p className="max-w-[60ch]">{text.nobodyJudged}</p>
        <RoleLink session={session} path="team" className={buttonClass("primary")}>
          {text.assign}
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
        label={text.width}
        inputMode="numeric"
        value={entered}
        hint={text.widthHint}
        fault={wanted === null ? text.widthInvalid : null}
        onChange={({ target }) => setEntered(target.value)}
      />
      {judgeTables(audits).map((table) => (
        <DataTable key={table.title} table={table} label={table.title} />
      ))}
      <ExportRow exports={exports} content={reportExportText.judges}>
        <JudgementButtons exports={exports} files={FILES} content={reportExportText.judges} points={points} />
      </ExportRow>
    </div>
  );
}
