// Holds what can be taken home of gap filling, and says in words what goes out.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { downloadFile } from "#browser/download-file.ts";
import {
  type CountedGaps,
  GAP_ANSWER_FILES,
  GAP_SCORE_FILES,
  GAP_SCORES_LATEX,
  GAP_SILVER,
  type GapFile,
} from "#core/formats/gap-files.ts";
import { gapSilverReferences } from "#core/gaps/gap-silver.ts";
import { SILVER_OUT_MEANING } from "#core/gaps/gap-words.ts";
import { counted } from "#core/shared/number-words.ts";
import { useCsvOptions } from "#session/use-csv-options.ts";
import { Button } from "#ui/button.tsx";
import { Download, DownloadGroup } from "#ui/download-group.tsx";
import { Section } from "#ui/section.tsx";

export function TakeHome({ content }: { readonly content: CountedGaps }) {
  const [told, setTold] = useState("");
  const [csv] = useCsvOptions();
  const download = (file: GapFile, words = "") => {
    const name = `${content.campaign.suite.name}.${file.ending}`;
    downloadFile(name, file.text(content, csv), file.type);
    setTold(`${name} is in your downloads.${words}`);
  };
  const copy = () =>
    copyText(GAP_SCORES_LATEX.text(content, csv)).then(
      () => setTold("The table is on the clipboard as LaTeX."),
      () => setTold("The browser did not allow copying. Download the LaTeX instead."),
    );
  const downloadSilver = () => {
    const rows = gapSilverReferences(content.gaps, content.outcomes).length;
    download(GAP_SILVER, ` ${counted(rows, "translation")} accepted.`);
  };
  return (
    <Section title="Take home" hint="The same files that the command gaps writes.">
      <dl className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(12rem,20rem)_1fr]">
        <DownloadGroup
          title="Scores"
          hint="every system, label and category, unrounded; LaTeX: the table for a paper"
        >
          <Button onClick={() => void copy()}>Copy as LaTeX</Button>
          {GAP_SCORE_FILES.map((file) => (
            <Download key={file.ending} label={file.label} of="scores" onClick={() => download(file)} />
          ))}
        </DownloadGroup>
        <DownloadGroup
          title="The data set"
          hint="a row a gap: source, output with the gap, accepted labels, what everybody said with their names, and what the system wrote"
        >
          {GAP_ANSWER_FILES.map((file) => (
            <Download key={file.ending} label={file.label} of="data set" onClick={() => download(file)} />
          ))}
        </DownloadGroup>
        <DownloadGroup title="Accepted alternatives for the pass" hint={SILVER_OUT_MEANING}>
          <Download label={GAP_SILVER.label} of="accepted alternatives" onClick={downloadSilver} />
        </DownloadGroup>
      </dl>
      <p role="status" className="min-h-6 text-sm text-muted">
        {told}
      </p>
    </Section>
  );
}
