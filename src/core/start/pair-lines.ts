// Holds which lines of one file of the source are its sentences, and which lines of its translations belong to them; where they part company is told.

import { earlyEnd, partingOf, partingWords } from "#core/formats/raw-text/fit-lines.ts";
import { counted } from "#core/shared/number-words.ts";
import type { ProblemList } from "#core/shared/problem.ts";
import type { ReadFile } from "#core/start/read-given.ts";

/** Places in the lines of a file, from 0. */
type Places = readonly number[];

export interface SourceLines {
  /** One a sentence. */
  readonly places: Places;
  /** Numbers of the sentences with which documents begin, as blank lines part them; none = they do not. */
  readonly begins: readonly number[];
  /** Lines of the file up to its last sentence, the blank ones included. */
  readonly count: number;
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

/**
 * The sentences of the source. Blank lines are none of them where `blankLinesPart` says so; where nobody does (null), unless a translation
 * of as many lines has more text, and some of it where the source has none.
 */
export function sourceLines(
  { lines, isLines }: ReadFile,
  translations: readonly ReadFile[],
  blankLinesPart: boolean | null,
): SourceLines {
  const count = isLines ? lines.findLastIndex((line) => !isBlank(line)) + 1 : lines.length;
  const all = Array.from({ length: count }, (_, at) => at);
  const blank = isLines ? all.filter((at) => isBlank(lines[at])) : [];
  const written = (some: readonly string[]) => some.filter((line) => !isBlank(line)).length;
  // With more text in as many lines, some of it stands where the source has a blank line.
  const hasText = (other: ReadFile) => isAsLong(other.lines, count) && written(other.lines) > written(lines);
  const isParted = blank.length > 0 && (blankLinesPart ?? !translations.some(hasText));
  const places = isParted ? all.filter((at) => !isBlank(lines[at])) : all;
  return { places, count, begins: isParted ? beginsOf(places) : [] };
}

/** Numbers of the places before which there is a gap, and the first. */
function beginsOf(places: Places): number[] {
  return places.flatMap((at, number) => (places[number - 1] === at - 1 ? [] : [number]));
}

/** So many lines, but for blank ones at the end. */
function isAsLong(lines: readonly string[], count: number): boolean {
  return lines.length >= count && lines.slice(count).every(isBlank);
}

/**
 * The lines of a translation, one for each sentence of the source: it may have the source's blank lines, or none, or some of its own. Null = it
 * does not fit. Errors: line-count-differs, one for each document that differs where as many are parted, else one.
 */
export function translatedLines(
  translation: ReadFile,
  source: ReadFile,
  sentences: SourceLines,
  problems: ProblemList,
): Places | null {
  const { lines, isLines } = translation;
  const { places, count } = sentences;
  const own = new Set(places);
  const hasSameBlanks = isAsLong(lines, count) && lines.every((line, at) => own.has(at) || isBlank(line));
  if (hasSameBlanks) return places;
  const all = lines.map((_, at) => at);
  const written = isLines ? all.filter((at) => !isBlank(lines[at])) : all;
  if (written.length === places.length) return written;
  // As many parts as the source has: what is blank there parts them, and is no sentence without a translation.
  const isParted = beginsOf(written).length === sentences.begins.length;
  if (!isParted && isAsLong(lines, places.length)) return places.map((_, number) => number);
  tellPartings({ file: translation, places: written }, { file: source, places }, sentences.begins, problems);
  return null;
}

/** Some lines of a file. */
interface Lines {
  readonly file: ReadFile;
  readonly places: Places;
}

function tellPartings(
  translation: Lines,
  source: Lines,
  begins: readonly number[],
  problems: ProblemList,
): void {
  const theirs = beginsOf(translation.places);
  if (begins.length < 2 || theirs.length !== begins.length) {
    tellParting(translation, source, "", problems);
    return;
  }
  for (const [document, begin] of begins.entries()) {
    const part = ({ file, places }: Lines, from: number, all: readonly number[]) => ({
      file,
      places: places.slice(from, all[document + 1]),
    });
    const ours = part(translation, theirs[document] ?? 0, theirs);
    const its = part(source, begin, begins);
    if (ours.places.length !== its.places.length)
      tellParting(ours, its, ` in document ${document + 1}`, problems);
  }
}

function tellParting(translation: Lines, source: Lines, where: string, problems: ProblemList): void {
  const { file, places } = translation;
  const pick = ({ file: { lines }, places: some }: Lines) => some.map((at) => lines[at] ?? "");
  const early = earlyEnd(pick(translation), pick(source));
  if (early !== null) {
    const line = file.isLines ? (places[source.places.length - 1] ?? places.at(-1) ?? 0) + 1 : null;
    problems.error("line-count-differs", file.path, line, `${early}${where}`);
    return;
  }
  const parting = partingOf(pick(translation), pick(source));
  const found = `found ${counted(places.length, "sentence")}${where}; expected ${source.places.length}, as ${source.file.path} has${where === "" ? "" : " there"}`;
  if (parting === null) {
    const line = file.isLines ? (places.at(-1) ?? 0) + 1 : null;
    problems.error("line-count-differs", file.path, line, found);
    return;
  }
  const { lines: ours, others } = parting.slip;
  const last = (some: Places) => (some.at(-1) ?? -1) + 1;
  const from = places[ours.from] ?? last(places);
  const slip = {
    lines: { ...ours, from },
    others: { ...others, from: source.places[others.from] ?? last(source.places) },
  };
  const message = () => `${found}. ${partingWords({ ...parting, slip })}`;
  problems.error("line-count-differs", file.path, file.isLines ? from + 1 : null, message);
}
