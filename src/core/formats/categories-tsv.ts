// Holds categories.tsv: label TAB antecedent_agreement (0 or 1), in display order, no header.

import type { SourceFile } from "#core/formats/text-file.ts";
import { readTableRows } from "#core/formats/tsv-header.ts";
import { caseTwins, composedName } from "#core/shared/name.ts";
import { type Parsed, ProblemList } from "#core/shared/problem.ts";
import { ownText, quoted } from "#core/shared/told-text.ts";
import type { Category } from "#core/suite/category.ts";
import { serializeTsv } from "#core/tables/csv.ts";

/** Far above any suite's; every example is looked up among them. */
const MOST_CATEGORIES = 1000;

export function parseCategories(file: SourceFile): Parsed<Category[]> {
  const problems = new ProblemList();
  const categories: Category[] = [];
  const labels = new Set<string>();
  const rows = readTableRows(file, problems);
  if (rows.length > MOST_CATEGORIES) {
    const message = `found ${rows.length} categories; expected at most ${MOST_CATEGORIES}`;
    problems.error("too-large", file.path, MOST_CATEGORIES + 1, message);
  }
  rows.slice(0, MOST_CATEGORIES).forEach(({ cells, line: at }) => {
    const [written = "", agreement = ""] = cells;
    const label = composedName(written);
    if (cells.length !== 2 || label === "" || (agreement !== "0" && agreement !== "1")) {
      const message = () => `found ${quoted(cells.join("\t"))}; expected label TAB 0 or 1`;
      problems.error("malformed-cell", file.path, at, message);
      return;
    }
    if (labels.has(label)) {
      problems.error("duplicate-id", file.path, at, () => `category ${quoted(label)} occurs twice`);
    }
    labels.add(label);
    categories.push({ label: ownText(label), antecedentAgreement: agreement === "1" });
  });
  for (const { message } of caseTwins([...labels]))
    problems.warning("duplicate-name", file.path, null, `the category ${message}`);
  return problems.conclude(() => categories);
}

export function serializeCategories(categories: readonly Category[]): string {
  return serializeTsv(
    categories.map(({ label, antecedentAgreement }) => [label, antecedentAgreement ? "1" : "0"]),
  );
}
