// Reads the documents of an MMAX2 project: groups its files, divides the words into sentences, and reads the mentions.

import { LineCounter } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { copiedText, counted, listed, quoted } from "#core/base/message-text.ts";
import { composedName, fileNameIn } from "#core/base/name.ts";
import { type FileProblems, type ProblemList, unwrap } from "#core/base/problem.ts";
import { asUtf8, decodedText, MarkupError, type MarkupTag, scanMarkup } from "#core/io/markup-scanner.ts";
import { readText, type SourceFile } from "#core/io/text-file.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { CorpusMention } from "#core/suite/suite-plan.ts";
import {
  asWarnings,
  type CorpusPart,
  mergePieces,
  tokenFromWord,
  UnknownValues,
  WordPlaces,
  withoutCycles,
} from "./corpus-parts.ts";
import { isParCorAttribute, parCorOf } from "./internal/parcor-attributes.ts";

interface MmaxFiles {
  /** Name of the document: the name of its files without the ending, such as `_words.xml`. */
  readonly id: string;
  readonly words: SourceFile | null;
  readonly sentences: SourceFile | null;
  readonly coref: SourceFile | null;
}

const WORDS = /^(.+)_words\.xml$/i;
const LEVEL = /^(.+?)_(sentence|coref)_level\.xml$/i;
/** Folders that separate the files of one document (MMAX2 lets projects name them; these are ParCor's). */
const PARTS = /(?:^|\/)(?:basedata|markables)$/i;

/** Whether the file's name is that of base data or of a level that Referee reads. */
export function isMmaxFile({ path }: SourceFile): boolean {
  const name = nameIn(path);
  return WORDS.test(name) || LEVEL.test(name);
}

/** The files by document, in the order of paths; `surplus`: files of a kind that their document already has. */
export function mmaxDocuments(files: readonly SourceFile[]): {
  readonly documents: readonly MmaxFiles[];
  readonly surplus: readonly SourceFile[];
} {
  const filesByDocument = new Map<
    string,
    { id: string; words: SourceFile[]; sentences: SourceFile[]; coref: SourceFile[] }
  >();
  for (const file of files) {
    const name = nameIn(file.path);
    const words = WORDS.exec(name);
    const level = LEVEL.exec(name);
    const id = words?.[1] ?? level?.[1];
    if (id === undefined) continue;
    const key = `${folderOf(file.path)}\n${id}`;
    const one = getOrInsert(filesByDocument, key, () => ({ id, words: [], sentences: [], coref: [] }));
    if (words !== null) one.words.push(file);
    else (level?.[2]?.toLowerCase() === "coref" ? one.coref : one.sentences).push(file);
  }
  const sorted = [...filesByDocument].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, one]) => one);
  return {
    documents: sorted.map(({ id, words, sentences, coref }) => ({
      id,
      words: words[0] ?? null,
      sentences: sentences[0] ?? null,
      coref: coref[0] ?? null,
    })),
    surplus: sorted.flatMap(({ words, sentences, coref }) =>
      [words, sentences, coref].flatMap((all) => all.slice(1)),
    ),
  };
}

function nameIn(path: string): string {
  return composedName(fileNameIn(path));
}

/** The folder of a path, in NFC, without a final `Basedata` or `Markables`. */
function folderOf(path: string): string {
  return composedName(path.slice(0, Math.max(0, path.lastIndexOf("/")))).replace(PARTS, "");
}

// Reads one document of an MMAX2 project as sentences and mentions. Its files are the words, the sentence level and the
// coref level.

/** Attributes that name the chain of a markable, in ParCor and in other MMAX2 schemes. */
const CHAINS = ["coref_class", "coref_set"];
/** Attributes that name the markable to which a markable points. */
const POINTERS = ["antecedent", "single_phrase_antecedent", "ref"];
/** Attributes that give the head or the minimal span, as ids of words or as the words themselves. */
const HEADS = ["head", "min_ids", "min_words", "min"];
/** Attributes that identify or connect markables, but do not describe a mention. */
const STRUCTURAL = new Set(["id", "span", "mmax_level", ...CHAINS, ...POINTERS, ...HEADS]);

/** Reads a document; null = nothing in it can be used, which is reported. */
export function readMmaxDocument(files: MmaxFiles, problems: ProblemList): CorpusPart | null {
  const { id, words: wordsFile, coref } = files;
  if (wordsFile === null) {
    const path = (coref ?? files.sentences)?.path ?? id;
    problems
      .in(path)
      .warning(
        "missing-level",
        `there is no ${id}_words.xml with the words of the document, which is therefore ignored`,
      );
    return null;
  }
  const words = readWords(wordsFile, problems);
  if (words === null) return null;
  const sentences = sentencesOf(words, files.sentences, problems);
  if (coref === null) {
    const message = `there is no ${id}_coref_level.xml next to this file: the sentences are read, but no mentions are proposed`;
    problems.in(wordsFile.path).warning("missing-level", message);
  }
  const markables = coref === null ? null : readMarkables(coref, words, problems);
  const mentions =
    coref === null || markables === null
      ? []
      : mentionsOf(coref.path, markables, { words, sentences }, problems);
  return { id, file: wordsFile.path, sentences: sentences.sentences, mentions };
}

interface Text {
  readonly words: MmaxWords;
  readonly sentences: MmaxSentences;
}

function mentionsOf(
  file: string,
  markables: readonly Markable[],
  text: Text,
  problems: ProblemList,
): readonly CorpusMention[] {
  const unknown = new UnknownValues();
  const byId = new Map<string, number>();
  markables.forEach(({ id }, number) => {
    if (id !== "" && !byId.has(id)) byId.set(id, number);
  });
  const pointers = markables.map((markable) => pointerOf(markable, byId, problems.in(file)));
  const { pointsTo, cycles } = withoutCycles(pointers);
  for (const cycle of cycles) {
    const names = listed(cycle.map((number) => markables[number]?.id ?? ""));
    const message = `${names} point to each other in a cycle; these pointers are ignored`;
    problems.in(file).warning("cyclic-antecedents", message, markables[cycle[0] ?? 0]?.line ?? null);
  }
  const mentions = markables.map((markable, number) =>
    mentionOf(file, markable, text, { antecedent: pointsTo[number] ?? null, unknown, problems }),
  );
  unknown.report(file, problems);
  return mentions;
}

function pointerOf(
  { id, line, attributes }: Markable,
  byId: ReadonlyMap<string, number>,
  problems: FileProblems,
): number | null {
  for (const name of POINTERS) {
    const value = attributes.get(name)?.trim() ?? "";
    if (value === "" || value === "empty") continue;
    const [first = "", ...others] = value.split(/[;,]/).map((one) => one.trim().replace(/^\w+:/, ""));
    const found = byId.get(first) ?? null;
    if (found === null) {
      const message = () =>
        `${quoted(id)} points to ${quoted(first)}, which is no markable of this document; the pointer is ignored`;
      problems.warning("dangling-id", message, line);
    } else if (others.length > 0) {
      const message = () =>
        `${quoted(id)} points to ${counted(others.length + 1, "markable")}; the first one counts`;
      problems.warning("unknown-value", message, line);
    }
    return found;
  }
  return null;
}

interface MentionContext {
  readonly antecedent: number | null;
  readonly unknown: UnknownValues;
  readonly problems: ProblemList;
}

function mentionOf(file: string, markable: Markable, text: Text, context: MentionContext): CorpusMention {
  const { id, line, attributes, ranges } = markable;
  const { places } = text.sentences;
  const parCor = parCorOf(attributes);
  for (const name of attributes.keys())
    if (!STRUCTURAL.has(name.toLowerCase()) && !isParCorAttribute(name.toLowerCase()))
      context.unknown.add(name, null, line);
  for (const [name, value] of parCor.unknown) context.unknown.add(name, value, line);
  const pieces = mergePieces(ranges.flatMap(([first, last]) => places.pieces(first, last)));
  const isDiscontinuous = ranges.length > 1 && pieces.length > 1;
  if (isDiscontinuous) {
    const message = () =>
      `${quoted(id)} is discontinuous: ${counted(pieces.length, "piece")} of ${quoted(attributes.get("span") ?? "")}`;
    context.problems.in(file).warning("discontinuous-mention", message, line);
  }
  const words = pieces.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  // In ParCorFull, some antecedents of several words are marked as pronouns.
  const isPhrase = parCor.kind === "pronoun" && parCor.isAntecedent && words > 1;
  if (isPhrase) {
    const message = () =>
      `${quoted(id)} is marked as a pronoun, but is the antecedent of its chain and has ${words} words: read as a noun phrase`;
    context.problems.in(file).warning("unknown-value", message, line);
  }
  return {
    from: `${fileNameIn(file)} ${id === "" ? `line ${line}` : id}`,
    file,
    fileLine: line,
    pieces,
    head: headIn(markable, text),
    kind: isPhrase ? "nominal" : parCor.kind,
    chain: chainOf(attributes),
    antecedent: context.antecedent,
    facets: parCor.facets,
    unsuitable: parCor.unsuitable,
    isSplit: parCor.isSplit,
    number: null,
    isPerson: false,
  };
}

function chainOf(attributes: ReadonlyMap<string, string>): string | null {
  for (const name of CHAINS) {
    const value = attributes.get(name)?.trim() ?? "";
    if (value !== "" && value !== "empty") return copiedText(value);
  }
  return null;
}

/** Maximum number of words of each part of a markable that are compared with a head given as a word. */
const MOST_LOOKED_AT = 200;

/** Position of the last word of the head that the attributes name; null = they name no word of the markable. */
function headIn({ attributes, ranges }: Markable, { words, sentences: { places } }: Text): TokenRef | null {
  for (const name of HEADS) {
    const value = attributes.get(name)?.trim() ?? "";
    if (value === "") continue;
    const last =
      value
        .split(/\.\.|,/)
        .at(-1)
        ?.trim() ?? "";
    const word = words.byId.get(last) ?? writtenWord(value, ranges, words.words);
    if (word !== null && ranges.some(([from, to]) => word >= from && word <= to)) return places.at(word);
  }
  return null;
}

/**
 * Number of the markable's word that equals the last word of `value`; null = no word equals it, or several do. Only the
 * beginning of each part of the markable is compared (`MOST_LOOKED_AT`).
 */
function writtenWord(
  value: string,
  ranges: readonly (readonly [number, number])[],
  words: readonly string[],
): number | null {
  const last = value.toLowerCase().split(/\s+/).at(-1);
  const found: number[] = [];
  for (const [from, to] of ranges)
    for (let word = from; word <= Math.min(to, from + MOST_LOOKED_AT - 1); word++)
      if (words[word]?.toLowerCase() === last) found.push(word);
  return found.length === 1 ? (found[0] ?? null) : null;
}

// Divides the words of an MMAX2 document into sentences. Uses the sentence level; without one, sentences end after
// final punctuation.

interface MmaxSentences {
  readonly sentences: readonly (readonly string[])[];
  readonly places: WordPlaces;
}

/**
 * The sentences. `level`: null = the document has no sentence level, which is reported. Every word is in exactly one
 * sentence, even if the level is wrong.
 */
function sentencesOf(words: MmaxWords, level: SourceFile | null, problems: ProblemList): MmaxSentences {
  const startsInLevel = level === null ? null : startsByLevel(words, level, problems);
  if (startsInLevel === null) {
    const message = "has no readable sentence level; sentences end after . ! ? and …";
    problems.in(words.file).warning("missing-level", message);
  }
  return cutAt(words.words, startsInLevel ?? startsByPoints(words.words));
}

/** Numbers of the words that begin a sentence; null = the level has no usable markable. */
function startsByLevel(
  words: MmaxWords,
  level: SourceFile,
  problems: ProblemList,
): ReadonlySet<number> | null {
  const markables = readMarkables(level, words, problems);
  if (markables === null || markables.length === 0) return null;
  const starts = new Set<number>();
  let next = 0;
  let outside = 0;
  const sorted = markables
    .flatMap(({ ranges, line, id }) => ranges.map(([first, last]) => ({ first, last, line, id })))
    .sort((a, b) => a.first - b.first || a.last - b.last);
  for (const { first, last, line, id } of sorted) {
    if (first < next) {
      const message = () =>
        `the sentence “${id}” begins inside the previous sentence, which keeps the words that are in both`;
      problems.in(level.path).warning("broken-markable", message, line);
    }
    if (last < next) continue;
    if (first > next) {
      outside += first - next;
      starts.add(next);
    }
    starts.add(Math.max(first, next));
    next = last + 1;
  }
  if (next < words.words.length) {
    outside += words.words.length - next;
    starts.add(next);
  }
  if (outside > 0) {
    const message = `${counted(outside, "word")} outside any sentence; adjacent words without a sentence are read as one sentence`;
    problems.in(level.path).warning("missing-level", message);
  }
  return starts;
}

const ENDS = /^[.!?…]+$|^[。！？]$/u;
const CLOSES = /^(?:["'”’»)\]]|''|-RRB-)$/;

function startsByPoints(words: readonly string[]): ReadonlySet<number> {
  const starts = new Set([0]);
  words.forEach((word, number) => {
    const previous = words[number - 1] ?? "";
    const ended = ENDS.test(word) || (CLOSES.test(word) && ENDS.test(previous));
    const next = words[number + 1] ?? "";
    if (ended && !ENDS.test(next) && !CLOSES.test(next)) starts.add(number + 1);
  });
  return starts;
}

function cutAt(words: readonly string[], starts: ReadonlySet<number>): MmaxSentences {
  const sentences: string[][] = [];
  const places: TokenRef[] = [];
  words.forEach((word, number) => {
    if (number === 0 || starts.has(number)) sentences.push([]);
    const line = sentences.length - 1;
    const sentence = sentences[line];
    places.push({ line, position: sentence?.length ?? 0 });
    sentence?.push(word);
  });
  return {
    sentences,
    places: new WordPlaces(
      places,
      sentences.map(({ length }) => length),
    ),
  };
}

// Reads base data and levels of MMAX2, which are XML files: words in order, and markables with their ranges of words.

interface MmaxWords {
  readonly file: string;
  /** The words as tokens; a word without characters gives an empty token. */
  readonly words: readonly string[];
  /** Number of each word by its id. If two words have the same id, it is the number of the first. */
  readonly byId: ReadonlyMap<string, number>;
}

interface Markable {
  /** Id of the markable; "" = it has none. */
  readonly id: string;
  /** Line of the file, from 1. */
  readonly line: number;
  /** All attributes, as in the file. */
  readonly attributes: ReadonlyMap<string, string>;
  /** First and last word of each part of the markable's span, in written order. */
  readonly ranges: readonly (readonly [number, number])[];
}

/**
 * Reads the words; null = the file cannot be used, which is reported. Problems of single words are reported, and the
 * words are kept.
 */
function readWords(file: SourceFile, problems: ProblemList): MmaxWords | null {
  const elements = readElements(file, "word", problems);
  if (elements === null) return null;
  const byId = new Map<string, number>();
  const words: string[] = [];
  for (const { attributes, text, line } of elements) {
    const id = attributes.get("id") ?? "";
    if (id === "")
      problems
        .in(file.path)
        .warning("broken-markable", "found a word without an id: no markable can refer to it", line);
    else if (byId.has(id)) {
      const message = () => `the word ${quoted(id)} occurs twice; references mean the first one`;
      problems.in(file.path).warning("duplicate-id", message, line);
    } else byId.set(copiedText(id), words.length);
    words.push(tokenFromWord(text));
  }
  return { file: file.path, words, byId };
}

/**
 * Reads the markables; null = the file cannot be used, which is reported. Broken markables are reported and left out.
 * Markables with the same id and content count once.
 */
function readMarkables(
  file: SourceFile,
  { words: { length }, byId, file: wordsFile }: MmaxWords,
  problems: ProblemList,
): readonly Markable[] | null {
  const elements = readElements(file, "markable", problems);
  if (elements === null) return null;
  const markables: Markable[] = [];
  const contentById = new Map<string, string>();
  for (const { attributes, line } of elements) {
    const id = attributes.get("id") ?? "";
    const name = id === "" ? "a markable without an id" : quoted(id);
    if (id !== "") {
      const content = JSON.stringify([...attributes].sort());
      const known = contentById.get(id);
      if (known === undefined) contentById.set(id, content);
      else {
        const isSame = known === content;
        const message = () =>
          `${name} occurs twice, ${isSame ? "with the same content: it counts once" : "with different contents: both count, and references mean the first one"}`;
        problems.in(file.path).warning("duplicate-id", message, line);
        if (isSame) continue;
      }
    }
    const span = attributes.get("span") ?? "";
    const ranges = rangesOf(span, byId);
    if (typeof ranges === "string") {
      const message = () =>
        `${name} spans ${quoted(span)}: ${ranges}; expected ids of the ${length} words of ${wordsFile}, such as word_1, word_1..word_3, or several with commas between. The markable is left out`;
      problems.in(file.path).warning("broken-markable", message, line);
    } else markables.push({ id: copiedText(id), line, attributes, ranges });
  }
  return markables;
}

/** The ranges, or a message about the first invalid one. */
function rangesOf(span: string, byId: ReadonlyMap<string, number>): (readonly [number, number])[] | string {
  if (span.trim() === "") return "it is empty";
  const ranges: [number, number][] = [];
  for (const part of span.split(",")) {
    const ends = part.trim().split("..");
    const [first = "", last = first] = ends;
    if (first === "" || last === "" || ends.length > 2) return `${quoted(part)} is not a range of words`;
    const from = byId.get(first.trim());
    const to = byId.get(last.trim());
    if (from === undefined || to === undefined)
      return `there is no ${quoted(from === undefined ? first : last)}`;
    if (from > to) return `${quoted(part)} ends before it begins`;
    ranges.push([from, to]);
  }
  return ranges;
}

function readElements(
  file: SourceFile,
  name: "word" | "markable",
  problems: ProblemList,
): readonly XmlElement[] | null {
  const utf8 = unwrap(asWarnings(asUtf8(file)), problems);
  const text = utf8 === null ? null : unwrap(asWarnings(readText(utf8)), problems);
  if (text === null) return null;
  const { elements, broken, unescaped } = xmlElements(text, new Set([name]));
  if (broken !== null) {
    problems
      .in(file.path)
      .warning("malformed-markup", () => `${broken.message}. The file is ignored`, broken.line);
    return null;
  }
  if (unescaped !== null) {
    const { line, first, count } = unescaped;
    const message = () =>
      `found “${first}”; expected “&amp;” for “&”, “&lt;” for “<”. Read as written${count === 1 ? "" : `, like ${count - 1} more`}`;
    problems.in(file.path).warning("malformed-markup", message, line);
  }
  if (elements.length === 0 && name === "word") {
    problems.in(file.path).warning("malformed-markup", "found no <word>; expected the base data of MMAX2");
    return null;
  }
  return elements;
}

// Reads the elements of an XML file that have given names, in order, with their attributes and text. Unescaped “&” and
// “<” are accepted.

interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Text of the element, without the text of nested elements. */
  readonly text: string;
  /** Line on which the element begins, from 1. */
  readonly line: number;
}

/**
 * “&” and “<” that do not begin a reference or tag, in the text of the requested elements or in attributes. They are
 * read as plain characters.
 */
interface BareMark {
  /** Line of the first of these marks, from 1. */
  readonly line: number;
  /** The first of these marks with the text after it, at most ten characters. */
  readonly first: string;
  readonly count: number;
}

interface XmlRead {
  /** The requested elements, in the order in which they begin; none if the file is broken. */
  readonly elements: readonly XmlElement[];
  /** The first error; null = none was found. */
  readonly broken: { readonly line: number; readonly message: string } | null;
  /** Null = every “&” and “<” is escaped, or the file is broken. */
  readonly unescaped: BareMark | null;
}

/** Maximum nesting of elements. */
const DEEPEST = 100;

/** Reads the elements with these names. Takes time linear in the length of the text. */
export function xmlElements(text: string, names: ReadonlySet<string>): XmlRead {
  const lineAt = (at: number) => new LineCounter(text).lineAt(at);
  const unescaped: number[] = [];
  try {
    const elements = elementsOf(text, names, (at) => unescaped.push(at));
    const [first] = unescaped;
    if (first === undefined) return { elements, broken: null, unescaped: null };
    const [written = ""] = /^.[^\n<"']*/.exec(text.slice(first, first + 10)) ?? [];
    return {
      elements,
      broken: null,
      unescaped: { line: lineAt(first), first: written, count: unescaped.length },
    };
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    return { elements: [], broken: { line: lineAt(error.at), message: error.message }, unescaped: null };
  }
}

type Open = MarkupTag & { readonly words: string[] };

function elementsOf(
  text: string,
  names: ReadonlySet<string>,
  onUnescaped: (at: number) => void,
): XmlElement[] {
  const rules = { knownTags: null, onUnescaped };
  const open: Open[] = [];
  const requested: Open[] = [];
  let roots = 0;
  for (const part of scanMarkup(text, rules)) {
    const { at } = part;
    const inside = open.at(-1);
    if (part.kind === "open") {
      if (inside === undefined && roots++ > 0)
        throw new MarkupError(at, `found <${part.name}> after the end of the document’s element`);
      if (open.length >= DEEPEST) throw new MarkupError(at, `more than ${DEEPEST} elements are open`);
      const element = { ...part, words: [] };
      open.push(element);
      if (names.has(part.name)) requested.push(element);
    } else if (part.kind === "close") {
      if (inside === undefined) throw new MarkupError(at, `found </${part.name}>, which is not open`);
      if (inside.name !== part.name)
        throw new MarkupError(at, `found </${part.name}>; expected </${inside.name}>`);
      open.pop();
    } else if (part.kind === "definition") refuseDefinition(part.text, at, roots);
    else if (inside === undefined) {
      const first = part.kind === "data" ? 0 : part.text.search(/\S/);
      if (first >= 0) throw new MarkupError(at + first, "found text outside of all elements");
    } else if (names.has(inside.name))
      inside.words.push(part.kind === "data" ? part.text : decodedText(part.text, rules, at));
  }
  const last = open.at(-1);
  if (last !== undefined) throw new MarkupError(last.at, `<${last.name}> is never closed`);
  if (roots === 0) throw new MarkupError(0, "found no element; expected XML");
  return requested.map(({ name, attributes, words, line }) => ({
    name,
    attributes,
    text: words.join(""),
    line,
  }));
}

/** Refuses internal definitions without reading them. A document type may have only a name and an address. */
function refuseDefinition(written: string, at: number, roots: number): void {
  if (!/^<!DOCTYPE\s/.test(written) || roots > 0)
    throw new MarkupError(at, `found “${written.slice(0, 20)}”; expected an element`);
  if (written.includes("[")) {
    const message =
      "found a document type with internal definitions; expected none, because they are never read";
    throw new MarkupError(at, message);
  }
}
