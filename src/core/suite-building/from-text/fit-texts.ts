// Reads source, translations and links of a new suite line by line, tokenises them, fits them to each other, and
// reports what does not fit.

import { strToU8 } from "fflate";
import { counted, quoted } from "#core/base/message-text.ts";
import { FileProblems, ProblemList } from "#core/base/problem.ts";
import { tokeniserLike } from "#core/exchange/add-systems/new-outputs.ts";
import { divergenceOf, divergenceWords, earlyEndMessage } from "#core/io/plain-text/fit-lines.ts";
import { type LinkedTexts, parseAlignmentFile, readLines, type SourceFile } from "#core/io/text-file.ts";
import type { Document, Original } from "#core/suite/suite.ts";
import {
  type InputChoices,
  NO_CHOICES,
  partsAtMarks,
  reportDamage,
  withoutHtml,
  withoutInvisible,
} from "#core/text/checks/check-text.ts";
import { looksTokenised } from "#core/text/tokenise/token-style.ts";
import { splitTokens } from "#core/text/tokens.ts";
import {
  chosenText,
  compareNaturally,
  documentNames,
  type InputText,
  readParts,
  withoutEndings,
} from "./input-text.ts";

export interface ReadFile {
  readonly path: string;
  /** Name that corresponding files of other texts also have. */
  readonly name: string;
  /** All lines, including blank ones. */
  readonly lines: readonly string[];
  /**
   * Whether blank lines may separate documents instead of being sentences. If so, `lines` are the lines of the file.
   */
  readonly hasPlainLines: boolean;
  /** Documents named by the markup; null = none. */
  readonly documents: readonly Document[] | null;
  /** File with Pharaoh links of the tokens; null = none given. */
  readonly alignment: SourceFile | null;
}

interface ReadText {
  readonly path: string;
  /** The files, sorted by name. If there are several, each is a document. */
  readonly files: readonly ReadFile[];
}

/**
 * Reads a text; null after an error. Errors: those of the files, empty-file, duplicate-name, missing-required-file,
 * missing-alignment.
 */
export function readInputText(
  inputText: InputText,
  language: string,
  problems: ProblemList,
  { cleaned, divided }: InputChoices = NO_CHOICES,
): ReadText | null {
  const { path, files, part, alignments, delimiter } = inputText;
  const textProblems = new FileProblems(path);
  if (files.length === 0)
    textProblems.error("missing-required-file", "found no text file in it; expected at least one");
  const names =
    inputText.documents ??
    documentNames(
      files.map((file) => file.path),
      language,
    );
  const links = linksByFile(files, names, alignments, language, textProblems);
  const readFiles = files.flatMap((file, at): ReadFile[] => {
    const parts = readParts(file, part === null ? null : [part.name], delimiter);
    textProblems.addAll(parts.ok ? parts.warnings : parts.problems);
    const text = parts.ok ? chosenText(parts.value, part, language, textProblems.in(file.path)) : null;
    if (!parts.ok || text === null) return [];
    const hasPlainLines = parts.value.layout === "lines";
    const alignment = links.get(file) ?? null;
    const mayClean = alignment === null;
    // Documents that the file marks begin at certain lines.
    const mayDivide = mayClean && parts.value.documents === null;
    const sentences = mayDivide && divided.has(file.path) ? text.lines.flatMap(partsAtMarks) : text.lines;
    const withoutTags = mayClean && cleaned.has(file.path) ? sentences.map(withoutHtml) : sentences;
    const isTokenised =
      alignment !== null || (inputText.isTokenised ?? looksTokenised(withoutTags, language).tokenised);
    reportDamage(file.path, withoutTags, { isTokenised, mayClean, mayDivide }, textProblems);
    const lines = withoutInvisible(withoutTags, isTokenised, true, textProblems.in(file.path));
    return [
      {
        path: file.path,
        name: names[at] ?? "",
        lines,
        hasPlainLines,
        documents: parts.value.documents,
        alignment,
      },
    ];
  });
  readFiles.sort((a, b) => compareNaturally(a.name, b.name));
  for (const [at, file] of readFiles.entries()) {
    const before = readFiles[at - 1];
    if (before?.name !== file.name) continue;
    const message = () => `has the same name as ${quoted(before.path)}; expected each document once`;
    textProblems.in(file.path).error("duplicate-name", message);
  }
  problems.addAll(textProblems.all);
  return textProblems.hasErrors ? null : { path, files: readFiles };
}

/**
 * Finds the file of links for each text file. A single file takes the only file of links, whatever its name. Of several
 * files, all or none must have links with the same name.
 */
function linksByFile(
  files: readonly SourceFile[],
  names: readonly string[],
  alignments: readonly SourceFile[],
  language: string,
  problems: ProblemList,
): ReadonlyMap<SourceFile, SourceFile> {
  const [single, second] = files;
  const [links, more] = alignments;
  if (single !== undefined && second === undefined) {
    if (more !== undefined) {
      const message = `found ${counted(alignments.length, "file")} of links for one text; expected one`;
      problems.in(more.path).error("duplicate-name", message);
    }
    return links === undefined ? new Map() : new Map([[single, links]]);
  }
  const linkNames = documentNames(
    alignments.map(({ path }) => path),
    language,
  );
  const alignmentOf = new Map<SourceFile, SourceFile>();
  for (const [at, alignment] of alignments.entries()) {
    const file =
      files.find(({ path }) => withoutEndings(path) === withoutEndings(alignment.path)) ??
      files[names.indexOf(linkNames[at] ?? "")];
    if (file !== undefined) alignmentOf.set(file, alignment);
    else {
      const message = "found links without their text; expected a translation of the same name next to them";
      problems.in(alignment.path).error("missing-required-file", message);
    }
  }
  if (alignmentOf.size > 0)
    for (const file of files)
      if (!alignmentOf.has(file)) {
        const message = "found no links of this document; expected them for all documents, or for none";
        problems.in(file.path).error("missing-alignment", message);
      }
  return alignmentOf;
}

// Tokenises the lines of a text, or reads existing tokens separated by spaces.

export interface TokenisedLines {
  readonly lines: readonly string[];
  readonly isTokenised: boolean;
}

/**
 * Tokenises a text. `isTokenised`: null = guess. `tokenisedLines`: lines of a tokenised text in the same language,
 * whose style is followed; empty = the language's default style. Errors: malformed-cell (the text consists of
 * subwords).
 */
export function tokeniseText(
  { path, lines }: Pick<FittedText, "path" | "lines">,
  language: string,
  isTokenised: boolean | null,
  tokenisedLines: readonly string[],
  problems: ProblemList,
): TokenisedLines {
  reportSubwords({ path, lines }, language, problems);
  const countsAsTokenised = isTokenised ?? looksTokenised(lines, language).tokenised;
  const tokenise = countsAsTokenised ? splitTokens : tokeniserLike(tokenisedLines, language);
  return { lines: lines.map((line) => tokenise(line).join(" ")), isTokenised: countsAsTokenised };
}

/** Reports a text that consists of subwords. Errors: malformed-cell. */
export function reportSubwords(
  { path, lines }: Pick<FittedText, "path" | "lines">,
  language: string,
  problems: ProblemList,
): void {
  if (!looksTokenised(lines, language).subwords) return;
  const message = "found subwords (“@@” or “▁”); expected whole words. Join the subwords first";
  problems.in(path).error("malformed-cell", message);
}

// Reads files of Pharaoh links as one line of links per sentence of a new suite.

/** The linked tokens, one line per sentence. */
interface LinkedTokens {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** Whether links were given for the text. */
export function hasLinks({ places }: FittedText): boolean {
  return places.some(({ file }) => file.alignment !== null);
}

/**
 * The links of a reference for which links were given. If blank lines separate documents, a file of links may have
 * blank lines, too. Errors: those of `parseAlignmentFile`, at the lines of the file.
 */
export function givenLinks(
  reference: FittedText,
  { parts }: FittedTexts,
  tokens: LinkedTokens,
  problems: ProblemList,
  choices: InputChoices = NO_CHOICES,
): readonly string[] {
  const links: string[] = [];
  let from = 0;
  for (const { file, sentences } of parts) {
    const to = from + sentences.places.length;
    const translation = reference.places[from]?.file;
    const alignment = translation?.alignment ?? null;
    if (translation !== undefined && alignment !== null) {
      const texts = {
        lines: sentences.places.length,
        linesName: file.path,
        source: tokens.source.slice(from, to),
        sourceName: file.path,
        target: tokens.target.slice(from, to),
        targetName: translation.path,
      };
      for (const line of linesOf(alignment, sentences, { texts, choices }, problems)) links.push(line);
    }
    from = to;
  }
  return links;
}

function linesOf(
  alignment: SourceFile,
  { places, count }: FittedTexts["parts"][number]["sentences"],
  { texts, choices }: { readonly texts: LinkedTexts; readonly choices: InputChoices },
  problems: ProblemList,
): readonly string[] {
  const linkLines = readLines(alignment, "no-characters");
  const all = linkLines.ok ? linkLines.value : [];
  const sentenceLines = new Set(places);
  const hasBlanks =
    places.length < count &&
    all.length >= count &&
    all.every((line, at) => sentenceLines.has(at) || isBlank(line));
  const kept = hasBlanks ? places.map((at) => all[at] ?? "") : null;
  const file =
    kept === null ? alignment : { ...alignment, bytes: strToU8(kept.map((line) => `${line}\n`).join("")) };
  const parsed = parseAlignmentFile(file, texts, choices);
  const linkProblems = parsed.ok ? parsed.warnings : parsed.problems;
  problems.addAll(
    linkProblems.map((problem) =>
      kept === null || problem.line === null
        ? problem
        : { ...problem, line: (places[problem.line - 1] ?? problem.line - 1) + 1 },
    ),
  );
  return parsed.ok ? parsed.value : [];
}

// Fits translations to a source, line by line and with documents, and reports everything that does not fit.

/** A sentence's line in its file. */
interface FilePlace {
  readonly file: ReadFile;
  /** From 0. */
  readonly line: number;
}

/** One text, one line per sentence of the source. */
export interface FittedText {
  readonly path: string;
  readonly lines: readonly string[];
  /** The line in the files from which each of `lines` comes. */
  readonly places: readonly FilePlace[];
  /** The documents from which the lines come, as a system wrote them; absent = the text was given line by line. */
  readonly originals?: readonly Original[];
}

export interface FittedTexts {
  readonly source: FittedText;
  readonly references: readonly FittedText[];
  /** Outputs of systems. */
  readonly outputs: readonly FittedText[];
  readonly documents: readonly Document[];
  /** Sentences of each file of the source, in order. */
  readonly parts: readonly { readonly file: ReadFile; readonly sentences: SourceLines }[];
}

/**
 * Fits the texts; null if they do not fit. `translations`: the references, then `outputs` outputs of systems. Errors:
 * line-count-differs, missing-required-file. Warnings: no-translation.
 */
export function fitTexts(
  source: ReadText,
  translations: readonly ReadText[],
  { blankLinesPart, outputs = 0 }: { readonly blankLinesPart: boolean | null; readonly outputs?: number },
  problems: ProblemList,
): FittedTexts | null {
  const fitProblems = new ProblemList();
  const partners = translations.map((text) => partnersOf(text, source, fitProblems));
  const parts = source.files.map((file, number) => {
    const translations = partners.flatMap((files) => files[number] ?? []);
    return { file, sentences: sourceLines(file, translations, blankLinesPart) };
  });
  const fittedTranslations = translations.map(({ path }, index): FittedText => {
    const places = parts.flatMap(({ file, sentences }, number) => {
      const partner = partners[index]?.[number] ?? null;
      const matched = partner === null ? null : translatedLines(partner, file, sentences, fitProblems);
      return partner === null || matched === null ? [] : matched.map((line) => ({ file: partner, line }));
    });
    return textOf(path, places);
  });
  const fitted = {
    source: textOf(
      source.path,
      parts.flatMap(({ file, sentences }) => sentences.places.map((line) => ({ file, line }))),
    ),
    references: fittedTranslations.slice(0, translations.length - outputs),
    outputs: fittedTranslations.slice(translations.length - outputs),
    documents: documentsOf(parts),
    parts,
  };
  if (!fitProblems.hasErrors)
    for (const text of fittedTranslations) reportUntranslated(text, fitted.source, fitProblems);
  problems.addAll(fitProblems.all);
  return fitProblems.hasErrors ? null : fitted;
}

function textOf(path: string, places: readonly FilePlace[]): FittedText {
  return { path, places, lines: places.map(({ file, line }) => file.lines[line] ?? "") };
}

/**
 * The translation's files in the order of the source's files; null = the file of the source has no translation, which
 * is reported. If source and translation have a single file, these belong together, whatever their names.
 */
function partnersOf(text: ReadText, source: ReadText, problems: ProblemList): readonly (ReadFile | null)[] {
  const { path, files } = text;
  if (files.length === 1 && source.files.length === 1) return files;
  const byName = new Map(files.map((file) => [file.name, file]));
  const partners = source.files.map(({ path: sourcePath, name }) => {
    const partner = byName.get(name) ?? null;
    const message = () =>
      `found no translation of ${quoted(sourcePath)}; expected a file called ${quoted(name)}`;
    if (partner === null) problems.in(path).error("missing-required-file", message);
    return partner;
  });
  const used = new Set(partners);
  for (const file of files) {
    if (used.has(file)) continue;
    const message = "found no source text with this name; expected one for each translation";
    problems.in(file.path).error("missing-required-file", message);
  }
  return partners;
}

/**
 * One document per file. In a single file, markup or blank lines give the documents; without them, the file is one
 * document.
 */
function documentsOf(parts: FittedTexts["parts"]): readonly Document[] {
  const [single, second] = parts;
  if (single === undefined) return [];
  if (second === undefined) {
    const { documents, name } = single.file;
    const { begins } = single.sentences;
    if (documents !== null && documents.length > 0) return documents;
    if (begins.length > 1) return begins.map((firstLine, index) => ({ id: String(index + 1), firstLine }));
    return [{ id: asId(name), firstLine: 0 }];
  }
  let firstLine = 0;
  return parts.map(({ file, sentences }) => {
    const document = { id: asId(file.name), firstLine };
    firstLine += sentences.places.length;
    return document;
  });
}

/** Makes a name valid as an id in documents.tsv. */
function asId(name: string): string {
  return name.replace(/[\t\r\n]/g, " ");
}

function reportUntranslated(text: FittedText, source: FittedText, problems: ProblemList): void {
  const { path, lines, places } = text;
  const missing = lines.flatMap((line, index) =>
    isBlank(line) && !isBlank(source.lines[index]) ? [index] : [],
  );
  const [first] = missing;
  if (first === undefined) return;
  const filePlace = places[first];
  const line = filePlace === undefined || !filePlace.file.hasPlainLines ? null : filePlace.line + 1;
  const message = () =>
    `${counted(missing.length, "sentence has", "sentences have")} no translation, first ${quoted(source.lines[first] ?? "")}`;
  problems.in(filePlace?.file.path ?? path).warning("no-translation", message, line);
}

// Pairs the source's sentences with the lines of its translations, and reports where they differ.

/** Line indices of a file, from 0. */
type Places = readonly number[];

interface SourceLines {
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
function sourceLines(
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
function translatedLines(
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
