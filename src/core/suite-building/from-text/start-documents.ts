// Builds a campaign from documents: divides them into sentences, and places the sentences of each translation next to
// those of the source.

import { quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { type AlignedDocument, alignDocuments, type DocumentPair } from "#core/documents/align-documents.ts";
import { type DocumentSentence, splitDocument } from "#core/documents/split-document.ts";
import {
  type DocumentTexts,
  examinedTranslation,
  reportDoubtful,
  reportTranslations,
  type TranslatedPair,
} from "#core/documents/translated-documents.ts";
import type { TestDocument, TranslatedDocument } from "#core/io/plain-text/document-files.ts";
import { lastPartOf, nameInTable } from "#core/io/plain-text/document-ids.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Document } from "#core/suite/suite.ts";
import { type InputChoices, NO_CHOICES } from "#core/text/checks/input-choices.ts";
import type { FittedText } from "./fit-texts.ts";
import type { InputText, Sample, StartInput } from "./input-text.ts";
import type { DocumentSet, LanguagePair } from "./read-documents.ts";
import { type StartedSuite, type StartOptions, startFitted } from "./start-suite.ts";

interface DocumentsInput {
  readonly name: string;
  readonly set: DocumentSet;
  readonly pair: LanguagePair;
  readonly choices?: InputChoices;
  /** Which pronouns annotators are asked about; absent or null = all. */
  readonly sample?: Sample | null;
}

/**
 * Builds the campaign of one language pair. Documents without a reference have empty lines in it, so that nothing of them
 * is approved automatically. A translation of a document that is none (a refusal, an empty text, the source, another
 * language) has empty lines, too. Warnings: those of `startSuite`, text-left-out, no-translation, doubtful-sentences.
 */
export function startDocuments(
  { name, set, pair, choices = NO_CHOICES, sample = null }: DocumentsInput,
  options: StartOptions = {},
): Parsed<StartedSuite> {
  const problems = new FileProblems(set.path);
  const { sourceLanguage, targetLanguage } = pair;
  const texts = [...referencesOf(set.path, pair), ...systemsOf(set, pair, problems)];
  const sources = new Map(
    pair.documents.map(({ id, source }) => [id, splitDocument(source, sourceLanguage)]),
  );
  const translated = texts.map((text): TranslatedPair[] =>
    pair.documents.map((document) => ({
      document,
      translation: examinedTranslation(document, text, targetLanguage, choices),
    })),
  );
  const pairs = translated.map((ofText) =>
    ofText.map(
      ({ document, translation: { text, absence } }): DocumentPair => ({
        source: sources.get(document.id) ?? [],
        target: absence === null ? splitDocument(text, targetLanguage) : [],
      }),
    ),
  );
  const aligned = alignTranslations(pairs, pair, options);
  const source = fittedText(
    set.path,
    pair.documents.flatMap(({ id }) => linesOf(sources.get(id) ?? [])),
  );
  const fitted = texts.map((text, at) => {
    reportTranslations(text, translated[at] ?? [], problems);
    reportDoubtful(text, aligned[at] ?? [], source.lines, problems);
    return fittedText(
      text.path,
      (aligned[at] ?? []).flatMap(({ lines }) => lines.map((line) => line.text)),
    );
  });
  const isOutput = (_: unknown, at: number) => texts[at]?.isOutput === true;
  const input: StartInput = {
    name,
    sourceLanguage,
    targetLanguage,
    blankLinesPart: null,
    choices,
    sample,
    source: inputTextOf(set.path),
    references: texts.filter((text) => !text.isOutput).map(({ path }) => inputTextOf(path)),
    outputs: texts
      .filter((text) => text.isOutput)
      .map((text) => ({ system: text.name, text: inputTextOf(text.path) })),
  };
  const fittedTexts = {
    source,
    references: fitted.filter((one, at) => !isOutput(one, at)),
    outputs: fitted.filter(isOutput),
    documents: documentsOf(pair, sources),
    parts: [],
  };
  return startFitted(input, fittedTexts, problems, options);
}

/** The references. Documents that have none are missing in `texts`. */
function referencesOf(path: string, { documents }: LanguagePair): DocumentTexts[] {
  const names = [...new Set(documents.flatMap(({ references }) => [...references.keys()]))].sort();
  return names.map(
    (name): DocumentTexts => ({
      name,
      path: `${path} (${name})`,
      isOutput: false,
      texts: new Map(
        documents.flatMap(({ id, references }) => {
          const text = references.get(name);
          return text === undefined ? [] : [[id, text] as const];
        }),
      ),
    }),
  );
}

/** The systems that translated at least one document of the pair, by name, whatever the order of the files was. */
function systemsOf(set: DocumentSet, { documents }: LanguagePair, problems: FileProblems): DocumentTexts[] {
  const ids = new Set(documents.map(({ id }) => id));
  const known = new Set(set.pairs.flatMap((pair) => pair.documents.map(({ id }) => id)));
  const sorted = [...set.systems].sort((a, b) => (a.system < b.system ? -1 : 1));
  return sorted.flatMap(({ system, path, documents: translated }): DocumentTexts[] => {
    const unknown = translated.filter(({ id }) => !known.has(id));
    const [first] = unknown;
    const message = () =>
      `${counted(unknown.length, "document is", "documents are")} not in the test set and left out, first ${quoted(first?.id ?? "")}`;
    if (first !== undefined) problems.in(path).warning("file-ignored", message);
    const texts = new Map(
      translated.flatMap(({ id, text }: TranslatedDocument) => (ids.has(id) ? [[id, text] as const] : [])),
    );
    if (texts.size > 0) return [{ name: system, path, isOutput: true, texts }];
    problems.in(path).warning("file-ignored", "has no document of this language pair and is left out");
    return [];
  });
}

/** Aligns all documents at once, because the words that translate each other are learnt from all of them. */
function alignTranslations(
  pairs: readonly (readonly DocumentPair[])[],
  languages: LanguagePair,
  { onProgress }: StartOptions,
): (readonly AlignedDocument[])[] {
  const all = alignDocuments(pairs.flat(), languages, (share) => onProgress?.(share * STEPS, 2 * STEPS));
  let from = 0;
  return pairs.map((ofText) => {
    from += ofText.length;
    return all.slice(from - ofText.length, from);
  });
}

/** Aligning sentences counts as the first half of the work. */
const STEPS = 1000;

function linesOf(sentences: readonly DocumentSentence[]): string[] {
  return sentences.map(({ text }) => text);
}

/** A text whose lines are no lines of a file. */
function fittedText(path: string, lines: readonly string[]): FittedText {
  const file = { path, name: path, lines, hasPlainLines: false, documents: null, alignment: null };
  return { path, lines, places: lines.map((_, line) => ({ file, line })) };
}

function inputTextOf(path: string): InputText {
  const files: readonly SourceFile[] = [];
  return { path, files, part: null, alignments: [], isTokenised: null };
}

/** Documents are named by the last part of their ids if these differ, otherwise by the ids. */
function documentsOf(
  { documents }: LanguagePair,
  sources: ReadonlyMap<string, readonly DocumentSentence[]>,
): Document[] {
  const last = ({ id }: TestDocument) => lastPartOf(id);
  const areUnique = new Set(documents.map(last)).size === documents.length;
  let firstLine = 0;
  return documents.flatMap((document): Document[] => {
    const { length } = sources.get(document.id) ?? [];
    const id = nameInTable(areUnique ? last(document) : document.id);
    firstLine += length;
    return length === 0 ? [] : [{ id, firstLine: firstLine - length }];
  });
}
