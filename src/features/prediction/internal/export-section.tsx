// Exports the scores as files for programs and as tables for a paper.

import { useState } from "react";
import { copyText, downloadFile } from "#browser/download-file.ts";
import type { Prediction } from "#core/analysis/prediction/prediction.ts";
import type { ScoredPredictions } from "#core/analysis/prediction/prediction-scores.ts";
import {
  confusionRecords,
  gapRecords,
  predictionLatex,
  scoreRecords,
} from "#core/analysis/prediction/prediction-tables.ts";
import { CSV_TYPE, JSON_TYPE } from "#core/io/input-limits.ts";
import { serializePredictionJson } from "#core/io/report/prediction-json.ts";
import { serializeTableCsv } from "#core/tables/records.ts";
import type { Table } from "#core/tables/table.ts";
import { controlsText } from "#text/controls-text.ts";
import { predictionText } from "#text/prediction-text.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/page-frame.tsx";

const text = predictionText.export;

interface ExportSectionProps {
  readonly scored: ScoredPredictions;
  readonly predictions: readonly Prediction[];
}

const NAME = "prediction";

export function ExportSection({ scored, predictions }: ExportSectionProps) {
  const [message, setMessage] = useState("");
  const csv = (ending: string, records: Table) =>
    downloadFile(`${NAME}.${ending}.csv`, serializeTableCsv(records), CSV_TYPE);
  const copy = () =>
    copyText(predictionLatex(scored)).then(
      () => setMessage(text.copied),
      () => setMessage(controlsText.copying.downloadInstead("LaTeX")),
    );
  return (
    <Section title={text.title} hint={text.hint}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => csv("scores", scoreRecords(scored))}>{text.scores}</Button>
        <Button onClick={() => csv("confusions", confusionRecords(scored))}>{text.confusions}</Button>
        <Button onClick={() => csv("gaps", gapRecords(scored, predictions))}>{text.gaps}</Button>
        <Button onClick={() => downloadFile(`${NAME}.json`, serializePredictionJson(scored), JSON_TYPE)}>
          {text.json}
        </Button>
        <Button onClick={() => downloadFile(`${NAME}.tex`, predictionLatex(scored), "application/x-tex")}>
          {text.latex}
        </Button>
        <Button onClick={() => void copy()}>{text.copyLatex}</Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {message}
      </p>
    </Section>
  );
}
