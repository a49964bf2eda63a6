// Runs the exports of the results (copying, downloading) and keeps the status of the last one.

import { copyText } from "#browser/download-file.ts";
import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import type { JudgedCampaign, ReportFile } from "#core/io/report/export-files.ts";
import { controlsText } from "#text/controls-text.ts";
import { reportExportText } from "#text/report-text.ts";
import { useActionStatus } from "#ui/action-row.tsx";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";
import { useCsvOptions } from "#workspace/campaign/use-choice.ts";
import type { ScopedCandidates } from "#workspace/campaign/use-scope.ts";
import {
  downloadAccuracy,
  downloadAgreement,
  downloadCampaign,
  downloadJudgements,
  downloadReport,
  type LongDownload,
  type WholeReport,
} from "./report-downloads.ts";

const words = reportExportText;

export type ExportActions = ReturnType<typeof useExports>;

export function useExports(session: CampaignSession, scope: ScopedCandidates) {
  const status = useActionStatus();
  const [csv, setByteOrderMark] = useCsvOptions();
  const save = (work: () => string | Promise<string>) =>
    status.run(async () => words.downloaded(await work()));
  const saveLong = (work: (how: LongDownload) => Promise<string>) =>
    status.runLong((signal, onProgress) => work({ signal, onProgress }).then(words.downloaded));
  const copied = ({ label, text }: ReportFile<AccuracyReport>, report: AccuracyReport) =>
    copyText(text(report, csv)).then(
      () => words.copied(label),
      () => Promise.reject(new Error(controlsText.copying.downloadInstead(label))),
    );
  return {
    status,
    csv,
    setByteOrderMark,
    copyAccuracy: (file: ReportFile<AccuracyReport>, report: AccuracyReport) =>
      status.run(() => copied(file, report)),
    saveAccuracy: (file: ReportFile<AccuracyReport>, report: AccuracyReport) =>
      save(() => downloadAccuracy(file, report, csv)),
    saveJudgements: (file: ReportFile<JudgedCampaign>) =>
      save(() => downloadJudgements(file, session, csv, scope)),
    saveAgreement: () => saveLong((how) => downloadAgreement(session, csv, scope, how)),
    saveReport: (ending: WholeReport) =>
      saveLong((how) => downloadReport(session, scope.request, ending, how)),
    saveCampaign: () => save(() => downloadCampaign(session)),
  };
}
