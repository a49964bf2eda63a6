// Holds accuracy as LaTeX tables (package booktabs) to paste into a paper. Written only.

import { serializeTablesLatex } from "#core/formats/tables-latex.ts";
import type { AccuracyReport } from "#core/score/accuracy-report.ts";
import { accuracyTables } from "#core/score/accuracy-tables.ts";
import { APPROVAL_CAVEAT } from "#core/score/accuracy-words.ts";
import { linksMadeText } from "#core/score/links-made.ts";
import { narrowingText } from "#core/score/narrowing.ts";
import { lessJudgedText } from "#core/score/open-bounds.ts";

/** Tables without a document around them; a comment says what they need and what is counted. */
export function serializeAccuracyLatex(report: AccuracyReport): string {
  const { name, sourceLanguage, targetLanguage, examples, hash } = report.suite;
  const comments = [
    `Accuracy by category: ${name} (${sourceLanguage} to ${targetLanguage}, ${examples} examples, suite ${hash.slice(0, 12)})`,
    `Profile ${report.profile}. ${APPROVAL_CAVEAT}`,
    narrowingText(report.only) ?? [],
    lessJudgedText(report.systems) ?? [],
    linksMadeText(report.linksMade) ?? [],
  ];
  return serializeTablesLatex(comments.flat(), accuracyTables(report));
}
