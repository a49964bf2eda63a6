// Builds the plots of accuracy: one for all categories and one per category. Each row of a plot is one system.

import { PERCENT_AXIS, type Plot, type PlotRow } from "#core/plots/plot.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import type { Denominator, OutcomeCounts, SystemAccuracy } from "./accuracy.ts";
import { categoriesOf } from "./accuracy-report.ts";
import { percent, percentInterval } from "./accuracy-words.ts";
import { openRange, RANGE_IN_PLOT, rangeText, shownAccuracy, whyNoFigure } from "./open-bounds.ts";

interface AccuracyPlot extends Plot {
  /** Label of the category; null = all categories. */
  readonly category: string | null;
}

/** The plots of accuracy over the given denominator. `title`: title of the plot of all categories. */
export function accuracyPlots(
  systems: readonly SystemAccuracy[],
  denominator: Denominator,
  title = "All categories",
): readonly AccuracyPlot[] {
  const plot = (category: string | null, name: string, rows: readonly PlotRow[]): AccuracyPlot => ({
    category,
    title: name,
    label: `${name}, accuracy in percent with 95% interval`,
    rows,
    axis: PERCENT_AXIS,
    caption: rows.some(({ possible = null }) => possible !== null) ? RANGE_IN_PLOT : null,
  });
  const all = systems.map(({ system, total }) => rowOf(system, total, denominator));
  return [
    plot(null, title, all),
    ...categoriesOf(systems).map((label) => {
      const rows = systems.flatMap(({ system, categories }) =>
        categories
          .filter((cell) => cell.category === label)
          .map((cell) => rowOf(system, cell.counts, denominator)),
      );
      return plot(label, fullCategoryName(label), rows);
    }),
  ];
}

/**
 * File name of a plot, without extension. `index`: position of the plot in `accuracyPlots`, from 0. It keeps two names
 * different if two labels become the same safe text.
 */
export function accuracyPlotName(denominator: Denominator, category: string | null, index: number): string {
  const suffix = category === null ? "all" : `${String(index).padStart(2, "0")}-${safeFileName(category)}`;
  return `accuracy-over-${denominator}-${suffix}`;
}

/** Makes a label safe for a file name. Labels come from files and could contain a slash. */
function safeFileName(label: string): string {
  return label.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 60);
}

function rowOf(system: string, counts: OutcomeCounts, denominator: Denominator): PlotRow {
  const proportion = shownAccuracy(counts, denominator);
  const range = denominator === "examples" ? openRange(counts) : null;
  const possible = range === null ? null : { ...range, text: `possible ${rangeText(range)}` };
  if (proportion === null) {
    const figure = whyNoFigure(counts, denominator) ?? "";
    return { label: system, value: null, low: 0, high: 0, figure, possible };
  }
  const { value, interval, hits, n } = proportion;
  const figure = `${percent(value)} (${percentInterval(proportion)}) ${hits}/${n}`;
  return { label: system, value, low: interval?.low ?? 0, high: interval?.high ?? 0, figure, possible };
}
