// Writes the files of a whole report: tables in up to five formats (CSV, TSV, JSON, Markdown, LaTeX), every plot as
// SVG, and the report as one HTML page.
import { scopeText } from "#core/analysis/accuracy/accuracy.ts";
import {
  disagreementRecords,
  repeatPairsTable,
  repeatRecords,
} from "#core/analysis/accuracy/differing-judgements.ts";
import { codebookTables } from "#core/analysis/accuracy/judgement-tables.ts";
import { agreementRecords, answerRecords } from "#core/analysis/agreement/agreement-tables.ts";
import { approvalsByKindTable } from "#core/analysis/audit/audit.ts";
import { correctedRecords, precisionRecords, strataTable } from "#core/analysis/audit/audit-tables.ts";
import { clusterRecords, comparisonRecords } from "#core/analysis/compare/compare-tables.ts";
import { judgeSystemsTable, judgeTable } from "#core/analysis/judges/judge-tables.ts";
import { secondLookTable } from "#core/analysis/judges/second-look-figures.ts";
import { CORRELATION_RECORDS } from "#core/analysis/metrics/correlate-tables.ts";
import { METRIC_RECORDS } from "#core/analysis/metrics/metric-tables.ts";
import type { FilledTable } from "#core/analysis/papers/published-tables.ts";
import { annotatorWorkTable, TO_BE_FILLED } from "#core/analysis/report/annotator-tables.ts";
import {
  annotationChecklist,
  datasheet,
  type SheetSection,
  sheetTable,
} from "#core/analysis/report/datasheet.ts";
import {
  REPORT_TABLES,
  type ReportContent,
  type ReportSection,
  reportPlots,
  whyLeftOut,
} from "#core/analysis/report/report-content.ts";
import { once } from "#core/base/once.ts";
import { packParts } from "#core/io/file/campaign-archive.ts";
import { drawingSvg, plotDrawing } from "#core/plots/drawing.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import {
  serializeTableCsv,
  serializeTableJson,
  serializeTableTsv,
  type Table,
  tableJsonParts,
  tableRecords,
} from "#core/tables/table.ts";
import { markdownText, serializeTablesMarkdown } from "#core/tables/text.ts";
import {
  ACCURACY_FILES,
  JUDGEMENTS_FILE,
  JUDGEMENTS_LONG,
  JUDGEMENTS_WIDE,
  type JudgedCampaign,
  PAPER_FILE,
  type ReportFile,
  SILVER,
} from "./export-files.ts";
import { agreementObject, auditObject, serializeCompareJson } from "./figures-json.ts";
import { type ReportPage, serializeReportHtml } from "./report-html.ts";

/** One file of the report's folder. Its text is made when its parts are read, so that only one file is in memory. */
interface WrittenFile {
  /** Path in the folder: letters, digits, `.`, `_` and `-`, with `/` between folders. */
  readonly path: string;
  readonly parts: Iterable<string>;
}

/** The report's tables for programs, by file name. Tables for readers are in `REPORT_TABLES`. */
const RECORDS: Readonly<Record<keyof typeof REPORT_TABLES, RecordsOf>> = {
  agreement: {
    section: "agreement",
    table: ({ agreement, request }) => agreementRecords(agreement.rows, agreement.nameOf, request),
    json: ({ agreement, request }) => `${JSON.stringify(agreementObject({ ...agreement, request }))}\n`,
  },
  answers: { section: "agreement", table: ({ agreement, request }) => answerRecords(agreement, request) },
  "approvals-by-kind": {
    section: "accuracy",
    isNeeded: ({ approvalsByKind }) => approvalsByKind.length > 0,
    table: ({ approvalsByKind }) => approvalsByKindTable(approvalsByKind),
  },
  disagreements: {
    section: "disagreements",
    table: ({ disagreements }) => disagreementRecords(disagreements),
  },
  audit: {
    section: "audit",
    table: ({ audit }) => precisionRecords(audit),
    json: ({ audit, judges, approvalsByKind: byKind, secondLook }) =>
      `${JSON.stringify(auditObject(audit, judges(), { byKind, secondLook: secondLook() }))}\n`,
  },
  "audit-strata": { section: "audit", table: ({ audit }) => strataTable(audit) },
  "corrected-accuracy": { section: "audit", table: ({ audit }) => correctedRecords(audit) },
  judges: { section: "judges", table: ({ judges }) => judgeTable(judges()) },
  "judge-systems": { section: "judges", table: ({ judges }) => judgeSystemsTable(judges()) },
  "second-look": { section: "second look", table: ({ secondLook }) => secondLookTable(secondLook()) },
  repeats: { section: "again", table: ({ again }) => repeatPairsTable(again) },
  "repeats-by-category": {
    section: "again",
    table: ({ again, scope }) => repeatRecords(again, scope.categories),
  },
  annotators: { section: "annotators", table: ({ annotators }) => annotatorWorkTable(annotators) },
  comparison: {
    section: "comparison",
    table: ({ comparison }) => comparisonRecords(comparison()),
    json: ({ comparison }) => serializeCompareJson(comparison()),
  },
  clusters: { section: "comparison", table: ({ comparison }) => clusterRecords(comparison()) },
  metrics: { section: "metrics", table: ({ metrics }) => METRIC_RECORDS.scores(metrics().content) },
  "metric-pairs": { section: "metrics", table: ({ metrics }) => METRIC_RECORDS.pairs(metrics().content) },
  "metric-confusion": {
    section: "metrics",
    table: ({ metrics }) => METRIC_RECORDS.confusion(metrics().content),
  },
  correlations: {
    section: "correlations",
    table: ({ metrics }) => CORRELATION_RECORDS.correlations(metrics().correlations),
  },
  "correlated-systems": {
    section: "correlations",
    table: ({ metrics }) => CORRELATION_RECORDS.systems(metrics().correlations),
  },
  williams: {
    section: "correlations",
    table: ({ metrics }) => CORRELATION_RECORDS.williams(metrics().correlations),
  },
};

interface RecordsOf {
  readonly section: ReportSection;
  /** Undefined = the table is needed in every report that has the section. */
  readonly isNeeded?: (content: ReportContent) => boolean;
  readonly table: (content: ReportContent) => Table;
  /** What is written as JSON; undefined = the rows of the table. */
  readonly json?: (content: ReportContent) => string;
}

/** All files in a fixed order, without files for parts that have no content; equal content gives equal bytes. */
export function reportFiles(content: ReportContent, page: ReportPage = { withTexts: true }): WrittenFile[] {
  const why = whyLeftOut(content);
  const unless = (section: ReportSection, files: () => WrittenFile[]) =>
    why[section] === null ? files() : [];
  return [
    textFile("report.html", () => serializeReportHtml(content, page)),
    textFile("methods.md", () => methodsText(content)),
    ...sheetFiles(content),
    ...unless("accuracy", () => accuracyFiles(content)),
    ...unless("judgements", () => judgementFiles(content)),
    ...Object.entries(RECORDS)
      .filter(([, { isNeeded }]) => isNeeded?.(content) !== false)
      .flatMap(([name, records]) => unless(records.section, () => tableFiles(content, name, records))),
    ...paperFiles(content.papers(), content.accuracy.suite.name).map(({ path, text }) =>
      textFile(path, () => text),
    ),
    ...unless("silver", () => [written(SILVER, judgedOf(content))]),
    ...reportPlots(content).map((plot) =>
      textFile(`plots/${plot.name}.svg`, () => drawingSvg(plot.name, plotDrawing(plot))),
    ),
  ];
}

function textFile(path: string, text: () => string): WrittenFile {
  return { path, parts: deferred(() => [text()]) };
}

/** Parts that are made when they are read. */
function deferred(parts: () => Iterable<string>): Iterable<string> {
  return {
    *[Symbol.iterator]() {
      yield* parts();
    },
  };
}

/** The filled datasheet for human evaluations, and the points of the checklist on annotation. */
function sheetFiles(content: ReportContent): WrittenFile[] {
  const name = markdownText(content.accuracy.suite.name);
  const sheet = once(() => datasheet(content));
  const json = () => ({ sheet: "HEDS 3.0", rows: tableRecords(sheetTable("datasheet", sheet())) });
  return [
    textFile("heds.json", () => `${JSON.stringify(json())}\n`),
    textFile("heds.md", () =>
      sheetText(`Human Evaluation Datasheet 3.0: ${name}`, HEDS_INTRODUCTION, sheet()),
    ),
    textFile("checklist.md", () =>
      sheetText(
        `Checklist on human annotation: ${name}`,
        CHECKLIST_INTRODUCTION,
        annotationChecklist(content),
      ),
    ),
  ];
}

const HEDS_INTRODUCTION = `Numbers of the sheet by Belz & Thomson (2024, HEDS 3.0), with the questions in other words. Referee answered what the campaign knows. Check these answers; what is marked “${TO_BE_FILLED}” only you know.`;
const CHECKLIST_INTRODUCTION = `Section D of the checklist for responsible research of ACL Rolling Review, with the questions in other words. What is marked “${TO_BE_FILLED}” only you know.`;

/** `title`: Markdown. */
function sheetText(title: string, introduction: string, sections: readonly SheetSection[]): string {
  const parts = sections.flatMap(({ title: section, items }) => [
    `## ${section}`,
    ...items.map(
      ({ number, question, answer }) =>
        `**${number}**: ${markdownText(question)}\n\n> ${answer === null ? `_${TO_BE_FILLED}_` : markdownText(answer)}`,
    ),
  ]);
  return `${[`# ${title}`, introduction, ...parts].join("\n\n")}\n`;
}

/** The paragraph on methods as Markdown, under a heading. Referee never reads it. */
function methodsText(content: ReportContent): string {
  const { name } = content.accuracy.suite;
  return `## Methods: ${markdownText(name)}\n\n${markdownText(content.methods().join(" "))}\n`;
}

/** The files of the report as a .zip. */
export function packedReport(content: ReportContent): Uint8Array {
  return packParts(reportFiles(content));
}

/** The tables of the field's papers as a .zip. */
export function packedPapers({ papers, accuracy }: ReportContent): Uint8Array {
  return packParts(
    paperFiles(papers(), accuracy.suite.name).map(({ path, text }) => ({ path, parts: [text] })),
  );
}

function accuracyFiles({ accuracy }: ReportContent): WrittenFile[] {
  return [...ACCURACY_FILES, PAPER_FILE].map((file) => written(file, accuracy));
}

/**
 * Files with the judgements. A filtered report has no judgements.json, because a judgement in it could refer to one
 * that the report does not contain.
 */
function judgementFiles(content: ReportContent): WrittenFile[] {
  const { systems, categories, filter } = content.request;
  const isWhole = systems === null && categories === null && filter === null;
  const files = [JUDGEMENTS_LONG, JUDGEMENTS_WIDE, ...(isWhole ? [JUDGEMENTS_FILE] : [])];
  return [...files.map((file) => written(file, judgedOf(content))), textFile("codebook.md", codebookText)];
}

/** Explains the columns and codes of the files with judgements; the same for every campaign. */
export function codebookText(): string {
  return serializeTablesMarkdown(
    "Codebook",
    "The columns of judgements.csv (one row per judgement) and candidates.csv (one row per candidate), and the codes in their cells.",
    codebookTables(),
  );
}

function judgedOf(content: ReportContent): JudgedCampaign {
  const { ledger, campaign, results, again, audit, judges, silver } = content;
  return { ledger, campaign, results, judges, again: () => again, audit: () => audit, silver: () => silver };
}

function written<Content>(file: ReportFile<Content>, content: Content): WrittenFile {
  return { path: file.ending, parts: deferred(() => file.parts(content, {})) };
}

/** One table in five formats. */
function tableFiles(content: ReportContent, name: string, { table, json }: RecordsOf): WrittenFile[] {
  const records = sharedBy(3, () => table(content));
  const { suite, profile } = content.accuracy;
  const readers = sharedBy(2, () => readersTables(content, name));
  const notes = [
    `${suite.sourceLanguage} → ${suite.targetLanguage}, ${suite.examples} examples (suite ${suite.hash.slice(0, 12)}), profile ${profile}.`,
    scopeText(content.request) ?? [],
  ].flat();
  const titleOf = (title: string) => `${title}: ${suite.name}`;
  return [
    textFile(`${name}.csv`, () => serializeTableCsv(records())),
    textFile(`${name}.tsv`, () => serializeTableTsv(records())),
    {
      path: `${name}.json`,
      parts: deferred(() => {
        const shared = records();
        return json === undefined ? tableJsonParts(shared) : [json(content)];
      }),
    },
    textFile(`${name}.md`, () => {
      const { title, tables } = readers();
      return serializeTablesMarkdown(titleOf(title), notes.join(" "), tables);
    }),
    textFile(`${name}.tex`, () => {
      const { title, tables } = readers();
      return serializeTablesLatex([titleOf(title), ...notes], tables);
    }),
  ];
}

/**
 * Returns a function whose value is computed at the first of every `readers` calls, and let go after the last of them,
 * because a table of metrics needs a hundred megabytes.
 */
function sharedBy<T>(readers: number, compute: () => T): () => T {
  let value: T | null = null;
  let calls = 0;
  return () => {
    const shared = value ?? compute();
    calls++;
    value = calls % readers === 0 ? null : shared;
    return shared;
  };
}

/** The tables for readers. */
function readersTables(content: ReportContent, name: string): { title: string; tables: readonly Table[] } {
  const described = Object.entries(REPORT_TABLES).find(([one]) => one === name)?.[1];
  if (described === undefined) throw new Error(`no tables for readers are described for ${name}`);
  return { title: described.title, tables: described.tables(content) };
}

// Writes the tables of the field's papers as files: each in five formats, and a page that says what is missing.

/** The folder of these files in the folder of a report. */
const FOLDER = "papers";

/** The path and text of each file. `suite`: name of the suite. */
function paperFiles(
  tables: readonly FilledTable[],
  suite: string,
): { readonly path: string; readonly text: string }[] {
  return [
    { path: `${FOLDER}/README.md`, text: contents(tables, suite) },
    ...tables.flatMap((one) => filesOf(one, suite)),
  ];
}

function filesOf({ id, paper, number, title, table, missing }: FilledTable, suite: string) {
  if (table === null) return [];
  const heading = `${title}: ${suite}`;
  const layout = `Laid out like ${number} of ${paper}.`;
  const notes = [layout, ...missing];
  return [
    { path: `${FOLDER}/${id}.csv`, text: serializeTableCsv(table) },
    { path: `${FOLDER}/${id}.tsv`, text: serializeTableTsv(table) },
    { path: `${FOLDER}/${id}.json`, text: serializeTableJson(table) },
    { path: `${FOLDER}/${id}.md`, text: serializeTablesMarkdown(heading, notes.join(" "), [table]) },
    { path: `${FOLDER}/${id}.tex`, text: serializeTablesLatex([heading, ...notes], [table]) },
  ];
}

/** The list of all tables as Markdown: the files of each, and what is missing in it. */
function contents(tables: readonly FilledTable[], suite: string): string {
  const parts = tables.map(({ id, paper, number, title, table, missing }) => {
    const files = table === null ? "Not filled." : `Files: ${id}.csv, .tsv, .json, .md, .tex.`;
    return [
      `## ${markdownText(`${paper}, ${number}`)}`,
      `${title}. ${files}`,
      ...missing.map((one) => `- ${markdownText(one)}`),
    ].join("\n\n");
  });
  return `${[`# Tables of papers: ${markdownText(suite)}`, ...parts].join("\n\n")}\n`;
}
