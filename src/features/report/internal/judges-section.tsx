// Draws the audit of judges: one row per judge, and the accuracy that each corrects.

import { useDeferredValue, useMemo, useState } from "react";
import { scoreCandidates } from "#core/analysis/accuracy/score-campaign.ts";
import { auditJudges, readWantedPoints, WANTED_POINTS } from "#core/analysis/judges/judge-audit.ts";
import { JUDGE_ASSUMPTION, JUDGE_FORMULA, judgeTables } from "#core/analysis/judges/judge-tables.ts";
import {
  SECOND_LOOK_MEANING,
  secondLookGroups,
  secondLookTable,
} from "#core/analysis/judges/second-look-figures.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import { reportAuditText } from "#text/report-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import { TextField } from "#ui/field.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";

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

/**
 * Nothing without verdicts from a file, because the audit of approvals already describes the automatic pass; and nothing
 * if the results are filtered, because a sample is drawn from whole categories.
 */
export function JudgesSection({ session, scope }: JudgesSectionProps) {
  if (session.campaign.verdictsGiven.length === 0 || scope.request.filter !== null) return null;
  return <JudgesAudit session={session} scope={scope} />;
}

function JudgesAudit({ session, scope: { names } }: JudgesSectionProps) {
  const revision = useSession(session, (state) => state.revision);
  const [entered, setEntered] = useState(String(WANTED_POINTS));
  const wanted = readWantedPoints(entered);
  const points = useDeferredValue(wanted ?? WANTED_POINTS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers change in place; `revision` changes with them
  const audits = useMemo(() => {
    const { campaign, outcomes } = session;
    return auditJudges(
      campaignJudges(campaign, outcomes),
      { scored: scoreCandidates(outcomes), outcomes },
      { ...names, seed: campaign.seed, points },
    );
  }, [session, revision, names, points]);
  return (
    <section aria-label={text.title} className="flex min-w-0 flex-col gap-3">
      <h2 className="pt-3 text-lg font-semibold">{text.title}</h2>
      <p className="max-w-[75ch] text-sm text-muted">
        {JUDGE_FORMULA} {JUDGE_ASSUMPTION}
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
    </section>
  );
}
