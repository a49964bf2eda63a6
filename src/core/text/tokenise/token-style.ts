// Defines tokenisation styles as settings for the points in which tools differ, and guesses from a text whether it is
// tokenised already, and in which style.

import { countMosesMarks, withoutMosesEscapes } from "#core/text/tokens.ts";

/** Settings of a style. Outputs must be tokenised like the reference, because they are compared token by token. */
export interface TokenStyle {
  /**
   * `pronouns`: split where the language attaches pronouns and negations (do|n't, it|'s, l'|eau, but
   * aujourd'hui); `every`: split at each apostrophe between letters, like Moses (don|'t, aujourd'|hui);
   * `alone`: each apostrophe is a token; `kept`: never split.
   */
  readonly apostrophes: "pronouns" | "every" | "alone" | "kept";
  /** Split va|-t-il, faites|-le; or keep such words whole. */
  readonly hangingHyphens: "cut" | "kept";
  /** Keep well-known, or split well|-|known. */
  readonly hyphens: "kept" | "alone";
  /** Whether abbreviations keep their point: Mr. or Mr|. */
  readonly points: "kept" | "alone";
  /** Whether a percent sign is separate: 3|% or 3%. */
  readonly percent: "alone" | "kept";
  /** Whether a currency sign is separate: $|5 or $5. */
  readonly currency: "alone" | "kept";
  /** Keep 10:30 and 12/05, or split 10|:|30. */
  readonly times: "kept" | "alone";
  /** Keep “...” and “--”, or make each character a token. */
  readonly ellipses: "kept" | "alone";
  readonly dashes: "kept" | "alone";
  /** Keep AT&T, or split AT|&|T. */
  readonly ampersands: "kept" | "alone";
  /** Whether characters are escaped as in Moses (&apos;). */
  readonly escapes: "none" | "moses";
  /** Whether a hyphen that is split off is written as @-@, as in Moses. */
  readonly joints: "plain" | "moses";
  /**
   * Words that keep a following point within a line, in addition to the language's list. They are listed without the
   * point.
   */
  readonly abbreviations: readonly string[];
}

/** The style used if the suite's own style is unknown. */
export function defaultStyle(language: string): TokenStyle {
  const primary = primaryLanguage(language);
  return {
    apostrophes: "pronouns",
    // Portuguese enclitics stay whole, like Spanish ones, which have no hyphens.
    hangingHyphens: primary === "pt" ? "kept" : "cut",
    hyphens: "kept",
    points: "kept",
    percent: "alone",
    currency: "alone",
    times: "kept",
    ellipses: "kept",
    dashes: "kept",
    ampersands: "kept",
    escapes: "none",
    joints: "plain",
    abbreviations: [],
  };
}

/** The primary language of a tag: “fr” for “fr-CA”. The tag is not checked. */
export function primaryLanguage(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? "";
}

// Guesses from a text whether it is tokenised already, with reasons, and in which style. Users can override the guess.

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
    const tokenisedSigns = count(tokenisedPattern);
    const naturalSigns = count(naturalPattern);
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

// Infers the tokenisation style of a text that is tokenised already.

interface Choice {
  readonly settings: Partial<TokenStyle>;
  readonly pattern: RegExp;
}

/** Patterns of each choice in lines of tokens separated and surrounded by spaces. */
const EVIDENCE: readonly Choice[] = [
  { settings: { hyphens: "kept" }, pattern: /\p{L}-\p{L}/gu },
  { settings: { hyphens: "alone", joints: "moses" }, pattern: /\p{L} @-@ (?=\p{L})/gu },
  // A hyphen between spaces is usually a dash, except after these words.
  {
    settings: { hyphens: "alone" },
    pattern:
      / (?:well|self|non|anti|ex|pro|semi|co|e|t|x|est|mid|half|vice|что|кто|из|как|где) - (?=\p{L})/giu,
  },
  { settings: { points: "kept" }, pattern: / (?:Mr|Mrs|Dr|St|M|etc|\p{Lu})\.(?= \S)/gu },
  { settings: { points: "alone" }, pattern: / (?:Mr|Mrs|Dr|St|M|etc) \.(?= \S)/gu },
  { settings: { percent: "kept" }, pattern: /\d%/gu },
  { settings: { percent: "alone" }, pattern: /\d %/gu },
  { settings: { currency: "kept" }, pattern: /\p{Sc}\d/gu },
  { settings: { currency: "alone" }, pattern: /\p{Sc} (?=\d)/gu },
  { settings: { times: "kept" }, pattern: /\d[:/]\d/gu },
  { settings: { times: "alone" }, pattern: /\d [:/] (?=\d)/gu },
  { settings: { ellipses: "kept" }, pattern: /\.{3}/gu },
  { settings: { ellipses: "alone" }, pattern: / \. \.(?= )/gu },
  { settings: { dashes: "kept" }, pattern: /--/gu },
  { settings: { dashes: "alone" }, pattern: / - (?=- )/gu },
  { settings: { ampersands: "kept" }, pattern: / \p{Lu}+&(?=\p{Lu}+ )/gu },
  { settings: { ampersands: "alone" }, pattern: / \p{Lu}+ & (?=\p{Lu}{1,2} )/gu },
];

const ENGLISH: readonly Choice[] = [
  { settings: { apostrophes: "pronouns" }, pattern: / n['’]t(?= )/giu },
  { settings: { apostrophes: "every" }, pattern: /n ['’]t(?= )/giu },
  { settings: { apostrophes: "alone" }, pattern: /\p{L} ['’] (?:t|s|re|ll|ve)(?= )/giu },
  { settings: { apostrophes: "kept" }, pattern: /n['’]t(?= )(?<! n['’]t)/giu },
];

/** Elisions in French, Italian and Catalan. */
const ELISION_CHOICES: readonly Choice[] = [
  {
    settings: { apostrophes: "pronouns" },
    pattern: / (?:aujourd['’]hui|quelqu['’]une?|o['’]\p{L}+)(?= )/giu,
  },
  {
    settings: { apostrophes: "every" },
    pattern: / (?:aujourd['’] hui|quelqu['’] une?|o['’] \p{L}+)(?= )/giu,
  },
  { settings: { apostrophes: "alone" }, pattern: / (?:l|d|dell) ['’](?= \p{L})/giu },
  { settings: { apostrophes: "kept" }, pattern: / (?:l|d|dell)['’]\p{L}/giu },
];

const FRENCH: readonly Choice[] = [
  {
    settings: { hangingHyphens: "kept" },
    pattern: / [\p{L}-]{2,}-(?:ce|je|tu|ils?|elles?|on|vous|moi)(?= )(?<!rendez-vous)/giu,
  },
  {
    settings: { hangingHyphens: "cut" },
    pattern: /\p{L} -(?:t-)?(?:ce|je|tu|ils?|elles?|on|vous|moi)(?= )/giu,
  },
];

const ENCLITICS: readonly Choice[] = [
  { settings: { hangingHyphens: "kept" }, pattern: /\p{L}-(?:[mts]e|lhes?|l[oa]s?|ho|hi)(?= )/giu },
  { settings: { hangingHyphens: "cut" }, pattern: /\p{L} -(?:[mts]e|lhes?|l[oa]s?|ho|hi)(?= )/giu },
];

/** Apostrophes in German and Dutch: geht's, foto's. Moses separates them on both sides. */
const APOSTROPHES: readonly Choice[] = [
  { settings: { apostrophes: "pronouns" }, pattern: /\p{L}['’](?:s|n|ne|nen)(?= )/giu },
  { settings: { apostrophes: "alone" }, pattern: /\p{L} ['’] (?:s|n|ne|nen)(?= )/giu },
];

const CHOICES_BY_LANGUAGE: Readonly<Record<string, readonly Choice[]>> = {
  en: ENGLISH,
  de: APOSTROPHES,
  nl: APOSTROPHES,
  fr: [...ELISION_CHOICES, ...FRENCH],
  it: ELISION_CHOICES,
  ca: [...ELISION_CHOICES, ...ENCLITICS],
  pt: ENCLITICS,
};

/** Maximum number of lines read. Far fewer suffice to recognise a style. */
const MOST_INFERRED_LINES = 20_000;

/** A word with a point within a line, before a word that continues the sentence. */
const POINTED = / (\p{L}[\p{L}.]{0,9})\.(?= [^\s"'”»)\]])/gu;

/** Minimum number of occurrences for an abbreviation; fewer may be errors of a tokeniser. */
const OFTEN = 3;

const MOST_ABBREVIATIONS = 200;

/**
 * The style that most tokens follow. `lines`: one sentence per line, tokens separated by spaces. Referee's own style if
 * there is no evidence.
 */
export function inferStyle(lines: readonly string[], language: string): TokenStyle {
  const choices = [...EVIDENCE, ...(CHOICES_BY_LANGUAGE[primaryLanguage(language)] ?? [])];
  const counts = new Map<Choice, number>();
  const pointed = new Map<string, number>();
  let escaped = 0;
  let plain = 0;
  for (const line of lines.slice(0, MOST_INFERRED_LINES)) {
    escaped += line.match(/&(?:apos|quot|#91);/g)?.length ?? 0;
    plain += line.match(/['"[]/g)?.length ?? 0;
    const padded = ` ${withoutMosesEscapes(line).trim()} `;
    for (const choice of choices) {
      const found = padded.match(choice.pattern)?.length ?? 0;
      if (found > 0) counts.set(choice, (counts.get(choice) ?? 0) + found);
    }
    for (const [, word = ""] of padded.matchAll(POINTED)) pointed.set(word, (pointed.get(word) ?? 0) + 1);
  }
  // The most frequent pattern is applied last and wins.
  const rising = [...counts].sort(([, one], [, other]) => one - other);
  const inferred: Partial<TokenStyle> = Object.assign({}, ...rising.map(([{ settings }]) => settings));
  const often = [...pointed].filter(([, count]) => count >= OFTEN).sort(([, one], [, other]) => other - one);
  const abbreviations = often.slice(0, MOST_ABBREVIATIONS).map(([word]) => word);
  const escapes = escaped > plain ? "moses" : "none";
  return { ...defaultStyle(language), ...inferred, escapes, abbreviations };
}
