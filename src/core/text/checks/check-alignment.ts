// Checks whether a whole alignment file would be misread because of its format, numbering, direction, order of lines
// or tokens, and describes the ways in which it can be read.

import { LARGEST_SMALL_NUMBER } from "#core/base/file-values.ts";
import { counted, formatNumber, ofAll, quoted } from "#core/base/message-text.ts";
import type { ProblemChoice, ProblemCode } from "#core/base/problem.ts";
import { linkNumbers } from "#core/text/pharaoh.ts";
import { countTokens, isWord, splitTokens } from "#core/text/tokens.ts";

/** What is wrong with the file as a whole, and how it can be read. */
interface AlignmentFinding {
  readonly code: ProblemCode;
  readonly message: string;
  /** Ways to read the file; the first one is the likeliest. Empty if the file is no alignment. */
  readonly choices: readonly ProblemChoice[];
}

/**
 * Minimum share of lines with links outside the sentence for a finding that another numbering fits. Published
 * alignments have below 1%.
 */
const DOUBTFUL = 0.05;
/** Minimum share of lines with links outside the sentence for a finding if no other reading fits. */
const LEAST_OUTSIDE_SHARE = 0.1;
/** Minimum number of lines with links outside the sentence for a finding. Fewer are regarded as single errors. */
const FEWEST = 3;
/** Minimum number of lines with links outside the sentence for a finding if no other reading fits. */
const FEWEST_OUTSIDE = 5;
/** Maximum number of characters of a file that is checked. A larger file gives no finding. */
const LONGEST = 20_000_000;
/** Another reading fits if at most this share of the lines with links outside their sentence still has such links. */
const REMAINING = 0.1;

/**
 * Checks a file; null = the file fits, has only single errors, or is longer than `LONGEST`. `path`: the file's path,
 * for messages. `sentences`: null = the texts are not parallel, and only the format is checked.
 */
export function checkAlignment(
  path: string,
  rawLines: readonly string[],
  sentences: AlignedSentences | null,
): AlignmentFinding | null {
  if (rawLines.reduce((sum, line) => sum + line.length, 0) > LONGEST) return null;
  const form = findAlignmentForm(rawLines);
  const lines = form === null ? rawLines : asPharaoh(form, rawLines, sentences?.source.length ?? null);
  const links = lines.map(linkLine);
  const reading = { ...UNCHANGED_READING, form };
  const misreading = sentences === null ? null : misread(links, reading, sentences);
  if (form !== null) return formFinding(path, form, misreading);
  if (misreading !== null) return misreading.finding(path);
  return notAnAlignment(rawLines, links);
}

/** A file that would be misread, with the reason. `reading`: the reading that fits; null = none fits. */
class Misread {
  readonly code: ProblemCode;
  readonly reading: AlignmentReading | null;
  /** What is wrong, for example “Links seem to be numbered from 1: …”. */
  readonly message: string;

  constructor(code: ProblemCode, reading: AlignmentReading | null, message: string) {
    this.code = code;
    this.reading = reading;
    this.message = message;
  }

  finding(path: string): AlignmentFinding {
    const { code, message, reading } = this;
    return {
      code,
      message,
      choices: [...(reading === null ? [] : [readAs(path, reading)]), readAs(path, UNCHANGED_READING)],
    };
  }
}

function readAs(path: string, reading: AlignmentReading): ProblemChoice {
  return {
    option: "read-alignment",
    value: `${path}=${readingName(reading)}`,
    label: `Read it ${readingWords(reading)}`,
  };
}

function misread(
  links: readonly LinkLine[],
  reading: AlignmentReading,
  sentences: AlignedSentences,
): Misread | null {
  const lengths = { source: sentences.source.map(countTokens), target: sentences.target.map(countTokens) };
  const filled = links.filter((line) => line.length > 0).length;
  const outside = countOutside(links, reading, lengths);
  const isParallel = links.length === lengths.source.length;
  // If the lines moved only near the end of the file, few lines point outside. So `findSlip` is called even then.
  if (filled === 0 || (isParallel && (outside === 0 || (outside < FEWEST && outside < filled)))) return null;
  if (isParallel && outside >= DOUBTFUL * filled) {
    const numbering = betterNumbering(links, lengths, outside);
    if (numbering !== null) return asNumbering(links, reading, numbering, lengths, outside, filled);
  }
  const slip = findSlip(links, sentences, lengths, outside);
  if (slip !== null) return asSlip(reading, slip, outside, filled);
  if (!isParallel || outside < LEAST_OUTSIDE_SHARE * filled || outside < FEWEST_OUTSIDE) return null;
  return otherTokens(links, lengths, outside, filled);
}

/**
 * The first other numbering in which at most the share `REMAINING` of `outside` lines still points outside; null =
 * none.
 */
function betterNumbering(
  links: readonly LinkLine[],
  lengths: SentenceLengths,
  outside: number,
): Numbering | null {
  for (const numbering of NUMBERINGS.slice(1))
    if (countOutside(links, numbering, lengths) <= REMAINING * outside) return numbering;
  return null;
}

function asNumbering(
  links: readonly LinkLine[],
  reading: AlignmentReading,
  numbering: Numbering,
  lengths: SentenceLengths,
  outside: number,
  filled: number,
): Misread {
  const stillOutside = countOutside(links, numbering, lengths);
  const better = { ...reading, ...numbering };
  const isOneBased = numbering.sourceBase + numbering.targetBase > 0;
  const noZero = links.every((line) => !line.includes(0)) ? "there is no 0 in the file, " : "";
  const manner = numbering.reversed
    ? `when each link is reversed${isOneBased ? " and reduced by one" : ""}`
    : "when reduced by one";
  const description = readingWords({ ...better, form: null });
  const message = `Links seem to be ${description}: ${isOneBased ? noZero : ""}${pointing(outside, filled)}, and ${fittingWords(stillOutside)} ${manner}`;
  return new Misread(numbering.reversed ? "alignment-reversed" : "alignment-one-based", better, message);
}

function pointing(outside: number, filled: number): string {
  return `${ofAll(outside, filled)} lines point outside their sentence`;
}

function fittingWords(stillOutside: number): string {
  return stillOutside === 0 ? "all fit" : `all but ${formatNumber(stillOutside)} fit`;
}

interface FoundSlip extends AlignmentSlip {
  readonly numbering: Numbering;
}

/** Number of `NUMBERINGS`, from the first, with which moved lines are searched. */
const SLIPPED_NUMBERINGS = 4;

function findSlip(
  links: readonly LinkLine[],
  sentences: AlignedSentences,
  lengths: SentenceLengths,
  outside: number,
): FoundSlip | null {
  const texts = slipTexts(sentences);
  for (const numbering of NUMBERINGS.slice(0, SLIPPED_NUMBERINGS)) {
    const slip = findAlignmentSlip(links, numbering, texts);
    if (slip === null || movedStretches(slip).length === 0) continue;
    const { before, after } = outsideOfMoved(slip, links, numbering, lengths);
    if (after > REMAINING * before) continue;
    const isMostlyFitting = slip.outside <= Math.max(REMAINING * outside, DOUBTFUL * links.length);
    if (isMostlyFitting && before >= FEWEST) return { ...slip, numbering };
  }
  return null;
}

/** Number of moved lines with links outside their sentence before they are moved, and after. */
function outsideOfMoved(
  { lineOf }: AlignmentSlip,
  links: readonly LinkLine[],
  numbering: Numbering,
  { source, target }: SentenceLengths,
): { readonly before: number; readonly after: number } {
  let before = 0;
  let after = 0;
  lineOf.forEach((lineIndex, sentence) => {
    if (lineIndex === null || lineIndex === sentence) return;
    const line = links[lineIndex] ?? [];
    if (pointsOutside(line, UNCHANGED_READING, source[lineIndex] ?? 0, target[lineIndex] ?? 0)) before++;
    if (pointsOutside(line, numbering, source[sentence] ?? 0, target[sentence] ?? 0)) after++;
  });
  return { before, after };
}

function asSlip(reading: AlignmentReading, slip: FoundSlip, outside: number, filled: number): Misread {
  const moved = movedStretches(slip);
  const [first] = moved;
  const missing = slip.lineOf.flatMap((line, sentence) => (line === null ? [sentence + 1] : []));
  const where =
    first === undefined
      ? ""
      : `from line ${formatNumber(first.from + 1)} on, each line fits the sentence ${counted(Math.abs(first.by), "line")} ${first.by < 0 ? "earlier" : "later"}`;
  const more = moved.length > 1 ? `, and the links slip again ${counted(moved.length - 1, "time")}` : "";
  const lost =
    missing.length === 0
      ? ""
      : `. There are no links for line ${missing.slice(0, 5).map(formatNumber).join(", ")}`;
  const better = { ...reading, ...slip.numbering, slipped: true };
  const also = readingWords({ ...better, form: null, slipped: false });
  const numbered = also === "as it is" ? "" : ` and to be ${also}`;
  const message = `Links seem to have slipped${numbered}: ${where}${more}. ${pointing(outside, filled)}; ${fittingWords(slip.outside)} when moved${lost}`;
  return new Misread("alignment-slipped", better, message);
}

function otherTokens(
  links: readonly LinkLine[],
  lengths: SentenceLengths,
  outside: number,
  filled: number,
): Misread {
  const reach = (side: 0 | 1) => {
    const sentenceLengths = side === 0 ? lengths.source : lengths.target;
    let reached = 0;
    let tokens = 0;
    links.forEach((line, sentence) => {
      if (line.length === 0) return;
      reached += Math.max(...line.filter((_, index) => index % 2 === side)) + 1;
      tokens += sentenceLengths[sentence] ?? 0;
    });
    return { reached, tokens };
  };
  const source = reach(0);
  const target = reach(1);
  const isMore = [source, target].some(({ reached, tokens }) => reached > tokens);
  const rate = Math.max(
    source.reached / Math.max(1, source.tokens),
    target.reached / Math.max(1, target.tokens),
  );
  const why = isMore
    ? `the links count ${rate.toFixed(1)} times as many tokens as the sentences have, as for subwords or another tokenisation`
    : "they may be links of another text";
  const message = `Links do not belong to these tokens: ${pointing(outside, filled)}; ${why}. Align these tokens, or leave the file out`;
  return new Misread("alignment-other-tokens", null, message);
}

const FORM_NAMES: Readonly<Record<AlignmentForm, string>> = {
  scores: "has scores behind its links",
  probabilities: "has a probability in each link (i-j-p)",
  possible: "has possible links (ipj) besides sure ones (i-j)",
  sure: "has possible links (ipj) besides sure ones (i-j)",
  separated: "has links with another separator than “-”",
  naacl: "is in the NAACL format (sentence source target, numbered from 1)",
  giza: "is in the GIZA++ A3 format",
};

function formFinding(path: string, form: AlignmentForm, misreading: Misread | null): AlignmentFinding {
  const reading = misreading?.reading ?? { ...UNCHANGED_READING, form };
  const choices = [readAs(path, reading)];
  if (form === "possible") choices.push(readAs(path, { ...reading, form: "sure" }));
  const more = misreading === null ? "" : `. ${misreading.message}`;
  return {
    code: "alignment-format",
    message: `${FORM_NAMES[form]}; expected Pharaoh links i-j${more}`,
    choices,
  };
}

/**
 * The finding for a file that probably is no alignment: `FEWEST` or more, and half of its non-blank lines, lack links.
 */
function notAnAlignment(rawLines: readonly string[], links: readonly LinkLine[]): AlignmentFinding | null {
  const bad = rawLines.flatMap((line, at) => (line.trim() !== "" && links[at]?.length === 0 ? [at] : []));
  const filled = rawLines.filter((line) => line.trim() !== "").length;
  const [first] = bad;
  if (first === undefined || bad.length < FEWEST || bad.length * 2 < filled) return null;
  const message = `is not an alignment: ${ofAll(bad.length, filled)} lines have no link, first line ${first + 1}: ${quoted(rawLines[first] ?? "")}; expected Pharaoh links i-j`;
  return { code: "alignment-format", message, choices: [] };
}

// Counts how many lines of an alignment point outside their sentence under a given way of numbering.

/** The two numbers of each link of a line, link after link, as in the file. */
type LinkLine = readonly number[];

/** Token counts of the sentences on both sides. */
interface SentenceLengths {
  readonly source: readonly number[];
  readonly target: readonly number[];
}

/** All ways of numbering, the likeliest first. */
const NUMBERINGS: readonly Numbering[] = [
  { reversed: false, sourceBase: 0, targetBase: 0 },
  { reversed: false, sourceBase: 1, targetBase: 1 },
  { reversed: true, sourceBase: 0, targetBase: 0 },
  { reversed: true, sourceBase: 1, targetBase: 1 },
  { reversed: false, sourceBase: 1, targetBase: 0 },
  { reversed: false, sourceBase: 0, targetBase: 1 },
  { reversed: true, sourceBase: 1, targetBase: 0 },
  { reversed: true, sourceBase: 0, targetBase: 1 },
];

/** The numbers of the links of a line. Parts that are not links are left out. */
function linkLine(line: string): LinkLine {
  return linkNumbers(line, LARGEST_SMALL_NUMBER + 1, LARGEST_SMALL_NUMBER + 1);
}

/**
 * Source and target, from 0, of the link at `index` (an even number) of the line. If the link points outside its
 * sentence, they are negative or too large.
 */
function linkAt(line: LinkLine, index: number, numbering: Numbering): readonly [number, number] {
  const first = line[index] ?? 0;
  const second = line[index + 1] ?? 0;
  return numbering.reversed
    ? [second - numbering.sourceBase, first - numbering.targetBase]
    : [first - numbering.sourceBase, second - numbering.targetBase];
}

function pointsOutside(
  line: LinkLine,
  numbering: Numbering,
  sourceLength: number,
  targetLength: number,
): boolean {
  for (let index = 0; index < line.length; index += 2) {
    const [source, target] = linkAt(line, index, numbering);
    if (source < 0 || target < 0 || source >= sourceLength || target >= targetLength) return true;
  }
  return false;
}

/** Number of lines of which at least one link points outside the sentence. */
function countOutside(
  lines: readonly LinkLine[],
  numbering: Numbering,
  { source, target }: SentenceLengths,
): number {
  let count = 0;
  lines.forEach((line, sentence) => {
    if (pointsOutside(line, numbering, source[sentence] ?? 0, target[sentence] ?? 0)) count++;
  });
  return count;
}

/**
 * A line of Pharaoh links, source–target from 0, converted from this numbering. Links whose numbers would become
 * negative are left out.
 */
function renumbered(line: LinkLine, numbering: Numbering): string {
  const links: string[] = [];
  for (let index = 0; index < line.length; index += 2) {
    const [source, target] = linkAt(line, index, numbering);
    if (source >= 0 && target >= 0) links.push(`${source}-${target}`);
  }
  return links.join(" ");
}

// Finds lines of an alignment that belong to earlier or later sentences. The evidence is which links are inside a
// sentence and which links connect punctuation.

/** The sentences that the lines should fit. Both sides have the same number of sentences. */
export interface AlignedSentences {
  readonly source: readonly string[];
  readonly target: readonly string[];
}

/** Token counts and punctuation of both sides. */
interface SlipTexts extends SentenceLengths {
  /** Per sentence and source token: whether the token is punctuation only. */
  readonly sourceMarks: readonly (readonly boolean[])[];
  /** Per sentence and target token: whether the token is punctuation only. */
  readonly targetMarks: readonly (readonly boolean[])[];
}

function slipTexts({ source, target }: AlignedSentences): SlipTexts {
  return {
    source: source.map(countTokens),
    target: target.map(countTokens),
    sourceMarks: source.map(marksOf),
    targetMarks: target.map(marksOf),
  };
}

function marksOf(sentence: string): boolean[] {
  return splitTokens(sentence).map((token) => !isWord(token));
}

interface AlignmentSlip {
  /** For each sentence (from 0), its line of the file (from 0); null = its line is missing. */
  readonly lineOf: readonly (number | null)[];
  /** Number of lines that still point outside their sentence after moving. */
  readonly outside: number;
}

/**
 * Maximum distance between a line and its sentence. The difference between the numbers of lines and sentences is added.
 */
const FURTHEST = 4;
/** Maximum number of missing or surplus lines that is explained as moved lines. */
const MOST_MISSING = 40;

/** Cost of a line with links, or of a sentence, without a partner. */
const ALONE = 4;
/** Cost of a blank line without a partner. */
const BLANK_ALONE = 0.5;
/** Cost of a line with a link outside its sentence. */
const OUTSIDE = 3;
/** Cost of a line if all its links are between a word and punctuation; if only some are, their share of this cost. */
const MIXED = 2;
/** Cost of a line that does not link the last tokens of both sides, or of a blank line for a sentence with tokens. */
const END_UNLINKED = 0.5;

/** Steps of the search: a line and a sentence are paired, or one of them stays without a partner. */
const MATCH = 1;
const SKIP_LINE = 2;
const SKIP_SENTENCE = 3;

/**
 * The pairing of lines and sentences with the lowest cost, both in order; null if there are too many missing or surplus
 * lines.
 */
function findAlignmentSlip(
  lines: readonly LinkLine[],
  numbering: Numbering,
  texts: SlipTexts,
): AlignmentSlip | null {
  const sentences = texts.source.length;
  const difference = Math.abs(lines.length - sentences);
  if (difference > MOST_MISSING) return null;
  const half = difference + FURTHEST;
  const width = 2 * half + 1;
  const steps = new Uint8Array((lines.length + 1) * width);
  let previousRow = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  for (let line = 0; line <= lines.length; line++) {
    const currentRow = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    for (let index = 0; index < width; index++) {
      const sentence = line + index - half;
      if (sentence < 0 || sentence > sentences) continue;
      if (line === 0 && sentence === 0) {
        currentRow[index] = 0;
        continue;
      }
      const offer = (cost: number, step: number) => {
        if (!(cost < (currentRow[index] ?? 0))) return;
        currentRow[index] = cost;
        steps[line * width + index] = step;
      };
      const last = lines[line - 1] ?? [];
      if (line > 0 && sentence > 0)
        offer((previousRow[index] ?? 0) + matchCost(last, numbering, texts, sentence - 1), MATCH);
      if (line > 0 && index + 1 < width)
        offer((previousRow[index + 1] ?? 0) + (last.length === 0 ? BLANK_ALONE : ALONE), SKIP_LINE);
      if (sentence > 0 && index > 0) offer((currentRow[index - 1] ?? 0) + ALONE, SKIP_SENTENCE);
    }
    previousRow = currentRow;
  }
  return pathThrough(steps, half, lines, numbering, texts);
}

function matchCost(line: LinkLine, numbering: Numbering, texts: SlipTexts, sentence: number): number {
  const sources = texts.source[sentence] ?? 0;
  const targets = texts.target[sentence] ?? 0;
  const sourceMarks = texts.sourceMarks[sentence] ?? [];
  const targetMarks = texts.targetMarks[sentence] ?? [];
  // A line without links fits a sentence that is blank on one side. For any other sentence, it is weak evidence against
  // the pairing.
  if (line.length === 0) return sources === 0 || targets === 0 ? 0 : END_UNLINKED;
  let isOutside = false;
  let mixed = 0;
  let endsLinked = false;
  for (let index = 0; index < line.length; index += 2) {
    const [source, target] = linkAt(line, index, numbering);
    if (source < 0 || target < 0 || source >= sources || target >= targets) isOutside = true;
    else if (sourceMarks[source] !== targetMarks[target]) mixed++;
    if (source === sources - 1 && target === targets - 1) endsLinked = true;
  }
  return (isOutside ? OUTSIDE : 0) + (MIXED * mixed) / (line.length / 2) + (endsLinked ? 0 : END_UNLINKED);
}

function pathThrough(
  steps: Uint8Array,
  half: number,
  lines: readonly LinkLine[],
  numbering: Numbering,
  { source, target }: SlipTexts,
): AlignmentSlip | null {
  const width = 2 * half + 1;
  const lineOf = new Array<number | null>(source.length).fill(null);
  let line = lines.length;
  let sentence = source.length;
  let outside = 0;
  while (line > 0 || sentence > 0) {
    const step = steps[line * width + sentence - line + half];
    if (step === undefined || step === 0) return null;
    if (step !== SKIP_SENTENCE) line--;
    if (step !== SKIP_LINE) sentence--;
    if (step !== MATCH) continue;
    lineOf[sentence] = line;
    if (pointsOutside(lines[line] ?? [], numbering, source[sentence] ?? 0, target[sentence] ?? 0)) outside++;
  }
  return { lineOf, outside };
}

/** A run of lines that are moved to other sentences. */
interface Moved {
  /** First line, from 0. */
  readonly from: number;
  /** By how many sentences the lines move: −1 = each belongs to the previous sentence. */
  readonly by: number;
}

/** The runs of moved lines in order. A new run begins where the distance between lines and their sentences changes. */
function movedStretches({ lineOf }: AlignmentSlip): Moved[] {
  const runs: Moved[] = [];
  let shift = 0;
  lineOf.forEach((line, sentence) => {
    if (line === null || sentence - line === shift) return;
    shift = sentence - line;
    if (shift !== 0) runs.push({ from: line, by: shift });
  });
  return runs;
}

// Reads the lines of an alignment file in the way that a person chose.

/** The lines of the file, converted to Pharaoh links source–target from 0. A missing line is blank. */
export function readAlignmentAs(
  reading: AlignmentReading,
  rawLines: readonly string[],
  sentences: AlignedSentences | null,
): string[] {
  const lines =
    reading.form === null
      ? [...rawLines]
      : asPharaoh(reading.form, rawLines, sentences?.source.length ?? null);
  if (readingName({ ...reading, form: null }) === UNCHANGED_READING_NAME) return lines;
  const links = lines.map(linkLine);
  const slip =
    reading.slipped && sentences !== null ? findAlignmentSlip(links, reading, slipTexts(sentences)) : null;
  if (slip === null) return links.map((line) => renumbered(line, reading));
  return slip.lineOf.map((line) => (line === null ? "" : renumbered(links[line] ?? [], reading)));
}

// Describes the ways in which an alignment file can be read, and recognises and converts formats other than Pharaoh.

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

type AlignmentForm = (typeof ALIGNMENT_FORMS)[number];

/** The meaning of the two numbers of a link. */
interface Numbering {
  /** Whether the first number belongs to the target. */
  readonly reversed: boolean;
  /** Number of the first source token. */
  readonly sourceBase: 0 | 1;
  /** Number of the first target token. */
  readonly targetBase: 0 | 1;
}

interface AlignmentReading extends Numbering {
  /** Format of the file; null = Pharaoh, `i-j`. */
  readonly form: AlignmentForm | null;
  /**
   * Whether some lines belong to earlier or later sentences. `findAlignmentSlip` finds these lines; reading moves them.
   */
  readonly slipped: boolean;
}

/** The reading that changes nothing: Pharaoh links source–target, numbered from 0. */
const UNCHANGED_READING: AlignmentReading = {
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
function asPharaoh(form: AlignmentForm, lines: readonly string[], sentences: number | null): string[] {
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
