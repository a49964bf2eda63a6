// Offers what can be copied and downloaded from the report, and shows the status of the last action.

import { copyText } from "#browser/copy-text.ts";
import type { SystemAccuracy } from "#core/analysis/accuracy/accuracy.ts";
import { accuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import { ACCURACY_FILES, ACCURACY_TEXTS, AGREEMENT_FILE, PAPER } from "#core/io/report/export-files.ts";
import { reportExportText } from "#text/report-export.ts";
import { ActionStatusLine } from "#ui/action-status-line.tsx";
import { Button } from "#ui/button.tsx";
import { Download, DownloadGroup } from "#ui/download-group.tsx";
import { useActionStatus } from "#ui/use-action-status.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useCsvOptions } from "#workspace/campaign/use-csv-options.ts";
import { PaperExport } from "./paper-export.tsx";
import {
  CAMPAIGN_FILE,
  downloadAccuracy,
  downloadAgreement,
  downloadCampaign,
  downloadJudgements,
  downloadReport,
  judgementFiles,
  type LongDownload,
} from "./report-files.ts";
import type { ToldCandidates } from "./use-told.ts";

const words = reportExportText;

interface ExportSectionProps {
  readonly session: CampaignSession;
  readonly systems: readonly SystemAccuracy[];
  readonly told: ToldCandidates;
}

export function ExportSection({ session, systems, told: candidates }: ExportSectionProps) {
  const { narrowing } = candidates;
  const status = useActionStatus();
  const [csv, setByteOrderMark] = useCsvOptions();
  const report = () => accuracyReport(session.campaign, systems, narrowing);
  const said = words.downloaded;
  const run = (work: () => string | Promise<string>) => status.run(async () => work());
  const runLong = (work: (how: LongDownload) => Promise<string>) =>
    status.runLong((signal, onProgress) => work({ signal, onProgress }).then(said));
  const copy = (label: string, text: string) =>
    copyText(text).then(
      () => words.copied(label),
      () => Promise.reject(new Error(words.notCopied(label))),
    );
  return (
    <section aria-labelledby="take-home" className="flex flex-col gap-4">
      <h2 id="take-home" className="text-lg font-semibold">
        {words.title}
      </h2>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(12rem,16rem)_1fr]">
        <DownloadGroup title={words.accuracy.title} hint={words.accuracy.hint}>
          {ACCURACY_TEXTS.map(({ ending, label, text }) => (
            <Button key={ending} onClick={() => run(() => copy(label, text(report(), csv)))}>
              {words.accuracy.copyAs(label)}
            </Button>
          ))}
          {ACCURACY_FILES.map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              of={words.accuracy.of}
              onClick={() => run(() => said(downloadAccuracy(file, report(), csv)))}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={words.paper.title} hint={words.paper.hint}>
          <PaperExport
            campaign={session.campaign}
            systems={systems}
            only={narrowing}
            onCopy={(paper) => run(() => copy(PAPER.label, PAPER.text(paper, csv)))}
            onDownload={(paper) => run(() => said(downloadAccuracy(PAPER, paper, csv)))}
          />
        </DownloadGroup>
        <DownloadGroup title={words.page.title} hint={words.page.hint}>
          {(["report.html", "report-without-texts.html", "report.zip"] as const).map((ending) => (
            <Download
              key={ending}
              label={words.page.labels[ending]}
              of={words.page.of}
              onClick={() => runLong((how) => downloadReport(session, narrowing, ending, how))}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={words.judgements.title} hint={words.judgements.hint}>
          {judgementFiles(narrowing).map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              of={words.judgements.of}
              onClick={() => run(() => downloadJudgements(file, session, csv, candidates).then(said))}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={words.agreement.title} hint={words.agreement.hint}>
          <Download
            label={AGREEMENT_FILE.label}
            of={words.agreement.of}
            onClick={() => runLong((how) => downloadAgreement(session, csv, candidates, how))}
          />
        </DownloadGroup>
        <DownloadGroup title={words.campaign.title} hint={words.campaign.hint}>
          <Download
            label={CAMPAIGN_FILE.label}
            of={words.campaign.of}
            onClick={() => run(() => downloadCampaign(session).then(said))}
          />
        </DownloadGroup>
      </dl>
      <label className="flex min-h-10 cursor-pointer items-center gap-2 self-start text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={csv.byteOrderMark === true}
          onChange={(event) => setByteOrderMark(event.target.checked)}
        />
        {words.byteOrderMark}
      </label>
      <ActionStatusLine status={status} />
    </section>
  );
}
