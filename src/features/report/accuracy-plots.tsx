// Holds the plots: accuracy of every system, one plot a category. Loaded when the report is shown.

import { accuracyOf, type Counts, type Denominator, type SystemAccuracy } from "#core/score/accuracy.ts";
import { categoriesOf } from "#core/score/accuracy-report.ts";
import { percent, percentInterval } from "#core/score/accuracy-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { type Whisker, WhiskerPlot } from "#ui/whisker-plot.tsx";

export interface AccuracyPlotsProps {
  readonly systems: readonly SystemAccuracy[];
  readonly denominator: Denominator;
}

export function AccuracyPlots({ systems, denominator }: AccuracyPlotsProps) {
  const plots = [
    {
      title: "All categories",
      rows: systems.map(({ system, total }) => whisker(system, total, denominator)),
    },
    ...categoriesOf(systems).map((label) => ({
      title: fullCategoryName(label),
      rows: systems.flatMap(({ system, categories }) =>
        categories
          .filter((cell) => cell.category === label)
          .map((cell) => whisker(system, cell.counts, denominator)),
      ),
    })),
  ];
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
      {plots.map(({ title, rows }) => (
        <li key={title} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <h3 className="text-sm font-semibold">{title}</h3>
          <WhiskerPlot label={`${title}, accuracy in percent with 95 % interval`} rows={rows} />
        </li>
      ))}
    </ul>
  );
}

function whisker(system: string, counts: Counts, denominator: Denominator): Whisker {
  const proportion = accuracyOf(counts, denominator);
  const { value, interval, hits, n } = proportion;
  const figure =
    value === null ? "nothing judged" : `${percent(value)} (${percentInterval(proportion)}) ${hits}/${n}`;
  return { label: system, value, low: interval?.low ?? 0, high: interval?.high ?? 0, figure };
}
