// Draws the plots of the report: accuracy of every system, one plot per category. Loaded when the report is shown.

import type { Denominator, SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { accuracyPlotName, accuracyPlots } from "#core/analysis/accuracy/accuracy-plots.ts";
import { plotDrawing } from "#core/plots/whisker-drawing.ts";
import { Picture } from "#ui/picture.tsx";
import { PlotButtons } from "./plot-buttons.tsx";

interface AccuracyPlotsProps {
  /** Name of the campaign. */
  readonly campaign: string;
  readonly systems: readonly SystemAccuracy[];
  readonly denominator: Denominator;
}

export function AccuracyPlots({ campaign, systems, denominator }: AccuracyPlotsProps) {
  const plots = accuracyPlots(systems, denominator);
  const caption = plots[0]?.caption ?? null;
  return (
    <>
      {caption === null ? null : <p className="text-sm text-muted">{caption}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
        {plots.map((plot, place) => (
          <li
            key={plot.category ?? ""}
            className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
          >
            <h3 className="text-sm font-semibold">{plot.title}</h3>
            <Picture drawing={plotDrawing(plot)} />
            <PlotButtons
              name={accuracyPlotName(denominator, plot.category, place)}
              campaign={campaign}
              plot={plot}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
