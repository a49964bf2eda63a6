// Scores the DiscoMT 2015 prediction task: files, scores and matrices. Each number links to its sentences.

import { useCallback, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { copyText, downloadFile } from "#browser/download-file.ts";
import { pickFiles, readDrop } from "#browser/dropped-files.ts";
import {
  filterInGrain,
  type GapFilter,
  type GoldFile,
  goldGapsOf,
  type Prediction,
  type ScoredPredictions,
  scorePredictions,
} from "#core/analysis/prediction/prediction.ts";
import {
  confusionRecords,
  GRAIN_WORDS,
  gapRecords,
  MACRO_MEANING,
  PAIR_MEANING,
  predictionLatex,
  SCORE_MEANING,
  scoreRecords,
} from "#core/analysis/prediction/prediction-tables.ts";
import { CSV_TYPE, JSON_TYPE } from "#core/io/input-limits.ts";
import { serializePredictionJson } from "#core/io/report/figures-json.ts";
import { serializeTableCsv, type Table } from "#core/tables/table.ts";
import { ProblemPanel } from "#parts/problem-panel.tsx";
import { controlsText } from "#text/controls-text.ts";
import { predictionText } from "#text/prediction-text.ts";
import { Button, buttonClass, SMALL } from "#ui/button.tsx";
import { ChoiceSelect, namedChoices } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Section } from "#ui/page-frame.tsx";
import { Rich } from "#ui/rich.tsx";
import { GapList } from "./internal/gap-list.tsx";
import {
  closeAllFiles,
  loadedFiles,
  loadFiles,
  makeGold,
  removePrediction,
  searchOf,
  usePredictionAddress,
} from "./internal/prediction-state.ts";
import { LabelScores, MatrixTable, PairsTable, SummaryTable } from "./internal/score-tables.tsx";

const text = predictionText;

export function PredictionScreen() {
  const { gold, predictions } = useStore(loadedFiles);
  const values = useMemo(() => predictions.map(({ value }) => value), [predictions]);
  return (
    <div className="page flex flex-col gap-8 py-8">
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold">{text.page.title}</h1>
        <p className="max-w-[75ch] text-sm text-muted">
          <Rich parts={text.page.intro((word) => <i>{word}</i>)} />
        </p>
      </div>
      <FilesSection />
      {gold === null || values.length === 0 ? null : <Scores gold={gold.value} predictions={values} />}
    </div>
  );
}

interface ScoresProps {
  readonly gold: GoldFile;
  /** The predictions to score; at least one. */
  readonly predictions: readonly Prediction[];
}

function Scores({ gold, predictions }: ScoresProps) {
  const scored = useMemo(() => scorePredictions(gold, predictions), [gold, predictions]);
  const names = predictions.map(({ name }) => name);
  const { address, set } = usePredictionAddress(names);
  const { filter } = address;
  const list = useRef<HTMLHeadingElement>(null);
  const toList = () => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  };
  const shownPrediction = scored.predictions.find(({ name }) => name === filter.of);
  return (
    <>
      <Section title={text.scores.title} hint={`${text.scores.inPercent} ${MACRO_MEANING}`}>
        <SummaryTable predictions={scored.predictions} filter={filter} onFollow={toList} />
      </Section>
      <section aria-labelledby="labels" className="flex min-w-0 flex-col gap-4 border-t border-line pt-6">
        <h2 id="labels" className="text-lg font-semibold wrap-anywhere">
          <Rich parts={text.labels.title(<bdi>{filter.of}</bdi>)} />
        </h2>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          {names.length < 2 ? null : (
            <ChoiceSelect
              label={text.labels.prediction}
              className="w-64 max-w-full"
              choices={namedChoices(names)}
              value={filter.of}
              onChange={(of) => set({ ...filter, of })}
            />
          )}
          <Grains filter={filter} />
        </div>
        <p className="max-w-[75ch] text-sm text-muted">{text.labels.hint}</p>
        {shownPrediction === undefined ? null : (
          <>
            <MatrixTable score={shownPrediction.scores[filter.grain]} filter={filter} onFollow={toList} />
            <p className="max-w-[75ch] text-sm text-muted">{SCORE_MEANING}</p>
            <LabelScores
              score={shownPrediction.scores[filter.grain]}
              intervals={shownPrediction.intervals[filter.grain]}
              filter={filter}
              onFollow={toList}
            />
          </>
        )}
      </section>
      {names.length < 2 ? null : (
        <Section
          title={text.pairs.title}
          hint={`${text.pairs.grain(GRAIN_WORDS[filter.grain])} ${PAIR_MEANING}`}
        >
          <PairsTable
            pairs={scored.pairs.filter(({ grain }) => grain === filter.grain)}
            filter={filter}
            onFollow={toList}
          />
        </Section>
      )}
      <GapList
        gold={gold}
        predictions={predictions}
        address={address}
        heading={list}
        onFilter={(asked) => set(asked)}
      />
      <ExportSection scored={scored} predictions={predictions} />
    </>
  );
}

function Grains({ filter }: { readonly filter: GapFilter }) {
  return (
    <nav aria-label={text.labels.grains} className="flex flex-wrap gap-2">
      {(["fine", "coarse"] as const).map((grain) => (
        <Link
          key={grain}
          to={{ search: searchOf(filterInGrain(filter, grain)) }}
          replace
          preventScrollReset
          aria-current={grain === filter.grain ? "true" : undefined}
          className={`${buttonClass(grain === filter.grain ? "primary" : "plain")} h-auto text-start`}
        >
          {GRAIN_WORDS[grain]}
        </Link>
      ))}
    </nav>
  );
}

// Exports the scores as files for programs and as tables for a paper.

interface ExportSectionProps {
  readonly scored: ScoredPredictions;
  readonly predictions: readonly Prediction[];
}

const NAME = "prediction";

function ExportSection({ scored, predictions }: ExportSectionProps) {
  const [message, setMessage] = useState("");
  const csv = (ending: string, records: Table) =>
    downloadFile(`${NAME}.${ending}.csv`, serializeTableCsv(records), CSV_TYPE);
  const copy = () =>
    copyText(predictionLatex(scored)).then(
      () => setMessage(text.export.copied),
      () => setMessage(controlsText.copying.downloadInstead("LaTeX")),
    );
  return (
    <Section title={text.export.title} hint={text.export.hint}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => csv("scores", scoreRecords(scored))}>{text.export.scores}</Button>
        <Button onClick={() => csv("confusions", confusionRecords(scored))}>{text.export.confusions}</Button>
        <Button onClick={() => csv("gaps", gapRecords(scored, predictions))}>{text.export.gaps}</Button>
        <Button onClick={() => downloadFile(`${NAME}.json`, serializePredictionJson(scored), JSON_TYPE)}>
          {text.export.json}
        </Button>
        <Button onClick={() => downloadFile(`${NAME}.tex`, predictionLatex(scored), "application/x-tex")}>
          {text.export.latex}
        </Button>
        <Button onClick={() => void copy()}>{text.export.copyLatex}</Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {message}
      </p>
    </Section>
  );
}

// Lists the opened files, and opens more that are chosen, or dropped anywhere on the screen.

const filesText = predictionText.files;

function FilesSection() {
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
      <FileDrop label={filesText.drop} onDrop={onDrop} />
      <h2 id="files" className="text-lg font-semibold">
        {filesText.title}
      </h2>
      {gold === null ? (
        <p className="max-w-[65ch]">{filesText.start}</p>
      ) : (
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[max-content_1fr]">
          <dt className="font-medium">{filesText.gold}</dt>
          <dd className="wrap-anywhere">
            <bdi>{gold.file.path}</bdi>{" "}
            <span className="text-muted">
              {filesText.goldSize(goldGapsOf(gold.value).length, gold.value.lines.length)}
            </span>
          </dd>
          <dt className="font-medium">{filesText.predictions}</dt>
          <dd>
            {predictions.length === 0 ? (
              <span className="text-muted">{filesText.noPredictions}</span>
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
          {gold === null ? filesText.openGold : filesText.openOtherGold}
        </Button>
        {gold === null ? null : (
          <>
            <Button
              kind={predictions.length === 0 ? "primary" : "plain"}
              onClick={() => void choose("prediction")}
            >
              {filesText.addPredictions}
            </Button>
            <Button kind="quiet" onClick={closeAllFiles}>
              {filesText.closeAll}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {isRefused ? `${message} ${filesText.refused}`.trim() : message}
      </p>
      <ProblemPanel label={filesText.problems} problems={problems} />
      <p className="max-w-[65ch] text-sm text-muted">
        {survivesReload ? filesText.kept : filesText.tooLargeToKeep}
      </p>
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
        {filesText.close}
        <span className="sr-only"> {name}</span>
      </Button>
      {hasText ? (
        <Button kind="quiet" className={SMALL} onClick={() => makeGold(name)}>
          {filesText.makeGold}
          <span className="sr-only">: {name}</span>
        </Button>
      ) : null}
    </li>
  );
}
