// Describes the tables of the repeat check, which show how often the second judgement of a candidate has another
// outcome than the first.

import { ofAll } from "#core/base/number-words.ts";
import {
  type CellLinks,
  type Column,
  column,
  dataColumn,
  type SingleValue,
  type Table,
  table,
} from "#core/tables/table.ts";
import { PERCENT, TEXT } from "#core/tables/units.ts";
import { CATEGORY_FIELD, categoryTable, type HasCategory } from "./category-table.ts";
import {
  FIRST_JUDGEMENT_WAYS,
  type FirstJudgementWay,
  type RepeatPair,
  repeatDifferences,
} from "./repeats.ts";
import type { RequestedSystemsAndCategories } from "./report-scope.ts";

const WAY_WORDS: Readonly<Record<FirstJudgementWay, string>> = {
  translation: "First judgement copied from an output with the same translation",
  text: "First judgement copied from an output with the same text",
  direct: "First judged separately",
};

export function repeatMeaning(pairs: readonly RepeatPair[]): string {
  return (
    "Some candidates were shown again later, one at a time and unannounced. Each figure: the percentage whose " +
    "result changed (correct, incorrect, or excluded for a reason), with its 95% interval. “First judged separately” measures " +
    "how consistent annotators are. The answer about the antecedent changed in " +
    `${ofAll(repeatDifferences(pairs).headsDiffer, pairs.length)}. This does not affect the figures above.`
  );
}

export interface RepeatRow extends HasCategory {
  /** The pairs of the category, by how the first judgement was made. */
  readonly pairs: Readonly<Record<FirstJudgementWay, readonly RepeatPair[]>>;
}

/**
 * Returns rows in the order of `categories` (labels), without categories that have no pair; the total row; and the ways
 * in which the first judgements of `pairs` were made.
 */
function repeatRows(pairs: readonly RepeatPair[], categories: readonly string[]) {
  const ways = FIRST_JUDGEMENT_WAYS.filter((way) => pairs.some((pair) => pair.firstWay === way));
  const labelsWithPairs = categories.filter((label) => pairs.some(({ category }) => category === label));
  const rowOf = (category: string | null): RepeatRow => {
    const ofCategory = pairs.filter((pair) => category === null || pair.category === category);
    const pairsOfWay = (way: FirstJudgementWay) => ofCategory.filter((pair) => pair.firstWay === way);
    return {
      category,
      pairs: {
        translation: pairsOfWay("translation"),
        text: pairsOfWay("text"),
        direct: pairsOfWay("direct"),
      },
    };
  };
  return { ways, rows: labelsWithPairs.map(rowOf), total: rowOf(null) };
}

/**
 * The share of pairs whose second outcome differs from the first, per category and per way in which the first judgement
 * was made.
 */
export function repeatTable<To = never>(
  pairs: readonly RepeatPair[],
  categories: readonly string[],
  only: RequestedSystemsAndCategories,
  link?: (row: RepeatRow, way: FirstJudgementWay) => CellLinks<To>,
): Table<To> {
  const { ways, rows, total } = repeatRows(pairs, categories);
  const columns = ways.map(
    (way): Column<RepeatRow, To> => ({
      id: way,
      heading: WAY_WORDS[way],
      unit: PERCENT,
      value: (row) => shareOf(row.pairs[way]),
      link: (row) => link?.(row, way) ?? [],
    }),
  );
  const words = { title: "Repeat check", note: repeatMeaning(pairs), only };
  return categoryTable<RepeatRow, To>({ ...words, columns, rows, total });
}

function shareOf(pairs: readonly RepeatPair[]): SingleValue {
  return pairs.length === 0 ? { none: "no repeats" } : repeatDifferences(pairs).share;
}

/**
 * Machine-readable table: one row per annotator and candidate. `first_made`: how the first judgement was made:
 * `translation` or `text` (copied from an output with the same translation or text), or `direct`. `first`, `again`:
 * correct, incorrect, or the reason of an exclusion.
 */
export function repeatPairsTable(pairs: readonly RepeatPair[]): Table {
  return table<RepeatPair>({
    title: "repeat check",
    columns: [
      dataColumn("annotator", ({ annotator }) => annotator.id),
      dataColumn("annotator_name", ({ annotator }) => annotator.name),
      dataColumn("system", ({ system }) => system),
      dataColumn("example", ({ example }) => example),
      dataColumn("category", ({ category }) => category),
      dataColumn("first_made", ({ firstWay }) => firstWay),
      dataColumn("first", ({ first }) => first),
      dataColumn("again", ({ again }) => again),
      dataColumn("differs", ({ first, again }) => first !== again),
      dataColumn("antecedent_differs", ({ headDiffers }) => headDiffers),
    ],
    rows: pairs,
  });
}

/**
 * Machine-readable table with one row per combination of category and `first_made` (how the first judgement was made).
 */
export function repeatRecords(pairs: readonly RepeatPair[], categories: readonly string[]): Table {
  const { ways, rows, total } = repeatRows(pairs, categories);
  interface Row extends RepeatRow {
    readonly way: FirstJudgementWay;
  }
  const fields = { hits: "differing", n: "repeats", value: "share", low: "low", high: "high" };
  return table<Row>({
    title: "repeat check, by category",
    columns: [
      CATEGORY_FIELD,
      column("first_made", "first made", TEXT, (row) => row.way),
      {
        id: "share",
        heading: "differing",
        unit: PERCENT,
        fields,
        value: (row) => repeatDifferences(row.pairs[row.way]).share,
      },
    ],
    rows: [...rows, total].flatMap((row) => ways.map((way) => ({ ...row, way }))),
  });
}
