// Keeps the gold standard and predictions that are open in this tab: opens, closes, and restores them after a reload.

import { createStore } from "zustand/vanilla";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { readChosenFile } from "#browser/read-chosen-file.ts";
import { readTab, writeTab } from "#browser/tab-memory.ts";
import { misfits } from "#core/analysis/prediction/fit-prediction.ts";
import type { GoldFile, Prediction } from "#core/analysis/prediction/prediction.ts";
import { type Parsed, type Problem, ProblemList, take } from "#core/base/problem.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import {
  type KeptFile,
  parseKept,
  serializeKept,
  withoutSentences,
  withSentences,
} from "#core/io/file/kept-predictions.ts";
import { parseGold, parsePrediction } from "#core/io/file/prediction-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { predictionText } from "#text/prediction.ts";

const filesText = predictionText.files;

/** A file as opened; `bytes` unpacked. */
interface Loaded<T> {
  readonly file: SourceFile;
  readonly value: T;
}

interface LoadedFiles {
  readonly gold: Loaded<GoldFile> | null;
  readonly predictions: readonly Loaded<Prediction>[];
  /** Errors and warnings of the last opening. */
  readonly problems: readonly Problem[];
  /** Notice about the last opening; "" = none yet. */
  readonly told: string;
  /** Whether a reload keeps the files: the tab's memory is limited. */
  readonly isKept: boolean;
}

const NOTHING: LoadedFiles = { gold: null, predictions: [], problems: [], told: "", isKept: true };

/** Bytes per file: a hundred times the size of the task's files. */
const LARGEST = 50_000_000;
/** Predictions next to each other: more than the shared task had. */
const MOST_PREDICTIONS = 30;
const KEPT = "prediction task";
/** Characters kept for a reload: half of the tab's memory, which leaves room for the settings of other screens. */
const MOST_KEPT = 2_500_000;

export const loadedFiles = createStore<LoadedFiles>(() => NOTHING);
takeUpAgain();

/** Opens files chosen as the gold standard (one file) or as predictions; null = dropped, with unknown roles. */
export async function loadFiles({ files }: FilesToOpen, as: "gold" | "prediction" | null): Promise<void> {
  const problems = new ProblemList();
  const read: SourceFile[] = [];
  for (const file of files) {
    const found = await readChosenFile({ files: [file] }, LARGEST, async (one) => unpacked(one));
    const source = take(found, problems);
    if (source !== null) read.push(source);
  }
  const before = loadedFiles.getState().gold;
  const gold = as === "gold" ? read[0] : as === null && before === null ? goldAmong(read) : undefined;
  const others = read.filter((file) => file !== gold);
  const isSet = gold === undefined || setGold(gold, problems);
  const opened = (gold !== undefined && isSet ? 1 : 0) + (isSet ? addPredictions(others, problems) : 0);
  if (!isSet) for (const { path } of others) tellWithoutGold(path, problems);
  tell(problems, opened === 0 ? "" : filesText.opened(opened));
}

function tellWithoutGold(path: string, problems: ProblemList): void {
  problems.error("missing-required-file", path, null, filesText.noGold);
}

/** The file with “gold” in its name, else the first by name. */
function goldAmong(files: readonly SourceFile[]): SourceFile | undefined {
  return files.find(({ path }) => /gold/i.test(path)) ?? files[0];
}

function unpacked(file: SourceFile): Parsed<SourceFile> {
  const problems = new ProblemList();
  const bytes = isGzip(file) ? take(unpackGzip(file), problems)?.[0]?.bytes : file.bytes;
  return problems.conclude(() => ({ path: file.path, bytes: bytes ?? file.bytes }));
}

/** False = unreadable. Predictions that do not fit the new gold standard are closed and reported. */
function setGold(file: SourceFile, problems: ProblemList): boolean {
  const value = take(parseGold(file), problems);
  if (value === null) return false;
  const { predictions } = loadedFiles.getState();
  const fitting = predictions.filter((one) => {
    const why = misfits(value, one.value);
    problems.addAll(why);
    return why.length === 0;
  });
  loadedFiles.setState({ gold: { file, value }, predictions: fitting });
  return true;
}

/** Returns the number of predictions added. */
function addPredictions(files: readonly SourceFile[], problems: ProblemList): number {
  let added = 0;
  for (const file of files) {
    const { gold, predictions } = loadedFiles.getState();
    if (gold === null) {
      tellWithoutGold(file.path, problems);
      continue;
    }
    if (predictions.length >= MOST_PREDICTIONS) {
      problems.error("too-large", file.path, null, filesText.tooMany(MOST_PREDICTIONS));
      continue;
    }
    const parsed = take(parsePrediction(file), problems);
    const why = parsed === null ? [] : misfits(gold.value, parsed);
    problems.addAll(why);
    if (parsed === null || why.length > 0) continue;
    const name = freeName(
      file.path,
      predictions.map((one) => one.value.name),
    );
    loadedFiles.setState({ predictions: [...predictions, { file, value: { ...parsed, name } }] });
    added++;
  }
  return added;
}

/** The file's name without folders and endings; with a number if the name is taken. */
function freeName(path: string, taken: readonly string[]): string {
  const whole = path.split("/").at(-1) ?? path;
  const name = whole.replace(/(\.(tsv|txt|csv|gz))+$/i, "") || whole;
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name} (${number})`;
  return free;
}

export function removePrediction(name: string): void {
  const { predictions } = loadedFiles.getState();
  loadedFiles.setState({ predictions: predictions.filter((one) => one.value.name !== name) });
  tell(new ProblemList(), filesText.closed(name));
}

/** Makes the prediction the gold standard, and the old gold standard a prediction, if they fit. */
export function makeGold(name: string): void {
  const { gold, predictions } = loadedFiles.getState();
  const chosen = predictions.find((one) => one.value.name === name);
  if (gold === null || chosen === undefined) return;
  const problems = new ProblemList();
  loadedFiles.setState({ predictions: predictions.filter((one) => one !== chosen) });
  setGold(chosen.file, problems);
  if (problems.hasErrors) loadedFiles.setState({ gold, predictions });
  else addPredictions([gold.file], problems);
  tell(problems);
}

export function putAllAway(): void {
  loadedFiles.setState(NOTHING);
  keep();
}

function tell(problems: ProblemList, words = ""): void {
  loadedFiles.setState({ problems: problems.all, told: words });
  keep();
}

function keep(): void {
  const { gold, predictions } = loadedFiles.getState();
  const kept = {
    gold: gold && textOf(gold.file),
    predictions: predictions.map(({ file, value }) => ({ path: file.path, text: withoutSentences(value) })),
  };
  const text = gold === null ? "" : serializeKept(kept);
  // Clears files kept earlier, which would restore another comparison.
  writeTab(KEPT, "");
  if (text.length <= MOST_KEPT) writeTab(KEPT, text);
  loadedFiles.setState({ isKept: readTab(KEPT) === text });
}

function textOf({ path, bytes }: SourceFile): KeptFile {
  return { path, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
}

/** Restores the files that this tab had before a reload. */
function takeUpAgain(): void {
  const kept = parseKept(readTab(KEPT) ?? "");
  if (kept === null || kept.gold === null || loadedFiles.getState().gold !== null) return;
  const fileOf = ({ path, text }: KeptFile): SourceFile => ({ path, bytes: new TextEncoder().encode(text) });
  const problems = new ProblemList();
  setGold(fileOf(kept.gold), problems);
  const sentences = kept.gold.text;
  const whole = kept.predictions.map(({ path, text }) => ({ path, text: withSentences(text, sentences) }));
  addPredictions(whole.map(fileOf), problems);
}
