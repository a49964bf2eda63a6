// Compares the tokens that Referee makes with given tokens. The given tokens are joined to a text, which is tokenised
// again.

import { naturalText } from "#core/text/sentence.ts";
import { inferStyle, type TokenStyle } from "#core/text/tokenise/token-style.ts";
import { tokeniser } from "#core/text/tokenise/tokenise.ts";
import { splitTokens, withoutMosesEscapes, withoutMosesJoints } from "#core/text/tokens.ts";

interface TokenAgreement {
  /** Number of given tokens. */
  readonly given: number;
  /**
   * Harmonic mean of the shares of equal tokens in both (F1); null without tokens. Equal tokens have the same start and
   * end, counted in characters other than spaces.
   */
  readonly share: number | null;
}

/**
 * Compares the tokens of these lines with those that Referee makes from the same text. `lines`: the given tokens,
 * separated by spaces. `style`: by default the style that the given tokens suggest.
 */
export function agreementWith(
  lines: readonly string[],
  language: string,
  style: TokenStyle = inferStyle(lines, language),
): TokenAgreement {
  const cut = tokeniser(language, style);
  let given = 0;
  let ours = 0;
  let equal = 0;
  for (const line of lines) {
    const tokens = splitTokens(withoutMosesEscapes(line));
    const written = withoutMosesJoints(naturalText(tokens, language));
    const mine = spans(cut(written).map(({ start, end }) => written.slice(start, end)));
    const theirs = spans(tokens.map(withoutMosesJoints));
    given += theirs.size;
    ours += mine.size;
    for (const span of mine) if (theirs.has(span)) equal++;
  }
  return { given, share: given + ours === 0 ? null : (2 * equal) / (given + ours) };
}

/** Start and end of each token, counted without spaces. Tokens that consist only of spaces are left out. */
function spans(tokens: readonly string[]): Set<string> {
  const positions = new Set<string>();
  let at = 0;
  for (const token of tokens) {
    const { length } = token.replace(/[\s\u200B]/gu, "");
    if (length > 0) positions.add(`${at}-${at + length}`);
    at += length;
  }
  return positions;
}
