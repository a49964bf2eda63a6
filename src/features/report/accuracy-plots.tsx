// Holds the plots: accuracy of every system, one plot a category. Loaded when the report is shown.

import type { Denominator, SystemAccuracy } from "#core/score/accuracy.ts";
import { accuracyPlots } from "#core/score/accuracy-plots.ts";
import { WhiskerPlot } from "#ui/whisker-plot.tsx";

export interface AccuracyPlotsProps {
  readonly systems: readonly SystemAccuracy[];
  readonly denominator: Denominator;
}

export function AccuracyPlots({ systems, denominator }: AccuracyPlotsProps) {
  const plots = accuracyPlots(systems, denominator);
  const caption = plots[0]?.caption ?? null;
  return (
    <>
      {caption === null ? null : <p className="text-sm text-muted">{caption}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
        {plots.map(({ category, title, label, rows, axis, caption: words = null }) => (
          <li
            key={category ?? ""}
            className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
          >
            <h3 className="text-sm font-semibold">{title}</h3>
            <WhiskerPlot label={label} rows={rows} axis={axis} caption={words} />
          </li>
        ))}
      </ul>
    </>
  );
}
