// Writes the whole report as one self-contained page that makes no requests and can be printed. Referee never reads it.

import { categoriesOf } from "#core/analysis/accuracy/accuracy-report.ts";
import { DENOMINATOR_NAME } from "#core/analysis/accuracy/counted-words.ts";
import { allCategoriesTitle, scopeText } from "#core/analysis/accuracy/report-scope.ts";
import { comparisonTables } from "#core/analysis/compare/compare-tables.ts";
import { judgeTables } from "#core/analysis/judges/judge-tables.ts";
import { correlationTables } from "#core/analysis/metrics/correlate-tables.ts";
import { annotatorWorkTable } from "#core/analysis/report/annotator-tables.ts";
import { judgesOf } from "#core/analysis/report/methods-words.ts";
import { methodsOf, type ReportContent } from "#core/analysis/report/report-content.ts";
import { reportPlots } from "#core/analysis/report/report-plots.ts";
import { leftOutLine, type ReportSection, whyLeftOut } from "#core/analysis/report/report-sections.ts";
import { reportedMetricTables } from "#core/analysis/report/reported-comparison.ts";
import { counted } from "#core/base/number-words.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { bdi, bdis, Html, html } from "#core/tables/html.ts";
import { serializeTableHtml } from "#core/tables/html-table.ts";
import { accuracyHtml, countedHtml, countsHtml, systemCountsHtml } from "./report-html-accuracy.ts";
import { auditHtml } from "./report-html-audit.ts";
import { examplesHtml } from "./report-html-examples.ts";
import { agreementHtml, disagreementsHtml, repeatCheckHtml } from "./report-html-people.ts";
import { REPORT_SCRIPT, REPORT_SCRIPT_HASH } from "./report-script.ts";
import { REPORT_STYLE } from "./report-style.ts";

/** Content security policy: the browser makes no requests and runs only the page's own script. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src '${REPORT_SCRIPT_HASH}'; base-uri 'none'; form-action 'none'`;

export interface ReportPage {
  /** Whether the examples include their sentences. */
  readonly withTexts: boolean;
}

interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly body: Html | readonly Html[];
}

/** The page as well-formed XML, so that any program can read it; equal content gives equal bytes. */
export function serializeReportHtml(
  content: ReportContent,
  { withTexts }: ReportPage = { withTexts: true },
): string {
  const { campaign } = content;
  const sections = sectionsOf(content, withTexts);
  const hasExamples = sections.some(({ id }) => id === EXAMPLES);
  const leftOut = leftOutLine(content);
  const narrowed = scopeText(content.request);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="${POLICY}"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="generator" content="Referee"/>
<title>Report: ${campaign.suite.name}</title>
<style>${new Html(REPORT_STYLE)}</style>
</head>
<body>
<header>
<h1>Report: ${bdi(campaign.suite.name)}</h1>
${factsHtml(content)}${narrowed === null ? null : html`<p class="caveat">${narrowed}</p>\n`}<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ol>
${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)}</ol>
</nav>
${leftOut === null ? null : html`<p class="meaning">${leftOut}</p>\n`}</header>
<main>
${sections.map(
  ({ id, title, body }) => html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${body}</section>
`,
)}</main>
<footer>
<p>Counted by Referee from the campaign, suite ${content.accuracy.suite.hash}. The same campaign gives the same report.</p>
</footer>
${hasExamples ? html`<script>${new Html(REPORT_SCRIPT)}</script>\n` : null}</body>
</html>
`;
  return page.text;
}

function factsHtml({ accuracy, campaign, scope, examples }: ReportContent): Html {
  const { sourceLanguage, targetLanguage } = accuracy.suite;
  return html`<dl>
<dt>Languages</dt><dd>${bdi(sourceLanguage)} → ${bdi(targetLanguage)}</dd>
<dt>Candidates</dt><dd>${counted(examples, "example")} in ${counted(categoriesOf(accuracy.systems).length, "category", "categories")}; ${counted(scope.systems.length, "system")}</dd>
<dt>Systems</dt><dd>${scope.systems.length === 0 ? "none" : bdis(scope.systems, ", ")}</dd>
<dt>Automatic pass</dt><dd>${bdi(campaign.profile.name)}</dd>
<dt>Annotators</dt><dd>${peopleInWords(campaign)}</dd>
</dl>
`;
}

/**
 * The number of annotators and adjudicators, in words, including those who did nothing yet. Annotators who only fill
 * gaps are not part of the report.
 */
function peopleInWords(campaign: ReportContent["campaign"]): string {
  const { annotators, registers } = campaign;
  const judges = judgesOf(campaign);
  const fillers = new Set(registers.annotators.filter((id) => !judges.has(id)));
  const participants = annotators.filter(({ id }) => !fillers.has(id));
  const adjudicators = participants.filter(({ role }) => role === "adjudicator").length;
  const adjudicatorNote = adjudicators === 0 ? "" : `, including ${counted(adjudicators, "adjudicator")}`;
  return `${counted(participants.length, "annotator")}${adjudicatorNote}`;
}

/**
 * The pairs and clusters over all categories, and the clusters of each category in which a system is ranked. The pairs
 * of one category are in the files.
 */
function comparisonHtml({ comparison, request }: ReportContent): Html[] {
  const compared = comparison();
  const [whole, ...categories] = compared.rankings;
  const ranked = categories.filter(({ clusters }) => clusters.length > 0);
  const shown = { ...compared, rankings: whole === undefined ? ranked : [whole, ...ranked] };
  const title = (category: string | null) =>
    category === null ? allCategoriesTitle(request) : fullCategoryName(category);
  return comparisonTables(shown, title)
    .flatMap(({ category, pairs, effects, conditions, clusters }) =>
      category === null ? [pairs, effects, conditions, clusters] : [clusters],
    )
    .map((one) => serializeTableHtml(one));
}

function metricsHtml({ metrics }: ReportContent, withCorrelations: boolean): Html[] {
  const measured = metrics();
  const correlated = withCorrelations ? correlationTables(measured.correlations) : [];
  return [...reportedMetricTables(measured), ...correlated].map((one) => serializeTableHtml(one));
}

const EXAMPLES = "examples";

function sectionsOf(content: ReportContent, withTexts: boolean): PageSection[] {
  const why = whyLeftOut(content);
  const plots = reportPlots(content);
  const plotsOf = (section: ReportSection) => plots.filter((plot) => plot.section === section);
  const unless = (section: ReportSection, id: string, title: string, body: () => PageSection["body"]) =>
    why[section] === null ? [{ id, title, body: body() }] : [];
  return [
    { id: "methods", title: "Methods", body: html`<p>${methodsOf(content).join(" ")}</p>\n` },
    ...unless("accuracy", "counted", "What is counted", () => countedHtml(content)),
    ...unless("accuracy", "accuracy", DENOMINATOR_NAME.examples, () =>
      accuracyHtml(content, "examples", plotsOf("accuracy")),
    ),
    ...unless("judged", "judged", DENOMINATOR_NAME.judged, () =>
      accuracyHtml(content, "judged", plotsOf("judged")),
    ),
    ...unless("accuracy", "counts", "Counts and figures", () => countsHtml(content)),
    ...unless("agreement", "agreement", "Agreement", () => agreementHtml(content, plotsOf("agreement"))),
    ...unless("disagreements", "disagreements", "Disagreements", () => disagreementsHtml(content)),
    ...unless("audit", "audit", "Audit of approvals", () => auditHtml(content, plotsOf("audit"))),
    ...unless("judges", "judges", "Audit of judges", () =>
      judgeTables(content.judges()).map((table) => serializeTableHtml(table)),
    ),
    ...unless("again", "again", "Repeat check", () => repeatCheckHtml(content)),
    ...unless("annotators", "annotators", "Annotators", () =>
      serializeTableHtml(annotatorWorkTable(content.annotators)),
    ),
    ...unless("comparison", "comparison", "Comparison of systems", () => comparisonHtml(content)),
    ...unless("metrics", "metrics", "Metrics", () => metricsHtml(content, why.correlations === null)),
    ...(content.accuracy.systems.length > 1
      ? unless("accuracy", "systems", "Counts and figures of each system", () => systemCountsHtml(content))
      : []),
    ...unless("accuracy", EXAMPLES, "Examples", () => examplesHtml(content, withTexts)),
  ];
}
