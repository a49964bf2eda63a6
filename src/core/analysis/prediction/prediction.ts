// Defines a gold standard and its predictions (sentences with gaps, and a label for each gap), and checks that they fit.

import { counted, quoted } from "#core/base/message-text.ts";
import { FileProblems, type Problem } from "#core/base/problem.ts";
import { parseLinks } from "#core/text/pharaoh.ts";
import { naturalSentence, type Sentence } from "#core/text/sentence.ts";

/** A placeholder in a target sentence. Positions are token indices from 0. */
export interface PredictionGap {
  /** Position of the placeholder in its target sentence. */
  readonly target: number;
  /** Position of the source pronoun, the `n` of `REPLACE_n`; null if the placeholder has no number. */
  readonly source: number | null;
}

/** The sentence pair of a line. */
export interface PredictionText {
  readonly source: readonly string[];
  /** Tokens, including the placeholders. */
  readonly target: readonly string[];
  /** Word links in Pharaoh format, source to target. */
  readonly links: string;
  /** One gap per label of the line, in target order. */
  readonly gaps: readonly PredictionGap[];
}

export interface PredictionLine {
  readonly labels: readonly Label[];
  /** The words that fill the gaps, one per gap; null if the file has none. */
  readonly forms: readonly string[] | null;
  /** The sentence pair; null in a file with labels only. */
  readonly text: PredictionText | null;
}

/** A parsed file; line n of the file is `lines[n - 1]`. */
export interface PredictionFile {
  readonly path: string;
  readonly lines: readonly PredictionLine[];
}

/** A line of the gold standard, which always has its text. */
export interface GoldLine extends PredictionLine {
  readonly text: PredictionText;
}

export interface GoldFile extends PredictionFile {
  readonly lines: readonly GoldLine[];
}

/**
 * A prediction that fits the gold standard: it has as many lines as the gold standard, and as many labels in each line.
 */
export interface Prediction extends PredictionFile {
  /** Name of the prediction, unique among the compared predictions. */
  readonly name: string;
}

/** One gap of the gold standard. */
export interface GoldGap {
  /** Line of the file, from 0. */
  readonly line: number;
  /** Index of the gap in its line, from 0. */
  readonly place: number;
  readonly gold: Label;
}

/** All gaps in file order. */
export function goldGapsOf(gold: GoldFile): GoldGap[] {
  return gold.lines.flatMap(({ labels }, line) =>
    labels.map((label, place) => ({ line, place, gold: label })),
  );
}

/** The labels of all gaps, in the order of `goldGapsOf`. */
export function labelsIn(file: PredictionFile): Label[] {
  return file.lines.flatMap(({ labels }) => labels);
}

// Defines the labels of the DiscoMT 2015 prediction task and how fine labels are grouped into coarse ones.

/** Fine labels, in the order of the paper's evaluation (Hardmeier et al. 2015, §5.4), which all tables use. */
export const FINE_LABELS = ["ce", "cela", "elle", "elles", "il", "ils", "on", "ça", "OTHER"] as const;

/** Coarse labels. `cela` is {cela + ça}, `OTHER` is {OTHER + on}. */
export const COARSE_LABELS = ["ce", "cela", "elle", "elles", "il", "ils", "OTHER"] as const;

/**
 * A label from the first column of a file: which word of a closed list fills the gap; `OTHER` = another word, or none.
 */
export type Label = (typeof FINE_LABELS)[number];

/** Level of distinction between labels. */
export type Grain = "coarse" | "fine";

export const GRAINS: readonly Grain[] = ["coarse", "fine"];

export function labelsOf(grain: Grain): readonly Label[] {
  return grain === "fine" ? FINE_LABELS : COARSE_LABELS;
}

/** The label at the given level to which the fine label belongs (Hardmeier et al. 2015, §5.4). */
export function labelIn(grain: Grain, label: Label): Label {
  if (grain === "fine") return label;
  return label === "ça" ? "cela" : label === "on" ? "OTHER" : label;
}

/**
 * Parses a label; null = none. Case-sensitive like the official scorer; a decomposed cedilla (Unicode form D)
 * is accepted.
 */
export function findLabel(text: string): Label | null {
  const composed = text.normalize("NFC");
  return FINE_LABELS.find((label) => label === composed) ?? null;
}

// Checks whether a prediction fits the gold standard: the same sentences with the same gaps.

/**
 * Problems because of which a prediction cannot be scored against the gold standard. If there are none, the prediction
 * has as many lines, as many labels per line, and the same sentences (if it has any). Case, spacing between tokens, and
 * missing numbers of placeholders may differ, as in submissions of 2015. Of the differing lines, only the first is
 * reported, because after a shift all following lines differ. Errors: sentence-differs, label-count-differs,
 * line-count-differs.
 */
export function findMisfits(gold: GoldFile, predicted: PredictionFile): readonly Problem[] {
  const problems = new FileProblems(predicted.path);
  const shared = Math.min(gold.lines.length, predicted.lines.length);
  for (let index = 0; index < shared && !problems.hasErrors; index++) {
    const expected = gold.lines[index];
    const found = predicted.lines[index];
    if (expected === undefined || found === undefined) continue;
    const difference = found.text === null ? null : textDifference(expected.text, found.text, gold.path);
    if (difference !== null) problems.error("sentence-differs", difference, index + 1);
    else if (expected.labels.length !== found.labels.length)
      problems.error("label-count-differs", labelDifference(expected, found, gold.path), index + 1);
  }
  if (gold.lines.length !== predicted.lines.length) {
    const message = `found ${predicted.lines.length} lines; expected ${gold.lines.length}, as many as ${gold.path} has`;
    problems.error("line-count-differs", message, shared + 1);
  }
  return problems.all;
}

function labelDifference(expected: PredictionLine, found: PredictionLine, path: string): string {
  return `found ${countedLabels(found)}; expected ${expected.labels.length}, as many as ${path} has there`;
}

/** Labels as text, such as “2 labels (ce OTHER)”. */
export function countedLabels({ labels }: Pick<PredictionLine, "labels">): string {
  const words =
    labels.length === 0 ? "" : ` (${labels.slice(0, 10).join(" ")}${labels.length > 10 ? " …" : ""})`;
  return `${counted(labels.length, "label")}${words}`;
}

function textDifference(expected: PredictionText, found: PredictionText, path: string): string | null {
  for (const side of ["source", "target"] as const) {
    const predictedTokens = found[side];
    const goldTokens = expected[side];
    const length = Math.max(predictedTokens.length, goldTokens.length);
    for (let position = 0; position < length; position++) {
      if (isSameToken(predictedTokens[position], goldTokens[position])) continue;
      return `found ${excerpt(predictedTokens, position)} in the ${side}; expected ${excerpt(goldTokens, position)}, as in ${path}`;
    }
  }
  return null;
}

function isSameToken(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (one === other) return true;
  const [first, second] = [one, other].map(placeholderNumber);
  // A placeholder without a number matches any placeholder, but no ordinary word.
  if (first !== undefined && second !== undefined) return first === "" || second === "";
  return first === second && folded(one) === folded(other);
}

/** The number of a placeholder: "" = a placeholder without a number, undefined = an ordinary word. */
function placeholderNumber(token: string): string | undefined {
  if (token === "REPLACE") return "";
  return token.startsWith("REPLACE_") ? token.slice("REPLACE_".length) : undefined;
}

function folded(token: string): string {
  return token.normalize("NFC").toLowerCase();
}

/** Number of tokens shown before and after the first difference. */
const TOKENS_AROUND = 3;

/**
 * Shows the tokens around the difference, so that a shortened message about a long sentence contains the difference.
 */
function excerpt(tokens: readonly string[], position: number): string {
  if (position >= tokens.length) return `the end after ${quoted(tokens.slice(-TOKENS_AROUND).join(" "))}`;
  const start = Math.max(0, position - TOKENS_AROUND);
  return quoted(`${start > 0 ? "… " : ""}${tokens.slice(start, position + 1 + TOKENS_AROUND).join(" ")}`);
}

// Builds the target sentence of a line with the gold or predicted words in its gaps. Finds the source pronoun of a gap
// and the lines to show around a line.

/** Languages of the task, which is from English to French. */
export const SOURCE_LANGUAGE = "en";
export const TARGET_LANGUAGE = "fr";

/** Sign for a gap without a word (`NONE` in the files). */
const NO_WORD = "∅";

/** The word of a gap: its form, or its label in submissions without forms. */
function wordIn({ forms, labels }: PredictionLine, index: number): string {
  const word = forms?.[index] ?? labels[index] ?? "";
  return word === "NONE" ? NO_WORD : word;
}

interface FilledSentence extends Sentence {
  /** Position of the word of each gap in the sentence. */
  readonly gaps: readonly number[];
}

/** The target sentence with the words of `filler` (the gold line or the same line of a prediction) in its gaps. */
export function filledTarget({ text }: GoldLine, filler: PredictionLine): FilledSentence {
  const gaps = text.gaps.map(({ target }) => target);
  const tokens = [...text.target];
  gaps.forEach((position, index) => {
    tokens[position] = wordIn(filler, index);
  });
  return { ...naturalSentence(tokens, TARGET_LANGUAGE), gaps };
}

/**
 * Positions of a gap's source pronoun: the position that the placeholder names, otherwise those of the tokens linked to
 * the placeholder.
 */
export function sourcePronoun({ text }: GoldLine, index: number): number[] {
  const gap = text.gaps[index];
  if (gap === undefined) return [];
  if (gap.source !== null) return [gap.source];
  const linked = parseLinks(text.links).links.filter(({ target }) => target === gap.target);
  const inside = linked.map(({ source }) => source).filter((position) => position < text.source.length);
  return [...new Set(inside)].sort((a, b) => a - b);
}

/** Number of sentences shown before a line. The files do not mark document borders. */
const BEFORE = 3;
/** Number of sentences shown after a line. */
const AFTER = 1;

/** Numbers (from 0) of the lines shown around one line, including itself. */
export function linesAround(line: number, lines: number): number[] {
  const first = Math.max(0, line - BEFORE);
  const last = Math.min(lines - 1, line + AFTER);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
