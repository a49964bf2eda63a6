// Holds the accuracy of a campaign as tables of text for people; Markdown and LaTeX write the same ones.

import {
  type Counts,
  type Denominator,
  type Proportion,
  possibleRange,
  type SystemAccuracy,
} from "#core/score/accuracy.ts";
import {
  type AccuracyReport,
  type AccuracyRow,
  categoriesOf,
  rowsOfSystem,
} from "#core/score/accuracy-report.ts";
import {
  ANTECEDENT_WORDS,
  COUNT_WORDS,
  COUNTS_ADD_UP,
  countText,
  DENOMINATOR_WORDS,
  percent,
  percentInterval,
} from "#core/score/accuracy-words.ts";
import { allCategoriesName } from "#core/score/narrowing.ts";
import { openRange, RANGE_MEANING, rangeText, whyNoFigure } from "#core/score/open-bounds.ts";

export interface TextTable {
  readonly title: string;
  /** What the figures are. */
  readonly note: string;
  /** Columns from the first on that hold words; the others hold figures. Without it the first alone. */
  readonly words?: number;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, over all of them; null = there is none. */
  readonly total: readonly string[] | null;
}

/** Systems beside each other in one table for people; of more, systems are the rows of the page, and a text has several tables. */
export const MOST_COLUMNS = 4;

const NOTHING = "–";
const PROPORTION_NOTE = "In percent, with Wilson’s 95 % interval and hits/number";

/**
 * Category × system for both denominators, for the possible range where anything is open, and for the antecedent's head, then the counts of
 * each system. Many systems are told in parts, so that each table fits across a page.
 */
export function accuracyTables(report: AccuracyReport): TextTable[] {
  const parts = partsOf(report.systems);
  const matrices = (["examples", "range", "judged", "antecedent"] as const).flatMap((of) =>
    parts.flatMap((systems, place) => {
      const part = { ...report, systems };
      const tables = of === "range" ? rangeMatrix(part) : [accuracyMatrix(part, of)];
      const name = parts.length > 1 ? ` (${place + 1} of ${parts.length})` : "";
      return tables.map((table) => ({ ...table, title: `${table.title}${name}` }));
    }),
  );
  return [...matrices, ...countTables(report)];
}

/** As few parts as there may be, of as nearly as many systems each; one where there is no system. */
function partsOf(systems: readonly SystemAccuracy[]): (readonly SystemAccuracy[])[] {
  const count = Math.max(1, Math.ceil(systems.length / MOST_COLUMNS));
  const start = (part: number) => Math.round((part * systems.length) / count);
  return Array.from({ length: count }, (_, part) => systems.slice(start(part), start(part + 1)));
}

/** Why a cell is a dash. */
const NOTHING_MEANING = {
  examples: "–: no example.",
  judged: "–: nothing judged.",
  antecedent: "–: nothing said of a head.",
};

const PROPORTIONS = {
  examples: ({ overExamples }: AccuracyRow) => overExamples,
  judged: ({ overJudged }: AccuracyRow) => overJudged,
  antecedent: ({ antecedent }: AccuracyRow) => antecedent,
};

/** Category × system; a cell is e.g. “72.0 (52.4–85.7) 18/25”. */
export function accuracyMatrix({ systems, only }: AccuracyReport, of: Denominator | "antecedent"): TextTable {
  const rows = systems.map(rowsOfSystem);
  const cell = (ofSystem: readonly AccuracyRow[], category: string | null) => {
    const row = ofSystem.find((candidate) => candidate.category === category);
    if (row === undefined) return NOTHING;
    const why = of === "antecedent" ? null : whyNoFigure(row.counts, of);
    return why === null || why === "nothing judged"
      ? proportionText(PROPORTIONS[of](row))
      : `${NOTHING} (${why})`;
  };
  const { heading, formula } = of === "antecedent" ? ANTECEDENT_WORDS : DENOMINATOR_WORDS[of];
  const categories = categoriesOf(systems);
  const isNothing = rows.some((ofSystem) =>
    [...categories, null].some((category) => cell(ofSystem, category) === NOTHING),
  );
  return {
    title: heading,
    note: `${PROPORTION_NOTE}: ${formula}.${isNothing ? ` ${NOTHING_MEANING[of]}` : ""}`,
    header: ["category", ...systems.map(({ system }) => system)],
    rows: categories.map((category) => [category, ...rows.map((ofSystem) => cell(ofSystem, category))]),
    total: [allCategoriesName(only), ...rows.map((ofSystem) => cell(ofSystem, null))],
  };
}

/** None where nothing is open; a cell is e.g. “38.2 … 95.4, 136 open”, or the figure alone. */
function rangeMatrix({ systems, only }: AccuracyReport): TextTable[] {
  if (systems.every(({ total }) => total.open === 0)) return [];
  const cell = (counts: Counts | undefined) => {
    const range = counts === undefined ? null : possibleRange(counts);
    if (counts === undefined || range === null) return NOTHING;
    if (openRange(counts) !== null) return `${rangeText(range)}, ${counts.open} open`;
    return whyNoFigure(counts, "examples") === null ? (percent(range.low) ?? NOTHING) : NOTHING;
  };
  return [
    {
      title: "possible range of accuracy over examples",
      note: `In percent: ${RANGE_MEANING}; the figure alone where nothing is open.`,
      header: ["category", ...systems.map(({ system }) => system)],
      rows: categoriesOf(systems).map((category) => [
        category,
        ...systems.map(({ categories }) =>
          cell(categories.find((found) => found.category === category)?.counts),
        ),
      ]),
      total: [allCategoriesName(only), ...systems.map(({ total }) => cell(total))],
    },
  ];
}

function countTables({ systems, only }: AccuracyReport): TextTable[] {
  return systems.map((system) => {
    const rows = rowsOfSystem(system).map(({ category, counts }) => [
      category ?? allCategoriesName(only),
      ...COUNT_WORDS.map((word) => countText(counts, word.key)),
    ]);
    return {
      title: `counts of ${system.system}`,
      note: `Numbers of candidates: ${COUNTS_ADD_UP}.`,
      header: ["category", ...COUNT_WORDS.map((word) => word.heading)],
      rows: rows.slice(0, -1),
      total: rows.at(-1) ?? null,
    };
  });
}

export function proportionText(proportion: Proportion): string {
  const { hits, n, value } = proportion;
  return value === null ? NOTHING : `${percent(value)} (${percentInterval(proportion)}) ${hits}/${n}`;
}
