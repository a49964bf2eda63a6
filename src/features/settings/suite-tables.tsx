// Draws the tables of the test suite: examples by category, and systems with the origin of their links.

import { CATEGORY, categoryGroup } from "#core/suite/category.ts";
import type { Output, Suite } from "#core/suite/suite.ts";
import { column, table } from "#core/tables/table.ts";
import { COUNT, NAME, TEXT } from "#core/tables/units.ts";
import { suiteText } from "#text/suite.ts";
import { DataTable } from "#ui/data-table.tsx";

interface CategoryRow {
  readonly label: string;
  readonly examples: number;
}

export function SuiteCategories({ suite }: { readonly suite: Suite }) {
  const { categories: text } = suiteText;
  const examplesOf = (label: string) => suite.examples.filter(({ category }) => category === label).length;
  const rows = suite.categories
    .map(({ label }): CategoryRow => ({ label, examples: examplesOf(label) }))
    .filter(({ examples }) => examples > 0);
  const tableData = table<CategoryRow>({
    title: text.title,
    columns: [
      column("category", text.category, CATEGORY, ({ label }) => label),
      column("examples", text.examples, COUNT, ({ examples }) => examples),
    ],
    rows,
    group: ({ label }) => categoryGroup(label),
    total: { label: text.all, examples: suite.examples.length },
  });
  return (
    <section aria-labelledby="categories" className="flex min-w-0 flex-col gap-3">
      <h2 id="categories" className="text-lg font-semibold">
        {text.title}
      </h2>
      <DataTable table={tableData} />
    </section>
  );
}

export function SystemTable({ outputs }: { readonly outputs: readonly Output[] }) {
  const { systems: text } = suiteText;
  const tableData = table<Output>({
    title: text.title,
    columns: [
      column("system", text.system, NAME, ({ system }) => system),
      column("links", text.links, TEXT, ({ aligned }) => (aligned === undefined ? text.given : text.made)),
    ],
    rows: outputs,
  });
  return <DataTable table={tableData} />;
}
