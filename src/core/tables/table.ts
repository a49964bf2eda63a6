// Describes a table once, as columns that read typed values from rows, with the units in which values are written, and
// divides values into the parts that all renderers show.

import { formatNumber } from "#core/base/number-words.ts";
import {
  FEWEST_DOCUMENTS,
  type FigureWithIntervals,
  type IntervalOrReason,
} from "#core/base/statistics/figures-of-units.ts";
import type { Interval } from "#core/base/statistics/proportions.ts";

/** A cell without a value. */
interface Empty {
  /** The reason why there is no value, in words for readers. */
  readonly none: string;
  /** The reason as tables for programs write it; `none` by default. */
  readonly code?: string;
  /** The sign that is written instead of the value; a dash by default. */
  readonly sign?: string;
  /** What text formats write instead of the value; `sign` by default. */
  readonly text?: string;
  /** Number of columns that the cell with the reason covers; used on the screen only. */
  readonly span?: number;
  /** Counts that are known although the value is not. They are written to their fields only. */
  readonly hits?: number;
  readonly n?: number;
}

/** A value with its counts or interval; `Proportion` has this shape. */
interface Estimate {
  /** Null = undefined. */
  readonly value: number | null;
  readonly interval: Interval | null;
  /** The counts from which the value is computed: value = hits / n. */
  readonly hits?: number;
  readonly n?: number;
}

/** A further value of a cell, with its label. */
export interface Labelled {
  /** Empty = no label. */
  readonly label: string;
  readonly of: number | Estimate | Interval;
  /** Unit of the value; that of the column by default. */
  readonly unit?: Unit;
}

export type SingleValue = string | number | boolean | Empty | Estimate | Interval | Labelled;

/** What a cell contains. Several values are lines below each other on the screen, and one line in text formats. */
export type CellValue = SingleValue | readonly SingleValue[];

/** The link of a number, with its target in the form that the screen or report understands. */
export interface CellLink<To> {
  readonly to: To;
  /** A description of the counted items. */
  readonly words: string;
  /** Number of items; the linked number by default. */
  readonly count?: number;
}

/**
 * Links of a cell: one per linkable part of its value, in order (a number, an estimate's hits and n, an interval). Null
 * = no link.
 */
export type CellLinks<To> = readonly (CellLink<To> | null)[];

/** The parts of a value that have a field of their own. `reason`: why there is no value; null if there is one. */
export const VALUE_PARTS = ["hits", "n", "value", "low", "high", "reason"] as const;
export type ValuePart = (typeof VALUE_PARTS)[number];

/**
 * Names of the fields for the parts of a value in CSV, TSV and JSON, in column order. A name with dots is a path in
 * JSON: `accuracy.examples.low` is the field `low` in the object `examples` in the object `accuracy`. CSV and TSV write
 * it with underscores: `accuracy_examples_low`.
 */
export type PartColumns = Readonly<Partial<Record<ValuePart, string>>>;

/** Fields for the counts, the value and the interval of a proportion, below `path`. */
export function proportionFields(path: string): PartColumns {
  return {
    hits: `${path}.hits`,
    n: `${path}.n`,
    value: `${path}.value`,
    low: `${path}.low`,
    high: `${path}.high`,
  };
}

/** Everything about a column except where its values come from. */
export interface ColumnDescription {
  /** The column's name in CSV, TSV and JSON. With dots it is a path, see `PartColumns`. */
  readonly id: string;
  readonly heading: string;
  /** Meaning of the column's figures. */
  readonly meaning?: string | undefined;
  readonly unit: Unit;
  /** Names of the value's parts as separate columns of CSV, TSV and JSON. Without it, only the value is written. */
  readonly fields?: PartColumns;
  /** Decimals of the numbers in CSV and TSV, except counts. Without `digits`, numbers are not rounded. */
  readonly digits?: number;
  /** Heading above adjacent columns with the same group, "" = none; screen and HTML report only. */
  readonly group?: string;
  /** A short text below the heading; screen and HTML report only. */
  readonly mark?: string | undefined;
  /** Whether the heading is a name from outside. */
  readonly isName?: boolean;
  /** Whether the heading of the previous column extends over this one, whose own heading is empty; screen only. */
  readonly continues?: boolean;
  /** Whether a line separates the column from the previous one; screen only. */
  readonly starts?: boolean;
}

export interface Column<Row, To = never> extends ColumnDescription {
  readonly value: (row: Row) => CellValue;
  readonly link?: (row: Row) => CellLinks<To>;
}

/** A column without links or further properties. */
export function column<Row>(
  id: string,
  heading: string,
  unit: Unit,
  value: (row: Row) => CellValue,
): Column<Row> {
  return { id, heading, unit, value };
}

/**
 * A column of a table for CSV, TSV and JSON, whose heading is its id in words. If `value` returns null, the cell has no
 * value.
 */
export function dataColumn<Row>(
  id: string,
  value: (row: Row) => string | number | boolean | null | undefined,
  unit: Unit = WORD,
): Column<Row> {
  return column(id, id.replaceAll(/[._]/g, " "), unit, (row) => value(row) ?? NO_VALUE);
}

/** One object for all cells, because a table of candidates has millions. */
const NO_VALUE: Empty = { none: "no value", text: "" };

export interface TableDescription<Row, To = never> {
  readonly title: string;
  /** Meaning of the table's figures. */
  readonly note?: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row, To>[];
  readonly rows: readonly Row[];
  /**
   * The group of a row. The screen and the HTML report write it as a heading above the group's rows, which must be
   * adjacent. Null = no heading.
   */
  readonly group?: (row: Row) => string | null;
  /** The last row, which sums up all others. */
  readonly total?: Row | null | undefined;
  /** Whether a row is highlighted, such as an average or a total that comes first; screen only. */
  readonly strong?: (row: Row) => boolean;
  /** Whether a stronger line separates the row from the previous one; screen only. */
  readonly starts?: (row: Row) => boolean;
  /** A unique key of the row, needed if the order of rows changes. By default its index. */
  readonly key?: (row: Row) => string;
  /** Whether each part of a cell gets its own line, in narrow columns; screen and HTML report only. */
  readonly isNarrow?: boolean;
}

/** A table for programs whose rows are made one by one when they are written, because there can be 200,000. */
export interface LongTable<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: Iterable<Row>;
}

export interface Cell<To> {
  readonly value: CellValue;
  readonly links: () => CellLinks<To>;
}

export interface TableRow<To> {
  /** Unique among the rows. */
  readonly key: string;
  readonly cells: readonly Cell<To>[];
  readonly group: string | null;
  readonly isStrong: boolean;
  readonly starts: boolean;
}

/** A table whose values were already read from its rows; the input of all renderers. */
export interface Table<To = unknown> {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly ColumnDescription[];
  readonly rows: readonly TableRow<To>[];
  readonly total: TableRow<To> | null;
  readonly isNarrow: boolean;
}

/** Shared by all cells without links, because a table of metrics has a million cells. */
const NO_LINKS = () => [];

export function table<Row, To = never>(description: TableDescription<Row, To>): Table<To> {
  const {
    title,
    note = "",
    columns,
    rows,
    group,
    key,
    strong,
    starts,
    total = null,
    isNarrow = false,
  } = description;
  const read = (row: Row, at: number): TableRow<To> => ({
    key: key?.(row) ?? String(at),
    cells: columns.map(({ value, link }) => ({
      value: value(row),
      links: link === undefined ? NO_LINKS : () => link(row),
    })),
    group: group?.(row) ?? null,
    isStrong: strong?.(row) ?? false,
    starts: starts?.(row) ?? false,
  });
  return {
    title,
    note,
    columns,
    rows: rows.map(read),
    total: total === null ? null : read(total, -1),
    isNarrow,
  };
}

/**
 * The same table with links at its numbers. `link`: the target for the number in this row and the column with this id;
 * null = none. A zero never has a link.
 */
export function linkedTable<Row, To>(
  description: TableDescription<Row>,
  link: (row: Row, column: string) => CellLink<To> | null,
): Table<To> {
  const columns = description.columns.map((column) => ({
    ...column,
    link: (row: Row) => [column.value(row) === 0 ? null : link(row, column.id)],
  }));
  return table<Row, To>({ ...description, columns });
}

/** Number of leading columns that contain words; at least one. */
export function wordColumns(columns: readonly ColumnDescription[]): number {
  const firstFigure = columns.findIndex(({ unit }) => !unit.isText);
  return Math.max(1, firstFigure < 0 ? columns.length : firstFigure);
}

/** The values of a cell as a list. */
export function singleValues(value: CellValue): readonly SingleValue[] {
  return isList(value) ? value : [value];
}

/** Needed because `Array.isArray` does not recognise read-only lists. */
function isList(value: CellValue): value is readonly SingleValue[] {
  return Array.isArray(value);
}

export function isEmpty(value: SingleValue): value is Empty {
  return typeof value === "object" && "none" in value;
}

/**
 * Number of columns that the cell covers. More than 1 only if the cell gives the reason why it and the cells after it
 * are empty.
 */
export function columnSpan(value: CellValue): number {
  return typeof value === "object" && "none" in value ? (value.span ?? 1) : 1;
}

export function isInterval(value: SingleValue): value is Interval {
  return typeof value === "object" && "low" in value;
}

export function isLabelled(value: SingleValue): value is Labelled {
  return typeof value === "object" && "label" in value;
}

// Divides a cell into lines for the screen and the HTML report: the value, then its counts and interval in smaller
// type.

/** Text with a link target. */
interface LinkedPart<To> {
  readonly text: string;
  readonly count: number;
  readonly link: CellLink<To>;
}

type Part<To> = string | LinkedPart<To>;
export type LineOfParts<To> = readonly Part<To>[];

export interface CellParts<To> {
  /** The first line; null = the cell has no value. In this case, the first line of `under` can give the reason. */
  readonly main: LineOfParts<To> | null;
  /** What is written if the cell has no value. */
  readonly sign: string;
  readonly under: readonly LineOfParts<To>[];
}

interface PartOptions {
  /** Whether every part of the cell is on its own line, and ranges are written without spaces. */
  readonly isNarrow: boolean;
  /** Whether counts come before the interval if both are on one line. In narrow cells counts always come first. */
  readonly countsFirst: boolean;
}

export function cellParts<To>(cell: Cell<To>, unit: Unit, options: PartOptions): CellParts<To> {
  const [first = "", ...others] = singleValues(cell.value);
  const links = [...cell.links()];
  const [main = [], ...under] = linesOf(first, unit, links, options);
  const below = others.flatMap((one) => linesOf(one, unit, links, options));
  if (!isEmpty(first)) return { main, sign: "", under: [...under, ...below] };
  if (first.text === "") return { main: null, sign: "", under: below };
  const reason = first.none === "" ? [] : [[first.none]];
  return { main: null, sign: first.sign ?? "–", under: [...reason, ...below] };
}

/** The lines of a value. Removes the links that it uses from the start of `links`. */
function linesOf<To>(
  value: SingleValue,
  unit: Unit,
  links: (CellLink<To> | null)[],
  options: PartOptions,
): LineOfParts<To>[] {
  if (typeof value === "string") return [[linked(unit.label(value), Number.NaN, links)]];
  if (typeof value === "boolean") return [[value ? "yes" : "no"]];
  if (typeof value === "number") return [[linked(unit.figure(value), value, links)]];
  if (isEmpty(value)) return [[value.none]];
  if (isLabelled(value)) return labelledLines(value, unit, links, options);
  if (isInterval(value)) return [[linked(intervalLine(value, unit, options), Number.NaN, links)]];
  const { value: number, interval, hits, n } = value;
  const main: LineOfParts<To> = [number === null ? "–" : unit.number(number)];
  const range = interval === null ? [] : [[intervalLine(interval, unit, options)]];
  const counts: LineOfParts<To>[] =
    n === undefined
      ? []
      : [[linked(formatNumber(hits ?? 0), hits ?? 0, links), "/", linked(formatNumber(n), n, links)]];
  if (options.isNarrow) return [main, ...counts, ...range];
  const details = options.countsFirst ? [...counts, ...range] : [...range, ...counts];
  return [main, ...(details.length === 0 ? [] : [joined(details)])];
}

function labelledLines<To>(
  { label, of, unit: ownUnit }: Labelled,
  columnUnit: Unit,
  links: (CellLink<To> | null)[],
  options: PartOptions,
): LineOfParts<To>[] {
  const unit = ownUnit ?? columnUnit;
  if (typeof of === "number") {
    return [[...(label === "" ? [] : [`${label}: `]), linked(unit.figure(of), of, links)]];
  }
  const [first = [], ...rest] = linesOf(of, unit, links, options);
  if ("low" in of) return [options.isNarrow || label === "" ? first : [`${label} `, ...first]];
  return options.isNarrow ? [[`${label} `, ...first], ...rest] : [joined([[`${label} `, ...first], ...rest])];
}

function joined<To>(lines: readonly LineOfParts<To>[]): LineOfParts<To> {
  return lines.flatMap((line, index) => (index === 0 ? line : [" · ", ...line]));
}

function intervalLine(interval: Interval, unit: Unit, { isNarrow }: PartOptions): string {
  const text = intervalText(interval, unit);
  return isNarrow ? text.replaceAll(" … ", "…") : text;
}

function linked<To>(text: string, count: number, links: (CellLink<To> | null)[]): Part<To> {
  const link = links.shift() ?? null;
  return link === null ? text : { text, count: link.count ?? count, link };
}

// Describes the columns of a figure with its intervals over examples and over documents.

/** What a figure treats as independent: gaps and candidates are examples, metrics count pronouns of the whole source. */
export type UnitsName = "examples" | "source pronouns";

/** What the intervals mean. `units`: the name of the independent units. */
export const intervalsMeaning = (units: UnitsName) =>
  `In brackets: 95% interval over ${units} like these, each of which is one unit (Wilson’s interval with the effective number of units of the jackknife). “Documents”: the same with documents as units, for at least ${FEWEST_DOCUMENTS} documents. ${NOT_NARROWER_MEANING}`;

/** What an interval over documents is if the computed one is narrower than that over examples (`notNarrower`). */
export const NOT_NARROWER_MEANING =
  "An interval over documents is never narrower than the other one. If documents differ less than expected by chance, it repeats the other one.";

/** A figure in a row of a table: its value with intervals and, if it is a share of counts, these counts. */
export interface RowFigure extends FigureWithIntervals {
  readonly hits?: number;
  readonly n?: number;
}

/** Name, heading and unit of a figure. */
interface FigureWords {
  /** Path of the figure's fields: `pron_f` has the fields `pron_f.value`, `pron_f.population_low` and so on. */
  readonly id: string;
  readonly heading: string;
  readonly meaning?: string;
  readonly unit: Unit;
  /** Whether the figure is a share of counts, which are written, too. */
  readonly hasCounts?: boolean;
}

/** The interval, or a dash with the reason why there is none. */
export function intervalCell({ interval, reason }: IntervalOrReason): SingleValue {
  return interval ?? { none: reason ?? "", text: `– (${reason})` };
}

/** The columns of a figure. */
export interface FigureColumns<Row> {
  /** The value with its interval over examples. */
  readonly main: Column<Row>;
  /** The interval over documents. */
  readonly documents: Column<Row>;
  /** For programs: the number of units, and the reason why there is no interval over examples. */
  readonly details: readonly Column<Row>[];
  /** All columns, in the order of files for programs. */
  readonly all: readonly Column<Row>[];
}

/**
 * The columns of a figure. `of` returns the figure; null = the row has none. `empty`: what is written instead of an
 * undefined value, with its reason.
 */
export function figureColumns<Row>(
  { id, heading, meaning, unit, hasCounts = false }: FigureWords,
  of: (row: Row) => RowFigure | null,
  empty: (row: Row) => Empty,
): FigureColumns<Row> {
  const counts = hasCounts ? { hits: `${id}.hits`, n: `${id}.n` } : {};
  const main: Column<Row> = {
    id,
    heading,
    meaning,
    unit,
    fields: { ...counts, value: `${id}.value`, low: `${id}.population_low`, high: `${id}.population_high` },
    value: (row): CellValue => {
      const figure = of(row);
      if (figure === null || figure.value === null) return empty(row);
      const { value, population, hits, n } = figure;
      const estimate = {
        value,
        interval: population.interval,
        ...(hits === undefined ? {} : { hits, n: n ?? 0 }),
      };
      return population.interval === null ? [estimate, `– (${population.reason})`] : estimate;
    },
  };
  const documents: Column<Row> = {
    id: `${id}_documents`,
    heading: `${heading}, documents`,
    unit,
    fields: { low: `${id}.documents_low`, high: `${id}.documents_high`, reason: `${id}.documents_reason` },
    value: (row) => {
      const figure = of(row);
      return figure === null || figure.value === null ? empty(row) : intervalCell(figure.documents);
    },
  };
  const details = [
    dataColumn<Row>(`${id}.units`, (row) => of(row)?.units, COUNT),
    dataColumn<Row>(`${id}.population_reason`, (row) => {
      const figure = of(row);
      return figure === null || figure.value === null ? empty(row).none : figure.population.reason;
    }),
  ];
  return { main, documents, details, all: [main, ...details, documents] };
}

// Defines how the values of a column are written as text, by the column's unit.

export interface Unit {
  /** Whether the column contains words, which are aligned at the beginning of the line. */
  readonly isText: boolean;
  readonly number: (value: number) => string;
  /** A number with thousands separators, for the screen and the HTML report. */
  readonly figure: (value: number) => string;
  readonly interval: (low: string, high: string) => string;
  /** A text as shown on the screen and in the HTML report, and, in a table with groups, in a paper. */
  readonly label: (text: string) => string;
  /** A text as shown in a paper, in a table without groups. */
  readonly fullLabel: (text: string) => string;
  /** Whether the texts are names from outside, whose writing direction must not affect their surroundings. */
  readonly isName: boolean;
}

const withDash = (low: string, high: string) => `${low}–${high}`;
const withTo = (low: string, high: string) => `${low} to ${high}`;

function numeric(number: (value: number) => string, interval = withDash): Unit {
  const label = (text: string) => text;
  return { isText: false, number, figure: number, interval, label, fullLabel: label, isName: false };
}

const MINUS = "−";

/** A number with a fixed number of decimals. The minus sign is as wide as a plus sign; zero is never negative. */
function decimals(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `${MINUS}${text}` : text;
}

/** A p-value below this level is significant. */
export const SIGNIFICANCE_LEVEL = 0.05;

/** A p-value as “0.096” or “< 0.001”. A significant p is never rounded to the level itself. */
function pValue(p: number): string {
  if (p < 0.001) return "< 0.001";
  const text = p.toFixed(3);
  return p < SIGNIFICANCE_LEVEL && Number(text) >= SIGNIFICANCE_LEVEL
    ? `< ${SIGNIFICANCE_LEVEL.toFixed(3)}`
    : text;
}

/** Percentage points with their sign: “+8.1”, “−2.3”, “0.0”. */
function points(value: number): string {
  const text = decimals(100 * value, 1);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

export const TEXT: Unit = { ...numeric(String), isText: true };
/** A name from outside, such as a system's. */
export const NAME: Unit = { ...TEXT, isName: true };
/** A text in a column of figures. */
export const WORD: Unit = numeric(String);
/** A whole number. */
export const COUNT: Unit = { ...WORD, figure: formatNumber };
/** A share from 0 to 1 in percent with one decimal: “72.0”, “52.4–85.7”. */
export const PERCENT: Unit = numeric((value) => (100 * value).toFixed(1));
/** A share from 0 to 1 in percent with two decimals, as the official scorer of DiscoMT 2015 writes it. */
export const EXACT_PERCENT: Unit = numeric((value) => (100 * value).toFixed(2));
/**
 * The possible range of a share, in percent: “38.2 … 95.4”, or only one figure if both ends are equal. It is no
 * confidence interval.
 */
export const POSSIBLE: Unit = {
  ...PERCENT,
  interval: (low, high) => (low === high ? low : `${low} … ${high}`),
};
/** A share from 0 to 1 with three decimals. */
export const SHARE: Unit = numeric((value) => value.toFixed(3));
/** A difference of shares in percentage points. */
export const POINTS: Unit = numeric(points, withTo);
export const P_VALUE: Unit = numeric(pValue);
/** A coefficient of agreement, from −1 to 1, with two decimals. */
export const COEFFICIENT: Unit = numeric((value) => decimals(value, 2), withTo);
/** A correlation, from −1 to 1, with three decimals as in the papers. */
export const CORRELATION: Unit = numeric((value) => decimals(value, 3), withTo);
/** A test statistic with two decimals. */
export const STATISTIC: Unit = numeric((value) => decimals(value, 2));
/** A metric's score with four decimals. */
export const SCORE: Unit = numeric((value) => value.toFixed(4));

/** Seconds with one decimal. */
export const SECONDS: Unit = numeric((value) => value.toFixed(1));
/** Hours with two decimals. */
export const HOURS: Unit = numeric((value) => value.toFixed(2));

/** The number in this unit; a dash if it is null (undefined). */
export function numberText(value: number | null, unit: Unit): string {
  return value === null ? "–" : unit.number(value);
}

/** The interval in this unit; a dash if it is null (undefined). */
export function intervalText(interval: Interval | null, unit: Unit): string {
  return interval === null ? "–" : unit.interval(unit.number(interval.low), unit.number(interval.high));
}
