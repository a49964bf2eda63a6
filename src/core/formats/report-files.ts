// Holds the files of a whole report: every table as CSV, JSON, Markdown and LaTeX, every plot as SVG, and all of it as one page.

import { answerRecords } from "#core/agreement/agreement-tables.ts";
import { serializeAgreementJson } from "#core/formats/agreement-json.ts";
import { serializeAuditJson } from "#core/formats/audit-json.ts";
import { METHODS_FILE, serializeMethods } from "#core/formats/methods-markdown.ts";
import { type ReportPage, serializeReportHtml } from "#core/formats/report-html.ts";
import {
  ACCURACY_FILES,
  AGREEMENT_FILE,
  AUDIT_PRECISION,
  CORRECTED_ACCURACY,
  JUDGED_AGAIN,
  JUDGEMENTS_JSON,
  JUDGEMENTS_LONG,
  JUDGEMENTS_WIDE,
  type Judged,
  PAPER,
  type ReportFile,
  SILVER,
} from "#core/formats/taken-home.ts";
import { drawingSvg } from "#core/plots/svg.ts";
import { plotDrawing } from "#core/plots/whisker-drawing.ts";
import { methodsOf, type ReportContent } from "#core/report/report-content.ts";
import { reportPlots } from "#core/report/report-plots.ts";
import { whyLeftOut } from "#core/report/report-sections.ts";
import { REPORT_TABLES } from "#core/report/report-tables.ts";
import { allTogether } from "#core/score/accuracy-report.ts";
import { disagreementRecords } from "#core/score/disagreement-words.ts";
import { judgedAgainRecords } from "#core/score/judged-again-words.ts";
import { narrowingText } from "#core/score/narrowing.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { serializeTablesMarkdown } from "#core/tables/markdown.ts";
import { serializeTableCsv, serializeTableJson } from "#core/tables/records.ts";
import type { Table } from "#core/tables/table.ts";

/** One file of the report's folder. */
interface WrittenText {
  /** In the folder; of letters, digits, `.`, `_` and `-`, with `/` between folders. */
  readonly path: string;
  readonly text: string;
}

/** In a fixed order; none of what there is nothing to tell of. The same content gives the same bytes. */
export function reportFiles(content: ReportContent, page: ReportPage = { withTexts: true }): WrittenText[] {
  const why = whyLeftOut(content);
  const unless = (section: keyof typeof why, files: () => WrittenText[]) =>
    why[section] === null ? files() : [];
  const plots = reportPlots(content).map((plot) => ({
    path: `plots/${plot.name}.svg`,
    text: drawingSvg(plot.name, plotDrawing(plot)),
  }));
  return [
    { path: "report.html", text: serializeReportHtml(content, page) },
    { path: METHODS_FILE, text: serializeMethods(content.accuracy.suite.name, methodsOf(content)) },
    ...unless("accuracy", () => accuracyFiles(content)),
    ...unless("judgements", () => judgementFiles(content)),
    ...unless("agreement", () => agreementFiles(content)),
    ...unless("disagreements", () => [
      ...ofRecords("disagreements", disagreementRecords(content.disagreements)),
      ...forPeople(content, "disagreements"),
    ]),
    ...unless("audit", () => auditFiles(content)),
    ...unless("again", () => [
      of(JUDGED_AGAIN, judgedOf(content)),
      ...ofRecords("judged-again-by-category", judgedAgainRecords(content.again, content.told.categories)),
      ...forPeople(content, "judged-again-by-category"),
    ]),
    ...unless("silver", () => [of(SILVER, judgedOf(content))]),
    ...plots,
  ];
}

/** Of each system; where there are several, of all together, too, in files of their own: no sum over rows counts anything twice. */
function accuracyFiles({ accuracy, campaign }: ReportContent): WrittenText[] {
  const each = ACCURACY_FILES.map((file) => of(file, accuracy));
  each.push(of(PAPER, accuracy));
  if (accuracy.systems.length < 2) return each;
  const all = { ...allTogether(campaign, accuracy.systems), system: "all systems" };
  const together = ACCURACY_FILES.map((file) => {
    const path = file.ending.replace("accuracy.", "accuracy-all-systems.");
    return { path, text: file.text({ ...accuracy, systems: [all] }, {}) };
  });
  return [...each, ...together];
}

/** The records are all or none: of a narrowed report one may name another that is not told. */
function judgementFiles(content: ReportContent): WrittenText[] {
  const { systems, categories, also } = content.narrowing;
  const files = [JUDGEMENTS_LONG, JUDGEMENTS_WIDE];
  const isWhole = systems === null && categories === null && also === null;
  return [...files, ...(isWhole ? [JUDGEMENTS_JSON] : [])].map((file) => of(file, judgedOf(content)));
}

function agreementFiles(content: ReportContent): WrittenText[] {
  const { agreement } = content;
  return [
    of(AGREEMENT_FILE, agreement),
    { path: "agreement.json", text: serializeAgreementJson(agreement.rows, agreement.nameOf) },
    ...forPeople(content, "agreement"),
    ...ofRecords("answers", answerRecords(agreement)),
    ...forPeople(content, "answers"),
  ];
}

function auditFiles(content: ReportContent): WrittenText[] {
  return [
    of(AUDIT_PRECISION, judgedOf(content)),
    of(CORRECTED_ACCURACY, judgedOf(content)),
    { path: "audit.json", text: serializeAuditJson(content.audit) },
    ...forPeople(content, "audit"),
  ];
}

function judgedOf({ ledger, campaign, results, again, audit, silver }: ReportContent): Judged {
  return { ledger, campaign, results, again: () => again, audit: () => audit, silver: () => silver };
}

function of<Content>(file: ReportFile<Content>, content: Content): WrittenText {
  return { path: file.ending, text: file.text(content, {}) };
}

function ofRecords(name: string, records: Table): WrittenText[] {
  return [
    { path: `${name}.csv`, text: serializeTableCsv(records) },
    { path: `${name}.json`, text: serializeTableJson(records) },
  ];
}

function forPeople(content: ReportContent, name: keyof typeof REPORT_TABLES): WrittenText[] {
  const { suite, profile } = content.accuracy;
  const { title, tables } = REPORT_TABLES[name];
  const notes = [
    `${suite.sourceLanguage} → ${suite.targetLanguage}, ${suite.examples} examples (suite ${suite.hash.slice(0, 12)}), profile ${profile}.`,
    narrowingText(content.narrowing) ?? [],
  ].flat();
  const whole = `${title}: ${suite.name}`;
  return [
    { path: `${name}.md`, text: serializeTablesMarkdown(whole, notes.join(" "), tables(content)) },
    { path: `${name}.tex`, text: serializeTablesLatex([whole, ...notes], tables(content)) },
  ];
}
