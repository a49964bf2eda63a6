// Splits the lines of a text into tokens when they are needed.

import { getOrInsert } from "#core/base/grouping.ts";
import { splitTokens } from "./tokens.ts";

/** A text whose lines (0-based) are split at their first use. Split lines are cached, because few lines are used often. */
export class TokenisedText {
  readonly lines: readonly string[];
  readonly #tokensByLine = new Map<number, readonly string[]>();

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  /** The tokens of a line; none for a line outside the text. */
  tokens(line: number): readonly string[] {
    return getOrInsert(this.#tokensByLine, line, () => splitTokens(this.lines[line] ?? ""));
  }
}
