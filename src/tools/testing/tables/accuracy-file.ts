// Writes accuracy as a file of the report, for tests.

import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { ACCURACY_FILES } from "#core/io/report/export-files.ts";

export function accuracyFile(ending: "csv" | "tex" | "md", report: AccuracyReport): string {
  const file = ACCURACY_FILES.find((one) => one.ending === `accuracy.${ending}`);
  if (file === undefined) throw new Error(`there is no accuracy file with the ending ${ending}`);
  return file.text(report, {});
}
