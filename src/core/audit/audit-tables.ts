// Describes the tables of the audit of approvals: precision per category, corrected accuracy per system.

import type { Audit, SystemAudit } from "#core/audit/audit.ts";
import {
  CORRECTED_FORMULA,
  CORRECTED_INTERVAL,
  MISSING_WORDS,
  PRECISION_FORMULA,
} from "#core/audit/audit-words.ts";
import type { Precision } from "#core/audit/precision.ts";
import type { CandidateFilter } from "#core/filter/candidate-filter.ts";
import { accuracyLinks, candidatesIn } from "#core/filter/counted-in.ts";
import {
  CATEGORY_FIELD,
  categoryColumn,
  categoryTable,
  type OfCategory,
} from "#core/score/category-table.ts";
import type { NamesAsked } from "#core/score/narrowing.ts";
import { type Column, chosen, column, type Single, type Table, table } from "#core/tables/table.ts";
import { COUNT, NAME, PERCENT, POSSIBLE, TEXT } from "#core/tables/units.ts";

type Filter = Partial<CandidateFilter>;

interface PrecisionRow extends Precision, OfCategory {
  /** Null = all categories. */
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
  ...{ id, heading: id, meaning, unit: COUNT, value: (row) => row[id] },
  link: ({ category }) => [
    candidatesIn({ system: null, category }, id === "approved" ? id : `judged ${id}`, filter),
  ],
});

const PRECISION_COLUMNS: readonly Column<PrecisionRow, Filter>[] = [
  count("approved", "by the automatic pass, whatever people said later", { verdicts: ["approved"] }),
  count("sampled", "judged right or wrong"),
  {
    ...count("right", "approved by the pass, judged right by people", { audit: "correct" }),
    fields: { value: "correct" },
  },
  {
    ...count("wrong", "approved by the pass, judged wrong by people", { audit: "incorrect" }),
    fields: { value: "incorrect" },
  },
  count("excluded", "judged not to be judgeable"),
  count("open", "begun, in conflict, or annotators disagree"),
  {
    ...{
      id: "precision",
      heading: "precision",
      unit: PERCENT,
      fields: { value: "precision", low: "low", high: "high" },
    },
    meaning: "judged right / (judged right + judged wrong), in percent",
    value: ({ precision, interval }) => (precision === null ? NONE_JUDGED : { value: precision, interval }),
  },
  column("pooled", "pooled", TEXT, ({ isPooled }) => isPooled ?? { none: "all categories", text: "" }),
];

/** For programs; the row of all categories has no name. */
export function precisionRecords(audit: Audit): Table {
  return table<PrecisionRow, Filter>({
    title: "precision of the pass",
    columns: [CATEGORY_FIELD, ...PRECISION_COLUMNS],
    ...precisionRows(audit),
  });
}

/** For a file or a terminal. `isWhole`: also categories without an approval. */
export function precisionTable(audit: Audit, only: NamesAsked, isWhole = false): Table {
  const { rows, total } = precisionRows(audit);
  const headings = {
    approved: "approved",
    sampled: isWhole ? "sampled" : "judged",
    right: "right",
    wrong: "wrong",
  };
  return table<PrecisionRow, Filter>({
    title: "precision of the pass",
    note: PRECISION_FORMULA,
    columns: [
      categoryColumn<PrecisionRow>(only),
      ...chosen(PRECISION_COLUMNS, { ...headings, precision: isWhole ? "precision" : "precision, %" }),
    ],
    rows: rows.filter(({ approved }) => isWhole || approved > 0),
    total,
  });
}

/** For the screen and the HTML report. `withPlot`: with a column in which the interval is drawn. */
export function precisionPage(audit: Audit, only: NamesAsked, withPlot = false): Table<Filter> {
  const { rows, total } = precisionRows(audit);
  const columns = chosen(PRECISION_COLUMNS, {
    precision: "Precision",
    wrong: "Wrong",
    right: "Right",
    approved: "Approved",
  });
  const [precision, ...counts] = columns;
  const meanings = counts.map(({ heading, meaning }) => `${heading}: ${meaning}.`);
  return categoryTable<PrecisionRow, Filter>({
    title: "Precision of the pass, in percent",
    note: [PRECISION_FORMULA, ...meanings].join(" "),
    only,
    columns: [
      {
        ...(precision ?? count("open", "")),
        value: (row) => [pagePrecision(row), ...(row.isPooled === true ? [{ none: "pooled" }] : [])],
        link: ({ category }) => [
          candidatesIn({ system: null, category }, "judged right", { audit: "correct" }),
          candidatesIn({ system: null, category }, "approved and judged", {
            ...{ verdicts: ["approved"], outcomes: ["correct", "incorrect"] },
          }),
        ],
      },
      ...(withPlot ? [{ ...NO_VALUE, id: "plot", heading: "0 to 100" }] : []),
      ...counts,
    ],
    rows: rows.filter(({ approved }) => approved > 0),
    total,
  });
}

/** A column that only the screen fills. */
const NO_VALUE: Omit<Column<unknown>, "id" | "heading"> = { unit: COUNT, value: () => "" };

function pagePrecision({ precision: value, interval, right: hits, sampled: n }: Precision): Single {
  return value === null ? NONE_JUDGED : { value, interval, hits, n };
}

const SYSTEM: Column<SystemAudit> = {
  id: "system",
  heading: "system",
  unit: NAME,
  value: ({ system }) => system,
};

/** With the words for a missing one in text targets. */
function correctedValue({ corrected }: SystemAudit): Single {
  if (corrected.missing === null) return corrected;
  const why = MISSING_WORDS[corrected.missing];
  return { none: why, text: `– (${why})` };
}

/** For programs: hits, n and accuracy over examples with all unjudged approvals taken as right; `missing`: why nothing is corrected. */
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
        ({ corrected }) => corrected.missing ?? { none: "there is one", text: "" },
      ),
    ],
    rows: systems,
  });
}

export function correctedTable({ systems }: Audit): Table {
  return table<SystemAudit>({
    title: "corrected accuracy",
    note: `In percent. ${CORRECTED_FORMULA} ${CORRECTED_INTERVAL}`,
    columns: [
      SYSTEM,
      column("published", "accuracy over examples", PERCENT, ({ published, possible }) => [
        published,
        ...possibleValue(possible),
      ]),
      column("corrected", "corrected accuracy", PERCENT, correctedValue),
    ],
    rows: systems,
  });
}

/** The short form for a terminal. */
export function shortCorrected({ systems }: Audit): Table {
  return table<SystemAudit>({
    title: "corrected accuracy",
    columns: [
      SYSTEM,
      column("published", "over examples", PERCENT, ({ published }) => ({ ...published, interval: null })),
      column("corrected", "corrected", PERCENT, correctedValue),
    ],
    rows: systems,
  });
}

/** For the screen and the HTML report. `withPlot`: with a column in which both are drawn. */
export function correctedPage({ systems }: Audit, withPlot = false): Table<Filter> {
  return table<SystemAudit, Filter>({
    title: "Corrected accuracy, in percent",
    note: `${CORRECTED_FORMULA} ${CORRECTED_INTERVAL}`,
    columns: [
      { ...SYSTEM, heading: "System" },
      column("corrected", "Corrected accuracy", PERCENT, correctedValue),
      ...(withPlot ? [{ ...NO_VALUE, id: "plot", heading: "0 to 100" }] : []),
      {
        ...{ id: "published", heading: "As published: all approvals taken as right", unit: PERCENT },
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

function possibleValue(possible: SystemAudit["possible"]): Single[] {
  return possible === null ? [] : [{ label: "possible", of: possible, unit: POSSIBLE }];
}
