// Reads sentences with marked phrases, for tests only: “[the *keys of [the *car]] and <they> …”.

import type { Antecedent } from "#core/suite/suite.ts";

interface MarkedSentence {
  readonly tokens: readonly string[];
  /**
   * Phrases in the order of their start; of two with the same start, the longer first. The head is the token with a
   * star, not counting inner phrases. If no token has a star, the head is the last token.
   */
  readonly phrases: readonly Antecedent[];
  /** The token in angle brackets; 0 if there is none. */
  readonly pronoun: number;
}

/**
 * Reads a sentence of tokens with spaces between them. `[` is before the first token of a phrase, `]` after its last,
 * `*` before a head, and `<…>` around the pronoun.
 */
export function marked(text: string): MarkedSentence {
  const tokens: string[] = [];
  const open: { start: number; head: number | null }[] = [];
  const phrases: Antecedent[] = [];
  let pronoun = 0;
  for (const word of text.split(" ").filter((one) => one !== "")) {
    const [, opened = "", star = "", body = "", closed = ""] = /^(\[*)(\*?)(.*?)(\]*)$/.exec(word) ?? [];
    const position = tokens.length;
    for (const _ of opened) open.push({ start: position, head: null });
    const isPronoun = body.length > 2 && body.startsWith("<") && body.endsWith(">");
    if (isPronoun) pronoun = position;
    tokens.push(isPronoun ? body.slice(1, -1) : body);
    const inner = open.at(-1);
    if (star !== "" && inner !== undefined) inner.head = position;
    for (const _ of closed) {
      const { start, head } = open.pop() ?? { start: position, head: null };
      phrases.push({ line: 0, start, end: position, head: head ?? position });
    }
  }
  if (open.length > 0) throw new Error(`a phrase has no end in “${text}”`);
  return { tokens, phrases: phrases.sort((a, b) => a.start - b.start || b.end - a.end), pronoun };
}

/** The words of a phrase, its head with a star. */
export function inWords(tokens: readonly string[], { start, end, head }: Antecedent): string {
  return tokens
    .slice(start, end + 1)
    .map((token, at) => (start + at === head ? `*${token}` : token))
    .join(" ");
}
