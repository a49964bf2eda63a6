// Writes the section on the audit of approvals in `report.html`: precision of the automatic pass, corrected accuracy.

import { falseApprovals, RING_MEANING } from "#core/analysis/audit/audit-report.ts";
import { correctedTable, precisionTable } from "#core/analysis/audit/audit-tables.ts";
import { ASSUMPTIONS, leftOutText, pooledText, tooFewText } from "#core/analysis/audit/audit-words.ts";
import type { ReportContent } from "#core/analysis/report/report-content.ts";
import type { ReportPlot } from "#core/analysis/report/report-plots.ts";
import { formatNumber, ofAll } from "#core/base/number-words.ts";
import { fullCategoryName } from "#core/suite/category-name.ts";
import { type Html, html } from "#core/tables/html.ts";
import { serializeTableHtml } from "#core/tables/html-table.ts";
import { plotsHtml } from "./report-html-accuracy.ts";

export function auditHtml(content: ReportContent, plots: readonly ReportPlot[]): Html {
  const { audit, request } = content;
  const { all } = audit;
  const tooFew = tooFewText(all);
  const notes = [
    leftOutText(all),
    pooledText(audit, fullCategoryName),
    request.systems === null
      ? null
      : "Precision covers the approvals of all systems, including those outside the filter: it is measured by category.",
  ].filter((text) => text !== null);
  const plotsOf = (name: string) => plots.filter((plot) => plot.name === name);
  return html`<p>Judged right or wrong: <strong>${ofAll(all.sampled, all.approved)}</strong> approvals (${formatNumber(all.right)} right, ${falseApprovals(all.wrong)}).</p>
${tooFew === null ? null : html`<p class="caveat">${tooFew}</p>\n`}<h3>Precision of automatic approval</h3>
${serializeTableHtml(precisionTable(audit, request))}${notes.map((text) => html`<p>${text}</p>\n`)}${plotsHtml(
  plotsOf("audit-precision"),
  "Each dot: precision of automatic approval in a category, in percent; the line: Wilson’s 95% interval; next to it the value, the interval, and the numbers of right and of judged approvals.",
)}<h3>Corrected accuracy</h3>
${serializeTableHtml(correctedTable(audit))}${plotsHtml(
  plotsOf("audit-corrected-accuracy"),
  `Each dot: corrected accuracy of a system, in percent; the line: its 95% interval. ${RING_MEANING}`,
)}<p>Assumptions:</p>
<ul>
${ASSUMPTIONS.map((text) => html`<li>${text}</li>\n`)}</ul>
`;
}
