// Counts the pronouns of an output that have no link. The automatic pass refers all of these.

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

/** Like `unlinkedIn`, for a text that was already read. */
export function unlinkedOf(suite: Suite, text: AlignedText): Unlinked {
  const pronouns = suite.examples.filter(
    (example) => alignedTranslation(example, text).pronoun.length === 0,
  ).length;
  return { pronouns, of: suite.examples.length };
}
