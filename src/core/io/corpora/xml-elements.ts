// Reads the elements of an XML file that have given names, in order, with their attributes and text. Unescaped “&” and
// “<” are accepted.

import { LineCounter } from "#core/base/file-values.ts";
import { decodedText, MarkupError, type MarkupTag, scanMarkup } from "#core/io/markup-scanner.ts";

export interface XmlElement {
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
    const elements = readElements(text, names, (at) => unescaped.push(at));
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

function readElements(
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
