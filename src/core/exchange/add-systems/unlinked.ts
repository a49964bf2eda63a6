// Counts the pronouns of an output without any link. They are always referred.

import { type AlignedText, alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import type { Output, Suite } from "#core/suite/suite.ts";

export interface Unlinked {
  /** Number of examples whose pronoun is linked to no token of the output. */
  readonly pronouns: number;
  readonly of: number;
}

export function unlinkedIn(suite: Suite, output: Output): Unlinked {
  return unlinkedOf(suite, outputText(suite, output));
}

/** As `unlinkedIn`, for a text that is read already. */
export function unlinkedOf(suite: Suite, text: AlignedText): Unlinked {
  const pronouns = suite.examples.filter(
    (example) => alignedTranslation(example, text).pronoun.length === 0,
  ).length;
  return { pronouns, of: suite.examples.length };
}
