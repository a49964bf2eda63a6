// Holds whether a text is cut into tokens already, and by what that is told. A guess: whoever knows better may overrule it.

import { countMosesMarks } from "#core/align/moses-escapes.ts";
import { primaryLanguage } from "#core/align/tokenise/fashion.ts";

export interface TokenisedGuess {
  readonly tokenised: boolean;
  /** Whether enough of the text says so, and little of it otherwise. */
  readonly certain: boolean;
  /** “23 of 25 commas and full stops stand between blanks”, for people. */
  readonly reasons: readonly string[];
  /** Escapes and joints of Moses (&apos; @-@): to be undone before the text is compared with one that has none. */
  readonly mosesMarks: number;
  /** Whether words are cut into pieces (@@ or \u2581), as some systems leave them: to be put together first. */
  readonly subwords: boolean;
}

interface Evidence {
  readonly what: string;
  /** As tokens stand, and as people write. */
  readonly cut: RegExp;
  readonly written: RegExp;
}

/** Spaced before in French as in tokens, and so no evidence: ; : ! ? « ». */
const MARKS: readonly Evidence[] = [
  {
    what: "commas and full stops stand between blanks",
    cut: /(?<=\s)[,.،۔](?=\s|$)/gu,
    written: /(?<=[\p{L}\p{M}\p{N}"'”’»)\]%])[,.،۔](?=[\s"'”’»)\]]|$)/gu,
  },
  {
    what: "brackets and quotation marks stand between blanks",
    cut: /(?<=\s|^)["“”()[\]](?=\s|$)/gu,
    written: /(?<=\s|^)["“([](?=[\p{L}\p{N}])|(?<=[\p{L}\p{N},.!?])["”)\]](?=[\s,.;:!?]|$)/gu,
  },
];

const ELISIONS: Evidence = {
  what: "apostrophes stand before a blank",
  cut: /(?<=\p{L})['’] (?=\p{L})/gu,
  written: /(?<=\p{L})['’](?=\p{L})/gu,
};

const CONTRACTIONS: Evidence = {
  what: "contractions are cut",
  cut: /(?<= )(?:n['’]t|['’](?:s|m|d|re|ve|ll|t))(?= |$)/giu,
  written: /(?<=\p{L})['’](?:s|m|d|re|ve|ll|t)(?![\p{L}])(?<! n['’]t)/giu,
};

const HAN_OR_KANA =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]";

const BY_LANGUAGE: Readonly<Record<string, readonly Evidence[]>> = {
  en: [CONTRACTIONS],
  fr: [ELISIONS],
  it: [ELISIONS],
  ca: [ELISIONS],
};

/** Scripts without blanks: words have few letters, so blanks between one pair of letters in six are no line breaks of a typist. */
const BETWEEN_LETTERS = new RegExp(`(?<=${HAN_OR_KANA}) (?=${HAN_OR_KANA})`, "gu");
const LETTER_PAIRS = new RegExp(`(?<=${HAN_OR_KANA}) ?(?=${HAN_OR_KANA})`, "gu");
const BLANKS_PER_PAIR = 1 / 6;

const SUBWORD = /\S@@(?= )|\u2581/gu;

/** Lines read, spread over the text. */
const MOST_LINES = 2000;
/** Pieces of evidence from which a guess is certain, and how many of them may say otherwise. */
const ENOUGH = 10;
const FEW = 0.1;

/** `language` is BCP 47. */
export function looksTokenised(lines: readonly string[], language: string): TokenisedGuess {
  const step = Math.max(1, Math.ceil(lines.length / MOST_LINES));
  const read = lines.filter((_, index) => index % step === 0);
  const sum = (count: (line: string) => number) => read.reduce((total, line) => total + count(line), 0);
  const count = (pattern: RegExp) => sum((line) => line.match(pattern)?.length ?? 0);
  const reasons: string[] = [];
  let forIt = 0;
  let against = 0;
  for (const { what, cut, written } of [...MARKS, ...(BY_LANGUAGE[primaryLanguage(language)] ?? [])]) {
    const [cuts, writtens] = [count(cut), count(written)];
    if (cuts + writtens > 0) reasons.push(`${cuts} of ${cuts + writtens} ${what}`);
    forIt += cuts;
    against += writtens;
  }
  const pairs = count(LETTER_PAIRS);
  if (pairs > 0) {
    const blanks = count(BETWEEN_LETTERS);
    reasons.push(`blanks stand between ${blanks} of ${pairs} pairs of letters that are written without`);
    if (blanks >= pairs * BLANKS_PER_PAIR) forIt += pairs;
    else against += pairs;
  }
  const mosesMarks = sum(countMosesMarks);
  if (mosesMarks > 0) reasons.push(`${mosesMarks} marks of a tokeniser (&apos; @-@)`);
  const joints = count(/(?<=^|\s)@[-,./:]@(?=\s|$)/g);
  forIt += joints;
  const subwords = count(SUBWORD) >= Math.max(1, read.length / 10);
  if (subwords) reasons.push("words are cut into pieces (@@ or \u2581)");
  const total = forIt + against;
  if (total === 0) reasons.push("no punctuation or apostrophe tells");
  return {
    tokenised: forIt > against,
    certain: total >= ENOUGH && Math.min(forIt, against) <= total * FEW,
    reasons,
    mosesMarks,
    subwords,
  };
}
