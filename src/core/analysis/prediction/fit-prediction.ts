// Checks whether a prediction fits the gold standard: the same sentences with the same gaps.

import { quoted } from "#core/base/message-text.ts";
import { counted } from "#core/base/number-words.ts";
import { FileProblems, type Problem } from "#core/base/problem.ts";
import type { GoldFile, PredictionFile, PredictionLine, PredictionText } from "./prediction.ts";

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
