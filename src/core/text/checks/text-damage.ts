// Finds patterns that show that a text was damaged or exported in the wrong way, and cleans HTML from it.

import { quoted } from "#core/base/message-text.ts";
import { ofAll } from "#core/base/number-words.ts";

export interface TextKind {
  /** Whether the text is tokenised. Moses escapes (&apos;) are then part of its tokens. */
  readonly isTokenised: boolean;
}

const MARKS = "marks that are no words";

interface Pattern {
  readonly name: string;
  /** The first part of the line that matches this pattern; null = none. */
  readonly find: (line: string, kind: TextKind) => string | null;
  /** Minimum share of lines with this pattern for a report. */
  readonly leastShare: number;
  /** Minimum number of lines; undefined = 1. */
  readonly fewest?: number;
}

/** Bytes 0x80 to 0xBF as Windows-1252 or ISO 8859-1 shows them. */
const CONTINUATION =
  "[\\u0080-\\u00BF\\u0152\\u0153\\u0160\\u0161\\u0178\\u017D\\u017E\\u0192\\u02C6\\u02DC\\u2013\\u2014\\u2018-\\u201E\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203A\\u20AC\\u2122]";
/**
 * Matches letters that were encoded twice. A single letter may be correct (Ä“ at the end of a German quotation); “Ã©”,
 * “â€™” and several in a row are not.
 */
const TWICE_ENCODED = new RegExp(
  `[ÃÂ]${CONTINUATION}|â€|(?:[\\u00C4-\\u00DF]${CONTINUATION}){2}|(?:[\\u00E0-\\u00EF]${CONTINUATION}{2}){2}`,
  "u",
);

/** The first letters of the text that were encoded twice; null = none. */
export function findTwiceEncoded(text: string): string | null {
  return TWICE_ENCODED.exec(text)?.[0] ?? null;
}

const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|cite|code|del|div|em|font|h[1-6]|head|hr|html|i|img|ins|li|mark|ol|p|pre|q|s|seg|small|span|strike|strong|style|sub|sup|table|tbody|td|th|title|tr|tt|u|ul)(?:\s[^<>]*)?\/?>/iu;
const ENTITY = /&(?:#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/iu;
/** Escapes that Moses writes in tokens. */
const MOSES_ESCAPES = /&(?:apos|quot|amp|lt|gt|bar|#124|#91|#93);/g;

/** Tags that are not HTML’s, such as `<eos>`, `<sep>` and `<v>`. `<unk>` is a word that a program does not know. */
const OTHER_TAG = /<(?!unk>)\/?[a-z][a-z0-9_]{0,19}\/?>/giu;
/** Words that MT programs and annotation tools put between or around words: `[SEP]`, `_BREAK_`, `**`. */
const MARK = /\[[A-Z][A-Z_]{1,14}\]|(?<![\p{L}\p{N}])_[A-Z]{2,14}_(?![\p{L}\p{N}])|\*\*(?=\S)|(?<=\S)\*\*/gu;
/** Minimum share and number of lines in which such a mark recurs. A single one may be text. */
const RECURS = { share: 0.2, lines: 2 };

function firstMark(line: string): string | null {
  const tag = [...line.matchAll(OTHER_TAG)].find(([one]) => !TAG.test(one))?.[0];
  return tag ?? [...line.matchAll(MARK)][0]?.[0] ?? null;
}

const PATTERNS: readonly Pattern[] = [
  {
    name: "UTF-8 that was encoded twice",
    find: findTwiceEncoded,
    leastShare: 0,
  },
  {
    name: "the replacement character U+FFFD",
    find: (line) => (line.includes("\uFFFD") ? "U+FFFD" : null),
    leastShare: 0,
  },
  { name: "HTML tags", find: (line) => TAG.exec(line)?.[0] ?? null, leastShare: 0 },
  {
    name: "HTML entities",
    find: (line, { isTokenised }) =>
      line.includes("&")
        ? (ENTITY.exec(isTokenised ? line.replace(MOSES_ESCAPES, "") : line)?.[0] ?? null)
        : null,
    leastShare: 0,
  },
  { name: MARKS, find: firstMark, leastShare: RECURS.share, fewest: RECURS.lines },
  {
    name: "fields of an n-best list (“|||”)",
    find: (line) => (/(?:^|\s)\|\|\|(?:\s|$)/.test(line) ? "|||" : null),
    leastShare: 0.5,
  },
];

const CLEANED = new Set(["HTML tags", "HTML entities", MARKS]);

interface Damage {
  /** What is wrong, for example “5 of 7 lines have HTML tags (“<b>”)”. Several messages are separated by “; ”. */
  readonly message: string;
  /** Whether cleaning would remove some of the damage. */
  readonly isCleanable: boolean;
}

/** All patterns found in the text; null = none. Blank lines do not count. */
export function findDamage(lines: readonly string[], kind: TextKind): Damage | null {
  const filled = lines.filter((line) => line.trim() !== "");
  const found = PATTERNS.flatMap(({ name, find, leastShare, fewest = 1 }) => {
    let [count, example] = [0, ""];
    for (const line of filled) {
      const excerpt = find(line, kind);
      if (excerpt === null) continue;
      if (count === 0) example = excerpt;
      count++;
    }
    return count < fewest || count < leastShare * filled.length ? [] : [{ name, count, example }];
  });
  const numbers = lineNumbers(filled);
  const parts = [
    ...found.map(
      ({ name, count, example }) =>
        `${ofAll(count, filled.length)} lines ${count === 1 ? "has" : "have"} ${name}${name.includes(example) ? "" : ` (${quoted(example)})`}`,
    ),
    ...(numbers === null ? [] : [`${ofAll(numbers, filled.length)} lines begin with a line number`]),
  ];
  if (parts.length === 0) return null;
  return { message: parts.join("; "), isCleanable: found.some(({ name }) => CLEANED.has(name)) };
}

const LINE_NUMBER = /^\s*[[(#]?(\d{1,7})(?:[\])]|[.:)]|\s*[-–|])?\s+\S/u;
/** Minimum number of lines for recognising line numbers. */
const FEWEST_NUMBERS = 3;
/** Minimum share of lines whose number is one more than that of the previous line. */
const NUMBERED = 0.9;

/**
 * Number of lines that begin with a line number; null = the numbers at the beginning of lines do not count the lines.
 */
function lineNumbers(lines: readonly string[]): number | null {
  const numbers = lines.map((line) => Number(LINE_NUMBER.exec(line)?.[1] ?? Number.NaN));
  const following = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? 0) + 1).length;
  if (lines.length < FEWEST_NUMBERS || following < NUMBERED * (lines.length - 1)) return null;
  return numbers.filter((number) => !Number.isNaN(number)).length;
}

const TAGS = new RegExp(TAG.source, "giu");
const BREAKS = /\s*<(?:br|hr|p|div|li|tr|td|th)(?:\s[^<>]*)?\/?>\s*/giu;

/** Marks that stand between sentences rather than around words. */
const DIVIDER =
  /\s*(?:<\/?(?:s|eos|bos|sep|brk|break|eop|eol)\/?>|\[[A-Z][A-Z_]{1,14}\]|_[A-Z]{2,14}_)\s*/giu;

/**
 * The line without HTML tags and other marks, and with decoded entities. Tags such as <br>, which break a line, and
 * marks that divide sentences become spaces.
 */
export function withoutHtml(line: string): string {
  const isMarked = TAG.test(line) || firstMark(line) !== null;
  if (!isMarked) return withoutEntities(line);
  const divided = line.replace(DIVIDER, " ").replace(BREAKS, " ");
  return withoutEntities(divided.replace(TAGS, "").replace(OTHER_TAG, "").replace(MARK, "").trim());
}

function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(#[0-9]{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/giu,
    (entity: string, name: string) => {
      const isHex = /^#x/i.test(name);
      const code = isHex ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      if (!name.startsWith("#")) return ENTITIES.get(name) ?? entity;
      const isCharacter =
        code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) && code !== 10 && code !== 13;
      return isCharacter ? String.fromCodePoint(code) : entity;
    },
  );
}

/** HTML 4 names of U+00A0 to U+00FF, in that order. */
const LATIN_1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/** Entities that are decoded: HTML 4's Latin-1 and punctuation, and XML's own. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...LATIN_1.split(" ").map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    OElig: "Œ",
    oelig: "œ",
    Scaron: "Š",
    scaron: "š",
    Yuml: "Ÿ",
    ndash: "–",
    mdash: "—",
    lsquo: "‘",
    rsquo: "’",
    sbquo: "‚",
    ldquo: "“",
    rdquo: "”",
    bdquo: "„",
    lsaquo: "‹",
    rsaquo: "›",
    hellip: "…",
    bull: "•",
    euro: "€",
    trade: "™",
    ensp: "\u2002",
    emsp: "\u2003",
    thinsp: "\u2009",
    zwnj: "\u200C",
    zwj: "\u200D",
    lrm: "\u200E",
    rlm: "\u200F",
  }),
]);
