// Finds the properties of one gap in the texts: the label of the output's own pronoun, the sentence around the gap, and
// the pronoun class in the reference.

import {
  type AlignedText,
  alignedTranslation,
  firstReferenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { GAP_TEXT, gapLine, positionsIn } from "#core/campaign/view/gap-line.ts";
import type { Example, Suite, TokenRef } from "#core/suite/suite.ts";
import { OTHER } from "#core/tasks/gap-filling/gap-filling.ts";
import { type GapLabels, labelsOfTokens } from "#core/tasks/gap-filling/labels.ts";

type Names = Pick<GapLabels, "labels">;

/** The output's labels for the example's pronoun. */
export interface OwnLabels {
  /** At least one label. Only `OTHER` if the linked words are in no label, or if nothing is linked. */
  readonly own: readonly string[];
  readonly isLinked: boolean;
}

export function ownLabels(example: Example, output: AlignedText, labels: Names): OwnLabels {
  const { pronoun } = alignedTranslation(example, output);
  return { own: labelsLinkedTo(pronoun, output, labels), isLinked: pronoun.length > 0 };
}

/**
 * The output's sentence with one `GAP_TEXT` per run of linked tokens. Tokens are separated by spaces. If links lead to
 * several sentences, the result contains all of them in order. Without links, it is the sentence on the example's line,
 * without a gap.
 */
export function gapSentence(example: Example, output: AlignedText): string {
  const hidden = alignedTranslation(example, output).pronoun;
  const lines = hidden.length === 0 ? [example.line] : [...new Set(hidden.map(({ line }) => line))];
  const parts = lines.flatMap((line) => gapLine(output.text(line), "und", positionsIn(line, hidden), []));
  return parts.map((part) => (part.kind === "gap" ? GAP_TEXT : part.text)).join(" ");
}

/**
 * The class of each example, by id: the labels of the tokens linked to its pronoun in the first reference. Two labels
 * form a class of their own (“il + ce”, in the order of the label set). The class is `OTHER` if the words are in no
 * label, if nothing is linked, or if there is no reference.
 */
export function referenceClasses(suite: Suite, labels: Names): ReadonlyMap<string, string> {
  const reference = firstReferenceText(suite);
  const classOf = (example: Example) =>
    reference === null
      ? [OTHER]
      : labelsLinkedTo(referenceTranslation(example, reference, 0).pronoun, reference, labels);
  return new Map(suite.examples.map((example) => [example.id, classOf(example).join(" + ")]));
}

function labelsLinkedTo(tokens: readonly TokenRef[], text: AlignedText, labels: Names): string[] {
  return labelsOfTokens(
    tokens.map((token) => text.token(token)),
    labels,
  );
}
