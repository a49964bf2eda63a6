// Checks whether a text equals the source or a reference instead of being a translation.

import { ofAll } from "#core/base/number-words.ts";
import type { ProblemCode } from "#core/base/problem.ts";
import { withoutMosesEscapes } from "#core/text/moses-escapes.ts";

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

export interface ComparedTexts {
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
  const { equal, compared } = countEqual(lines, source, (line) => lettersOf(line).toLowerCase());
  if (isEqual(equal, compared))
    return {
      code: "equals-source",
      message: `equals the source in ${ofAll(equal, compared)} lines: is it a translation?`,
    };
  for (const reference of references) {
    const counts = countEqual(lines, reference.lines, lettersOf);
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

/**
 * Numbers of equal and of compared lines. Stops as soon as the required share is out of reach, which is early for
 * nearly every output.
 */
function countEqual(
  lines: readonly string[],
  others: readonly string[],
  lettersIn: (line: string) => string,
): { readonly equal: number; readonly compared: number } {
  const mostUnequal = (1 - EQUAL_SHARE) * lines.length + 1;
  let [equal, compared] = [0, 0];
  for (const [index, text] of lines.entries()) {
    const otherText = others[index] ?? "";
    const line = lettersIn(text);
    const other = otherText === text ? line : lettersIn(otherText);
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
