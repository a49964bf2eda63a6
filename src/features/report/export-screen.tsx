// Shows all exports: results with the methods paragraph, and the whole campaign.

import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { PAPER_FILE } from "#core/io/report/export-files.ts";
import { reportExportText, reportText } from "#text/report-text.ts";
import { ActionStatusLine } from "#ui/action-row.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Download, DownloadGroup, UsualFormat } from "#ui/download-group.tsx";
import { Section } from "#ui/page-frame.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { type ScopedCandidates, useScope } from "#workspace/campaign/use-scope.ts";
import { DatabaseSection, FolderSection } from "./internal/campaign-downloads.tsx";
import { AccuracyButtons, AgreementButton, JudgementButtons } from "./internal/export-buttons.tsx";
import { PaperExport } from "./internal/paper-export.tsx";
import {
  CAMPAIGN_FILE,
  type ExportActions,
  judgementFiles,
  useExports,
  WHOLE_REPORTS,
} from "./internal/report-downloads.ts";
import { useScores } from "./internal/use-scores.ts";

const text = reportExportText;

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
