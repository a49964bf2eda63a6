// Holds what can be taken home from the scores: files for programs, and tables for a paper.

import { useState } from "react";
import { copyText } from "#browser/copy-text.ts";
import { downloadFile } from "#browser/download-file.ts";
import { CSV_TYPE, JSON_TYPE } from "#core/formats/media-types.ts";
import {
  serializeConfusions,
  serializePredictedGaps,
  serializePredictionLatex,
  serializePredictionScores,
} from "#core/formats/prediction-csv.ts";
import { serializePredictionJson } from "#core/formats/prediction-json.ts";
import type { Prediction } from "#core/prediction/prediction.ts";
import type { ScoredPredictions } from "#core/prediction/score-predictions.ts";
import { predictionText } from "#text/prediction.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

const text = predictionText.export;

export interface TakeHomeProps {
  readonly scored: ScoredPredictions;
  readonly predictions: readonly Prediction[];
}

const NAME = "prediction";

export function TakeHome({ scored, predictions }: TakeHomeProps) {
  const [told, setTold] = useState("");
  const csv = (ending: string, content: string) => downloadFile(`${NAME}.${ending}.csv`, content, CSV_TYPE);
  const copy = () =>
    copyText(serializePredictionLatex(scored)).then(
      () => setTold(text.copied),
      () => setTold(text.notCopied),
    );
  return (
    <Section title={text.title} hint={text.hint}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => csv("scores", serializePredictionScores(scored))}>{text.scores}</Button>
        <Button onClick={() => csv("confusions", serializeConfusions(scored))}>{text.confusions}</Button>
        <Button onClick={() => csv("gaps", serializePredictedGaps(scored, predictions))}>{text.gaps}</Button>
        <Button onClick={() => downloadFile(`${NAME}.json`, serializePredictionJson(scored), JSON_TYPE)}>
          {text.json}
        </Button>
        <Button
          onClick={() => downloadFile(`${NAME}.tex`, serializePredictionLatex(scored), "application/x-tex")}
        >
          {text.latex}
        </Button>
        <Button onClick={() => void copy()}>{text.copyLatex}</Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {told}
      </p>
    </Section>
  );
}
