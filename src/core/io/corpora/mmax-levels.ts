// Reads base data and levels of MMAX2: words in order, and markables with their ranges of words.

import { copiedText, quoted } from "#core/base/message-text.ts";
import { type ProblemList, unwrap } from "#core/base/problem.ts";
import { asUtf8 } from "#core/io/declared-encoding.ts";
import { readText, type SourceFile } from "#core/io/text-file.ts";
import { asWarnings } from "./as-warnings.ts";
import { tokenFromWord } from "./corpus-parts.ts";
import { type XmlElement, xmlElements } from "./xml-elements.ts";

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
