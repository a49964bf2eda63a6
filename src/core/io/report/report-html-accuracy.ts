// Writes the sections on accuracy in `report.html`: explanations, tables and plots for both denominators, and counts.

import type { Denominator } from "#core/analysis/accuracy/accuracy.ts";
import {
  accuracyColumn,
  COUNTS_ADD_UP,
  noDocumentIntervalsText,
} from "#core/analysis/accuracy/accuracy-columns.ts";
import type { SystemRows } from "#core/analysis/accuracy/accuracy-report.ts";
import {
  accuracyColumnsOf,
  accuracyTable,
  countsTable,
  figuresTable,
  systemName,
} from "#core/analysis/accuracy/accuracy-tables.ts";
import { reusableAnswersText } from "#core/analysis/accuracy/accuracy-words.ts";
import { computedLinksText } from "#core/analysis/accuracy/computed-links.ts";
import {
  CELL_LINES_MEANING,
  countedSentence,
  DENOMINATOR_CAVEAT,
  DENOMINATOR_NAME,
  denominatorMeaning,
} from "#core/analysis/accuracy/counted-words.ts";
import { lessJudgedText, RANGE_IN_PLOT, RANGE_NOTE } from "#core/analysis/accuracy/open-bounds.ts";
import { scopeText } from "#core/analysis/accuracy/report-scope.ts";
import type { ReportContent } from "#core/analysis/report/report-content.ts";
import type { ReportPlot } from "#core/analysis/report/report-plots.ts";
import { counted } from "#core/base/number-words.ts";
import { drawingSvg } from "#core/plots/svg.ts";
import { plotDrawing } from "#core/plots/whisker-drawing.ts";
import { Html, html } from "#core/tables/html.ts";
import { serializeTableHtml } from "#core/tables/html-table.ts";
import { examplesLink } from "./report-html-examples.ts";

export function countedHtml({ accuracy, examples, scope, audit, campaign, request }: ReportContent): Html {
  const { counts } = accuracy.together.total;
  const sentence = countedSentence({
    counts,
    systems: scope.systems.length,
    examples,
    profile: campaign.profile.name,
    isPart: scopeText(request) !== null,
  });
  const reusableAnswers = reusableAnswersText(counts);
  const linksNote = computedLinksText(accuracy.computedLinks);
  const documentsNote = noDocumentIntervalsText(accuracy.together.total);
  const words = accuracyColumnsOf("count", "figure").map(
    ({ heading, meaning }) => html`<dt>${heading}</dt><dd>${meaning}</dd>\n`,
  );
  return html`<p>${sentence.map((part) =>
    typeof part === "string" ? html`${part}` : html`<strong>${part.figure}</strong>`,
  )}</p>
${reusableAnswers === null ? null : html`<p>${reusableAnswers}</p>\n`}${linksNote === null ? null : html`<p>${linksNote}</p>\n`}${documentsNote === null ? null : html`<p>${documentsNote}</p>\n`}<p>${COUNTS_ADD_UP}.</p>
<dl>
${words}</dl>
${audit.all.sampled === 0 ? null : html`<p>The <a href="#audit">audit of approvals</a> measures how reliable automatic approval is.</p>\n`}`;
}

export function accuracyHtml(
  { accuracy, request }: ReportContent,
  denominator: Denominator,
  plots: readonly ReportPlot[],
): Html {
  const name = DENOMINATOR_NAME[denominator];
  const head = accuracyColumn("antecedent");
  const headNote = denominator === "judged" ? ` The ${head.heading} = ${head.meaning}.` : "";
  const { systems } = accuracy;
  const isOpen = denominator === "examples" && systems.some(({ total }) => total.open > 0);
  const lessJudgedNote = lessJudgedText(systems);
  const words = {
    title: `${name}, in percent`,
    note: `${CELL_LINES_MEANING[denominator]}${isOpen ? ` ${RANGE_NOTE}` : ""}`,
    only: request,
  };
  const table = serializeTableHtml(accuracyTable(accuracy, denominator, words), examplesLink);
  return html`<p><strong>${name}</strong> ${denominatorMeaning(denominator)}${headNote}</p>
<p class="caveat">${DENOMINATOR_CAVEAT[denominator]}</p>
${lessJudgedNote === null ? null : html`<p class="caveat">${lessJudgedNote}</p>\n`}${table}${plotsHtml(plots, `Each dot: ${name.toLowerCase()} of a system, in percent; the line: Wilson’s 95% interval; next to it the value and the interval in figures, with correct/counted.${isOpen ? ` ${RANGE_IN_PLOT}` : ""}`)}`;
}

/** Counts and figures of all systems together, or of the only one. */
export function countsHtml(content: ReportContent): Html {
  const { rows, together } = content.accuracy;
  const [only] = rows;
  return systemHtml(content, rows.length === 1 && only !== undefined ? only : together);
}

export function systemCountsHtml(content: ReportContent): Html[] {
  return content.accuracy.rows.map((system) => systemHtml(content, system));
}

function systemHtml({ accuracy }: ReportContent, system: SystemRows): Html {
  const name = system.system === null ? `all ${counted(accuracy.rows.length, "system")}` : systemName(system);
  const counts = countsTable(accuracy, system, { title: `Counts of ${name}` });
  const figures = figuresTable(accuracy, system, { title: `Figures of ${name}` });
  return html`${serializeTableHtml(counts)}${serializeTableHtml(figures)}`;
}

/** The plots. What they mean is written once above them, and again in each picture. */
export function plotsHtml(plots: readonly ReportPlot[], meaning: string): Html {
  const drawn = plots.map(
    (plot) =>
      html`<figure><figcaption>${plot.title}</figcaption>\n${new Html(drawingSvg(plot.name, plotDrawing(plot)))}</figure>\n`,
  );
  return html`<p class="meaning">${meaning}</p>
<div class="plots">
${drawn}</div>
`;
}
