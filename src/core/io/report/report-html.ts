// Writes the whole report as one self-contained page that makes no requests and can be printed. Referee never reads it.

import { allCategoriesTitle, type Denominator, scopeText } from "#core/analysis/accuracy/accuracy.ts";
import {
  accuracyColumn,
  COUNTS_ADD_UP,
  categoriesOf,
  denominatorMeaning,
  noDocumentIntervalsText,
  type SystemRows,
} from "#core/analysis/accuracy/accuracy-report.ts";
import {
  accuracyColumnsOf,
  accuracyTable,
  countsTable,
  figuresTable,
  systemName,
} from "#core/analysis/accuracy/accuracy-tables.ts";
import {
  CELL_LINES_MEANING,
  computedLinksText,
  countedSentence,
  DENOMINATOR_CAVEAT,
  DENOMINATOR_NAME,
  lessJudgedText,
  RANGE_IN_PLOT,
  RANGE_NOTE,
  reusableAnswersText,
} from "#core/analysis/accuracy/accuracy-words.ts";
import {
  CAUSE_COLUMNS,
  disagreementTables,
  repeatTable,
} from "#core/analysis/accuracy/differing-judgements.ts";
import {
  ALPHA_INTERVAL_MEANING,
  answerTables,
  COEFFICIENT_MEANINGS,
  countedPeople,
  countsNote,
  groupedAgreement,
  MISSING_MEANING,
  reasonMeanings,
  UNIT_MEANING,
} from "#core/analysis/agreement/agreement-tables.ts";
import { approvalsByKindTable } from "#core/analysis/audit/audit.ts";
import {
  ASSUMPTIONS,
  CORRECTED_HEADING,
  correctedTable,
  falseApprovals,
  leftOutText,
  precisionTable,
  RING_MEANING,
  samePrecisionTables,
  strataTable,
} from "#core/analysis/audit/audit-tables.ts";
import { comparisonTables } from "#core/analysis/compare/compare-tables.ts";
import { judgeTables } from "#core/analysis/judges/judge-tables.ts";
import { secondLookTable } from "#core/analysis/judges/second-look-figures.ts";
import { correlationTables } from "#core/analysis/metrics/correlate-tables.ts";
import { annotatorWorkTable } from "#core/analysis/report/annotator-tables.ts";
import { judgesOf } from "#core/analysis/report/methods-words.ts";
import {
  leftOutLine,
  type ReportContent,
  type ReportPlot,
  type ReportSection,
  reportedMetricTables,
  reportPlots,
  whyLeftOut,
} from "#core/analysis/report/report-content.ts";
import { counted, formatNumber, ofAll } from "#core/base/message-text.ts";
import { AGREEMENT_QUESTIONS, type AgreementQuestion } from "#core/campaign/outcomes/outcome.ts";
import { drawingSvg, plotDrawing } from "#core/plots/drawing.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { bdi, bdis, Html, html, serializeTableHtml } from "#core/tables/html.ts";
import { capitalized } from "#core/tables/text.ts";
import { REPORT_SCRIPT, REPORT_SCRIPT_HASH } from "./internal/compiled-report-script.ts";
import { examplesHtml, examplesLink } from "./report-html-examples.ts";

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
    { id: "methods", title: "Methods", body: html`<p>${content.methods().join(" ")}</p>\n` },
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
    ...unless("second look", "second-look", "Second look", () =>
      serializeTableHtml(secondLookTable(content.secondLook())),
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

// Writes the sections on accuracy in `report.html`: explanations, tables and plots for both denominators, and counts.

function countedHtml({ accuracy, examples, scope, audit, campaign, request }: ReportContent): Html {
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

function accuracyHtml(
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

/**
 * Counts and figures of all systems together, or of the only one, and the approvals of each system by the kinds of
 * references.
 */
function countsHtml(content: ReportContent): Html {
  const { accuracy, approvalsByKind } = content;
  const { rows, together } = accuracy;
  const [only] = rows;
  const counts = systemHtml(content, rows.length === 1 && only !== undefined ? only : together);
  return approvalsByKind.length === 0
    ? counts
    : html`${counts}${serializeTableHtml(approvalsByKindTable(approvalsByKind))}`;
}

function systemCountsHtml(content: ReportContent): Html[] {
  return content.accuracy.rows.map((system) => systemHtml(content, system));
}

function systemHtml({ accuracy }: ReportContent, system: SystemRows): Html {
  const name = system.system === null ? "all systems together" : systemName(system);
  const counts = countsTable(accuracy, system, { title: `Counts of ${name}` });
  const figures = figuresTable(accuracy, system, { title: `Figures of ${name}` });
  return html`${serializeTableHtml(counts)}${serializeTableHtml(figures)}`;
}

/** The plots. What they mean is written once above them, and again in each picture. */
function plotsHtml(plots: readonly ReportPlot[], meaning: string): Html {
  const drawn = plots.map(
    (plot) =>
      html`<figure><figcaption>${plot.title}</figcaption>\n${new Html(drawingSvg(plot.name, plotDrawing(plot)))}</figure>\n`,
  );
  return html`<p class="meaning">${meaning}</p>
<div class="plots">
${drawn}</div>
`;
}

/**
 * Writes the section on the audit of approvals in `report.html`: precision of the automatic pass, corrected accuracy.
 */
function auditHtml(content: ReportContent, plots: readonly ReportPlot[]): Html {
  const { audit, request } = content;
  const { all } = audit;
  const leftOut = leftOutText(all);
  const plotsOf = (name: string) => plots.filter((plot) => plot.name === name);
  return html`<p>Judged correct or incorrect: <strong>${ofAll(all.sampled, all.approved)}</strong> approvals (${formatNumber(all.correct)} correct, ${falseApprovals(all.incorrect)}).</p>
<h3>Precision of automatic approval</h3>
${serializeTableHtml(precisionTable(audit, request))}${leftOut === null ? null : html`<p>${leftOut}</p>\n`}${plotsHtml(
  plotsOf("audit-precision"),
  "Each dot: precision of automatic approval in a category, in percent; the line: its 95% interval of these examples; next to it the value, the interval, and the numbers of correct and of judged approvals.",
)}<h3>${CORRECTED_HEADING}</h3>
${serializeTableHtml(correctedTable(audit))}${plotsHtml(
  plotsOf("audit-corrected-accuracy"),
  `Each dot: corrected accuracy of a system, in percent; the line: its 95% interval of these examples. ${RING_MEANING}`,
)}${samePrecisionTables(audit).map((table) => serializeTableHtml(table))}${serializeTableHtml(strataTable(audit))}<p>Assumptions:</p>
<ul>
${ASSUMPTIONS.map((text) => html`<li>${text}</li>\n`)}</ul>
`;
}

// Writes the sections on annotators in `report.html`: agreement, disagreements, the repeat check.

function agreementHtml(content: ReportContent, plots: readonly ReportPlot[]): Html {
  const { rows, collected } = content.agreement;
  const meanings = [...COEFFICIENT_MEANINGS, ALPHA_INTERVAL_MEANING, ...reasonMeanings(rows)];
  const questions = AGREEMENT_QUESTIONS.filter((question) => rows.some((row) => row.question === question));
  const people = countedPeople(collected.people, content.campaign.annotators);
  return html`<p>${MISSING_MEANING} ${UNIT_MEANING} ${people}</p>
<ul>
${meanings.map((text) => html`<li>${text}</li>\n`)}</ul>
${questions.map((question) => questionHtml(content, question, plots))}`;
}

function questionHtml(
  { agreement, request }: ReportContent,
  question: AgreementQuestion,
  plots: readonly ReportPlot[],
): Html {
  const { rows, nameOf } = agreement;
  const questionRows = rows.filter((row) => row.question === question);
  const table = groupedAgreement(
    questionRows,
    { nameOf, all: allCategoriesTitle(request) },
    countsNote(questionRows),
  );
  const answers = answerTables({ ...agreement, rows: questionRows }).map((one) =>
    serializeTableHtml({ ...one, title: capitalized(one.title) }),
  );
  const meaning =
    "Each dot: Krippendorff’s α of some annotators over all categories, from −1 to 1; the line: its 95% interval. 1 is full agreement, 0 is chance.";
  return html`<h3>On the ${question}</h3>
${serializeTableHtml(table)}${plotsHtml(
  plots.filter((plot) => plot.question === question),
  meaning,
)}<h4>Pairs of answers on the ${question}</h4>
<div class="answers">
${answers}</div>
`;
}

function disagreementsHtml({ disagreements, request }: ReportContent): Html {
  const tables = disagreementTables(disagreements, request);
  const causes = CAUSE_COLUMNS.flatMap(({ heading, meaning }) =>
    meaning === undefined ? [] : [html`<li>${heading}: ${meaning}</li>\n`],
  );
  return html`${tables.map((one) => serializeTableHtml(one))}${
    tables.length === 1 ? null : html`<ul>\n${causes}</ul>\n`
  }`;
}

function repeatCheckHtml({ again, scope, request }: ReportContent): Html {
  return serializeTableHtml(repeatTable(again, scope.categories, request));
}

// Contains the style sheet of `report.html`: light, dark and printed, in the colours of the page
// (`app/styles.css`).

const REPORT_STYLE = `
:root { color-scheme: light dark; --paper: #faf8f4; --surface: #ffffff; --sunken: #f2efe8; --ink: #1e1c19; --muted: #5d574d;
  --line: #e2dcd1; --line-strong: #8d8678; --accent: #3c4b9e; --accent-wash: #e9ebf7; --warn: #7a5200; --warn-wash: #fbf0d9; }
@media screen and (prefers-color-scheme: dark) {
  :root { --paper: #181715; --surface: #211f1c; --sunken: #1c1b18; --ink: #ece7de; --muted: #aca497; --line: #38342e;
    --line-strong: #857d70; --accent: #aab5f6; --accent-wash: #2a2d45; --warn: #e9bd6a; --warn-wash: #3a2f18; }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 Inter, system-ui, sans-serif;
  overflow-wrap: break-word; }
main, header, footer { max-width: 118rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2rem; }
footer { padding-bottom: 3rem; color: var(--muted); font-size: 0.875rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 3rem 0 0.75rem; }
h3 { font-size: 1.0625rem; margin: 2rem 0 0.5rem; }
h4 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
p, ul, ol, dl { max-width: 75ch; margin: 0 0 0.75rem; }
ul, ol { padding-inline-start: 1.25rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: 0.25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; min-width: 0; }
.caveat { border-inline-start: 4px solid var(--warn); background: var(--warn-wash); padding: 0.5rem 1rem; font-size: 0.875rem; }
.meaning { color: var(--muted); font-size: 0.875rem; }
.scroll { container-type: inline-size; position: relative; overflow-x: auto; max-width: 100%; margin: 1rem 0; border: 1px solid var(--line);
  border-radius: 0.5rem; --shade: color-mix(in srgb, var(--ink) 13%, transparent);
  background: linear-gradient(to right, var(--surface) 40%, transparent) left / 2rem 100% no-repeat local,
    linear-gradient(to left, var(--surface) 40%, transparent) right / 2rem 100% no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / 0.75rem 100% no-repeat scroll,
    linear-gradient(to left, var(--shade), transparent) right / 0.75rem 100% no-repeat scroll, var(--surface); }
table { border-collapse: separate; border-spacing: 0; width: 100%; font-size: 0.875rem; }
caption { caption-side: top; text-align: start; padding: 0.75rem; color: var(--muted); }
caption span { display: block; position: sticky; inset-inline-start: 0.75rem; width: max-content; max-width: min(75ch, 100cqw - 1.5rem); }
caption strong { color: var(--ink); }
th, td { padding: 0.375rem 0.75rem; border-top: 1px solid var(--line); text-align: end; vertical-align: top; font-weight: 400;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
thead th { color: var(--muted); vertical-align: bottom; font-weight: 500; white-space: normal; overflow-wrap: anywhere;
  min-width: 5.5rem; }
th:first-child { text-align: start; position: sticky; inset-inline-start: 0; background: var(--surface);
  white-space: normal; overflow-wrap: anywhere; min-width: 14rem; max-width: 18rem; }
.group th { color: var(--muted); font-size: 0.75rem; font-weight: 600; padding-top: 0.75rem; max-width: none; }
tfoot th, tfoot td { border-top-color: var(--line-strong); font-weight: 600; }
.wide { max-height: 90vh; overflow: auto; }
.wide thead { position: sticky; top: 0; z-index: 2; }
.wide thead th { background: var(--surface); font-size: 0.75rem; min-width: 3.5rem; padding: 0.25rem 0.375rem;
  overflow-wrap: break-word; }
.wide thead th[colspan] { text-align: center; font-weight: 600; }
.wide thead tr:first-child th { border-top: 0; }
.wide thead tr:last-child th:first-child { position: static; text-align: end; min-width: 3.5rem; max-width: none; }
.wide td { padding: 0.25rem; }
.wide td:nth-child(2) { font-weight: 600; }
.wide small { font-size: 0.6875rem; }
.wide tbody th:first-child, .wide thead tr:first-child th:first-child { min-width: 6rem; max-width: 10rem; padding-inline-start: 0.75rem; z-index: 1; }
th .less { color: var(--warn); }
small { display: block; color: var(--muted); font-size: 0.75rem; font-weight: 400; }
.none { color: var(--muted); }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr)); gap: 1rem; margin: 1rem 0; }
figure { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); }
figcaption { font-size: 0.875rem; font-weight: 600; margin-bottom: 0.5rem; }
.answers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 0 1rem; align-items: start; }
.answers th:first-child { min-width: 5rem; }
.plot { display: block; width: 100%; height: auto; font-variant-numeric: tabular-nums; }
.plot text { stroke: var(--surface); }
.plot .ground { fill: none; }
.plot text.ink { fill: var(--ink); }
.plot text.muted { fill: var(--muted); }
.plot .line { stroke: var(--line); }
.plot .accent { stroke: var(--accent); }
.plot .possible { fill: var(--accent-wash); stroke: var(--line-strong); }
.plot .dot { fill: var(--accent); }
.plot .ring { fill: var(--surface); stroke: var(--muted); }
@media (max-width: 40rem) {
  main, header, footer { padding-inline: 1rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.5rem; }
  th:first-child { min-width: 7rem; max-width: 8rem; }
  .group th:first-child { position: static; }
}
form { display: flex; flex-wrap: wrap; gap: 0.75rem 1.5rem; align-items: end; margin: 1rem 0; }
form[hidden] { display: none; }
form p { margin: 0; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; font-weight: 500; min-width: 0; max-width: 100%; }
select { font: inherit; min-height: 2.5rem; padding: 0 0.5rem; max-width: 100%; color: var(--ink); background: var(--surface);
  border: 1px solid var(--line-strong); border-radius: 0.5rem; }
article { border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); padding: 0.75rem 1rem; margin: 1rem 0;
  max-width: 75rem; content-visibility: auto; contain-intrinsic-size: auto 20rem; }
article[hidden] { display: none; }
article h3 { margin: 0 0 0.5rem; }
article ul { list-style: none; padding: 0; font-size: 0.875rem; max-width: none; }
.text { font-family: Literata, Georgia, serif; }
.reference { background: var(--sunken); border-radius: 0.375rem; padding: 0.5rem 0.75rem; margin-bottom: 0.75rem; }
.reference p { margin: 0; }
.reference small { margin-bottom: 0.25rem; }
mark { color: inherit; background: var(--warn-wash); border-bottom: 2px solid var(--warn); padding: 0 0.125rem; }
mark.antecedent { background: var(--accent-wash); border-bottom: 2px dotted var(--accent); }
sup { font-size: 0.625rem; font-weight: 600; margin-inline-start: 0.125rem; line-height: 0; }
td a { color: inherit; text-decoration: none; }
td a:hover { text-decoration: underline; }
@page { size: A4 landscape; margin: 1.2cm; }
@media print {
  section:has(#example-list) { display: none; }
  :root { color-scheme: light; --paper: #ffffff; --line: #c9c2b5; }
  html { font-size: 9pt; }
  main, header, footer { max-width: none; padding: 0; }
  a { color: inherit; text-decoration: none; }
  h2, h3, h4, .meaning, caption { break-after: avoid; }
  h2 { margin-top: 1.5rem; }
  .scroll, .wide { overflow: visible; border: 0; max-height: none; background: none; }
  .wide thead { position: static; display: table-header-group; }
  .wide td, .wide thead th { padding: 0.15rem 0.2rem; min-width: 0; }
  .wide tbody th:first-child { min-width: 4rem; max-width: 6rem; }
  .wide small { font-size: 6pt; }
  table { font-size: 7.5pt; }
  small { font-size: 6.5pt; }
  th, td { padding: 0.15rem 0.4rem; }
  thead th { min-width: 0; }
  th:first-child { position: static; min-width: 7rem; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
  tr, figure { break-inside: avoid; }
  .plots { grid-template-columns: repeat(3, 1fr); gap: 0.5rem; }
  .answers { grid-template-columns: repeat(3, 1fr); }
  .answers .scroll { break-inside: avoid; }
  figure { padding: 0.5rem; }
}
`;
