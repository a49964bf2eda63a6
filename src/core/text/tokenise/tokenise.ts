// Tokenises a raw line into ranges. The line itself stays unchanged and is what people see.

import { once } from "#core/base/once.ts";
import { withMosesEscapes } from "#core/text/tokens.ts";
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
    word: primary === "fi" || primary === "sv" ? WORD_WITH_COLONS : WORD_PATTERN,
    wholeWords: [
      LONE_PIECE[primary],
      style.apostrophes === "every" ? undefined : BEGINS_WITH_APOSTROPHE[primary],
    ].filter((pattern) => pattern !== undefined),
    endsInApostrophe: ENDS_IN_APOSTROPHE[primary],
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
  const special = lengthAt(SPECIAL_TOKEN, line, at);
  if (special > 0) return [at + withoutClosing(line.slice(at, at + special))];
  const repeated =
    (style.ellipses === "kept" ? lengthAt(ELLIPSIS, line, at) : 0) ||
    (style.dashes === "kept" ? lengthAt(REPEATED_SIGN, line, at) : 0);
  if (repeated > 0) return [at + repeated];
  const run = lengthAt(UNSPACED_RUN, line, at);
  if (run > 0) {
    const cuts = cutsInRun(line.slice(at, at + run), rules.primary, rules.words());
    return [...cuts.map((cut) => at + cut), at + run];
  }
  for (const pattern of rules.wholeWords) {
    const matchLength = lengthAt(pattern, line, at);
    if (matchLength > 0) return [at + matchLength];
  }
  const sign = lengthAt(SIGNED_NUMBER, line, at);
  const word = lengthAt(rules.word, line, at + sign);
  if (word > 0) return wordEnds(line, at, at + sign + word, rules);
  return [at + Math.max(1, lengthAt(ANY_CHARACTER, line, at))];
}

/** Length of an address without the punctuation of the sentence after it. */
function withoutClosing(text: string): number {
  if (!WEB_ADDRESS.test(text)) return text.length;
  let length = text.length;
  while (length > 1 && CLOSING_PUNCTUATION.test(text.charAt(length - 1))) length--;
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

// Defines regular expressions for single tokens at any position of a line.

/** Letters of scripts without spaces, which the platform's dictionaries split. */
const UNSPACED =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30FC\\uFF70\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]";
const UNSPACED_LETTER = `(?=[\\p{L}\\p{N}])${UNSPACED}[\\p{M}\\u200C\\u200D]*`;

/** Letters of a script without spaces. */
const UNSPACED_RUN = new RegExp(`(?:${UNSPACED_LETTER})+`, "uy");

const IN_WORD = `(?:(?!${UNSPACED})[\\p{L}\\p{N}_][\\p{M}\\u00AD\\u200C\\u200D\\u2060]*)+`;

/**
 * Characters that join two parts of a word or number. Each pattern looks at a few neighbours only, so that the cost is
 * linear.
 */
const JOINTS = [
  "[-\\u2010\\u2011]",
  // A point before a hyphen, as in U.S.-born.
  "(?<=\\p{L}\\.\\p{L})\\.-",
  "(?<=[\\p{L}\\p{M}\\p{N}])['’]",
  // Separators within numbers, as in 1,000.50, 1’000, 10:30, 12/05, and a no-break space before three digits.
  "(?<=\\p{N})[.,:'’/\\u066B\\u066C]",
  "(?<=\\p{Nd})[\\u00A0\\u2009\\u202F](?=\\p{Nd}{3}(?!\\p{Nd}))",
  // Points inside words, as in U.S, hvg.hu, v2.0. But “red.It was” is two sentences.
  "(?<=\\p{L})(?<!\\p{Ll}{2}(?=\\.\\p{Lu}\\p{Ll}))\\.",
  "(?<=\\p{L})[·‧]",
  "(?<=\\p{Lu})&(?=\\p{Lu})",
  '(?<=[\\u05D0-\\u05EA])["״׳]',
];

/**
 * Does not let a letter follow a digit and a joint, unless the joint is a hyphen or an apostrophe: “3.Then” is split.
 */
const NOT_DIGIT_TO_LETTER = "(?!(?<=\\p{N}[.,:/\\u066B\\u066C\\u00A0\\u2009\\u202F])\\p{L})";

const WORD_PATTERN = wordPattern(JOINTS);

/** Words with a colon, such as Finnish and Swedish abbreviations with an ending (EU:n). */
const WORD_WITH_COLONS = wordPattern([...JOINTS, "(?<=\\p{L}):"]);

function wordPattern(joints: readonly string[]): RegExp {
  return new RegExp(`${IN_WORD}(?:(?:${joints.join("|")})${NOT_DIGIT_TO_LETTER}${IN_WORD})*`, "uy");
}

const EMOJI = "\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\uFE0E\\uFE0F\\u20E3\\u{E0020}-\\u{E007F}]*";

/**
 * Tokens with a special form; the first pattern that matches is used. Lengths are bounded, so that no line causes
 * repeated long searches.
 */
const SPECIAL = [
  '(?:https?|ftp)://[^\\s\\u200B<>"“”«»]+',
  'www\\.[^\\s\\u200B<>"“”«»]+',
  "[\\p{L}\\p{N}._%+-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){1,8}",
  // Marks left by other tools: character references and Moses joints.
  "&(?:[a-z]{2,8}|#\\d{2,6}|#x[\\da-f]{2,6});",
  "@[-,./:]@",
  "[#@](?=[\\p{L}\\p{N}])[\\p{L}\\p{M}\\p{N}_]{1,140}",
  "(?<!\\S)[:;=]['’]?-?[()DPp](?!\\S)",
  "[0-9#*]\\uFE0F?\\u20E3",
  "\\p{Regional_Indicator}{2}",
  `${EMOJI}(?:\\u200D${EMOJI})*`,
];

const SPECIAL_TOKEN = new RegExp(SPECIAL.join("|"), "uy");
/** Characters that may follow an address at the end of a sentence and do not belong to it. */
const CLOSING_PUNCTUATION = /[.,;:!?'’)\]}…»”]/u;
const WEB_ADDRESS = /^(?:https?:|ftp:|www\.)/u;

const ELLIPSIS = /\.{2,}/uy;
/** Dashes, rules and quotation marks typed as several characters. */
const REPEATED_SIGN = /-{2,}|''|``|([=*~#+<>\u2013\u2014])\1+/uy;
const SIGNED_NUMBER = /(?<![^\s([])[-+\u2212](?=\p{Nd})/uy;
/** Any other character with its combining marks. */
const ANY_CHARACTER = /.(?:\p{M}|\u200C|\u200D|\uFE0F)*/suy;

/** By language: parts of words, such as 's, that stand alone in text that is tokenised already. */
const LONE_PIECE: Readonly<Record<string, RegExp>> = {
  en: /['’](?:s|m|d|re|ve|ll|t)(?![\p{L}\p{N}])/iuy,
  fr: /(?<!\S)-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|l[ae]s?|lui|leur|moi|toi|y|en)(?![\p{L}\p{N}])|(?<!\S)-[mtl]['’]/uy,
  ca: /(?<!\S)-(?:me|te|se|nos|vos|ens|us|li|l[oa]s?|les|ho|hi|en|ne)(?![\p{L}\p{N}])|['’](?:m|t|s|n|ls?|ns)(?![\p{L}\p{N}])/uy,
  pt: /(?<!\S)-(?:[mts]e|lhes?|[nv]os|[ln]?[oa]s?|m[oa]s?|lh[oa]s?)(?![\p{L}\p{N}])/uy,
};

/** By language: words that begin with an apostrophe. */
const BEGINS_WITH_APOSTROPHE: Readonly<Record<string, RegExp>> = {
  en: /['’](?:em|cause|til|tis|twas|bout|n['’]?|\d0s)(?![\p{L}\p{N}])/iuy,
  nl: /['’](?:s|t|n|k|m|r|ns)(?![\p{L}\p{N}])/iuy,
};

/** By language: words that end in an apostrophe, which they keep unless a letter follows. */
const ENDS_IN_APOSTROPHE: Readonly<Record<string, RegExp>> = {
  fr: /(?:^|['’-])(?:[ldjmtsncç]|\p{L}{0,8}qu)$/iu,
  it: /^(?:\p{L}{0,6}l|[dlcmtsv]|un|po|mo|sta|quest|anch|senz)$/iu,
  ca: /^[ldmtsn]$/iu,
};

// Joins tokens so that none ends within a grapheme cluster.

/** Characters after a token border that can put the border inside a grapheme (UAX 29, GB6 to GB13). */
const MAY_CONTINUE =
  /[\p{M}\p{Grapheme_Extend}\p{Cf}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u0E33\u0EB3\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/uy;
/**
 * Characters before a token border that can put the border inside a grapheme: marks and other extending characters,
 * which join Indic consonants (GB9c), and characters that join the next one (GB9b).
 */
const MAY_PREPEND =
  /[\p{M}\p{Grapheme_Extend}\p{Emoji_Modifier}\p{Cf}\u0D4E\uD800-\uDFFF\u{11000}-\u{11FFF}]/uy;

const graphemes = once(() => new Intl.Segmenter("und", { granularity: "grapheme" }));

/** Merges adjacent ranges if the border between them is inside a grapheme. */
export function joinGraphemes(line: string, ranges: CharacterRange[]): CharacterRange[] {
  const joined: CharacterRange[] = [];
  let boundaries: Boundaries | null = null;
  for (const [number, range] of ranges.entries()) {
    const last = joined.at(-1);
    if (last === undefined || last.end !== range.start) {
      joined.push(range);
      boundaries = null;
      continue;
    }
    if (!mayBeInside(line, range.start)) {
      joined.push(range);
      continue;
    }
    boundaries ??= new Boundaries(line, last.start, endOfRun(ranges, number));
    if (boundaries.isAt(range.start)) joined.push(range);
    else joined[joined.length - 1] = { start: last.start, end: range.end };
  }
  return joined;
}

/** End of the last range of those that follow each other from `from` on without a gap. */
function endOfRun(ranges: readonly CharacterRange[], from: number): number {
  let number = from;
  while (ranges[number + 1] !== undefined && ranges[number + 1]?.start === ranges[number]?.end) number++;
  return ranges[number]?.end ?? 0;
}

/** Finds where graphemes start in part of a line; positions must be queried in ascending order. */
class Boundaries {
  readonly #starts: Iterator<number>;
  #at: number;

  /** `start` must be the start of a grapheme. */
  constructor(line: string, start: number, end: number) {
    this.#starts = graphemeStarts(line, start, end);
    this.#at = start;
  }

  isAt(position: number): boolean {
    while (this.#at < position) {
      const next = this.#starts.next();
      this.#at = next.done === true ? Number.POSITIVE_INFINITY : next.value;
    }
    return this.#at === position;
  }
}

/**
 * Number of code units segmented at once. In some engines the time per grapheme grows with the text: 40,000
 * emoji took eight seconds.
 */
const WINDOW = 256;

/**
 * Starts of the graphemes from `start` (a grapheme start) to `end`. No rule of UAX 29 looks back beyond the
 * start of a grapheme or ahead beyond the next character. So all starts in a window are correct, and the next
 * window begins at the last one.
 */
function* graphemeStarts(line: string, start: number, end: number): Generator<number, undefined> {
  let from = start;
  let size = WINDOW;
  while (from < end) {
    const to = wholeCharacters(line, Math.min(end, from + size));
    const starts = Array.from(graphemes().segment(line.slice(from, to)), ({ index }) => from + index);
    if (to >= end) return yield* starts;
    const last = starts.at(-1) ?? from;
    if (last === from) size *= 2;
    else {
      yield* starts.slice(0, -1);
      from = last;
      size = WINDOW;
    }
  }
}

/** The position `at`, or the next one if `at` is inside a surrogate pair. */
function wholeCharacters(line: string, at: number): number {
  const isInside = (line.codePointAt(at - 1) ?? 0) > 0xffff;
  return isInside ? at + 1 : at;
}

function mayBeInside(line: string, at: number): boolean {
  MAY_CONTINUE.lastIndex = at;
  if (MAY_CONTINUE.test(line)) return true;
  const isLow = (line.charCodeAt(at - 1) & 0xfc00) === 0xdc00;
  MAY_PREPEND.lastIndex = at - (isLow && at > 1 ? 2 : 1);
  return MAY_PREPEND.test(line);
}

// Splits text in scripts without spaces into words with the platform's dictionaries. Corrects the
// splits at pronouns: each pronoun is one token.

/**
 * Chinese pronouns. The plural marker belongs to the pronoun; 的, 是 and similar words do not. 他 is also part of other
 * words (其他, 吉他), so it is split off only before common particles and verbs.
 */
const CHINESE_PRONOUN =
  /[我你您他她它牠祂咱][们們]|(?<!其)[她它牠]|[我你您](?=[的是])|(?<![其吉维維])他(?=[的是也就在不没沒说說])|自己/gu;
/** Japanese pronouns. The plural marker belongs to the pronoun. */
const JAPANESE_PRONOUN = /(?:私|僕|俺|彼女?|あなた|君|それ|これ|あれ)(?:たち|達|ら(?!し)|等)/gu;

const PRONOUNS: Readonly<Record<string, RegExp>> = {
  zh: CHINESE_PRONOUN,
  yue: CHINESE_PRONOUN,
  ja: JAPANESE_PRONOUN,
};

/** Length of the pieces for the platform's segmenter, whose time is not linear in some JavaScript engines. */
const PIECE = 1000;

/** Positions inside the run at which a word begins, ascending; `run` must begin with a letter. */
function cutsInRun(run: string, primary: string, words: Intl.Segmenter): number[] {
  const cuts = new Set<number>();
  for (let from = 0; from < run.length; from += PIECE) {
    if (from > 0) cuts.add(from);
    for (const { index } of words.segment(run.slice(from, from + PIECE))) cuts.add(from + index);
  }
  const pronouns = PRONOUNS[primary];
  if (pronouns !== undefined) {
    for (const { index, 0: pronoun } of run.matchAll(pronouns)) {
      cuts.add(index).add(index + pronoun.length);
      for (let inside = index + 1; inside < index + pronoun.length; inside++) cuts.delete(inside);
    }
  }
  cuts.delete(0);
  cuts.delete(run.length);
  return [...cuts].sort((a, b) => a - b);
}

// Defines the position of a token in a line.

/** Range from `start` (inclusive) to `end` (exclusive), in UTF-16 units of the raw line. */
export interface CharacterRange {
  readonly start: number;
  readonly end: number;
}

// Writes the tokens of a raw line in the suite's style. Referee compares these tokens with the reference; people see
// the raw line.

/** The tokens at these ranges, with the escapes and joints of the suite's style. */
export function suiteTokens(line: string, ranges: readonly CharacterRange[], style: TokenStyle): string[] {
  return ranges.map(({ start, end }, index) => {
    const text = line.slice(start, end);
    const isInside = ranges[index - 1]?.end === start && ranges[index + 1]?.start === end;
    if (text === "-" && style.joints === "moses" && style.hyphens === "alone" && isInside) return "@-@";
    return style.escapes === "moses" ? withMosesEscapes(text) : text;
  });
}

// Lists the rules of single languages for words: attached pronouns that are split, abbreviations that keep their point.

/** How a language attaches pronouns to words. */
interface Table {
  /** Matches a prefix, including its apostrophe. Prefixes are split off repeatedly. */
  readonly elided?: RegExp;
  /** Matches a suffix that begins with an apostrophe. Suffixes are split off repeatedly. */
  readonly apostropheTail?: RegExp;
  /** Matches a suffix that begins with a hyphen. */
  readonly hyphenTail?: RegExp;
  /** Matches words that end like `hyphenTail` but stay one token. */
  readonly exceptions?: RegExp;
  /**
   * Side of an apostrophe between letters on which Moses splits. `alone`: it splits on both, so the apostrophe is a
   * token.
   */
  readonly everySide: "before" | "after" | "alone";
}

const TABLES: Readonly<Record<string, Table>> = {
  en: { apostropheTail: /(?:n['’]t|(?<=[^'’])['’](?:s|m|d|re|ve|ll))$/iu, everySide: "before" },
  fr: {
    elided:
      /(?:[ldjmtsncç]|(?!quelqu['’]une?s?(?![\p{L}])|presqu['’][iî]le)\p{L}{0,8}qu)['’](?=[\p{L}\p{N}])/iuy,
    hyphenTail:
      /(?:(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce|l[ae]s?|lui|leur|moi|toi|y|en)|-[mtl]['’](?:en|y))$/iu,
    exceptions:
      /^(?:rendez-vous|chez-\p{L}+|garde-à-vous|(?:non|sur|toi-et)-moi|(?:add|carry|clip|roll|slip|try)-on)$/iu,
    everySide: "after",
  },
  it: { elided: /(?!o['’])\p{L}{1,12}['’](?=[\p{L}\p{N}])/iuy, everySide: "after" },
  ca: {
    elided: /[ldmtsn]['’](?=[\p{L}\p{N}])/iuy,
    apostropheTail: /['’](?:m|t|s|n|ls?|ns)$/iu,
    hyphenTail: /-(?:me|te|se|nos|vos|ens|us|li|l[oa]s?|les|ho|hi|en|ne)$/iu,
    everySide: "after",
  },
  pt: { hyphenTail: /-(?:[mts]e|lhes?|[nv]os|[ln]?[oa]s?|m[oa]s?|lh[oa]s?)$/iu, everySide: "alone" },
};

/** Maximum number of suffixes that are split off one word. */
const MOST_TAILS = 4;
/** Number of characters at a word's end in which a suffix is searched, with its context. */
const TAIL_LENGTH = 12;
/** Maximum length of a word that is compared with the exceptions. */
const LONGEST_WHOLE = 40;

const EVERY = /(?<=[\p{L}\p{M}\p{N}])['’](?=[\p{L}\p{N}])/gu;
const HYPHENS = /[-\u2010\u2011]/gu;

/** Positions inside `word` at which a token begins, ascending. */
function cutsInWord(word: string, primary: string, style: TokenStyle): number[] {
  const table = TABLES[primary] ?? { everySide: "alone" };
  const cuts = new Set<number>();
  const first = cutApostrophes(word, table, style.apostrophes, cuts);
  const { apostropheTail, hyphenTail, exceptions } = table;
  let end = word.length;
  if (apostropheTail !== undefined && style.apostrophes === "pronouns")
    end = cutTails(word, first, end, apostropheTail, undefined, cuts);
  if (hyphenTail !== undefined && style.hangingHyphens === "cut" && word.includes("-"))
    cutTails(word, first, end, hyphenTail, exceptions, cuts);
  if (style.hyphens === "alone") {
    for (const { index } of word.matchAll(HYPHENS)) cuts.add(index).add(index + 1);
  }
  cuts.delete(0);
  cuts.delete(word.length);
  return [...cuts].sort((a, b) => a - b);
}

/** Returns the position after all elided prefixes. */
function cutApostrophes(
  word: string,
  { elided, everySide }: Table,
  style: TokenStyle["apostrophes"],
  cuts: Set<number>,
): number {
  if (style === "kept" || !/['’]/.test(word)) return 0;
  let at = 0;
  if (style === "every" || style === "alone") {
    const side = style === "alone" ? "alone" : everySide;
    for (const { index } of word.matchAll(EVERY)) {
      if (side !== "after") cuts.add(index);
      if (side !== "before") cuts.add(index + 1);
      at = index + 1;
    }
    return at;
  }
  while (elided !== undefined) {
    elided.lastIndex = at;
    if (!elided.test(word)) break;
    at = elided.lastIndex;
    cuts.add(at);
  }
  return at;
}

/**
 * Splits suffixes between `first` and `end`, from the end; returns the position of the last split, or `end` if there is
 * none.
 */
function cutTails(
  word: string,
  first: number,
  end: number,
  tail: RegExp,
  exceptions: RegExp | undefined,
  cuts: Set<number>,
): number {
  let last = end;
  for (let count = 0; count < MOST_TAILS; count++) {
    const start = Math.max(first, last - TAIL_LENGTH);
    const found = tail.exec(word.slice(start, last));
    if (found === null || start + found.index <= first) return last;
    if (last - first <= LONGEST_WHOLE && exceptions?.test(word.slice(first, last)) === true) return last;
    last = start + found.index;
    cuts.add(last);
    // -t'en contains two pronouns.
    const elided = found[0].search(/(?<=^-.['’])/u);
    if (elided > 0) cuts.add(last + elided);
  }
  return last;
}

// Decides which words keep a following point, by language.

/** Abbreviations without their final point. A short list; others are learnt from the suite's tokens. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  en: "Mr Mrs Ms Dr Prof Rev Gen Col Capt Lt Sgt Sen Sens Rep Gov Hon St Jr Sr Inc Ltd Co Corp Bros vs etc Jan Feb Mar Apr Aug Sept Oct Nov Dec Fig figs al cf pp vol approx dept est Ave Blvd Rd",
  fr: "M MM Mme Mlle Dr Pr Me Mgr St Ste etc cf env ex av apr art chap fig janv févr juil sept oct nov déc éd hab min tél vol",
  de: "Dr Prof Hr Fr Frl Nr Str St bzw ca usw usf etc evtl ggf inkl Abb Abs Aufl Bd bes Jh Jhd Mio Mrd Mill Min Std Tel vgl z d u o p s h B a v Chr Jan Febr Aug Sept Okt Nov Dez sog Ing Dipl Mag",
  es: "Sr Sra Srta Sres Dr Dra D Dña Ud Uds Vd Vds etc pág págs núm art cap fig ej aprox avda tel vol",
  it: "sig sigg dott prof ing avv on ecc pag pagg art cap fig es tel vol Sig Sigg Dott Prof Ing Avv On",
  pt: "Sr Sra Srs Srta Dr Dra Prof Profa Eng etc pág págs núm art cap fig ex aprox av tel vol",
  ca: "Sr Sra Srs Dr Dra etc pàg núm art cap fig ex aprox av tel vol",
  nl: "dhr mevr mw dr drs ir ing prof mr bijv bv enz evt o.a blz nr art jl jr ca resp tel vgl",
  cs: "např tj tzv atd apod resp popř příp mj č čl str sv tř tis mil mld hod min obr odst p r pí Dr Ing Mgr Bc MUDr JUDr PhDr RNDr Prof prof doc",
  ru: "г гг в вв др пр тыс млн млрд руб коп стр рис см ср напр ул им проф акад т д п е н э",
};

/** Languages that write the ordinal 3rd as “3.” within a sentence. */
const POINT_MAKES_ORDINAL = new Set([
  "de",
  "cs",
  "sk",
  "sl",
  "hr",
  "da",
  "nb",
  "nn",
  "no",
  "fi",
  "et",
  "hu",
  "pl",
]);

/** Words of one letter that can end sentences (“It was I.”). */
const WORDS_OF_ONE_LETTER: Readonly<Record<string, RegExp>> = {
  en: /^I$/,
  es: /^[YOEA]$/,
  it: /^[EÈOA]$/,
  fr: /^[YÀA]$/,
};

/** U.S, z.B, Ph.D, p.ex: short parts separated by points, at least one of a single letter. */
const POINTS_INSIDE = /^(?=.*(?:^|\.)\p{L}(?:\.|$))\p{L}{1,3}(?:\.\p{L}{1,3})+$/u;
const INITIAL = /^\p{Lu}$/u;
const ORDINAL = /^\d{1,4}$/;
/** Maximum length of a word that can keep its point. */
const LONGEST = 12;

interface PointRules {
  /** Whether the following point belongs to the word. `after`: the next characters after the point. */
  keepsPoint(word: string, after: string): boolean;
}

export function pointRules(primary: string, learntWords: readonly string[]): PointRules {
  const abbreviations = new Set([...(BY_LANGUAGE[primary]?.split(" ") ?? []), ...learntWords]);
  const pointMakesOrdinal = POINT_MAKES_ORDINAL.has(primary);
  const oneLetterWords = WORDS_OF_ONE_LETTER[primary];
  return {
    keepsPoint(word, after) {
      if (word.length > LONGEST) return false;
      if (POINTS_INSIDE.test(word)) return true;
      // At the end of a line, the point after a single letter ends the sentence.
      const isContinued = /^\s?[^\s\p{L}\p{N}]?\s?[\p{L}\p{N}]/u.test(after);
      if (INITIAL.test(word)) return isContinued && oneLetterWords?.test(word) !== true;
      if (ORDINAL.test(word)) return pointMakesOrdinal && /^\s\p{L}/u.test(after);
      if (!abbreviations.has(word)) return false;
      return isContinued || word.length > 1;
    },
  };
}
