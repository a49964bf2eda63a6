// Describes a table once, as columns that read typed values from rows. Other modules render it for the screen and for
// each file format.

import type { Interval } from "#core/base/statistics/wilson.ts";
import { type Unit, WORD } from "#core/tables/units.ts";

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
