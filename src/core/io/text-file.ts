// Reads files of lines: decodes the bytes by their byte-order mark, divides the text into lines, and reads the word links
// of alignment files.

import { strToU8 } from "fflate";
import { LARGEST_SMALL_NUMBER } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { counted, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, ProblemList, unwrap } from "#core/base/problem.ts";
import {
  type AlignedSentences,
  checkAlignment,
  parseReading,
  READING_WORDS,
  readAlignmentAs,
  readingWords,
  UNCHANGED_READING_NAME,
} from "#core/text/checks/check-alignment.ts";
import { type InputChoices, NO_CHOICES } from "#core/text/checks/check-text.ts";
import {
  areFileLinksWithin,
  areLinksWithin,
  type BadLink,
  parseLinks,
  type WordLink,
} from "#core/text/pharaoh.ts";
import { countTokens } from "#core/text/tokens.ts";
import { INPUT_LIMITS, isOperatingSystemFile } from "./input-limits.ts";
import { noTextHint } from "./no-text.ts";

// Browsers, workers and Node have it, but the es2023 library does not declare it.
declare const TextDecoder: new (
  label: string,
  options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
) => { readonly encoding: string; decode(bytes: Uint8Array): string };

/** `TextDecoder`. Its labels are those of https://encoding.spec.whatwg.org, where ISO-8859-1 is Windows-1252. */
export const PlatformDecoder = TextDecoder;

/** A file from any kind of input; the path is relative to what was opened, with `/` between folders. */
export interface SourceFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

const DECODERS = {
  "UTF-8": new PlatformDecoder("utf-8", { fatal: true, ignoreBOM: true }),
  "UTF-16 LE": new PlatformDecoder("utf-16le", { fatal: true, ignoreBOM: true }),
  "UTF-16 BE": new PlatformDecoder("utf-16be", { fatal: true, ignoreBOM: true }),
};

type Encoding = keyof typeof DECODERS;

/**
 * The encoding according to the byte-order mark (Unicode 15.0, section 23.8), as in “Unicode” text of Excel and
 * Notepad. The mark of UTF-32 does not count as UTF-16.
 */
function encodingOf([first, second, third, fourth]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe && !(third === 0 && fourth === 0)) return "UTF-16 LE";
  return first === 0xfe && second === 0xff ? "UTF-16 BE" : "UTF-8";
}

function decode(bytes: Uint8Array, encoding: Encoding = "UTF-8"): string | null {
  try {
    return DECODERS[encoding].decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Which files are reported as empty: those with only white space, or (for alignments) only those without any
 * characters.
 */
type Emptiness = "blank" | "no-characters";

/**
 * The whole file as text without byte-order mark and with LF line ends. `most`: maximum number of bytes, because
 * JavaScript engines limit the length of strings. Errors: unknown-format, too-large, not-utf-8, nul-character,
 * empty-file. Warnings: byte-order-mark, crlf-line-ends.
 */
export function readText(
  file: SourceFile,
  emptiness: Emptiness = "blank",
  most: number = INPUT_LIMITS.file,
): Parsed<string> {
  const problems = new FileProblems(file.path);
  const encoding = encodingOf(file.bytes);
  if (reportOtherKind(file, problems)) return problems.conclude(() => "");
  if (encoding === "UTF-8" && file.bytes.length > LARGE && file.bytes.includes(0))
    return problems.fail("nul-character", "found the character NUL (U+0000); expected text saved as UTF-8");
  const decoded = file.bytes.length > most ? null : decode(file.bytes, encoding);
  if (decoded === null) {
    reportUnreadable(file, most, problems);
    return problems.conclude(() => "");
  }
  const merge = unfinishedMerge(decoded);
  if (merge !== null) {
    const message =
      "an unfinished merge of git begins here: choose one of the two versions, remove the marks, then open it again";
    return problems.fail("unknown-format", message, merge);
  }
  reportNul(file, decoded, problems);
  let text = decoded;
  if (text.startsWith("\uFEFF")) {
    text = text.slice(1);
    const message =
      encoding === "UTF-8"
        ? "begins with a byte-order mark, which is left out"
        : `is saved as ${encoding} and read as that`;
    problems.warning("byte-order-mark", message, 1);
  }
  if (text.includes("\r\n")) {
    const count = text.split("\r\n").length - 1;
    problems.warning("crlf-line-ends", `${counted(count, "line ends", "lines end")} in CRLF; read as LF`);
    text = text.replaceAll("\r\n", "\n");
  } else if (text.includes("\r") && !text.trimEnd().includes("\n")) {
    // Old programs, and Excel's text for Macintosh, use CR as the line end.
    const count = text.split("\r").length - 1;
    problems.warning("crlf-line-ends", `${counted(count, "line ends", "lines end")} in CR; read as LF`);
    text = text.replaceAll("\r", "\n");
  }
  const longLineNumber = longLine(text);
  if (longLineNumber !== null) {
    const message = `found a line of more than ${LONGEST_LINE} characters; expected one sentence per line`;
    problems.error("too-large", message, longLineNumber);
  }
  if (text === "" || emptiness === "blank") reportEmpty(file, text, problems);
  return problems.conclude(() => text);
}

/**
 * The whole file as text with its line ends unchanged. The text of a UTF-8 file keeps its byte-order mark, so that
 * encoding it gives the same bytes. Errors: those of `readText`.
 */
export function readVerbatim(file: SourceFile, most: number): Parsed<string> {
  const problems = new ProblemList();
  if (reportOtherKind(file, problems)) return problems.conclude(() => "");
  const encoding = encodingOf(file.bytes);
  const decoded = file.bytes.length > most ? null : decode(file.bytes, encoding);
  const text = encoding === "UTF-8" ? decoded : (decoded?.slice(1) ?? null);
  if (text === null) {
    reportUnreadable(file, most, problems);
    return problems.conclude(() => "");
  }
  reportNul(file, text, problems);
  reportEmpty(file, text, problems);
  return problems.conclude(() => text);
}

function reportOtherKind(file: SourceFile, problems: ProblemList): boolean {
  const kind = noTextHint(file);
  if (kind !== null) problems.in(file.path).error("unknown-format", kind);
  return kind !== null;
}

/** Line (from 1) of the first mark that git leaves in a file with an unfinished merge; null = there is none. */
function unfinishedMerge(text: string): number | null {
  if (!text.includes("<<<<<<< ")) return null; // The line end in front makes the next search slower, for every text.
  const begins = text.startsWith("<<<<<<< ") ? 0 : text.indexOf("\n<<<<<<< ") + 1;
  if (begins === 0 && !text.startsWith("<<<<<<< ")) return null;
  const middle = text.indexOf("\n=======", begins);
  if (middle < 0 || text.indexOf("\n>>>>>>> ", middle) < 0) return null;
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < begins; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

function reportEmpty({ path }: SourceFile, text: string, problems: ProblemList): void {
  if (text.trim() !== "") return;
  problems.in(path).error("empty-file", "the file is empty; expected at least one line");
}

/** A UTF-8 file with more bytes than this and a NUL character is not decoded, and the error does not name the line. */
const LARGE = 50_000_000;

function reportUnreadable({ path, bytes }: SourceFile, most: number, problems: ProblemList): void {
  const encoding = encodingOf(bytes);
  if (encoding !== "UTF-8" && bytes.length <= most) {
    const message = `begins as ${encoding} and is damaged further on; save it again, as UTF-8`;
    problems.in(path).error("not-utf-8", message);
    return;
  }
  const lines = bytes.length > most ? [] : linesNotUtf8(bytes);
  for (const line of lines) {
    const message = "found bytes that are not UTF-8; expected text saved as UTF-8";
    problems.in(path).error("not-utf-8", message, line);
  }
  // Without invalid lines, the file is longer than `most` or than this engine's limit for strings.
  if (lines.length > 0) return;
  problems.in(path).error("too-large", `has ${bytes.length} bytes; expected at most ${most} per file`);
}

/** Maximum number of lines reported for one file because they are not text. */
const MOST_BAD_LINES = 20;

/** Lines (counted from 1) whose bytes are not UTF-8; at most 20. */
function linesNotUtf8(bytes: Uint8Array): number[] {
  const lines: number[] = [];
  let start = 0;
  let line = 1;
  while (start <= bytes.length && lines.length < MOST_BAD_LINES) {
    const end = bytes.indexOf(10, start);
    const piece = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (decode(piece) === null) lines.push(line);
    if (end < 0) break;
    start = end + 1;
    line++;
  }
  return lines;
}

/**
 * Reports the first `MOST_BAD_LINES` lines with a NUL character. NUL does not occur in text: some programs end the line
 * at it, and UTF-16 without a byte-order mark is full of it.
 */
function reportNul({ path }: SourceFile, text: string, problems: ProblemList): void {
  let line = 1;
  let start = 0;
  let at = text.indexOf("\0");
  for (let reported = 0; at >= 0 && reported < MOST_BAD_LINES; reported++) {
    for (let end = text.indexOf("\n", start); end >= 0 && end < at; end = text.indexOf("\n", start)) {
      line++;
      start = end + 1;
    }
    const message = "found the character NUL (U+0000); expected text saved as UTF-8";
    problems.in(path).error("nul-character", message, line);
    const end = text.indexOf("\n", at);
    at = end < 0 ? -1 : text.indexOf("\0", end);
  }
}

/** Maximum number of characters of a line. It is far above any sentence, and far below what freezes a browser. */
const LONGEST_LINE = 4_000_000;

/**
 * Number (from 1) of the first line that is too long; null if none is. JSON is exempt: it can be on one line, and has
 * its own limits.
 */
function longLine(text: string): number | null {
  if (text.length <= LONGEST_LINE || /^\s*[{[]/.test(text.slice(0, 100))) return null;
  let line = 1;
  for (let start = 0; start <= text.length; line++) {
    const end = text.indexOf("\n", start);
    if ((end < 0 ? text.length : end) - start > LONGEST_LINE) return line;
    if (end < 0) return null;
    start = end + 1;
  }
  return null;
}

/** The lines of the file. A line end at the very end of the file does not begin another line. */
export function readLines(file: SourceFile, emptiness: Emptiness = "blank"): Parsed<string[]> {
  const text = readText(file, emptiness);
  if (!text.ok) return text;
  return { ...text, value: splitLines(text.value) };
}

export function splitLines(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Reports a file with `found` lines, if `expected` is the number of lines of the text called `name`. */
export function reportOtherLineCount(
  found: number,
  expected: number,
  name: string,
  problems: FileProblems,
): void {
  const message = `found ${counted(found, "line")}; expected ${expected}, as many as ${name} has`;
  problems.error("line-count-differs", message, Math.min(found, expected) + 1);
}

/** Warns once per file of consecutive blanks (which are read as one), and names the first lines. */
export function warnOfDoubledBlanks(lines: readonly string[], problems: FileProblems): void {
  const doubled: number[] = [];
  lines.forEach((line, index) => {
    // Most lines have neither, and are not searched by the slower pattern.
    if (!line.includes("  ") && !line.includes("\t")) return;
    if (/[ \t]{2,}/.test(line.trim())) doubled.push(index + 1);
  });
  if (doubled.length === 0) return;
  const shown = doubled.slice(0, 5).join(", ") + (doubled.length > 5 ? ", …" : "");
  const count = doubled.length === 1 ? "1 line has" : `${doubled.length} lines have`;
  const message = `${count} two or more blanks in a row (line ${shown}); read as one`;
  problems.warning("doubled-blanks", message, doubled[0] ?? null);
}

/** Whether a system's name can be used as a file name in a campaign folder. */
export function isFileName(name: string): boolean {
  return (
    !(/[/\\\p{Control}]/u.test(name) || isOperatingSystemFile(name)) && strToU8(name).length <= LONGEST_NAME
  );
}

/** Maximum length of a system's name in bytes: that of a file name in file systems, minus the longest ending. */
const LONGEST_NAME = 255 - ".source.txt".length;

// Reads alignment files, and compares them with the texts that they link.

/** The texts on both sides of the links, with their names for messages. */
export interface LinkedTexts {
  /** Number of lines of the suite's source; null = the source could not be read, so nothing is compared with it. */
  readonly lines: number | null;
  readonly linesName: string;
  /** The text to whose tokens the links refer on the source side: the suite's source, or the system's own source. */
  readonly source: readonly string[];
  readonly sourceName: string;
  readonly target: readonly string[];
  readonly targetName: string;
}

/** The path of the text to which links belong by their name, without ending: “a.align” gives “a”; null = no links. */
export function textOfLinks(path: string): string | null {
  return /\.align$/i.test(path) ? path.slice(0, -".align".length) : null;
}

/**
 * The lines of an alignment file as Pharaoh links source–target, numbered from 0, one line per line of the source. If a
 * person chose how to read the file, that choice is followed. Otherwise, a file that seems to be wrong as a whole gives
 * one error, which offers other readings if any fit; errors of single lines are then not reported. Surplus blank lines
 * at the end are left out with a warning. A link outside its sentence stays in its line and is reported by a warning;
 * code that uses the links ignores it.
 */
export function parseAlignmentFile(
  file: SourceFile,
  texts: LinkedTexts,
  { readAlignment }: InputChoices = NO_CHOICES,
): Parsed<string[]> {
  const reading = readAlignment.get(file.path) ?? null;
  const problems = new FileProblems(file.path);
  const rawLines = unwrap(readLines(file, "no-characters"), problems);
  if (rawLines === null) return problems.conclude(() => []);
  const expected = texts.lines;
  // Links are only compared with sentences if both texts have as many lines as the suite's source, because otherwise
  // they would be compared with the wrong sentences.
  const isParallel = texts.source.length === expected && texts.target.length === expected;
  const sentences = isParallel ? texts : null;
  const lines = reading === null ? rawLines : chosenLines(file.path, rawLines, sentences, reading, problems);
  if (expected !== null) dropSurplusBlankLines(lines, expected, problems);
  const isFitting =
    (reading === null && isParallel && fileFits(file, texts)) || fits(lines, texts, isParallel);
  if (reading === null && !isFitting) {
    const finding = checkAlignment(file.path, lines, sentences);
    if (finding !== null) {
      problems.finding("error", finding.code, finding.message, finding.choices);
      return problems.conclude(() => []);
    }
  }
  if (expected !== null && lines.length !== expected) reportLineCount(lines, texts, isParallel, problems);
  if (isFitting) return problems.conclude(() => lines);
  const sourceLengths = lengthsOf(texts.source);
  const targetLengths = lengthsOf(texts.target);
  lines.forEach((line, index) => {
    if (isParallel && areLinksWithin(line, sourceLengths[index] ?? 0, targetLengths[index] ?? 0)) return;
    const { links, bad } = parseLinks(line);
    reportBadLinks(bad, index, problems);
    if (isParallel) checkLinks(links, index, texts, problems);
  });
  return problems.conclude(() => lines);
}

/** The lines, read in the way that a person chose. Any choice except “as is” is reported. */
function chosenLines(
  path: string,
  rawLines: readonly string[],
  sentences: AlignedSentences | null,
  name: string,
  problems: ProblemList,
): string[] {
  const reading = parseReading(name);
  if (reading === null) {
    const message = `cannot be read as ${quoted(name)}; expected ${READING_WORDS.join(", ")}, or several joined by “+”`;
    problems.in(path).error("alignment-format", message);
    return [...rawLines];
  }
  if (name === UNCHANGED_READING_NAME) return [...rawLines];
  const lines = readAlignmentAs(reading, rawLines, sentences);
  problems.in(path).warning("alignment-format", `is read ${readingWords(reading)}, as chosen`);
  const finding = checkAlignment(path, lines, sentences);
  if (finding !== null) {
    const message = `does not fit when read ${readingWords(reading)}: ${finding.message}`;
    const otherChoices = checkAlignment(path, rawLines, sentences)?.choices ?? [];
    problems.in(path).finding("error", finding.code, message, otherChoices);
  }
  return lines;
}

/** Whether `fits` is true of the file as it is. Nearly every file fits, and is checked faster as bytes. */
function fileFits({ bytes }: SourceFile, { source, target }: LinkedTexts): boolean {
  return areFileLinksWithin(bytes, lengthsOf(source), lengthsOf(target));
}

/**
 * Whether the file has one line per sentence, and every line contains only links inside its sentence. `isParallel`:
 * false = a text has a wrong number of lines, so only the form of the links is checked.
 */
function fits(lines: readonly string[], texts: LinkedTexts, isParallel: boolean): boolean {
  if (isParallel && lines.length !== texts.lines) return false;
  const sources = lengthsOf(texts.source);
  const targets = lengthsOf(texts.target);
  return lines.every((line, at) =>
    isParallel
      ? areLinksWithin(line, sources[at] ?? 0, targets[at] ?? 0)
      : areLinksWithin(line, LARGEST_SMALL_NUMBER, LARGEST_SMALL_NUMBER),
  );
}

/** Minimum number of lines with links for the conclusion that a file with too few lines was cut off. */
const FEWEST_FITTING = 3;

/** Reports a wrong number of lines. If the file is too short and its lines fit, the message says where it ends. */
function reportLineCount(
  lines: readonly string[],
  texts: LinkedTexts,
  isParallel: boolean,
  problems: FileProblems,
): void {
  const expected = texts.lines ?? 0;
  const filled = lines.filter((line) => line.trim() !== "").length;
  const isCut =
    isParallel &&
    filled >= FEWEST_FITTING &&
    lines.length < expected &&
    fits(lines, { ...texts, lines: lines.length }, true);
  if (!isCut) reportOtherLineCount(lines.length, expected, texts.linesName, problems);
  else {
    const message = `ends after line ${lines.length} of ${expected}; the first ${lines.length} fit`;
    problems.error("line-count-differs", message, lines.length + 1);
  }
}

/** Token counts of texts. Cached, because the alignments of several systems link the same source. */
const lengths = new WeakMap<readonly string[], readonly number[]>();

function lengthsOf(lines: readonly string[]): readonly number[] {
  return getOrInsert(lengths, lines, () => lines.map(countTokens));
}

function dropSurplusBlankLines(lines: string[], expected: number, problems: FileProblems): void {
  const originalCount = lines.length;
  while (lines.length > expected && lines.at(-1)?.trim() === "") lines.pop();
  const dropped = originalCount - lines.length;
  if (dropped === 0) return;
  const surplus = dropped === 1 ? "1 surplus blank line" : `${dropped} surplus blank lines`;
  problems.warning("surplus-blank-lines", `${surplus} at the end, left out`, lines.length + 1);
}

function reportBadLinks(bad: readonly BadLink[], index: number, problems: FileProblems): void {
  for (const { text, reason } of bad) {
    if (reason === "malformed") {
      const message = () => `found ${quoted(text)}; expected a link i-j of two token numbers`;
      problems.error("malformed-link", message, index + 1);
    } else {
      const expected = `expected token numbers from 0 to ${LARGEST_SMALL_NUMBER} without leading zeros`;
      problems.error("not-a-small-whole-number", () => `found ${quoted(text)}; ${expected}`, index + 1);
    }
  }
}

function checkLinks(
  links: readonly WordLink[],
  index: number,
  texts: LinkedTexts,
  problems: FileProblems,
): void {
  const sourceLength = countTokens(texts.source[index] ?? "");
  const targetLength = countTokens(texts.target[index] ?? "");
  for (const { source, target } of links) {
    if (source < sourceLength && target < targetLength) continue;
    const message = () => {
      const side =
        source >= sourceLength
          ? `${texts.sourceName} has ${sourceLength} tokens there`
          : `${texts.targetName} has ${targetLength} tokens there`;
      return `link ${source}-${target} points outside its sentence (${side}); left out`;
    };
    problems.warning("link-outside-sentence", message, index + 1);
  }
}
