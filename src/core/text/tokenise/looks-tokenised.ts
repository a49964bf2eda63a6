// Guesses whether a text is tokenised already, with reasons. Users can override the guess.

import { countMosesMarks } from "#core/text/moses-escapes.ts";
import { primaryLanguage } from "./token-style.ts";

export interface TokenisedGuess {
  readonly tokenised: boolean;
  /** Reasons for display, such as “23 of 25 commas and full stops are surrounded by spaces”. */
  readonly reasons: readonly string[];
  /**
   * Number of Moses escapes and joints (&apos; @-@), which must be decoded before comparing with a text without them.
   */
  readonly mosesMarks: number;
  /** Whether words are split into subwords (@@ or \u2581), which must be joined first. */
  readonly subwords: boolean;
}

interface Evidence {
  readonly description: string;
  /** Matches signs of tokenised text. */
  readonly tokenisedPattern: RegExp;
  /** Matches signs of natural text. */
  readonly naturalPattern: RegExp;
}

/** Punctuation except marks that French always separates by spaces: ; : ! ? « ». */
const MARKS: readonly Evidence[] = [
  {
    description: "commas and full stops are surrounded by spaces",
    tokenisedPattern: /(?<=\s)[,.،۔](?=\s|$)/gu,
    naturalPattern: /(?<=[\p{L}\p{M}\p{N}"'”’»)\]%])[,.،۔](?=[\s"'”’»)\]]|$)/gu,
  },
  {
    description: "brackets and quotation marks are surrounded by spaces",
    tokenisedPattern: /(?<=\s|^)["“”()[\]](?=\s|$)/gu,
    naturalPattern: /(?<=\s|^)["“([](?=[\p{L}\p{N}])|(?<=[\p{L}\p{N},.!?])["”)\]](?=[\s,.;:!?]|$)/gu,
  },
];

const ELISIONS: Evidence = {
  description: "apostrophes are followed by a blank",
  tokenisedPattern: /(?<=\p{L})['’] (?=\p{L})/gu,
  naturalPattern: /(?<=\p{L})['’](?=\p{L})/gu,
};

const CONTRACTIONS: Evidence = {
  description: "contractions are split",
  tokenisedPattern: /(?<= )(?:n['’]t|['’](?:s|m|d|re|ve|ll|t))(?= |$)/giu,
  naturalPattern: /(?<=\p{L})['’](?:s|m|d|re|ve|ll|t)(?![\p{L}])(?<! n['’]t)/giu,
};

const UNSPACED =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]";

const BY_LANGUAGE: Readonly<Record<string, readonly Evidence[]>> = {
  en: [CONTRACTIONS],
  fr: [ELISIONS],
  it: [ELISIONS],
  ca: [ELISIONS],
};

const BETWEEN_LETTERS = new RegExp(`(?<=${UNSPACED}) (?=${UNSPACED})`, "gu");
const LETTER_PAIRS = new RegExp(`(?<=${UNSPACED}) ?(?=${UNSPACED})`, "gu");
/** In scripts without spaces, a text is tokenised if at least this share of letter pairs has a space between them. */
const BLANKS_PER_PAIR = 1 / 6;

const SUBWORD = /\S@@(?= )|\u2581/gu;

/** Maximum number of lines read, spread over the text. */
const MOST_LINES = 2000;

/** `language` is BCP 47. */
export function looksTokenised(lines: readonly string[], language: string): TokenisedGuess {
  const step = Math.max(1, Math.ceil(lines.length / MOST_LINES));
  const read = lines.filter((_, index) => index % step === 0);
  const sum = (count: (line: string) => number) => read.reduce((total, line) => total + count(line), 0);
  const count = (pattern: RegExp) => sum((line) => line.match(pattern)?.length ?? 0);
  const reasons: string[] = [];
  let forTokenised = 0;
  let forNatural = 0;
  for (const { description, tokenisedPattern, naturalPattern } of [
    ...MARKS,
    ...(BY_LANGUAGE[primaryLanguage(language)] ?? []),
  ]) {
    const [tokenisedSigns, naturalSigns] = [count(tokenisedPattern), count(naturalPattern)];
    if (tokenisedSigns + naturalSigns > 0)
      reasons.push(`${tokenisedSigns} of ${tokenisedSigns + naturalSigns} ${description}`);
    forTokenised += tokenisedSigns;
    forNatural += naturalSigns;
  }
  const pairs = count(LETTER_PAIRS);
  if (pairs > 0) {
    const blanks = count(BETWEEN_LETTERS);
    reasons.push(
      `${blanks} of ${pairs} pairs of adjacent letters have a blank between them, in a script that is usually written without blanks`,
    );
    if (blanks >= pairs * BLANKS_PER_PAIR) forTokenised += pairs;
    else forNatural += pairs;
  }
  const mosesMarks = sum(countMosesMarks);
  if (mosesMarks > 0) reasons.push(`${mosesMarks} marks of a tokeniser (&apos; @-@)`);
  const joints = count(/(?<=^|\s)@[-,./:]@(?=\s|$)/g);
  forTokenised += joints;
  const subwords = count(SUBWORD) >= Math.max(1, read.length / 10);
  if (subwords) reasons.push("words are split into subwords (@@ or \u2581)");
  if (forTokenised + forNatural === 0) reasons.push("found no punctuation or apostrophe to judge by");
  return {
    tokenised: forTokenised > forNatural,
    reasons,
    mosesMarks,
    subwords,
  };
}
