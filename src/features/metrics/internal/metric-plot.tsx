// Draws the scores of one metric against human accuracy, with one point per system.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import type { ScoreTable } from "#core/analysis/metrics/correlate.ts";
import { scatterDrawing } from "#core/analysis/metrics/scatter-drawing.ts";
import { metricsText } from "#text/metrics-text.ts";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import { useAddressChoice } from "#workspace/campaign/use-choice.ts";
import { DrawingView } from "./drawing-view.tsx";

const text = metricsText.plot;

interface MetricPlotProps {
  readonly campaign: string;
  readonly table: ScoreTable;
  readonly denominator: Denominator;
}

/** Metric plotted by default, as in the papers. */
const FIRST_PLOTTED = "APT-B";

/**
 * The address names the metric (`plot=METRIC`). Draws nothing if no system has both a score and human accuracy.
 */
export function MetricPlot({ campaign, table, denominator }: MetricPlotProps) {
  const [plotted, setPlotted] = useAddressChoice("plot", table.metrics, "");
  const metric = plotted === "" && table.metrics.includes(FIRST_PLOTTED) ? FIRST_PLOTTED : plotted;
  const metricIndex = table.metrics.indexOf(metric);
  const points = table.systems.flatMap(({ system, humanFigure, scores }) => {
    const score = scores[metricIndex] ?? null;
    return humanFigure === null || score === null ? [] : [{ system, humanFigure, score }];
  });
  const isPlottable = table.systems.some(
    ({ humanFigure, scores }) => humanFigure !== null && scores.some((score) => score !== null),
  );
  if (!isPlottable) return null;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ChoiceSelect
        label={text.metric}
        className="w-64 max-w-full"
        choices={namedChoices(table.metrics)}
        value={metric}
        onChange={setPlotted}
      />
      {points.length === 0 ? (
        <p className="max-w-[75ch] text-sm">{text.nothing(metric)}</p>
      ) : (
        <DrawingView
          drawing={scatterDrawing(metric, text.peopleAxis[denominator], points)}
          name="metric-against-people"
          campaign={campaign}
        />
      )}
    </div>
  );
}
