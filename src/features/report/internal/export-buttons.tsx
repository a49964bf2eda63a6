// Draws the export buttons of one kind of figures: next to the figures, and again on the export screen.

import type { ReactNode } from "react";
import type { AccuracyReport } from "#core/analysis/accuracy/accuracy-report.ts";
import {
  ACCURACY_FILES,
  ACCURACY_TEXTS,
  AGREEMENT_FILE,
  type JudgedCampaign,
  type ReportFile,
} from "#core/io/report/export-files.ts";
import { reportExportText } from "#text/report-text.ts";
import { ActionStatusLine } from "#ui/action-row.tsx";
import { Button } from "#ui/button.tsx";
import { Download, UsualFormat } from "#ui/download-group.tsx";
import type { ExportActions } from "./report-downloads.ts";

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
