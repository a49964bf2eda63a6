// Exports the results: shows all files, with the methods paragraph, the short table for a paper, and the whole campaign as a
// file, a folder or a PROTEST database; and has the buttons that other screens of results draw next to their figures.

import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router";
import { now } from "#browser/clock.ts";
import { copyText, downloadFile, MEDIA_TYPES } from "#browser/download-file.ts";
import { inExchange } from "#browser/worker-clients.ts";
import {
  type ReportScope,
  type ScopeRequest,
  type SystemAccuracy,
  scoreCandidates,
} from "#core/analysis/accuracy/accuracy.ts";
import {
  type AccuracyReport,
  accuracyReport,
  categoriesOf,
  scopedScores,
} from "#core/analysis/accuracy/accuracy-report.ts";
import { repeatPairs } from "#core/analysis/accuracy/differing-judgements.ts";
import { CandidateResults } from "#core/analysis/accuracy/judgement-tables.ts";
import { ScopedCampaign } from "#core/analysis/accuracy/score-campaign.ts";
import { agreementRowsInParts } from "#core/analysis/agreement/agreement.ts";
import { collectInParts } from "#core/analysis/agreement/agreement-units.ts";
import { auditCampaign } from "#core/analysis/audit/audit.ts";
import { auditJudges, type JudgeAudit, WANTED_POINTS } from "#core/analysis/judges/judge-audit.ts";
import { type Campaign, campaignOf, candidateIndexOf } from "#core/campaign/campaign.ts";
import { silverReferences } from "#core/campaign/outcomes/candidate-outcomes.ts";
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
  PAPER_FILE,
  REPEAT_CHECK,
  type ReportFile,
  reportFile,
  SILVER,
} from "#core/io/report/export-files.ts";
import { campaignJudges } from "#core/judges/campaign-judges.ts";
import { annotatorNameLookup } from "#core/ledger/annotator-names.ts";
import type { CandidateKey } from "#core/ledger/event.ts";
import { foldEvents } from "#core/ledger/fold.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { CsvOptions } from "#core/tables/table.ts";
import { updateCampaign } from "#storage/campaign-list.ts";
import { controlsText } from "#text/controls-text.ts";
import { campaignExportText, reportExportText, reportText } from "#text/report-text.ts";
import { ActionStatusLine, Download, DownloadGroup, UsualFormat, useActionStatus } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Section } from "#ui/page-frame.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/opened-campaign.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { inParts } from "#workspace/campaign/use-computation.ts";
import { type ScopedCandidates, useCsvOptions, useScope, useScores } from "#workspace/campaign/use-scope.ts";

const text = reportExportText;
const { database, folder } = campaignExportText;

const MethodsSection = lazy(async () => ({
  default: (await import("./internal/methods-section.tsx")).MethodsSection,
}));

export function ExportScreen() {
  const session = useFrameSession();
  const scope = useScope(session);
  return (
    <div className="page flex flex-col gap-8 pt-4 pb-8">
      <h1 className="text-2xl font-semibold">{text.title}</h1>
      {scope.size > 0 ? (
        <FiguresExport session={session} scope={scope} />
      ) : (
        <p className="text-muted">
          {session.candidates.count === 0 ? text.noCandidates : reportText.page.none}
        </p>
      )}
      <CampaignExport session={session} scope={scope} />
      {scope.size > 0 ? <Methods session={session} scope={scope} /> : null}
    </div>
  );
}

interface ExportProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
}

function FiguresExport({ session, scope }: ExportProps) {
  const systems = useScores(session, scope);
  const exports = useExports(session, scope);
  return (
    <div className="flex flex-col gap-4">
      <Downloads session={session} scope={scope} systems={systems} exports={exports} />
      <label className="flex min-h-10 cursor-pointer items-center gap-2 self-start text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={exports.csv.byteOrderMark === true}
          onChange={(event) => exports.setByteOrderMark(event.target.checked)}
        />
        {text.byteOrderMark}
      </label>
      {/* In view wherever the pressed button is. */}
      <div className="sticky bottom-0 bg-paper">
        <ActionStatusLine status={exports.status} />
      </div>
    </div>
  );
}

/** The methods paragraph. It is below everything else, because it is computed last. */
function Methods({ session, scope }: ExportProps) {
  const systems = useScores(session, scope);
  return (
    <Suspense fallback={<p className="min-h-24 text-sm text-muted">{reportText.page.counting}</p>}>
      <MethodsSection session={session} systems={systems} scope={scope} />
    </Suspense>
  );
}

/** Exports that ignore the filter. */
function CampaignExport({ session, scope }: ExportProps) {
  const exports = useExports(session, scope);
  return (
    <>
      <Section title={text.campaign.title} hint={text.campaign.hint}>
        <div>
          <Download label={CAMPAIGN_FILE.label} content={text.campaign.of} onClick={exports.saveCampaign} />
        </div>
        <ActionStatusLine status={exports.status} />
      </Section>
      {session.isPast ? null : (
        <>
          <FolderSection session={session} />
          <DatabaseSection session={session} />
        </>
      )}
    </>
  );
}

interface DownloadsProps extends ExportProps {
  readonly systems: readonly SystemAccuracy[];
  readonly exports: ExportActions;
}

function Downloads({ session, scope: { request }, systems, exports }: DownloadsProps) {
  const report = () => accuracyReport(session.campaign, systems, request);
  const [page, ...otherPages] = WHOLE_REPORTS.map((ending) => (
    <Download
      key={ending}
      label={text.page.labels[ending]}
      content={text.page.of}
      onClick={() => exports.saveReport(ending)}
    />
  ));
  return (
    <dl className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(12rem,16rem)_1fr]">
      <DownloadGroup title={text.accuracy.title} hint={text.accuracy.hint}>
        <AccuracyButtons exports={exports} report={report} />
      </DownloadGroup>
      <DownloadGroup title={text.paper.title} hint={text.paper.hint}>
        <PaperExport
          campaign={session.campaign}
          systems={systems}
          pageScope={request}
          onCopy={(paper) => exports.copyAccuracy(PAPER_FILE, paper)}
          onDownload={(paper) => exports.saveAccuracy(PAPER_FILE, paper)}
        />
      </DownloadGroup>
      <DownloadGroup title={text.page.title} hint={text.page.hint}>
        <UsualFormat content={text.page.of} usual={page} others={otherPages} />
      </DownloadGroup>
      <DownloadGroup title={text.judgements.title} hint={text.judgements.hint}>
        <JudgementButtons exports={exports} files={judgementFiles(request, session.campaign)} />
      </DownloadGroup>
      <DownloadGroup title={text.agreement.title} hint={text.agreement.hint}>
        <AgreementButton exports={exports} />
      </DownloadGroup>
      <DownloadGroup title={text.elsewhere.title} hint={text.elsewhere.hint}>
        {elsewhere(session).map(({ path, label }) => (
          <Link key={label} to={screenAddress(session.id, path)} className={buttonClass("plain")}>
            {label}
          </Link>
        ))}
      </DownloadGroup>
    </dl>
  );
}

/** Links to screens with further exports. */
function elsewhere({ campaign }: CampaignSession): { path: CampaignPath; label: string }[] {
  const { comparison, metrics, gaps } = text.elsewhere;
  return [
    { path: "results/compare", label: comparison },
    { path: "results/metrics", label: metrics },
    ...(campaign.gaps === null ? [] : [{ path: "results/gap-filling" as const, label: gaps }]),
  ];
}

interface PaperExportProps {
  readonly campaign: Campaign;
  readonly systems: readonly SystemAccuracy[];
  /** The scope of the page: systems, categories and filter. */
  readonly pageScope: ScopeRequest;
  readonly onCopy: (report: AccuracyReport) => void;
  readonly onDownload: (report: AccuracyReport) => void;
}

/** The short table for a paper, with selected systems and categories. */
function PaperExport({ campaign, systems, pageScope, onCopy, onDownload }: PaperExportProps) {
  const [deselected, setDeselected] = useState<ReadonlySet<string>>(new Set());
  const names = systems.map(({ system }) => system);
  const labels = categoriesOf(systems);
  const chosenSystems = names.filter((name) => !deselected.has(`system ${name}`));
  const chosenCategories = labels.filter((label) => !deselected.has(`category ${label}`));
  const isEmpty = chosenSystems.length === 0 || chosenCategories.length === 0;
  const toggle = (key: string) => {
    const next = new Set(deselected);
    if (!next.delete(key)) next.add(key);
    setDeselected(next);
  };
  const report = () => {
    const request = {
      systems: chosenSystems.length === names.length ? pageScope.systems : chosenSystems,
      categories: chosenCategories.length === labels.length ? pageScope.categories : chosenCategories,
      filter: pageScope.filter,
    };
    return accuracyReport(campaign, scopedScores(systems, request), request);
  };
  return (
    <div className="flex w-full flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button disabled={isEmpty} onClick={() => onCopy(report())}>
          {text.paper.copyLatex}
        </Button>
        <Button disabled={isEmpty} onClick={() => onDownload(report())}>
          {text.paper.downloadLatex}
          <span className="sr-only"> {text.paper.shortTable}</span>
        </Button>
      </div>
      {isEmpty ? <p className="text-sm text-muted">{text.paper.nothingChosen}</p> : null}
      <details className="text-sm">
        <summary className="cursor-pointer py-2">
          {text.paper.choose({
            systems: chosenSystems.length,
            allSystems: names.length,
            categories: chosenCategories.length,
            allCategories: labels.length,
          })}
        </summary>
        <div className="grid gap-x-8 gap-y-4 pt-2 md:grid-cols-2">
          <Choices
            legend={text.paper.systems}
            kind="system"
            options={names}
            nameOf={String}
            deselected={deselected}
            toggle={toggle}
          />
          <Choices
            legend={text.paper.categories}
            kind="category"
            options={labels}
            nameOf={fullCategoryName}
            deselected={deselected}
            toggle={toggle}
          />
        </div>
      </details>
    </div>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly kind: "system" | "category";
  readonly options: readonly string[];
  readonly nameOf: (option: string) => string;
  readonly deselected: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

function Choices({ legend, kind, options, nameOf, deselected, toggle }: ChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-8 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={!deselected.has(`${kind} ${option}`)}
            onChange={() => toggle(`${kind} ${option}`)}
          />
          <bdi className="min-w-0 wrap-anywhere">{nameOf(option)}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

interface DownloadSectionProps {
  readonly title: string;
  readonly hint: string;
  readonly label: string;
  /** Resolves to a notice about the downloaded file. */
  readonly download: (signal: AbortSignal) => Promise<string>;
}

function DownloadSection({ title, hint, label, download }: DownloadSectionProps) {
  const status = useActionStatus();
  return (
    <Section title={title} hint={hint}>
      <div>
        <Button disabled={status.busy} onClick={() => status.runLong(download)}>
          {label}
        </Button>
      </div>
      <ActionStatusLine status={status} />
    </Section>
  );
}

async function downloadDatabase(session: CampaignSession, signal: AbortSignal): Promise<string> {
  const ledger = await savedLedger(session);
  const name = `${session.campaign.suite.name}.protest.db`;
  downloadFile(name, await inExchange(signal, (api) => api.database(ledger)), MEDIA_TYPES.database);
  return database.downloaded(name);
}

function DatabaseSection({ session }: { readonly session: CampaignSession }) {
  const { gaps, plan } = session.campaign;
  const extra = [
    ...(gaps === null ? [] : [database.extra.gaps]),
    ...(plan === null ? [] : [database.extra.plan]),
    database.extra.always,
  ];
  return (
    <DownloadSection
      title={database.title}
      hint={database.hint(extra)}
      label={database.download}
      download={(signal) => downloadDatabase(session, signal)}
    />
  );
}

/** Downloads the campaign folder as a .zip. Resolves to a notice, which also lists what a folder cannot contain. */
async function downloadFolder(session: CampaignSession, signal: AbortSignal): Promise<string> {
  const ledger = await savedLedger(session);
  const name = `${session.campaign.suite.name}.zip`;
  const written = await inExchange(signal, (api) => api.folder(ledger, name));
  if (!written.ok) throw new Error(written.problems.map(({ message }) => message).join(" "));
  const { bytes, losses } = written.value;
  downloadFile(name, bytes, MEDIA_TYPES.zip);
  return folder.downloaded(name, losses);
}

/** `referee` can read the folder, and any editor can open its files. */
function FolderSection({ session }: { readonly session: CampaignSession }) {
  return (
    <DownloadSection
      title={folder.title}
      hint={folder.hint(session.campaign.plan !== null)}
      label={folder.download}
      download={(signal) => downloadFolder(session, signal)}
    />
  );
}

// Draws the buttons, also next to the figures on other screens, creates the files, downloads or copies them, and keeps the
// status of the last export.

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

type ExportActions = ReturnType<typeof useExports>;

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
function judgementFiles(
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

const CAMPAIGN_FILE = reportFile(text.campaign.json, "campaign.json", serializeCampaign);

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
const WHOLE_REPORTS = ["report.html", "report-without-texts.html", "report.zip", "papers.zip"] as const;
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
