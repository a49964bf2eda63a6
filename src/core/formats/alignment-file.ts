// Holds how a Pharaoh alignment file is checked against the texts it links; links outside their sentence are warned of.

import { areLinksWithin, type BadLink, type Link, parseLinks } from "#core/align/pharaoh.ts";
import { countTokens } from "#core/align/tokens.ts";
import { readLines, type SourceFile } from "#core/formats/text-file.ts";
import { type Parsed, ProblemList, take } from "#core/shared/problem.ts";
import { LARGEST_SMALL_NUMBER } from "#core/shared/small-number.ts";
import { quoted } from "#core/shared/told-text.ts";

/** The texts on both sides of the links; names are said in messages. */
export interface LinkedTexts {
  /** As many lines as the suite's source has; null where it could not be read, and nothing is checked against it. */
  readonly lines: number | null;
  readonly linesName: string;
  /** The text whose tokens the links count: the suite's source, or the system's own. */
  readonly source: readonly string[];
  readonly sourceName: string;
  readonly target: readonly string[];
  readonly targetName: string;
}

/**
 * The lines of an alignment file, as many as the source has. Surplus blank lines at the end are left out with a
 * warning; a link outside its sentence stays in the text, is warned of, and is never used.
 */
export function parseAlignmentFile(file: SourceFile, texts: LinkedTexts): Parsed<string[]> {
  const problems = new ProblemList();
  const lines = take(readLines(file, "no-characters"), problems);
  if (lines === null) return problems.conclude(() => []);
  const expected = texts.lines;
  if (expected !== null) dropSurplusBlankLines(file.path, lines, expected, problems);
  if (expected !== null && lines.length !== expected) {
    problems.error(
      "line-count-differs",
      file.path,
      Math.min(lines.length, expected) + 1,
      `found ${lines.length} lines; expected ${expected}, as many as ${texts.linesName} has`,
    );
  }
  // Beside a text of too few or too many lines, links would be held against the wrong sentences.
  const parallel = texts.source.length === expected && texts.target.length === expected;
  const sourceLengths = lengthsOf(texts.source);
  lines.forEach((line, index) => {
    const targetLength = parallel ? countTokens(texts.target[index] ?? "") : 0;
    if (parallel && areLinksWithin(line, sourceLengths[index] ?? 0, targetLength)) return;
    const { links, bad } = parseLinks(line);
    tellBadLinks(file.path, bad, index, problems);
    if (parallel) checkLinks(file.path, links, index, texts, problems);
  });
  return problems.conclude(() => lines);
}

/** The same source stands beside every system's output. */
const lengths = new WeakMap<readonly string[], readonly number[]>();

function lengthsOf(lines: readonly string[]): readonly number[] {
  const counted = lengths.get(lines) ?? lines.map(countTokens);
  lengths.set(lines, counted);
  return counted;
}

function dropSurplusBlankLines(path: string, lines: string[], expected: number, problems: ProblemList): void {
  const found = lines.length;
  while (lines.length > expected && lines.at(-1)?.trim() === "") lines.pop();
  const dropped = found - lines.length;
  if (dropped === 0) return;
  const surplus = dropped === 1 ? "1 surplus blank line" : `${dropped} surplus blank lines`;
  problems.warning("surplus-blank-lines", path, lines.length + 1, `${surplus} at the end, left out`);
}

function tellBadLinks(path: string, bad: readonly BadLink[], index: number, problems: ProblemList): void {
  for (const { text, reason } of bad) {
    if (reason === "malformed") {
      const message = () => `found ${quoted(text)}; expected a link i-j of two token numbers`;
      problems.error("malformed-link", path, index + 1, message);
    } else {
      const expected = `expected token numbers from 0 to ${LARGEST_SMALL_NUMBER} without leading zeros`;
      const message = () => `found ${quoted(text)}; ${expected}`;
      problems.error("not-a-small-whole-number", path, index + 1, message);
    }
  }
}

function checkLinks(
  path: string,
  links: readonly Link[],
  index: number,
  texts: LinkedTexts,
  problems: ProblemList,
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
    problems.warning("link-outside-sentence", path, index + 1, message);
  }
}
