// Joins tokens to a sentence with the natural spacing of its language.

import { naturalSentence, sentenceText } from "./sentence.ts";

/** The sentence as people read and search it, not for comparing it with a reference. */
export function naturalText(tokens: readonly string[], language: string): string {
  return sentenceText(naturalSentence(tokens, language));
}
