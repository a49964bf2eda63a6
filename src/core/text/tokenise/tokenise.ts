// Tokenises a raw line into ranges. The line itself stays unchanged and is what people see.

import { once } from "#core/base/once.ts";
import { type PointRules, pointRules } from "./abbreviations.ts";
import type { CharacterRange } from "./character-range.ts";
import { joinGraphemes } from "./graphemes.ts";
import { cutsInWord } from "./hanging-pronouns.ts";
import { cutsInRun } from "./no-blanks.ts";
import * as patterns from "./token-patterns.ts";
import { defaultStyle, primaryLanguage, type TokenStyle } from "./token-style.ts";

type Tokeniser = (line: string) => CharacterRange[];

/**
 * The tokens of a raw line in order. All characters except white space are in exactly one token. `language`
 * is BCP 47. For many lines, create a `tokeniser` once.
 */
export function tokenise(
  line: string,
  language: string,
  style: TokenStyle = defaultStyle(language),
): CharacterRange[] {
  return tokeniser(language, style)(line);
}

export function tokeniser(language: string, style: TokenStyle = defaultStyle(language)): Tokeniser {
  const rules = rulesOf(language, style);
  return (line) => {
    const ranges: CharacterRange[] = [];
    let at = 0;
    while (at < line.length) {
      const blank = lengthAt(BLANKS, line, at);
      at += blank;
      if (blank > 0) continue;
      for (const end of endsFrom(line, at, rules)) {
        ranges.push({ start: at, end });
        at = end;
      }
    }
    return joinGraphemes(line, joinSigns(line, ranges, style));
  };
}

interface Rules {
  readonly primary: string;
  readonly style: TokenStyle;
  readonly points: PointRules;
  readonly word: RegExp;
  readonly wholeWords: readonly RegExp[];
  readonly endsInApostrophe: RegExp | undefined;
  /** The platform's segmenter; created when first needed. */
  words(): Intl.Segmenter;
}

function rulesOf(language: string, style: TokenStyle): Rules {
  const primary = primaryLanguage(language);
  return {
    primary,
    style,
    points: pointRules(primary, style.abbreviations),
    word: primary === "fi" || primary === "sv" ? patterns.WORD_WITH_COLONS : patterns.WORD_PATTERN,
    wholeWords: [
      patterns.LONE_PIECE[primary],
      style.apostrophes === "every" ? undefined : patterns.BEGINS_WITH_APOSTROPHE[primary],
    ].filter((pattern) => pattern !== undefined),
    endsInApostrophe: patterns.ENDS_IN_APOSTROPHE[primary],
    words: once(() => wordSegmenter(language)),
  };
}

function wordSegmenter(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "word" });
  } catch {
    return new Intl.Segmenter("und", { granularity: "word" });
  }
}

/** White space, and the zero-width space that marks word borders in scripts without spaces. */
const BLANKS = /[\s\u200B]+/uy;
const TRAILING_HYPHEN = /-(?=$|[\s,;)/])/uy;
const APOSTROPHE = /['’]/uy;
/** Number of characters after a point that are examined to decide whether the point belongs to the word. */
const LOOK_AHEAD = 6;

function lengthAt(pattern: RegExp, line: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex - at : 0;
}

/**
 * Ends of the tokens that begin at `at` and follow each other without white space. There must be no white space at
 * `at`.
 */
function endsFrom(line: string, at: number, rules: Rules): number[] {
  const { style } = rules;
  const special = lengthAt(patterns.SPECIAL_TOKEN, line, at);
  if (special > 0) return [at + withoutClosing(line.slice(at, at + special))];
  const repeated =
    (style.ellipses === "kept" ? lengthAt(patterns.ELLIPSIS, line, at) : 0) ||
    (style.dashes === "kept" ? lengthAt(patterns.REPEATED_SIGN, line, at) : 0);
  if (repeated > 0) return [at + repeated];
  const run = lengthAt(patterns.UNSPACED_RUN, line, at);
  if (run > 0) {
    const cuts = cutsInRun(line.slice(at, at + run), rules.primary, rules.words());
    return [...cuts.map((cut) => at + cut), at + run];
  }
  for (const pattern of rules.wholeWords) {
    const matchLength = lengthAt(pattern, line, at);
    if (matchLength > 0) return [at + matchLength];
  }
  const sign = lengthAt(patterns.SIGNED_NUMBER, line, at);
  const word = lengthAt(rules.word, line, at + sign);
  if (word > 0) return wordEnds(line, at, at + sign + word, rules);
  return [at + Math.max(1, lengthAt(patterns.ANY_CHARACTER, line, at))];
}

/** Length of an address without the punctuation of the sentence after it. */
function withoutClosing(text: string): number {
  if (!patterns.WEB_ADDRESS.test(text)) return text.length;
  let length = text.length;
  while (length > 1 && patterns.CLOSING_PUNCTUATION.test(text.charAt(length - 1))) length--;
  return length;
}

const SIGNS_IN_NUMBERS = /[:/]/g;

function wordEnds(line: string, start: number, end: number, rules: Rules): number[] {
  const word = line.slice(start, end);
  const { style, primary } = rules;
  const cuts = new Set(cutsInWord(word, primary, style));
  if (style.times === "alone")
    for (const { index } of word.matchAll(SIGNS_IN_NUMBERS)) cuts.add(index).add(index + 1);
  if (style.ampersands === "alone")
    for (const { index } of word.matchAll(/&/g)) cuts.add(index).add(index + 1);
  for (const cut of cutPoints(word, [...cuts], rules)) cuts.add(cut);
  const inner = [...cuts].sort((a, b) => a - b);
  const last = word.slice(inner.at(-1) ?? 0);
  return [...inner.map((cut) => start + cut), end + attachedLength(line, end, last, rules)];
}

/**
 * Splits off the point at the end of each part of a word except the last, unless the part would also keep its point
 * before a space.
 */
function cutPoints(word: string, cuts: readonly number[], { style, points }: Rules): number[] {
  if (style.points !== "kept") return [];
  const starts = [0, ...cuts].sort((a, b) => a - b);
  return cuts.flatMap((cut) => {
    const piece = word.slice(starts[starts.indexOf(cut) - 1] ?? 0, cut);
    if (piece.length < 2 || !piece.endsWith(".") || piece.endsWith("..")) return [];
    const after = ` ${word.slice(cut, cut + LOOK_AHEAD)}`;
    return points.keepsPoint(piece.slice(0, -1), after) ? [] : [cut - 1];
  });
}

/** Length of the text after a word that still belongs to the word: an apostrophe, a point, or a trailing hyphen. */
function attachedLength(line: string, at: number, last: string, rules: Rules): number {
  const { style, endsInApostrophe, points } = rules;
  const cutsAtPronouns = style.apostrophes === "pronouns" || style.apostrophes === "every";
  if (cutsAtPronouns && lengthAt(APOSTROPHE, line, at) > 0)
    return endsInApostrophe !== undefined &&
      last.length <= LONGEST_WITH_APOSTROPHE &&
      endsInApostrophe.test(last)
      ? 1
      : 0;
  if (style.points === "kept" && line[at] === "." && line[at + 1] !== ".")
    return points.keepsPoint(last, line.slice(at + 1, at + 1 + LOOK_AHEAD)) ? 1 : 0;
  // Attached pronouns, which begin with a hyphen or apostrophe, have no trailing hyphen.
  const mayHaveHyphen = style.hyphens === "kept" && !/^[-'’]/.test(last);
  return mayHaveHyphen ? lengthAt(TRAILING_HYPHEN, line, at) : 0;
}

/** Maximum length of a word that is checked for its apostrophe. */
const LONGEST_WITH_APOSTROPHE = 16;

/** Joins signs to numbers in styles that write 3%, $5. */
function joinSigns(line: string, ranges: CharacterRange[], style: TokenStyle): CharacterRange[] {
  const { percent, currency } = style;
  if (percent === "alone" && currency === "alone") return ranges;
  const joined: CharacterRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    const text = line.slice(range.start, range.end);
    const previousText = last === undefined ? "" : line.slice(last.start, last.end);
    const belongsToPrevious =
      (percent === "kept" && text === "%" && /\d$/.test(previousText)) ||
      (currency === "kept" && /^\p{Sc}$/u.test(previousText) && /^\d/.test(text));
    if (last?.end === range.start && belongsToPrevious)
      joined[joined.length - 1] = { start: last.start, end: range.end };
    else joined.push(range);
  }
  return joined;
}
