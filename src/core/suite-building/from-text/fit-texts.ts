// Fits translations to a source, line by line and with documents, and reports everything that does not fit.

import { quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { ProblemList } from "#core/base/problem.ts";
import type { Document } from "#core/suite/suite.ts";
import { isBlank, type SourceLines, sourceLines, translatedLines } from "./pair-lines.ts";
import type { ReadFile, ReadText } from "./read-input.ts";

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
 * Fits the texts; null if they do not fit. `translations`: the references, then `outputs` outputs of systems. Errors: line-count-differs, missing-required-file. Warnings: no-translation.
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
