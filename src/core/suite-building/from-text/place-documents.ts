// Divides the documents of a test set, and places the sentences of each translation next to those of the source.

import { getOrInsert } from "#core/base/grouping.ts";
import type { ProblemList } from "#core/base/problem.ts";
import {
  type AlignTranslation,
  type DocumentPair,
  isEnoughToLearn,
  learnToAlign,
} from "#core/documents/align-documents.ts";
import { type DocumentSentence, splitDocument } from "#core/documents/split-document.ts";
import {
  type DocumentTexts,
  examinedTranslation,
  originalOf,
  reportDoubtful,
  reportTranslations,
  type TranslatedPair,
  withoutOtherTexts,
} from "#core/documents/translated-documents.ts";
import { lastPartOf, nameInTable, type TestDocument } from "#core/io/plain-text/document-files.ts";
import type { Document } from "#core/suite/suite.ts";
import type { InputChoices } from "#core/text/checks/input-choices.ts";
import type { FittedText } from "./fit-texts.ts";

/** The documents of one language pair. Languages are BCP 47. */
interface PlacedPair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly documents: readonly TestDocument[];
}

interface PlacingInput {
  /** Path of the test set. */
  readonly path: string;
  readonly pair: PlacedPair;
  /** References and outputs, in the order in which words are learnt from them. */
  readonly texts: readonly DocumentTexts[];
  readonly choices: InputChoices;
}

/** Divides the documents of a test set, and places the sentences of each translation next to those of the source. */
export class DocumentsPlacing {
  readonly source: FittedText;
  /** The documents of the suite by their ids in the test set. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly #input: PlacingInput;
  readonly #sources: ReadonlyMap<string, readonly DocumentSentence[]>;
  readonly #divided = new Map<DocumentTexts, DividedText>();

  constructor(input: PlacingInput) {
    const { documents, sourceLanguage } = input.pair;
    this.#input = input;
    this.#sources = new Map(documents.map(({ id, source }) => [id, splitDocument(source, sourceLanguage)]));
    this.documents = documentsOf(documents, this.#sources);
    const lines = documents.flatMap(({ id }) => linesOf(this.#sources.get(id) ?? []));
    this.source = fittedText(input.path, lines);
  }

  /** Number of the first texts from which the correspondence of words is learnt. */
  countLearnt(): number {
    let count = 0;
    while (count < this.#input.texts.length && !isEnoughToLearn(this.#pairs(count))) count++;
    return count;
  }

  learn(count: number, onProgress: (share: number) => void): AlignTranslation {
    return learnToAlign(this.#pairs(count), this.#input.pair, onProgress);
  }

  /** The lines of the text. Reports what was left out of it, and what is doubtful. */
  fit(
    text: DocumentTexts,
    align: AlignTranslation,
    problems: ProblemList,
    onProgress: (share: number) => void,
  ): FittedText {
    const { translated: examined, pairs } = this.#divide(text);
    this.#divided.delete(text);
    const { choices } = this.#input;
    const { translated, aligned } = withoutOtherTexts(text, examined, align(pairs, onProgress), choices);
    reportTranslations(text, translated, problems);
    reportDoubtful(text, aligned, this.source.lines, problems);
    const fitted = fittedText(
      text.path,
      aligned.flatMap(({ lines }) => lines.map((line) => line.text)),
    );
    if (!text.isOutput) return fitted;
    const originals = translated.flatMap((one, number) => {
      const named = this.documents.get(one.document.id);
      const lines = aligned[number];
      return named === undefined || lines === undefined ? [] : [originalOf(named.id, text, one, lines)];
    });
    return { ...fitted, originals };
  }

  #pairs(count: number): readonly (readonly DocumentPair[])[] {
    return this.#input.texts.slice(0, count).map((text) => this.#divide(text).pairs);
  }

  #divide(text: DocumentTexts): DividedText {
    return getOrInsert(this.#divided, text, () => {
      const { pair, choices } = this.#input;
      const translated = pair.documents.map(
        (document): TranslatedPair => ({
          document,
          translation: examinedTranslation(document, text, pair.targetLanguage, choices),
        }),
      );
      const pairs = translated.map(
        ({ document, translation }): DocumentPair => ({
          source: this.#sources.get(document.id) ?? [],
          target: translation.absence === null ? splitDocument(translation.text, pair.targetLanguage) : [],
        }),
      );
      return { translated, pairs };
    });
  }
}

/** A translation of all documents, divided into sentences. */
interface DividedText {
  readonly translated: readonly TranslatedPair[];
  readonly pairs: readonly DocumentPair[];
}

/**
 * The documents of the suite by their ids in the test set. They are named by the last part of these ids if it differs,
 * otherwise by the whole ids. Documents without a sentence are left out.
 */
function documentsOf(
  documents: readonly TestDocument[],
  sources: ReadonlyMap<string, readonly DocumentSentence[]>,
): Map<string, Document> {
  const last = ({ id }: TestDocument) => lastPartOf(id);
  const areUnique = new Set(documents.map(last)).size === documents.length;
  let firstLine = 0;
  const named = new Map<string, Document>();
  for (const document of documents) {
    const { length } = sources.get(document.id) ?? [];
    const id = nameInTable(areUnique ? last(document) : document.id);
    if (length > 0) named.set(document.id, { id, firstLine });
    firstLine += length;
  }
  return named;
}

function linesOf(sentences: readonly DocumentSentence[]): string[] {
  return sentences.map(({ text }) => text);
}

/** A text whose lines are no lines of a file. */
function fittedText(path: string, lines: readonly string[]): FittedText {
  const file = { path, name: path, lines, hasPlainLines: false, documents: null, alignment: null };
  return { path, lines, places: lines.map((_, line) => ({ file, line })) };
}
