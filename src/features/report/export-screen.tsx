// Shows all exports: results with the methods paragraph, the short table for a paper, and the whole campaign as a file, a
// folder or a PROTEST database.

import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { downloadFile, MEDIA_TYPES } from "#browser/download-file.ts";
import { inExchange } from "#browser/worker-clients.ts";
import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import {
  type AccuracyReport,
  accuracyReport,
  categoriesOf,
  type ScopeRequest,
  scopedScores,
} from "#core/analysis/accuracy/accuracy-report.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { PAPER_FILE } from "#core/io/report/export-files.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import { campaignExportText, reportExportText, reportText } from "#text/report-text.ts";
import { ActionStatusLine, useActionStatus } from "#ui/action-row.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Download, DownloadGroup, UsualFormat } from "#ui/download-group.tsx";
import { Section } from "#ui/page-frame.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { savedLedger } from "#workspace/campaign/saved-campaign.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { type ScopedCandidates, useScope, useScores } from "#workspace/campaign/use-scope.ts";
import {
  AccuracyButtons,
  AgreementButton,
  CAMPAIGN_FILE,
  type ExportActions,
  JudgementButtons,
  judgementFiles,
  useExports,
  WHOLE_REPORTS,
} from "./internal/report-downloads.tsx";

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
  readonly campaign: Pick<Campaign, "suite" | "profile" | "outputs">;
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
