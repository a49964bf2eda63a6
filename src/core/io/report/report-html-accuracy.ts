// Writes the sections on accuracy in `report.html`: explanations, tables and plots for both denominators, and counts.

import { type Denominator, type SystemAccuracy, sumCounts } from "#core/analysis/accuracy/accuracy.ts";
import { allSystemsTogether } from "#core/analysis/accuracy/accuracy-report.ts";
import {
  COUNT_WORDS,
  COUNTS_ADD_UP,
  HEAD_ACCURACY_WORDS,
  reusableAnswersText,
} from "#core/analysis/accuracy/accuracy-words.ts";
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
import { accuracyTable, linkedCounts } from "#core/analysis/report/accuracy-tables.ts";
import type { ReportContent } from "#core/analysis/report/report-content.ts";
import type { ReportPlot } from "#core/analysis/report/report-plots.ts";
import { counted } from "#core/base/number-words.ts";
import { drawingSvg } from "#core/plots/svg.ts";
import { plotDrawing } from "#core/plots/whisker-drawing.ts";
import { Html, html } from "#core/tables/html.ts";
import { serializeTableHtml } from "#core/tables/html-table.ts";
import { examplesLink } from "./report-html-examples.ts";

export function countedHtml({ accuracy, examples, scope, audit, campaign, request }: ReportContent): Html {
  const counts = sumCounts(accuracy.systems.map(({ total }) => total));
  const sentence = countedSentence({
    counts,
    systems: scope.systems.length,
    examples,
    profile: campaign.profile.name,
    isPart: scopeText(request) !== null,
  });
  const reusableAnswers = reusableAnswersText(counts);
  const linksNote = computedLinksText(accuracy.computedLinks);
  const words = COUNT_WORDS.map(({ heading, meaning }) => html`<dt>${heading}</dt><dd>${meaning}</dd>\n`);
  return html`<p>${sentence.map((part) =>
    typeof part === "string" ? html`${part}` : html`<strong>${part.figure}</strong>`,
  )}</p>
${reusableAnswers === null ? null : html`<p>${reusableAnswers}</p>\n`}${linksNote === null ? null : html`<p>${linksNote}</p>\n`}<p>${COUNTS_ADD_UP}.</p>
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
  const head =
    denominator === "judged" ? ` The ${HEAD_ACCURACY_WORDS.heading} = ${HEAD_ACCURACY_WORDS.formula}.` : "";
  const { systems } = accuracy;
  const isOpen = denominator === "examples" && systems.some(({ total }) => total.open > 0);
  const lessJudgedNote = lessJudgedText(systems);
  const words = {
    title: `${name}, in percent`,
    note: `${CELL_LINES_MEANING[denominator]}${isOpen ? ` ${RANGE_NOTE}` : ""}`,
    only: request,
  };
  const table = serializeTableHtml(accuracyTable(systems, denominator, words), examplesLink);
  return html`<p><strong>${name}</strong> ${denominatorMeaning(denominator)}${head}</p>
<p class="caveat">${DENOMINATOR_CAVEAT[denominator]}</p>
${lessJudgedNote === null ? null : html`<p class="caveat">${lessJudgedNote}</p>\n`}${table}${plotsHtml(plots, `Each dot: ${name.toLowerCase()} of a system, in percent; the line: Wilson’s 95% interval; next to it the value and the interval in figures, with correct/counted.${isOpen ? ` ${RANGE_IN_PLOT}` : ""}`)}`;
}

/** Counts of all systems together. */
export function countsHtml(content: ReportContent): Html {
  const { accuracy, campaign } = content;
  const [only] = accuracy.systems;
  const isSingle = accuracy.systems.length === 1 && only !== undefined;
  const title = isSingle
    ? `Counts of ${only.system}`
    : `Counts of all ${counted(accuracy.systems.length, "system")}`;
  return countsHtmlOf(content, title, allSystemsTogether(campaign, accuracy.systems));
}

export function systemCountsHtml(content: ReportContent): Html[] {
  return content.accuracy.systems.map((system) =>
    countsHtmlOf(content, `Counts of ${system.system}`, system),
  );
}

function countsHtmlOf({ request }: ReportContent, title: string, of: SystemAccuracy): Html {
  const note = `Numbers of candidates: ${COUNTS_ADD_UP}.`;
  return serializeTableHtml(linkedCounts(of, of.system, { title, note, only: request }));
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
