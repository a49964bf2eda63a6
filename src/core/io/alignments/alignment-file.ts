// Reads an alignment file and compares it with the texts that it links.

import { LARGEST_SMALL_NUMBER } from "#core/base/file-values.ts";
import { getOrInsert } from "#core/base/grouping.ts";
import { quoted } from "#core/base/message-text.ts";
import { FileProblems, type Parsed, type ProblemList, unwrap } from "#core/base/problem.ts";
import { readLines, reportOtherLineCount, type SourceFile } from "#core/io/text-file.ts";
import {
  parseReading,
  READING_WORDS,
  readingWords,
  UNCHANGED_READING_NAME,
} from "#core/text/checks/alignment-reading.ts";
import { type AlignedSentences, checkAlignment, readAlignmentAs } from "#core/text/checks/check-alignment.ts";
import { type InputChoices, NO_CHOICES } from "#core/text/checks/input-choices.ts";
import { areLinksWithin, type BadLink, parseLinks, type WordLink } from "#core/text/pharaoh.ts";
import { countTokens } from "#core/text/tokens.ts";

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
  const isFitting = fits(lines, texts, isParallel);
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
  lines.forEach((line, index) => {
    const targetLength = isParallel ? countTokens(texts.target[index] ?? "") : 0;
    if (isParallel && areLinksWithin(line, sourceLengths[index] ?? 0, targetLength)) return;
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

/**
 * Whether the file has one line per sentence, and every line contains only links inside its sentence. `isParallel`:
 * false = a text has a wrong number of lines, so only the form of the links is checked.
 */
function fits(lines: readonly string[], texts: LinkedTexts, isParallel: boolean): boolean {
  if (isParallel && lines.length !== texts.lines) return false;
  const sources = lengthsOf(texts.source);
  return lines.every((line, at) =>
    isParallel
      ? areLinksWithin(line, sources[at] ?? 0, countTokens(texts.target[at] ?? ""))
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
