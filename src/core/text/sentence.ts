// Represents a sentence as people read it: tokens with the white space between them, as written or by the language's
// rules for spaces and quotation marks.

import { primaryLanguage } from "./tokenise/token-style.ts";
import type { CharacterRange } from "./tokenise/tokenise.ts";

export interface Sentence {
  readonly tokens: readonly string[];
  /** Whether white space precedes the token; one entry per token. */
  readonly spaces: readonly boolean[];
}

/** A sentence with the language's spacing, for tokens of unknown spacing. `language` is BCP 47. */
export function naturalSentence(tokens: readonly string[], language: string): Sentence {
  return { tokens, spaces: spacesBefore(tokens, language) };
}

/** Ranges of the tokens in the text; null if the text is not exactly these tokens in order, with white space. */
export function rangesIn(raw: string, tokens: readonly string[]): CharacterRange[] | null {
  const ranges: CharacterRange[] = [];
  let position = 0;
  for (const token of tokens) {
    position = afterSpace(raw, position);
    if (token === "" || !raw.startsWith(token, position)) return null;
    ranges.push({ start: position, end: position + token.length });
    position += token.length;
  }
  return afterSpace(raw, position) === raw.length ? ranges : null;
}

/** The tokens with the spacing of the original text; null if the text has other tokens (`rangesIn`). */
export function writtenSentence(raw: string, tokens: readonly string[]): Sentence | null {
  const ranges = rangesIn(raw, tokens);
  if (ranges === null) return null;
  const spaces = ranges.map(({ start }, number) => number > 0 && start > (ranges[number - 1]?.end ?? 0));
  return { tokens, spaces };
}

function afterSpace(text: string, from: number): number {
  let position = from;
  while (position < text.length && isSpace(text, position)) position++;
  return position;
}

/** Whether the character is white space. Tests the code first, because that is faster than the regular expression. */
function isSpace(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13);
  return code >= 0xa0 && /\s/u.test(text.charAt(position));
}

/**
 * The sentence, or its tokens from `from` to before `to`, as one text without a space at the beginning. For reading and
 * searching, not for comparing it with a reference.
 */
export function sentenceText({ tokens, spaces }: Sentence, from = 0, to = tokens.length): string {
  const part = tokens.slice(from, to);
  return part.map((token, at) => (at > 0 && spaces[from + at] === true ? ` ${token}` : token)).join("");
}

/** Languages that write sentences without a space between them. */
const WITHOUT_SENTENCE_SPACES = new Set(["zh", "ja", "yue"]);

/** What is written between two sentences of a text. `language` is BCP 47. */
export function sentenceSeparator(language: string): string {
  return WITHOUT_SENTENCE_SPACES.has(primaryLanguage(language)) ? "" : " ";
}

// Joins tokens to a sentence with the natural spacing of its language.

/** The sentence as people read and search it, not for comparing it with a reference. */
export function naturalText(tokens: readonly string[], language: string): string {
  return sentenceText(naturalSentence(tokens, language));
}

// Decides between which tokens a language writes spaces. Only for display.

/** Languages written without spaces between words. */
const WITHOUT_BLANKS = new Set(["zh", "ja", "th", "lo", "km", "my", "yue", "bo"]);

const CLOSING = /^[,.;:!?)\]}…’”»、。，！？；：）」』】،؛؟۔।॥]+$/u;
const OPENING = /^[([{¿¡“‘„‚«「『（【]+$/u;
/** Languages in which “ closes a quotation, as in „so“. */
const HIGH_QUOTES_CLOSE = new Set(["de", "cs", "sk", "sl", "bg", "lt", "lv", "et", "is", "mk", "sr", "sq"]);
const HIGH_QUOTES = /^[“‘]+$/u;
/**
 * Tokens that are attached to the previous word: English and Catalan clitics, and any token that begins with a hyphen
 * and a letter, such as French -il, -t-elle.
 */
const CLITIC = /^(?:n['’]t|['’](?:s|m|d|re|ve|ll|t|n|ls?|ns)|-\p{L}\S*)$/iu;
/** Elisions of French, Italian and Catalan, which are attached to the next word; also Moses's @-@. */
const ELIDED = /(?:\p{L}['’]|^@-@)$/u;
/** Marks before which French writes a space. */
const FRENCH_HIGH = /^[;:!?»]$/;
/** The first part of O 'Hara and o 'clock, which Moses splits at the apostrophe. */
const ONE_LETTER = /^[ocdy]$/i;
const APOSTROPHE_AND_WORD = /^['’]\p{L}/u;
/** Languages that write 3% without a space. */
const PERCENT_ATTACHED = new Set(["en", "it", "nl", "ro", "el", "tr", "he", "ko"]);
const CURRENCY = /^(?:\p{Lu}{1,3})?[$£€¥]$/u;

/** Whether a space precedes each token. `language` is BCP 47. */
export function spacesBefore(tokens: readonly string[], language: string): boolean[] {
  const primary = primaryLanguage(language);
  if (WITHOUT_BLANKS.has(primary)) return tokens.map(() => false);
  const quotes = straightQuotes(tokens);
  return tokens.map((token, index) => {
    const previous = tokens[index - 1];
    if (previous === undefined || quotes[index - 1] === "opens" || quotes[index] === "closes") return false;
    return quotes[index] === "opens" || blankBetween(previous, token, primary);
  });
}

function blankBetween(previous: string, token: string, primary: string): boolean {
  if (primary === "fr" && (FRENCH_HIGH.test(token) || previous === "«")) return true;
  if (token === "%") return !PERCENT_ATTACHED.has(primary);
  if (primary === "en" && CURRENCY.test(previous) && /^\d/.test(token)) return false;
  if (primary === "en" && ONE_LETTER.test(previous) && APOSTROPHE_AND_WORD.test(token)) return false;
  if (HIGH_QUOTES_CLOSE.has(primary)) {
    if (HIGH_QUOTES.test(token)) return false;
    if (HIGH_QUOTES.test(previous)) return !CLOSING.test(token);
  }
  if (CLOSING.test(token) || OPENING.test(previous)) return false;
  if (token === "@-@" || CLITIC.test(token)) return false;
  if (
    ELIDED.test(previous) &&
    (primary === "fr" || primary === "it" || previous === "@-@" || primary === "ca")
  )
    return false;
  return true;
}

// Determines which straight quotation marks of a line open and which close, from their order and neighbours.

type QuoteRole = "opens" | "closes" | null;

const DOUBLE = new Set(['"', "''", "&quot;"]);
const SINGLE = new Set(["'", "&apos;"]);
/** Punctuation after which a mark is probably closing, even if its opening mark is in an earlier line. */
const ENDS_SPEECH = /[.,!?…]$/;
/** A word after an apostrophe for omitted digits, as in '80s. */
const DECADE = /^\d0s$/;

/** Role of each token: opening or closing straight quotation mark, or null for neither. */
function straightQuotes(tokens: readonly string[]): QuoteRole[] {
  const roles: QuoteRole[] = tokens.map(() => null);
  setDoubleRoles(tokens, roles);
  setSingleRoles(tokens, roles);
  return roles;
}

function setDoubleRoles(tokens: readonly string[], roles: QuoteRole[]): void {
  const markIndices = tokens.flatMap((token, index) => (DOUBLE.has(token) ? [index] : []));
  let isOpen = false;
  markIndices.forEach((index, rank) => {
    const isLast = index > 0 && index === tokens.length - 1;
    const isOdd = (markIndices.length - rank) % 2 === 1;
    const closesEarlier = isLast || (isOdd && index > 0 && ENDS_SPEECH.test(tokens[index - 1] ?? ""));
    const closes = isOpen || closesEarlier;
    roles[index] = closes ? "closes" : "opens";
    isOpen = !closes;
  });
}

/**
 * Sets the roles of single marks. An apostrophe at the end of a word (my parents') is attached to that word like a
 * closing mark.
 */
function setSingleRoles(tokens: readonly string[], roles: QuoteRole[]): void {
  const last = tokens.findLastIndex((token) => SINGLE.has(token));
  if (last < 0) return;
  let isOpen = false;
  for (let index = 0; index <= last; index++) {
    if (!SINGLE.has(tokens[index] ?? "")) continue;
    if (DECADE.test(tokens[index + 1] ?? "")) {
      roles[index] = "opens";
      continue;
    }
    const opens: boolean = !isOpen && (index === 0 || index < last);
    roles[index] = opens ? "opens" : "closes";
    isOpen = opens;
  }
}
