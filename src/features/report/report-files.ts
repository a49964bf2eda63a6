// Holds what can be taken home from the report: each file's ending, media type and text, made only when it is asked for.

import { now } from "#browser/clock.ts";
import { downloadFile } from "#browser/download-file.ts";
import { inParts } from "#browser/in-parts.ts";
import { type AgreementRow, agreementRowsInParts } from "#core/agreement/agreement.ts";
import { collectInParts } from "#core/agreement/collect-answers.ts";
import { auditCampaign } from "#core/audit/audit.ts";
import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { serializeAccuracyCsv } from "#core/formats/accuracy-csv.ts";
import { serializeAccuracyJson } from "#core/formats/accuracy-json.ts";
import { serializeAccuracyLatex } from "#core/formats/accuracy-latex.ts";
import { serializeAccuracyMarkdown } from "#core/formats/accuracy-markdown.ts";
import { serializeAgreement } from "#core/formats/agreement-csv.ts";
import { serializeAuditPrecision, serializeCorrectedAccuracy } from "#core/formats/audit-csv.ts";
import { serializeCampaign } from "#core/formats/campaign-file.ts";
import type { CsvOptions } from "#core/formats/csv.ts";
import { serializeJudgedAgain } from "#core/formats/judged-again-csv.ts";
import { serializeJudgementsLong, serializeJudgementsWide } from "#core/formats/judgements-csv.ts";
import { serializeJudgements } from "#core/formats/judgements-json.ts";
import { annotatorNames } from "#core/ledger/annotator-names.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { AccuracyReport } from "#core/score/accuracy-report.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { type CandidateResult, candidateResults } from "#core/score/candidate-results.ts";
import { judgedTwice } from "#core/score/judged-again.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { savedLedger } from "#session/saved-campaign.ts";
import { updateCampaign } from "#storage/ledgers.ts";

export interface ReportFile<Content> {
  readonly label: string;
  /** Follows the campaign's name. */
  readonly ending: string;
  readonly type: string;
  readonly text: (content: Content, csv: CsvOptions) => string;
}

const CSV = "text/csv;charset=utf-8";
const JSON_TYPE = "application/json";

/** Tables for people, to copy as well. */
export const ACCURACY_TEXTS: readonly ReportFile<AccuracyReport>[] = [
  { label: "LaTeX", ending: "accuracy.tex", type: "application/x-tex", text: serializeAccuracyLatex },
  { label: "Markdown", ending: "accuracy.md", type: "text/markdown", text: serializeAccuracyMarkdown },
];

export const ACCURACY_FILES: readonly ReportFile<AccuracyReport>[] = [
  { label: "CSV", ending: "accuracy.csv", type: CSV, text: serializeAccuracyCsv },
  { label: "JSON", ending: "accuracy.json", type: JSON_TYPE, text: serializeAccuracyJson },
  ...ACCURACY_TEXTS,
];

interface Judged {
  readonly ledger: Ledger;
  readonly campaign: Campaign;
  readonly results: readonly CandidateResult[];
  readonly outcomes: CandidateOutcomes;
}

export const JUDGEMENT_FILES: readonly ReportFile<Judged>[] = [
  {
    label: "CSV, a row a judgement",
    ending: "judgements.csv",
    type: CSV,
    text: ({ results }, csv) => serializeJudgementsLong(results, csv),
  },
  {
    label: "CSV, a row a candidate",
    ending: "candidates.csv",
    type: CSV,
    text: ({ results, campaign }, csv) => serializeJudgementsWide(results, campaign.annotators, csv),
  },
  {
    label: "CSV of what was judged again",
    ending: "judged-again.csv",
    type: CSV,
    text: ({ campaign, outcomes }, csv) => serializeJudgedAgain(judgedTwice(campaign, outcomes.texts), csv),
  },
  {
    label: "CSV of the approvals’ precision",
    ending: "audit.csv",
    type: CSV,
    text: ({ campaign, outcomes }, csv) => serializeAuditPrecision(auditCampaign(campaign, outcomes), csv),
  },
  {
    label: "CSV of corrected accuracy",
    ending: "corrected-accuracy.csv",
    type: CSV,
    text: ({ campaign, outcomes }, csv) => serializeCorrectedAccuracy(auditCampaign(campaign, outcomes), csv),
  },
  {
    label: "JSON",
    ending: "judgements.json",
    type: JSON_TYPE,
    text: ({ ledger, campaign }) => serializeJudgements(ledger.events, campaign.withdrawn),
  },
];

interface Agreed {
  readonly rows: readonly AgreementRow[];
  readonly nameOf: (annotator: string) => string;
}

export const AGREEMENT_FILE: ReportFile<Agreed> = {
  label: "CSV",
  ending: "agreement.csv",
  type: CSV,
  text: ({ rows, nameOf }, csv) => serializeAgreement(rows, nameOf, csv),
};

export const CAMPAIGN_FILE: ReportFile<Ledger> = {
  label: "JSON",
  ending: "campaign.json",
  type: JSON_TYPE,
  text: serializeCampaign,
};

/** Hands over the file and gives its name. */
function download<Content>(
  campaign: string,
  file: ReportFile<Content>,
  content: Content,
  csv: CsvOptions = {},
): string {
  const name = `${campaign}.${file.ending}`;
  downloadFile(name, file.text(content, csv), file.type);
  return name;
}

export function downloadAccuracy(
  file: ReportFile<AccuracyReport>,
  report: AccuracyReport,
  csv: CsvOptions,
): string {
  return download(report.suite.name, file, report, csv);
}

export async function downloadJudgements(
  file: ReportFile<Judged>,
  session: CampaignSession,
  csv: CsvOptions,
): Promise<string> {
  const ledger = await savedLedger(session);
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const results = candidateResults(campaign, session.verdicts);
  const { outcomes } = session;
  return download(campaign.suite.name, file, { ledger, campaign, results, outcomes }, csv);
}

/** The same that `referee agreement` counts. */
export async function downloadAgreement(
  { campaign, outcomes }: CampaignSession,
  csv: CsvOptions,
): Promise<string> {
  const { signal } = new AbortController();
  const collected = await inParts(collectInParts(campaign, outcomes), signal);
  const categories = campaign.suite.categories.map(({ label }) => label);
  const rows: AgreementRow[] = [];
  if (collected !== null) {
    await inParts(agreementRowsInParts(collected, categories), signal, (row) => rows.push(row));
  }
  const names = annotatorNames(campaign.annotators);
  return download(campaign.suite.name, AGREEMENT_FILE, { rows, nameOf: (id) => names.get(id) ?? id }, csv);
}

/** The whole campaign in a file is a backup, and remembered as one; that is no change of the campaign. */
export async function downloadCampaign(session: CampaignSession): Promise<string> {
  const ledger = await savedLedger(session);
  const name = download(session.campaign.suite.name, CAMPAIGN_FILE, ledger);
  if (!session.isPast)
    await updateCampaign(session.id, { backedUp: { time: now(), events: ledger.events.length } }, null);
  return name;
}
