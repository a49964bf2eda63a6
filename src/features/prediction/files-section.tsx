// Holds which files are open and how others come: chosen, or dropped anywhere on the screen.

import { useCallback } from "react";
import { useStore } from "zustand";
import { copyText } from "#browser/copy-text.ts";
import { pickFiles, readDrop } from "#browser/dropped-files.ts";
import { itemsOf, type Prediction } from "#core/prediction/prediction.ts";
import { counted } from "#core/shared/number-words.ts";
import { withPlaces } from "#core/shared/problem.ts";
import { Button, SMALL } from "#ui/button.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { ProblemList } from "#ui/problem-list.tsx";
import { loadedFiles, makeGold, openFiles, putAllAway, removePrediction } from "./loaded-files.ts";

export function FilesSection() {
  const { gold, predictions, problems, told, isKept } = useStore(loadedFiles);
  const onDrop = useCallback((transfer: DataTransfer) => {
    void readDrop(transfer).then((files) => openFiles(files, null));
  }, []);
  const choose = async (as: "gold" | "prediction") => {
    const picked = await pickFiles("files");
    if (picked !== null) await openFiles(picked, as);
  };
  const isRefused = problems.some(({ severity }) => severity === "error");
  return (
    <section aria-labelledby="files" className="flex flex-col gap-4">
      <FileDrop label="Let go to score it" onDrop={onDrop} />
      <h2 id="files" className="text-lg font-semibold">
        Files
      </h2>
      {gold === null ? (
        <p className="max-w-[65ch]">
          Open the gold standard, then one prediction or several; or drop all of them anywhere on this screen:
          the one called “gold” is the gold standard. Files of the task have five columns with tabs between
          them (labels, forms, source, target with REPLACE_n, alignment), a sentence pair a line, plain or
          packed (.gz).
        </p>
      ) : (
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[max-content_1fr]">
          <dt className="font-medium">Gold standard</dt>
          <dd className="wrap-anywhere">
            <bdi>{gold.file.path}</bdi>{" "}
            <span className="text-muted">
              {counted(itemsOf(gold.value).length, "gap")} in{" "}
              {counted(gold.value.lines.length, "sentence pair")}
            </span>
          </dd>
          <dt className="font-medium">Predictions</dt>
          <dd>
            {predictions.length === 0 ? (
              <span className="text-muted">None yet: add what a system predicted for these gaps.</span>
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
          {gold === null ? "Open the gold standard…" : "Open another gold standard…"}
        </Button>
        {gold === null ? null : (
          <>
            <Button
              kind={predictions.length === 0 ? "primary" : "plain"}
              onClick={() => void choose("prediction")}
            >
              Add predictions…
            </Button>
            <Button kind="quiet" onClick={putAllAway}>
              Put all away
            </Button>
          </>
        )}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {isRefused ? `${told} What could not be opened, and why:`.trim() : told}
      </p>
      {problems.length === 0 ? null : (
        <ProblemList label="What was found in the files" items={withPlaces(problems)} onCopy={copyText} />
      )}
      <p className="max-w-[65ch] text-sm text-muted">
        {isKept
          ? "Nothing leaves this browser. The files stay in this tab, through a reload, until it is closed; no campaign is made of them."
          : "Nothing leaves this browser. These files are too large for this tab to remember: a reload puts them away, and they have to be opened again."}
      </p>
    </section>
  );
}

interface PredictionLineProps {
  readonly prediction: Prediction;
  readonly path: string;
}

function PredictionLine({ prediction: { name, lines }, path }: PredictionLineProps) {
  const hasText = lines.some(({ text }) => text !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="wrap-anywhere">
        <bdi>{name}</bdi> {path.startsWith(name) ? null : <bdi className="text-muted">({path})</bdi>}
      </span>
      <Button kind="quiet" className={SMALL} onClick={() => removePrediction(name)}>
        Put away<span className="sr-only"> {name}</span>
      </Button>
      {hasText ? (
        <Button kind="quiet" className={SMALL} onClick={() => makeGold(name)}>
          Make it the gold standard<span className="sr-only">: {name}</span>
        </Button>
      ) : null}
    </li>
  );
}
