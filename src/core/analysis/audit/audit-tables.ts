// Describes the tables of the audit of approvals: precision per category, corrected accuracy per system.

import { CATEGORY_FIELD, categoryTable, type HasCategory } from "#core/analysis/accuracy/category-table.ts";
import { accuracyLinks, candidatesIn } from "#core/analysis/accuracy/counted-in.ts";
import type { RequestedSystemsAndCategories } from "#core/analysis/accuracy/report-scope.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import { type Column, column, dataColumn, type SingleValue, type Table, table } from "#core/tables/table.ts";
import { capitalized } from "#core/tables/text.ts";
import { COUNT, NAME, PERCENT, POSSIBLE, TEXT } from "#core/tables/units.ts";
import type { Audit, SystemAudit } from "./audit.ts";
import { CORRECTED_FORMULA, CORRECTED_INTERVAL, MISSING_WORDS, PRECISION_FORMULA } from "./audit-words.ts";
import type { Precision } from "./precision.ts";

type Filter = Partial<CandidateFilter>;

interface PrecisionRow extends Precision, HasCategory {
  /** Whether the category's sample is pooled with others; null in the row of all categories. */
  readonly isPooled: boolean | null;
}

function precisionRows({ categories, all, strata }: Audit) {
  return {
    rows: categories.map((one): PrecisionRow => ({ ...one, isPooled: strata.pooled.includes(one.category) })),
    total: { ...all, category: null, isPooled: null } satisfies PrecisionRow,
  };
}

const NONE_JUDGED = { none: "none judged" };

const count = (
  id: "approved" | "sampled" | "right" | "wrong" | "excluded" | "open",
  meaning: string,
  filter: Filter = {},
): Column<PrecisionRow, Filter> => ({
  ...{ id, heading: capitalized(id), meaning, unit: COUNT, value: (row) => row[id] },
  link: ({ category }) => [
    candidatesIn({ system: null, category }, id === "approved" ? id : `judged ${id}`, filter),
  ],
});

const APPROVED = count("approved", "approved automatically, whether or not judged later", {
  verdicts: ["approved"],
});
const RIGHT = {
  ...count("right", "approved automatically and judged right", { audit: "correct" }),
  fields: { value: "correct" },
};
const WRONG = {
  ...count("wrong", "approved automatically and judged wrong", { audit: "incorrect" }),
  fields: { value: "incorrect" },
};
const PRECISION: Column<PrecisionRow, Filter> = {
  ...{ id: "precision", heading: "Precision", unit: PERCENT },
  fields: { value: "precision", low: "low", high: "high" },
  meaning: "judged right / (judged right + judged wrong), in percent",
  value: ({ precision, interval, right: hits, sampled: n, isPooled }) => [
    precision === null ? NONE_JUDGED : { value: precision, interval, hits, n },
    ...(isPooled === true ? ["pooled"] : []),
  ],
  link: ({ category }) => [
    candidatesIn({ system: null, category }, "judged right", { audit: "correct" }),
    candidatesIn({ system: null, category }, "approved and judged", {
      ...{ verdicts: ["approved"], outcomes: ["correct", "incorrect"] },
    }),
  ],
};

/** Machine-readable table; the row of all categories has no name. */
export function precisionRecords(audit: Audit): Table {
  return table<PrecisionRow, Filter>({
    title: "precision of automatic approval",
    columns: [
      ...[CATEGORY_FIELD, APPROVED, count("sampled", "judged right or wrong"), RIGHT, WRONG],
      count("excluded", "excluded as not judgeable"),
      count("open", "unfinished, conflict or disagreement"),
      ...[PRECISION, dataColumn<PrecisionRow>("pooled", ({ isPooled }) => isPooled)],
    ],
    ...precisionRows(audit),
  });
}

interface PrecisionTableOptions {
  /** Whether all categories have a row, even those without an approval. */
  readonly isWhole?: boolean;
  /** Whether an additional column shows the interval as a plot. */
  readonly withPlot?: boolean;
}

/** Table for readers. */
export function precisionTable(
  audit: Audit,
  only: RequestedSystemsAndCategories,
  { isWhole = false, withPlot = false }: PrecisionTableOptions = {},
): Table<Filter> {
  const { rows, total } = precisionRows(audit);
  const counts = [WRONG, RIGHT, APPROVED];
  const meanings = counts.map(({ heading, meaning }) => `${heading}: ${meaning}.`);
  return categoryTable<PrecisionRow, Filter>({
    title: "Precision of automatic approval, in percent",
    note: [PRECISION_FORMULA, ...meanings].join(" "),
    only,
    columns: [PRECISION, ...(withPlot ? [{ ...NO_VALUE, id: "plot", heading: "0 to 100" }] : []), ...counts],
    rows: rows.filter(({ approved }) => isWhole || approved > 0),
    total,
  });
}

/** A column that only the screen fills. */
const NO_VALUE: Omit<Column<unknown>, "id" | "heading"> = { unit: COUNT, value: () => "" };

const SYSTEM = column<SystemAudit>("system", "System", NAME, ({ system }) => system);

/** The corrected accuracy, or the reason why there is none, for text output. */
function correctedValue({ corrected }: SystemAudit): SingleValue {
  if (corrected.missing === null) return corrected;
  const why = MISSING_WORDS[corrected.missing];
  return { none: why, text: `– (${why})` };
}

/**
 * Machine-readable table. `hits`, `n` and `accuracy` are over examples, with all unjudged approvals counted as right.
 * `missing`: reason why there is no corrected accuracy.
 */
export function correctedRecords({ systems }: Audit): Table {
  return table<SystemAudit>({
    title: "corrected accuracy",
    columns: [
      SYSTEM,
      {
        ...{ id: "published", heading: "accuracy over examples", unit: PERCENT },
        fields: { hits: "hits", n: "n", value: "accuracy" },
        value: ({ published }) => published,
      },
      {
        ...{ id: "corrected", heading: "corrected accuracy", unit: PERCENT },
        fields: { value: "corrected", low: "low", high: "high" },
        value: correctedValue,
      },
      column(
        "missing",
        "missing",
        TEXT,
        ({ corrected }) => corrected.missing ?? { none: "not missing", text: "" },
      ),
    ],
    rows: systems,
  });
}

/** Table for readers. `withPlot`: whether an additional column shows corrected and uncorrected accuracy as a plot. */
export function correctedTable({ systems }: Audit, withPlot = false): Table<Filter> {
  return table<SystemAudit, Filter>({
    title: "Corrected accuracy, in percent",
    note: `${CORRECTED_FORMULA} ${CORRECTED_INTERVAL}`,
    columns: [
      SYSTEM,
      column("corrected", "Corrected accuracy", PERCENT, correctedValue),
      ...(withPlot ? [{ ...NO_VALUE, id: "plot", heading: "0 to 100" }] : []),
      {
        ...{ id: "published", heading: "Uncorrected: all approvals count as right", unit: PERCENT },
        value: ({ published, possible }) =>
          published.value === null
            ? { none: "nothing counted" }
            : [{ ...published, interval: null }, ...possibleValue(possible)],
        link: ({ system }) => accuracyLinks({ system, category: null }, "examples"),
      },
    ],
    rows: systems,
  });
}

function possibleValue(possible: SystemAudit["possible"]): SingleValue[] {
  return possible === null ? [] : [{ label: "possible", of: possible, unit: POSSIBLE }];
}
