// Reads files of plain text and annotated corpora in the layout that their content shows.

import { listed } from "#core/base/message-text.ts";
import { composedName, fileNameIn } from "#core/base/name.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { CONLL_2012 } from "#core/io/corpora/conll-2012.ts";
import { COREF_UD } from "#core/io/corpora/corefud.ts";
import { asWarnings, type CorpusPart, type CorpusReader, corpusOf } from "#core/io/corpora/corpus-parts.ts";
import { isMmaxFile, mmaxDocuments, readMmaxDocument } from "#core/io/corpora/mmax-document.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import { INPUT_LIMITS, type InputLimits } from "#core/io/input-limits.ts";
import { asUtf8 } from "#core/io/markup-scanner.ts";
import {
  type ColumnShown,
  DELIMITED_TEXT,
  FIELDS,
  JSON_TEXT,
  showColumns,
} from "#core/io/plain-text/columns.ts";
import {
  MARKED_UP_TEXT,
  SUBTITLES,
  TRANSLATION_MEMORY,
  XLIFF_FILE,
} from "#core/io/plain-text/marked-up-texts.ts";
import {
  type DelimiterChoice,
  type LayoutReader,
  type RawChoices,
  type RawFile,
  readRawText,
  SENTENCE_LINES,
  type TextFile,
} from "#core/io/plain-text/raw-file.ts";
import { BY_NAME, examined, type Reader, recognisedBy } from "#core/io/reader.ts";
import { readText, type SourceFile, splitLines } from "#core/io/text-file.ts";
import type { AnnotatedCorpus } from "#core/suite/suite-plan.ts";

/** The layouts of plain translations. A new layout is one file that exports a reader, and one row here. */
const LAYOUTS: readonly LayoutReader[] = [
  TRANSLATION_MEMORY,
  XLIFF_FILE,
  SUBTITLES,
  MARKED_UP_TEXT,
  JSON_TEXT,
  DELIMITED_TEXT,
  FIELDS,
  SENTENCE_LINES,
];

/** The layouts that recognise files by name, too. The first one that recognises a file reads it. */
export const LAYOUT_READERS: readonly LayoutReader[] = LAYOUTS.map((reader) => ({
  ...reader,
  recognise: (file) => {
    if (reader.isDecidedByEnding !== true) return reader.recognise(file);
    const ending = endingOf(file.path);
    const decided = LAYOUTS.find((one) => one.isDecidedByEnding === true && one.endings.includes(ending));
    if (decided === undefined) return reader.recognise(file);
    return decided === reader ? `${reader.name}${BY_NAME}` : null;
  },
}));

/** What is after the last full stop of a name, in small letters; empty if there is nothing. */
function endingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

/** A name or path without the ending of a layout: “a.de.txt” gives “a.de”. */
export function withoutLayoutEnding(path: string): string {
  const ending = endingOf(path);
  const isKnown = LAYOUTS.some(({ endings }) => endings.includes(ending));
  return isKnown ? path.slice(0, -ending.length - 1) : path;
}

/** The name of a file's text: “systems/online-a.de.txt.gz” gives “online-a.de”. */
export function textName(path: string): string {
  const file = composedName(fileNameIn(path)).replace(/\.gz$/i, "");
  return withoutLayoutEnding(file) || file;
}

/** All texts of the file, or all its errors. */
export function readRawFile(
  file: SourceFile,
  choices: RawChoices = {},
  limits: InputLimits = INPUT_LIMITS,
): Parsed<RawFile> {
  const problems = new ProblemList();
  const text = unpackedText(file, limits, problems);
  if (text === null) return { ok: false, problems: problems.all };
  const named = { path: file.path, text, name: textName(file.path) };
  const read = unwrap(textReaderFor(named, choices).readTexts(named, choices), problems);
  return read === null ? { ok: false, problems: problems.all } : problems.conclude(() => read);
}

/** A table as shown to a person who chooses how to read it. */
export interface TableShown {
  readonly columns: readonly ColumnShown[];
  /** “none”: the person chose to read the file as lines; null = JSON. */
  readonly delimiter: DelimiterChoice | null;
}

/** The columns of a table; null if the file's content is not a table. */
export function readColumns(
  file: SourceFile,
  choices: RawChoices = {},
  limits: InputLimits = INPUT_LIMITS,
): Parsed<TableShown | null> {
  const problems = new ProblemList();
  const text = unpackedText(file, limits, problems);
  if (text === null) return { ok: false, problems: problems.all };
  if (choices.delimiter === "none") return problems.conclude(() => ({ columns: [], delimiter: "none" }));
  const named = { path: file.path, text, name: textName(file.path) };
  const { readTable } = textReaderFor(named, choices);
  if (readTable === undefined) return problems.conclude(() => null);
  const table = unwrap(readTable(named, choices), problems);
  if (table === null) return { ok: false, problems: problems.all };
  return problems.conclude(() => ({
    columns: showColumns(table, choices.known),
    delimiter: table.delimiter,
  }));
}

/** The layout that is read if nothing is chosen. */
export function layoutOf(path: string, text: string): string {
  return textReaderFor({ path, text, name: textName(path) }, {}).kind;
}

function textReaderFor({ path, text }: TextFile, { layout, delimiter }: RawChoices): LayoutReader {
  const chosen =
    delimiter === undefined ? layout : delimiter === "none" ? SENTENCE_LINES.kind : DELIMITED_TEXT.kind;
  const readers = LAYOUT_READERS.filter(({ kind }) => chosen === undefined || kind === chosen);
  const [found] = recognisedBy(examined({ path, bytes: NO_BYTES }, text), readers);
  return found?.reader ?? readers.at(-1) ?? SENTENCE_LINES;
}

/** Text readers examine the text only. */
const NO_BYTES = new Uint8Array();

function unpackedText(file: SourceFile, limits: InputLimits, problems: ProblemList): string | null {
  const unpacked = isGzip(file) ? unwrap(unpackGzip(file, limits), problems)?.[0] : file;
  // Problems must name the file that was opened, which may be the compressed one.
  const utf8 = unpacked === undefined ? null : unwrap(asUtf8({ ...unpacked, path: file.path }), problems);
  return utf8 === null ? null : unwrap(readRawText(utf8), problems);
}

// Reads annotated corpora: detects the format of each file, and combines all documents.

/** The formats of one file each. The documents of MMAX2 consist of several files. */
export const CORPUS_READERS: readonly CorpusReader[] = [CONLL_2012, COREF_UD];

export const MMAX_FILES: Reader<AnnotatedCorpus> = {
  kind: "mmax",
  name: "a file of an annotated corpus (MMAX2)",
  described: {
    section: "corpora",
    becomes: "Proposals for annotators (MMAX2 with ParCor's attributes).",
    lost: "levels other than coreference; discontinuous mentions keep the piece with the head",
  },
  recognise: (file) => (isMmaxFile(file) ? `a file of an annotated corpus (MMAX2)${BY_NAME}` : null),
  read: (file) => readAnnotatedCorpus([file]),
  examples: [{ path: "x_words.xml", content: '<words><word id="word_1">It</word></words>' }],
};

/**
 * Reads all files together: MMAX2 projects (ParCor, ParCorFull), CoNLL-2012 and CorefUD. What cannot be used is
 * reported by warnings, and everything else is used. The only error, unknown-format, means that no sentence can be
 * used. Documents of MMAX2 come first, ordered by path; those of other files follow in the given order.
 */
export function readAnnotatedCorpus(files: readonly SourceFile[]): Parsed<AnnotatedCorpus> {
  const problems = new ProblemList();
  const parts: CorpusPart[] = [];
  const { documents, surplus } = mmaxDocuments(files);
  for (const { path } of surplus)
    problems
      .in(path)
      .warning(
        "file-ignored",
        "another file of this name was read for the same document; this one is ignored",
      );
  for (const document of documents) {
    const part = readMmaxDocument(document, problems);
    if (part !== null) parts.push(part);
  }
  const ignoredFiles: string[] = [];
  for (const file of files) {
    if (isMmaxFile(file)) continue;
    const otherParts = readOther(file, problems);
    if (otherParts === null) ignoredFiles.push(file.path);
    else for (const part of otherParts) parts.push(part);
  }
  const corpus = corpusOf(parts);
  const [first] = ignoredFiles;
  if (first !== undefined) {
    const message = `is not a file of an annotated corpus and is ignored${ignoredFiles.length === 1 ? "" : `, like ${ignoredFiles.length - 1} more: ${listed(ignoredFiles.slice(1))}`}`;
    problems.in(first).warning("file-ignored", message);
  }
  if (corpus.sentences.length === 0) {
    const message =
      "no sentence could be read; expected *_words.xml and *_coref_level.xml of MMAX2, CoNLL-2012, or CorefUD (.conllu with Entity=)";
    problems.in(files[0]?.path ?? "").error("unknown-format", message);
  }
  return problems.conclude(() => corpus);
}

/** The documents of a file that is not MMAX2; null = its format is not supported. */
function readOther(file: SourceFile, problems: ProblemList): readonly CorpusPart[] | null {
  const [found] = recognisedBy(examined(file), CORPUS_READERS);
  if (found === undefined) return null;
  const text = unwrap(asWarnings(readText(file)), problems);
  return text === null ? [] : found.reader.readParts(file.path, splitLines(text), problems);
}
