// Splits lines and texts into tokens at spaces and tabs only; other white space is part of a token. Decodes what tools
// write instead of characters: the escapes and joints of the Moses tokeniser, and Penn Treebank brackets.

import { getOrInsert } from "#core/base/grouping.ts";

/**
 * Two Unicode noncharacters, which texts should not contain. They represent tokens of other tools that split at every
 * single space: an empty token between two adjacent spaces, and a tab inside a token.
 */
export const EMPTY_TOKEN = "\uFDD0";
export const TAB_IN_TOKEN = "\uFDD1";

/**
 * Whether the line contains `EMPTY_TOKEN` or `TAB_IN_TOKEN`. It uses no regular expression, because it is called for
 * every line and must be fast.
 */
function isMarked(line: string): boolean {
  return line.includes(EMPTY_TOKEN) || line.includes(TAB_IN_TOKEN);
}

function plainToken(token: string): string {
  return token === EMPTY_TOKEN ? "" : token.replaceAll(TAB_IN_TOKEN, "\t");
}

/** Splits at U+0020 and U+0009. No-break and zero-width spaces do not separate tokens. */
export function splitTokens(line: string): string[] {
  const tokens: string[] = [];
  let start = -1;
  for (let index = 0; index < line.length; index++) {
    const code = line.charCodeAt(index);
    if (code === 32 || code === 9) {
      if (start >= 0) tokens.push(line.slice(start, index));
      start = -1;
    } else if (start < 0) start = index;
  }
  if (start >= 0) tokens.push(line.slice(start));
  return isMarked(line) ? tokens.map(plainToken) : tokens;
}

/** Whether a token has a letter or a digit. Other tokens are punctuation. */
export function isWord(token: string): boolean {
  return /[\p{L}\p{N}]/u.test(token);
}

/** The token with this number; null = the line has fewer. Splits nothing else. */
export function tokenAt(line: string, number: number): string | null {
  let start = -1;
  let left = number;
  for (let index = 0; index <= line.length; index++) {
    const code = index === line.length ? 32 : line.charCodeAt(index);
    if (code !== 32 && code !== 9) {
      if (start < 0) start = index;
      continue;
    }
    if (start < 0) continue;
    if (left === 0) {
      const token = line.slice(start, index);
      return isMarked(token) ? plainToken(token) : token;
    }
    left--;
    start = -1;
  }
  return null;
}

/**
 * Encodes a text that was tokenised at every single space (PROTEST's tokenisation) as a line with exactly those tokens.
 */
export function lineOfSingleBlanks(text: string): string {
  if (hasSingleBlanks(text)) return text;
  return text
    .split(" ")
    .map((token) => (token === "" ? EMPTY_TOKEN : token.replaceAll("\t", TAB_IN_TOKEN)))
    .join(" ");
}

/** The tokens of a line separated by single spaces; inverse of `lineOfSingleBlanks`. Most lines are such a text. */
export function textOfSingleBlanks(line: string): string {
  return hasSingleBlanks(line) && !isMarked(line) ? line : splitTokens(line).join(" ");
}

/** Whether the tokens of a line are separated by single spaces, and nothing is before or after them. */
function hasSingleBlanks(line: string): boolean {
  return !(line.includes("  ") || line.includes("\t") || line.startsWith(" ") || line.endsWith(" "));
}

/** Number of tokens of a line, without splitting it. */
export function countTokens(line: string): number {
  return countUpTo(line, line.length);
}

/** Whether the line has a token with this number. */
export function hasToken(line: string, number: number): boolean {
  return countUpTo(line, number + 1) > number;
}

/** Number of tokens of a line; does not count more than `most`. */
function countUpTo(line: string, most: number): number {
  if (line.includes("\t")) return Math.min(splitTokens(line).length, most);
  let count = 0;
  let start = 0;
  // Searches for spaces instead of testing every letter, because Referee counts the tokens of every line when it reads
  // a campaign.
  while (start < line.length && count < most) {
    const end = line.indexOf(" ", start);
    if (end !== start) count++;
    if (end < 0) break;
    start = end + 1;
  }
  return count;
}

// Splits the lines of a text into tokens when they are needed.

/** A text whose lines (0-based) are split at their first use. Split lines are cached, because few lines are used often. */
export class TokenisedText {
  readonly lines: readonly string[];
  readonly #tokensByLine = new Map<number, readonly string[]>();

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  /** The tokens of a line; none for a line outside the text. */
  tokens(line: number): readonly string[] {
    return getOrInsert(this.#tokensByLine, line, () => splitTokens(this.lines[line] ?? ""));
  }
}

/** Escapes for reserved characters, in the order in which Moses's detokeniser decodes them. */
const ESCAPES: Readonly<Record<string, string>> = {
  "&apos;": "'",
  "&quot;": '"',
  "&#91;": "[",
  "&#93;": "]",
  "&#124;": "|",
  "&bar;": "|",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

const ESCAPE = /&(?:apos|quot|#91|#93|#124|bar|lt|gt|amp);/g;
/** A joint: the sign between two @ signs at which Moses split a word or number, as in “well @-@ known”. */
const JOINT = /(?<=^|\s)@([-,./:])@(?=\s|$)/g;

/** Number of escapes and joints in a line. */
export function countMosesMarks(line: string): number {
  return (line.match(ESCAPE)?.length ?? 0) + (line.match(JOINT)?.length ?? 0);
}

/**
 * Decodes the escapes of a line. An escape that only results from decoding is not decoded again. Spaces are unchanged.
 */
export function withoutMosesEscapes(line: string): string {
  if (!line.includes("&")) return line;
  return line.replace(ESCAPE, (sequence) => ESCAPES[sequence] ?? sequence);
}

const RESERVED = new Map(Object.entries(ESCAPES).map(([written, character]) => [character, written]));
RESERVED.set("|", "&#124;");

/** Escapes every reserved character. Text that is already escaped is not escaped twice. */
export function withMosesEscapes(text: string): string {
  return withoutMosesEscapes(text).replace(
    /[&|<>'"[\]]/g,
    (character) => RESERVED.get(character) ?? character,
  );
}

/** Rejoins split words and numbers: “well @-@ known” becomes “well-known”. */
export function withoutMosesJoints(line: string): string {
  return line.includes("@") ? line.replace(/ ?@([-,./:])@ ?/g, "$1") : line;
}

// Decodes the brackets of the Penn Treebank, such as “-LRB-”.

/** Brackets by their escaped form in lower case. A Map is used because an object inherits keys such as “constructor”. */
const BRACKETS: ReadonlyMap<string, string> = new Map([
  ["-lrb-", "("],
  ["-rrb-", ")"],
  ["-lsb-", "["],
  ["-rsb-", "]"],
  ["-lcb-", "{"],
  ["-rcb-", "}"],
]);

/** The bracket that the token stands for, in upper or lower case; undefined = none. */
export function pennBracket(token: string): string | undefined {
  return BRACKETS.get(token.toLowerCase());
}
