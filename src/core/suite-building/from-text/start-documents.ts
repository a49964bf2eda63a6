// Builds a campaign from a test set of documents: previews it, reads its files, divides the documents, and places the
// sentences of each translation.

import { addTo, listsBy } from "#core/base/grouping.ts";
import { copiedText, counted, listed, quoted, shortened } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { splitDocument } from "#core/documents/split-document.ts";
import type { DocumentTexts } from "#core/documents/translated-documents.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import {
  DOCUMENT_IDS,
  DOCUMENT_TRANSLATIONS,
  languageTagOf,
  parseDocumentIds,
  parseTestSet,
  parseTranslations,
  TEST_SET,
  type TestDocument,
  type TranslatedDocument,
} from "#core/io/plain-text/document-files.ts";
import { examined } from "#core/io/reader.ts";
import { readLines, type SourceFile } from "#core/io/text-file.ts";
import { NO_CHOICES } from "#core/text/checks/check-text.ts";
import type { AlignProgress } from "#core/text/learn/align-texts.ts";
import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import {
  type InputText,
  languageOfName,
  type StartInput,
  type SystemInput,
  withoutEndings,
} from "./input-text.ts";
import { DocumentsPlacing } from "./place-documents.ts";
import type { ChosenStart, TextPreview, TextUse } from "./preview-texts.ts";
import {
  type BegunSuite,
  beginFitted,
  type FurtherSystem,
  type StartedSuite,
  type StartOptions,
} from "./start-suite.ts";

const LINES_SHOWN = 3;
const LONGEST_SHOWN = 240;

/**
 * Previews the source, the references and the outputs of one language pair. `pairName`: null = the pair that most
 * systems have translated, so that the user sees something to choose from.
 */
export function previewDocuments(
  files: readonly SourceFile[],
  pairName: string | null,
): Parsed<readonly TextPreview[]> {
  const problems = new ProblemList();
  const set = unwrap(readDocumentSet(files), problems);
  const name = pairName ?? (set === null ? null : likeliestPair(set));
  const pair = set === null ? null : unwrap(chosenPair(set, name), problems);
  if (set === null || pair === null) return { ok: false, problems: problems.all };
  const { documents, sourceLanguage, targetLanguage } = pair;
  const source = previewOf(
    set.path,
    "source",
    sourceLanguage,
    documents.map((one) => one.source),
  );
  const names = [...new Set(documents.flatMap(({ references }) => [...references.keys()]))].sort();
  const references = names.map((reference) => ({
    ...previewOf(
      set.path,
      "reference",
      targetLanguage,
      documents.flatMap((one) => one.references.get(reference) ?? []),
    ),
    part: { name: reference, role: "reference" } as const,
  }));
  const outputs = set.systems.flatMap(({ path, system, documents: translated }) => {
    // In the order of the source, so that the first lines are shown next to their sources.
    const textOf = new Map(translated.map(({ id, text }) => [id, text]));
    const texts = documents.flatMap(({ id }) => textOf.get(id) ?? []);
    const preview = previewOf(path, "output", targetLanguage, texts);
    const part = path === set.path ? ({ name: system, role: "output" } as const) : null;
    return texts.length === 0 ? [] : [{ ...preview, part }];
  });
  const pairs = set.pairs.map((one) => one.name);
  return problems.conclude(() => [
    {
      ...source,
      part: { name: pair.name, role: "source" },
      languagePairs: { chosen: pair.name, all: pairs },
    },
    ...references,
    ...outputs,
  ]);
}

/** The first of the pairs with the most translated documents. */
function likeliestPair({ pairs, systems }: DocumentSet): string | null {
  const translated = new Map<string, number>();
  for (const { documents } of systems)
    for (const { id } of documents) translated.set(id, (translated.get(id) ?? 0) + 1);
  const count = ({ documents }: LanguagePair) =>
    documents.reduce((sum, { id }) => sum + (translated.get(id) ?? 0), 0);
  const [best] = [...pairs].sort((a, b) => count(b) - count(a));
  return best?.name ?? null;
}

function previewOf(path: string, use: TextUse, language: string, texts: readonly string[]): TextPreview {
  const sentences = texts.flatMap((text) => splitDocument(text, language));
  return {
    path,
    part: null,
    delimiter: null,
    use,
    language,
    sentences: sentences.length,
    documents: texts.length,
    areBlankLines: false,
    isOfDocuments: true,
    first: sentences.slice(0, LINES_SHOWN).map(({ text }) => copiedText(shortened(text, LONGEST_SHOWN))),
    guess: { tokenised: false, reasons: [] },
    links: [],
  };
}

/** Starts the suite from the texts that are used. Errors and warnings: those of `readDocumentSet` and `startDocuments`. */
export function startChosenDocuments(
  files: readonly SourceFile[],
  chosen: ChosenStart,
  options: StartOptions,
): Parsed<StartedSuite> {
  return withChosenDocuments(files, chosen, (input) => startDocuments(input, options));
}

/** Begins the suite as `beginDocuments` does. Errors and warnings: those of `startChosenDocuments`. */
export function beginChosenDocuments(
  files: readonly SourceFile[],
  chosen: ChosenStart,
  options: StartOptions,
): Parsed<BegunDocuments> {
  return withChosenDocuments(files, chosen, (input) => beginDocuments(input, options));
}

function withChosenDocuments<T>(
  files: readonly SourceFile[],
  { texts, pair: pairName = null, choices, sample = null, referenceKinds = [], ...named }: ChosenStart,
  start: (input: DocumentsInput) => Parsed<T>,
): Parsed<T> {
  const problems = new ProblemList();
  const set = unwrap(readDocumentSet(files), problems);
  const source = texts?.find(({ use }) => use === "source");
  const wanted = texts === null ? pairName : (source?.part?.name ?? null);
  const pair = set === null ? null : unwrap(chosenPair(set, wanted), problems);
  if (set === null || pair === null) return { ok: false, problems: problems.all };
  const isReference = (name: string) =>
    texts === null || texts.some(({ use, part }) => use === "reference" && part?.name === name);
  const isUsed = (path: string, system: string) =>
    texts === null ||
    texts.some((one) => one.use === "output" && one.path === path && (one.part?.name ?? system) === system);
  const documents = pair.documents.map((document) => ({
    ...document,
    references: new Map([...document.references].filter(([reference]) => isReference(reference))),
  }));
  const systems = set.systems.filter(({ path, system }) => isUsed(path, system));
  const request = {
    name: named.name ?? `${systemName(set.path)} ${pair.name}`,
    set: { ...set, systems },
    pair: {
      ...pair,
      documents,
      sourceLanguage: named.sourceLanguage ?? pair.sourceLanguage,
      targetLanguage: named.targetLanguage ?? pair.targetLanguage,
    },
    sample,
    referenceKinds,
    ...(choices === undefined ? {} : { choices }),
  };
  const started = unwrap(start(request), problems);
  return started === null ? { ok: false, problems: problems.all } : problems.conclude(() => started);
}

// Builds a campaign from documents: divides them into sentences, and places the sentences of each translation next to
// those of the source.

interface DocumentsInput extends Pick<StartInput, "name" | "choices" | "sample" | "referenceKinds"> {
  readonly set: DocumentSet;
  readonly pair: LanguagePair;
}

/**
 * Builds the campaign of one language pair. Documents without a reference have empty lines in it, so that nothing of them
 * is approved automatically. A translation of a document that is none (a refusal, an empty text, the source, another
 * language) has empty lines, too. Warnings: those of `startSuite`, text-left-out, no-translation, doubtful-sentences.
 */
export function startDocuments(input: DocumentsInput, options: StartOptions = {}): Parsed<StartedSuite> {
  const problems = new FileProblems(input.set.path);
  const { onProgress } = options;
  let shareOfFirst = 1;
  const begun = unwrap(
    beginDocuments(input, {
      ...options,
      onProgress: (done, total) => onProgress?.((done / total) * shareOfFirst * STEPS, STEPS),
      onCounted: (first, all) => {
        shareOfFirst = shareOfBeginning(first, all);
      },
    }),
    problems,
  );
  if (begun === null) return { ok: false, problems: problems.all };
  const { systems } = begun;
  const further = systems.flatMap((system, at) => {
    const onFurther = (done: number, total: number) => {
      const share = (at + done / total) / systems.length;
      onProgress?.((shareOfFirst + (1 - shareOfFirst) * share) * STEPS, STEPS);
    };
    return unwrap(begun.makeFurther(system, onFurther), problems) ?? [];
  });
  onProgress?.(STEPS, STEPS);
  return problems.conclude(() =>
    further.length === 0 ? begun.started : begun.withFurther(further, problems.all),
  );
}

/** Learning takes about as long as aligning three systems. */
const LEARNING_COST = 3;

/** The share of the work after which the campaign begins. `first`: number of its texts; `all`: of those of all systems. */
function shareOfBeginning(first: number, all: number): number {
  return (LEARNING_COST + first) / (LEARNING_COST + all);
}

interface BeginOptions extends StartOptions {
  /** Called once, with the number of texts with which the campaign begins, and of all texts. */
  readonly onCounted?: (first: number, all: number) => void;
}

/** A campaign that has the source, the references and the first systems of a test set. */
export interface BegunDocuments extends Pick<BegunSuite, "started" | "withFurther"> {
  /** The names of the other systems, in their order. */
  readonly systems: readonly string[];
  /** Makes the output of one of `systems`. It depends only on its file and the begun campaign. */
  readonly makeFurther: (system: string, onProgress?: AlignProgress) => Parsed<FurtherSystem>;
}

/**
 * Begins the campaign of a test set as soon as possible: with the references and the first systems by name that have
 * enough sentences to learn from, at least one. Each other system is then aligned and linked by itself.
 */
export function beginDocuments(input: DocumentsInput, options: BeginOptions = {}): Parsed<BegunDocuments> {
  const { name, set, pair, choices = NO_CHOICES, sample = null, referenceKinds = [] } = input;
  const problems = new FileProblems(set.path);
  const { sourceLanguage, targetLanguage } = pair;
  const texts = [...referencesOf(set.path, pair), ...systemsOf(set, pair, problems)];
  const placing = new DocumentsPlacing({ path: set.path, pair, texts, choices });
  const learnt = placing.countLearnt();
  const first = Math.max(
    learnt,
    Math.min(texts.length, texts.filter(({ isOutput }) => !isOutput).length + 1),
  );
  options.onCounted?.(first, texts.length);
  // Aligning sentences counts as half of the work.
  const align = placing.learn(learnt, (share) => options.onProgress?.(share * STEPS, 4 * STEPS));
  const fitted = texts.slice(0, first).map((text, at) => {
    const onText = (share: number) => options.onProgress?.((1 + (at + share) / first) * STEPS, 4 * STEPS);
    return placing.fit(text, align, problems, onText);
  });
  const isOutput = (_: unknown, at: number) => texts[at]?.isOutput === true;
  const startInput: StartInput = {
    name,
    sourceLanguage,
    targetLanguage,
    blankLinesPart: null,
    choices,
    sample,
    referenceKinds,
    source: inputTextOf(set.path),
    references: texts.filter((text) => !text.isOutput).map(({ path }) => inputTextOf(path)),
    outputs: texts.slice(0, first).filter(isOutput).map(systemInputOf),
  };
  const fittedTexts = {
    source: placing.source,
    references: fitted.filter((one, at) => !isOutput(one, at)),
    outputs: fitted.filter(isOutput),
    documents: [...placing.documents.values()],
    parts: [],
  };
  const onProgress = (done: number, total: number) =>
    options.onProgress?.((2 + (2 * done) / total) * STEPS, 4 * STEPS);
  // The warnings of the result are all in `problems`.
  const result = beginFitted(startInput, fittedTexts, problems, { ...options, onProgress });
  if (!result.ok) return result;
  const begun = result.value;
  const others = new Map(texts.slice(first).map((text) => [text.name, text]));
  return problems.conclude(() => ({
    ...begun,
    systems: [...others.keys()],
    makeFurther: (system, onFurther) => {
      const text = others.get(system);
      if (text === undefined) throw new Error("no such system");
      const own = new FileProblems(text.path);
      const placed = placing.fit(text, align, own, (share) => onFurther?.(share * STEPS, 2 * STEPS));
      const further = begun.makeFurther(systemInputOf(text), placed, own, (done, total) =>
        onFurther?.((1 + done / total) * STEPS, 2 * STEPS),
      );
      return own.conclude(() => further);
    },
  }));
}

function systemInputOf({ name, path }: DocumentTexts): SystemInput {
  return { system: name, text: inputTextOf(path) };
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

/** The steps of a part of the work, for its progress. */
const STEPS = 1000;

function inputTextOf(path: string): InputText {
  const files: readonly SourceFile[] = [];
  return { path, files, part: null, alignments: [], isTokenised: null };
}

// Reads a test set of documents with the outputs of systems from files in any order, and lists its language pairs.

/** One language pair of a test set. Languages are BCP 47. */
interface LanguagePair {
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

interface DocumentSet {
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
