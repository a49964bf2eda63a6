// Writes accuracy as one JSON object, whose figures come from the columns of accuracy.

import type { AccuracyReport, SystemRows } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyColumnsOf } from "#core/analysis/accuracy/accuracy-tables.ts";
import { CATEGORY_FIELD } from "#core/analysis/accuracy/category-table.ts";
import { recordOf } from "#core/tables/records.ts";

const ACCURACY_FORMAT = "referee-accuracy";
const ACCURACY_VERSION = 1;

const SYSTEM_COLUMNS = accuracyColumnsOf("system");
const FIGURES = accuracyColumnsOf("count", "detail", "figure");

/**
 * The JSON of accuracy, as `referee evaluate --json` prints it. Keys have a fixed order, and numbers are not rounded.
 * A figure that is not defined is null, with its reason. `only` is present if the report is limited to a scope.
 */
export function serializeAccuracyJson(report: AccuracyReport): string {
  const { suite, profile, rows, together, scope: only } = report;
  const { name, sourceLanguage, targetLanguage, examples, hash } = suite;
  const result = {
    format: ACCURACY_FORMAT,
    version: ACCURACY_VERSION,
    suite: { name, source_language: sourceLanguage, target_language: targetLanguage, examples, hash },
    profile,
    ...onlyObject(only),
    systems: rows.map((system) => ({
      name: system.system,
      ...recordOf(SYSTEM_COLUMNS, system.total),
      ...alignedObject(report, system),
      ...figuresObject(system),
    })),
    all: figuresObject(together),
  };
  return `${JSON.stringify(result, null, 1)}\n`;
}

/** The figures of a system, then those of its categories. */
function figuresObject({ total, categories }: SystemRows) {
  return {
    ...recordOf(FIGURES, total),
    categories: categories.map((row) => recordOf([CATEGORY_FIELD, ...FIGURES], row)),
  };
}

/** The scope of the report as the property `only`; an empty object if the report covers everything. */
function onlyObject({ systems, categories, filter }: AccuracyReport["scope"]) {
  if (systems === null && categories === null && filter === null) return {};
  return { only: { systems, categories, ...(filter === null ? {} : { also: filter.words }) } };
}

/** The system's aligner as the property `aligned`; an empty object if the links came with the output. */
function alignedObject({ computedLinks }: AccuracyReport, { system }: SystemRows) {
  const links = computedLinks.find(({ systems }) => system !== null && systems.includes(system));
  if (links === undefined) return {};
  const { aligner, sentences, tokens } = links;
  return { aligned: { aligner, sentences, tokens } };
}
