// Describes the table of the precision of automatic approval per category.

import { CATEGORY_FIELD, categoryColumn, type HasCategory } from "#core/analysis/accuracy/category-table.ts";
import { candidatesIn } from "#core/analysis/accuracy/counted-in.ts";
import type { RequestedSystemsAndCategories } from "#core/analysis/accuracy/report-scope.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { categoryGroup } from "#core/suite/category.ts";
import { recordOf } from "#core/tables/records.ts";
import { type Column, type Table, table } from "#core/tables/table.ts";
import { capitalized } from "#core/tables/text.ts";
import { COUNT, PERCENT, WORD } from "#core/tables/units.ts";
import type { Audit, Precision } from "./audit.ts";
import { OF_LIKE_EXAMPLES, PRECISION_FORMULA, STRATA_RULE } from "./audit-words.ts";

type Filter = Partial<CandidateFilter>;

interface PrecisionRow extends Precision, HasCategory {
  /** Null in the row of all categories. */
  readonly isPooled: boolean | null;
}

const count = (
  id: "approved" | "sampled" | "correct" | "incorrect" | "excluded" | "open",
  heading: string,
  meaning: string,
  filter: Filter,
): Column<PrecisionRow, Filter> => ({
  id,
  heading,
  meaning,
  unit: COUNT,
  value: (row) => row[id],
  link: ({ category }) => [candidatesIn({ system: null, category }, meaning, filter)],
});

const PRECISION_COUNTS: readonly Column<PrecisionRow, Filter>[] = [
  count("approved", "Approved", "approved automatically, whether or not judged later", {
    verdicts: ["approved"],
  }),
  count("sampled", "Judged", "approved automatically and judged correct or incorrect", {
    verdicts: ["approved"],
    outcomes: ["correct", "incorrect"],
  }),
  count("correct", "Correct", "approved automatically and judged correct", { audit: "correct" }),
  count("incorrect", "Incorrect", "approved automatically and judged incorrect", { audit: "incorrect" }),
  count("excluded", "Excluded", "approved automatically and excluded as not judgeable", {
    verdicts: ["approved"],
    outcomes: ["excluded"],
  }),
  count("open", "Open", "approved automatically; unfinished, conflict or disagreement", {
    verdicts: ["approved"],
    outcomes: ["open"],
  }),
];

/** The columns of the precision table after the category. */
const PRECISION_COLUMNS: readonly Column<PrecisionRow, Filter>[] = [
  ...PRECISION_COUNTS,
  {
    id: "precision",
    heading: "Precision",
    meaning: "share of the approved candidates that are correct, in percent",
    unit: PERCENT,
    fields: { value: "precision", low: "low", high: "high" },
    value: ({ precision }) => precision ?? { none: "none judged" },
  },
  {
    id: "population",
    heading: capitalized(OF_LIKE_EXAMPLES),
    meaning: "95% interval of the precision on examples like these",
    unit: PERCENT,
    fields: { low: "population_low", high: "population_high" },
    value: ({ precision }) => precision?.populationInterval ?? { none: "none judged" },
  },
  {
    id: "pooled",
    heading: "Pooled",
    meaning:
      "whether at least one system has too few judged approvals of the category for a stratum of its own",
    unit: WORD,
    value: ({ isPooled }) => isPooled ?? { none: "all categories", text: "" },
  },
];

/** The row of all categories. */
function allPrecisions({ all }: Audit): PrecisionRow {
  return { ...all, category: null, isPooled: null };
}

const PRECISION_TITLE = "Precision of automatic approval, in percent";

const PRECISION_FIELDS: readonly Column<PrecisionRow, Filter>[] = [CATEGORY_FIELD, ...PRECISION_COLUMNS];

/** Machine-readable table; the row of all categories has no name. */
export function precisionRecords(audit: Audit): Table {
  return table({
    title: PRECISION_TITLE,
    columns: PRECISION_FIELDS,
    rows: audit.categories,
    total: allPrecisions(audit),
  });
}

/** The rows of the categories and of all categories as JSON objects. */
export function precisionObjects(audit: Audit) {
  return {
    categories: audit.categories.map((row) => recordOf(PRECISION_FIELDS, row)),
    all: recordOf(PRECISION_FIELDS.slice(1), allPrecisions(audit)),
  };
}

/** Table for readers. `withPlot`: whether an additional column shows the interval as a plot. */
export function precisionTable(
  audit: Audit,
  only: RequestedSystemsAndCategories,
  withPlot = false,
): Table<Filter> {
  const meanings = PRECISION_COUNTS.map(({ heading, meaning }) => `${heading}: ${meaning}.`);
  return table<PrecisionRow, Filter>({
    title: PRECISION_TITLE,
    note: [PRECISION_FORMULA, STRATA_RULE, ...meanings].join(" "),
    columns: [categoryColumn(only), ...plotColumn(withPlot), ...PRECISION_COLUMNS],
    rows: audit.categories,
    total: allPrecisions(audit),
    group: ({ category }) => (category === null ? null : categoryGroup(category)),
  });
}

/** A column that only the screen fills. */
export function plotColumn(withPlot: boolean): Column<unknown>[] {
  return withPlot ? [{ id: "plot", heading: "0 to 100", unit: COUNT, value: () => "" }] : [];
}
