// Fills the tables of Guillou and Hardmeier (2016): the pronouns of a text, those of the test suite, and the matches of
// each system.

import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { countsBy, listsBy } from "#core/base/grouping.ts";
import { categoryName } from "#core/suite/category.ts";
import { campaignAnnotations } from "#core/suite-building/annotation/campaign-annotations.ts";
import { COUNT, type Column, column, NAME, type Table, TEXT, table } from "#core/tables/table.ts";
import {
  categoryHeading,
  countsIn,
  type Filling,
  type PaperFigures,
  type PaperTableDescription,
} from "./paper-figures.ts";

const PAPER = "Guillou and Hardmeier 2016 (PROTEST)";

export const PROTEST_2016_TABLES: readonly PaperTableDescription[] = [
  {
    id: "protest-2016-table-1",
    paper: PAPER,
    number: "Table 1",
    title: "Pronouns of the text by type",
    fill: pronounsByType,
  },
  {
    id: "protest-2016-table-2",
    paper: PAPER,
    number: "Table 2",
    title: "Pronouns selected for the test suite",
    fill: selectedPronouns,
  },
  {
    id: "protest-2016-table-3",
    paper: PAPER,
    number: "Table 3",
    title: "Matches with the reference by category",
    fill: matchesByCategory,
  },
];

interface Counted {
  readonly name: string;
  readonly count: number;
}

/** All annotated pronouns of the source by their category, whether they became examples or not. */
function pronounsByType({ campaign }: PaperFigures): Filling {
  const categories = [...campaignAnnotations(campaign).values()].flatMap(({ outcome }) => {
    const label = outcome.kind === "settled" ? outcome.content.category : null;
    return label === null ? [] : [label];
  });
  if (categories.length === 0) {
    const missing =
      "The table counts all pronouns of the text by type. Annotate the tokens of the source first (Judge › Annotate pronouns).";
    return { table: null, missing: [missing] };
  }
  const rows = [...countsBy(categories, (label) => label)].map(([label, count]) => ({ label, count }));
  return {
    table: table<{ readonly label: string; readonly count: number }>({
      title: "Pronouns of the text by type",
      columns: [
        column("type", "Pronoun type", TEXT, ({ label }) =>
          label === "Total" ? label : categoryName(label).group,
        ),
        column("sub_type", "Sub-type", NAME, ({ label }) =>
          label === "Total" ? "" : categoryName(label).name,
        ),
        column("count", "Count", COUNT, ({ count }) => count),
      ],
      rows,
      total: { label: "Total", count: categories.length },
    }),
    missing: [],
  };
}

interface SelectedRow extends Counted {
  readonly forms: string;
  readonly type: string;
}

function selectedPronouns({ campaign, scoped }: PaperFigures): Filling {
  const byCategory = listsBy(campaign.suite.examples, ({ category }) => category);
  const rows = scoped.scope.categories.flatMap((label): SelectedRow[] => {
    const examples = byCategory.get(label) ?? [];
    if (examples.length === 0) return [];
    const forms = [...new Set(examples.map(({ pronoun }) => pronoun.toLowerCase()))].sort().join("/");
    const { group, name } = categoryName(label);
    return [{ forms, type: group, name, count: examples.length }];
  });
  if (rows.length === 0) return { table: null, missing: ["The suite has no examples yet."] };
  return {
    table: table<SelectedRow>({
      title: "Pronouns selected for the test suite",
      note: "Examples of the suite by category, with the forms of their pronouns in the source, in small letters.",
      columns: [
        column("pronoun", "Pronoun", TEXT, ({ forms }) => forms),
        column("type", "Type", TEXT, ({ type }) => type),
        column("sub_type", "Sub-type", NAME, ({ name }) => name),
        column("count", "Count", COUNT, ({ count }) => count),
      ],
      rows,
      total: { forms: "Total", type: "", name: "", count: rows.reduce((sum, { count }) => sum + count, 0) },
    }),
    missing: [],
  };
}

/** Matches = candidates that the automatic pass approves, whether judged later or not, as in the paper. */
function matchesByCategory({ categories, accuracy }: PaperFigures): Filling {
  const systems = accuracy();
  if (systems.length === 0 || categories.length === 0)
    return { table: null, missing: ["The campaign has no candidates: add the output of a system."] };
  return { table: categoriesAcross(systems, categories), missing: [] };
}

interface MatchRow {
  readonly name: string;
  readonly countOf: (category: string | null) => number | null;
}

function categoriesAcross(systems: readonly SystemAccuracy[], categories: readonly string[]): Table {
  const ofSystem = (system: SystemAccuracy): MatchRow => ({
    name: system.system,
    countOf: (category) => {
      const counts = countsIn(system, category);
      return counts === null ? null : counts.approved - counts.approvedByLearnt;
    },
  });
  const examples = (category: string | null) =>
    systems.reduce((most, system) => Math.max(most, countsIn(system, category)?.examples ?? 0), 0);
  const matches = (category: string | null) => (row: MatchRow) =>
    row.countOf(category) ?? { none: "no example" };
  return table<MatchRow>({
    title: "Matches with the reference by category",
    note: "Numbers of candidates that the automatic pass approves. Examples: of the system that has most.",
    columns: [
      column("system", "System", NAME, ({ name }) => name),
      ...categories.map(
        (category): Column<MatchRow> => ({ ...categoryHeading(category), value: matches(category) }),
      ),
      column("total", "all", COUNT, matches(null)),
    ],
    rows: [{ name: "Examples", countOf: examples }, ...systems.map(ofSystem)],
  });
}
