// Represents a sentence as people read it: tokens with the white space between them, as written or by the
// language's rules.

import type { CharacterRange } from "#core/text/tokenise/character-range.ts";
import { spacesBefore } from "./spacing.ts";

export interface Sentence {
  readonly tokens: readonly string[];
  /** Whether white space precedes the token; one entry per token. */
  readonly spaces: readonly boolean[];
}

/** A sentence with the language's spacing, for tokens of unknown spacing. `language` is BCP 47. */
export function naturalSentence(tokens: readonly string[], language: string): Sentence {
  return { tokens, spaces: spacesBefore(tokens, language) };
}

/** Positions of the tokens in the text, which must contain only the tokens in order and white space; null otherwise. */
export function rangesIn(raw: string, tokens: readonly string[]): CharacterRange[] | null {
  const ranges: CharacterRange[] = [];
  let at = 0;
  for (const token of tokens) {
    at = afterSpace(raw, at);
    if (token === "" || !raw.startsWith(token, at)) return null;
    ranges.push({ start: at, end: at + token.length });
    at += token.length;
  }
  return afterSpace(raw, at) === raw.length ? ranges : null;
}

/** The tokens with the spacing of the original text; null if the text has other tokens (`rangesIn`). */
export function writtenSentence(raw: string, tokens: readonly string[]): Sentence | null {
  const ranges = rangesIn(raw, tokens);
  if (ranges === null) return null;
  const spaces = ranges.map(({ start }, number) => number > 0 && start > (ranges[number - 1]?.end ?? 0));
  return { tokens, spaces };
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text, at)) at++;
  return at;
}

/** Fast path: most white space is a space, and most letters have a code that excludes white space. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13);
  return code >= 0xa0 && /\s/u.test(text.charAt(at));
}

/** The sentence as one text, for reading and searching, not for comparing it with a reference. */
export function sentenceText({ tokens, spaces }: Sentence): string {
  return tokens.map((token, index) => (spaces[index] === true ? ` ${token}` : token)).join("");
}
