// Draws how well metrics correlate with human judgement over systems: coefficients, and comparisons of metrics.

import { inParts } from "#browser/in-parts.ts";
import {
  correlateInParts,
  FEWEST_OF_WILLIAMS,
  FEWEST_SYSTEMS,
  type ScoreTable,
} from "#core/analysis/metrics/correlate.ts";
import { correlationTable, williamsTable } from "#core/analysis/metrics/correlate-tables.ts";
import {
  BOOTSTRAP_MEANING,
  COEFFICIENT_MEANING,
  WILLIAMS_MEANING,
  whatSystemsShow,
  withoutOneText,
} from "#core/analysis/metrics/correlate-words.ts";
import { metricsText } from "#text/metrics.ts";
import { ComputationLine } from "#ui/computation-line.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { useComputation } from "#workspace/campaign/use-computation.ts";

const { correlation, williams } = metricsText;

export function CorrelationSection({ table }: { readonly table: ScoreTable }) {
  const counting = useComputation(
    async (signal, onShare) => {
      const correlations = await inParts(correlateInParts(table), signal, onShare);
      return correlations === null ? null : { table, correlations };
    },
    [table],
  );
  const correlations = counting.result?.table === table ? counting.result.correlations : null;
  // With too few systems the table would have only dashes. The reason is shown above it.
  const systems = Math.max(0, ...(correlations?.metrics.map(({ n }) => n) ?? []));
  if (correlations === null)
    return (
      <div className="min-h-24">
        <ComputationLine status={{ ...counting, hasResult: false }} />
      </div>
    );
  return (
    <>
      <ul className="flex max-w-[75ch] list-disc flex-col gap-1 ps-5 text-sm">
        {whatSystemsShow(systems).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {systems < FEWEST_SYSTEMS ? null : (
        <>
          <DataTable table={correlationTable(correlation.table, correlations.metrics, true)} isDense={true} />
          <details className="text-sm">
            <summary className="cursor-pointer py-2">{correlation.meaning}</summary>
            <ul className="max-w-[75ch] text-muted">
              <li>{COEFFICIENT_MEANING}</li>
              <li>{BOOTSTRAP_MEANING}</li>
              {correlations.metrics.flatMap(({ metric: name, withoutOne }) =>
                withoutOne === null ? [] : [<li key={name}>{withoutOneText(name, withoutOne)}</li>],
              )}
            </ul>
          </details>
        </>
      )}
      {systems < FEWEST_OF_WILLIAMS ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer py-2">{williams.table}</summary>
          <DataTable table={williamsTable(williams.table, correlations.williams)} isDense={true} />
          <p className="max-w-[75ch] pt-2 text-muted">{WILLIAMS_MEANING}</p>
        </details>
      )}
    </>
  );
}
