// Checks whether a whole alignment file would be misread because of its format, numbering, direction, order of lines or
// tokens.

import { quoted } from "#core/base/message-text.ts";
import { counted, formatNumber, ofAll } from "#core/base/number-words.ts";
import type { ProblemChoice, ProblemCode } from "#core/base/problem.ts";
import { countTokens } from "#core/text/tokens.ts";
import {
  countOutside,
  type LinkLine,
  linkLine,
  NUMBERINGS,
  pointsOutside,
  type SentenceLengths,
} from "./alignment-fit.ts";
import { asPharaoh, findAlignmentForm } from "./alignment-forms.ts";
import {
  type AlignmentForm,
  type AlignmentReading,
  type Numbering,
  readingName,
  readingWords,
  UNCHANGED_READING,
} from "./alignment-reading.ts";
import {
  type AlignedSentences,
  type AlignmentSlip,
  findAlignmentSlip,
  movedStretches,
  slipTexts,
} from "./alignment-slip.ts";

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
  let [before, after] = [0, 0];
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
    let [reached, tokens] = [0, 0];
    links.forEach((line, sentence) => {
      if (line.length === 0) return;
      reached += Math.max(...line.filter((_, index) => index % 2 === side)) + 1;
      tokens += sentenceLengths[sentence] ?? 0;
    });
    return { reached, tokens };
  };
  const [source, target] = [reach(0), reach(1)];
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
