// Describes the columns of a figure with its intervals over examples and over documents.

import {
  FEWEST_DOCUMENTS,
  type FigureWithIntervals,
  type IntervalOrReason,
} from "#core/base/statistics/figures-of-units.ts";
import {
  type CellValue,
  COUNT,
  type Column,
  dataColumn,
  type Empty,
  type SingleValue,
  type Unit,
} from "./table.ts";

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
