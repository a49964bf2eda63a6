// Draws how well metrics correlate with human judgement over systems: coefficients, a plot, and a comparison of
// metrics.

import { FEWEST_OF_WILLIAMS, FEWEST_SYSTEMS, type ScoreTable } from "#core/analysis/metrics/correlate.ts";
import { correlationTable, williamsTable } from "#core/analysis/metrics/correlate-tables.ts";
import {
  BOOTSTRAP_MEANING,
  COEFFICIENT_MEANING,
  WILLIAMS_MEANING,
  whatSystemsShow,
  withoutOneText,
} from "#core/analysis/metrics/correlate-words.ts";
import { scatterDrawing } from "#core/analysis/metrics/scatter-drawing.ts";
import { metricsText } from "#text/metrics.ts";
import { DataTable } from "#ui/data-table.tsx";
import { SelectField } from "#ui/field.tsx";
import { DrawingView } from "./drawing-view.tsx";
import { useCorrelations } from "./use-correlations.ts";
import type { useMetricsAddress } from "./use-metrics-address.ts";

const { correlation, plot: text, williams } = metricsText;

interface CorrelationSectionProps {
  /** Name of the campaign. */
  readonly campaign: string;
  readonly table: ScoreTable;
  readonly address: ReturnType<typeof useMetricsAddress>;
}

/** Metric plotted by default, as in the papers. */
const FIRST_PLOTTED = "APT-B";

export function CorrelationSection({ campaign, table, address }: CorrelationSectionProps) {
  const correlations = useCorrelations(table);
  // With too few systems a table would have only dashes; the reason is above it.
  const most = Math.max(0, ...(correlations?.metrics.map(({ n }) => n) ?? []));
  return (
    <>
      {correlations === null ? (
        <p className="min-h-24 text-sm text-muted">{correlation.counting}</p>
      ) : (
        <>
          <ul className="flex max-w-[75ch] list-disc flex-col gap-1 ps-5 text-sm">
            {whatSystemsShow(most).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {most < FEWEST_SYSTEMS ? null : (
            <>
              <DataTable table={correlationTable(correlation.table, correlations.metrics, true)} />
              <ul className="max-w-[75ch] text-sm text-muted">
                <li>{COEFFICIENT_MEANING}</li>
                <li>{BOOTSTRAP_MEANING}</li>
                {correlations.metrics.flatMap(({ metric: name, withoutOne }) =>
                  withoutOne === null ? [] : [<li key={name}>{withoutOneText(name, withoutOne)}</li>],
                )}
              </ul>
            </>
          )}
        </>
      )}
      {correlations !== null && most === 0 ? null : (
        <PlotView campaign={campaign} table={table} address={address} />
      )}
      {correlations === null || most < FEWEST_OF_WILLIAMS ? null : (
        <>
          <DataTable table={williamsTable(williams.table, correlations.williams)} />
          <p className="max-w-[75ch] text-sm text-muted">{WILLIAMS_MEANING}</p>
        </>
      )}
    </>
  );
}

/** All systems that have both values, for the chosen metric. */
function PlotView({ campaign, table, address }: CorrelationSectionProps) {
  const { plotted, setPlotted, denominator } = address;
  const metric = [plotted, FIRST_PLOTTED].find((one) => one !== null && table.metrics.includes(one));
  const place = table.metrics.indexOf(metric ?? "");
  const points = table.systems.flatMap(({ system, people, scores }) => {
    const score = scores[place] ?? null;
    return people === null || score === null ? [] : [{ system, people, score }];
  });
  return (
    <>
      <SelectField
        label={text.metric}
        className="w-64 max-w-full"
        value={metric ?? ""}
        onChange={(event) => setPlotted(event.target.value)}
      >
        {table.metrics.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {points.length === 0 ? (
        <p className="max-w-[75ch] text-sm">{text.nothing(metric ?? "")}</p>
      ) : (
        <DrawingView
          drawing={scatterDrawing(metric ?? "", text.peopleAxis[denominator], points)}
          name="metric-against-people"
          campaign={campaign}
        />
      )}
    </>
  );
}
