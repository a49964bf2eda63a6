// Takes markup of evaluations (XML of WMT, SGML of NIST) apart: known tags and text, nothing else. No document type is read, nothing
// is fetched, and no entity has a definition, so none can grow.

import { LineCounter } from "#core/shared/line-counter.ts";

export interface MarkupTag {
  readonly kind: "open" | "close";
  /** In lower case, as SGML is read in either. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Line of the file, from 1. */
  readonly line: number;
}

export interface MarkupText {
  readonly kind: "text";
  readonly text: string;
}

export type MarkupPart = MarkupTag | MarkupText;

/** All that such files are made of; anything else between angle brackets is text, as “a < b” of a careless writer is. */
const TAGS = new Set(
  "mteval collection dataset srcset refset tstset doc src ref hyp supplemental p hl poster seg".split(" "),
);

const NAME = /<(\/?)([a-z]+)(?=[\s/>])/iy;
const LONGEST_TAG = 4000;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** What must not stand in the file: the document would say itself what its words mean. */
export const INNER_DEFINITIONS = /<!DOCTYPE[^<>[]{0,2000}\[|<!ENTITY\s/i;

/** Known tags and the text between them in order; comments, declarations and instructions are left out. Linear in the text. */
export function* scanMarkup(text: string): Generator<MarkupPart> {
  let from = 0;
  const lines = new LineCounter(text);
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const skipped = skippedEnd(text, at);
    const tag = skipped === null ? tagAt(text, at) : null;
    if (skipped === null && tag === null) {
      at++;
      continue;
    }
    if (at > from) yield { kind: "text", text: text.slice(from, at) };
    if (skipped?.text !== undefined) yield { kind: "text", text: escapeAll(skipped.text) };
    if (tag !== null) {
      const { name } = tag;
      const line = lines.lineAt(at);
      if (!tag.closes) yield { kind: "open", name, attributes: tag.attributes, line };
      if (tag.closes || tag.isEmpty) yield { kind: "close", name, attributes: NONE, line };
    }
    from = tag?.end ?? skipped?.end ?? at + 1;
    at = from;
  }
  if (from < text.length) yield { kind: "text", text: text.slice(from) };
}

const NONE: ReadonlyMap<string, string> = new Map();

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly isEmpty: boolean;
  readonly attributes: ReadonlyMap<string, string>;
  readonly end: number;
}

function tagAt(text: string, at: number): Tag | null {
  NAME.lastIndex = at;
  const found = NAME.exec(text);
  const name = found?.[2]?.toLowerCase() ?? "";
  if (!TAGS.has(name)) return null;
  const last = tagEnd(text, NAME.lastIndex);
  if (last === null) return null;
  const inside = text.slice(NAME.lastIndex, last);
  const attributes = new Map<string, string>();
  for (const [, key = "", double, single, bare] of inside.matchAll(ATTRIBUTE))
    attributes.set(key.toLowerCase(), plainText(double ?? single ?? bare ?? ""));
  return { name, closes: found?.[1] === "/", isEmpty: inside.endsWith("/"), attributes, end: last + 1 };
}

/** Place of the tag's “>”; null where the next “<” comes first, which no tag may hold, so that all searches together are linear. */
function tagEnd(text: string, from: number): number | null {
  let quote = "";
  const last = Math.min(text.length, from + LONGEST_TAG);
  for (let at = from; at < last; at++) {
    const character = text.charAt(at);
    if (character === "<") return null;
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at;
  }
  return null;
}

/** Where what is no text ends, and the text it stands for, if any; null where nothing of the kind begins. */
function skippedEnd(text: string, at: number): { readonly end: number; readonly text?: string } | null {
  if (text.startsWith("<!--", at)) return { end: after(text, "-->", at) };
  if (text.startsWith("<![CDATA[", at)) {
    const end = after(text, "]]>", at);
    return { end, text: text.slice(at + 9, Math.max(at + 9, end - 3)) };
  }
  if (text.startsWith("<?", at)) return { end: after(text, ">", at) };
  return /^<!doctype/i.test(text.slice(at, at + 9)) ? { end: after(text, ">", at) } : null;
}

function after(text: string, mark: string, at: number): number {
  const found = text.indexOf(mark, at);
  return found < 0 ? text.length : found + mark.length;
}

const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text with XML's own five references and those by number read; any other stays as it is written. */
export function plainText(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (written: string, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? written;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : written;
  });
}

/** CDATA means what it says. */
function escapeAll(text: string): string {
  return text.replaceAll("&", "&amp;");
}
