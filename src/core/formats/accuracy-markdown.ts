// Holds accuracy as Markdown tables (GitHub's dialect) to paste into notes and issues. Written only.

import { serializeTablesMarkdown } from "#core/formats/tables-markdown.ts";
import type { AccuracyReport } from "#core/score/accuracy-report.ts";
import { accuracyTables } from "#core/score/accuracy-tables.ts";
import { APPROVAL_CAVEAT } from "#core/score/accuracy-words.ts";
import { linksMadeText } from "#core/score/links-made.ts";
import { narrowingText } from "#core/score/narrowing.ts";
import { lessJudgedText } from "#core/score/open-bounds.ts";

export function serializeAccuracyMarkdown(report: AccuracyReport): string {
  const { name, sourceLanguage, targetLanguage, examples, hash } = report.suite;
  const notes = [
    `${sourceLanguage} → ${targetLanguage}, ${examples} examples (suite ${hash.slice(0, 12)}), profile ${report.profile}.`,
    narrowingText(report.only) ?? [],
    APPROVAL_CAVEAT,
    lessJudgedText(report.systems) ?? [],
    linksMadeText(report.linksMade) ?? [],
  ];
  const title = `Accuracy by category: ${name}`;
  return serializeTablesMarkdown(title, notes.flat().join(" "), accuracyTables(report));
}
