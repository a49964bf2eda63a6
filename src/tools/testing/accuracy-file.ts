// Writes accuracy as one of the report's files, for tests.

import { ACCURACY_FILES } from "#core/formats/taken-home.ts";
import type { AccuracyReport } from "#core/score/accuracy-report.ts";

export function accuracyFile(ending: "csv" | "tex" | "md", report: AccuracyReport): string {
  const file = ACCURACY_FILES.find((one) => one.ending === `accuracy.${ending}`);
  if (file === undefined) throw new Error(`accuracy is not written as ${ending}`);
  return file.text(report, {});
}
