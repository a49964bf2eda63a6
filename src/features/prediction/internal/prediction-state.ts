// Keeps the state of the screen: the gold standard and the predictions of this tab, which are restored after a reload,
// and in the address the prediction, the granularity, the filter of the gaps, and the gap shown in context.

import { useSearchParams } from "react-router";
import { createStore } from "zustand/vanilla";
import { readChosenFile } from "#browser/chosen-files.ts";
import type { FilesToOpen } from "#browser/dropped-files.ts";
import { readTab, writeTab } from "#browser/notes.ts";
import {
  findMisfits,
  type GapFilter,
  type GoldFile,
  type GoldGap,
  type Prediction,
  readGapFilter,
  writeGapFilter,
} from "#core/analysis/prediction/prediction.ts";
import { type FileProblems, type Parsed, type Problem, ProblemList, unwrap } from "#core/base/problem.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import {
  parseGold,
  parsePrediction,
  parseStoredPredictions,
  type StoredPrediction,
  serializeStoredPredictions,
  withoutSentences,
  withSentences,
} from "#core/io/file/prediction-file.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { predictionText } from "#text/prediction-text.ts";

const filesText = predictionText.files;

/** An opened file, with unpacked `bytes`. */
interface Loaded<T> {
  readonly file: SourceFile;
  readonly value: T;
}

interface LoadedFiles {
  readonly gold: Loaded<GoldFile> | null;
  readonly predictions: readonly Loaded<Prediction>[];
  /** Errors and warnings from the last time files were opened. */
  readonly problems: readonly Problem[];
  /** Notice about the last files opened; "" = none yet. */
  readonly message: string;
  /** Whether the files will still be there after a reload. The limited storage of a tab may prevent that. */
  readonly survivesReload: boolean;
}

const NOTHING: LoadedFiles = { gold: null, predictions: [], problems: [], message: "", survivesReload: true };

/** Maximum number of bytes per file: a hundred times the size of the shared task's files. */
const LARGEST = 50_000_000;
/** Maximum number of predictions, more than the shared task had. */
const MOST_PREDICTIONS = 30;
const STORAGE_KEY = "prediction task";
/**
 * Maximum number of characters stored for a reload: half of the tab's storage, so that other screens have room for
 * their settings.
 */
const MOST_STORED = 2_500_000;

export const loadedFiles = createStore<LoadedFiles>(() => NOTHING);
restoreFiles();

/**
 * Opens files as the gold standard (one file) or as predictions; null = the files were dropped, so their roles are
 * guessed.
 */
export async function loadFiles({ files }: FilesToOpen, as: "gold" | "prediction" | null): Promise<void> {
  const problems = new ProblemList();
  const readFiles: SourceFile[] = [];
  for (const file of files) {
    const result = await readChosenFile({ files: [file] }, LARGEST, async (one) => unpacked(one));
    const source = unwrap(result, problems);
    if (source !== null) readFiles.push(source);
  }
  const before = loadedFiles.getState().gold;
  const gold =
    as === "gold" ? readFiles[0] : as === null && before === null ? goldAmong(readFiles) : undefined;
  const predictionFiles = readFiles.filter((file) => file !== gold);
  const isSet = gold === undefined || setGold(gold, problems);
  const openedCount =
    (gold !== undefined && isSet ? 1 : 0) + (isSet ? addPredictions(predictionFiles, problems) : 0);
  if (!isSet) for (const { path } of predictionFiles) reportMissingGold(problems.in(path));
  report(problems, openedCount === 0 ? "" : filesText.opened(openedCount));
}

function reportMissingGold(problems: FileProblems): void {
  problems.error("missing-required-file", filesText.noGold);
}

/** The file with “gold” in its name, else the first one by name. */
function goldAmong(files: readonly SourceFile[]): SourceFile | undefined {
  return files.find(({ path }) => /gold/i.test(path)) ?? files[0];
}

function unpacked(file: SourceFile): Parsed<SourceFile> {
  const problems = new ProblemList();
  const bytes = isGzip(file) ? unwrap(unpackGzip(file), problems)?.[0]?.bytes : file.bytes;
  return problems.conclude(() => ({ path: file.path, bytes: bytes ?? file.bytes }));
}

/** Sets the gold standard; false = unreadable. Predictions that do not fit it are closed and reported. */
function setGold(file: SourceFile, problems: ProblemList): boolean {
  const value = unwrap(parseGold(file), problems);
  if (value === null) return false;
  const { predictions } = loadedFiles.getState();
  const matching = predictions.filter((one) => {
    const misfit = findMisfits(value, one.value);
    problems.addAll(misfit);
    return misfit.length === 0;
  });
  loadedFiles.setState({ gold: { file, value }, predictions: matching });
  return true;
}

/** Returns the number of predictions added. */
function addPredictions(files: readonly SourceFile[], problems: ProblemList): number {
  let added = 0;
  for (const file of files) {
    const { gold, predictions } = loadedFiles.getState();
    if (gold === null) {
      reportMissingGold(problems.in(file.path));
      continue;
    }
    if (predictions.length >= MOST_PREDICTIONS) {
      problems.in(file.path).error("too-large", filesText.tooMany(MOST_PREDICTIONS));
      continue;
    }
    const parsed = unwrap(parsePrediction(file), problems);
    const misfitsNow = parsed === null ? [] : findMisfits(gold.value, parsed);
    problems.addAll(misfitsNow);
    if (parsed === null || misfitsNow.length > 0) continue;
    const name = freeFileName(
      file.path,
      predictions.map((one) => one.value.name),
    );
    loadedFiles.setState({ predictions: [...predictions, { file, value: { ...parsed, name } }] });
    added++;
  }
  return added;
}

/** The file's name without folders and extensions, numbered if it is taken. */
function freeFileName(path: string, takenNames: readonly string[]): string {
  const fileName = path.split("/").at(-1) ?? path;
  const name = fileName.replace(/(\.(tsv|txt|csv|gz))+$/i, "") || fileName;
  let free = name;
  for (let number = 2; takenNames.includes(free); number++) free = `${name} (${number})`;
  return free;
}

export function removePrediction(name: string): void {
  const { predictions } = loadedFiles.getState();
  loadedFiles.setState({ predictions: predictions.filter((one) => one.value.name !== name) });
  report(new ProblemList(), filesText.closed(name));
}

/** Makes a prediction the gold standard and the old gold standard a prediction, if they fit. */
export function makeGold(name: string): void {
  const { gold, predictions } = loadedFiles.getState();
  const toRemove = predictions.find((one) => one.value.name === name);
  if (gold === null || toRemove === undefined) return;
  const problems = new ProblemList();
  loadedFiles.setState({ predictions: predictions.filter((one) => one !== toRemove) });
  setGold(toRemove.file, problems);
  if (problems.hasErrors) loadedFiles.setState({ gold, predictions });
  else addPredictions([gold.file], problems);
  report(problems);
}

export function closeAllFiles(): void {
  loadedFiles.setState(NOTHING);
  store();
}

function report(problems: ProblemList, words = ""): void {
  loadedFiles.setState({ problems: problems.all, message: words });
  store();
}

function store(): void {
  const { gold, predictions } = loadedFiles.getState();
  const storedFiles = {
    gold: gold && textOf(gold.file),
    predictions: predictions.map(({ file, value }) => ({ path: file.path, text: withoutSentences(value) })),
  };
  const text = gold === null ? "" : serializeStoredPredictions(storedFiles);
  // Removes what was kept before: a reload would otherwise restore another comparison.
  writeTab(STORAGE_KEY, "");
  if (text.length <= MOST_STORED) writeTab(STORAGE_KEY, text);
  loadedFiles.setState({ survivesReload: readTab(STORAGE_KEY) === text });
}

function textOf({ path, bytes }: SourceFile): StoredPrediction {
  return { path, text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
}

/** Restores the files that this tab had before a reload. */
function restoreFiles(): void {
  const storedFiles = parseStoredPredictions(readTab(STORAGE_KEY) ?? "");
  if (storedFiles === null || storedFiles.gold === null || loadedFiles.getState().gold !== null) return;
  const fileOf = ({ path, text }: StoredPrediction): SourceFile => ({
    path,
    bytes: new TextEncoder().encode(text),
  });
  const problems = new ProblemList();
  setGold(fileOf(storedFiles.gold), problems);
  const sentences = storedFiles.gold.text;
  const fullFiles = storedFiles.predictions.map(({ path, text }) => ({
    path,
    text: withSentences(text, sentences),
  }));
  addPredictions(fullFiles.map(fileOf), problems);
}

export interface PredictionAddress {
  readonly filter: GapFilter;
  /** The gap that is shown in context; null = none. */
  readonly at: GapPlace | null;
}

/** Line, and index of the gap in the line, both from 0. The address counts from 1; `at=188` means `at=188.1`. */
type GapPlace = Pick<GoldGap, "line" | "place">;

const PLACE = /^([1-9][0-9]{0,6})(?:\.([1-9][0-9]{0,6}))?$/;

export function usePredictionAddress(names: readonly string[]) {
  const [parameters, setParameters] = useSearchParams();
  const [, line, place = "1"] = PLACE.exec(parameters.get("at") ?? "") ?? [];
  const address: PredictionAddress = {
    filter: readGapFilter((key) => parameters.get(key), names),
    at: line === undefined ? null : { line: Number(line) - 1, place: Number(place) - 1 },
  };
  return {
    address,
    set: (filter: GapFilter) =>
      setParameters(searchOf(filter), { replace: true, preventScrollReset: true, flushSync: true }),
  };
}

/** The address's search part for a link on this screen. */
export function searchOf(filter: GapFilter, at: GapPlace | null = null): string {
  const place: [string, string][] = at === null ? [] : [["at", `${at.line + 1}.${at.place + 1}`]];
  return `?${new URLSearchParams([...writeGapFilter(filter), ...place])}`;
}
