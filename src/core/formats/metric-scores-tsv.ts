// Holds a table of scores that other programs gave: system TAB metric names in the header, then a system a row. Read only.

import { readLines, type SourceFile } from "#core/formats/text-file.ts";
import { composedName } from "#core/shared/name.ts";
import { counted } from "#core/shared/number-words.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { listed, ownText, quoted } from "#core/shared/told-text.ts";

/** A row as `MetricScores` has it, with its line (from 1) so that what does not fit a campaign can be told by place. */
export interface GivenSystem {
  readonly system: string;
  readonly line: number;
  /** In the order of the metrics; null = the cell is empty. */
  readonly scores: readonly (number | null)[];
}

export interface GivenScores {
  readonly metrics: readonly string[];
  readonly systems: readonly GivenSystem[];
}

/** Every metric is held against every other, and 2,000 samples are drawn of each. */
const MOST_METRICS = 50;
/** Far more than any evaluation has. */
const MOST_SYSTEMS = 10_000;

/** Decimal digits with a point, a sign and an exponent where there are some; no comma, no blanks, no words. */
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;

/**
 * The scores, in the file's order. `taken`: names of metrics that are computed here. Errors: those of text files, missing-column (the first is not `system`, or there is no metric),
 * duplicate-name (a metric, a metric computed here, a system), malformed-cell (no number, no name, another number of cells than the header has, no row), too-large.
 */
export function parseMetricScores(file: SourceFile, taken: readonly string[]): Parsed<GivenScores> {
  const { path } = file;
  const problems = new ProblemList();
  const lines = take(readLines(file), problems);
  if (lines === null) return { ok: false, problems: problems.all };
  const header = (lines[0] ?? "").split("\t");
  const metrics = readMetrics(path, header, taken, problems);
  const rows = lines.slice(1, MOST_SYSTEMS + 1);
  if (lines.length - 1 > MOST_SYSTEMS) {
    const message = `found ${lines.length - 1} systems; expected at most ${MOST_SYSTEMS}`;
    problems.error("too-large", path, MOST_SYSTEMS + 2, message);
  }
  if (rows.length === 0) {
    problems.error("malformed-cell", path, 1, "found a header alone; expected a system a row below it");
  }
  const firstSeen = new Map<string, number>();
  const systems = rows.map((row, index): GivenSystem => {
    const line = index + 2;
    const cells = row.split("\t");
    const [written = "", ...given] = cells;
    const system = composedName(written);
    if (cells.length !== header.length) {
      const message = () =>
        `found ${counted(cells.length, "cell")}; expected ${header.length}, as the header has`;
      problems.error("malformed-cell", path, line, message);
    }
    const earlier = firstSeen.get(system);
    if (system === "") {
      problems.error("malformed-cell", path, line, "found no name in the first cell; expected a system’s");
    } else if (earlier !== undefined) {
      const message = () => `system ${quoted(system)} stands in line ${earlier} already; expected each once`;
      problems.error("duplicate-name", path, line, message);
    } else firstSeen.set(system, line);
    const scores = given.slice(0, metrics.length).map((cell, place) => {
      const score = cell === "" ? null : readNumber(cell);
      if (score !== undefined) return score;
      const message = () =>
        `${quoted(metrics[place] ?? "")}: found ${quoted(cell)}; expected a number as 0.5 or 1e-3, or nothing where there is no score`;
      problems.error("malformed-cell", path, line, message);
      return null;
    });
    return { system: ownText(system), line, scores };
  });
  return problems.conclude(() => ({ metrics: metrics.map(ownText), systems }));
}

/** The header's names after `system`, as many as are read. */
function readMetrics(
  path: string,
  [first = "", ...given]: readonly string[],
  taken: readonly string[],
  problems: ProblemList,
): readonly string[] {
  if (first !== "system") {
    const message = () =>
      `found ${quoted(first)} as the first column; expected a header: system TAB metric names`;
    problems.error("missing-column", path, 1, message);
  }
  if (given.length === 0) {
    problems.error("missing-column", path, 1, "found no metric; expected a header: system TAB metric names");
  }
  if (given.length > MOST_METRICS) {
    problems.error("too-large", path, 1, `found ${given.length} metrics; expected at most ${MOST_METRICS}`);
  }
  const metrics = given.slice(0, MOST_METRICS);
  const seen = new Set<string>();
  for (const [place, metric] of metrics.entries()) {
    if (metric.trim() === "") {
      problems.error("malformed-cell", path, 1, `found no name in column ${place + 2}; expected a metric’s`);
    } else if (seen.has(metric)) {
      problems.error(
        "duplicate-name",
        path,
        1,
        () => `metric ${quoted(metric)} occurs twice; expected each once`,
      );
    } else if (taken.includes(metric)) {
      const message = () =>
        `metric ${quoted(metric)} is called as one that is computed here; expected another name than ${listed(taken, taken.length)}`;
      problems.error("duplicate-name", path, 1, message);
    }
    seen.add(metric);
  }
  return metrics;
}

/** Undefined = none, or none that can be held. */
function readNumber(cell: string): number | undefined {
  const number = NUMBER.test(cell) ? Number(cell) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
