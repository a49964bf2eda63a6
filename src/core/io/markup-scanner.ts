// Splits XML, and the SGML of NIST, into tags and text, and converts XML files to UTF-8. The scanner does not interpret
// document types, loads nothing, and knows only XML's own five entities.

import { strToU8 } from "fflate";
import { LineCounter } from "#core/base/file-values.ts";
import { copiedText, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import { PlatformDecoder, type SourceFile } from "./text-file.ts";

interface TagOf<Kind> {
  readonly kind: Kind;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Offset of its “<” in the file. */
  readonly at: number;
  /** Line of the file, from 1. */
  readonly line: number;
}

export type MarkupTag = TagOf<"open"> | TagOf<"close">;

/** Text between tags, as written; a CDATA section, which is literal; a definition such as a document type. */
interface MarkupText {
  readonly kind: "text" | "data" | "definition";
  readonly text: string;
  /** Offset of its first character in the file; for a CDATA section, of its “<![CDATA[”. */
  readonly at: number;
}

type MarkupPart = MarkupTag | MarkupText;

export interface MarkupRules {
  /**
   * The tags of an SGML file, in lower case. In the file they may be in upper case, and everything else in angle
   * brackets is text, such as “a < b”. Null = XML: every tag is read and must be well-formed.
   */
  readonly knownTags: ReadonlySet<string> | null;
  /**
   * Called for each “&” and “<” in XML that begins no reference or tag and is therefore read as text. `at`: its offset.
   */
  readonly onUnescaped?: (at: number) => void;
}

/** Thrown for XML that is not well-formed. */
export class MarkupError extends Error {
  /** Offset in the file. */
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const NAME = /[\p{L}_:][\p{L}\p{N}_:.\-·]*/uy;
const SPACE = /[ \t\r\n]*/y;
const QUOTED = /[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
/** A value without quotation marks, as in SGML. */
const BARE_VALUE = /\s*=\s*([^\s"'<>]+)/y;
/** A quoted text that is not the value of an attribute. */
const QUOTATION = /"[^"<]*"|'[^'<]*'/y;
const NONE: ReadonlyMap<string, string> = new Map();

/**
 * Gives the tags and the text between them in order, without comments and instructions. Throws MarkupError for
 * malformed XML. Takes linear time.
 */
export function* scanMarkup(text: string, rules: MarkupRules): Generator<MarkupPart> {
  const scanner = new Scanner(text, rules);
  const lines = new LineCounter(text);
  let from = 0;
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const found = scanner.otherMarkup(at) ?? scanner.tag(at);
    if (found === null) {
      at++;
      continue;
    }
    if (at > from) yield { kind: "text", text: text.slice(from, at), at: from };
    if ("part" in found) {
      if (found.part !== null) yield found.part;
    } else {
      const tag = { name: found.name, at, line: lines.lineAt(at) };
      if (!found.isClosing) yield { kind: "open", attributes: found.attributes, ...tag };
      if (found.isClosing || found.isEmpty) yield { kind: "close", attributes: NONE, ...tag };
    }
    at = found.end;
    from = at;
  }
  if (from < text.length) yield { kind: "text", text: text.slice(from), at: from };
}

interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isEmpty: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

class Scanner {
  readonly #text: string;
  readonly #rules: MarkupRules;
  readonly #isXml: boolean;

  constructor(text: string, rules: MarkupRules) {
    this.#text = text;
    this.#rules = rules;
    this.#isXml = rules.knownTags === null;
  }

  /**
   * The comment or instruction (`part` = null), CDATA section or definition that begins at this offset. Null = none of
   * these begins there.
   */
  otherMarkup(at: number): { readonly end: number; readonly part: MarkupText | null } | null {
    const text = this.#text;
    if (text.startsWith("<!--", at)) return { end: this.#after("-->", at + 4, "a comment"), part: null };
    if (text.startsWith("<?", at))
      return { end: this.#after(this.#isXml ? "?>" : ">", at + 2, "an instruction"), part: null };
    if (text.startsWith("<![CDATA[", at)) {
      const end = this.#after("]]>", at + 9, "a CDATA section");
      return { end, part: { kind: "data", text: text.slice(at + 9, Math.max(at + 9, end - 3)), at } };
    }
    if (this.#isXml ? !text.startsWith("<!", at) : !/^<!doctype/i.test(text.slice(at, at + 9))) return null;
    const end = this.#after(">", at, "a document type");
    return { end, part: { kind: "definition", text: text.slice(at, end), at } };
  }

  #after(mark: string, from: number, description: string): number {
    const found = this.#text.indexOf(mark, from);
    if (found >= 0) return found + mark.length;
    this.#fail(from, `${description} is never closed`);
    return this.#text.length;
  }

  /**
   * The tag at an offset. Null = the “<” is text: in XML if no name follows, in SGML also if the tag is unknown or
   * never ends.
   */
  tag(at: number): Tag | null {
    const isClosing = this.#text.charAt(at + 1) === "/";
    const start = at + (isClosing ? 2 : 1);
    const written = this.#match(NAME, start)?.[0];
    if (written === undefined)
      return isClosing
        ? this.#fail(at, `found “${this.#text.slice(at + 1, at + 11)}”; expected a name`)
        : null;
    const name = this.#isXml ? written : written.toLowerCase();
    if (this.#rules.knownTags?.has(name) === false) return null;
    const attributes = new Map<string, string>();
    let from = start + written.length;
    for (;;) {
      const next = this.#space(from);
      const character = this.#text.charAt(next);
      if (character === ">") return { name, isClosing, isEmpty: false, attributes, end: next + 1 };
      if (character === "/" && this.#text.charAt(next + 1) === ">")
        return { name, isClosing, isEmpty: true, attributes, end: next + 2 };
      const end = this.#isXml
        ? this.#strictAttribute(name, isClosing, from, next, attributes)
        : this.#looseAttribute(next, attributes);
      if (end === null) return null;
      from = end;
    }
  }

  /** Reads the attribute at `next` of a tag in XML and returns the offset after it. Throws if it is malformed. */
  #strictAttribute(
    name: string,
    isClosing: boolean,
    from: number,
    next: number,
    attributes: Map<string, string>,
  ): number | null {
    const text = this.#text;
    if (isClosing) return this.#fail(from, `found “</${name}” without “>”`);
    if (text.charAt(next) === "/") return this.#fail(next, `found “/” in <${name}> without “>”`);
    const key = next === from ? undefined : this.#match(NAME, next)?.[0];
    if (key === undefined) return this.#fail(next, `found “${text.slice(next, next + 10)}” in <${name}>`);
    const found = this.#match(QUOTED, next + key.length);
    if (found === null)
      return this.#fail(next, `the attribute “${key}” of <${name}> has no value in quotation marks`);
    if (attributes.has(key)) return this.#fail(next, `<${name}> has the attribute “${key}” twice`);
    const value = found[1] ?? found[2] ?? "";
    // The value ends directly before the quotation mark that ends the match.
    const end = QUOTED.lastIndex;
    attributes.set(key, decodedText(value, this.#rules, end - 1 - value.length));
    return end;
  }

  /**
   * Reads the attribute at `next` of a tag in SGML. If no attribute begins there, skips one character or one quotation.
   * Returns the offset after what was read or skipped; null = the tag never ends.
   */
  #looseAttribute(next: number, attributes: Map<string, string>): number | null {
    const character = this.#text.charAt(next);
    if (character === "" || character === "<") return null;
    const key = this.#match(NAME, next)?.[0];
    if (key === undefined) {
      if (character !== '"' && character !== "'") return next + 1;
      return this.#match(QUOTATION, next) === null ? null : QUOTATION.lastIndex;
    }
    const after = next + key.length;
    const quoted = this.#match(QUOTED, after);
    const unquoted = quoted === null ? this.#match(BARE_VALUE, after) : null;
    if (quoted === null && unquoted === null) return after;
    const value = quoted?.[1] ?? quoted?.[2] ?? unquoted?.[1] ?? "";
    attributes.set(key.toLowerCase(), decodedText(value, this.#rules));
    return quoted === null ? BARE_VALUE.lastIndex : QUOTED.lastIndex;
  }

  /** Throws an error in XML; returns null in SGML, where errors are ignored. */
  #fail(at: number, message: string): null {
    if (this.#isXml) throw new MarkupError(at, message);
    return null;
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.#text);
  }

  #space(at: number): number {
    this.#match(SPACE, at);
    return SPACE.lastIndex;
  }
}

const REFERENCE = "&(?:(amp|lt|gt|quot|apos)|#(\\d{1,7})|#x([\\da-fA-F]{1,6}));|[&<]";
const XML_REFERENCE = new RegExp(REFERENCE, "g");
const SGML_REFERENCE = new RegExp(REFERENCE, "gi");
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * The text with XML's own five entities and numeric references decoded; other references stay as written. `at`: the
 * text's offset in the file.
 */
export function decodedText(text: string, { knownTags, onUnescaped }: MarkupRules, at = 0): string {
  return text.replace(
    knownTags === null ? XML_REFERENCE : SGML_REFERENCE,
    (written: string, name?: string, decimal?: string, hexadecimal?: string, offset = 0) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? written;
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
      if (code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff))
        return String.fromCodePoint(code);
      onUnescaped?.(at + offset);
      return written;
    },
  );
}

// Converts XML files to UTF-8. The declaration, the byte-order mark or the first bytes give the original encoding (XML
// 1.0, section 4.3.3 and appendix F).

/** Maximum number of bytes from the start of the file to the end of the declaration. */
const BEGINNING = 1000;
const DECLARATION = /^\uFEFF?\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

/**
 * The file in UTF-8. It stays unchanged if it declares no other encoding, is no XML, or is UTF-8 despite another
 * declaration (warning not-utf-8). Error not-utf-8: Referee does not know the declared encoding, or the bytes are
 * invalid in it.
 */
export function asUtf8(file: SourceFile): Parsed<SourceFile> {
  const problems = new FileProblems(file.path);
  const utf16 = utf16Label(file.bytes);
  const declared = utf16 ?? declaredIn(file.bytes);
  // The declaration was read as single bytes. If it names UTF-16 or UTF-32, the file was converted later, and the name
  // is outdated.
  if (declared === null || (utf16 === null && /^(?:utf-?8|us-ascii|utf-?16.*|utf-?32.*)$/i.test(declared)))
    return problems.conclude(() => file);
  if (utf16 === null && hasNonAscii(file.bytes) && decodedBy("utf-8", file.bytes) !== null) {
    problems.warning("not-utf-8", `declares ${quoted(declared)}, but is saved as UTF-8; read as UTF-8`, 1);
    return problems.conclude(() => file);
  }
  const text = decodedBy(declared, file.bytes);
  if (text === null) {
    const reason = isKnownEncoding(declared)
      ? "but has bytes that are not of this encoding"
      : "which Referee does not know";
    problems.error("not-utf-8", `declares ${quoted(declared)}, ${reason}; save it as UTF-8`, 1);
  }
  return problems.conclude(() => ({ path: file.path, bytes: strToU8(text ?? "") }));
}

/** The label of UTF-16, recognised by a byte-order mark or by how “<?” is encoded; null = no XML in UTF-16. */
function utf16Label(bytes: Uint8Array): string | null {
  const start = [...bytes.subarray(0, 4)];
  const [first, second, third, fourth] = start;
  if (first === 0xff && second === 0xfe && (third !== 0 || fourth !== 0))
    return labelIfXml("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return labelIfXml("utf-16be", bytes);
  if (String(start) === "60,0,63,0") return "utf-16le";
  return String(start) === "0,60,0,63" ? "utf-16be" : null;
}

/**
 * Returns the label if the decoded file begins with “<”; otherwise null, because other readers handle text that is
 * not XML.
 */
function labelIfXml(label: string, bytes: Uint8Array): string | null {
  const beginning = new PlatformDecoder(label, { fatal: false }).decode(bytes.subarray(0, BEGINNING));
  return /^\s*</.test(beginning) ? label : null;
}

function declaredIn(bytes: Uint8Array): string | null {
  const beginning = new PlatformDecoder("utf-8", { fatal: false }).decode(bytes.subarray(0, BEGINNING));
  const label = DECLARATION.exec(beginning)?.[1];
  return label === undefined ? null : copiedText(label.trim());
}

function hasNonAscii(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte >= 0x80);
}

/** The decoded text; null = the label is unknown, or the bytes are invalid in this encoding. */
function decodedBy(label: string, bytes: Uint8Array): string | null {
  try {
    const decoder = new PlatformDecoder(label, { fatal: true });
    const text = decoder.decode(bytes);
    return decoder.encoding === "windows-1252" ? withWindows1252(text) : text;
  } catch {
    return null;
  }
}

/** Characters of Windows-1252 for the bytes 80 to 9F. Five bytes have no character and stay controls. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/**
 * Corrects the decoding of Node 20 and 22, which read the bytes 80 to 9F as the controls of ISO 8859-1 (nodejs/node,
 * issue 56542). Browsers read them as Windows-1252.
 */
function withWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));
}

function isKnownEncoding(label: string): boolean {
  return decodedBy(label, new Uint8Array()) !== null;
}
