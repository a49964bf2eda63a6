// Describes the ways in which an alignment file can be read, and recognises and converts formats other than Pharaoh.

import { splitTokens } from "#core/text/tokens.ts";

/** Recognised formats other than Pharaoh. */
const ALIGNMENT_FORMS = [
  "scores",
  "probabilities",
  "possible",
  "sure",
  "separated",
  "naacl",
  "giza",
] as const;

export type AlignmentForm = (typeof ALIGNMENT_FORMS)[number];

/** The meaning of the two numbers of a link. */
export interface Numbering {
  /** Whether the first number belongs to the target. */
  readonly reversed: boolean;
  /** Number of the first source token. */
  readonly sourceBase: 0 | 1;
  /** Number of the first target token. */
  readonly targetBase: 0 | 1;
}

export interface AlignmentReading extends Numbering {
  /** Format of the file; null = Pharaoh, `i-j`. */
  readonly form: AlignmentForm | null;
  /**
   * Whether some lines belong to earlier or later sentences. `findAlignmentSlip` finds these lines; reading moves them.
   */
  readonly slipped: boolean;
}

/** The reading that changes nothing: Pharaoh links source–target, numbered from 0. */
export const UNCHANGED_READING: AlignmentReading = {
  form: null,
  reversed: false,
  sourceBase: 0,
  targetBase: 0,
  slipped: false,
};

/** The name of `UNCHANGED_READING`. */
export const UNCHANGED_READING_NAME = "as-is";

/** The parts of names of readings, in the order of messages, with the words for each. */
const PART_WORDS = {
  "one-based": "numbered from 1",
  "one-based-source": "with source tokens numbered from 1",
  "one-based-target": "with target tokens numbered from 1",
  reversed: "target–source",
  slipped: "with its lines moved to their sentences",
  scores: "without the scores",
  probabilities: "without the probabilities",
  possible: "with sure and possible links",
  sure: "with sure links only",
  separated: "with another separator",
  naacl: "as NAACL",
  giza: "as GIZA++ A3",
};

/** The parts of a reading's name, in their order in the name. */
function partsOf({ form, reversed, sourceBase, targetBase, slipped }: AlignmentReading) {
  const parts: (keyof typeof PART_WORDS)[] = form === null ? [] : [form];
  if (sourceBase === 1 && targetBase === 1) parts.push("one-based");
  else if (sourceBase === 1) parts.push("one-based-source");
  else if (targetBase === 1) parts.push("one-based-target");
  if (reversed) parts.push("reversed");
  if (slipped) parts.push("slipped");
  return parts;
}

/** The name of a reading, such as “naacl+reversed”, “one-based” or “as-is”. */
export function readingName(reading: AlignmentReading): string {
  return partsOf(reading).join("+") || UNCHANGED_READING_NAME;
}

/** The reading with this name; null = there is none. */
export function parseReading(name: string): AlignmentReading | null {
  if (name === UNCHANGED_READING_NAME) return UNCHANGED_READING;
  let reading = UNCHANGED_READING;
  for (const part of name.split("+")) {
    const form = ALIGNMENT_FORMS.find((known) => known === part);
    if (form !== undefined) reading = { ...reading, form };
    else if (part === "one-based") reading = { ...reading, sourceBase: 1, targetBase: 1 };
    else if (part === "one-based-source") reading = { ...reading, sourceBase: 1 };
    else if (part === "one-based-target") reading = { ...reading, targetBase: 1 };
    else if (part === "reversed") reading = { ...reading, reversed: true };
    else if (part === "slipped") reading = { ...reading, slipped: true };
    else return null;
  }
  return reading;
}

/** Every word that the name of a reading can contain, for messages. */
export const READING_WORDS: readonly string[] = [UNCHANGED_READING_NAME, ...Object.keys(PART_WORDS)];

/** The reading in words that follow “read”, such as “numbered from 1, target–source”. */
export function readingWords(reading: AlignmentReading): string {
  const words = partsOf(reading).map((part) => PART_WORDS[part]);
  return words.join(", ") || "as it is";
}

// Recognises alignment formats other than Pharaoh and converts them to Pharaoh lines.

/** A file has a format if at least this share of the examined lines, or of their tokens, has it. */
const LEAST_SHARE = 0.9;
/** Minimum number of tokens for recognising a format by its tokens. Fewer may be single errors. */
const FEWEST_TOKENS = 3;
/** Maximum number of non-blank lines that are examined to recognise a format. */
const MOST_EXAMINED = 200;

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;
const LINK = /^\d+-\d+$/;
const PROBABLE = /^(\d+)-(\d+)[-:/|]((?:\d*\.)?\d+(?:e[-+]?\d+)?)$/i;
const POSSIBLE = /^(\d+)(?:p|\?)(\d+)$/i;
const SEPARATED = /^\(?(\d+)[:,/=](\d+)\)?,?$/;
const NAACL = /^\s*\d+\s+\d+\s+\d+(?:\s+[SP])?(?:\s+[\d.]+)?\s*$/i;
const GIZA = /^# Sentence pair \(?\d+\)?/i;

/** The format of the file; null = Pharaoh, or unknown. */
export function findAlignmentForm(lines: readonly string[]): AlignmentForm | null {
  const filled = lines.filter((line) => line.trim() !== "").slice(0, MOST_EXAMINED);
  const [first] = filled;
  if (first === undefined) return null;
  if (GIZA.test(first)) return "giza";
  const share = (is: (line: string) => boolean) => filled.filter(is).length / filled.length;
  if (share((line) => NAACL.test(line)) >= LEAST_SHARE) return "naacl";
  if (share(hasScores) >= LEAST_SHARE && filled.some((line) => splitTokens(line).some(isLink)))
    return "scores";
  const tokens = filled.flatMap(splitTokens);
  if (tokens.length < FEWEST_TOKENS) return null;
  const count = (form: RegExp) => tokens.filter((token) => form.test(token)).length;
  const needed = LEAST_SHARE * tokens.length;
  if (count(PROBABLE) >= needed) return "probabilities";
  const possible = count(POSSIBLE);
  if (possible > 0 && possible + count(LINK) >= needed) return "possible";
  return count(SEPARATED) >= needed ? "separated" : null;
}

function isLink(token: string): boolean {
  return LINK.test(token);
}

/** Whether the line ends with numbers, and has nothing but links before them. “|||” may separate them. */
function hasScores(line: string): boolean {
  const tokens = splitTokens(line).filter((token) => token !== "|||");
  const links = tokens.findIndex((token) => !LINK.test(token));
  return links >= 0 && tokens.slice(links).every((token) => NUMBER.test(token));
}

/**
 * Converts the file to Pharaoh lines. Numbers of formats that count from 1 by definition (NAACL, GIZA++) are reduced by
 * one; other numbers stay. In NAACL and GIZA++ files, lines that do not have the format are left out. In files of other
 * formats, tokens that do not have the format stay. `sentences`: number of sentences; null = unknown.
 */
export function asPharaoh(form: AlignmentForm, lines: readonly string[], sentences: number | null): string[] {
  switch (form) {
    case "giza":
      return fromGiza(lines);
    case "naacl":
      return fromNaacl(lines, sentences);
    case "scores":
      return eachToken(lines, (token) => (token === "|||" || NUMBER.test(token) ? [] : token));
    case "probabilities":
      return eachToken(lines, (token) => token.replace(PROBABLE, "$1-$2"));
    case "possible":
      return eachToken(lines, (token) => token.replace(POSSIBLE, "$1-$2"));
    case "sure":
      return eachToken(lines, (token) => (POSSIBLE.test(token) ? [] : token));
    case "separated":
      return eachToken(lines, (token) => token.replace(SEPARATED, "$1-$2"));
  }
}

/** The lines with every token as `read` returns it; tokens for which it returns [] are left out. */
function eachToken(lines: readonly string[], read: (token: string) => string | []): string[] {
  return lines.map((line) => splitTokens(line).flatMap(read).join(" "));
}

/** Reads lines `sentence source target [S|P] [confidence]`, all numbered from 1; 0 is the empty word. */
function fromNaacl(lines: readonly string[], sentences: number | null): string[] {
  const links: string[][] = [];
  for (const line of lines) {
    const [sentence = 0, source = 0, target = 0] = splitTokens(line).slice(0, 3).map(Number);
    if (!(sentence >= 1 && sentence <= lines.length + (sentences ?? 0))) continue;
    if (source < 1 || target < 1) continue;
    links[sentence - 1] = [...(links[sentence - 1] ?? []), `${source - 1}-${target - 1}`];
  }
  const count = Math.max(links.length, sentences ?? 0);
  return Array.from({ length: count }, (_, sentence) => (links[sentence] ?? []).join(" "));
}

const GIZA_WORD = /(\S+) \(\{([\d ]*)\}\)/g;

/**
 * Reads three lines per sentence: a comment, the target, and a list of source words, each with the numbers (from 1) of
 * its target tokens. The first source word is always NULL and is left out.
 */
function fromGiza(lines: readonly string[]): string[] {
  const pharaohLines: string[] = [];
  lines.forEach((line, index) => {
    if (!GIZA.test(line)) return;
    const words = [...(lines[index + 2] ?? "").matchAll(GIZA_WORD)];
    const links = words
      .slice(1)
      .flatMap(([, , targets = ""], source) =>
        splitTokens(targets).map((target) => `${source}-${Number(target) - 1}`),
      );
    pharaohLines.push(links.join(" "));
  });
  return pharaohLines;
}
