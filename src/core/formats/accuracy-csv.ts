// Holds the accuracy table for programs: one row a system and category and one for each system's total. Written only.

import { type CsvCell, type CsvOptions, serializeCsv } from "#core/formats/csv.ts";
import { type Counts, type Proportion, possibleRange } from "#core/score/accuracy.ts";
import { type AccuracyReport, type AccuracyRow, rowsOfSystem } from "#core/score/accuracy-report.ts";
import { COUNT_WORDS } from "#core/score/accuracy-words.ts";
import { lessJudged } from "#core/score/open-bounds.ts";
import type { OpenReason } from "#core/score/outcome.ts";
import type { Exclusion } from "#core/task/pronoun-judgement/state.ts";

/** Every reason has its column, so that tables of two campaigns can be put under one another. */
const OPEN_COLUMNS: Readonly<Record<OpenReason, string>> = {
  "not judged": "open_not_judged",
  "not finished": "open_not_finished",
  conflict: "open_conflict",
  "said twice": "open_said_twice",
  "annotators disagree": "open_annotators_disagree",
  stale: "open_stale",
  "accepted before": "open_accepted_before",
  "silver reference": "open_silver_reference",
};
const EXCLUDED_COLUMNS: Readonly<Record<Exclusion, string>> = {
  bad_translation: "excluded_bad_translation",
  incorrect_word_alignment: "excluded_incorrect_word_alignment",
};

const HEADER = [
  "suite",
  "profile",
  "system",
  "row",
  "category",
  ...COUNT_WORDS.map((word) => word.column),
  ...Object.values(OPEN_COLUMNS),
  ...Object.values(EXCLUDED_COLUMNS),
  ...proportionHeader("accuracy_over_examples"),
  "accuracy_over_examples_possible_low",
  "accuracy_over_examples_possible_high",
  ...proportionHeader("accuracy_over_judged"),
  ...proportionHeader("antecedent_over_judged"),
  "judged_less",
  "links",
];

/**
 * `row` is “category” or “total” (then `category` is empty); proportions are decimals, empty where nothing is counted; `links`: given, or
 * what made them; `judged_less`: “yes” where the whole system is, beside the others.
 */
export function serializeAccuracyCsv(report: AccuracyReport, options?: CsvOptions): string {
  const less = new Set(lessJudged(report.systems).map(({ system }) => system));
  const rows = report.systems.flatMap((system) =>
    rowsOfSystem(system).map((row) => [
      ...[report.suite.name, report.profile, ...rowCells(row)],
      less.has(system.system) ? "yes" : "no",
      report.linksMade.find(({ systems }) => systems.includes(system.system))?.aligner ?? "given",
    ]),
  );
  return serializeCsv([HEADER, ...rows], options);
}

function proportionHeader(of: string): string[] {
  return [`${of}_hits`, `${of}_n`, of, `${of}_wilson95_low`, `${of}_wilson95_high`];
}

function rowCells({
  system,
  category,
  counts,
  overExamples,
  overJudged,
  antecedent,
}: AccuracyRow): CsvCell[] {
  return [
    system,
    category === null ? "total" : "category",
    category ?? "",
    ...COUNT_WORDS.map((word) => counts[word.key]),
    ...keysOf(OPEN_COLUMNS).map((why) => counts.openWhy[why] ?? 0),
    ...keysOf(EXCLUDED_COLUMNS).map((why) => counts.excludedWhy[why] ?? 0),
    ...proportionCells(overExamples),
    ...rangeCells(counts),
    ...proportionCells(overJudged),
    ...proportionCells(antecedent),
  ];
}

function proportionCells({ hits, n, value, interval }: Proportion): CsvCell[] {
  return [hits, n, decimal(value), decimal(interval?.low), decimal(interval?.high)];
}

/** Also where nothing is open: then both are the accuracy. */
function rangeCells(counts: Counts): CsvCell[] {
  const range = possibleRange(counts);
  return [decimal(range?.low), decimal(range?.high)];
}

/** Six decimals, so that equal results give equal bytes on every machine. */
function decimal(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : value.toFixed(6);
}

function keysOf<K extends string>(columns: Readonly<Record<K, string>>): K[] {
  const keys: K[] = [];
  for (const key in columns) keys.push(key);
  return keys;
}
