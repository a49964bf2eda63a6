// Reads the files of a published test set that marks pronouns: the set, the sentences before its sentences, and the
// outputs of systems. The files are recognised by their content, whatever their order.

import { counted, listed } from "#core/base/message-text.ts";
import { once } from "#core/base/once.ts";
import { type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import { isGzip, unpackGzip } from "#core/io/file/campaign-archive.ts";
import {
  type PronounSet,
  pronounSetReader,
  type SetItem,
  TAGGED_SENTENCES,
} from "#core/io/plain-text/pronoun-sets.ts";
import { examined } from "#core/io/reader.ts";
import { readLines, type SourceFile } from "#core/io/text-file.ts";
import { languageOfName, withoutEndings } from "./input-text.ts";

/** The output of a system: one text per item. */
interface SetOutput {
  readonly system: string;
  readonly path: string;
  readonly texts: readonly string[];
  /** Whether the texts translate the sentences before, too. */
  readonly hasContext: boolean;
}

/** An item with the sentences around it that the files give. */
export interface FilledItem extends SetItem {
  readonly sentence: string;
}

export interface PronounTestSet extends PronounSet {
  /** Path of the set. */
  readonly path: string;
  readonly items: readonly FilledItem[];
  readonly outputs: readonly SetOutput[];
}

/** What separates the sentences of one item in a line. */
const SEPARATOR = /\s*<\/?(?:eos|sep|brk)>\s*/i;

/** The sentences of a line, which `<eos>` or a similar mark separates. */
export function joinedSentences(line: string): string[] {
  return line
    .split(SEPARATOR)
    .map((sentence) => sentence.trim())
    .filter((sentence, at, all) => sentence !== "" || at === all.length - 1);
}

/** Whether a file is a published test set that marks pronouns. */
export function arePronounSet(files: readonly SourceFile[]): boolean {
  return files.some((file) => pronounSetReader(examined(file)) !== null);
}

interface TextLines {
  readonly file: SourceFile;
  readonly lines: readonly string[];
}

/**
 * Reads the files. Errors: those of the files, several-campaigns (two sets), missing-required-file (a set of ids without
 * its texts, which are named). Warnings: file-ignored.
 */
export function readPronounTestSet(given: readonly SourceFile[]): Parsed<PronounTestSet> {
  const problems = new ProblemList();
  const files = given.flatMap((file) => (isGzip(file) ? (unwrap(unpackGzip(file), problems) ?? []) : [file]));
  const read = files.flatMap((file) => {
    const reader = pronounSetReader(examined(file));
    const set = reader === null ? null : unwrap(reader.read(file), problems);
    return set === null ? [] : [{ file, set, kind: reader?.kind }];
  });
  if (problems.hasErrors) return { ok: false, problems: problems.all };
  // The annotated translation of MT-GenEval has tags, too. It is in the target language, as its name says.
  const isTranslation = ({ file, set, kind }: (typeof read)[number]) =>
    kind === TAGGED_SENTENCES.kind && languageOfName(file.path) === set.targetLanguage;
  const [main, second] = read.filter((one) => !isTranslation(one));
  if (main === undefined || second !== undefined) {
    const message = `found ${counted(read.length, "test set")} of pronouns; expected one, which a campaign is made from`;
    return problems.in((second ?? read[0])?.file.path ?? "").fail("several-campaigns", message);
  }
  const translations = read
    .filter(isTranslation)
    .map(({ file, set }) => ({ file, lines: set.items.map(({ sentence }) => sentence ?? "") }));
  const others = files
    .filter((file) => !read.some((one) => one.file === file))
    .flatMap((file): TextLines[] => {
      const lines = unwrap(readLines(file), problems);
      return lines === null ? [] : [{ file, lines }];
    });
  const sorting = new TextsOfItems(main.set, translations);
  const left = others.filter((text) => !sorting.take(text));
  const items = sorting.filled(main.file.path, problems);
  for (const { file, lines } of left) {
    const message = () =>
      `has ${counted(lines.length, "line")}; the test set has ${counted(main.set.items.length, "item")}. The file is ignored`;
    problems.in(file.path).warning("file-ignored", message);
  }
  return problems.conclude(() => ({
    ...main.set,
    path: main.file.path,
    items,
    outputs: sorting.outputs(items),
  }));
}

/** Sorts texts by what they are for the items: sentences before, documents of the corpus, or outputs of systems. */
class TextsOfItems {
  readonly #set: PronounSet;
  readonly #outputs: TextLines[] = [];
  readonly #translations: TextLines[];
  /** Sentences before each item. */
  readonly #contexts = new Map<number, readonly string[]>();
  readonly #targetContexts = new Map<number, readonly string[]>();
  /** Lines of the documents, by name and side. */
  readonly #documents = new Map<string, readonly string[]>();

  constructor(set: PronounSet, translations: TextLines[]) {
    this.#set = set;
    this.#translations = translations;
  }

  /** Whether the text belongs to the items. */
  take(text: TextLines): boolean {
    const { items } = this.#set;
    const { file, lines } = text;
    if (this.#takeDocument(text) || this.#takeJoined(lines) || this.#takeContexts(text)) return true;
    if (lines.length !== items.length) return false;
    const isReference = /(?:^|[./_-])ref(?:erence)?s?(?:[./_-]|$)/i.test(file.path);
    (isReference ? this.#translations : this.#outputs).push(text);
    return true;
  }

  /** A document of the corpus, whose name the items give: “2001_9.en”. */
  #takeDocument({ file, lines }: TextLines): boolean {
    const name = documentName(file.path);
    if (!this.#set.items.some(({ document }) => document !== null && documentName(document) === name))
      return false;
    const language = languageOfName(file.path);
    const side = language !== null && language === this.#set.targetLanguage ? "target" : "source";
    this.#documents.set(`${side} ${name}`, lines);
    return true;
  }

  /** One line per item, in which the item's sentence is the last one, or the sentences before it alone. */
  #takeJoined(lines: readonly string[]): boolean {
    const { items } = this.#set;
    if (lines.length !== items.length) return false;
    const parts = lines.map(joinedSentences);
    const share = (isSo: (sentences: readonly string[], item: SetItem) => boolean) =>
      parts.filter((sentences, at) => isSo(sentences, items[at] ?? EMPTY_ITEM)).length / lines.length;
    const endsWithItem = share((sentences, { sentence }) => sentences.at(-1) === sentence);
    const isBefore = share((sentences, { pronouns }) => {
      const { distance = 0, sentence = null } = pronouns[0]?.antecedent ?? {};
      return distance > 0 && sentence !== null && sentences.at(-distance) === sentence;
    });
    if (endsWithItem < MOSTLY && isBefore < A_THIRD) return false;
    for (const [at, sentences] of parts.entries()) {
      const { sentence } = items[at] ?? EMPTY_ITEM;
      const before = endsWithItem < MOSTLY ? sentences : sentences.slice(0, -1);
      if (endsWithItem < MOSTLY || sentences.at(-1) === sentence) this.#contexts.set(at, before);
    }
    return true;
  }

  /**
   * A file of contexts, as the programs of ContraPro write it: the same number of lines for each variant of each item,
   * the correct one first, or for each item alone. Blank lines are sentences that do not exist.
   */
  #takeContexts({ file, lines }: TextLines): boolean {
    const { items, targetLanguage } = this.#set;
    if (!/(?:^|[/._-])contexts?\.[a-z]{2,3}(?:\.gz)?$/i.test(file.path)) return false;
    const variants = items.map(({ pronouns }) => 1 + (pronouns[0]?.wrong.length ?? 0));
    const all = variants.reduce((sum, count) => sum + count, 0);
    const perItem = lines.length % all === 0 ? variants : items.map(() => 1);
    const each = lines.length / (lines.length % all === 0 ? all : items.length);
    if (!Number.isInteger(each) || each === 0) return false;
    const isTarget = /\.(?:trg|tgt)$/i.test(file.path) || languageOfName(file.path) === targetLanguage;
    let from = 0;
    for (const [at, count] of perItem.entries()) {
      const sentences = lines.slice(from, from + each).filter((line) => line.trim() !== "");
      (isTarget ? this.#targetContexts : this.#contexts).set(at, sentences);
      from += count * each;
    }
    return true;
  }

  /** The items with everything that the texts say. Reports the documents that items need and no file has. */
  filled(path: string, problems: ProblemList): FilledItem[] {
    const needed = new Set<string>();
    const items = this.#set.items.map((item, at): FilledItem => {
      const source = this.#fromDocument(item, "source");
      const target = this.#fromDocument(item, "target", source?.at);
      const sentence = item.sentence ?? source?.sentence ?? null;
      if (sentence === null) needed.add(documentName(item.document ?? ""));
      const context = this.#contexts.get(at) ?? source?.before ?? item.context;
      const targetContext = this.#targetContexts.get(at) ?? target?.before;
      const given = this.#translations.map(({ lines }) => ({ context: [], sentence: lines[at] ?? "" }));
      const own =
        item.references.length === 0 && target !== null ? [{ ...target, context: [] }] : item.references;
      const references = [...own, ...given].map((reference, number) =>
        number === 0 && targetContext !== undefined ? { ...reference, context: targetContext } : reference,
      );
      return { ...item, sentence: sentence ?? "", context, references };
    });
    const names = [...needed].sort();
    const message = () =>
      `has ids without texts; it needs ${counted(names.length, "document")} of its corpus, source and translation, each with a sentence per line and the name of the document: ${listed(names, MOST_NAMED)}`;
    if (names.length > 0) problems.in(path).error("missing-required-file", message);
    return items;
  }

  /**
   * The item's sentence in its document. Sets count sentences from 0 or from 1; the texts decide. `at`: the line, if it
   * is known from the source.
   */
  #fromDocument({ document, segment, sentence }: SetItem, side: "source" | "target", at?: number) {
    if (document === null || segment === null) return null;
    const lines = this.#documents.get(`${side} ${documentName(document)}`);
    if (lines === undefined) return null;
    const isSame = (line: number) => spaceless(lines[line] ?? "") === spaceless(sentence ?? "");
    const likely = segment - this.#firstNumber();
    const found = at ?? (sentence === null ? likely : ([likely, segment, segment - 1].find(isSame) ?? -1));
    const text = lines[found];
    if (text === undefined) return null;
    return { at: found, sentence: text.trim(), before: lines.slice(Math.max(0, found - CONTEXT), found) };
  }

  /** The number of the first sentence in the set: of 0 and 1 the one with which more sentences have their pronoun. */
  readonly #firstNumber = once((): number => {
    const fitting = [0, 1].map(
      (first) =>
        this.#set.items.filter(({ document, segment, pronouns }) => {
          const lines = this.#documents.get(`source ${documentName(document ?? "")}`);
          const words = (lines?.[(segment ?? -1) - first] ?? "").toLowerCase().split(/[^\p{L}]+/u);
          return words.includes(pronouns[0]?.form?.toLowerCase() ?? " ");
        }).length,
    );
    return (fitting[1] ?? 0) > (fitting[0] ?? 0) ? 1 : 0;
  });

  /** The outputs, by name. A system's text with sentences before is about as long as source and sentences before. */
  outputs(items: readonly FilledItem[]): SetOutput[] {
    const alone = sum(items.map(({ sentence }) => sentence.length));
    const together = alone + sum(items.flatMap(({ context }) => context.map((one) => one.length)));
    return this.#outputs
      .map(({ file: { path }, lines }): SetOutput => {
        const length = sum(lines.map((line) => line.length));
        const hasContext =
          lines.some((line) => SEPARATOR.test(line)) || length * length > alone * together * BOTH;
        return { system: systemName(path), path, texts: lines, hasContext };
      })
      .sort((a, b) => (a.system < b.system ? -1 : 1));
  }
}

const EMPTY_ITEM: SetItem = {
  document: null,
  segment: null,
  context: [],
  sentence: null,
  references: [],
  pronouns: [],
};

/** Share of lines that must be as expected. A few differ in white space or were changed later. */
const MOSTLY = 0.9;
/** Share of items whose antecedent is found in the sentences before. Many antecedents are in the pronoun's sentence. */
const A_THIRD = 0.3;
/** Number of sentences before that are taken from a document of the corpus. */
const CONTEXT = 10;
const MOST_NAMED = 20;
/** Factor for texts of which sentences alone and with contexts are equally long: these have no contexts. */
const BOTH = 1.02;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function spaceless(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Name of a document without folders and endings: “en-de/2001/2001_9” and “2001_9.de” are “2001_9”. */
function documentName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/(?:\.(?:[a-z]{2}|txt|gz))+$/i, "");
}

function systemName(path: string): string {
  return withoutEndings(path.slice(path.lastIndexOf("/") + 1));
}
