// Describes the tables of agreement, with the coefficients of each group of annotators.

import { type ScopeRequest, scopeText } from "#core/analysis/accuracy/report-scope.ts";
import { AGREEMENT_QUESTIONS } from "#core/campaign/outcomes/outcome.ts";
import { CATEGORY, fullCategoryName } from "#core/suite/category.ts";
import { type CellValue, type Column, column, type Table, table } from "#core/tables/table.ts";
import { COUNT, NAME, TEXT } from "#core/tables/units.ts";
import type { AgreementRow } from "./agreement.ts";
import { groupName, QUESTION_MEANING } from "./agreement-words.ts";
import { ANNOTATION_QUESTIONS, type AnnotationAgreementRow } from "./annotation-agreement.ts";
import { ANNOTATION_QUESTION_MEANING, ANNOTATION_QUESTION_WORDS } from "./annotation-agreement-words.ts";
import {
  type AgreementFigure,
  type AgreementFigures,
  COEFFICIENT_ENTRIES,
  UNDEFINED_WORDS,
  type UndefinedReason,
} from "./coefficients.ts";

export interface AgreementNames {
  /** Annotator id → name. */
  readonly nameOf: (id: string) => string;
  /** Name of the row that covers all categories. */
  readonly all: string;
}

/** The columns of a table of agreement on tokens. `nameAt`: an annotator's name by index. */
export function annotationColumns(nameAt: (index: number) => string): Column<AnnotationAgreementRow>[] {
  return [
    column("question", "question", TEXT, (row) => row.question),
    column("form", "form", NAME, ({ form }) => form ?? "all"),
    column("annotators", "annotators", NAME, ({ members }) => members.map(nameAt).join(" + ")),
    ...agreementFigures<AnnotationAgreementRow>(TOKEN_COUNTS),
  ];
}

/** The tables of agreement on tokens for readers, one per question that at least two annotators answered. */
export function annotationTables(
  rows: readonly AnnotationAgreementRow[],
  nameAt: (index: number) => string,
): Table[] {
  const [, ...columns] = annotationColumns(nameAt);
  return ANNOTATION_QUESTIONS.flatMap((one) => {
    const ownRows = rows.filter((row) => row.question === one);
    if (ownRows.length === 0) return [];
    return table<AnnotationAgreementRow>({
      title: `annotation, ${ANNOTATION_QUESTION_WORDS[one]}`,
      note: `Question: ${ANNOTATION_QUESTION_MEANING[one]}.`,
      columns,
      rows: ownRows,
    });
  });
}

/** A cell without a figure, with the reason. */
function withheld(why: UndefinedReason | null) {
  const reason = why === null ? "" : UNDEFINED_WORDS[why].short;
  return { none: reason, text: `– (${reason})` };
}

/** The columns of a coefficient: its value, and its interval if it has one. */
function coefficientColumns<Row>(
  { id, heading, meaning, unit, reasons, interval }: (typeof COEFFICIENT_ENTRIES)[number],
  figureOf: (row: Row) => AgreementFigure,
): Column<Row>[] {
  const value: Column<Row> = {
    id,
    heading,
    meaning,
    unit,
    fields: { value: id, ...(reasons.length === 0 ? {} : { reason: `no_${id}` }) },
    value: (row) => figureOf(row).value ?? withheld(figureOf(row).why),
  };
  if (interval === undefined) return [value];
  const { low, high, reason } = interval;
  return [
    value,
    {
      id: `${id}_interval`,
      heading: interval.heading,
      unit,
      fields: { low, high, reason },
      value: (row) => figureOf(row).interval ?? withheld(figureOf(row).whyNoInterval),
    },
  ];
}

/** Headings of the numbers of units and of the items behind them. Null = each item is a unit of its own. */
interface CountHeadings {
  readonly units: string;
  readonly items: string | null;
}
export const CANDIDATE_COUNTS: CountHeadings = { units: "units", items: "candidates" };
export const TOKEN_COUNTS: CountHeadings = { units: "tokens", items: null };

/**
 * The columns of figures: numbers of units and of the items behind them and left out, and all coefficients with their
 * intervals. An item is a candidate (a gap is one, too) or a token.
 */
export function agreementFigures<Row extends AgreementFigures>({
  units,
  items,
}: CountHeadings): Column<Row>[] {
  return [
    column("units", units, COUNT, (row) => row.units),
    ...(items === null
      ? []
      : [
          column<Row>("candidates", items, COUNT, (row) => row.items),
          column<Row>("left_out", "left out", COUNT, (row) => row.leftOut),
        ]),
    ...COEFFICIENT_ENTRIES.flatMap((entry) =>
      coefficientColumns<Row>(entry, ({ figures }) => figures[entry.id]),
    ),
  ];
}

/** The columns of figures for the screen and the HTML report, with intervals below their coefficients. */
export function compactFigures<Row extends AgreementFigures>(counts: CountHeadings): Column<Row>[] {
  const intervals = COEFFICIENT_ENTRIES.flatMap(({ id, interval }) =>
    interval === undefined ? [] : [`${id}_interval`],
  );
  return agreementFigures<Row>(counts)
    .filter(({ id }) => !intervals.includes(id))
    .map((column) => {
      const entry = COEFFICIENT_ENTRIES.find(({ id }) => id === column.id);
      if (entry?.interval === undefined) return column;
      return { ...column, value: ({ figures }) => withInterval(figures[entry.id]) };
    });
}

function withInterval({ value, why, interval, whyNoInterval }: AgreementFigure): CellValue {
  if (value === null) return withheld(why);
  if (interval !== null) return { value, interval };
  return [value, withheld(whyNoInterval)];
}

export const questionColumn = column<Pick<AgreementRow, "question">>(
  "question",
  "question",
  TEXT,
  (row) => row.question,
);

export function rowCategoryColumn(all: string): Column<Pick<AgreementRow, "category">> {
  return column("category", "category", CATEGORY, ({ category }) => category ?? all);
}

/** The column with the names of all members of a group. */
export function annotatorsColumn(nameOf: AgreementNames["nameOf"]): Column<Pick<AgreementRow, "annotators">> {
  return column("annotators", "annotators", NAME, ({ annotators }) =>
    annotators.map(({ id }) => nameOf(id)).join(" + "),
  );
}

/**
 * The column with the group of annotators. Pairs are named by their members, larger groups by the number of members.
 */
function groupColumn(heading: string, nameOf: AgreementNames["nameOf"]): Column<AgreementRow> {
  return { id: "people", heading, unit: NAME, value: (row) => groupName(row, nameOf) };
}

/** The column that says to which candidates a filtered report is limited; empty if it covers the whole campaign. */
export function scopeColumn(request: ScopeRequest): Column<unknown> {
  const scope = scopeText(request);
  return column("scope", "scope", TEXT, () => scope ?? { none: "the whole campaign", text: "" });
}

/** The columns of a machine-readable table with one row per question, category and group of annotators. */
export function agreementColumns(
  nameOf: AgreementNames["nameOf"],
  request: ScopeRequest,
): Column<AgreementRow>[] {
  return [
    questionColumn,
    rowCategoryColumn("all"),
    annotatorsColumn(nameOf),
    ...agreementFigures<AgreementRow>(CANDIDATE_COUNTS),
    scopeColumn(request),
  ];
}

export function agreementRecords(
  rows: readonly AgreementRow[],
  nameOf: AgreementNames["nameOf"],
  request: ScopeRequest,
): Table {
  return table({ title: "agreement", columns: agreementColumns(nameOf, request), rows });
}

/**
 * Tables for readers, one per question that at least two annotators answered. The table's note is the meaning of the
 * question, followed by `note`.
 */
export function agreementTables(rows: readonly AgreementRow[], names: AgreementNames, note: string): Table[] {
  return AGREEMENT_QUESTIONS.flatMap((one) => {
    const questionRows = rows.filter((row) => row.question === one);
    if (questionRows.length === 0) return [];
    return table<AgreementRow>({
      title: `agreement on the ${one}`,
      note: `Question: ${QUESTION_MEANING[one]}. ${note}`,
      columns: [
        rowCategoryColumn(names.all),
        groupColumn("annotators", names.nameOf),
        ...agreementFigures<AgreementRow>(CANDIDATE_COUNTS),
      ],
      rows: questionRows,
    });
  });
}

/**
 * Table for the HTML report, in which rows are grouped by category. The table's note is the meaning of the question,
 * followed by `note`.
 */
export function groupedAgreement(rows: readonly AgreementRow[], names: AgreementNames, note: string): Table {
  const [{ question: one } = { question: "pronoun" as const }] = rows;
  return table<AgreementRow>({
    title: `Agreement on the ${one}`,
    note: `Question: ${QUESTION_MEANING[one]}. ${note}`,
    columns: [groupColumn("Annotators", names.nameOf), ...compactFigures<AgreementRow>(CANDIDATE_COUNTS)],
    rows,
    group: ({ category }) => (category === null ? names.all : fullCategoryName(category)),
  });
}
