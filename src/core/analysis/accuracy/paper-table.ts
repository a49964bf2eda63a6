// Builds the short table for a paper: one row per system, one narrow column per category, accuracy in percent.

import { counted } from "#core/base/number-words.ts";
import { categoryHead, columnGroups, headMeanings } from "#core/suite/category.ts";
import { isEmpty, isInterval } from "#core/tables/table.ts";
import { numberText } from "#core/tables/units.ts";
import { accuracyColumn, plainValue } from "./accuracy-columns.ts";
import { type AccuracyReport, orderedCategories, rowIn, type SystemRows } from "./accuracy-report.ts";
import { rangeText } from "./open-bounds.ts";

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
  /** Whether any candidate is open. If so, the table has a column with the possible range of the total. */
  readonly isOpen: boolean;
}

interface PaperRow {
  readonly system: string;
  readonly isJudgedLess: boolean;
  /** Accuracies, one per category. */
  readonly cells: readonly string[];
  /** Accuracy over all categories together. */
  readonly all: string;
  /** Possible range over all categories; null if nothing is open in this system. */
  readonly range: string | null;
}

const NOTHING = "–";

/** Builds the table of accuracy over examples, as in the published evaluations. */
export function paperTable({ suite, profile, rows: systems }: AccuracyReport): PaperTable {
  const categories = orderedCategories(systems);
  const lines = Math.max(0, ...categories.map((label) => categoryHead(label).length));
  const isOpen = systems.some(({ total }) => total.counts.open > 0);
  return {
    caption: captionOf(suite.name, profile, {
      categories,
      isOpen,
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
  const accuracy = accuracyColumn("accuracy.examples");
  const figure = (label: string | null) => {
    const row = rowIn(rows, label);
    const value = row === null ? "" : plainValue(accuracy, row);
    const isFigure = typeof value === "object" && "interval" in value && !isEmpty(value);
    return isFigure ? numberText(value.value, accuracy.unit) : NOTHING;
  };
  const range = plainValue(accuracyColumn("accuracy.range"), rows.total);
  const isOpen = rows.total.counts.open > 0 && typeof range === "object" && isInterval(range);
  return {
    system: rows.system ?? "",
    isJudgedLess: rows.total.isJudgedLess ?? false,
    cells: labels.map(figure),
    all: figure(null),
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
}

function captionOf(suite: string, profile: string, { categories, isOpen, isMarked }: CaptionParts): string {
  const meanings = headMeanings(categories);
  return [
    `Accuracy by ${counted(categories.length, "category", "categories")} on ${suite}, in percent: approved by the automatic pass (${profile}) and not judged, or judged correct, of all examples.`,
    ...(isOpen
      ? ["Possible: from all open candidates incorrect to all correct; unchecked approvals count as correct."]
      : []),
    ...(isMarked ? ["†: judged less than the others; compare by the possible range."] : []),
    ...(meanings === null ? [] : [`${meanings}.`]),
    "–: no result.",
  ].join(" ");
}
