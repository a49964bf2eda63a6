// Shows what the planned study will be able to show, and how many hours it takes.

import { useMemo } from "react";
import { scopeIn, WHOLE_CAMPAIGN } from "#core/analysis/accuracy/report-scope.ts";
import { measuredDiscordance, type StudyScope, studyForecast } from "#core/analysis/study/study-forecast.ts";
import { forecastTables } from "#core/analysis/study/study-tables.ts";
import { differenceWords, workSentence } from "#core/analysis/study/study-words.ts";
import { MOST_COUNTED_CANDIDATES } from "#core/campaign/queue/workload.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import { assignText } from "#text/assign.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Section } from "#ui/section.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import type { AssignmentForm } from "./use-assignment.ts";

const text = assignText.forecast;

interface StudyForecastSectionProps {
  readonly session: CampaignSession;
  readonly revision: number;
  readonly assignment: AssignmentForm;
}

export function StudyForecastSection({ session, revision, assignment }: StudyForecastSectionProps) {
  const { plan, selection, sampledCandidates } = assignment;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision can change the outcomes
  const { scope, measured } = useMemo(() => {
    const { campaign, outcomes } = session;
    const scope: StudyScope = {
      campaign,
      outcomes,
      scope: scopeIn(campaign, WHOLE_CAMPAIGN),
      counts: () => true,
    };
    // In larger campaigns, comparing the systems would take too long at every answer of the team.
    const isSmall = outcomes.texts.index.size <= MOST_COUNTED_CANDIDATES;
    return { scope, measured: isSmall ? measuredDiscordance(scope) : null };
  }, [session, revision]);
  const forecast = useMemo(
    () => studyForecast(scope, sampledCandidates, measured),
    [scope, measured, sampledCandidates],
  );
  const work = plan === null ? null : workSentence(plan.people, annotatorNameLookup(selection.listed));
  const difference = assignment.isGapFilling ? null : differenceWords(forecast);
  const { differences, systems, categories } = forecastTables(forecast);
  if (difference === null && work === null) return null;
  return (
    <Section title={text.title} hint={text.hint}>
      {difference === null ? null : <p className="figures max-w-[65ch]">{difference}</p>}
      {work === null ? null : <p className="figures max-w-[65ch]">{work}</p>}
      {difference === null ? null : (
        <>
          <DataTable table={differences} />
          <p className="max-w-[65ch] text-sm text-muted">{differences.note}</p>
          <details>
            <summary className="cursor-pointer py-2 font-medium">{text.intervals}</summary>
            <p className="max-w-[65ch] pb-2 text-sm text-muted">{systems.note}</p>
            <div className="flex flex-col gap-4">
              <DataTable table={systems} />
              <DataTable table={categories} />
            </div>
          </details>
        </>
      )}
    </Section>
  );
}
