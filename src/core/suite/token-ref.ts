// Holds how tokens of a text are compared and put in order.

import type { TokenRef } from "#core/suite/suite.ts";

export function sameToken(a: TokenRef, b: TokenRef): boolean {
  return a.line === b.line && a.position === b.position;
}

/** Ascending by line, then position, each token once. */
export function sortTokens(tokens: readonly TokenRef[]): TokenRef[] {
  const sorted = [...tokens].sort((a, b) => a.line - b.line || a.position - b.position);
  return sorted.filter((token, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || !sameToken(previous, token);
  });
}
