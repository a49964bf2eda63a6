// Reads files of plain translations in two steps: a preview of their content, which the user confirms or changes, and
// the reading of the chosen texts.

import { copiedText, quoted, shortened } from "#core/base/message-text.ts";
import { composedName, fileNameIn } from "#core/base/name.ts";
import { FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { textOfLinks } from "#core/io/alignments/alignment-file.ts";
import {
  readColumns,
  readRawFile,
  type TableShown,
  withoutLayoutEnding,
} from "#core/io/open/read-raw-file.ts";
import type { RawChoices } from "#core/io/plain-text/raw-file.ts";
import { reportOtherLineCount, type SourceFile } from "#core/io/text-file.ts";
import type { Suite } from "#core/suite/suite.ts";
import { type InputChoices, NO_CHOICES } from "#core/text/checks/input-choices.ts";
import type { TokenisedGuess } from "#core/text/tokenise/guess-style.ts";
import { areTranslatedDocuments } from "./added-documents.ts";
import type { ParallelTexts } from "./new-outputs.ts";
import { type InputFile, knownTexts, type ReadSystemText, readInputFiles } from "./read-input-files.ts";

/** One system's text in a file. */
export interface SystemTextPreview {
  readonly path: string;
  /** Name of the text in the file. */
  readonly name: string;
  readonly lines: number;
  readonly first: readonly string[];
  readonly guess: Pick<TokenisedGuess, "tokenised" | "reasons">;
  /** Path of the file with the text's links; null = links are computed. */
  readonly links: string | null;
}

/** A table, with the column that contains the text. */
export interface PreviewedTable extends TableShown {
  readonly path: string;
  /** Null = the user must choose a column, or has chosen that the file is no table (delimiter `none`). */
  readonly column: string | null;
}

export interface PreviewedFiles {
  readonly texts: readonly SystemTextPreview[];
  readonly tables: readonly PreviewedTable[];
}

/** The user's choices for one table. What the user has not chosen is detected. */
export type TableChoice = Pick<RawChoices, "delimiter"> & { readonly column?: string };

/** Choices by path of the table. */
export type TableChoices = ReadonlyMap<string, TableChoice>;

/** A text to add, as confirmed by the user. */
export interface RequestedText {
  readonly path: string;
  /** Name of the text in the file. */
  readonly name: string;
  /** Name of the system to which the text is added. */
  readonly system: string;
  readonly isTokenised: boolean;
}

/** Documents have no columns to choose from. */
const NO_TABLE: Parsed<null> = { ok: true, value: null, warnings: [] };

const LINES_SHOWN = 3;
const LONGEST_SHOWN = 240;

/**
 * Previews the files, or reports all their problems. `NAME.align` contains the links of `NAME.txt` in the same folder.
 */
export function previewInputFiles(
  suite: Suite,
  files: readonly SourceFile[],
  tables: TableChoices,
  choices: InputChoices = NO_CHOICES,
): Parsed<PreviewedFiles> {
  const problems = new ProblemList();
  const ownTexts = knownTexts(suite);
  const texts: SystemTextPreview[] = [];
  const seenTables: PreviewedTable[] = [];
  for (const { file, alignment } of textsWithLinks(files, problems)) {
    const choice = tables.get(file.path) ?? {};
    const table =
      rawChoicesOf(choice).columns === undefined && areTranslatedDocuments(file)
        ? NO_TABLE
        : readColumns(file, { ...rawChoicesOf(choice), known: ownTexts });
    if (!table.ok) {
      problems.addAll(table.problems);
      continue;
    }
    if (table.value !== null) {
      const column = choice.column ?? table.value.columns.find(({ isGuess }) => isGuess)?.name ?? null;
      seenTables.push({ path: file.path, ...table.value, column });
      if (column === null && table.value.delimiter !== "none") continue;
    }
    const inputFile = { file, alignment, system: null, isTokenised: null, choices: rawChoicesOf(choice) };
    for (const read of unwrap(readInputFiles(suite, [inputFile], choices), problems) ?? [])
      texts.push(textPreview(read, alignment?.path ?? null));
  }
  return problems.conclude(() => ({ texts, tables: seenTables }));
}

/** Reads the requested texts under the chosen names. */
export function readRequested(
  suite: Suite,
  files: readonly SourceFile[],
  tables: TableChoices,
  requested: readonly RequestedText[],
  inputChoices: InputChoices = NO_CHOICES,
): Parsed<ReadSystemText[]> {
  const problems = new ProblemList();
  const texts = textsWithLinks(files, problems).flatMap(({ file, alignment }) => {
    const requestedOfFile = requested.filter(({ path }) => path === file.path);
    const choices = rawChoicesOf(tables.get(file.path) ?? {});
    return [true, false].flatMap((isTokenised) => {
      const names = new Map(
        requestedOfFile
          .filter((text) => text.isTokenised === isTokenised)
          .map(({ name, system }) => [name, system]),
      );
      if (names.size === 0) return [];
      const inputFile: InputFile = { file, alignment, system: null, isTokenised, choices };
      return (unwrap(readInputFiles(suite, [inputFile], inputChoices), problems) ?? []).flatMap((text) => {
        const system = names.get(text.system);
        return system === undefined ? [] : [{ ...text, system }];
      });
    });
  });
  const usedNames = new Set<string>();
  for (const { system, path } of texts) {
    if (usedNames.has(system))
      problems.in(path).error("duplicate-name", `${quoted(system)} is given twice; expected it once`);
    usedNames.add(system);
  }
  return problems.conclude(() => texts);
}

/** Reads a source and its translation, from which the aligner learns. Both files must have the same number of lines. */
export function readParallel(source: SourceFile, target: SourceFile): Parsed<ParallelTexts> {
  const problems = new FileProblems(target.path);
  const linesOf = (file: SourceFile) => unwrap(readRawFile(file), problems)?.texts[0]?.lines ?? [];
  const texts = { source: linesOf(source), target: linesOf(target) };
  if (!problems.hasErrors && texts.source.length !== texts.target.length)
    reportOtherLineCount(texts.target.length, texts.source.length, source.path, problems);
  return problems.conclude(() => texts);
}

function textPreview(
  { path, system, lines, guess, isTokenised }: ReadSystemText,
  links: string | null,
): SystemTextPreview {
  return {
    path,
    links,
    name: system,
    lines: lines.length,
    first: lines.slice(0, LINES_SHOWN).map((line) => copiedText(shortened(line, LONGEST_SHOWN))),
    guess: { tokenised: isTokenised, reasons: guess.reasons },
  };
}

interface TextWithLinks {
  readonly file: SourceFile;
  readonly alignment: SourceFile | null;
}

function textsWithLinks(files: readonly SourceFile[], problems: ProblemList): TextWithLinks[] {
  const links = new Map<string, SourceFile>();
  for (const file of files) {
    const text = textOfLinks(file.path);
    if (text !== null) links.set(composedName(text), file);
  }
  const pairs = files.flatMap((file): TextWithLinks[] => {
    if (textOfLinks(file.path) !== null) return [];
    const stem = composedName(withoutLayoutEnding(file.path.replace(/\.gz$/i, "")));
    const alignment = links.get(stem) ?? null;
    links.delete(stem);
    return [{ file, alignment }];
  });
  for (const [stem, { path }] of links) {
    const message = () =>
      `found links without their text; expected ${quoted(`${fileNameIn(stem)}.txt`)} next to it`;
    problems.in(path).error("missing-required-file", message);
  }
  return pairs;
}

function rawChoicesOf({ column, delimiter }: TableChoice): RawChoices {
  return {
    ...(column === undefined ? {} : { columns: [column] }),
    ...(delimiter === undefined ? {} : { delimiter }),
  };
}
