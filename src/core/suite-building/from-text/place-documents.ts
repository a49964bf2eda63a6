// Divides the documents of a test set, places the sentences of each translation next to those of the source, and finds
// marked pronouns in the tokens of the suite: what a published test set marks, or all pronouns by their forms.

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
import type { MarkedAntecedent, MarkedPronoun } from "#core/io/plain-text/pronoun-sets.ts";
import type { Antecedent, Document, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan, TokenProposal } from "#core/suite/suite-plan.ts";
import { addressingForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { type PoolToken, proposeSelection } from "#core/suite-building/targets/concordance.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import type { InputChoices } from "#core/text/checks/check-text.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { FittedText } from "./fit-texts.ts";
import type { Sample } from "./input-text.ts";

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

/** First and last token (inclusive). */
interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the words of a text are among the tokens: all ranges of whole tokens with these characters. White space does not
 * matter, so that the tokenisation does not matter.
 */
export function rangesOf(tokens: readonly string[], text: string): TokenRange[] {
  const wanted = text.replace(/\s+/g, "");
  if (wanted === "") return [];
  const { joined, starts } = joinedTokens(tokens);
  const ranges: TokenRange[] = [];
  for (let at = joined.indexOf(wanted); at >= 0; at = joined.indexOf(wanted, at + 1)) {
    const start = starts.indexOf(at);
    const end = starts.indexOf(at + wanted.length) - 1;
    if (start >= 0 && end >= start) ranges.push({ start, end });
  }
  return ranges;
}

/** The tokens without white space, and where each begins; the last number is the length. */
function joinedTokens(tokens: readonly string[]): { joined: string; starts: number[] } {
  const starts = [0];
  let joined = "";
  for (const token of tokens) {
    joined += token;
    starts.push(joined.length);
  }
  return { joined, starts };
}

/** The range that begins at a character of the sentence; null = no token begins there. */
function rangeAt(
  tokens: readonly string[],
  sentence: string,
  { at, text }: { readonly at: number; readonly text: string },
): TokenRange | null {
  const before = sentence.slice(0, at).replace(/\s+/g, "").length;
  const { starts } = joinedTokens(tokens);
  return rangesOf(tokens, text).find(({ start }) => starts[start] === before) ?? null;
}

/** A sentence of the source with its tokens. */
export interface SentenceOfItem {
  /** Line in the suite. */
  readonly line: number;
  readonly text: string;
  readonly tokens: readonly string[];
}

/** Where a pronoun may be. One place = the set decides it. `forms`: those that are asked about if the set names none. */
export function placesOfPronoun(
  { form, at }: Pick<MarkedPronoun, "form" | "at">,
  { line, text, tokens }: SentenceOfItem,
  forms: ReadonlySet<string>,
): TokenRef[] {
  const token = (position: number): TokenRef => ({ line, position });
  if (form !== null && at !== null) {
    const range = rangeAt(tokens, text, { at, text: form });
    if (range !== null && range.start === range.end) return [token(range.start)];
  }
  const wanted = form?.toLowerCase();
  return tokens.flatMap((word, position) => {
    const lowered = word.toLowerCase();
    return (wanted === undefined ? forms.has(lowered) : lowered === wanted) ? [token(position)] : [];
  });
}

/**
 * Where the antecedent is. Null: the phrase or its head is missing, or in several places; or the phrase contains the
 * pronoun. Of several places before the pronoun in its own sentence none is preferred.
 */
export function placeOfAntecedent(
  { phrase, head, at }: MarkedAntecedent,
  { line, text, tokens }: SentenceOfItem,
  pronoun: TokenRef | null,
): Antecedent | null {
  const given = at === null ? null : rangeAt(tokens, text, { at, text: phrase });
  const [range, second] = given === null ? rangesOf(tokens, phrase) : [given];
  if (range === undefined || second !== undefined) return null;
  const { start, end } = range;
  if (pronoun !== null && pronoun.line === line && start <= pronoun.position && pronoun.position <= end)
    return null;
  const [headRange, otherHead] = rangesOf(tokens.slice(start, end + 1), head ?? phrase);
  if (headRange === undefined || otherHead !== undefined) return null;
  return { line, start, end, head: start + headRange.end };
}

// Finds the pronouns of a text by their forms: draws those that annotators are asked about, and proposes a category where
// the form alone decides it.

interface SourceText {
  /** Tokens separated by spaces. */
  readonly source: readonly string[];
  readonly documents: readonly Document[];
  /** BCP 47. */
  readonly language: string;
}

interface MarkedForms {
  readonly plan: SuitePlan;
  readonly proposals: readonly TokenProposal[];
}

/**
 * The targets and proposals of a text without marks. The sample is spread over forms first, then documents; then its
 * seed decides. If there are no more pronouns than the sample has, all are annotated, as without a sample.
 */
export function markForms(text: SourceText, sample: Sample | null): MarkedForms {
  const plan = protestPlan(text.language);
  const pool = poolOf(text, new Set(plan.forms.flatMap(({ form, isOn }) => (isOn ? [form] : []))));
  const isDrawn = sample !== null && pool.length > sample.size;
  const drawn: readonly TokenRef[] = isDrawn
    ? proposeSelection(pool, [{ label: ANY, wanted: sample.size }], { seed: sample.seed, keep: new Set() })
        .selected
    : pool;
  const addressing = addressingForms(text.language);
  const formAt = new Map(pool.map(({ line, position, linked }) => [`${line} ${position}`, linked]));
  return {
    plan: isDrawn ? { ...plan, seed: sample.seed, selected: drawn, drawnFrom: pool.length } : plan,
    proposals: drawn.flatMap(({ line, position }): TokenProposal[] => {
      const form = formAt.get(`${line} ${position}`) ?? "";
      if (!addressing.has(form)) return [];
      const facets = { subject: null, number: null, generic: null, group: null };
      return [
        {
          line,
          position,
          use: "addressee",
          ...facets,
          antecedents: [],
          unsuitable: null,
          from: `the form “${form}”`,
        },
      ];
    }),
  };
}

/** The sample is drawn from all pronouns together. */
const ANY = "";

/** All tokens of these forms, in text order. */
function poolOf({ source, documents }: SourceText, forms: ReadonlySet<string>): PoolToken[] {
  let document = 0;
  return source.flatMap((sentence, line) => {
    while ((documents[document + 1]?.firstLine ?? Number.POSITIVE_INFINITY) <= line) document++;
    return splitTokens(sentence).flatMap((token, position): PoolToken[] => {
      const form = token.toLowerCase();
      return forms.has(form) ? [{ line, position, document, label: ANY, linked: form }] : [];
    });
  });
}
