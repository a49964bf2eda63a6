// Defines the exported files of a report for programs and for papers, with endings and contents; the page exports
// them one by one, `referee report` all at once.

import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { accuracyHead, accuracyRecords, accuracyTables } from "#core/analysis/accuracy/accuracy-tables.ts";
import type { CandidateResult } from "#core/analysis/accuracy/candidate-results.ts";
import { candidatesTable, judgementsTable } from "#core/analysis/accuracy/judgement-tables.ts";
import { judgedTwiceTable } from "#core/analysis/accuracy/repeat-words.ts";
import type { RepeatPair } from "#core/analysis/accuracy/repeats.ts";
import type { AgreementRow } from "#core/analysis/agreement/agreement.ts";
import { agreementRecords } from "#core/analysis/agreement/agreement-tables.ts";
import type { Audit } from "#core/analysis/audit/audit.ts";
import { correctedRecords, precisionRecords } from "#core/analysis/audit/audit-tables.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { serializeJudgements } from "#core/io/folder/judgements-json.ts";
import { serializeSilver } from "#core/io/folder/silver-tsv.ts";
import { CSV_TYPE, JSON_TYPE, TSV_TYPE } from "#core/io/media-types.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { SilverReference } from "#core/suite/silver-reference.ts";
import type { CsvOptions } from "#core/tables/csv.ts";
import { serializeTablesLatex } from "#core/tables/latex.ts";
import { serializeTablesMarkdown } from "#core/tables/markdown.ts";
import { serializeTableCsv, serializeTableTsv } from "#core/tables/records.ts";
import { serializeAccuracyJson } from "./accuracy-json.ts";
import { serializePaperLatex } from "./paper-latex.ts";

export interface ReportFile<Content> {
  readonly label: string;
  /** The file's whole name in a folder; for a download it follows the campaign's name. */
  readonly ending: string;
  readonly type: string;
  readonly text: (content: Content, csv: CsvOptions) => string;
}

/** Tables for people, which can also be copied. */
export const ACCURACY_TEXTS: readonly ReportFile<AccuracyReport>[] = [
  {
    ...{ label: "LaTeX", ending: "accuracy.tex", type: "application/x-tex" },
    text: (report) => serializeTablesLatex(accuracyHead(report).comments, accuracyTables(report)),
  },
  {
    ...{ label: "Markdown", ending: "accuracy.md", type: "text/markdown" },
    text: (report) => {
      const { title, notes } = accuracyHead(report);
      return serializeTablesMarkdown(title, notes.join(" "), accuracyTables(report));
    },
  },
];

/** The short table, for the chosen systems and categories. */
export const PAPER: ReportFile<AccuracyReport> = {
  label: "LaTeX",
  ending: "paper.tex",
  type: "application/x-tex",
  text: serializePaperLatex,
};

export const ACCURACY_FILES: readonly ReportFile<AccuracyReport>[] = [
  {
    ...{ label: "CSV", ending: "accuracy.csv", type: CSV_TYPE },
    text: (report, csv) => serializeTableCsv(accuracyRecords(report), csv),
  },
  {
    ...{ label: "TSV", ending: "accuracy.tsv", type: TSV_TYPE },
    text: (report) => serializeTableTsv(accuracyRecords(report)),
  },
  { label: "JSON", ending: "accuracy.json", type: JSON_TYPE, text: serializeAccuracyJson },
  ...ACCURACY_TEXTS,
];

export interface Judged {
  readonly ledger: Ledger;
  readonly campaign: Campaign;
  readonly results: readonly CandidateResult[];
  readonly again: () => readonly RepeatPair[];
  readonly audit: () => Audit;
  readonly silver: () => readonly SilverReference[];
}

export const JUDGEMENTS_LONG: ReportFile<Judged> = {
  label: "CSV (one row per judgement)",
  ending: "judgements.csv",
  type: CSV_TYPE,
  text: ({ results }, csv) => serializeTableCsv(judgementsTable(results), csv),
};

export const JUDGEMENTS_WIDE: ReportFile<Judged> = {
  label: "CSV (one row per candidate)",
  ending: "candidates.csv",
  type: CSV_TYPE,
  text: ({ results, campaign }, csv) => serializeTableCsv(candidatesTable(results, campaign.annotators), csv),
};

export const REPEAT_CHECK: ReportFile<Judged> = {
  label: "CSV of the repeat check",
  ending: "judged-again.csv",
  type: CSV_TYPE,
  text: ({ again }, csv) => serializeTableCsv(judgedTwiceTable(again()), csv),
};

export const AUDIT_PRECISION: ReportFile<Judged> = {
  label: "CSV of approval precision",
  ending: "audit.csv",
  type: CSV_TYPE,
  text: ({ audit }, csv) => serializeTableCsv(precisionRecords(audit()), csv),
};

export const CORRECTED_ACCURACY: ReportFile<Judged> = {
  label: "CSV of corrected accuracy",
  ending: "corrected-accuracy.csv",
  type: CSV_TYPE,
  text: ({ audit }, csv) => serializeTableCsv(correctedRecords(audit()), csv),
};

export const SILVER: ReportFile<Judged> = {
  label: "TSV of silver references",
  ending: "silver.tsv",
  type: TSV_TYPE,
  text: ({ silver }) => serializeSilver(silver()),
};

export const JUDGEMENTS_FILE: ReportFile<Judged> = {
  label: "JSON",
  ending: "judgements.json",
  type: JSON_TYPE,
  text: ({ ledger, campaign }) => serializeJudgements(ledger.events, campaign.retracted),
};

interface Agreed {
  readonly rows: readonly AgreementRow[];
  /** An annotator's name by id. */
  readonly nameOf: (annotator: string) => string;
}

export const AGREEMENT_FILE: ReportFile<Agreed> = {
  label: "CSV",
  ending: "agreement.csv",
  type: CSV_TYPE,
  text: ({ rows, nameOf }, csv) => serializeTableCsv(agreementRecords(rows, nameOf), csv),
};
