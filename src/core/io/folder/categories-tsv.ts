// Reads and writes categories.tsv: label TAB antecedent_agreement (0 or 1), in display order, no header.

import { quoted } from "#core/base/message-text.ts";
import { caseDuplicates, composedName } from "#core/base/name.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { columnOf, readTsv, serializeTable, TEXT_CELL, type TsvTable } from "#core/io/tsv-table.ts";
import type { Category } from "#core/suite/category.ts";

const column = columnOf<Category>();
const CATEGORIES: TsvTable<Category> = {
  columns: [
    column("label", "label", {
      ...TEXT_CELL,
      parse: (cell, context) => TEXT_CELL.parse(composedName(cell), context),
    }),
    column("antecedentAgreement", "antecedent_agreement", {
      expected: "0 or 1",
      parse: (cell) => (cell === "0" || cell === "1" ? cell === "1" : undefined),
      serialise: (agrees) => (agrees ? "1" : "0"),
    }),
  ],
  hasHeader: false,
  keyOf: ({ label }) => label,
  duplicate: ({ label = "" }, line) =>
    `category ${quoted(label)} is already in line ${line}; expected each once`,
  /**
   * Maximum number of categories, far more than any suite has. It bounds the time, because the list is searched for the
   * category of every example.
   */
  most: { rows: 1000, name: "categories" },
};

export function parseCategories(file: SourceFile): Parsed<Category[]> {
  const problems = new FileProblems(file.path);
  const categories = (readTsv(file, CATEGORIES, problems) ?? []).map(({ row }) => row);
  for (const { message } of caseDuplicates(categories.map(({ label }) => label)))
    problems.warning("duplicate-name", `the category ${message}`);
  return problems.conclude(() => categories);
}

export function serializeCategories(categories: readonly Category[]): string {
  return serializeTable(CATEGORIES, categories);
}
