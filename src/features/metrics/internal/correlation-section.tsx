// Draws how well metrics correlate with human judgement over systems: coefficients, and comparisons of metrics.

import { FEWEST_OF_WILLIAMS, FEWEST_SYSTEMS } from "#core/analysis/metrics/correlate.ts";
import {
  COEFFICIENT_MEANING,
  CORRELATION_INTERVAL_MEANING,
  correlationTable,
  type HumanCorrelations,
  LEFT_OUT_MEANING,
  WILLIAMS_MEANING,
  whatSystemsShow,
  williamsTable,
  withoutOneText,
} from "#core/analysis/metrics/correlate-tables.ts";
import { metricsText } from "#text/metrics-text.ts";
import { DataTable } from "#ui/data-table.tsx";

const { correlation, williams } = metricsText;

export function CorrelationSection({ correlations }: Pick<HumanCorrelations, "correlations">) {
  // With too few systems the table would have only dashes. The reason is shown above it.
  const systems = Math.max(0, ...correlations.metrics.map(({ n }) => n));
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
              <li>{CORRELATION_INTERVAL_MEANING}</li>
              <li>{LEFT_OUT_MEANING}</li>
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
