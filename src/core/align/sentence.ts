// Holds a sentence as people read it: its tokens, and where white space stands between them; in the text as it was written, or as its language writes.

import { spacesBefore } from "#core/align/spacing.ts";
import type { Place } from "#core/align/tokenise/place.ts";

export interface Sentence {
  readonly tokens: readonly string[];
  /** For each token whether white space is written before it; as many as tokens. */
  readonly spaces: readonly boolean[];
}

/** Tokens of which nobody knows how they were written, with the language's own spacing. `language` is BCP 47. */
export function naturalSentence(tokens: readonly string[], language: string): Sentence {
  return { tokens, spaces: spacesBefore(tokens, language) };
}

/** Where each token stands in the text, which is nothing but the tokens in their order and white space; null = it is something else. */
export function placesIn(raw: string, tokens: readonly string[]): Place[] | null {
  const places: Place[] = [];
  let at = 0;
  for (const token of tokens) {
    at = afterSpace(raw, at);
    if (token === "" || !raw.startsWith(token, at)) return null;
    places.push({ start: at, end: at + token.length });
    at += token.length;
  }
  return afterSpace(raw, at) === raw.length ? places : null;
}

/** The tokens as they stand in the text that they were cut from; null = they were not (`placesIn`). */
export function writtenSentence(raw: string, tokens: readonly string[]): Sentence | null {
  const places = placesIn(raw, tokens);
  if (places === null) return null;
  const spaces = places.map(({ start }, number) => number > 0 && start > (places[number - 1]?.end ?? 0));
  return { tokens, spaces };
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text, at)) at++;
  return at;
}

/** Nearly every one is a blank, and of nearly every letter the number alone tells. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code <= 0x20) return code === 0x20 || (code >= 9 && code <= 13);
  return code >= 0xa0 && /\s/u.test(text.charAt(at));
}

/** The whole sentence; for reading and searching, never for matching. */
export function sentenceText({ tokens, spaces }: Sentence): string {
  return tokens.map((token, index) => (spaces[index] === true ? ` ${token}` : token)).join("");
}
