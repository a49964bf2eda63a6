// Reads files of plain translations as texts of systems that fit a campaign: first previewed, then as the user has
// chosen.

import { copiedText, counted, quoted, shortened } from "#core/base/message-text.ts";
import { caseDuplicates, composedName, fileNameIn } from "#core/base/name.ts";
import { FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { alignTranslations, type DocumentPair } from "#core/documents/align-documents.ts";
import { type DocumentSentence, splitDocument } from "#core/documents/split-document.ts";
import {
  examinedTranslation,
  originalOf,
  reportDoubtful,
  reportTranslations,
  type TranslatedPair,
  withoutOtherTexts,
} from "#core/documents/translated-documents.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import {
  readColumns,
  readRawFile,
  type TableShown,
  textName,
  withoutLayoutEnding,
} from "#core/io/open/read-raw-file.ts";
import {
  DOCUMENT_TRANSLATIONS,
  languagesInId,
  languageTagOf,
  lastPartOf,
  nameInTable,
  parseTranslations,
  type TranslatedDocument,
} from "#core/io/plain-text/document-files.ts";
import { fitToSource } from "#core/io/plain-text/fit-lines.ts";
import { type RawChoices, type RawFile, THE_SOURCE } from "#core/io/plain-text/raw-file.ts";
import { examined } from "#core/io/reader.ts";
import {
  parseAlignmentFile,
  reportOtherLineCount,
  type SourceFile,
  textOfLinks,
} from "#core/io/text-file.ts";
import { type Document, documentRange, referenceName, type Suite } from "#core/suite/suite.ts";
import {
  type InputChoices,
  NO_CHOICES,
  partsAtMarks,
  reportDamage,
  reportEquality,
  usesJoiners,
  withoutHtml,
  withoutInvisible,
} from "#core/text/checks/check-text.ts";
import { naturalText } from "#core/text/sentence.ts";
import { looksTokenised, primaryLanguage, type TokenisedGuess } from "#core/text/tokenise/token-style.ts";
import { countMosesMarks, splitTokens, withoutMosesEscapes, withoutMosesJoints } from "#core/text/tokens.ts";
import type { ParallelTexts, SystemText } from "./new-outputs.ts";

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

const LINES_SHOWN = 3;
const LONGEST_SHOWN = 240;

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

// Reads files of plain translations as texts of systems that fit a campaign, with guesses about their form.

/** An input file with the outputs of one or several systems, and the user's choices for it. */
export interface InputFile {
  readonly file: SourceFile;
  /** File with Pharaoh links of the tokens; null = none. */
  readonly alignment: SourceFile | null;
  /**
   * New name for the file's only system. If the file has several systems, the name of the one to read. Null = all
   * systems, with their names in the file.
   */
  readonly system: string | null;
  /** Whether tokens are separated by spaces; null = guess. */
  readonly isTokenised: boolean | null;
  readonly choices: RawChoices;
}

export interface ReadSystemText extends SystemText {
  /** Path of the file. */
  readonly path: string;
  /** The guess whether the text is tokenised, with reasons. */
  readonly guess: TokenisedGuess;
}

/**
 * Reads the texts of all files, or reports all problems. `choices`: the user's choices for files that look wrong as a
 * whole. A text with links counts as tokenised, because links refer to tokens separated by spaces.
 */
export function readInputFiles(
  suite: Suite,
  inputFiles: readonly InputFile[],
  choices: InputChoices = NO_CHOICES,
): Parsed<ReadSystemText[]> {
  const problems = new ProblemList();
  const keepsJoiners = usesJoiners(suite.references.map(({ lines }) => lines));
  const texts = inputFiles.flatMap((inputFile) =>
    readOne(suite, inputFile, { choices, keepsJoiners }, problems),
  );
  const paths = new Map<string, string>();
  for (const { system, path } of texts) {
    const otherPath = paths.get(system);
    if (otherPath !== undefined) {
      const message = () =>
        `${quoted(system)} is given in ${quoted(otherPath)}, too; expected each system once`;
      problems.in(path).error("duplicate-name", message);
    }
    paths.set(system, path);
  }
  for (const { name, message } of caseDuplicates([...paths.keys()]))
    problems.in(paths.get(name) ?? "").warning("duplicate-name", `the system ${message}`);
  return problems.conclude(() => texts);
}

/** Documents are natural text, whose sentences Referee tokenises. */
const NOT_TOKENISED: TokenisedGuess = { tokenised: false, reasons: [], mosesMarks: 0, subwords: false };

interface Reading {
  readonly choices: InputChoices;
  readonly keepsJoiners: boolean;
}

function readOne(
  suite: Suite,
  inputFile: InputFile,
  { choices, keepsJoiners }: Reading,
  problems: ProblemList,
): ReadSystemText[] {
  const { path } = inputFile.file;
  const ownTexts = knownTexts(suite);
  const [, ...references] = ownTexts;
  const rawFile = unwrap(
    isJoinedByIds(inputFile)
      ? readAddedDocuments(suite, inputFile.file, choices)
      : readRaw(suite, { ...inputFile, choices: { known: ownTexts, ...inputFile.choices } }),
    problems,
  );
  const cleanFile =
    rawFile === null ? null : withoutDamage(path, rawFile, inputFile, suite, choices, problems);
  const source = { lines: suite.source, documents: suite.documents };
  const texts = cleanFile === null ? null : unwrap(fitToSource(path, cleanFile, source), problems);
  if (texts === null) return [];
  const [first, second] = texts;
  const namedTexts = texts.filter(
    ({ name }) => inputFile.system === null || name === composedName(inputFile.system),
  );
  const chosenTexts = first !== undefined && second === undefined ? [first] : namedTexts;
  if (chosenTexts.length === 0) {
    const names = texts.map(({ name }) => quoted(name)).join(", ");
    const message = () => `found the systems ${names}; expected ${quoted(inputFile.system ?? "")} among them`;
    problems.in(path).error("unknown-candidate", message);
  }
  if (inputFile.alignment !== null && chosenTexts.length > 1) {
    const message = `found ${chosenTexts.length} systems in ${quoted(path)}; expected one system, because the alignment belongs to one`;
    problems.in(inputFile.alignment.path).error("unknown-format", message);
    return [];
  }
  return chosenTexts.map(({ name, lines, originals }) => {
    const guess = isJoinedByIds(inputFile) ? NOT_TOKENISED : looksTokenised(lines, suite.targetLanguage);
    const isTokenised = inputFile.alignment !== null || (inputFile.isTokenised ?? guess.tokenised);
    if (guess.subwords) reportSubwords(problems.in(path));
    reportEquality(path, lines, { source: suite.source, references }, true, choices, problems);
    const isEscaped = isTokenised && inputFile.alignment === null && isMosesOf(guess, suite);
    const unescaped = isEscaped ? lines.map((line) => withoutMosesJoints(withoutMosesEscapes(line))) : lines;
    const cleanedLines = withoutInvisible(unescaped, isTokenised, keepsJoiners, problems.in(path));
    return {
      path,
      guess,
      isTokenised,
      lines: cleanedLines,
      system: composedName(inputFile.system ?? name),
      ...(originals === undefined ? {} : { originals }),
      alignment:
        inputFile.alignment === null
          ? null
          : linksOf(inputFile.alignment, path, cleanedLines, suite, choices, problems),
    };
  });
}

/** Whether the file's documents are joined by their ids. If the user names a column, the file is a table. */
function isJoinedByIds({ file, choices }: InputFile): boolean {
  return choices.columns === undefined && areTranslatedDocuments(file);
}

/** The suite's own texts, from which the column with the output can be distinguished. */
function knownTexts({ source, references }: Suite): NonNullable<RawChoices["known"]> {
  return [
    { name: THE_SOURCE, lines: source },
    ...references.map((reference, number) => ({
      name: referenceName(reference, number),
      lines: reference.lines,
    })),
  ];
}

/**
 * Reports damage of the file. If no links were given, returns the file with its lines divided and without HTML, each if
 * the user chose it.
 */
function withoutDamage(
  path: string,
  file: RawFile,
  { alignment, isTokenised }: InputFile,
  suite: Suite,
  { cleaned, divided }: InputChoices,
  problems: ProblemList,
): RawFile {
  const texts = file.texts.map((text) => {
    if (text.role !== "output") return text;
    const mayClean = alignment === null;
    // Documents that the file marks begin at certain lines, and texts of one file have the same lines.
    const mayDivide = mayClean && file.documents === null && file.texts.length === 1;
    const sentences = mayDivide && divided.has(path) ? text.lines.flatMap(partsAtMarks) : text.lines;
    const lines = mayClean && cleaned.has(path) ? sentences.map(withoutHtml) : sentences;
    const countsAsTokenised =
      alignment !== null || (isTokenised ?? looksTokenised(lines, suite.targetLanguage).tokenised);
    reportDamage(path, lines, { isTokenised: countsAsTokenised, mayClean, mayDivide }, problems);
    return { ...text, lines };
  });
  return { ...file, texts };
}

/**
 * Reads the file. If the file has too many lines, its blank lines may separate documents. If the file has too few
 * lines, a cell may contain all lines of a document. Either possibility is used only if it gives exactly the right
 * number of lines, and if the user has not decided about blank lines.
 */
function readRaw({ source }: Suite, { file, choices }: InputFile): Parsed<RawFile> {
  const asGiven = readRawFile(file, choices);
  const lines = asGiven.ok ? (asGiven.value.texts[0]?.lines.length ?? 0) : 0;
  if (lines === source.length || choices.blankLinesPartDocuments !== undefined) return asGiven;
  const otherLayout = lines > source.length ? { blankLinesPartDocuments: true } : { linesInCells: true };
  const asDocuments = readRawFile(file, { ...choices, ...otherLayout });
  return asDocuments.ok && asDocuments.value.texts[0]?.lines.length === source.length ? asDocuments : asGiven;
}

/** Whether the text has Moses escapes that have to be decoded, because the suite's first reference has none. */
function isMosesOf({ mosesMarks }: TokenisedGuess, { references }: Suite): boolean {
  const marks = (lines: readonly string[]) => lines.reduce((sum, line) => sum + countMosesMarks(line), 0);
  return mosesMarks > 0 && marks(references[0]?.lines ?? []) === 0;
}

function reportSubwords(problems: FileProblems): void {
  const message = "found subwords (“@@” or “▁”); expected whole words. Join the subwords first";
  problems.error("malformed-cell", message);
}

function linksOf(
  file: SourceFile,
  path: string,
  lines: readonly string[],
  suite: Suite,
  choices: InputChoices,
  problems: ProblemList,
): readonly string[] | null {
  const texts = {
    lines: suite.source.length,
    linesName: "source.txt",
    source: suite.source,
    sourceName: "source.txt",
    target: lines,
    targetName: path,
  };
  return unwrap(parseAlignmentFile(file, texts, choices), problems);
}

// Reads one system's translations of documents as a text that has one line per line of a campaign's source.

/** Whether the file has translations of documents, one per line, by their ids. */
function areTranslatedDocuments(file: SourceFile): boolean {
  return DOCUMENT_TRANSLATIONS.recognise(examined(unpacked(file, new ProblemList()))) !== null;
}

function unpacked(file: SourceFile, problems: ProblemList): SourceFile {
  return isGzip(file) ? (unwrap(unpackGzip(file), problems)?.[0] ?? file) : file;
}

/** A document of the suite, with the sentences of its source as text. */
interface SuiteDocument {
  readonly id: string;
  readonly first: number;
  readonly source: string;
  readonly sentences: readonly DocumentSentence[];
}

/**
 * The translations next to the source: documents are joined by their ids, in any order, and their sentences aligned.
 * Other language pairs in the file are ignored. Errors: those of `parseTranslations`, unknown-candidate (no document of
 * the suite). Warnings: file-ignored, text-left-out, no-translation, doubtful-sentences.
 */
function readAddedDocuments(suite: Suite, file: SourceFile, choices: InputChoices): Parsed<RawFile> {
  const problems = new ProblemList();
  const read = unwrap(parseTranslations({ ...unpacked(file, problems), path: file.path }), problems);
  if (read === null) return { ok: false, problems: problems.all };
  const inFile = problems.in(file.path);
  const texts = joinedTexts(suite, read, inFile);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const documents = suiteDocuments(suite);
  const name = textName(file.path);
  const text = { name, path: file.path, isOutput: true, texts };
  const examined = documents.map(
    (document): TranslatedPair => ({
      document,
      translation: examinedTranslation(document, text, suite.targetLanguage, choices),
    }),
  );
  const pairs = examined.map(
    ({ translation }, at): DocumentPair => ({
      source: documents[at]?.sentences ?? [],
      target: translation.absence === null ? splitDocument(translation.text, suite.targetLanguage) : [],
    }),
  );
  const [, placed = []] = alignTranslations([knownPairs(suite, documents), pairs], suite);
  const { translated, aligned } = withoutOtherTexts(text, examined, placed, choices);
  reportTranslations(text, translated, problems);
  reportDoubtful(
    text,
    aligned,
    documents.flatMap(({ sentences }) => sentences.map((one) => one.text)),
    problems,
  );
  const lines = aligned.flatMap((document) => document.lines.map((line) => line.text));
  const originals = translated.map((pair, at) =>
    originalOf(pair.document.id, text, pair, aligned[at] ?? { lines: [] }),
  );
  return problems.conclude(() => ({ texts: [{ name, role: "output", lines, originals }], documents: null }));
}

/** The translations by the ids that the documents have in the suite. */
function joinedTexts(
  suite: Suite,
  translated: readonly TranslatedDocument[],
  problems: FileProblems,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const unknown: string[] = [];
  for (const { id, text } of translated) {
    const [source, target] = languagesInId(id).map((tag) => primaryLanguage(languageTagOf(tag)));
    const isOther =
      (source !== undefined && source !== primaryLanguage(suite.sourceLanguage)) ||
      (target !== undefined && target !== primaryLanguage(suite.targetLanguage));
    const known = suite.documents.find(
      (one) => one.id === nameInTable(id) || one.id === nameInTable(lastPartOf(id)),
    );
    if (isOther) continue;
    if (known === undefined) unknown.push(id);
    else texts.set(known.id, text);
  }
  const [first] = unknown;
  if (texts.size === 0) {
    const message = `found no document of the campaign${first === undefined ? "" : `, but ${quoted(first)}`}; expected ids such as ${quoted(suite.documents[0]?.id ?? "")}`;
    problems.error("unknown-candidate", message);
  } else if (first !== undefined) {
    const what = counted(unknown.length, "document is", "documents are");
    problems.warning("file-ignored", `${what} not in the campaign and left out, first ${quoted(first)}`);
  }
  return texts;
}

function suiteDocuments(suite: Suite): readonly SuiteDocument[] {
  return suite.documents.map(({ id, firstLine }: Document): SuiteDocument => {
    const { first, last } = documentRange(suite, firstLine);
    const sentences = sentencesOf(suite.source.slice(first, last + 1), suite.sourceLanguage);
    return { id, first, sentences, source: sentences.map(({ text }) => text).join(" ") };
  });
}

/** Lines of the suite, which are tokens, as sentences. Where paragraphs began is not known. */
function sentencesOf(lines: readonly string[], language: string): readonly DocumentSentence[] {
  return lines.map(
    (line, at): DocumentSentence => ({
      text: naturalText(splitTokens(line), language),
      breakBefore: at === 0 ? "paragraph" : "none",
    }),
  );
}

/** The documents with their reference, from which words are learnt first. */
function knownPairs(
  { references, targetLanguage }: Suite,
  documents: readonly SuiteDocument[],
): readonly DocumentPair[] {
  const [reference] = references;
  if (reference === undefined) return [];
  return documents.flatMap(({ first, sentences }): DocumentPair[] => {
    const lines = reference.lines.slice(first, first + sentences.length).filter((line) => line !== "");
    return lines.length === 0 ? [] : [{ source: sentences, target: sentencesOf(lines, targetLanguage) }];
  });
}
