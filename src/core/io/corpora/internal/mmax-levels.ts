// Reads base data and levels of MMAX2, which are XML files: words in order, and markables with their ranges of words.

import { LineCounter } from "#core/base/file-values.ts";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { asWarnings, tokenFromWord } from "#core/io/corpora/corpus-parts.ts";
import { decodedText, MarkupError, type MarkupTag, scanMarkup } from "#core/io/markup-scanner.ts";
import { asUtf8, readText, type SourceFile } from "#core/io/text-file.ts";

export interface MmaxWords {
  readonly file: string;
  /** The words as tokens; a word without characters gives an empty token. */
  readonly words: readonly string[];
  /** Number of each word by its id. If two words have the same id, it is the number of the first. */
  readonly byId: ReadonlyMap<string, number>;
}

export interface Markable {
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
export function readWords(file: SourceFile, problems: ProblemList): MmaxWords | null {
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
export function readMarkables(
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
