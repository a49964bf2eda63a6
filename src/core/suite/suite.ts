// Defines test suites, systems' outputs and silver references: their schemas, hashes and checks. Positions and line
// numbers count from 0.

import * as v from "valibot";
import {
  type Immutable,
  nameSchema,
  smallNumberSchema,
  type tokenRefSchema,
  tokensSchema,
} from "#core/base/file-values.ts";
import { hashParts, hashPartsByPlatform, jsonOfList } from "#core/base/hash.ts";
import { listed, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Problem } from "#core/base/problem.ts";
import { countTokens, splitTokens } from "#core/text/tokens.ts";

/** One token of a text: the line of its sentence, and its position in that line. */
export type TokenRef = Immutable<v.InferOutput<typeof tokenRefSchema>>;

/** A suite as stored and hashed. Its name and languages are settings of the campaign. */
export type SuiteText = Immutable<v.InferOutput<typeof suiteTextSchema>>;
/** An output as stored and hashed, without the system's name. */
export type OutputText = Immutable<v.InferOutput<typeof outputTextSchema>>;

export interface Suite extends SuiteText {
  readonly name: string;
  /** BCP 47. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

export interface Output extends OutputText {
  readonly system: string;
}

export type Document = SuiteText["documents"][number];
export type Reference = SuiteText["references"][number];
export type Example = SuiteText["examples"][number];
export type Antecedent = Example["antecedents"][number];
export type ReferenceTokens = NonNullable<Example["referenceAntecedents"]>[number];
export type GivenTranslation = NonNullable<OutputText["translations"]>[number];
export type ComputedAlignment = NonNullable<OutputText["aligned"]>;
export type Original = NonNullable<OutputText["originals"]>[number];

/** Name of a reference for display: its file name if the number would be misleading, otherwise its number. */
export function referenceName(reference: Reference | undefined, index: number): string {
  return reference?.name ?? `reference ${index + 1}`;
}

/** First and last line (inclusive) of the document that contains `line`. */
export function documentRange(suite: Suite, line: number): { first: number; last: number } {
  let first = 0;
  let last = suite.source.length - 1;
  for (const document of suite.documents) {
    if (document.firstLine <= line) first = document.firstLine;
    else {
      last = document.firstLine - 1;
      break;
    }
  }
  return { first, last };
}

/** Number of the document that contains `line`, from 0; null if the suite has no documents. */
export function documentNumber({ documents }: Pick<Suite, "documents">, line: number): number | null {
  if (documents.length === 0) return null;
  let low = 0;
  let high = documents.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((documents[middle]?.firstLine ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A line as people count it: from 1 within its document. `document`: its id; null = the suite has not several. */
interface LineInDocument {
  readonly document: string | null;
  readonly line: number;
}

/** `line`: from 0, in the whole suite. */
export function lineInDocument(suite: Pick<Suite, "documents">, line: number): LineInDocument {
  const document = suite.documents[documentNumber(suite, line) ?? -1];
  if (document === undefined || suite.documents.length < 2) return { document: null, line: line + 1 };
  return { document: document.id, line: line - document.firstLine + 1 };
}

export function sameToken(a: TokenRef, b: TokenRef): boolean {
  return a.line === b.line && a.position === b.position;
}

/** Whether the list has a token at the same position. */
export function includesToken(tokens: readonly TokenRef[], token: TokenRef): boolean {
  return tokens.some((one) => sameToken(one, token));
}

/** Compares by position in the text, for `sort`: first by line, then by position in the line. */
export function compareInTextOrder(a: TokenRef, b: TokenRef): number {
  return a.line - b.line || a.position - b.position;
}

/** The tokens in ascending order of line, then position, each once. */
export function sortTokens(tokens: readonly TokenRef[]): TokenRef[] {
  const sorted = [...tokens].sort(compareInTextOrder);
  return sorted.filter((token, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || !sameToken(previous, token);
  });
}

// Describes the text of a test suite and of a system's output in files. Fields are in the order in which they are
// written.

/** Text, one sentence per line. */
const linesSchema = v.array(v.string());

/** Tokens of the reference translation on one line; an empty list = unaligned. */
const referenceTokensSchema = v.strictObject({
  line: smallNumberSchema,
  positions: v.array(smallNumberSchema),
});

/**
 * A noun phrase to which the pronoun refers: tokens `start` to `end` (inclusive) of `line`, with its head among them.
 */
export const antecedentSchema = v.strictObject({
  line: smallNumberSchema,
  start: smallNumberSchema,
  end: smallNumberSchema,
  head: smallNumberSchema,
});

/** One pronoun token of the suite. */
const exampleSchema = v.strictObject({
  id: nameSchema,
  category: v.string(),
  line: smallNumberSchema,
  position: smallNumberSchema,
  pronoun: v.string(),
  antecedents: v.array(antecedentSchema),
  /**
   * Hand-corrected translations in the first reference; null = the suite's table has no such column; then the
   * reference's alignment is used.
   */
  referencePronoun: v.nullable(v.array(smallNumberSchema)),
  referenceAntecedents: v.nullable(v.array(referenceTokensSchema)),
  referenceAntecedentSpans: v.nullable(v.array(referenceTokensSchema)),
});

/**
 * Translation of one example, given token by token (as in PROTEST databases) instead of by an alignment. Its tokens may
 * be on another line than the example. Tokens outside their sentence are kept but never used.
 */
const givenTranslationSchema = v.strictObject({
  /** The example's id. */
  example: v.string(),
  pronoun: tokensSchema,
  /** Tokens for each antecedent's head, in the order of the example's antecedents. The rest of the span is unknown. */
  antecedents: v.array(tokensSchema),
});

/** The aligner that computed an alignment, and the amount of text from which it learnt. */
export const alignedSchema = v.strictObject({
  /** Name and version of the aligner. The same version gives the same links for the same texts. */
  aligner: nameSchema,
  /** Number of different sentence pairs from which the aligner learnt. */
  sentences: smallNumberSchema,
  /** Number of tokens in these pairs, of sources and translations together. */
  tokens: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** A translation of the whole source: one line per sentence, tokens separated by blanks or tabs. */
const referenceSchema = v.strictObject({
  /**
   * Name of the file if its number is not the reference's position, for example if reference.3.txt comes second;
   * otherwise undefined.
   */
  name: v.optional(v.pipe(v.string(), v.nonEmpty())),
  lines: linesSchema,
  /** Pharaoh links source→reference, one line per sentence; null = none. */
  alignment: v.nullable(linesSchema),
  /** Translations given instead of an alignment, at most one per example; null = the alignment is used. */
  translations: v.nullable(v.array(givenTranslationSchema)),
  /** What the aligner learnt from. Undefined if Referee did not compute `alignment`. */
  aligned: v.optional(alignedSchema),
});

const categorySchema = v.strictObject({
  label: v.string(),
  /**
   * Whether the translation must agree with the antecedent's head, so that annotators also answer the question about
   * the antecedent.
   */
  antecedentAgreement: v.boolean(),
});

/** A document begins at `firstLine` and ends before the next one. */
const documentSchema = v.strictObject({ id: v.string(), firstLine: smallNumberSchema });

/** A suite without its name and languages, which are settings of a campaign. */
export const suiteTextSchema = v.strictObject({
  categories: v.array(categorySchema),
  /** Ascending by first line; the first begins at line 0. */
  documents: v.array(documentSchema),
  source: linesSchema,
  references: v.array(referenceSchema),
  examples: v.array(exampleSchema),
});

/**
 * Why a document counts as not translated: the system's file does not have it, its text is empty, a refusal, the
 * untranslated source, in another language, markup such as JSON in which no text is clearly the translation, or another
 * text than a translation of the document.
 */
const ABSENCE_REASONS = [
  "missing",
  "empty",
  "refusal",
  "source text",
  "other language",
  "markup",
  "another text",
] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** What a system wrote for one document. */
export const originalSchema = v.strictObject({
  /** Id of the document in the suite. */
  document: v.string(),
  /** With everything that Referee left out of the lines, such as a preamble. Empty if the document is missing. */
  text: v.string(),
  /** Absent = the document is translated. */
  absence: v.exactOptional(
    v.strictObject({
      reason: v.picklist(ABSENCE_REASONS),
      /** The beginning of the refusal or of the markup, or the other language; otherwise empty. */
      detail: v.string(),
    }),
  ),
  /**
   * The sentences of the document in the source, counted from 0, whose counterpart in the output was doubtful when the
   * sentences were aligned. Absent = none.
   */
  doubtful: v.exactOptional(v.array(smallNumberSchema)),
});

/** One system's translation of the whole source, without the name of the system. */
export const outputTextSchema = v.strictObject({
  /** The tokens, one sentence per line, as in a reference. */
  lines: linesSchema,
  /** Pharaoh links source→output; null = none. If `sourceLines` is given, links count its tokens. */
  alignment: v.nullable(linesSchema),
  /** The source in the tokenisation of the system; null = the suite's tokens. */
  sourceLines: v.nullable(linesSchema),
  /** Translations given instead of an alignment, at most one per example; null = the alignment is used. */
  translations: v.nullable(v.array(givenTranslationSchema)),
  /**
   * The system's text before Referee tokenised it: each line consists of its tokens and white space. Undefined = the
   * text was already tokenised, or its tokens were escaped.
   */
  raw: v.optional(linesSchema),
  /** The documents as the system wrote them. Undefined = the text was given line by line. */
  originals: v.optional(v.array(originalSchema)),
  /** What the aligner learnt from. Undefined if Referee did not compute `alignment`. */
  aligned: v.optional(alignedSchema),
});

// Names the kinds of references, which decide what an approval by a reference is worth.

/** Written by a person; the output of a system that a person edited; the output of a system. */
export const REFERENCE_KINDS = ["human", "post-edited", "machine-made"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** The kind of the reference with this number. `kinds`: those that were set, by number; others are human. */
export function referenceKind(kinds: readonly ReferenceKind[], reference: number): ReferenceKind {
  return kinds[reference] ?? "human";
}

// Hashes the content of suites and outputs, without the names of suites and systems and without settings.

/**
 * Hash of everything that defines the examples: categories, documents, source, references, examples. The order of keys
 * in the objects has no influence.
 */
export function hashSuite(suite: SuiteText): string {
  return hashParts(suiteParts(suite));
}

/** Equals `hashSuite`; `room` and null as in `hashPartsByPlatform`. */
export function hashSuiteByPlatform(suite: SuiteText, room: Uint8Array): Promise<string | null> {
  return hashPartsByPlatform(suiteParts(suite), room);
}

/** The suite's JSON in parts, because the complete JSON can be as long as all files of the suite together. */
function* suiteParts(suite: SuiteText): Generator<string> {
  const categories = suite.categories.map((c) => [c.label, c.antecedentAgreement]);
  const documents = suite.documents.map((d) => [d.firstLine, d.id]);
  yield `[${JSON.stringify(categories)},${JSON.stringify(documents)},`;
  yield* jsonOfList(suite.source);
  yield ",[";
  for (const [index, reference] of suite.references.entries()) {
    if (index > 0) yield ",";
    yield* textParts(
      reference.lines,
      [reference.alignment],
      [...translationsPart(reference), ...namePart(reference), ...alignedPart(reference)],
    );
  }
  yield "],";
  yield* jsonOfList(suite.examples, (e) => [
    e.id,
    e.category,
    e.line,
    e.position,
    e.pronoun,
    e.antecedents.map((a) => [a.line, a.start, a.end, a.head]),
    e.referencePronoun,
    e.referenceAntecedents?.map((t) => [t.line, t.positions]) ?? null,
    e.referenceAntecedentSpans?.map((t) => [t.line, t.positions]) ?? null,
  ]);
  yield "]";
}

/**
 * Yields a JSON list in parts: the text's lines, the `further` lists of lines (alignment, source lines; null = none),
 * and the items of `rest`.
 */
function* textParts(
  lines: readonly string[],
  further: readonly (readonly string[] | null)[],
  rest: readonly unknown[],
): Generator<string> {
  yield "[";
  yield* jsonOfList(lines);
  for (const list of further) {
    yield ",";
    if (list === null) yield "null";
    else yield* jsonOfList(list);
  }
  for (const item of rest) yield `,${JSON.stringify(item)}`;
  yield "]";
}

/** Hash of everything that an output stores, without the system's name. */
export function hashOutput(output: OutputText): string {
  return hashParts(outputParts(output));
}

/** Equals `hashOutput`; `room` and null as in `hashPartsByPlatform`. */
export function hashOutputByPlatform(output: OutputText, room: Uint8Array): Promise<string | null> {
  return hashPartsByPlatform(outputParts(output), room);
}

function outputParts(output: OutputText): Generator<string> {
  const rest = [...translationsPart(output), ...rawAndAlignedPart(output), ...originalsPart(output)];
  return textParts(output.lines, [output.alignment, output.sourceLines], rest);
}

/** How Referee computed tokens and links. Empty if Referee computed neither. */
function rawAndAlignedPart({ raw, aligned }: OutputText): unknown[] {
  if (raw === undefined && aligned === undefined) return [];
  return [{ raw: raw ?? null, aligned: aligned === undefined ? null : computedAlignmentParts(aligned) }];
}

/** The documents as the system wrote them. Empty if the text was given line by line. */
function originalsPart({ originals }: OutputText): unknown[] {
  if (originals === undefined) return [];
  return [
    {
      originals: originals.map(({ document, text, absence, doubtful }) => [
        document,
        text,
        ...(absence === undefined ? [] : [absence.reason, absence.detail]),
        ...(doubtful === undefined ? [] : [doubtful]),
      ]),
    },
  ];
}

/** How Referee computed the links. Empty if Referee did not compute them. */
function alignedPart({ aligned }: Reference): unknown[] {
  return aligned === undefined ? [] : [{ aligned: computedAlignmentParts(aligned) }];
}

function computedAlignmentParts({ aligner, sentences, tokens }: ComputedAlignment): unknown[] {
  return [aligner, sentences, tokens];
}

/** The reference's name. Empty if the reference is named by its position. */
function namePart({ name }: Reference): string[] {
  return name === undefined ? [] : [name];
}

/**
 * The given translations. Empty if there are none, so that campaign folders, which have none, keep the hashes that are
 * stored already.
 */
function translationsPart({ translations }: Pick<OutputText, "translations">): unknown[] {
  if (translations === null) return [];
  const refs = (tokens: readonly TokenRef[]) => tokens.map((token) => [token.line, token.position]);
  return [
    translations.map((translation) => [
      translation.example,
      refs(translation.pronoun),
      translation.antecedents.map(refs),
    ]),
  ];
}

// Checks labels, ids and documents, and the examples against the texts: known categories, positions inside sentences,
// pronouns at their positions.

/**
 * Reports duplicate labels and ids, and documents that are not in ascending order from line 0 or begin outside the
 * source.
 */
export function checkSuite(
  file: string,
  { categories, documents, source }: Pick<Suite, "categories" | "documents" | "source">,
): readonly Problem[] {
  const problems = new FileProblems(file);
  const labels = new Set<string>();
  for (const { label } of categories) {
    if (labels.has(label)) {
      problems.error("duplicate-id", () => `category ${quoted(label)} occurs twice`);
    }
    labels.add(label);
  }
  const ids = new Set<string>();
  let previous: number | null = null;
  for (const { id, firstLine } of documents) {
    const problem = wrongStart(firstLine, previous, source.length);
    if (problem !== null) {
      problems.error("malformed-json", `document ${quoted(id)} begins at line ${firstLine}; ${problem}`);
    }
    if (ids.has(id)) problems.error("duplicate-id", () => `document id ${quoted(id)} occurs twice`);
    ids.add(id);
    previous = firstLine;
  }
  return problems.all;
}

/** What is wrong with the first line of a document, as the end of a message; null if the line is valid. */
function wrongStart(firstLine: number, previous: number | null, lines: number): string | null {
  if (previous === null && firstLine !== 0) return "expected the first document at line 0";
  if (previous !== null && firstLine <= previous) return `expected a line after ${previous}`;
  if (firstLine >= lines) return `the source has lines 0 to ${lines - 1}`;
  return null;
}

/** Texts with which examples are compared; null = a file could not be read, so nothing is compared with it. */
export interface ExampleTexts {
  readonly categories: SuiteText["categories"] | null;
  readonly source: readonly string[] | null;
  /** Lines of the first reference, to which the examples' hand-corrected translations refer. */
  readonly reference: readonly string[];
}

/**
 * The problems of the examples, reported at their lines of `file`. `rows`: examples with their lines, from 1; null =
 * the example was not read from a line.
 */
export function checkExamples(
  file: string,
  rows: readonly { example: Example; fileLine: number | null }[],
  texts: ExampleTexts,
): readonly Problem[] {
  const problems = new FileProblems(file);
  const categories = texts.categories === null ? null : new KnownCategories(texts.categories);
  for (const { example, fileLine } of rows) {
    if (categories !== null) checkCategory(example, fileLine, categories, problems);
    if (texts.source === null) continue;
    const check = new ExampleCheck(fileLine, texts.source, texts.reference, problems);
    check.pronoun(example);
    for (const antecedent of example.antecedents) check.antecedent(antecedent);
    if (example.referencePronoun !== null && example.line < texts.source.length) {
      check.reference("reference_pronoun", [{ line: example.line, positions: example.referencePronoun }]);
    }
    check.reference("reference_antecedents", example.referenceAntecedents ?? []);
    check.reference("reference_antecedent_spans", example.referenceAntecedentSpans ?? []);
  }
  return problems.all;
}

/** Categories by label, and their names for messages, built once for all examples. */
class KnownCategories {
  readonly #byLabel: ReadonlyMap<string, SuiteText["categories"][number]>;
  readonly names: string;

  constructor(categories: SuiteText["categories"]) {
    this.#byLabel = new Map(categories.map((category) => [category.label, category]));
    this.names = listed([...this.#byLabel.keys()]);
  }

  get(label: string): SuiteText["categories"][number] | undefined {
    return this.#byLabel.get(label);
  }
}

function checkCategory(
  example: Example,
  fileLine: number | null,
  categories: KnownCategories,
  problems: FileProblems,
): void {
  const { category, antecedents } = example;
  const knownCategory = categories.get(category);
  if (knownCategory === undefined) {
    const message = () => `found category ${quoted(category)}; expected one of ${categories.names}`;
    problems.error("unknown-category", message, fileLine);
  }
  if (knownCategory?.antecedentAgreement === true && antecedents.length === 0) {
    const message = () =>
      `${quoted(category)} requires antecedent agreement, but example ${quoted(example.id)} has no antecedent; it will be referred`;
    problems.warning("missing-antecedent", message, fileLine);
  }
}

class ExampleCheck {
  readonly #fileLine: number | null;
  readonly #source: readonly string[];
  readonly #reference: readonly string[];
  readonly #problems: FileProblems;

  constructor(
    fileLine: number | null,
    source: readonly string[],
    reference: readonly string[],
    problems: FileProblems,
  ) {
    this.#fileLine = fileLine;
    this.#source = source;
    this.#reference = reference;
    this.#problems = problems;
  }

  #outside(message: () => string): void {
    this.#problems.error("position-outside-sentence", message, this.#fileLine);
  }

  pronoun({ line, position, pronoun }: Example): void {
    const sentence = this.#source[line];
    if (sentence === undefined) {
      this.#outside(() => `line: found ${line}; the source has lines 0 to ${this.#source.length - 1}`);
      return;
    }
    const tokens = splitTokens(sentence);
    const token = tokens[position];
    if (token === undefined) {
      this.#outside(
        () =>
          `position: found ${position}; line ${line} of the source, counted from 0, has ${tokens.length} tokens`,
      );
    } else if (token !== pronoun) {
      const message = () =>
        `found ${quoted(token)} at line ${line}, position ${position}, counted from 0; expected the pronoun ${quoted(pronoun)}`;
      this.#problems.error("pronoun-differs", message, this.#fileLine);
    }
  }

  antecedent({ line, start, end, head }: Antecedent): void {
    const sentence = this.#source[line];
    const cell = `${line}:${start}-${end}:${head}`;
    if (sentence === undefined) {
      this.#outside(
        () =>
          `antecedents: “${cell}” names line ${line}; the source has lines 0 to ${this.#source.length - 1}`,
      );
      return;
    }
    const length = countTokens(sentence);
    if (end >= length || head >= length) {
      this.#outside(
        () =>
          `antecedents: “${cell}” reaches outside line ${line}, counted from 0, which has ${length} tokens`,
      );
    } else if (start > end || head < start || head > end) {
      const message = () => `antecedents: found “${cell}”; expected start ≤ head ≤ end`;
      this.#problems.error("malformed-cell", message, this.#fileLine);
    }
  }

  reference(column: string, parts: readonly ReferenceTokens[]): void {
    for (const { line, positions } of parts) {
      const sentence = this.#reference[line];
      if (sentence === undefined) {
        if (line < this.#source.length) continue;
        this.#outside(
          () => `${column}: names line ${line}; the reference has lines 0 to ${this.#reference.length - 1}`,
        );
        continue;
      }
      const length = countTokens(sentence);
      for (const position of positions.filter((p) => p >= length)) {
        this.#outside(
          () =>
            `${column}: found token ${position}; line ${line} of the reference, counted from 0, has ${length} tokens`,
        );
      }
    }
  }
}

/**
 * The words that translate the pronoun or a head. At least one, because an unlinked pronoun or head cannot be compared.
 */
const wordsSchema = v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.minLength(1), v.readonly());

export const silverReferenceSchema = v.strictObject({
  /** Example id. */
  example: nameSchema,
  /** The pronoun's translation, with the capitals of the first output. */
  pronoun: wordsSchema,
  /** The translation of each antecedent's head, in the order of the example's antecedents. */
  antecedents: v.pipe(v.array(wordsSchema), v.readonly()),
  /**
   * Answer about the translation of the antecedent's head; “unset” = none, or answers differ. Even if it is “bad”, the
   * pronoun is correct for the given translation of the head.
   */
  antecedent: v.picklist(["ok", "bad", "unset"]),
  /** Number of annotators who judged the translation correct. The number may be too small if files were merged. */
  people: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Systems in whose output the translation was judged correct. */
  systems: v.pipe(v.array(nameSchema), v.readonly()),
  /** Whether the translation is known to be wrong: a contrastive variant of a test set. Absent = it is correct. */
  isWrong: v.optional(v.literal(true)),
});

/** One translation of an example, in one or more outputs. */
export type SilverReference = v.InferOutput<typeof silverReferenceSchema>;

/** Returns a key that is equal for equal translations of one example: the same words in text order, ignoring case. */
export function wordsKey(pronoun: readonly string[], heads: readonly (readonly string[])[]): string {
  const lowered = (words: readonly string[]) => words.map((word) => word.toLowerCase());
  return JSON.stringify({ pronoun: lowered(pronoun), heads: heads.map(lowered) });
}

/** Returns a key that is equal for equal translations of the same example, and different for different examples. */
export function silverKey(reference: Pick<SilverReference, "example" | "pronoun" | "antecedents">): string {
  const { example, pronoun, antecedents } = reference;
  return keyOfExample(example, wordsKey(pronoun, antecedents));
}

/**
 * Returns a key of an example and a translation. `translation`: a key as from `wordsKey`, or any other key of a
 * translation.
 */
export function keyOfExample(example: string, translation: string): string {
  return JSON.stringify([example, translation]);
}
