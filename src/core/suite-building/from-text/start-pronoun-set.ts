// Builds a campaign from a published test set that marks pronouns: previews it, and starts the campaign with the user's
// choices.

import { copiedText, counted, listed, ofAll, quoted, shortened } from "#core/base/message-text.ts";
import { fileNameIn } from "#core/base/name.ts";
import { FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import { alignDocuments } from "#core/documents/align-documents.ts";
import { type DocumentSentence, splitDocument } from "#core/documents/split-document.ts";
import type { MarkedPronoun } from "#core/io/plain-text/pronoun-sets.ts";
import type { SourceFile } from "#core/io/text-file.ts";
import type { Antecedent, Document, Example, TokenRef } from "#core/suite/suite.ts";
import type { PlannedCategory, SuitePlan, TokenProposal } from "#core/suite/suite-plan.ts";
import { pronounForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { SOURCE_SYSTEM } from "#core/tasks/annotation/suite-annotation.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { FittedText } from "./fit-texts.ts";
import { type InputText, type Sample, type StartInput, withoutEndings } from "./input-text.ts";
import { placeOfAntecedent, placesOfPronoun, rangesOf, type SentenceOfItem } from "./place-documents.ts";
import type { ChosenStart, TextPreview, TextUse } from "./preview-texts.ts";
import {
  type FilledItem,
  joinedSentences,
  type PronounTestSet,
  readPronounTestSet,
} from "./read-pronoun-set.ts";
import { type StartedSuite, type StartOptions, type SuiteMarks, startFitted } from "./start-suite.ts";

const LINES_SHOWN = 3;
const LONGEST_SHOWN = 240;

/**
 * Previews the sentences of the set, its translations and the outputs. Errors and warnings: those of
 * `readPronounTestSet`.
 */
export function previewPronounSet(files: readonly SourceFile[]): Parsed<readonly TextPreview[]> {
  const problems = new ProblemList();
  const set = unwrap(readPronounTestSet(files), problems);
  if (set === null) return { ok: false, problems: problems.all };
  const { path, items, sourceLanguage, targetLanguage, outputs } = set;
  const source = previewOf(
    path,
    "source",
    sourceLanguage,
    items.map(({ sentence }) => sentence),
  );
  const references = Array.from({ length: referencesOf(set) }, (_, at) => ({
    ...previewOf(
      path,
      "reference",
      targetLanguage,
      items.map((item) => item.references[at]?.sentence ?? ""),
    ),
    part: { name: String(at + 1), role: "reference" } as const,
  }));
  const systems = outputs.map((output) => previewOf(output.path, "output", targetLanguage, output.texts));
  const pair = `${sourceLanguage ?? "?"}-${targetLanguage ?? "?"}`;
  return problems.conclude(() => [
    { ...source, languagePairs: { chosen: pair, all: [pair] } },
    ...references,
    ...systems,
  ]);
}

function referencesOf({ items }: PronounTestSet): number {
  return Math.max(0, ...items.map(({ references }) => references.length));
}

function previewOf(
  path: string,
  use: TextUse,
  language: string | null,
  sentences: readonly string[],
): TextPreview {
  const filled = sentences.filter((sentence) => sentence !== "");
  return {
    path,
    part: null,
    delimiter: null,
    use,
    language,
    sentences: filled.length,
    documents: sentences.length,
    areBlankLines: false,
    isOfDocuments: true,
    first: filled.slice(0, LINES_SHOWN).map((text) => copiedText(shortened(text, LONGEST_SHOWN))),
    guess: { tokenised: false, reasons: [] },
    links: [],
  };
}

/** Starts the campaign from the texts that are used. Errors and warnings: those of reading and starting. */
export function startChosenPronounSet(
  files: readonly SourceFile[],
  { texts, choices, sample = null, referenceKinds = [], ...named }: ChosenStart,
  options: StartOptions,
): Parsed<StartedSuite> {
  const problems = new ProblemList();
  const set = unwrap(readPronounTestSet(files), problems);
  if (set === null) return { ok: false, problems: problems.all };
  const isUsed = (use: TextUse, path: string, part: string | null) =>
    texts === null ||
    texts.some((one) => one.use === use && one.path === path && (one.part?.name ?? null) === part);
  const items = set.items.map((item) => ({
    ...item,
    references: item.references.filter((_, at) => isUsed("reference", set.path, String(at + 1))),
  }));
  const outputs = set.outputs.filter(({ path }) => isUsed("output", path, null));
  const request = {
    set: { ...set, items, outputs },
    name: named.name ?? withoutEndings(fileNameIn(set.path)),
    sourceLanguage: named.sourceLanguage ?? set.sourceLanguage ?? "",
    targetLanguage: named.targetLanguage ?? set.targetLanguage ?? "",
    sample,
    referenceKinds,
    ...(choices === undefined ? {} : { choices }),
  };
  const started = unwrap(startPronounSet(request, options), problems);
  return started === null ? { ok: false, problems: problems.all } : problems.conclude(() => started);
}

// Builds a campaign from a published test set that marks pronouns. Each item becomes a document: the sentences before,
// and the sentence with the pronoun. Pronouns whose place the set decides become examples; the others are proposed to
// annotators.

interface PronounSetInput
  extends Pick<
    StartInput,
    "name" | "sourceLanguage" | "targetLanguage" | "choices" | "sample" | "referenceKinds"
  > {
  readonly set: PronounTestSet;
}

/** An item with its number in the set, and its place in the suite. */
interface PlacedItem {
  readonly item: FilledItem;
  /** From 1. */
  readonly number: number;
  readonly firstLine: number;
  /** The sentences before and, last, the sentence of the item. */
  readonly sentences: readonly string[];
}

/**
 * Builds the campaign. The id of an example is the number of its item in the set. Warnings: those of `startSuite`,
 * pronoun-not-found, missing-antecedent, sentence-not-found, doubtful-sentences.
 */
export function startPronounSet(
  { set, sample = null, ...texts }: PronounSetInput,
  options: StartOptions = {},
): Parsed<StartedSuite> {
  const problems = new FileProblems(set.path);
  const items = placedItems(set, sample);
  const referenceCount = Math.max(0, ...items.map(({ item }) => item.references.length));
  const references = Array.from({ length: referenceCount }, (_, at) => ({
    path: `${set.path} (${at + 1})`,
    lines: items.flatMap((placed) => linesOfReference(placed, at)),
  }));
  const outputs = set.outputs.map((output) => ({
    path: output.path,
    system: output.system,
    lines: linesOfOutput(items, output, texts, problems),
  }));
  const inputTextOf = (path: string): InputText => ({
    path,
    files: [],
    part: null,
    alignments: [],
    isTokenised: null,
  });
  const input: StartInput = {
    ...texts,
    blankLinesPart: null,
    source: inputTextOf(set.path),
    references: references.map(({ path }) => inputTextOf(path)),
    outputs: outputs.map(({ path, system }) => ({ system, text: inputTextOf(path) })),
  };
  const fitted = {
    source: fittedText(
      set.path,
      items.flatMap(({ sentences }) => sentences),
    ),
    references: references.map(({ path, lines }) => fittedText(path, lines)),
    outputs: outputs.map(({ path, lines }) => fittedText(path, lines)),
    documents: documentsOf(items),
    parts: [],
  };
  const mark = (source: readonly string[], translations: readonly (readonly string[])[]) =>
    new Marker(items, source, translations[0] ?? null, texts.sourceLanguage).all(problems);
  return startFitted(input, fitted, problems, options, mark);
}

/**
 * The items in the order of the set. A sample takes as many items of each category as possible, so that rare categories
 * are in it; the seed decides within a category.
 */
function placedItems({ items }: PronounTestSet, sample: Sample | null): PlacedItem[] {
  const numbers = sample === null ? items.map((_, at) => at) : sampled(items, sample);
  let firstLine = 0;
  return numbers.flatMap((at): PlacedItem[] => {
    const item = items[at];
    if (item === undefined) return [];
    const sentences = sentencesOf(item);
    firstLine += sentences.length;
    return [{ item, number: at + 1, firstLine: firstLine - sentences.length, sentences }];
  });
}

function sampled(items: readonly FilledItem[], { size, seed }: Sample): number[] {
  const taken = new Map<string, number>();
  const turns = items
    .map((item, at) => ({
      at,
      category: categoryOf(item),
      rank: seededRank({ system: SOURCE_SYSTEM, example: String(at + 1) }, seed),
    }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map((one) => {
      const turn = taken.get(one.category) ?? 0;
      taken.set(one.category, turn + 1);
      return { ...one, turn };
    });
  return turns
    .sort((a, b) => a.turn - b.turn || a.rank - b.rank || a.at - b.at)
    .slice(0, size)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
}

function categoryOf({ pronouns }: FilledItem): string {
  return pronouns[0]?.category ?? "";
}

/** Sentences before and the sentence itself. If the antecedent's sentence is not among them, it comes first. */
function sentencesOf({ context, sentence, pronouns }: FilledItem): string[] {
  const missing = pronouns.flatMap(({ antecedent }) => {
    const wanted = antecedent === null || antecedent.distance === 0 ? null : antecedent.sentence;
    return wanted === null || context.includes(wanted) ? [] : [wanted];
  });
  return [...new Set(missing), ...context, sentence];
}

function fittedText(path: string, lines: readonly string[]): FittedText {
  const file = { path, name: path, lines, hasPlainLines: false, documents: null, alignment: null };
  return { path, lines, places: lines.map((_, line) => ({ file, line })) };
}

/** Documents have the name of the set's document and the number of its sentence, otherwise the number of the item. */
function documentsOf(items: readonly PlacedItem[]): Document[] {
  const taken = new Set<string>();
  return items.map(({ item: { document, segment }, number, firstLine }): Document => {
    const name = document?.split("/").at(-1);
    const place = name === undefined || segment === null ? String(number) : `${name}:${segment}`;
    const id = taken.has(place) ? `${place} (${number})` : place;
    taken.add(id);
    return { id, firstLine };
  });
}

/** The lines of one reference. Sentences of which the set has no translation are empty. */
function linesOfReference({ item, sentences }: PlacedItem, at: number): string[] {
  const reference = item.references[at];
  const lines = sentences.map(() => "");
  if (reference === undefined) return lines;
  const { context, sentence } = reference;
  for (const [index, text] of context.entries()) {
    const line = sentences.length - 1 - context.length + index;
    if (line >= 0) lines[line] = text;
  }
  lines[sentences.length - 1] = sentence;
  for (const { antecedent } of item.pronouns) {
    const line = antecedent === null ? -1 : sentences.indexOf(antecedent.sentence ?? "");
    const translation = antecedent?.translation?.sentence;
    if (at === 0 && line >= 0 && lines[line] === "" && translation) lines[line] = translation;
  }
  return lines;
}

/**
 * The lines of an output next to those of the source: as marked in the text, otherwise as the sentences correspond. If
 * the output has the item's sentence only, the sentences before are not translated.
 */
function linesOfOutput(
  items: readonly PlacedItem[],
  output: PronounTestSet["outputs"][number],
  languages: Pick<StartInput, "sourceLanguage" | "targetLanguage">,
  problems: FileProblems,
): string[] {
  const texts = items.map(({ number }) => output.texts[number - 1] ?? "");
  const alone = ({ sentences }: PlacedItem, text: string) => [...sentences.slice(1).map(() => ""), text];
  if (!output.hasContext) return items.flatMap((placed, at) => alone(placed, texts[at] ?? ""));
  const marked = texts.map((text, at) => {
    const parts = joinedSentences(text);
    return parts.length === items[at]?.sentences.length ? parts : null;
  });
  const unmarked = items.filter((_, at) => marked[at] === null);
  const sentence = (text: string): DocumentSentence => ({ text, breakBefore: "none" });
  const aligned = alignDocuments(
    unmarked.map(({ sentences, number }) => ({
      source: sentences.map(sentence),
      target: joinedSentences(output.texts[number - 1] ?? "").flatMap((text) =>
        splitDocument(text, languages.targetLanguage),
      ),
    })),
    languages,
  );
  const lines = aligned.flatMap((document) => document.lines);
  const doubtful = lines.filter(({ isDoubtful }) => isDoubtful).length;
  const message = () => `${ofAll(doubtful, lines.length)} sentences have a doubtful counterpart`;
  if (doubtful > 0) problems.in(output.path).warning("doubtful-sentences", message);
  let next = 0;
  return items.flatMap((_, at) => marked[at] ?? (aligned[next++]?.lines ?? []).map(({ text }) => text));
}

/** Marks the pronouns of all items in the tokens. */
class Marker {
  readonly #items: readonly PlacedItem[];
  readonly #source: readonly string[];
  readonly #reference: readonly string[] | null;
  readonly #forms: ReadonlySet<string>;
  readonly #language: string;
  readonly #examples: Example[] = [];
  readonly #proposals = new Map<string, TokenProposal>();
  readonly #silver: NonNullable<SuiteMarks["silver"]>[number][] = [];
  /** Items with several places of the pronoun, without it, and without a place of the antecedent. */
  readonly #several: PlacedItem[] = [];
  readonly #none: PlacedItem[] = [];
  readonly #unclear: PlacedItem[] = [];

  constructor(
    items: readonly PlacedItem[],
    source: readonly string[],
    reference: readonly string[] | null,
    language: string,
  ) {
    this.#items = items;
    this.#source = source;
    this.#reference = reference;
    this.#language = language;
    this.#forms = new Set(pronounForms(language).flatMap(({ form, isOn }) => (isOn ? [form] : [])));
  }

  all(problems: FileProblems): SuiteMarks {
    for (const placed of this.#items)
      for (const [at, pronoun] of placed.item.pronouns.entries()) this.#mark(placed, pronoun, at);
    this.#report(problems);
    const plan = this.#plan();
    const proposals = [...this.#proposals.values()].sort(
      (a, b) => a.line - b.line || a.position - b.position,
    );
    return {
      categories: plan.categories.map(({ label, antecedentAgreement }) => ({ label, antecedentAgreement })),
      examples: this.#examples,
      plan,
      proposals,
      silver: this.#silver,
    };
  }

  #sentence(line: number, text: string): SentenceOfItem {
    return { line, text, tokens: splitTokens(this.#source[line] ?? "") };
  }

  #mark(placed: PlacedItem, pronoun: MarkedPronoun, at: number): void {
    const { firstLine, sentences, item } = placed;
    const line = firstLine + sentences.length - 1;
    const own = this.#sentence(line, item.sentence);
    const places = placesOfPronoun(pronoun, own, this.#forms);
    const [place, second] = places;
    if (place === undefined) {
      this.#none.push(placed);
      return;
    }
    const isOne = second === undefined && pronoun.form !== null;
    const antecedent = this.#antecedent(placed, pronoun, isOne ? place : null);
    const isClear = antecedent !== null || !this.#needsAntecedent(pronoun);
    if (!isOne) this.#several.push(placed);
    else if (!isClear) this.#unclear.push(placed);
    if (!isOne || !isClear) {
      for (const token of places) this.#propose(placed, token, pronoun, antecedent);
      return;
    }
    const isFirst = item.pronouns.length === 1;
    const id = isFirst ? String(placed.number) : `${placed.number}.${at + 1}`;
    this.#examples.push({
      id,
      category: pronoun.category,
      line,
      position: place.position,
      pronoun: own.tokens[place.position] ?? "",
      antecedents: antecedent === null ? [] : [antecedent],
      referencePronoun: this.#expected(line, pronoun),
      referenceAntecedents: null,
      referenceAntecedentSpans: null,
    });
    this.#addWrong(id, pronoun, antecedent !== null);
  }

  #needsAntecedent({ category }: MarkedPronoun): boolean {
    return this.#withAntecedent().has(category);
  }

  #agreeing: ReadonlySet<string> | null = null;

  /** Categories of which at least one pronoun has an antecedent. */
  #withAntecedent(): ReadonlySet<string> {
    this.#agreeing ??= new Set(
      this.#items.flatMap(({ item }) =>
        item.pronouns.flatMap(({ antecedent, category }) => (antecedent === null ? [] : [category])),
      ),
    );
    return this.#agreeing;
  }

  #antecedent(placed: PlacedItem, { antecedent }: MarkedPronoun, pronoun: TokenRef | null) {
    if (antecedent === null) return null;
    const { sentences, firstLine } = placed;
    const last = sentences.length - 1;
    const expected = last - antecedent.distance;
    const { sentence } = antecedent;
    const index =
      sentence === null || sentences[expected] === sentence ? expected : sentences.lastIndexOf(sentence);
    const text = sentences[index];
    if (text === undefined) return null;
    return placeOfAntecedent(antecedent, this.#sentence(firstLine + index, text), pronoun);
  }

  /**
   * The tokens of the expected form in the reference; empty if it is not there, or in several places. Null = no
   * reference.
   */
  #expected(line: number, { expected }: MarkedPronoun): readonly number[] | null {
    if (this.#reference === null || !this.#hasExpected()) return null;
    const tokens = splitTokens(this.#reference[line] ?? "").map((token) => token.toLowerCase());
    const ranges = rangesOf(tokens, (expected ?? "").toLowerCase());
    const [range] = ranges;
    if (range === undefined || ranges.length > 1) return [];
    return Array.from({ length: range.end - range.start + 1 }, (_, at) => range.start + at);
  }

  #hasExpected(): boolean {
    return this.#items.some(({ item }) => item.pronouns.some(({ expected }) => expected !== null));
  }

  /** Proposes a token; an earlier proposal of another item for the same token stays. */
  #propose(
    { number }: PlacedItem,
    { line, position }: TokenRef,
    { category }: MarkedPronoun,
    antecedent: Antecedent | null,
  ): void {
    const key = `${line} ${position}`;
    if (this.#proposals.has(key)) return;
    this.#proposals.set(key, {
      line,
      position,
      use: null,
      subject: null,
      number: null,
      generic: null,
      group: null,
      antecedents: antecedent === null ? [] : [antecedent],
      unsuitable: null,
      category,
      from: `item ${number} of the test set`,
    });
  }

  /** Forms that the set calls wrong, together with the head that it gives: known-wrong translations. */
  #addWrong(example: string, { wrong, antecedent }: MarkedPronoun, hasAntecedent: boolean): void {
    const head = antecedent?.translation?.head;
    if (hasAntecedent && head === undefined) return;
    const antecedents = hasAntecedent && head !== undefined ? [splitTokens(head)] : [];
    for (const form of wrong)
      this.#silver.push({
        example,
        pronoun: splitTokens(form),
        antecedents,
        antecedent: "unset",
        people: 1,
        systems: [],
        isWrong: true,
      });
  }

  /** The categories of the set as targets. Only tokens that the set marks are selected. */
  #plan(): SuitePlan {
    const formsOf = new Map<string, Set<string>>();
    for (const { item } of this.#items)
      for (const { category, form } of item.pronouns) {
        const forms = formsOf.get(category) ?? new Set();
        formsOf.set(category, form === null ? forms : forms.add(form.toLowerCase()));
      }
    const used = new Set([...formsOf.values()].flatMap((forms) => [...forms]));
    const shipped = protestPlan(this.#language).forms;
    const listed = new Set(shipped.map(({ form }) => form));
    const added = [...used].filter((form) => !listed.has(form)).sort();
    const counts = new Map<string, number>();
    for (const { category } of this.#examples) counts.set(category, (counts.get(category) ?? 0) + 1);
    const labels = [...formsOf.keys()].sort();
    return {
      forms: [
        ...shipped.map((form) => (used.has(form.form) ? { ...form, isOn: true, why: "" } : form)),
        ...added.map((form) => ({ form, isOn: true, why: "" })),
      ],
      categories: labels.map(
        (label, at): PlannedCategory => ({
          label,
          antecedentAgreement: this.#withAntecedent().has(label),
          key: String(Math.min(at + 1, 9)),
          forms: [...(formsOf.get(label) ?? [])].sort(),
          sentence: null,
          facets: null,
          wanted: counts.get(label) ?? 0,
        }),
      ),
      seed: null,
      selected: [...this.#examples, ...this.#proposals.values()]
        .map(({ line, position }) => ({ line, position }))
        .sort((a, b) => a.line - b.line || a.position - b.position),
    };
  }

  #report(problems: FileProblems): void {
    const all = this.#items.length;
    const message = (placed: readonly PlacedItem[], why: string) => () =>
      `${ofAll(placed.length, all)} items ${why}, such as ${listed(
        placed
          .slice(0, MOST_SHOWN)
          .map(({ number, item }) => `${number} (${quoted(item.sentence.slice(0, SHOWN))})`),
      )}`;
    if (this.#several.length > 0)
      problems.warning(
        "pronoun-not-found",
        message(this.#several, "have several words that may be the pronoun; they are proposed to annotators"),
      );
    if (this.#unclear.length > 0)
      problems.warning(
        "missing-antecedent",
        message(
          this.#unclear,
          "have an antecedent in several places, or in none; they are proposed to annotators",
        ),
      );
    if (this.#none.length > 0)
      problems.warning(
        "pronoun-not-found",
        message(this.#none, "do not have their pronoun; nothing is proposed"),
      );
    const distant = this.#items.filter(
      ({ item }) =>
        item.context.length === 0 && item.pronouns.some(({ antecedent }) => (antecedent?.distance ?? 0) > 1),
    );
    if (distant.length === 0) return;
    const names = [...new Set(distant.flatMap(({ item }) => item.document ?? []))];
    problems.warning(
      "sentence-not-found",
      () =>
        `${ofAll(distant.length, all)} items have an antecedent several sentences before, and the sentences between are not in the set. To show them, add the file of joined sentences, or ${counted(names.length, "document")} of the corpus: ${listed(names, MOST_SHOWN)}`,
    );
  }
}

/** Number of items that a warning names, and of characters of their sentences. */
const MOST_SHOWN = 3;
const SHOWN = 60;
