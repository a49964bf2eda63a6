// Represents a text as characters that do not depend on its tokenisation, and finds the token of each character.

import type { TokenRef } from "#core/suite/suite.ts";
import { tokenCharacters } from "#core/text/carry-positions.ts";
import { pennBracket } from "#core/text/escaped-tokens.ts";

/**
 * The token’s characters without white space, case and Moses escapes, and with one variant of quotation marks, dashes
 * and brackets.
 */
export function comparableToken(token: string): string {
  const characters = tokenCharacters(token).join("").toLowerCase();
  const bracket = pennBracket(characters);
  if (bracket !== undefined) return bracket;
  return characters
    .replace(/[“”„«»]|``|''/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/[‐‑–—―]|-{2,}/g, "-")
    .replaceAll("…", "...");
}

/** Several sentences as one text. Offsets count UTF-16 units of `text`. */
export class ComparableText {
  readonly text: string;
  readonly #tokens: readonly TokenRef[];
  /** Start offset per token, followed by the length of the text. */
  readonly #starts: readonly number[];
  /** Number of the first token per line, followed by the number of tokens. */
  readonly #firstTokens: readonly number[];

  constructor(sentences: readonly (readonly string[])[]) {
    const tokens: TokenRef[] = [];
    const starts: number[] = [];
    const lines: number[] = [];
    const parts: string[] = [];
    let length = 0;
    for (const [line, sentence] of sentences.entries()) {
      lines.push(tokens.length);
      for (const [position, token] of sentence.entries()) {
        tokens.push({ line, position });
        starts.push(length);
        const part = comparableToken(token);
        parts.push(part);
        length += part.length;
      }
    }
    lines.push(tokens.length);
    starts.push(length);
    this.text = parts.join("");
    this.#tokens = tokens;
    this.#starts = starts;
    this.#firstTokens = lines;
  }

  /** Start and end offset of a line. */
  range(line: number): readonly [from: number, to: number] {
    return [
      this.#startOf(this.#firstTokens[line] ?? 0),
      this.#startOf(this.#firstTokens[line + 1] ?? this.#tokens.length),
    ];
  }

  /** Start and end offset of a token. */
  tokenRange({ line, position }: TokenRef): readonly [from: number, to: number] {
    const token = (this.#firstTokens[line] ?? this.#tokens.length) + position;
    return [this.#startOf(token), this.#startOf(token + 1)];
  }

  /** The characters of a line. */
  key(line: number): string {
    return this.text.slice(...this.range(line));
  }

  /** Tokens with a character between offsets `from` (inclusive) and `to` (exclusive), in order. */
  tokensIn(from: number, to: number): TokenRef[] {
    const tokens: TokenRef[] = [];
    if (to <= from) return tokens;
    for (let token = this.#tokenAt(from); this.#startOf(token) < to; token++) {
      const tokenRef = this.#tokens[token];
      if (tokenRef === undefined) break;
      if (this.#startOf(token + 1) > this.#startOf(token)) tokens.push(tokenRef);
    }
    return tokens;
  }

  #startOf(token: number): number {
    return this.#starts[token] ?? this.text.length;
  }

  /** Number of the last token that starts at or before the offset. */
  #tokenAt(offset: number): number {
    let low = 0;
    let high = this.#tokens.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
