// Describes the tables of accuracy: categories by systems for readers, and one row per system and category for
// programs.

import { OPEN_REASONS } from "#core/campaign/outcomes/outcome.ts";
import {
  type CellLinks,
  type CellValue,
  type Column,
  column,
  dataColumn,
  type PartColumns,
  type Table,
  table,
} from "#core/tables/table.ts";
import { COUNT, PERCENT, POSSIBLE, TEXT } from "#core/tables/units.ts";
import { EXCLUSIONS } from "#core/tasks/judging/state.ts";
import {
  accuracyOf,
  antecedentAccuracy,
  type Denominator,
  type OutcomeCounts,
  possibleRange,
  type SystemAccuracy,
} from "./accuracy.ts";
import { type AccuracyReport, type AccuracyRow, categoriesOf, rowsOfSystem } from "./accuracy-report.ts";
import {
  APPROVAL_CAVEAT,
  COUNT_WORDS,
  COUNTS_ADD_UP,
  type CountWord,
  DENOMINATOR_WORDS,
  HEAD_ACCURACY_WORDS,
  reasonsOf,
} from "./accuracy-words.ts";
import { categoryTable, type HasCategory } from "./category-table.ts";
import { computedLinksText } from "./computed-links.ts";
import { lessJudgedSystems, lessJudgedText, RANGE_MEANING, whyNoFigure } from "./open-bounds.ts";
import { type RequestedSystemsAndCategories, scopeText } from "./report-scope.ts";

/**
 * Largest number of systems that a table for readers shows next to each other. If there are more systems, the page
 * lists them as rows, and text output has several tables.
 */
export const MOST_COLUMNS = 4;

const PROPORTION_NOTE = "In percent, with Wilson’s 95% interval, numerator and denominator";

/**
 * The counts of a system in a category. `category`: null = all categories together. Returns null if the system has no
 * example of the category.
 */
export function countsIn(
  { total, categories }: SystemAccuracy,
  category: string | null,
): OutcomeCounts | null {
  return category === null ? total : (categories.find((one) => one.category === category)?.counts ?? null);
}

export interface TableWords {
  readonly title: string;
  readonly note?: string;
  /** The systems and categories to which the table is limited. They decide the name of the total row. */
  readonly only: RequestedSystemsAndCategories;
}

/** Title and explanations of a file of accuracy tables: `notes` for Markdown, `comments` for LaTeX. */
export function accuracyHead(report: AccuracyReport) {
  const { name, sourceLanguage: source, targetLanguage: target, examples, hash } = report.suite;
  const title = `Accuracy by category: ${name}`;
  const suite = `suite ${hash.slice(0, 12)}`;
  const scope = scopeText(report.scope) ?? [];
  const warnings = [
    lessJudgedText(report.systems) ?? [],
    computedLinksText(report.computedLinks) ?? [],
  ].flat();
  const size = `${source} → ${target}, ${examples} examples (${suite}), profile ${report.profile}.`;
  return {
    title,
    notes: [size, scope, APPROVAL_CAVEAT, ...warnings].flat(),
    comments: [
      `${title} (${source} to ${target}, ${examples} examples, ${suite})`,
      `Profile ${report.profile}. ${APPROVAL_CAVEAT}`,
      ...[scope, ...warnings].flat(),
    ],
  };
}

/**
 * Tables of category × system: one per denominator, one with the possible range if anything is open, one for the
 * antecedent's head. The counts of each system follow. Many systems are split over several tables, so that each table
 * fits a page.
 */
export function accuracyTables(report: AccuracyReport): Table[] {
  const parts = partsOf(report.systems);
  const matrices = (["examples", "range", "judged", "antecedent"] as const).flatMap((measure) =>
    parts.flatMap((systems, index) => {
      const name = parts.length > 1 ? ` (${index + 1} of ${parts.length})` : "";
      if (measure !== "range") return [accuracyMatrix({ ...report, systems }, measure, name)];
      return systems.every(({ total }) => total.open === 0)
        ? []
        : [rangeMatrix({ ...report, systems }, name)];
    }),
  );
  return [
    ...matrices,
    ...report.systems.map((system) =>
      countsTable(system, {
        title: `counts of ${system.system}`,
        note: `Numbers of candidates: ${COUNTS_ADD_UP}.`,
        only: report.scope,
      }),
    ),
  ];
}

/**
 * Divides the systems into as few parts of at most `MOST_COLUMNS` as possible, of nearly equal size. Without systems,
 * there is one empty part.
 */
function partsOf(systems: readonly SystemAccuracy[]): (readonly SystemAccuracy[])[] {
  const count = Math.max(1, Math.ceil(systems.length / MOST_COLUMNS));
  const start = (part: number) => Math.round((part * systems.length) / count);
  return Array.from({ length: count }, (_, part) => systems.slice(start(part), start(part + 1)));
}

/** Explains, in a table's note, what a dash in a cell means. */
const NOTHING_MEANING = {
  examples: "–: no example.",
  judged: "–: nothing judged.",
  antecedent: "–: no answer about the antecedent’s head.",
};

/** Category × system; a cell is e.g. “72.0 (52.4–85.7) 18/25”. */
export function accuracyMatrix(
  report: Pick<AccuracyReport, "systems" | "scope">,
  measure: Denominator | "antecedent",
  part = "",
): Table {
  const { systems } = report;
  const cell = (counts: OutcomeCounts | null): CellValue => {
    if (counts === null) return { none: "no example" };
    const proportion = measure === "antecedent" ? antecedentAccuracy(counts) : accuracyOf(counts, measure);
    const why = measure === "antecedent" ? null : whyNoFigure(counts, measure);
    if (why !== null && why !== "nothing judged") return { none: why, text: `– (${why})` };
    return proportion.value === null ? { none: why ?? "no answer about the antecedent’s head" } : proportion;
  };
  const { heading, formula } = measure === "antecedent" ? HEAD_ACCURACY_WORDS : DENOMINATOR_WORDS[measure];
  const isNothing = systems.some((system) =>
    [...categoriesOf(systems), null].some((category) => {
      const value = cell(countsIn(system, category));
      return typeof value === "object" && "none" in value && value.text === undefined;
    }),
  );
  const note = `${PROPORTION_NOTE}: ${formula}.${isNothing ? ` ${NOTHING_MEANING[measure]}` : ""}`;
  return matrix(report, `${heading}${part}`, note, cell);
}

/** The table of possible ranges. A cell is e.g. “38.2 … 95.4, 136 open”, or only the figure if nothing is open. */
function rangeMatrix(report: AccuracyReport, part: string): Table {
  const note = `In percent: ${RANGE_MEANING}; only the figure where nothing is open.`;
  return matrix(report, `possible range of accuracy over examples${part}`, note, (counts) => {
    const range = counts === null ? null : possibleRange(counts);
    if (counts === null || range === null) return { none: "no example" };
    if (counts.open > 0) return [{ label: "", of: range, unit: POSSIBLE }, `${counts.open} open`];
    const why = whyNoFigure(counts, "examples");
    return why === null ? range.low : { none: why };
  });
}

function matrix(
  { systems, scope: only }: Pick<AccuracyReport, "systems" | "scope">,
  title: string,
  note: string,
  cell: (counts: OutcomeCounts | null) => CellValue,
): Table {
  return categoryTable<HasCategory>({
    ...{ title, note, only },
    columns: systems.map((system) => ({
      ...column(system.system, system.system, PERCENT, ({ category }: HasCategory) =>
        cell(countsIn(system, category)),
      ),
      isName: true,
    })),
    rows: categoriesOf(systems).map((category) => ({ category })),
    total: { category: null },
  });
}

interface CategoryCounts extends HasCategory {
  readonly counts: OutcomeCounts;
}

/** Returns the links of a cell in the table of counts. `count`: the cell's column. */
type CountLinks<To> = (row: CategoryCounts, count: CountWord) => CellLinks<To>;

/** The counts of a system, with the reasons why candidates are open or excluded. */
export function countsTable<To = never>(
  { total, categories }: SystemAccuracy,
  words: TableWords,
  links: CountLinks<To> = () => [],
): Table<To> {
  return categoryTable<CategoryCounts, To>({
    ...words,
    columns: COUNT_WORDS.map((word) => ({
      ...{ id: word.column, heading: word.heading, meaning: word.meaning, unit: COUNT },
      value: ({ counts }) => [
        counts[word.key],
        ...reasonsOf(counts, word.key).map(({ reason, count }) => ({ label: reason, of: count })),
      ],
      link: (row) => links(row, word),
    })),
    rows: categories,
    total: { category: null, counts: total },
  });
}

function proportionFields(name: string): PartColumns {
  return {
    hits: `${name}_hits`,
    n: `${name}_n`,
    value: name,
    low: `${name}_wilson95_low`,
    high: `${name}_wilson95_high`,
  };
}

/**
 * Machine-readable table: one row per system and category, and one for the total of each system (`row` is “category” or
 * “total”). Shares are from 0 to 1. Every reason has a column, so that tables of several campaigns can be concatenated.
 * `judged_less`: whether annotators judged the system less than the others. `links`: “given” if the links came with the
 * output; otherwise the name of the aligner that computed them.
 */
export function accuracyRecords({ suite, profile, systems, computedLinks }: AccuracyReport): Table {
  const judgedLess = new Set(lessJudgedSystems(systems).map(({ system }) => system));
  const share = (
    id: string,
    fields: PartColumns,
    value: (row: AccuracyRow) => CellValue,
  ): Column<AccuracyRow> => ({
    ...{ id, heading: id.replaceAll("_", " "), unit: PERCENT, digits: 6, fields, value },
  });
  const overExamples = "accuracy_over_examples";
  const possible = { low: `${overExamples}_possible_low`, high: `${overExamples}_possible_high` };
  return table<AccuracyRow>({
    title: "accuracy, one row per system and category",
    columns: [
      dataColumn("suite", () => suite.name),
      dataColumn("profile", () => profile),
      dataColumn("system", ({ system }) => system),
      dataColumn("row", ({ category }) => (category === null ? "total" : "category")),
      dataColumn("category", ({ category }) => category ?? ""),
      ...COUNT_WORDS.map(({ key, column }) => dataColumn<AccuracyRow>(column, ({ counts }) => counts[key])),
      ...OPEN_REASONS.map((why) =>
        dataColumn<AccuracyRow>(`open_${why.replaceAll(" ", "_")}`, ({ counts }) => counts.openWhy[why] ?? 0),
      ),
      ...EXCLUSIONS.map((why) =>
        dataColumn<AccuracyRow>(`excluded_${why}`, ({ counts }) => counts.excludedWhy[why] ?? 0),
      ),
      share(overExamples, proportionFields(overExamples), (row) => row.overExamples),
      share("possible", possible, ({ counts }) => possibleRange(counts) ?? { none: "no example" }),
      share("over_judged", proportionFields("accuracy_over_judged"), (row) => row.overJudged),
      share("antecedent", proportionFields("antecedent_over_judged"), (row) => row.antecedent),
      column("judged_less", "judged less", TEXT, ({ system }) => judgedLess.has(system)),
      dataColumn(
        "links",
        ({ system }) => computedLinks.find((one) => one.systems.includes(system))?.aligner ?? "given",
      ),
    ],
    rows: systems.flatMap(rowsOfSystem),
  });
}
