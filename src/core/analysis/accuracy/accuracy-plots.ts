// Builds the plots of accuracy: one for all categories and one per category. Each row of a plot is one system.

import { PERCENT_AXIS, type Plot, type PlotRow } from "#core/plots/whisker-drawing.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { isEmpty, isInterval } from "#core/tables/table.ts";
import { intervalText, numberText, PERCENT, POSSIBLE } from "#core/tables/units.ts";
import type { Denominator } from "./accuracy.ts";
import { type AccuracyRow, accuracyColumn, columnOfDenominator, plainValue } from "./accuracy-columns.ts";
import { type AccuracyReport, orderedCategories, rowIn } from "./accuracy-report.ts";
import { RANGE_IN_PLOT } from "./open-bounds.ts";

interface AccuracyPlot extends Plot {
  /** Label of the category; null = all categories. */
  readonly category: string | null;
}

/** The plots of accuracy over the given denominator. `title`: title of the plot of all categories. */
export function accuracyPlots(
  { rows: systems }: Pick<AccuracyReport, "rows">,
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
  const rowsIn = (category: string | null) =>
    systems.flatMap((system) => {
      const row = rowIn(system, category);
      return row === null ? [] : [plotRow(row, denominator)];
    });
  return [
    plot(null, title, rowsIn(null)),
    ...orderedCategories(systems).map((label) => plot(label, fullCategoryName(label), rowsIn(label))),
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

function plotRow(row: AccuracyRow, denominator: Denominator): PlotRow {
  const label = row.system ?? "";
  const value = plainValue(columnOfDenominator(denominator), row);
  const range = plainValue(accuracyColumn("accuracy.range"), row);
  const isOpen = denominator === "examples" && row.counts.open > 0;
  const possible =
    isOpen && typeof range === "object" && isInterval(range)
      ? { ...range, text: `possible ${intervalText(range, POSSIBLE)}` }
      : null;
  if (typeof value !== "object" || !("hits" in value) || isEmpty(value) || value.interval === null) {
    const figure = typeof value === "object" && isEmpty(value) ? value.none : "";
    return { label, value: null, low: 0, high: 0, figure, possible };
  }
  const { interval, hits, n } = value;
  const { low, high } = interval;
  const figure = `${numberText(value.value, PERCENT)} (${intervalText(interval, PERCENT)}) ${hits}/${n}`;
  return { label, value: value.value, low, high, figure, possible };
}
