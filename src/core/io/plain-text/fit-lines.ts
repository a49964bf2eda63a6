// Checks whether a file of plain translations has one line per line of the suite. If not, finds where the lines
// diverge.

import { quoted, shortened } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { FileProblems, type Parsed } from "#core/base/problem.ts";
import type { Document } from "#core/suite/suite.ts";
import { findSlip, fitsBeginning, type LineRun, type Slip } from "./find-slip.ts";
import type { RawFile, RawText } from "./raw-file.ts";

/** The source of the suite. */
interface FitSource {
  /** Lines as in the suite: tokens separated by blanks, or raw text. */
  readonly lines: readonly string[];
  readonly documents: readonly Document[];
}

/** The lines where two texts diverge, for showing them side by side. */
interface Divergence {
  readonly slip: Slip;
  /** The diverging lines of the file, in order; empty if the file has no line there. */
  readonly lines: readonly string[];
  /** The diverging lines of the source, in order; empty if the source has no line there. */
  readonly source: readonly string[];
  /**
   * Pairs of lines before and after the diverging ones, the file's line first. There is no pair where a text
   * begins or ends.
   */
  readonly pairsAround: readonly (readonly [line: string, source: string])[];
}

/** Where a text with another number of lines diverges from the source; null if the place cannot be determined. */
export function divergenceOf(lines: readonly string[], source: readonly string[]): Divergence | null {
  const slip = findSlip(lines, source);
  if (slip === null) return null;
  const pick = (texts: readonly string[], { from, count }: LineRun) => texts.slice(from, from + count);
  const neighbour = (at: number, other: number): [string, string][] => {
    const line = lines[at];
    const sourceLine = source[other];
    return line === undefined || sourceLine === undefined ? [] : [[line, sourceLine]];
  };
  const { lines: ours, others } = slip;
  const pairsAround = [
    ...neighbour(ours.from - 1, others.from - 1),
    ...neighbour(ours.from + ours.count, others.from + others.count),
  ];
  return { slip, lines: pick(lines, ours), source: pick(source, others), pairsAround };
}

/**
 * The outputs of the file, if each has as many lines as the source. Surplus blank lines at the end are left out and
 * reported. If the file contains a source, it is compared with the suite's, so that translations of other sentences are
 * noticed.
 */
export function fitToSource(path: string, file: RawFile, source: FitSource): Parsed<RawText[]> {
  const problems = new FileProblems(path);
  const outputs = file.texts.filter(({ role }) => role === "output");
  if (outputs.length === 0) {
    const message = "found no output of a system, only source or reference; expected at least one";
    problems.error("empty-file", message);
  }
  const fitted = outputs.map((text) => ({ ...text, lines: fittedLines(text, source, problems) }));
  if (file.documents !== null) reportDocuments(file.documents, source.documents, problems);
  const sourceInFile = file.texts.find(({ role }) => role === "source");
  if (sourceInFile !== undefined) reportOtherSource(sourceInFile.lines, source.lines, problems);
  return problems.conclude(() => fitted);
}

function fittedLines({ name, lines }: RawText, source: FitSource, problems: FileProblems): readonly string[] {
  const expected = source.lines.length;
  if (lines.length > expected && lines.slice(expected).every((line) => line.trim() === "")) {
    const surplus = lines.length - expected;
    const surplusLines = surplus === 1 ? "1 surplus blank line" : `${surplus} surplus blank lines`;
    problems.warning("surplus-blank-lines", `${surplusLines} at the end, left out`, expected + 1);
    return lines.slice(0, expected);
  }
  if (lines.length === expected) return lines;
  const early = earlyEndMessage(lines, source.lines);
  if (early !== null) {
    problems.error("line-count-differs", `${quoted(name)} ${early}`, Math.min(lines.length, expected) + 1);
    return lines;
  }
  const divergence = divergenceOf(lines, source.lines);
  const counts = `${quoted(name)} has ${counted(lines.length, "line")}; expected ${expected}, as the source has`;
  const message = () => (divergence === null ? counts : `${counts}. ${divergenceWords(divergence)}`);
  problems.error("line-count-differs", message, divergence === null ? null : divergence.slip.lines.from + 1);
  return lines;
}

/** A message such as “ends after line 100 of 457; the first 100 fit”; null if the lines do not fit one by one. */
export function earlyEndMessage(lines: readonly string[], source: readonly string[]): string | null {
  const { length } = lines;
  if (!fitsBeginning(lines, source)) return null;
  return `ends after line ${length} of ${source.length}; the first ${length} fit`;
}

/**
 * Describes a divergence, such as “…: line 812 seems to be lines 812 and 813 of the source: “…” – “…””. For lines
 * without a partner, the neighbouring lines are quoted.
 */
export function divergenceWords({ slip, lines, source, pairsAround }: Divergence): string {
  const ours = numbered(slip.lines);
  const theirs = numbered(slip.others);
  const texts = (all: readonly string[]) =>
    all.map((line) => `“${shortened(line.trim(), LONGEST_SHOWN)}”`).join(" | ");
  const neighbours = pairsAround.map((pair) => pair.map((line) => texts([line])).join(" – ")).join(" and ");
  const near = `This is an estimate from the sentence lengths. The wrong line may also be a neighbour${neighbours === "" ? "" : `: ${neighbours} are paired`}`;
  if (slip.lines.count === 0)
    return `Before line ${slip.lines.from + 1}, ${theirs} of the source seems to be missing: ${texts(source)}. ${near}`;
  if (slip.others.count === 0)
    return `From here on, the lines seem shifted: ${ours} does not seem to match any line of the source: ${texts(lines)}. ${near}`;
  const verb = slip.lines.count === 1 ? "seems" : "seem";
  return `From here on, the lines seem shifted: ${ours} ${verb} to be ${theirs} of the source: ${texts(lines)} – ${texts(source)}`;
}

const LONGEST_SHOWN = 160;

function numbered({ from, count }: LineRun): string {
  return count === 2 ? `lines ${from + 1} and ${from + 2}` : `line ${from + 1}`;
}

/** Reports the first document that differs from the suite's, if the file has most of the suite's documents. */
function reportDocuments(
  documents: readonly Document[],
  expected: readonly Document[],
  problems: FileProblems,
): void {
  const known = new Set(expected.map(({ id }) => id));
  const common = documents.filter(({ id }) => known.has(id)).length;
  if (common * 2 <= expected.length) return;
  const index = expected.findIndex(
    ({ id, firstLine }, at) => documents[at]?.id !== id || documents[at].firstLine !== firstLine,
  );
  const expectedDocument = expected[index];
  const foundDocument = documents[index];
  if (expectedDocument === undefined) return;
  const found =
    foundDocument === undefined
      ? "ends"
      : `document ${quoted(foundDocument.id)} begins at line ${foundDocument.firstLine + 1}`;
  const message = () =>
    `${found}, but the suite's document ${quoted(expectedDocument.id)} begins at line ${expectedDocument.firstLine + 1}; expected the same documents in the same order`;
  problems.error("line-count-differs", message);
}

/** Maximum proportion of source lines that may differ without a warning. */
const MAY_DIFFER = 0.1;

function reportOtherSource(
  lines: readonly string[],
  source: readonly string[],
  problems: FileProblems,
): void {
  if (lines.length !== source.length) return;
  const letters = (line: string) => line.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  const differing = lines.flatMap((line, index) =>
    letters(line) === letters(source[index] ?? "") ? [] : [index],
  );
  const [first] = differing;
  if (first === undefined || differing.length <= lines.length * MAY_DIFFER) return;
  const message = () =>
    `its source differs from the suite's in ${differing.length} of ${lines.length} lines, first in line ${first + 1}: ${quoted(lines[first] ?? "")}; the suite has ${quoted(source[first] ?? "")}`;
  problems.warning("source-text-differs", message);
}
