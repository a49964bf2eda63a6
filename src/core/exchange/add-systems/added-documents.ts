// Reads one system's translations of documents as a text that has one line per line of a campaign's source.

import { quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { type FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { alignDocuments, type DocumentPair } from "#core/documents/align-documents.ts";
import { type DocumentSentence, splitDocument } from "#core/documents/split-document.ts";
import {
  examinedTranslation,
  reportDoubtful,
  reportTranslations,
  type TranslatedPair,
} from "#core/documents/translated-documents.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import { textName } from "#core/io/open/read-raw-file.ts";
import {
  DOCUMENT_TRANSLATIONS,
  parseTranslations,
  type TranslatedDocument,
} from "#core/io/plain-text/document-files.ts";
import { languagesInId, languageTagOf, lastPartOf, nameInTable } from "#core/io/plain-text/document-ids.ts";
import type { RawFile } from "#core/io/plain-text/raw-file.ts";
import { examined } from "#core/io/reader.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import { type Document, documentRange, type Suite } from "#core/suite/suite.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import { naturalText } from "#core/text/sentence.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** Whether the file has translations of documents, one per line, by their ids. */
export function areTranslatedDocuments(file: SourceFile): boolean {
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
export function readAddedDocuments(suite: Suite, file: SourceFile, choices: InputChoices): Parsed<RawFile> {
  const problems = new ProblemList();
  const read = unwrap(parseTranslations({ ...unpacked(file, problems), path: file.path }), problems);
  if (read === null) return { ok: false, problems: problems.all };
  const inFile = problems.in(file.path);
  const texts = joinedTexts(suite, read, inFile);
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  const documents = suiteDocuments(suite);
  const name = textName(file.path);
  const text = { name, path: file.path, isOutput: true, texts };
  const translated = documents.map(
    (document): TranslatedPair => ({
      document,
      translation: examinedTranslation(document, text, suite.targetLanguage, choices),
    }),
  );
  const pairs = translated.map(
    ({ translation }, at): DocumentPair => ({
      source: documents[at]?.sentences ?? [],
      target: translation.absence === null ? splitDocument(translation.text, suite.targetLanguage) : [],
    }),
  );
  const aligned = alignDocuments([...pairs, ...knownPairs(suite, documents)], suite).slice(0, pairs.length);
  reportTranslations(text, translated, problems);
  reportDoubtful(
    text,
    aligned,
    documents.flatMap(({ sentences }) => sentences.map((one) => one.text)),
    problems,
  );
  const lines = aligned.flatMap((document) => document.lines.map((line) => line.text));
  return problems.conclude(() => ({ texts: [{ name, role: "output", lines }], documents: null }));
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

/** The documents with their reference, from which words are learnt, too. */
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
