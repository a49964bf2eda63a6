// Describes the accuracy table of the report's screen and HTML page. Its figures link to their candidates.

import {
  antecedentAccuracy,
  type Denominator,
  type OutcomeCounts,
  type SystemAccuracy,
} from "#core/analysis/accuracy/accuracy.ts";
import { categoriesOf } from "#core/analysis/accuracy/accuracy-report.ts";
import {
  countsIn,
  countsTable,
  MOST_COLUMNS,
  type TableWords,
} from "#core/analysis/accuracy/accuracy-tables.ts";
import { reasonsOf } from "#core/analysis/accuracy/accuracy-words.ts";
import { categoryTable, type HasCategory } from "#core/analysis/accuracy/category-table.ts";
import {
  lessJudgedMark,
  lessJudgedSystems,
  openRange,
  shownAccuracy,
  whyNoFigure,
} from "#core/analysis/accuracy/open-bounds.ts";
import { allCategoriesTitle } from "#core/analysis/accuracy/report-scope.ts";
import type { CandidateFilter } from "#core/campaign/filter/candidate-filter.ts";
import {
  accuracyLinks,
  candidatesIn,
  filterOfCount,
  type TableCell,
} from "#core/campaign/filter/counted-in.ts";
import { CATEGORY, categoryGroup } from "#core/suite/category-name.ts";
import { type Column, column, type SingleValue, type Table, table } from "#core/tables/table.ts";
import { NAME, PERCENT, POSSIBLE } from "#core/tables/units.ts";

type Filter = Partial<CandidateFilter>;

/**
 * The table of accuracy. Up to `MOST_COLUMNS` systems are columns. More systems are rows, so that the table fits on a
 * page.
 */
export function accuracyTable(
  systems: readonly SystemAccuracy[],
  denominator: Denominator,
  { only, ...words }: TableWords,
): Table<Filter> {
  const marks = new Map(lessJudgedSystems(systems).map((one) => [one.system, lessJudgedMark(one)]));
  const categories = categoriesOf(systems);
  const cell = (systemAccuracy: SystemAccuracy, category: string | null) => ({
    value: accuracyValue(countsIn(systemAccuracy, category), denominator),
    links: accuracyCellLinks(
      countsIn(systemAccuracy, category),
      { system: systemAccuracy.system, category },
      denominator,
    ),
  });
  if (systems.length <= MOST_COLUMNS) {
    return categoryTable<HasCategory, Filter>({
      ...{ ...words, only },
      columns: systems.map((systemAccuracy) => ({
        ...{
          id: systemAccuracy.system,
          heading: systemAccuracy.system,
          isName: true,
          mark: marks.get(systemAccuracy.system),
          unit: PERCENT,
        },
        value: ({ category }) => cell(systemAccuracy, category).value,
        link: ({ category }) => cell(systemAccuracy, category).links,
      })),
      rows: categories.map((category) => ({ category })),
      total: { category: null },
    });
  }
  return table<SystemAccuracy, Filter>({
    ...words,
    isNarrow: true,
    columns: [
      column("system", "System", NAME, ({ system }) => [system, marks.get(system) ?? []].flat()),
      ...[null, ...categories].map((category): Column<SystemAccuracy, Filter> => {
        const heading =
          category === null
            ? { id: "all", heading: allCategoriesTitle(only) }
            : {
                id: category,
                heading: CATEGORY.label(category),
                meaning: category,
                group: categoryGroup(category),
              };
        return {
          ...{ ...heading, unit: PERCENT },
          value: (systemAccuracy) => cell(systemAccuracy, category).value,
          link: (systemAccuracy) => cell(systemAccuracy, category).links,
        };
      }),
    ],
    rows: systems,
  });
}

/**
 * The value of a cell. Over examples, it includes the possible range if a candidate is open; over judged candidates,
 * the accuracy of the antecedent's head if it was judged.
 */
function accuracyValue(counts: OutcomeCounts | null, denominator: Denominator): readonly SingleValue[] {
  const shown = counts === null ? null : shownAccuracy(counts, denominator);
  const main = shown ?? { none: whyNoFigure(counts, denominator) ?? "" };
  if (counts === null) return [main];
  const range = denominator === "examples" ? openRange(counts) : null;
  if (range !== null) return [main, { label: "possible", of: range, unit: POSSIBLE }];
  const { hits, n, value } = antecedentAccuracy(counts);
  const hasHeadAccuracy = denominator === "judged" && value !== null && shown !== null;
  return hasHeadAccuracy ? [main, { label: "head", of: { hits, n, value, interval: null } }] : [main];
}

/** The links of a cell, one per linkable part of `accuracyValue`. */
function accuracyCellLinks(counts: OutcomeCounts | null, cell: TableCell, denominator: Denominator) {
  const accuracyLinksOfCell =
    counts === null || shownAccuracy(counts, denominator) === null ? [] : accuracyLinks(cell, denominator);
  if (counts === null) return accuracyLinksOfCell;
  return denominator === "examples"
    ? [...accuracyLinksOfCell, possibleLink(cell, counts)]
    : [
        ...accuracyLinksOfCell,
        candidatesIn(cell, "antecedent’s head correct", { heads: ["correct"] }),
        candidatesIn(cell, "antecedent’s head correct or incorrect", { heads: ["correct", "incorrect"] }),
      ];
}

function possibleLink(cell: TableCell, { open }: OutcomeCounts) {
  const { to, words } = candidatesIn(cell, "open", { outcomes: ["open"] });
  return { to, words: `${words}, possible`, count: open };
}

/** Table of the counts with links. `system`: the system whose counts are shown; null = several systems together. */
export function linkedCounts(
  systemAccuracy: SystemAccuracy,
  system: string | null,
  words: TableWords,
): Table<Filter> {
  return countsTable<Filter>(systemAccuracy, words, ({ category, counts }, { key, heading }) => [
    candidatesIn({ system, category }, heading, filterOfCount(key)),
    ...reasonsOf(counts, key).map(({ reason, why }) =>
      candidatesIn({ system, category }, reason, { whys: [why] }),
    ),
  ]);
}
