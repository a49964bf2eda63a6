// Makes the tables and plots of accuracy for readers from its columns: categories by systems, the figures and counts of a
// system, a paper's short table, and plots with one row per system.

import { counted } from "#core/base/message-text.ts";
import { PERCENT_AXIS, type Plot, type PlotRow } from "#core/plots/drawing.ts";
import {
  CATEGORY,
  categoryGroup,
  categoryHead,
  columnGroups,
  fullCategoryName,
  headMeanings,
} from "#core/suite/category.ts";
import {
  type CellLinks,
  type CellValue,
  type Column,
  column,
  intervalText,
  isEmpty,
  isInterval,
  NAME,
  numberText,
  PERCENT,
  POSSIBLE,
  type SingleValue,
  singleValues,
  type Table,
  type TableDescription,
  table,
} from "#core/tables/table.ts";
import {
  allCategoriesName,
  allCategoriesTitle,
  type CountedCandidates,
  type Denominator,
  lessJudgedSystems,
  openText,
  type RequestedSystemsAndCategories,
  scopeText,
} from "./accuracy.ts";
import {
  ACCURACY_COLUMNS,
  type AccuracyColumn,
  type AccuracyReport,
  type AccuracyRow,
  accuracyColumn,
  allRows,
  COUNTS_ADD_UP,
  columnOfDenominator,
  noDocumentIntervalsText,
  orderedCategories,
  plainValue,
  rowIn,
  rowsWithAll,
  type SystemRows,
  shownColumns,
  withheld,
} from "./accuracy-report.ts";
import {
  computedLinksText,
  DENOMINATOR_CAVEAT,
  equalOutputsSentence,
  lessJudgedMark,
  lessJudgedText,
  MIX_MEANING,
  nothingDecidedText,
  OPEN_RULE,
  RANGE_IN_PLOT,
  rangeText,
  UNCHECKED_CAVEAT,
} from "./accuracy-words.ts";

/**
 * Largest number of systems that a table for readers shows next to each other. If there are more systems, the page
 * lists them as rows, and text output has several tables.
 */
const MOST_COLUMNS = 4;
/** The same for a table of a paper: as many figures with intervals fit next to each other on a page of LaTeX. */
const MOST_PAPER_COLUMNS = 3;

/**
 * Title and explanations of a file of accuracy tables: `notes` for Markdown; `comments` for LaTeX, with `warnings` for a
 * caption, because comments are not printed.
 */
export function accuracyHead(report: AccuracyReport) {
  const { name, sourceLanguage: source, targetLanguage: target, examples, hash } = report.suite;
  const title = `Accuracy by category: ${name}`;
  const suite = `suite ${hash.slice(0, 12)}`;
  const scope = scopeText(report.scope) ?? [];
  const origin = [report.origin.suite, report.origin.links ?? []].flat();
  const warnings = [
    UNCHECKED_CAVEAT,
    MIX_MEANING,
    nothingDecidedText(report.together.total.counts) ?? [],
    equalOutputsSentence(report.outputs) ?? [],
    lessJudgedText(report.systems) ?? [],
    computedLinksText(report.computedLinks) ?? [],
    noDocumentIntervalsText(report.together.total) ?? [],
  ].flat();
  const size = `${source} → ${target}, ${examples} examples (${suite}), profile ${report.profile}.`;
  return {
    title,
    notes: [size, scope, ...origin, ...warnings].flat(),
    comments: [
      `${title} (${source} to ${target}, ${examples} examples, ${suite})`,
      `Profile ${report.profile}.`,
      ...origin,
    ],
    warnings: [scope, ...warnings].flat(),
  };
}

/** The name of a system's rows in titles and tables. */
export function systemName({ system }: Pick<SystemRows, "system">): string {
  return system ?? "all systems together";
}

/**
 * The tables for papers: one of category × system per figure, the figures of all systems together, and the counts of
 * each system. Many systems are split over several tables, so that each table fits a page.
 */
export function accuracyTables(report: AccuracyReport): Table[] {
  const parts = partsOf(report.rows);
  return [
    ...shownColumns(accuracyColumnsOf("figure"), report.rows.flatMap(allRows)).flatMap((figure) =>
      parts.map((rows, index) => {
        const part = parts.length > 1 ? ` (${index + 1} of ${parts.length})` : "";
        return figureMatrix({ ...report, rows }, figure, part);
      }),
    ),
    ...(report.rows.length > 1 ? [figuresTable(report, report.together)] : []),
    ...rowsWithAll(report).map((rows) => countsTable(report, rows)),
  ];
}

export function accuracyColumnsOf(...kinds: readonly AccuracyColumn["kind"][]): readonly AccuracyColumn[] {
  return ACCURACY_COLUMNS.filter(({ kind }) => kinds.includes(kind));
}

/**
 * Divides the systems into as few parts of at most `MOST_PAPER_COLUMNS` as possible, of nearly equal size. Without systems,
 * there is one empty part.
 */
function partsOf(systems: readonly SystemRows[]): (readonly SystemRows[])[] {
  const count = Math.max(1, Math.ceil(systems.length / MOST_PAPER_COLUMNS));
  const start = (part: number) => Math.round((part * systems.length) / count);
  return Array.from({ length: count }, (_, part) => systems.slice(start(part), start(part + 1)));
}

const NO_EXAMPLE = withheld("no example");

/** The cell of a figure; `row`: null = the system has no example of the category. */
function cellOf(figure: Pick<AccuracyColumn, "value">, row: AccuracyRow | null): CellValue {
  return row === null ? NO_EXAMPLE : figure.value(row);
}

/** What the numbers of a figure's cell are. */
function cellNote(figure: AccuracyColumn): string {
  if (figure.fields?.hits === undefined) return "In percent";
  return "In percent, with Wilson’s 95% interval, numerator and denominator";
}

/** What readers of a figure must know; null = nothing. */
function figureCaveat({ id }: AccuracyColumn, systems: readonly SystemRows[]): string | null {
  if (id === "accuracy.judged") return DENOMINATOR_CAVEAT.judged;
  const isOpen = systems.some(({ total }) => total.counts.open > 0);
  return id === "accuracy.examples" && isOpen
    ? `${OPEN_RULE} The possible range shows what open candidates can change.`
    : null;
}

/** One figure of the systems, by category; a cell is e.g. “72.0 (52.4–85.7) 18/25”. */
export function figureMatrix(
  { rows: systems, scope }: Pick<AccuracyReport, "rows" | "scope">,
  figure: AccuracyColumn,
  part = "",
): Table {
  const categories = orderedCategories(systems);
  return categoryTable<HasCategory>({
    title: `${figure.heading}${part}`,
    note: [`${cellNote(figure)}: ${figure.meaning}.`, figureCaveat(figure, systems) ?? []].flat().join(" "),
    only: scope,
    columns: systems.map((system) => ({
      ...column<HasCategory>(systemName(system), systemName(system), figure.unit, ({ category }) =>
        cellOf(figure, rowIn(system, category)),
      ),
      isName: true,
    })),
    rows: categories.map((category) => ({ category })),
    total: { category: null },
  });
}

type LinkedTable = Table<CountedCandidates>;

interface TableWords {
  readonly title: string;
  readonly note?: string;
  /** The systems and categories to which the table is limited. They decide the name of the total row. */
  readonly only: RequestedSystemsAndCategories;
}

/** The rows of one system in the given columns. */
function systemTable(
  { categories, total }: SystemRows,
  columns: readonly AccuracyColumn[],
  words: TableWords,
): LinkedTable {
  return categoryTable<AccuracyRow, CountedCandidates>({ ...words, columns, rows: categories, total });
}

/** The counts of a system, with the reasons why candidates are open or excluded. */
export function countsTable(
  report: AccuracyReport,
  rows: SystemRows,
  words: Partial<TableWords> = {},
): LinkedTable {
  return systemTable(rows, shownColumns(accuracyColumnsOf("count"), allRows(rows)), {
    title: `counts of ${systemName(rows)}`,
    note: `Counts: ${COUNTS_ADD_UP}.`,
    only: report.scope,
    ...words,
  });
}

/** All figures of a system. */
export function figuresTable(
  report: AccuracyReport,
  rows: SystemRows,
  words: Partial<TableWords> = {},
): LinkedTable {
  const figures = shownColumns(accuracyColumnsOf("figure"), allRows(rows));
  const units =
    rows.system === null
      ? ` Intervals treat examples as independent, not the outputs of one example by several systems.${equalOutputsSentence(report.outputs) === null ? "" : " Systems with the same text are not merged."}`
      : "";
  return systemTable(rows, figures, {
    title: `figures of ${systemName(rows)}`,
    note: `In percent, with 95% intervals, numerators and denominators.${units}`,
    only: report.scope,
    ...words,
  });
}

/**
 * The table of accuracy for the screen, with links. Up to `MOST_COLUMNS` systems are columns. More systems are rows, so
 * that the table fits on a page.
 */
export function accuracyTable(
  { rows: systems, systems: accuracies }: Pick<AccuracyReport, "rows" | "systems">,
  denominator: Denominator,
  { only, ...words }: TableWords,
): LinkedTable {
  const figure = mainColumn(denominator);
  const marks = new Map(lessJudgedSystems(accuracies).map((one) => [one.system, lessJudgedMark(one)]));
  const categories = orderedCategories(systems);
  const cell = (system: SystemRows, category: string | null) => {
    const row = rowIn(system, category);
    return { value: cellOf(figure, row), links: row === null ? [] : figure.link(row) };
  };
  if (systems.length <= MOST_COLUMNS) {
    return categoryTable<HasCategory, CountedCandidates>({
      ...words,
      only,
      columns: systems.map((system) => ({
        id: systemName(system),
        heading: systemName(system),
        isName: true,
        mark: marks.get(systemName(system)),
        unit: figure.unit,
        value: ({ category }) => cell(system, category).value,
        link: ({ category }) => cell(system, category).links,
      })),
      rows: categories.map((category) => ({ category })),
      total: { category: null },
    });
  }
  const headings = [null, ...categories].map((category) =>
    category === null
      ? { category, id: "all", heading: allCategoriesTitle(only) }
      : {
          category,
          id: category,
          heading: CATEGORY.label(category),
          meaning: category,
          group: categoryGroup(category),
        },
  );
  return table<SystemRows, CountedCandidates>({
    ...words,
    isNarrow: true,
    columns: [
      column("system", "System", NAME, (system) =>
        [systemName(system), marks.get(systemName(system)) ?? []].flat(),
      ),
      ...headings.map(
        ({ category, ...heading }): Column<SystemRows, CountedCandidates> => ({
          ...heading,
          unit: figure.unit,
          value: (system) => cell(system, category).value,
          link: (system) => cell(system, category).links,
        }),
      ),
    ],
    rows: systems,
  });
}

const FIGURE_BELOW: Readonly<Record<Denominator, string>> = {
  examples: "accuracy.range",
  translated: "accuracy.examples",
  judged: "antecedent",
};

/**
 * The figure of a denominator with another one below it: the possible range below accuracy over examples, accuracy over
 * examples below that over translated candidates, and the accuracy of the antecedent's head below accuracy over judged.
 */
function mainColumn(denominator: Denominator) {
  const main = columnOfDenominator(denominator);
  const other = accuracyColumn(FIGURE_BELOW[denominator]);
  const isShown = (row: AccuracyRow) => {
    const hasFigure = denominator === "examples" || !isWithheld(plainValue(main, row));
    return hasFigure && (other.says?.(row) ?? true);
  };
  return {
    unit: main.unit,
    value: (row: AccuracyRow): CellValue => {
      const values = singleValues(main.value(row));
      return isShown(row) ? [...values, labelled(other, plainValue(other, row))] : values;
    },
    link: (row: AccuracyRow): CellLinks<CountedCandidates> => [
      ...(main.link?.(row) ?? []),
      // The number of open candidates is no link, because the range below it is one.
      ...singleValues(main.value(row))
        .slice(1)
        .map(() => null),
      ...(isShown(row) ? (other.link?.(row) ?? []) : []),
    ],
  };
}

function isWithheld(value: SingleValue): boolean {
  return typeof value === "object" && isEmpty(value);
}

/** The value of a figure below another one, without the interval of a proportion. */
function labelled({ label = "", unit }: AccuracyColumn, value: SingleValue): SingleValue {
  if (typeof value !== "object" || isEmpty(value) || "label" in value) return value;
  return { label, unit, of: "low" in value ? value : { ...value, interval: null } };
}

// Describes what all tables with one row per category share: first column, groups of categories, and the total row.

export interface HasCategory {
  /** Null = all categories together. */
  readonly category: string | null;
}

export function categoryColumn<Row extends HasCategory>(only: RequestedSystemsAndCategories): Column<Row> {
  return {
    id: "category",
    heading: "Category",
    unit: CATEGORY,
    value: ({ category }) => category ?? allCategoriesName(only),
  };
}

/** The category's column in tables for programs; empty in the total row. */
export const CATEGORY_FIELD = column<HasCategory>(
  "category",
  "category",
  NAME,
  ({ category }) => category ?? { none: "all categories together", text: "" },
);

type CategoryTable<Row extends HasCategory, To> = Omit<TableDescription<Row, To>, "group"> & {
  readonly only: RequestedSystemsAndCategories;
};

/** A table for readers. The first column is the category; `columns` follow it. */
export function categoryTable<Row extends HasCategory, To = never>({
  only,
  columns,
  ...rest
}: CategoryTable<Row, To>): Table<To> {
  return table<Row, To>({
    ...rest,
    columns: [categoryColumn<Row>(only), ...columns],
    group: ({ category }) => (category === null ? null : categoryGroup(category)),
  });
}

/** Separates the total row from the rows of categories. `total` is null if there is no total row. */
export function totalLast<Row extends HasCategory>(rows: readonly Row[]) {
  return {
    rows: rows.filter(({ category }) => category !== null),
    total: rows.find(({ category }) => category === null) ?? null,
  };
}

// Builds the short table for a paper: one row per system, one narrow column per category, accuracy in percent.

export interface PaperTable {
  readonly caption: string;
  /** Groups above the categories, each spanning `columns` columns. */
  readonly groups: readonly { readonly name: string; readonly columns: number }[];
  /** Header lines above the categories, from the top; each has one cell per category. */
  readonly heads: readonly (readonly string[])[];
  /**
   * Numbers of examples per category and in total; null if the systems have different numbers, or if there is no
   * system.
   */
  readonly examples: readonly string[] | null;
  readonly rows: readonly PaperRow[];
  /** Whether any candidate is open, so that cells have a possible range. */
  readonly isOpen: boolean;
}

interface PaperRow {
  readonly system: string;
  readonly isJudgedLess: boolean;
  /** One per category, then that of all categories together. */
  readonly cells: readonly PaperCell[];
}

interface PaperCell {
  readonly accuracy: string;
  /** The possible range of the accuracy; null if no candidate of the cell is open. */
  readonly range: string | null;
}

const NOTHING = "–";

/** Builds the table of accuracy over examples, as in the published evaluations. */
export function paperTable({ suite, profile, rows: systems, together }: AccuracyReport): PaperTable {
  const categories = orderedCategories(systems);
  const lines = Math.max(0, ...categories.map((label) => categoryHead(label).length));
  const isOpen = systems.some(({ total }) => total.counts.open > 0);
  return {
    caption: captionOf(suite.name, profile, {
      categories,
      isOpen,
      isNothingDecided: nothingDecidedText(together.total.counts) !== null,
      isMarked: systems.some(({ total }) => total.isJudgedLess),
    }),
    groups: columnGroups(categories).map(({ group, columns }) => ({ name: group, columns: columns.length })),
    heads: Array.from({ length: lines }, (_, line) =>
      categories.map((label) => headLine(label, line, lines)),
    ),
    examples: examplesOf(systems, categories),
    rows: systems.map((system) => paperRow(system, categories)),
    isOpen,
  };
}

function paperRow(rows: SystemRows, labels: readonly string[]): PaperRow {
  return {
    system: rows.system ?? "",
    isJudgedLess: rows.total.isJudgedLess ?? false,
    cells: [...labels, null].map((label) => paperCell(rowIn(rows, label))),
  };
}

function paperCell(row: AccuracyRow | null): PaperCell {
  if (row === null) return { accuracy: NOTHING, range: null };
  const column = accuracyColumn("accuracy.examples");
  const value = plainValue(column, row);
  const range = plainValue(accuracyColumn("accuracy.range"), row);
  const isFigure = typeof value === "object" && "interval" in value && !isEmpty(value);
  const isOpen = row.counts.open > 0 && typeof range === "object" && isInterval(range);
  return {
    accuracy: isFigure ? numberText(value.value, column.unit) : NOTHING,
    range: isOpen ? rangeText(range, true) : null,
  };
}

/** The text of one header line for a label. Short headers begin at a lower line, so that all end at the same line. */
function headLine(label: string, line: number, lines: number): string {
  const head = categoryHead(label);
  return head[line - (lines - head.length)] ?? "";
}

function examplesOf(systems: readonly SystemRows[], labels: readonly string[]): readonly string[] | null {
  const [first, ...others] = systems.map((rows) =>
    [...labels, null].map((label) => rowIn(rows, label)?.counts.examples ?? 0),
  );
  if (first === undefined || others.some((one) => one.some((count, index) => count !== first[index])))
    return null;
  return first.map(String);
}

interface CaptionParts {
  readonly categories: readonly string[];
  readonly isOpen: boolean;
  readonly isMarked: boolean;
  readonly isNothingDecided: boolean;
}

function captionOf(suite: string, profile: string, parts: CaptionParts): string {
  const { categories, isOpen, isMarked, isNothingDecided } = parts;
  const meanings = headMeanings(categories);
  const where = `by ${counted(categories.length, "category", "categories")} on ${suite}, in percent`;
  return [
    isNothingDecided
      ? `Examples approved by the automatic pass (${profile}), ${where} of all examples; nothing is judged.`
      : `Accuracy ${where}: approved by the automatic pass (${profile}) and not judged, or judged correct, of all examples.`,
    ...(isOpen
      ? [
          `${OPEN_RULE} Below a figure with open candidates: its possible range, from all of them incorrect to all correct; unchecked approvals count as correct.`,
        ]
      : []),
    ...(isMarked
      ? ["†: a larger share of its candidates is open than in the others; compare it by the possible range."]
      : []),
    ...(meanings === null ? [] : [`${meanings}.`]),
    "–: no figure.",
  ].join(" ");
}

/** A plot of all categories or of one. Each row is one system. */
interface AccuracyPlot extends Plot {
  /** Label of the category; null = all categories. */
  readonly category: string | null;
}

/** The plots of accuracy over the given denominator. `title`: title of the plot of all categories. */
export function accuracyPlots(
  { rows: systems }: Pick<AccuracyReport, "rows">,
  denominator: Denominator,
  title = "All categories",
): readonly AccuracyPlot[] {
  const plot = (category: string | null, name: string, rows: readonly PlotRow[]): AccuracyPlot => ({
    category,
    title: name,
    label: `${name}, accuracy in percent with 95% interval`,
    rows,
    axis: PERCENT_AXIS,
    caption: rows.some(({ possible = null }) => possible !== null) ? RANGE_IN_PLOT : null,
  });
  const rowsIn = (category: string | null) =>
    systems.flatMap((system) => {
      const row = rowIn(system, category);
      return row === null ? [] : [plotRow(row, denominator)];
    });
  return [
    plot(null, title, rowsIn(null)),
    ...orderedCategories(systems).map((label) => plot(label, fullCategoryName(label), rowsIn(label))),
  ];
}

/**
 * File name of a plot, without extension. `index`: position of the plot in `accuracyPlots`, from 0. It keeps two names
 * different if two labels become the same safe text.
 */
export function accuracyPlotName(denominator: Denominator, category: string | null, index: number): string {
  const suffix = category === null ? "all" : `${String(index).padStart(2, "0")}-${safeFileName(category)}`;
  return `accuracy-over-${denominator}-${suffix}`;
}

/** Makes a label safe for a file name. Labels come from files and could contain a slash. */
function safeFileName(label: string): string {
  return label.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, 60);
}

function plotRow(row: AccuracyRow, denominator: Denominator): PlotRow {
  const label = row.system ?? "";
  const value = plainValue(columnOfDenominator(denominator), row);
  const range = plainValue(accuracyColumn("accuracy.range"), row);
  const isOpen = denominator === "examples" && row.counts.open > 0;
  const possible =
    isOpen && typeof range === "object" && isInterval(range)
      ? { ...range, text: `${openText(row.counts)}, possible ${intervalText(range, POSSIBLE)}` }
      : null;
  if (typeof value !== "object" || !("hits" in value) || isEmpty(value) || value.interval === null) {
    const figure = typeof value === "object" && isEmpty(value) ? value.none : "";
    return { label, value: null, low: 0, high: 0, figure, possible };
  }
  const { interval, hits, n } = value;
  const { low, high } = interval;
  const figure = `${numberText(value.value, PERCENT)} (${intervalText(interval, PERCENT)}) ${hits}/${n}`;
  return { label, value: value.value, low, high, figure, possible };
}
