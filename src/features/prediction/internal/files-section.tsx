// Lists the opened files, and opens more that are chosen, or dropped anywhere on the screen.

import { useCallback } from "react";
import { useStore } from "zustand";
import { pickFiles, readDrop } from "#browser/dropped-files.ts";
import { goldGapsOf, type Prediction } from "#core/analysis/prediction/prediction.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { predictionText } from "#text/prediction-text.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { closeAllFiles, loadedFiles, loadFiles, makeGold, removePrediction } from "./loaded-files.ts";

const text = predictionText.files;

export function FilesSection() {
  const { gold, predictions, problems, message, survivesReload } = useStore(loadedFiles);
  const onDrop = useCallback((transfer: DataTransfer) => {
    void readDrop(transfer).then((files) => loadFiles(files, null));
  }, []);
  const choose = async (as: "gold" | "prediction") => {
    const picked = await pickFiles("files");
    if (picked !== null) await loadFiles(picked, as);
  };
  const isRefused = problems.some(({ severity }) => severity === "error");
  return (
    <section aria-labelledby="files" className="flex flex-col gap-4">
      <FileDrop label={text.drop} onDrop={onDrop} />
      <h2 id="files" className="text-lg font-semibold">
        {text.title}
      </h2>
      {gold === null ? (
        <p className="max-w-[65ch]">{text.start}</p>
      ) : (
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[max-content_1fr]">
          <dt className="font-medium">{text.gold}</dt>
          <dd className="wrap-anywhere">
            <bdi>{gold.file.path}</bdi>{" "}
            <span className="text-muted">
              {text.goldSize(goldGapsOf(gold.value).length, gold.value.lines.length)}
            </span>
          </dd>
          <dt className="font-medium">{text.predictions}</dt>
          <dd>
            {predictions.length === 0 ? (
              <span className="text-muted">{text.noPredictions}</span>
            ) : (
              <ul className="flex flex-col gap-1">
                {predictions.map(({ value, file }) => (
                  <PredictionLine key={value.name} prediction={value} path={file.path} />
                ))}
              </ul>
            )}
          </dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind={gold === null ? "primary" : "plain"} onClick={() => void choose("gold")}>
          {gold === null ? text.openGold : text.openOtherGold}
        </Button>
        {gold === null ? null : (
          <>
            <Button
              kind={predictions.length === 0 ? "primary" : "plain"}
              onClick={() => void choose("prediction")}
            >
              {text.addPredictions}
            </Button>
            <Button kind="quiet" onClick={closeAllFiles}>
              {text.closeAll}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {isRefused ? `${message} ${text.refused}`.trim() : message}
      </p>
      <ProblemPanel label={text.problems} problems={problems} />
      <p className="max-w-[65ch] text-sm text-muted">{survivesReload ? text.kept : text.tooLargeToKeep}</p>
    </section>
  );
}

interface PredictionLineProps {
  readonly prediction: Prediction;
  readonly path: string;
}

function PredictionLine({ prediction: { name, lines }, path }: PredictionLineProps) {
  const hasText = lines.some((line) => line.text !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="wrap-anywhere">
        <bdi>{name}</bdi> {path.startsWith(name) ? null : <bdi className="text-muted">({path})</bdi>}
      </span>
      <Button kind="quiet" className={SMALL} onClick={() => removePrediction(name)}>
        {text.close}
        <span className="sr-only"> {name}</span>
      </Button>
      {hasText ? (
        <Button kind="quiet" className={SMALL} onClick={() => makeGold(name)}>
          {text.makeGold}
          <span className="sr-only">: {name}</span>
        </Button>
      ) : null}
    </li>
  );
}
