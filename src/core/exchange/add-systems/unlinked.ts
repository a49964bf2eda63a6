// Counts the pronouns that are linked to no token of an output. The automatic pass refers all candidates with them.

import { type AlignedText, alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import type { Output, Suite } from "#core/suite/suite.ts";

export interface Unlinked {
  /** Number of examples whose pronoun is linked to no token of the output. */
  readonly pronouns: number;
  /** Number of all examples. */
  readonly of: number;
}

export function unlinkedIn(suite: Suite, output: Output): Unlinked {
  return unlinkedOf(suite, outputText(suite, output));
}

/** Like `unlinkedIn`, for a text that was already read. */
export function unlinkedOf(suite: Suite, text: AlignedText): Unlinked {
  const pronouns = suite.examples.filter(
    (example) => alignedTranslation(example, text).pronoun.length === 0,
  ).length;
  return { pronouns, of: suite.examples.length };
}
