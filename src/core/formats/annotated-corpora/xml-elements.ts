// Reads XML strictly, but for “&” and “<” that stand for themselves: elements with their attributes and own text, in order. No document
// type is read, nothing is fetched, and no entity but XML's own five has a meaning, so none can grow.

import { LineCounter } from "#core/shared/line-counter.ts";

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Its own text, without that of elements inside. */
  readonly text: string;
  /** Line of its beginning, from 1. */
  readonly line: number;
}

/** “&” and “<” in what is asked for that begin nothing that XML knows; they are read as written. */
export interface BareMark {
  /** Line of the first one, from 1. */
  readonly line: number;
  /** The first one with what follows it, ten characters at most. */
  readonly first: string;
  readonly count: number;
}

export interface XmlRead {
  /** Those of the asked names, in the order in which they begin; none where the file is broken. */
  readonly elements: readonly XmlElement[];
  /** The first thing that is wrong; null = it is well-formed, as far as is looked at. */
  readonly broken: { readonly line: number; readonly message: string } | null;
  /** Null = there is none, or the file is broken. */
  readonly bare: BareMark | null;
}

const NAME = /[\p{L}_:][\p{L}\p{N}_:.\-·]*/uy;
const SPACE = /[ \t\r\n]*/y;
const ATTRIBUTE = /[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/y;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Elements inside of each other. */
const DEEPEST = 100;

class Broken extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** Linear in the text. */
export function xmlElements(text: string, names: ReadonlySet<string>): XmlRead {
  const reader = new XmlReader(text, names);
  try {
    const elements = reader.read();
    return { elements, broken: null, bare: reader.bare() };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return {
      elements: [],
      broken: { line: new LineCounter(text).lineAt(error.at), message: error.message },
      bare: null,
    };
  }
}

interface Open {
  readonly name: string;
  readonly at: number;
  /** Null = not one of those asked for. */
  readonly element: { attributes: ReadonlyMap<string, string>; words: string[]; line: number } | null;
}

class XmlReader {
  readonly #text: string;
  readonly #names: ReadonlySet<string>;
  readonly #open: Open[] = [];
  readonly #found: { open: Open; line: number }[] = [];
  #at = 0;
  readonly #lines: LineCounter;
  #roots = 0;
  #bareCount = 0;
  #firstBare = 0;

  constructor(text: string, names: ReadonlySet<string>) {
    this.#text = text;
    this.#lines = new LineCounter(text);
    this.#names = names;
  }

  read(): XmlElement[] {
    const text = this.#text;
    while (this.#at < text.length) {
      const next = text.indexOf("<", this.#at);
      const end = next < 0 ? text.length : next;
      this.#words(end);
      if (next < 0) break;
      this.#at = next;
      this.#markup();
    }
    const last = this.#open.at(-1);
    if (last !== undefined) throw new Broken(last.at, `<${last.name}> is never closed`);
    if (this.#roots === 0) throw new Broken(0, "found no element; expected XML");
    return this.#found.flatMap(({ open: { name, element } }) =>
      element === null
        ? []
        : [{ name, attributes: element.attributes, text: element.words.join(""), line: element.line }],
    );
  }

  bare(): BareMark | null {
    if (this.#bareCount === 0) return null;
    const at = this.#firstBare;
    const [first = ""] = /^.[^\n<"']*/.exec(this.#text.slice(at, at + 10)) ?? [];
    return { line: new LineCounter(this.#text).lineAt(at), first, count: this.#bareCount };
  }

  #addBare(at: number): void {
    if (this.#bareCount++ === 0) this.#firstBare = at;
  }

  /** Text up to `end`. */
  #words(end: number): void {
    if (end === this.#at) return;
    const written = this.#text.slice(this.#at, end);
    const into = this.#open.at(-1);
    if (into === undefined) {
      const first = written.search(/\S/);
      if (first >= 0) throw new Broken(this.#at + first, "found text outside of all elements");
      return;
    }
    into.element?.words.push(this.#plain(written, this.#at));
  }

  /** With XML's references read; a “&” that begins none stays as it is written. `at`: place of `written` in the file. */
  #plain(written: string, at: number): string {
    let first = written.indexOf("&");
    if (first < 0) return written;
    const parts: string[] = [];
    let from = 0;
    for (; first >= 0; first = written.indexOf("&", first + 1)) {
      REFERENCE.lastIndex = first;
      const found = REFERENCE.exec(written);
      const character = found === null ? null : characterOf(found);
      if (character === null) this.#addBare(at + first);
      else {
        parts.push(written.slice(from, first), character);
        from = REFERENCE.lastIndex;
      }
    }
    return parts.join("") + written.slice(from);
  }

  #markup(): void {
    const text = this.#text;
    const at = this.#at;
    if (text.startsWith("<!--", at)) this.#at = this.#after("-->", at + 4, "a comment");
    else if (text.startsWith("<?", at)) this.#at = this.#after("?>", at + 2, "an instruction");
    else if (text.startsWith("<![CDATA[", at)) this.#data(at);
    else if (text.startsWith("<!", at)) this.#definition(at);
    else if (text.startsWith("</", at)) this.#close(at);
    else if (this.#open.length > 0 && !this.#isName(at + 1)) this.#bareBracket(at);
    else this.#begin(at);
  }

  /** “<” before anything but a name is text, as in “1 < 2”. */
  #bareBracket(at: number): void {
    const words = this.#open.at(-1)?.element?.words;
    if (words !== undefined) this.#addBare(at);
    words?.push("<");
    this.#at = at + 1;
  }

  #after(mark: string, from: number, what: string): number {
    const end = this.#text.indexOf(mark, from);
    if (end < 0) throw new Broken(from, `${what} is never closed`);
    return end + mark.length;
  }

  #data(at: number): void {
    const end = this.#after("]]>", at + 9, "a CDATA section");
    const into = this.#open.at(-1);
    if (into === undefined) throw new Broken(at, "found text outside of all elements");
    into.element?.words.push(this.#text.slice(at + 9, end - 3));
    this.#at = end;
  }

  /** The name of a document type and where it lies; definitions of its own are refused unread. */
  #definition(at: number): void {
    const end = this.#after(">", at, "a document type");
    const written = this.#text.slice(at, end);
    if (!/^<!DOCTYPE\s/.test(written) || this.#roots > 0)
      throw new Broken(at, `found “${written.slice(0, 20)}”; expected an element`);
    if (written.includes("["))
      throw new Broken(
        at,
        "found a document type with definitions of its own; expected none, for they are never read",
      );
    this.#at = end;
  }

  #close(at: number): void {
    const name = this.#name(at + 2);
    const after = this.#space(at + 2 + name.length);
    if (this.#text.charAt(after) !== ">") throw new Broken(at, `found “</${name}” without “>”`);
    const open = this.#open.pop();
    if (open?.name !== name)
      throw new Broken(
        at,
        open === undefined
          ? `found </${name}>, which is not open`
          : `found </${name}>; expected </${open.name}>`,
      );
    this.#at = after + 1;
  }

  #begin(at: number): void {
    const name = this.#name(at + 1);
    if (this.#open.length === 0 && this.#roots++ > 0)
      throw new Broken(at, `found <${name}> after the end of the document’s element`);
    const attributes = new Map<string, string>();
    let from = at + 1 + name.length;
    for (;;) {
      const next = this.#space(from);
      const character = this.#text.charAt(next);
      if (character === ">" || character === "/") {
        this.#opened(name, at, attributes, next);
        return;
      }
      if (next === from) throw new Broken(next, `found “${this.#text.slice(next, next + 10)}” in <${name}>`);
      const key = this.#name(next);
      ATTRIBUTE.lastIndex = next + key.length;
      const found = ATTRIBUTE.exec(this.#text);
      if (found === null)
        throw new Broken(next, `the attribute “${key}” of <${name}> has no value in quotation marks`);
      if (attributes.has(key)) throw new Broken(next, `<${name}> has the attribute “${key}” twice`);
      // The value ends with its quotation mark, where the match does.
      const value = found[1] ?? found[2] ?? "";
      attributes.set(key, this.#plain(value, ATTRIBUTE.lastIndex - 1 - value.length));
      from = ATTRIBUTE.lastIndex;
    }
  }

  #opened(name: string, at: number, attributes: ReadonlyMap<string, string>, end: number): void {
    const isEmpty = this.#text.charAt(end) === "/";
    if (isEmpty && this.#text.charAt(end + 1) !== ">")
      throw new Broken(end, `found “/” in <${name}> without “>”`);
    const isAsked = this.#names.has(name);
    const element = isAsked ? { attributes, words: [], line: this.#lines.lineAt(at) } : null;
    const open = { name, at, element };
    if (element !== null) this.#found.push({ open, line: element.line });
    if (!isEmpty) {
      if (this.#open.length >= DEEPEST) throw new Broken(at, `more than ${DEEPEST} elements are open`);
      this.#open.push(open);
    }
    this.#at = end + (isEmpty ? 2 : 1);
  }

  #isName(at: number): boolean {
    NAME.lastIndex = at;
    return NAME.test(this.#text);
  }

  #name(at: number): string {
    NAME.lastIndex = at;
    const found = NAME.exec(this.#text)?.[0];
    if (found === undefined)
      throw new Broken(at, `found “${this.#text.slice(at - 1, at + 9)}”; expected a name`);
    return found;
  }

  #space(at: number): number {
    SPACE.lastIndex = at;
    SPACE.exec(this.#text);
    return SPACE.lastIndex;
  }
}

function characterOf([, name, decimal, hexadecimal]: RegExpExecArray): string | null {
  if (name !== undefined) return NAMED[name] ?? null;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
