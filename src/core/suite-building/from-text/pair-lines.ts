// Pairs the source's sentences with the lines of its translations, and reports where they differ.

import { counted } from "#core/base/number-words.ts";
import type { ProblemList } from "#core/base/problem.ts";
import { divergenceOf, divergenceWords, earlyEndMessage } from "#core/io/plain-text/fit-lines.ts";
import type { ReadFile } from "./read-input.ts";

/** Line indices of a file, from 0. */
type Places = readonly number[];

export interface SourceLines {
  /** Line of each sentence. */
  readonly places: Places;
  /**
   * Numbers of the sentences that begin a document, according to blank lines; empty = blank lines do not separate
   * documents.
   */
  readonly begins: readonly number[];
  /** Number of lines up to the last sentence, including blank ones. */
  readonly count: number;
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

/**
 * Finds the sentences of the source. `blankLinesPart`: whether blank lines separate documents and are not sentences. If
 * null, they separate documents, unless a translation with as many lines has text where the source is blank.
 */
export function sourceLines(
  { lines, hasPlainLines }: ReadFile,
  translations: readonly ReadFile[],
  blankLinesPart: boolean | null,
): SourceLines {
  const count = hasPlainLines ? lines.findLastIndex((line) => !isBlank(line)) + 1 : lines.length;
  const all = Array.from({ length: count }, (_, at) => at);
  const blank = hasPlainLines ? all.filter((at) => isBlank(lines[at])) : [];
  const written = (fileLines: readonly string[]) => fileLines.filter((line) => !isBlank(line)).length;
  // A translation with as many lines but more text has text in lines where the source is blank.
  const hasText = (other: ReadFile) => isAsLong(other.lines, count) && written(other.lines) > written(lines);
  const hasDocumentBreaks = blank.length > 0 && (blankLinesPart ?? !translations.some(hasText));
  const places = hasDocumentBreaks ? all.filter((at) => !isBlank(lines[at])) : all;
  return { places, count, begins: hasDocumentBreaks ? beginsOf(places) : [] };
}

/** Indices of the first entry, and of the entries that do not follow directly on the entry before. */
function beginsOf(places: Places): number[] {
  return places.flatMap((at, number) => (places[number - 1] === at - 1 ? [] : [number]));
}

/** Whether there are `count` lines, ignoring blank lines at the end. */
function isAsLong(lines: readonly string[], count: number): boolean {
  return lines.length >= count && lines.slice(count).every(isBlank);
}

/**
 * The lines of a translation, one per sentence of the source. The translation may have the same blank lines as the
 * source, or none, or other blank lines. Null if it does not fit. Errors: line-count-differs; one per differing
 * document if source and translation have the same number of documents, otherwise one.
 */
export function translatedLines(
  translation: ReadFile,
  source: ReadFile,
  sentences: SourceLines,
  problems: ProblemList,
): Places | null {
  const { lines, hasPlainLines } = translation;
  const { places, count } = sentences;
  const sentenceLines = new Set(places);
  const hasSameBlanks =
    isAsLong(lines, count) && lines.every((line, at) => sentenceLines.has(at) || isBlank(line));
  if (hasSameBlanks) return places;
  const all = lines.map((_, at) => at);
  const written = hasPlainLines ? all.filter((at) => !isBlank(lines[at])) : all;
  if (written.length === places.length) {
    reportDropped(translation, written, sentences, problems);
    return written;
  }
  // If the translation has as many parts as the source, its blank lines separate documents and are not untranslated
  // sentences.
  const hasSameDocuments = beginsOf(written).length === sentences.begins.length;
  if (!hasSameDocuments && isAsLong(lines, places.length)) return places.map((_, number) => number);
  reportDivergences(
    { file: translation, places: written },
    { file: source, places },
    sentences.begins,
    problems,
  );
  return null;
}

/**
 * Warns of blank lines inside a translation that are left out although the source has none: each may be a sentence
 * without a translation, next to a sentence that was divided.
 */
function reportDropped(
  { path, lines, hasPlainLines }: ReadFile,
  written: Places,
  { begins }: SourceLines,
  problems: ProblemList,
): void {
  const last = written.at(-1) ?? 0;
  const blank = hasPlainLines ? lines.flatMap((line, at) => (at < last && isBlank(line) ? [at] : [])) : [];
  const [first] = blank;
  if (first === undefined || beginsOf(written).length === begins.length) return;
  const message = `${counted(blank.length, "blank line is", "blank lines are")} left out, first here, because the others are as many as the source's sentences. If a sentence has no translation here, and another is divided, correct the file`;
  problems.in(path).warning("surplus-blank-lines", message, first + 1);
}

/** Part of a file's lines. */
interface Lines {
  readonly file: ReadFile;
  readonly places: Places;
}

function reportDivergences(
  translation: Lines,
  source: Lines,
  begins: readonly number[],
  problems: ProblemList,
): void {
  const translationBegins = beginsOf(translation.places);
  if (begins.length < 2 || translationBegins.length !== begins.length) {
    reportDivergence(translation, source, "", problems);
    return;
  }
  for (const [document, begin] of begins.entries()) {
    const part = ({ file, places }: Lines, from: number, all: readonly number[]) => ({
      file,
      places: places.slice(from, all[document + 1]),
    });
    const translationPart = part(translation, translationBegins[document] ?? 0, translationBegins);
    const sourcePart = part(source, begin, begins);
    if (translationPart.places.length !== sourcePart.places.length)
      reportDivergence(translationPart, sourcePart, ` in document ${document + 1}`, problems);
  }
}

function reportDivergence(translation: Lines, source: Lines, where: string, problems: ProblemList): void {
  const { file, places } = translation;
  const pick = ({ file: { lines }, places: indexes }: Lines) => indexes.map((at) => lines[at] ?? "");
  const early = earlyEndMessage(pick(translation), pick(source));
  if (early !== null) {
    const line = file.hasPlainLines ? (places[source.places.length - 1] ?? places.at(-1) ?? 0) + 1 : null;
    problems.in(file.path).error("line-count-differs", `${early}${where}`, line);
    return;
  }
  const divergence = divergenceOf(pick(translation), pick(source));
  const found = `found ${counted(places.length, "sentence")}${where}; expected ${source.places.length}, as ${source.file.path} has${where === "" ? "" : " there"}`;
  if (divergence === null) {
    const line = file.hasPlainLines ? (places.at(-1) ?? 0) + 1 : null;
    problems.in(file.path).error("line-count-differs", found, line);
    return;
  }
  const { lines: runInTranslation, others } = divergence.slip;
  const afterLast = (indexes: Places) => (indexes.at(-1) ?? -1) + 1;
  const from = places[runInTranslation.from] ?? afterLast(places);
  const slip = {
    lines: { ...runInTranslation, from },
    others: { ...others, from: source.places[others.from] ?? afterLast(source.places) },
  };
  const message = () => `${found}. ${divergenceWords({ ...divergence, slip })}`;
  problems.in(file.path).error("line-count-differs", message, file.hasPlainLines ? from + 1 : null);
}
