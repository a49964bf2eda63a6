// Exports the results: draws the buttons, next to the figures and again on the export screen, creates the files, downloads
// or copies them, and keeps the status of the last export.

import type { ReactNode } from "react";
import { now } from "#browser/clock.ts";
import { copyText, downloadFile } from "#browser/download-file.ts";
import { inParts } from "#browser/in-parts.ts";
import type { AccuracyReport, ReportScope, ScopeRequest } from "#core/analysis/accuracy/accuracy-report.ts";
import { CandidateResults } from "#core/analysis/accuracy/candidate-results.ts";
import { repeatPairs } from "#core/analysis/accuracy/repeat-figures.ts";
import { ScopedCampaign } from "#core/analysis/accuracy/scoped-campaign.ts";
import { scoreCandidates } from "#core/analysis/accuracy/score-campaign.ts";
import { agreementRowsInParts } from "#core/analysis/agreement/agreement.ts";
import { collectInParts } from "#core/analysis/agreement/agreement-units.ts";
import { auditCampaign } from "#core/analysis/audit/audit.ts";
import { auditJudges, type JudgeAudit, WANTED_POINTS } from "#core/analysis/judges/judge-audit.ts";
import { type Campaign, campaignOf, candidateIndexOf } from "#core/campaign/campaign.ts";
import { silverReferences } from "#core/campaign/outcomes/silver-references.ts";
import { serializeCampaign } from "#core/io/file/campaign-file.ts";
import {
  ACCURACY_FILES,
  ACCURACY_TEXTS,
  AGREEMENT_FILE,
  ANNOTATORS_FILE,
  AUDIT_PRECISION,
  AUDIT_STRATA,
  CORRECTED_ACCURACY,
  JUDGE_SYSTEMS_FILE,
  JUDGEMENTS_FILE,
  JUDGEMENTS_LONG,
  JUDGEMENTS_WIDE,
  JUDGES_FILE,
  type JudgedCampaign,
  REPEAT_CHECK,
  type ReportFile,
  reportFile,
  SILVER,
} from "#core/io/report/export-files.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import type { CsvOptions } from "#core/tables/records.ts";
import { updateCampaign } from "#storage/campaign-list.ts";
import { controlsText } from "#text/controls-text.ts";
import { reportExportText } from "#text/report-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { Download, UsualFormat } from "#ui/download-group.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { useCsvOptions } from "#workspace/campaign/use-choice.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";

const text = reportExportText;

interface AccuracyButtonsProps {
  readonly exports: ExportActions;
  /** Returns the report to export. Called when a button is pressed. */
  readonly report: () => AccuracyReport;
}

export function AccuracyButtons({ exports, report }: AccuracyButtonsProps) {
  const copies = ACCURACY_TEXTS.map((file) => (
    <Button key={`copy ${file.ending}`} onClick={() => exports.copyAccuracy(file, report())}>
      {text.accuracy.copyAs(file.label)}
    </Button>
  ));
  const [usual, ...downloads] = ACCURACY_FILES.map((file) => (
    <Download
      key={file.ending}
      label={file.label}
      content={text.accuracy.of}
      onClick={() => exports.saveAccuracy(file, report())}
    />
  ));
  return <UsualFormat content={text.accuracy.of} usual={usual} others={[...copies, ...downloads]} />;
}

interface JudgementButtonsProps {
  readonly exports: ExportActions;
  readonly files: readonly ReportFile<JudgedCampaign>[];
  /** The exported content, in words. */
  readonly content?: string;
  /** Wanted width of the intervals of judges, in percentage points; absent = as in the report. */
  readonly points?: number;
}

export function JudgementButtons(props: JudgementButtonsProps) {
  const { exports, files, content = text.judgements.of, points } = props;
  const [usual, ...others] = files.map((file) => (
    <Download
      key={file.ending}
      label={file.label}
      content={content}
      onClick={() => exports.saveJudgements(file, points)}
    />
  ));
  return <UsualFormat content={content} usual={usual} others={others} />;
}

export function AgreementButton({ exports }: { readonly exports: ExportActions }) {
  return (
    <Download label={AGREEMENT_FILE.label} content={text.agreement.of} onClick={exports.saveAgreement} />
  );
}

interface ExportRowProps {
  readonly exports: ExportActions;
  /** The exported content, in words. */
  readonly content: string;
  readonly children: ReactNode;
}

/** A row of buttons next to the exported figures. */
export function ExportRow({ exports, content, children }: ExportRowProps) {
  return (
    <section aria-label={text.exportOf(content)} className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-2">{children}</div>
      <ActionStatusLine status={exports.status} />
    </section>
  );
}

export type ExportActions = ReturnType<typeof useExports>;

export function useExports(session: CampaignSession, scope: ScopedCandidates) {
  const status = useActionStatus();
  const [csv, setByteOrderMark] = useCsvOptions();
  const save = (work: () => string | Promise<string>) =>
    status.run(async () => text.downloaded(await work()));
  const saveLong = (work: (how: LongDownload) => Promise<string>) =>
    status.runLong((signal, onProgress) => work({ signal, onProgress }).then(text.downloaded));
  const copied = (file: ReportFile<AccuracyReport>, report: AccuracyReport) =>
    copyText(file.text(report, csv)).then(
      () => text.copied(file.label),
      () => Promise.reject(new Error(controlsText.copying.downloadInstead(file.label))),
    );
  return {
    status,
    csv,
    setByteOrderMark,
    copyAccuracy: (file: ReportFile<AccuracyReport>, report: AccuracyReport) =>
      status.run(() => copied(file, report)),
    saveAccuracy: (file: ReportFile<AccuracyReport>, report: AccuracyReport) =>
      save(() => downloadAccuracy(file, report, csv)),
    /** `points`: wanted width of the intervals of judges, in percentage points. */
    saveJudgements: (file: ReportFile<JudgedCampaign>, points = WANTED_POINTS) =>
      save(() => downloadJudgements(file, session, csv, { ...scope, points })),
    saveAgreement: () => saveLong((how) => downloadAgreement(session, csv, scope, how)),
    saveReport: (ending: WholeReport) =>
      saveLong((how) => downloadReport(session, scope.request, ending, how)),
    saveCampaign: () => save(() => downloadCampaign(session)),
  };
}

/**
 * The files about judgements that can be exported. The file with all judgement records exists only without a filter.
 * The audits cover whole categories, so they exist only if the filter chooses nothing but systems and categories; that
 * of judges needs verdicts from files. The folder of `referee report` has the same files.
 */
export function judgementFiles(
  { systems, categories, filter }: ScopeRequest,
  { verdictsGiven }: Pick<Campaign, "verdictsGiven">,
): readonly ReportFile<JudgedCampaign>[] {
  const isWhole = systems === null && categories === null && filter === null;
  const ofJudges = verdictsGiven.length === 0 ? [] : [JUDGES_FILE, JUDGE_SYSTEMS_FILE];
  return [
    JUDGEMENTS_LONG,
    JUDGEMENTS_WIDE,
    REPEAT_CHECK,
    ANNOTATORS_FILE,
    ...(filter === null ? [AUDIT_PRECISION, CORRECTED_ACCURACY, AUDIT_STRATA, ...ofJudges] : []),
    SILVER,
    ...(isWhole ? [JUDGEMENTS_FILE] : []),
  ];
}

export const CAMPAIGN_FILE = reportFile(text.campaign.json, "campaign.json", serializeCampaign);

/** Downloads the file; returns its name. */
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

function downloadAccuracy(file: ReportFile<AccuracyReport>, report: AccuracyReport, csv: CsvOptions): string {
  return download(report.suite.name, file, report, csv);
}

async function downloadJudgements(
  file: ReportFile<JudgedCampaign>,
  session: CampaignSession,
  csv: CsvOptions,
  { includes, names, points }: ScopedCandidates & { readonly points: number },
): Promise<string> {
  const ledger = await savedLedger(session);
  const campaign = campaignOf(ledger, foldEvents(ledger.events));
  const { candidates, outcomes } = session;
  const isInScope = (key: CandidateKey) => {
    const candidate = candidates.numberOf(key);
    return candidate !== null && includes(candidate);
  };
  const index = candidateIndexOf(campaign);
  const results = new CandidateResults(campaign, session.verdicts, {
    counts: (candidate) => isInScope(index.keyOf(candidate)),
  });
  const repeatPairsInScope = () => repeatPairs(campaign, outcomes.texts).filter(isInScope);
  const audit = () => auditCampaign(campaign, scoreCandidates(outcomes), names);
  const silver = () => silverReferences(outcomes, includes);
  const judges = () => judgeAudits(session, names, points);
  const judged = { ledger, campaign, results, again: repeatPairsInScope, audit, judges, silver };
  return download(campaign.suite.name, file, judged, csv);
}

/** Receives the progress (0 to 1) of a long download, and can cancel it. */
interface LongDownload {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Downloads the figures that `referee agreement` prints. Rejects if the signal aborts. */
async function downloadAgreement(
  { campaign, outcomes }: CampaignSession,
  csv: CsvOptions,
  { includes, names: { categories }, request }: ScopedCandidates,
  { signal, onProgress }: LongDownload,
): Promise<string> {
  const collected = await mustEnd(collectInParts(campaign, outcomes, includes), signal);
  const rows = await mustEnd(agreementRowsInParts(collected, categories), signal, onProgress);
  const nameOf = annotatorNameLookup(campaign.annotators);
  return download(campaign.suite.name, AGREEMENT_FILE, { rows, nameOf, request }, csv);
}

/** As `inParts`, but rejects if the signal aborts (`inParts` returns null). */
async function mustEnd<Part, Result>(
  work: Generator<Part, Result>,
  signal: AbortSignal,
  onPart?: (part: Part) => void,
): Promise<Result> {
  const result = await inParts(work, signal, onPart);
  signal.throwIfAborted();
  if (result === null) throw new Error("the work ended without a result");
  return result;
}

/** The page of `referee report`, with or without the example sentences, its whole folder, or the tables of papers. */
export const WHOLE_REPORTS = [
  "report.html",
  "report-without-texts.html",
  "report.zip",
  "papers.zip",
] as const;
type WholeReport = (typeof WHOLE_REPORTS)[number];

/** Downloads the same files as `referee report` writes. Rejects if the signal aborts. */
async function downloadReport(
  session: CampaignSession,
  request: ScopeRequest,
  ending: WholeReport,
  { signal, onProgress }: LongDownload,
): Promise<string> {
  const ledger = await savedLedger(session);
  const [{ reportContentInParts }, { packedPapers, packedReport }, { serializeReportHtml }] =
    await Promise.all([
      import("#core/analysis/report/report-content.ts"),
      import("#core/io/report/report-files.ts"),
      import("#core/io/report/report-html.ts"),
    ]);
  const scoped = new ScopedCampaign(campaignOf(ledger, foldEvents(ledger.events)), request);
  const content = await mustEnd(reportContentInParts(ledger, scoped), signal, onProgress);
  const name = `${session.campaign.suite.name}.${ending}`;
  if (ending === "report.zip") downloadFile(name, packedReport(content), "application/zip");
  else if (ending === "papers.zip") downloadFile(name, packedPapers(content), "application/zip");
  else {
    const page = serializeReportHtml(content, { withTexts: ending === "report.html" });
    downloadFile(name, page, "text/html;charset=utf-8");
  }
  return name;
}

/** Downloads the whole campaign. The file is a backup and is recorded as one, which does not change the campaign. */
async function downloadCampaign(session: CampaignSession): Promise<string> {
  const ledger = await savedLedger(session);
  const name = download(session.campaign.suite.name, CAMPAIGN_FILE, ledger);
  if (!session.isPast)
    await updateCampaign(session.id, { backedUp: { time: now(), events: ledger.events.length } }, null);
  return name;
}

/** Audits the judges of the opened campaign. `points`: wanted width of the intervals, in percentage points. */
export function judgeAudits(
  { campaign, outcomes }: Pick<CampaignSession, "campaign" | "outcomes">,
  { systems, categories }: Pick<ReportScope, "systems" | "categories">,
  points: number,
): JudgeAudit[] {
  const candidates = { scored: scoreCandidates(outcomes), outcomes };
  const parts = { systems, categories, seed: campaign.seed, points };
  return auditJudges(campaignJudges(campaign, outcomes), candidates, parts);
}
