// Counts the pronouns that are linked to no token of an output. The automatic pass refers
// every candidate with such a pronoun.

import { type AlignedText, alignedTranslation, outputText } from "#core/campaign/matching/translation.ts";
import type { Output, Suite } from "#core/suite/suite.ts";

export interface UnlinkedCount {
  /** Number of examples whose pronoun is linked to no token of the output. */
  readonly pronouns: number;
  /** Number of all examples. */
  readonly of: number;
}

export function countUnlinked(suite: Suite, output: Output): UnlinkedCount {
  return countUnlinkedInText(suite, outputText(suite, output));
}

/** Like `countUnlinked`, for a text that was already read. */
export function countUnlinkedInText(suite: Suite, text: AlignedText): UnlinkedCount {
  const pronouns = suite.examples.filter(
    (example) => alignedTranslation(example, text).pronoun.length === 0,
  ).length;
  return { pronouns, of: suite.examples.length };
}
