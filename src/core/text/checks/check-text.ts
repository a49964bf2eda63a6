// Reports problems of a whole text file (damage, invisible characters, and equality with the source or a reference),
// and defines a person's choices for files that look wrong as a whole.

import { getOrInsert } from "#core/base/grouping.ts";
import { listed, ofAll, plural, quoted } from "#core/base/message-text.ts";
import type { FileProblems, Problem, ProblemChoice, ProblemCode, ProblemList } from "#core/base/problem.ts";
import { withoutMosesEscapes } from "#core/text/tokens.ts";

/**
 * Adds one warning that names every pattern of damage. `mayClean`: whether the user can ask for tags and marks to be
 * removed from this file; `mayDivide`: whether its lines may be divided.
 */
export function reportDamage(
  path: string,
  lines: readonly string[],
  kind: TextKind & { readonly mayClean: boolean; readonly mayDivide: boolean },
  problems: ProblemList,
): void {
  const damage = findDamage(lines, kind);
  if (damage === null) return;
  const choices: ProblemChoice[] = [];
  if (kind.mayDivide && isDividable(lines))
    choices.push({ option: "divide-lines", value: path, label: "Divide the lines at the marks" });
  if (damage.isCleanable && kind.mayClean)
    choices.push({ option: "clean", value: path, label: "Remove tags and marks, and decode entities" });
  problems.in(path).finding("warning", "damaged-text", `text looks damaged: ${damage.message}`, choices);
}

/** The lines without invisible characters (see `strippedLines`); adds one warning if there were any. */
export function withoutInvisible(
  lines: readonly string[],
  isTokenised: boolean,
  keepsJoiners: boolean,
  problems: FileProblems,
): readonly string[] {
  const stripped = strippedLines(lines, isTokenised, keepsJoiners);
  if (stripped.changed > 0) {
    const count = ofAll(stripped.changed, lines.length);
    const message = `${count} lines ${plural(stripped.changed, "has", "have")} invisible characters (${listed(stripped.found)}), which are left out`;
    problems.warning("invisible-characters", message);
  }
  return stripped.lines;
}

/**
 * Adds a finding if an output equals the source or a reference. `mustConfirm`: true for a text that is being added; the
 * finding is then an error that a person can accept. For texts of an existing campaign, it is a warning.
 */
export function reportEquality(
  path: string,
  lines: readonly string[],
  texts: ComparedTexts,
  mustConfirm: boolean,
  choices: InputChoices,
  problems: ProblemList,
): void {
  const finding = checkEquality(lines, texts);
  if (finding === null) return;
  const { code, message } = finding;
  if (!mustConfirm || isAccepted(choices, code, path)) problems.in(path).warning(code, message);
  else
    problems
      .in(path)
      .finding("error", code, message, [
        { option: "accept", value: code, label: "This is intended: add it" },
      ]);
}

// Finds patterns that show that a text was damaged or exported in the wrong way, and cleans HTML from it.

interface TextKind {
  /** Whether the text is tokenised. Moses escapes (&apos;) are then part of its tokens. */
  readonly isTokenised: boolean;
}

const MARKS = "marks that are no words";

interface Pattern {
  readonly name: string;
  /** Whether one of the lines of this text may match. If not, the lines are not searched one by one. */
  readonly mayMatch: (text: string) => boolean;
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
/** Each match of `OTHER_TAG` or `MARK` contains one of these. */
const MARK_CHARACTERS = ["<", "[", "_", "**"];

function hasMarkCharacter(text: string): boolean {
  return MARK_CHARACTERS.some((character) => text.includes(character));
}

/** Minimum share and number of lines in which such a mark recurs. A single one may be text. */
const RECURS = { share: 0.2, lines: 2 };

/** The first tag that is not HTML's, or the first mark. Most lines have no character of either and are not searched. */
function firstMark(line: string): string | null {
  if (!hasMarkCharacter(line)) return null;
  const tag = [...line.matchAll(OTHER_TAG)].find(([one]) => !TAG.test(one))?.[0];
  return tag ?? [...line.matchAll(MARK)][0]?.[0] ?? null;
}

/** A mark that may be between sentences: `</s><s>`, `<eos>`, `<br>`, `[SEP]` or `_BREAK_`. */
const SEPARATOR =
  /\s*(?:<\/[A-Za-z]\w{0,19}>\s*<[A-Za-z]\w{0,19}>|<(?!unk>)[A-Za-z]\w{0,19}\s?\/?>|\[[A-Z][A-Z_]{1,14}\]|(?<![\p{L}\p{N}])_[A-Z]{2,14}_(?![\p{L}\p{N}]))\s*/u;

/** The parts of the line between its marks. A line in which marks surround words, such as tags of HTML, is one part. */
export function partsAtMarks(line: string): readonly string[] {
  const all = line.split(SEPARATOR);
  const parts = all.filter((part, at) => part !== "" || (at > 0 && at < all.length - 1));
  const isBetween = parts.every((part) => part !== "" && firstMark(part) === null && !TAG.test(part));
  return all.length > 1 && parts.length > 0 && isBetween ? parts : [line];
}

/** Whether marks between sentences recur over the lines. */
function isDividable(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== "");
  const count = filled.filter((line) => partsAtMarks(line).length > 1).length;
  return count >= RECURS.lines && count >= RECURS.share * filled.length;
}

const PATTERNS: readonly Pattern[] = [
  {
    name: "UTF-8 that was encoded twice",
    mayMatch: (text) => TWICE_ENCODED.test(text),
    find: findTwiceEncoded,
    leastShare: 0,
  },
  {
    name: "the replacement character U+FFFD",
    mayMatch: (text) => text.includes("\uFFFD"),
    find: (line) => (line.includes("\uFFFD") ? "U+FFFD" : null),
    leastShare: 0,
  },
  {
    name: "HTML tags",
    mayMatch: (text) => text.includes("<"),
    find: (line) => TAG.exec(line)?.[0] ?? null,
    leastShare: 0,
  },
  {
    name: "HTML entities",
    mayMatch: (text) => text.includes("&"),
    find: (line, { isTokenised }) =>
      line.includes("&")
        ? (ENTITY.exec(isTokenised ? line.replace(MOSES_ESCAPES, "") : line)?.[0] ?? null)
        : null,
    leastShare: 0,
  },
  {
    name: MARKS,
    mayMatch: hasMarkCharacter,
    find: firstMark,
    leastShare: RECURS.share,
    fewest: RECURS.lines,
  },
  {
    name: "fields of an n-best list (“|||”)",
    mayMatch: (text) => text.includes("|||"),
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
  const found = matchesIn(filled, kind).filter(
    ({ pattern: { leastShare, fewest = 1 }, count }) =>
      count >= fewest && count >= leastShare * filled.length,
  );
  const numbers = lineNumbers(filled);
  const parts = [
    ...found.map(
      ({ pattern: { name }, count, example }) =>
        `${ofAll(count, filled.length)} lines ${count === 1 ? "has" : "have"} ${name}${name.includes(example) ? "" : ` (${quoted(example)})`}`,
    ),
    ...(numbers === null ? [] : [`${ofAll(numbers, filled.length)} lines begin with a line number`]),
  ];
  if (parts.length === 0) return null;
  return { message: parts.join("; "), isCleanable: found.some(({ pattern }) => CLEANED.has(pattern.name)) };
}

/** Number of lines that are searched together first, because most texts match no pattern at all. */
const BLOCK = 1000;

/** Number of lines that match each pattern, and what the first of them matches. */
function matchesIn(lines: readonly string[], kind: TextKind) {
  const found = PATTERNS.map((pattern) => ({ pattern, count: 0, example: "" }));
  for (let start = 0; start < lines.length; start += BLOCK) {
    const block = lines.slice(start, start + BLOCK);
    const text = block.join("\n");
    for (const one of found) {
      if (!one.pattern.mayMatch(text)) continue;
      for (const line of block) {
        const excerpt = one.pattern.find(line, kind);
        if (excerpt === null) continue;
        if (one.count === 0) one.example = excerpt;
        one.count++;
      }
    }
  }
  return found;
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
  if (lines.length < FEWEST_NUMBERS) return null;
  const pairs = lines.length - 1;
  let numbered = 0;
  let unfollowed = 0;
  let previous = Number.NaN;
  for (const [at, line] of lines.entries()) {
    const number = Number(LINE_NUMBER.exec(line)?.[1] ?? Number.NaN);
    if (!Number.isNaN(number)) numbered++;
    if (at > 0 && number !== previous + 1) unfollowed++;
    // Nearly every text has no line numbers, which its first lines show.
    if (pairs - unfollowed < NUMBERED * pairs) return null;
    previous = number;
  }
  return numbered;
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

// Checks whether a text equals the source or a reference instead of being a translation.

/** Minimum share of equal lines for a finding. */
const EQUAL_SHARE = 0.95;
/** Minimum number of compared lines, because a few short sentences can be equal by chance. */
const FEWEST = 6;

/** The letters and digits of a line. Differences in tokenisation and punctuation are thus ignored. */
function lettersOf(line: string): string {
  return withoutMosesEscapes(line)
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

interface ComparedTexts {
  readonly source: readonly string[];
  readonly references: readonly { readonly name: string; readonly lines: readonly string[] }[];
}

interface EqualityFinding {
  readonly code: ProblemCode;
  readonly message: string;
}

/**
 * The finding; null = too few lines equal those of the source or of a reference, or the text is too short to decide.
 * Each line is compared with the same line of the other text; a line is left out if neither text has letters in it.
 */
export function checkEquality(
  lines: readonly string[],
  { source, references }: ComparedTexts,
): EqualityFinding | null {
  const { equal, compared } = countEqual(lines, source, (letters) => letters.toLowerCase());
  if (isEqual(equal, compared))
    return {
      code: "equals-source",
      message: `equals the source in ${ofAll(equal, compared)} lines: is it a translation?`,
    };
  for (const reference of references) {
    const counts = countEqual(lines, reference.lines, (letters) => letters);
    if (isEqual(counts.equal, counts.compared))
      return {
        code: "equals-reference",
        message: `equals ${reference.name} in ${ofAll(counts.equal, counts.compared)} lines: is it the output of a system?`,
      };
  }
  return null;
}

function isEqual(equal: number, compared: number): boolean {
  return compared >= FEWEST && equal >= EQUAL_SHARE * compared;
}

/** The compared letters of texts. Cached, because source and references are compared with the outputs of all systems. */
const comparedLetters = new WeakMap<readonly string[], string[]>();

function lettersOfLine(lines: readonly string[], index: number): string {
  const known = getOrInsert(comparedLetters, lines, () => []);
  known[index] ??= lettersOf(lines[index] ?? "");
  return known[index];
}

/**
 * Numbers of equal and of compared lines. `folded`: the form of a line's letters that is compared. Stops as soon as the
 * required share is out of reach, which is early for nearly every output.
 */
function countEqual(
  lines: readonly string[],
  others: readonly string[],
  folded: (letters: string) => string,
): { readonly equal: number; readonly compared: number } {
  const mostUnequal = (1 - EQUAL_SHARE) * lines.length + 1;
  let equal = 0;
  let compared = 0;
  for (const [index, text] of lines.entries()) {
    const line = folded(lettersOfLine(lines, index));
    const other = others[index] === text ? line : folded(lettersOfLine(others, index));
    if (line === "" && other === "") continue;
    compared++;
    if (line === other) equal++;
    else if (compared - equal > mostUnequal) break;
  }
  return { equal, compared };
}

/** Whether nearly all lines also occur in the other text, in any order and number. */
export function holdsLinesOf(lines: readonly string[], other: readonly string[]): boolean {
  const known = new Set(other.map((line) => lettersOf(line).toLowerCase()));
  const letters = lines.map((line) => lettersOf(line).toLowerCase()).filter((line) => line !== "");
  const equal = letters.filter((line) => known.has(line)).length;
  return letters.length > 0 && equal >= EQUAL_SHARE * letters.length;
}

// Names and removes characters that cannot be seen in a text.

/**
 * Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties), such as direction marks, joiners, U+FEFF, the soft
 * hyphen and variation selectors.
 */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The text without default-ignorable characters. */
export function withoutIgnorable(text: string): string {
  return text.replace(IGNORABLE, "");
}

/** The zero-width non-joiner and joiner, with which Persian and Indic scripts write letters. */
const JOINERS = /[\u200C\u200D]/u;

/** Whether the texts contain joiners. If they do, joiners in other files are probably intended. */
export function usesJoiners(texts: readonly (readonly string[])[]): boolean {
  return texts.some((lines) => lines.some((line) => JOINERS.test(line)));
}

/**
 * The lines without default-ignorable characters. `keepsJoiners`: U+200C and U+200D are kept. A tokenised line keeps
 * every token, even one that has only such characters, so that links still refer to the same tokens. Other lines keep
 * U+200B, which separates tokens. `changed`: number of changed lines; `found`: names of the removed characters.
 */
export function strippedLines(
  lines: readonly string[],
  isTokenised: boolean,
  keepsJoiners: boolean,
): { readonly lines: readonly string[]; readonly changed: number; readonly found: readonly string[] } {
  const keptCharacters = `${keepsJoiners ? "\u200C\u200D" : ""}${isTokenised ? "" : "\u200B"}`;
  const withoutIgnored = (text: string) =>
    text.replace(IGNORABLE, (character) => (keptCharacters.includes(character) ? character : ""));
  const found = new Set<string>();
  let changed = 0;
  const stripped = lines.map((line) => {
    const cleaned = isTokenised
      ? line.replace(/[^ \t]+/g, (token) => withoutIgnored(token) || token)
      : withoutIgnored(line);
    if (cleaned === line) return line;
    changed++;
    const remaining = new Set(ignorableIn(cleaned));
    for (const character of ignorableIn(line)) if (!remaining.has(character)) found.add(character);
    return cleaned;
  });
  return { lines: changed === 0 ? lines : stripped, changed, found: [...found] };
}

/** Names of the ignorable characters, such as “U+200F”, each once, in order of appearance. */
function ignorableIn(text: string): string[] {
  return [...new Set(text.match(IGNORABLE) ?? [])].map(codePointName);
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * How two texts that look the same differ: “differs by U+200F” or “differs by the places of U+200F”; “differs by
 * Unicode normalisation (NFC, NFD)” or “differs by white space (U+00A0)”; or one of the first two with one of the last
 * two. Null = they are equal, or look different.
 */
export function invisibleDifference(one: string, other: string): string | null {
  if (one === other) return null;
  const normalised = (text: string) => withoutIgnorable(text).normalize("NFC");
  const spaced = (text: string) => normalised(text).replace(/\s/gu, " ");
  if (spaced(one) !== spaced(other)) return null;
  const parts: string[] = [];
  const ones = ignorableIn(one);
  const others = ignorableIn(other);
  const marks = [
    ...ones.filter((mark) => !others.includes(mark)),
    ...others.filter((mark) => !ones.includes(mark)),
  ];
  const visible = [withoutIgnorable(one), withoutIgnorable(other)] as const;
  if (marks.length > 0) parts.push(marks.join(", "));
  else if (ones.length > 0 && visible[0] === visible[1]) parts.push(`the places of ${ones.join(", ")}`);
  if (visible[0].normalize("NFC") !== visible[1].normalize("NFC")) {
    const spaces = (text: string) => text.match(/(?! )\s/gu) ?? [];
    const found = new Set([...spaces(visible[0]), ...spaces(visible[1])].map(codePointName));
    parts.push(`white space (${[...found].join(", ")})`);
  } else if (visible[0] !== visible[1]) {
    const form = (text: string) =>
      text === text.normalize("NFC") ? "NFC" : text === text.normalize("NFD") ? "NFD" : "neither NFC nor NFD";
    parts.push(`Unicode normalisation (${form(visible[0])}, ${form(visible[1])})`);
  }
  return parts.length === 0 ? null : `differs by ${parts.join(" and ")}`;
}

// Defines the choices of a person for input files that look wrong as a whole.

/**
 * The choices that a person made. They are plain data, so that a page can send them to its worker. Files are named by
 * the same paths as in problems.
 */
export interface InputChoices {
  /** How to read alignment files (see `parseReading`), by path. */
  readonly readAlignment: ReadonlyMap<string, string>;
  /** Codes of findings that a person accepted: `CODE` for every file, `CODE=FILE` for one. */
  readonly accepted: ReadonlySet<string>;
  /** Paths of texts whose HTML tags and entities are to be cleaned. */
  readonly cleaned: ReadonlySet<string>;
  /** Paths of texts whose lines are to be divided at marks such as “<eos>”. */
  readonly divided: ReadonlySet<string>;
}

export const NO_CHOICES: InputChoices = {
  readAlignment: new Map(),
  accepted: new Set(),
  cleaned: new Set(),
  divided: new Set(),
};

export function isAccepted({ accepted }: InputChoices, code: string, path: string): boolean {
  return accepted.has(code) || accepted.has(`${code}=${path}`);
}

/** The choices and one more, for the problem's file. */
function withChoice(choices: InputChoices, problem: Problem, { option, value }: ProblemChoice): InputChoices {
  const { file, code } = problem;
  switch (option) {
    case "read-alignment": {
      const reading = value.slice(value.lastIndexOf("=") + 1);
      return { ...choices, readAlignment: new Map(choices.readAlignment).set(file, reading) };
    }
    case "accept":
      return { ...choices, accepted: new Set([...choices.accepted, `${code}=${file}`]) };
    case "clean":
      return { ...choices, cleaned: new Set([...choices.cleaned, file]) };
    case "divide-lines":
      return { ...choices, divided: new Set([...choices.divided, file]) };
  }
}

/** A problem for which a person can choose how to continue. */
interface OpenChoice {
  readonly problem: Problem;
  readonly choices: readonly ProblemChoice[];
  /** Index in `choices` of the suggested one; null = a person must choose. */
  readonly likely: number | null;
}

/** The problems that offer a choice, in order. */
export function openChoices(problems: readonly Problem[]): OpenChoice[] {
  return problems.flatMap((problem) => {
    const { choices = [] } = problem;
    const [first] = choices;
    if (first === undefined) return [];
    const isLikely = first.option === "read-alignment" && !first.value.endsWith("=as-is");
    return [{ problem, choices, likely: isLikely ? 0 : null }];
  });
}

/** Adds a person's choices. `chosen`: for each open choice the index of the chosen option; null = not chosen yet. */
export function withChosen(
  choices: InputChoices,
  open: readonly OpenChoice[],
  chosen: readonly (number | null)[],
): InputChoices {
  return open.reduce((all, { problem, choices: offered }, at) => {
    const choice = offered[chosen[at] ?? -1];
    return choice === undefined ? all : withChoice(all, problem, choice);
  }, choices);
}

/** The open choices as a page lists them: file, message, options. */
export function findingItems(problems: readonly Problem[]) {
  return openChoices(problems).map(({ problem, choices, likely }) => ({
    place: problem.file,
    message: problem.message,
    options: choices.map(({ label }) => label),
    likely,
  }));
}
