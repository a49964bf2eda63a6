// Holds what is read of one gap: the label that stands in it, the sentence around it, and its class in the reference.

import {
  type AlignedText,
  alignedTranslation,
  referenceText,
  referenceTranslation,
} from "#core/match/translation.ts";
import type { Example, Suite, TokenRef } from "#core/suite/suite.ts";
import { OTHER } from "#core/task/gap-filling/content.ts";
import { type GapLabels, labelsSpelt } from "#core/task/gap-filling/labels.ts";
import { GAP_TEXT, gapLine, positionsIn } from "#core/view/gap-line.ts";

type Names = Pick<GapLabels, "labels">;

/** What the output has for the example's pronoun. */
export interface OwnLabels {
  /** One at least; `OTHER` alone for unlisted words, and where nothing is linked. */
  readonly own: readonly string[];
  readonly isLinked: boolean;
}

export function ownLabels(example: Example, output: AlignedText, labels: Names): OwnLabels {
  const { pronoun } = alignedTranslation(example, output);
  return { own: spelt(pronoun, output, labels), isLinked: pronoun.length > 0 };
}

/**
 * The output's sentence with one `GAP_TEXT` for each run of linked tokens, tokens parted by blanks. Where the links lead into several sentences,
 * these one after the other; where nothing is linked, the sentence of the example's line, without a gap.
 */
export function gapSentence(example: Example, output: AlignedText): string {
  const hidden = alignedTranslation(example, output).pronoun;
  const lines = hidden.length === 0 ? [example.line] : [...new Set(hidden.map(({ line }) => line))];
  const parts = lines.flatMap((line) => gapLine(output.text(line), "und", positionsIn(line, hidden), []));
  return parts.map((part) => (part.kind === "gap" ? GAP_TEXT : part.text)).join(" ");
}

/**
 * The class of each example, by its id: the labels of the tokens linked to it in the first reference; two labels are a class of their own
 * (“il + ce”, in the set's order), and what is unlisted, unlinked or without a reference is `OTHER`.
 */
export function referenceClasses(suite: Suite, labels: Names): ReadonlyMap<string, string> {
  const [first] = suite.references;
  const reference = first === undefined ? null : referenceText(suite, first);
  const classOf = (example: Example) =>
    reference === null
      ? [OTHER]
      : spelt(referenceTranslation(example, reference, 0).pronoun, reference, labels);
  return new Map(suite.examples.map((example) => [example.id, classOf(example).join(" + ")]));
}

function spelt(tokens: readonly TokenRef[], text: AlignedText, labels: Names): string[] {
  return labelsSpelt(
    tokens.map((token) => text.token(token)),
    labels,
  );
}
