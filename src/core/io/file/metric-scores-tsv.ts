// Reads a table of scores that other programs computed: a header with `system` and metric names, then one system per
// row.

import { copiedText, listed, quoted } from "#core/base/message-text.ts";
import { composedName } from "#core/base/name.ts";
import { FileProblems, type Parsed, unwrap } from "#core/base/problem.ts";
import { type DelimitedRow, type Delimiter, evenRows, readDelimited } from "#core/io/delimited.ts";
import { readText, type SourceFile } from "#core/io/text-file.ts";

/** The scores of one system, with the line of its row (from 1), so that unknown systems can be reported by line. */
interface GivenSystem {
  readonly system: string;
  readonly line: number;
  /** Scores in the order of the metrics; null = the cell is empty. */
  readonly scores: readonly (number | null)[];
}

export interface MetricScoresFile {
  readonly metrics: readonly string[];
  readonly systems: readonly GivenSystem[];
}

/** Maximum number of metrics, because every metric is compared with every other in 2,000 samples. */
const MOST_METRICS = 50;
/** Maximum number of systems: more than any evaluation has. */
const MOST_SYSTEMS = 10_000;

/**
 * Matches decimal digits with a point or comma, optionally with a sign and an exponent. It matches no thousands
 * separators, spaces or words. U+2212, which word processors and spreadsheets write, is a minus sign, too.
 */
const NUMBER = /^[-+\u2212]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+\u2212]?\d+)?$/;

/**
 * The scores, in the file's order. `reservedNames`: names of metrics that Referee computes itself. `delimiter`:
 * undefined = detected. A single comma in a number is a decimal comma. Errors: those of text files and tables,
 * missing-column (the first column is not `system`, or there is no metric), duplicate-name (a metric or system occurs
 * twice, or Referee computes a metric with this name), malformed-cell (no number, no name, no row, decimal commas and
 * decimal points together), too-large.
 */
export function parseMetricScores(
  file: SourceFile,
  reservedNames: readonly string[],
  delimiter?: Delimiter,
): Parsed<MetricScoresFile> {
  const { path } = file;
  const problems = new FileProblems(path);
  const text = unwrap(readText(file), problems);
  if (text === null) return { ok: false, problems: problems.all };
  const suggested = /\.csv$/i.test(path) ? "," : "\t";
  const table = readDelimited(text, { delimiter, suggested }, problems);
  const metrics = readMetrics(table.rows[0]?.cells ?? [], reservedNames, problems);
  const dataRows = evenRows(table.rows, problems).slice(1);
  const rows = dataRows.slice(0, MOST_SYSTEMS);
  if (dataRows.length > MOST_SYSTEMS) {
    const message = `found ${dataRows.length} systems; expected at most ${MOST_SYSTEMS}`;
    problems.error("too-large", message, MOST_SYSTEMS + 2);
  }
  if (table.rows.length < 2) {
    problems.error("malformed-cell", "found only a header; expected one system per row below it", 1);
  }
  reportDecimalCommas(rows, problems);
  const firstSeen = new Map<string, number>();
  const systems = rows.map(({ cells, line }): GivenSystem => {
    const [written = "", ...values] = cells;
    const system = composedName(written);
    const earlier = firstSeen.get(system);
    if (system === "") {
      const message = "found no name in the first cell; expected the name of a system";
      problems.error("malformed-cell", message, line);
    } else if (earlier !== undefined) {
      const message = () => `system ${quoted(system)} is already in line ${earlier}; expected each once`;
      problems.error("duplicate-name", message, line);
    } else firstSeen.set(system, line);
    const scores = values.slice(0, metrics.length).map((cell, index) => {
      const score = cell === "" ? null : readNumber(cell);
      if (score !== undefined) return score;
      const message = () =>
        `${quoted(metrics[index] ?? "")}: found ${quoted(cell)}; expected a number such as 0.5, 0,5 or 1e-3, or an empty cell if there is no score`;
      problems.error("malformed-cell", message, line);
      return null;
    });
    return { system: copiedText(system), line, scores };
  });
  return problems.conclude(() => ({ metrics: metrics.map(copiedText), systems }));
}

/**
 * Reports numbers with a comma, which may be a decimal comma or separate thousands: an error if other numbers have
 * decimal points, otherwise a warning.
 */
function reportDecimalCommas(rows: readonly DelimitedRow[], problems: FileProblems): void {
  const cells = rows.flatMap(({ cells: [, ...values], line }) => values.map((cell) => ({ cell, line })));
  const [first] = cells.filter(({ cell }) => NUMBER.test(cell) && cell.includes(","));
  if (first === undefined) return;
  const point = cells.find(({ cell }) => NUMBER.test(cell) && cell.includes("."));
  if (point === undefined) {
    const message = () => `commas in numbers are read as decimal commas, as in ${quoted(first.cell)}`;
    problems.warning("other-delimiter", message, first.line);
    return;
  }
  const message = () =>
    `found ${quoted(first.cell)} and, in line ${point.line}, ${quoted(point.cell)}; expected decimal commas or decimal points, not both`;
  problems.error("malformed-cell", message, first.line);
}

/** The header's names after `system`, up to the maximum. */
function readMetrics(
  [first = "", ...columnNames]: readonly string[],
  reservedNames: readonly string[],
  problems: FileProblems,
): readonly string[] {
  if (first !== "system") {
    const message = () =>
      `found ${quoted(first)} as the first column; expected a header: system, then metric names`;
    problems.error("missing-column", message, 1);
  }
  if (columnNames.length === 0) {
    problems.error("missing-column", "found no metric; expected a header: system, then metric names", 1);
  }
  if (columnNames.length > MOST_METRICS) {
    problems.error("too-large", `found ${columnNames.length} metrics; expected at most ${MOST_METRICS}`, 1);
  }
  const metrics = columnNames.slice(0, MOST_METRICS);
  const seen = new Set<string>();
  for (const [index, metric] of metrics.entries()) {
    if (metric.trim() === "") {
      const message = `found no name in column ${index + 2}; expected the name of a metric`;
      problems.error("malformed-cell", message, 1);
    } else if (seen.has(metric)) {
      problems.error("duplicate-name", () => `metric ${quoted(metric)} occurs twice; expected each once`, 1);
    } else if (reservedNames.includes(metric)) {
      const message = () =>
        `metric ${quoted(metric)} has the name of a metric that Referee computes; expected another name than ${listed(reservedNames, reservedNames.length)}`;
      problems.error("duplicate-name", message, 1);
    }
    seen.add(metric);
  }
  return metrics;
}

/** The number in a cell; undefined = it is not a number, or it is too large to be represented. */
function readNumber(cell: string): number | undefined {
  const number = NUMBER.test(cell) ? Number(cell.replace(",", ".").replaceAll("\u2212", "-")) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
