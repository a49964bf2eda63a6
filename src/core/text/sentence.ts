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

/** Ranges of the tokens in the text; null if the text is not exactly these tokens in order, with white space. */
export function rangesIn(raw: string, tokens: readonly string[]): CharacterRange[] | null {
  const ranges: CharacterRange[] = [];
  let position = 0;
  for (const token of tokens) {
    position = afterSpace(raw, position);
    if (token === "" || !raw.startsWith(token, position)) return null;
    ranges.push({ start: position, end: position + token.length });
    position += token.length;
  }
  return afterSpace(raw, position) === raw.length ? ranges : null;
}

/** The tokens with the spacing of the original text; null if the text has other tokens (`rangesIn`). */
export function writtenSentence(raw: string, tokens: readonly string[]): Sentence | null {
  const ranges = rangesIn(raw, tokens);
  if (ranges === null) return null;
  const spaces = ranges.map(({ start }, number) => number > 0 && start > (ranges[number - 1]?.end ?? 0));
  return { tokens, spaces };
}

function afterSpace(text: string, from: number): number {
  let position = from;
  while (position < text.length && isSpace(text, position)) position++;
  return position;
}

/** Whether the character is white space. Tests the code first, because that is faster than the regular expression. */
function isSpace(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13);
  return code >= 0xa0 && /\s/u.test(text.charAt(position));
}

/**
 * The sentence, or its tokens from `from` to before `to`, as one text without a space at the beginning. For reading and
 * searching, not for comparing it with a reference.
 */
export function sentenceText({ tokens, spaces }: Sentence, from = 0, to = tokens.length): string {
  const part = tokens.slice(from, to);
  return part.map((token, at) => (at > 0 && spaces[from + at] === true ? ` ${token}` : token)).join("");
}
