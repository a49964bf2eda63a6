// Shows all exports of the results, and the methods paragraph.

import { lazy, Suspense } from "react";
import { Link } from "react-router";
import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { PAPER } from "#core/io/report/export-files.ts";
import { reportText } from "#text/report.ts";
import { reportExportText } from "#text/report-export.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Download, DownloadGroup } from "#ui/download-group.tsx";
import { type CampaignPath, screenAddress } from "#workspace/campaign/campaign-screens.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useFrameSession } from "#workspace/campaign/use-campaign.ts";
import { type ScopedCandidates, useScope } from "#workspace/campaign/use-scope.ts";
import { useViewer } from "#workspace/team/use-viewer.ts";
import { AccuracyButtons, AgreementButton, JudgementButtons } from "./export-buttons.tsx";
import { PaperExport } from "./paper-export.tsx";
import { CAMPAIGN_FILE, judgementFiles } from "./report-files.ts";
import { ResultsPage } from "./results-page.tsx";
import { type Exports, useExports } from "./use-exports.ts";
import { useScores } from "./use-scores.ts";

const text = reportExportText;

const MethodsSection = lazy(async () => ({
  default: (await import("./methods-section.tsx")).MethodsSection,
}));

export function ExportScreen() {
  const session = useFrameSession();
  const scope = useScope(session);
  const systems = useScores(session, scope);
  const exports = useExports(session, scope);
  return (
    <ResultsPage title={text.title} scope={scope}>
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
        <ActionStatusLine status={exports.status} />
      </div>
      <Suspense fallback={<p className="min-h-24 text-sm text-muted">{reportText.page.counting}</p>}>
        <MethodsSection session={session} systems={systems} scope={scope} />
      </Suspense>
    </ResultsPage>
  );
}

interface DownloadsProps {
  readonly session: CampaignSession;
  readonly scope: ScopedCandidates;
  readonly systems: readonly SystemAccuracy[];
  readonly exports: Exports;
}

function Downloads({ session, scope: { request }, systems, exports }: DownloadsProps) {
  const { role } = useViewer(session);
  const report = () => accuracyReport(session.campaign, systems, request);
  return (
    <dl className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(12rem,16rem)_1fr]">
      <DownloadGroup title={text.accuracy.title} hint={text.accuracy.hint}>
        <AccuracyButtons exports={exports} report={report} />
      </DownloadGroup>
      <DownloadGroup title={text.paper.title} hint={text.paper.hint}>
        <PaperExport
          campaign={session.campaign}
          systems={systems}
          only={request}
          onCopy={(paper) => exports.copyAccuracy(PAPER, paper)}
          onDownload={(paper) => exports.saveAccuracy(PAPER, paper)}
        />
      </DownloadGroup>
      <DownloadGroup title={text.page.title} hint={text.page.hint}>
        {(["report.html", "report-without-texts.html", "report.zip"] as const).map((ending) => (
          <Download
            key={ending}
            label={text.page.labels[ending]}
            of={text.page.of}
            onClick={() => exports.saveReport(ending)}
          />
        ))}
      </DownloadGroup>
      <DownloadGroup title={text.judgements.title} hint={text.judgements.hint}>
        <JudgementButtons exports={exports} files={judgementFiles(request)} />
      </DownloadGroup>
      <DownloadGroup title={text.agreement.title} hint={text.agreement.hint}>
        <AgreementButton exports={exports} />
      </DownloadGroup>
      <DownloadGroup title={text.campaign.title} hint={text.campaign.hint}>
        <Download label={CAMPAIGN_FILE.label} of={text.campaign.of} onClick={exports.saveCampaign} />
      </DownloadGroup>
      <DownloadGroup title={text.elsewhere.title} hint={text.elsewhere.hint}>
        {elsewhere(session, role).map(({ path, label }) => (
          <Link key={label} to={screenAddress(session.id, path)} className={buttonClass("plain")}>
            {label}
          </Link>
        ))}
      </DownloadGroup>
    </dl>
  );
}

/** Screens with further exports. */
function elsewhere(
  { campaign, isPast }: CampaignSession,
  role: ReturnType<typeof useViewer>["role"],
): { path: CampaignPath; label: string }[] {
  const { comparison, metrics, gaps, folder } = text.elsewhere;
  return [
    { path: "results/compare", label: comparison },
    { path: "results/metrics", label: metrics },
    ...(campaign.gaps === null ? [] : [{ path: "results/gap-filling" as const, label: gaps }]),
    // In a team, only a coordinator has these.
    ...(isPast || (role !== null && role !== "coordinator")
      ? []
      : [{ path: "team" as const, label: folder }]),
  ];
}
