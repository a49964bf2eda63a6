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
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

export interface TakeHomeProps {
  readonly scored: ScoredPredictions;
  readonly predictions: readonly Prediction[];
}

const NAME = "prediction";

export function TakeHome({ scored, predictions }: TakeHomeProps) {
  const [told, setTold] = useState("");
  const csv = (ending: string, text: string) => downloadFile(`${NAME}.${ending}.csv`, text, CSV_TYPE);
  const copy = () =>
    copyText(serializePredictionLatex(scored)).then(
      () => setTold("The tables are on the clipboard as LaTeX."),
      () => setTold("The browser did not allow copying. Download the LaTeX instead."),
    );
  return (
    <Section
      title="Take home"
      hint="All predictions, coarse and fine: the figures that the command prediction prints. CSV and JSON are not rounded."
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => csv("scores", serializePredictionScores(scored))}>
          Download scores (CSV)
        </Button>
        <Button onClick={() => csv("confusions", serializeConfusions(scored))}>
          Download confusions (CSV)
        </Button>
        <Button onClick={() => csv("gaps", serializePredictedGaps(scored, predictions))}>
          Download gaps (CSV)
        </Button>
        <Button onClick={() => downloadFile(`${NAME}.json`, serializePredictionJson(scored), JSON_TYPE)}>
          Download JSON
        </Button>
        <Button
          onClick={() => downloadFile(`${NAME}.tex`, serializePredictionLatex(scored), "application/x-tex")}
        >
          Download LaTeX
        </Button>
        <Button onClick={() => void copy()}>Copy as LaTeX</Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {told}
      </p>
    </Section>
  );
}
