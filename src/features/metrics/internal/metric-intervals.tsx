// Draws the tables of AutoPRF and APT with intervals, by system, pronoun and category, and the paired tests of systems.
// They are computed when they are opened, because this takes several times as long as the scores.

import { useState } from "react";
import { describeInWorker } from "#browser/metrics-client.ts";
import { exchangeMeaning } from "#core/analysis/metrics/figure-pairs.ts";
import { defaultMetricsSettings } from "#core/analysis/metrics/measure-items.ts";
import { metricsTables } from "#core/analysis/metrics/metric-tables.ts";
import { intervalsMeaning } from "#core/tables/table.ts";
import { metricsText } from "#text/metrics-text.ts";
import { ComputationLine } from "#ui/action-row.tsx";
import { DataTable } from "#ui/data-table.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useComputation } from "#workspace/campaign/use-computation.ts";

interface MetricIntervalsProps {
  readonly session: CampaignSession;
}

export function MetricIntervals({ session }: MetricIntervalsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer py-2">{metricsText.intervals.title}</summary>
      {isOpen ? <Tables session={session} /> : null}
    </details>
  );
}

function Tables({ session }: MetricIntervalsProps) {
  const computing = useComputation(
    async (signal) => {
      const { suite, outputs } = session.campaign;
      const settings = defaultMetricsSettings(suite.targetLanguage);
      return { session, content: await describeInWorker({ suite, outputs }, settings, signal) };
    },
    [session],
  );
  if (computing.result?.session !== session)
    return <ComputationLine status={{ ...computing, hasResult: false }} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[75ch] text-muted">{intervalsMeaning("source pronouns")}</p>
      <p className="max-w-[75ch] text-muted">{exchangeMeaning("source pronouns")}</p>
      {metricsTables(computing.result.content).map((table) => (
        <div key={table.title} className="flex min-w-0 flex-col gap-1">
          <h3 className="font-semibold">{table.title}</h3>
          <DataTable table={table} isDense={true} />
        </div>
      ))}
    </div>
  );
}
