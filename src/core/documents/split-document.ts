// Divides the text of a document into sentences, with the paragraphs and lines that they begin.

import { primaryLanguage } from "#core/text/tokenise/token-style.ts";
import { pointRules } from "#core/text/tokenise/tokenise.ts";

/** What is before a sentence: the end of a paragraph, the end of a line inside a paragraph, or another sentence. */
export type SentenceBreak = "paragraph" | "line" | "none";

/** A sentence of a document. Its text has no line ends and no white space around it. */
export interface DocumentSentence {
  readonly text: string;
  /** The first sentence of a document always begins a paragraph. */
  readonly breakBefore: SentenceBreak;
}

/** Tags that end a paragraph, and the one that ends a line, which models also write as `</br>`. Other tags are text. */
const PARAGRAPH_TAG = /<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote)(?:\s[^<>]{0,200})?>/gi;
const LINE_TAG = /<\/?br\s?\/?>/gi;

/** How JSON begins, in a code fence or not. Its keys and texts are lines, even if it is written in one line. */
const JSON_START = /^\s*(?:```[\w-]{0,20}\s*)?[{[]\s*["{[]/;
const JSON_BORDER =
  /(?<="),[ \t]*(?=")|(?<=[}\]]),[ \t]*(?=\{"|"[^"\n]{1,100}":)|[{[](?=")|\[(?=\{")|"(?=[}\]])|\}(?=\])/g;

/** A paragraph ends at a blank line. */
const BLANK_LINES = /\n[^\S\n]*\n\s*/;

/**
 * The sentences of a document. Paragraphs end at blank lines and at tags such as `<p>`; lines at line ends and at
 * `<br>`. A line end inside a sentence (the line has no final punctuation, and the next begins with a small letter) is
 * read as a space, unless the text marks its lines with `<br>`. `language`: BCP 47, of the text.
 */
export function splitDocument(text: string, language: string): DocumentSentence[] {
  const split = sentenceSplitter(language);
  return paragraphsOf(text).flatMap((paragraph) =>
    paragraph.flatMap((line, lineNumber) =>
      split(line).map(
        (sentence, number): DocumentSentence => ({
          text: sentence,
          breakBefore: number > 0 ? "none" : lineNumber > 0 ? "line" : "paragraph",
        }),
      ),
    ),
  );
}

/** The lines of each paragraph, none of them blank. */
function paragraphsOf(text: string): string[][] {
  const hasLineTags = text.search(LINE_TAG) >= 0;
  const isMarkedUp = hasLineTags || text.search(PARAGRAPH_TAG) >= 0;
  const unix = text.replace(/\r\n?|[\u0085\u2028]/g, "\n").replace(/\u2029/g, "\n\n");
  const plain = JSON_START.test(unix) ? unix.replace(JSON_BORDER, "$&\n") : unix;
  const divided = isMarkedUp
    ? withoutEntities(plain.replace(PARAGRAPH_TAG, "\n\n").replace(LINE_TAG, "\n"))
    : plain;
  return divided.split(BLANK_LINES).flatMap((paragraph) => {
    const written = paragraph.split("\n").flatMap((line) => line.replace(/\s+/g, " ").trim() || []);
    const lines = hasLineTags ? written : joinedLines(written);
    return lines.length === 0 ? [] : [lines];
  });
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
};

/** Text in HTML without its character references. */
function withoutEntities(text: string): string {
  return text
    .replace(/&#(\d{1,7});/g, (whole, digits: string) => characterOf(Number(digits), whole))
    .replace(/&(lt|gt|quot|apos|nbsp|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function characterOf(code: number, whole: string): string {
  const isCharacter = code >= 0x20 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

const IS_OPEN = /[\p{L}\p{N},;–—-]$/u;

/** Joins lines that were broken inside a sentence. */
function joinedLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before !== undefined && IS_OPEN.test(before) && /^\p{Ll}/u.test(line))
      joined[joined.length - 1] = `${before} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/** Marks that end a sentence, with the quotation marks and brackets that close it. */
const END = /[.!?…。！？｡؟۔।]+(?:\s?»|["'”’»)\]）」』】〉》*_]+|“(?=\s|$))*/gu;
/** In these scripts no white space follows the end of a sentence. */
const FULL_WIDTH_END = /[。！？｡]/u;
/** How a sentence begins: with quotation marks, brackets or a dash, then a letter or number. */
const OPENING = "[\"'“”„‚‘«‹(\\[¿¡–—*_#-]*\\s?";
const BEGINS_LARGE = new RegExp(
  `^${OPENING}[\\p{Lu}\\p{Lt}\\p{Lo}\\p{N}\\p{Extended_Pictographic}@#<$€£]`,
  "u",
);

/** Abbreviations that sentences end with, too, without their point. */
const MAY_END = new Set(
  "etc usw usf ecc co corp inc ltd bros a.m p.m am pm u.s u.k u.n e.u d.c b.c a.d ph.d al atd apod др пр т.д т.п г гг в вв руб".split(
    " ",
  ),
);

/** Numbers that are no ordinals: in “Das war 1999. Danach …” the point ends the sentence. */
const YEAR = /^\d{3,}$/;

/**
 * Returns a function that divides a line into sentences. The same rules run in every JavaScript engine:
 * `Intl.Segmenter` differs between engines and divides at abbreviations (“Dr. Smith”).
 */
function sentenceSplitter(language: string): (line: string) => string[] {
  const { keepsPoint } = pointRules(primaryLanguage(language), []);
  const isEnd = (line: string, at: number, mark: string, end: number): boolean => {
    const rest = line.slice(end);
    if (rest === "") return true;
    if (FULL_WIDTH_END.test(mark)) return true;
    if (!/^\s/.test(rest)) return false;
    const after = rest.trimStart();
    if (!BEGINS_LARGE.test(after)) return false;
    if (!mark.startsWith(".") || mark.startsWith("..")) return true;
    const before = line.slice(0, at);
    // A number at the start of a line is that of a list item: “3. Open the door.”
    if (/^\s*(?:\d{1,3}|[a-zA-Z])$/.test(before)) return false;
    const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}.]*$/u.exec(before)?.[0] ?? "";
    if (word === "") return true;
    if (YEAR.test(word)) return true;
    if (MAY_END.has(word.toLowerCase())) return !/^\d/.test(after);
    return !keepsPoint(word, ` ${after}`);
  };
  return (line) => {
    const sentences: string[] = [];
    let from = 0;
    for (const found of line.matchAll(END)) {
      const end = found.index + found[0].length;
      if (!isEnd(line, found.index, found[0], end)) continue;
      const sentence = line.slice(from, end).trim();
      if (sentence !== "") sentences.push(sentence);
      from = end;
    }
    const last = line.slice(from).trim();
    if (last !== "") sentences.push(last);
    return sentences;
  };
}
