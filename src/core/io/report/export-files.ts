// Defines the exported files of a report for programs and for papers, with endings and contents; the page exports
// them one by one, `referee report` all at once.

import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyHead, accuracyRecords, accuracyTables } from "#core/analysis/accuracy/accuracy-tables.ts";
import type { CandidateResults } from "#core/analysis/accuracy/candidate-results.ts";
import { candidatesTable, judgementsTable } from "#core/analysis/accuracy/judgement-tables.ts";
import { type RepeatPair, repeatPairsTable } from "#core/analysis/accuracy/repeat-figures.ts";
import { agreementRecords } from "#core/analysis/agreement/agreement-tables.ts";
import type { Audit } from "#core/analysis/audit/audit.ts";
import { correctedRecords, precisionRecords, strataTable } from "#core/analysis/audit/audit-tables.ts";
import type { JudgeAudit } from "#core/analysis/judges/judge-audit.ts";
import { judgeSystemsTable, judgeTable } from "#core/analysis/judges/judge-tables.ts";
import { annotatorWorkTable, workOfAnnotators } from "#core/analysis/report/annotator-tables.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { judgementsParts, serializeSilver } from "#core/io/folder/work-files.ts";
import { TYPES_BY_ENDING } from "#core/io/input-limits.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { type CsvOptions, longTableCsv, serializeTableCsv, serializeTableTsv } from "#core/tables/records.ts";
import type { Table } from "#core/tables/table.ts";
import { serializeTablesMarkdown } from "#core/tables/text.ts";
import { type AgreementToExport, serializeAccuracyJson } from "./figures-json.ts";
import { serializePaperLatex } from "./paper-latex.ts";

export interface ReportFile<Content> {
  readonly label: string;
  /** The file's whole name in a folder; for a download it follows the campaign's name. */
  readonly ending: string;
  readonly type: string;
  readonly text: (content: Content, csv: CsvOptions) => string;
  /** The same text in parts, so that a long text need not be in memory as a whole. */
  readonly parts: (content: Content, csv: CsvOptions) => Iterable<string>;
}

/** Defines a file, whose media type follows from the ending. */
export function reportFile<Content>(
  label: string,
  ending: `${string}.${keyof typeof TYPES_BY_ENDING}`,
  text: ReportFile<Content>["text"],
): ReportFile<Content> {
  const [, type] = Object.entries(TYPES_BY_ENDING).find(([end]) => ending.endsWith(`.${end}`)) ?? ["", ""];
  return { label, ending, type, text, parts: (content, csv) => [text(content, csv)] };
}

export function csvFile<Content>(
  label: string,
  ending: `${string}.csv`,
  tableOf: (content: Content) => Table,
): ReportFile<Content> {
  return reportFile(label, ending, (content, csv) => serializeTableCsv(tableOf(content), csv));
}

/** A file with a long text, which is made in parts. */
function longFile<Content>(
  label: string,
  ending: `${string}.${keyof typeof TYPES_BY_ENDING}`,
  parts: ReportFile<Content>["parts"],
): ReportFile<Content> {
  const file = reportFile<Content>(label, ending, (content, csv) => [...parts(content, csv)].join(""));
  return { ...file, parts };
}

/** Tables for people, which can also be copied. */
export const ACCURACY_TEXTS: readonly ReportFile<AccuracyReport>[] = [
  reportFile("LaTeX", "accuracy.tex", (report) => {
    const { comments, warnings } = accuracyHead(report);
    const [first, ...others] = accuracyTables(report);
    const noted = first === undefined ? [] : [{ ...first, note: [first.note, ...warnings].join(" ") }];
    return serializeTablesLatex(comments, [...noted, ...others]);
  }),
  reportFile("Markdown", "accuracy.md", (report) => {
    const { title, notes } = accuracyHead(report);
    return serializeTablesMarkdown(title, notes.join(" "), accuracyTables(report));
  }),
];

/** The short table for a paper, with the chosen systems and categories. */
export const PAPER_FILE = reportFile<AccuracyReport>("LaTeX", "paper.tex", serializePaperLatex);

export const ACCURACY_FILES: readonly ReportFile<AccuracyReport>[] = [
  csvFile("CSV", "accuracy.csv", (report) => accuracyRecords(report)),
  reportFile("TSV", "accuracy.tsv", (report) => serializeTableTsv(accuracyRecords(report))),
  reportFile("JSON", "accuracy.json", serializeAccuracyJson),
  ...ACCURACY_TEXTS,
];

export interface JudgedCampaign {
  readonly ledger: Ledger;
  readonly campaign: Campaign;
  readonly results: CandidateResults;
  readonly again: () => readonly RepeatPair[];
  readonly audit: () => Audit;
  readonly judges: () => readonly JudgeAudit[];
  readonly silver: () => readonly SilverReference[];
}

export const JUDGEMENTS_LONG = longFile<JudgedCampaign>(
  "CSV (one row per judgement)",
  "judgements.csv",
  ({ results }, csv) => longTableCsv(judgementsTable(results.judged()), csv),
);

export const JUDGEMENTS_WIDE = longFile<JudgedCampaign>(
  "CSV (one row per candidate)",
  "candidates.csv",
  ({ results, campaign }, csv) => longTableCsv(candidatesTable(results, campaign.annotators), csv),
);

export const REPEAT_CHECK = csvFile<JudgedCampaign>("CSV of the repeat check", "repeats.csv", ({ again }) =>
  repeatPairsTable(again()),
);

export const ANNOTATORS_FILE = csvFile<JudgedCampaign>(
  "CSV of annotators",
  "annotators.csv",
  ({ campaign, results, again }) =>
    annotatorWorkTable(workOfAnnotators(campaign.annotators, results.judged(), again())),
);

export const AUDIT_PRECISION = csvFile<JudgedCampaign>(
  "CSV of approval precision",
  "audit.csv",
  ({ audit }) => precisionRecords(audit()),
);

export const CORRECTED_ACCURACY = csvFile<JudgedCampaign>(
  "CSV of corrected accuracy",
  "corrected-accuracy.csv",
  ({ audit }) => correctedRecords(audit()),
);

export const AUDIT_STRATA = csvFile<JudgedCampaign>("CSV of audit strata", "audit-strata.csv", ({ audit }) =>
  strataTable(audit()),
);

export const JUDGES_FILE = csvFile<JudgedCampaign>("CSV of judges", "judges.csv", ({ judges }) =>
  judgeTable(judges()),
);

export const JUDGE_SYSTEMS_FILE = csvFile<JudgedCampaign>(
  "CSV of accuracy corrected by judges",
  "judge-systems.csv",
  ({ judges }) => judgeSystemsTable(judges()),
);

export const SILVER = reportFile<JudgedCampaign>("TSV of silver references", "silver.tsv", ({ silver }) =>
  serializeSilver(silver()),
);

export const JUDGEMENTS_FILE = longFile<JudgedCampaign>("JSON", "judgements.json", ({ ledger, campaign }) =>
  judgementsParts(ledger.events, campaign.retracted),
);

export const AGREEMENT_FILE = csvFile<AgreementToExport>(
  "CSV",
  "agreement.csv",
  ({ rows, nameOf, request }) => agreementRecords(rows, nameOf, request),
);
