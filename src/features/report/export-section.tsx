// Holds what can be copied and downloaded from the report, and says what came of it.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { ACCURACY_FILES, ACCURACY_TEXTS, AGREEMENT_FILE, PAPER } from "#core/formats/taken-home.ts";
import type { SystemAccuracy } from "#core/score/accuracy.ts";
import { accuracyReport } from "#core/score/accuracy-report.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import { useCsvOptions } from "#session/use-csv-options.ts";
import { reportExportText } from "#text/report-export.ts";
import { Button } from "#ui/button.tsx";
import { Download, DownloadGroup } from "#ui/download-group.tsx";
import { PaperExport } from "./paper-export.tsx";
import {
  CAMPAIGN_FILE,
  downloadAccuracy,
  downloadAgreement,
  downloadCampaign,
  downloadJudgements,
  downloadPage,
  judgementFiles,
} from "./report-files.ts";
import type { ToldCandidates } from "./use-told.ts";

const words = reportExportText;

export interface ExportSectionProps {
  readonly session: CampaignSession;
  readonly systems: readonly SystemAccuracy[];
  readonly told: ToldCandidates;
}

export function ExportSection({ session, systems, told: candidates }: ExportSectionProps) {
  const { narrowing } = candidates;
  const [told, setTold] = useState({ text: "", failed: false });
  const [csv, setByteOrderMark] = useCsvOptions();
  const report = () => accuracyReport(session.campaign, systems, narrowing);
  const tell = (work: () => string | Promise<string>) => {
    const doing = new Promise<string>((done) => done(work()));
    setTold({ text: "", failed: false });
    doing.then(
      (text) => setTold({ text, failed: false }),
      (error: unknown) =>
        setTold({ text: error instanceof Error ? error.message : String(error), failed: true }),
    );
  };
  const copy = (label: string, text: string) =>
    copyText(text).then(
      () => words.copied(label),
      () => Promise.reject(new Error(words.notCopied(label))),
    );
  const said = words.downloaded;
  return (
    <section aria-labelledby="take-home" className="flex flex-col gap-4">
      <h2 id="take-home" className="text-lg font-semibold">
        {words.title}
      </h2>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(12rem,16rem)_1fr]">
        <DownloadGroup title={words.accuracy.title} hint={words.accuracy.hint}>
          {ACCURACY_TEXTS.map(({ ending, label, text }) => (
            <Button key={ending} onClick={() => tell(() => copy(label, text(report(), csv)))}>
              {words.accuracy.copyAs(label)}
            </Button>
          ))}
          {ACCURACY_FILES.map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              of={words.accuracy.of}
              onClick={() => tell(() => said(downloadAccuracy(file, report(), csv)))}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={words.paper.title} hint={words.paper.hint}>
          <PaperExport
            campaign={session.campaign}
            systems={systems}
            only={narrowing}
            onCopy={(paper) => tell(() => copy(PAPER.label, PAPER.text(paper, csv)))}
            onDownload={(paper) => tell(() => said(downloadAccuracy(PAPER, paper, csv)))}
          />
        </DownloadGroup>
        <DownloadGroup title={words.page.title} hint={words.page.hint}>
          <Download
            label={words.page.html}
            of={words.page.of}
            onClick={() => tell(() => downloadPage(session, narrowing, true).then(said))}
          />
          <Download
            label={words.page.htmlWithoutTexts}
            of={words.page.of}
            onClick={() => tell(() => downloadPage(session, narrowing, false).then(said))}
          />
        </DownloadGroup>
        <DownloadGroup title={words.judgements.title} hint={words.judgements.hint}>
          {judgementFiles(narrowing).map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              of={words.judgements.of}
              onClick={() => tell(() => downloadJudgements(file, session, csv, candidates).then(said))}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={words.agreement.title} hint={words.agreement.hint}>
          <Download
            label={AGREEMENT_FILE.label}
            of={words.agreement.of}
            onClick={() => tell(() => downloadAgreement(session, csv, candidates).then(said))}
          />
        </DownloadGroup>
        <DownloadGroup title={words.campaign.title} hint={words.campaign.hint}>
          <Download
            label={CAMPAIGN_FILE.label}
            of={words.campaign.of}
            onClick={() => tell(() => downloadCampaign(session).then(said))}
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
      <p role="status" className={`min-h-6 text-sm ${told.failed ? "text-bad" : "text-muted"}`}>
        {told.text}
      </p>
    </section>
  );
}
