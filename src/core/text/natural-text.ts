// Joins tokens to a sentence with the natural spacing of its language.

import { spacesBefore } from "./spacing.ts";

/** The sentence as people read and search it, not for comparing it with a reference. */
export function naturalText(tokens: readonly string[], language: string): string {
  const spaces = spacesBefore(tokens, language);
  return tokens.map((token, index) => (spaces[index] === true ? ` ${token}` : token)).join("");
}
