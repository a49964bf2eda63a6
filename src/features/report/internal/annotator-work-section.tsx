// Draws the table of annotators: how much each judged, with which result, how fast, and how consistently.

import { type ReactNode, useMemo } from "react";
import { CandidateResults } from "#core/analysis/accuracy/candidate-results.ts";
import { repeatPairs } from "#core/analysis/accuracy/repeat-figures.ts";
import {
  ANNOTATORS_NOTE,
  annotatorWorkTable,
  workOfAnnotators,
} from "#core/analysis/report/annotator-tables.ts";
import { reportAgreementText } from "#text/report-text.ts";
import { DataTable } from "#ui/data-table.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useSession } from "#workspace/campaign/use-campaign.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";

const text = reportAgreementText.annotators;

interface AnnotatorWorkSectionProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
  /** The export buttons of the table. */
  readonly exports: ReactNode;
}

/** Draws nothing if no judgement is finished. */
export function AnnotatorWorkSection({ session, scope: { includes }, exports }: AnnotatorWorkSectionProps) {
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
        {text.title}
      </h2>
      <p className="max-w-[70ch] text-sm text-muted">{ANNOTATORS_NOTE}</p>
      <DataTable table={annotatorWorkTable(rows)} label={text.table} />
      {exports}
    </section>
  );
}
