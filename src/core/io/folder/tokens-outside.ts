// Finds and reports tokens in a file that the source does not have.

import type { FileProblems } from "#core/base/problem.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import { countTokens } from "#core/text/tokens.ts";

/** The tokens that are not in the source. `source`: its lines; null = it could not be read, and the result is empty. */
export function tokensOutside(source: readonly string[] | null, tokens: readonly TokenRef[]): TokenRef[] {
  if (source === null) return [];
  return tokens.filter(({ line, position }) => position >= countTokens(source[line] ?? ""));
}

/**
 * Reports all these tokens in one warning, position-outside-sentence. `tokenKind`: what the tokens are, for the
 * message.
 */
export function warnOfOutside(outside: readonly TokenRef[], tokenKind: string, problems: FileProblems): void {
  const [first] = outside;
  if (first === undefined) return;
  const more = outside.length === 1 ? "" : ` (and ${outside.length - 1} more)`;
  const message = `${tokenKind}: the source has no token ${first.position} in line ${first.line}, counted from 0${more}; it is kept but has no effect`;
  problems.warning("position-outside-sentence", message);
}
