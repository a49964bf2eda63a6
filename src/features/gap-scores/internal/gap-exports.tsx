// Exports the results of gap filling.

import { useState } from "react";
import { copyText, downloadFile } from "#browser/download-file.ts";
import { gapSilverReferences } from "#core/analysis/gaps/gap-silver.ts";
import { SILVER_EXPORT_MEANING } from "#core/analysis/gaps/gap-words.ts";
import {
  type CountedGaps,
  GAP_AGREEMENT_FILES,
  GAP_ANSWER_FILES,
  GAP_SCORE_FILES,
  GAP_SCORES_LATEX,
  GAP_SILVER,
  type GapFile,
} from "#core/io/report/gap-files.ts";
import { controlsText } from "#text/controls-text.ts";
import { gapScoresText } from "#text/gap-scores-text.ts";
import { Button } from "#ui/button.tsx";
import { Download, DownloadGroup } from "#ui/download-group.tsx";
import { Section } from "#ui/page-frame.tsx";
import { useCsvOptions } from "#workspace/campaign/use-choice.ts";

const text = gapScoresText.exports;

export function GapExports({ content }: { readonly content: CountedGaps }) {
  const [notice, setNotice] = useState("");
  const [csv] = useCsvOptions();
  const download = (file: GapFile, words = "") => {
    const name = `${content.campaign.suite.name}.${file.ending}`;
    downloadFile(name, file.text(content, csv), file.type);
    setNotice(`${text.downloaded(name)}${words}`);
  };
  const copy = () =>
    copyText(GAP_SCORES_LATEX.text(content, csv)).then(
      () => setNotice(text.copied),
      () => setNotice(controlsText.copying.downloadInstead(GAP_SCORES_LATEX.label)),
    );
  const downloadSilver = () => {
    const rows = gapSilverReferences(content.gaps, content.outcomes).length;
    download(GAP_SILVER, text.accepted(rows));
  };
  return (
    <Section title={text.title} hint={text.hint}>
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(12rem,20rem)_1fr]">
        <DownloadGroup title={text.scores} hint={text.scoresHint}>
          <Button onClick={() => void copy()}>{text.copyLatex}</Button>
          {GAP_SCORE_FILES.map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              content={text.ofScores}
              onClick={() => download(file)}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={text.agreement} hint={text.agreementHint}>
          {GAP_AGREEMENT_FILES.map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              content={text.ofAgreement}
              onClick={() => download(file)}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={text.dataSet} hint={text.dataSetHint}>
          {GAP_ANSWER_FILES.map((file) => (
            <Download
              key={file.ending}
              label={file.label}
              content={text.ofDataSet}
              onClick={() => download(file)}
            />
          ))}
        </DownloadGroup>
        <DownloadGroup title={text.alternatives} hint={SILVER_EXPORT_MEANING}>
          <Download label={GAP_SILVER.label} content={text.ofAlternatives} onClick={downloadSilver} />
        </DownloadGroup>
      </dl>
      <p role="status" className="min-h-6 text-sm text-muted">
        {notice}
      </p>
    </Section>
  );
}
