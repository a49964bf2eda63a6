// Reads a test set of documents with the outputs of systems from files in any order, and lists its language pairs.

import { addTo, listsBy } from "#core/base/grouping.ts";
import { listed, quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import {
  DOCUMENT_IDS,
  DOCUMENT_TRANSLATIONS,
  parseDocumentIds,
  parseTestSet,
  parseTranslations,
  TEST_SET,
  type TestDocument,
  type TranslatedDocument,
} from "#core/io/plain-text/document-files.ts";
import { languageTagOf } from "#core/io/plain-text/document-ids.ts";
import { examined } from "#core/io/reader.ts";
import { readLines, type SourceFile } from "#core/io/text-file.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { languageOfName, withoutEndings } from "./file-names.ts";

/** One language pair of a test set. Languages are BCP 47. */
export interface LanguagePair {
  /** “en-fr”; tags that are longer are written whole: “en-zh-Hant-TW”. */
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly documents: readonly TestDocument[];
}

/** The translations in one file. */
interface SystemDocuments {
  readonly system: string;
  readonly path: string;
  readonly documents: readonly TranslatedDocument[];
}

export interface DocumentSet {
  /** Path of the test set. */
  readonly path: string;
  readonly pairs: readonly LanguagePair[];
  readonly systems: readonly SystemDocuments[];
}

/** Whether the files contain a test set of documents. */
export function areDocuments(files: readonly SourceFile[]): boolean {
  return files.some((file) => kindOf(file) === "test-set" || kindOf(file) === "document-ids");
}

function kindOf(file: SourceFile): string | null {
  const seen = examined(file);
  const found = [TEST_SET, DOCUMENT_TRANSLATIONS, DOCUMENT_IDS].find(
    (reader) => reader.recognise(seen) !== null,
  );
  return found?.kind ?? null;
}

/**
 * Reads the set. Errors: those of the files, missing-required-file (no test set), duplicate-id (several test sets with the
 * same document), line-count-differs (of text with a file of ids). Warnings: file-ignored.
 */
export function readDocumentSet(given: readonly SourceFile[]): Parsed<DocumentSet> {
  const problems = new ProblemList();
  const files = given.flatMap((file) => (isGzip(file) ? (unwrap(unpackGzip(file), problems) ?? []) : [file]));
  const kinds = new Map(files.map((file) => [file, kindOf(file)]));
  const ofKind = (kind: string) => files.filter((file) => kinds.get(file) === kind);
  const [idFile] = ofKind("document-ids");
  if (idFile !== undefined) return readNumberedLines(files, idFile, problems);
  const sets = ofKind("test-set").flatMap((file) =>
    (unwrap(parseTestSet(file), problems) ?? []).map((document) => ({ file, document })),
  );
  const documents = sets.map(({ document }) => document);
  const systems = ofKind("document-translations").map(
    (file): SystemDocuments => ({
      system: systemName(file.path),
      path: file.path,
      documents: unwrap(parseTranslations(file), problems) ?? [],
    }),
  );
  for (const file of files) {
    if (kinds.get(file) !== null) continue;
    const message = "is neither a test set nor a translation of its documents, and is ignored";
    problems.in(file.path).warning("file-ignored", message);
  }
  const path = sets[0]?.file.path ?? given[0]?.path ?? "";
  if (documents.length === 0 && !problems.hasErrors)
    problems
      .in(path)
      .error("missing-required-file", "found no test set; expected one with doc_id and src_text");
  const inside = new Map<string, TranslatedDocument[]>();
  for (const { id, outputs } of documents)
    for (const [system, text] of outputs) addTo(inside, system, { id, text });
  const own = [...inside].map(([system, texts]): SystemDocuments => ({ system, path, documents: texts }));
  return problems.conclude(() => ({ path, pairs: pairsOf(documents), systems: [...own, ...systems] }));
}

function systemName(path: string): string {
  return withoutEndings(path.slice(path.lastIndexOf("/") + 1));
}

/** The pairs in the order of the file. */
function pairsOf(documents: readonly TestDocument[]): LanguagePair[] {
  const pairs = listsBy(
    documents,
    ({ sourceLanguage, targetLanguage }) =>
      `${languageTagOf(sourceLanguage)} ${languageTagOf(targetLanguage)}`,
  );
  return [...pairs].map(([key, ofPair]): LanguagePair => {
    const [sourceLanguage = "", targetLanguage = ""] = key.split(" ");
    return { name: `${sourceLanguage}-${targetLanguage}`, sourceLanguage, targetLanguage, documents: ofPair };
  });
}

/**
 * The chosen pair. `name`: “en-fr”, also with the tags of the file (“eng_Latn-fra_Latn”) or without regions; null = the
 * only one. Errors: missing-column.
 */
export function chosenPair({ path, pairs }: DocumentSet, name: string | null): Parsed<LanguagePair> {
  const problems = new ProblemList().in(path);
  const [only, second] = pairs;
  const wanted = name === null ? null : pairKey(name);
  const exact = pairs.filter((pair) => wanted !== null && pairKey(pair.name) === wanted);
  const loose = pairs.filter(
    ({ sourceLanguage, targetLanguage }) =>
      wanted === `${primaryLanguage(sourceLanguage)}-${primaryLanguage(targetLanguage)}`,
  );
  const found =
    name === null
      ? second === undefined
        ? only
        : undefined
      : (exact[0] ?? (loose.length === 1 ? loose[0] : undefined));
  if (found !== undefined) return problems.conclude(() => found);
  const names = listed(
    pairs.map((pair) => pair.name),
    MOST_NAMED,
  );
  const message =
    name === null
      ? `found ${counted(pairs.length, "language pair")}`
      : `found no language pair ${quoted(name)}`;
  return problems.fail("missing-column", `${message}; expected one of them to be chosen: ${names}`);
}

const MOST_NAMED = 30;

/** A name of a pair in a form in which different spellings are equal. */
function pairKey(name: string): string {
  const written = /^([a-z]{2,3}(?:_\w+)*)[-:→ ]+([a-z]{2,3}(?:_\w+)*)$/i.exec(name.trim());
  const tags = written === null ? null : [written[1] ?? "", written[2] ?? ""];
  return (tags === null ? name : tags.map(languageTagOf).join("-")).toLowerCase();
}

/**
 * Reads text files with one segment per line, whose documents a file of ids gives (WMT 2024). The source has the name of
 * the file of ids; references are called NAME.ref….txt; all other texts with as many lines are outputs.
 */
function readNumberedLines(
  files: readonly SourceFile[],
  idFile: SourceFile,
  problems: ProblemList,
): Parsed<DocumentSet> {
  const ids = unwrap(parseDocumentIds(idFile), problems) ?? [];
  const stem = systemName(idFile.path.replace(/\.docs$/i, ""));
  const texts = files.flatMap((file) => {
    if (kindOf(file) !== null) return [];
    const lines = unwrap(readLines(file), problems);
    if (lines === null) return [];
    if (lines.length === ids.length) return [{ file, texts: documentsOfLines(lines, ids) }];
    const message = `found ${counted(lines.length, "line")}; expected ${ids.length}, as ${quoted(idFile.path)} has`;
    problems.in(file.path).error("line-count-differs", message);
    return [];
  });
  const nameOf = ({ path }: SourceFile) => systemName(path);
  const sources = texts.filter(({ file }) => nameOf(file) === stem);
  const source = sources.find(({ file }) => /source/i.test(file.path)) ?? sources[0];
  const references = texts.filter(({ file }) => nameOf(file).startsWith(`${stem}.ref`));
  if (source === undefined && !problems.hasErrors) {
    const message = `found ids without their text; expected the source ${quoted(`${stem}.txt`)}`;
    problems.in(idFile.path).error("missing-required-file", message);
  }
  const [sourceLanguage = "", targetLanguage = ""] = /^([a-z]{2,3})-([a-z]{2,3})$/.exec(stem)?.slice(1) ?? [];
  const documents = [...(source?.texts ?? [])].map(
    ([id, text]): TestDocument => ({
      id,
      sourceLanguage,
      targetLanguage: targetLanguage || (languageOfName(idFile.path) ?? ""),
      source: text,
      references: new Map(
        references.map(({ file, texts: translated }) => [
          nameOf(file).slice(stem.length + 1),
          translated.get(id) ?? "",
        ]),
      ),
      outputs: new Map(),
    }),
  );
  const systems = texts
    .filter((one) => one !== source && !references.includes(one))
    .map(
      ({ file, texts: translated }): SystemDocuments => ({
        system: nameOf(file),
        path: file.path,
        documents: [...translated].map(([id, text]) => ({ id, text })),
      }),
    );
  return problems.conclude(() => ({
    path: source?.file.path ?? idFile.path,
    pairs: pairsOf(documents),
    systems,
  }));
}

/** A canary is a line by which people find out whether a test set was used for training. It is no text. */
const CANARY = "canary";

/** The text of each document; each line is a paragraph. */
function documentsOfLines(lines: readonly string[], ids: readonly string[]): ReadonlyMap<string, string> {
  const paragraphs = new Map<string, string[]>();
  for (const [at, id] of ids.entries()) {
    if (id === CANARY) continue;
    addTo(paragraphs, id, lines[at] ?? "");
  }
  return new Map([...paragraphs].map(([id, texts]) => [id, texts.join("\n\n")]));
}
