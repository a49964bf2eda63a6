// Writes the section on the audit of approvals in `report.html`: precision of the automatic pass, corrected accuracy.

import { approvalsByKindTable } from "#core/analysis/audit/approvals-by-kind.ts";
import { falseApprovals, RING_MEANING } from "#core/analysis/audit/audit-report.ts";
import { precisionTable } from "#core/analysis/audit/audit-tables.ts";
import { ASSUMPTIONS, leftOutText } from "#core/analysis/audit/audit-words.ts";
import { correctedTable, samePrecisionTables, strataTable } from "#core/analysis/audit/corrected-tables.ts";
import type { ReportContent } from "#core/analysis/report/report-content.ts";
import type { ReportPlot } from "#core/analysis/report/report-plots.ts";
import { formatNumber, ofAll } from "#core/base/number-words.ts";
import { type Html, html } from "#core/tables/html.ts";
import { serializeTableHtml } from "#core/tables/html-table.ts";
import { plotsHtml } from "./report-html-accuracy.ts";

export function auditHtml(content: ReportContent, plots: readonly ReportPlot[]): Html {
  const { audit, approvalsByKind, request } = content;
  const { all } = audit;
  const leftOut = leftOutText(all);
  const plotsOf = (name: string) => plots.filter((plot) => plot.name === name);
  return html`<p>Judged correct or incorrect: <strong>${ofAll(all.sampled, all.approved)}</strong> approvals (${formatNumber(all.correct)} correct, ${falseApprovals(all.incorrect)}).</p>
${approvalsByKind.length === 0 ? null : serializeTableHtml(approvalsByKindTable(approvalsByKind))}<h3>Precision of automatic approval</h3>
${serializeTableHtml(precisionTable(audit, request))}${leftOut === null ? null : html`<p>${leftOut}</p>\n`}${plotsHtml(
  plotsOf("audit-precision"),
  "Each dot: precision of automatic approval in a category, in percent; the line: its 95% interval of these examples; next to it the value, the interval, and the numbers of correct and of judged approvals.",
)}<h3>Corrected accuracy</h3>
${serializeTableHtml(correctedTable(audit))}${plotsHtml(
  plotsOf("audit-corrected-accuracy"),
  `Each dot: corrected accuracy of a system, in percent; the line: its 95% interval of these examples. ${RING_MEANING}`,
)}${samePrecisionTables(audit).map((table) => serializeTableHtml(table))}${serializeTableHtml(strataTable(audit))}<p>Assumptions:</p>
<ul>
${ASSUMPTIONS.map((text) => html`<li>${text}</li>\n`)}</ul>
`;
}
