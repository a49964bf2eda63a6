// Finds the source tokens that APT covers, and the words linked to each (Miculicich Werlen & Popescu-Belis 2017, §2.3).

import type { LinkedText } from "#core/analysis/metrics/linked-text.ts";
import { type PronounToken, wordsAmong } from "#core/analysis/metrics/source-pronouns.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";
import { splitTokens, type TokenisedText } from "#core/text/tokens.ts";
import type { AptSettings } from "./settings.ts";

/**
 * Stands for every word that is not in the list of target pronouns. It equals no word of a text, because words of texts
 * are compared in lower case.
 */
export const OTHER_WORD = "OTHER";

/** Words linked to an item in one text. */
export interface LinkedWords {
  /** Ascending positions. Duplicate links are included; a link added by the improvement is last. */
  readonly positions: readonly number[];
  /**
   * The compared words: the listed pronouns, or only OTHER if no linked word is listed. Without a list, all linked
   * words.
   */
  readonly words: readonly string[];
}

/** White space inside tokens, which are separated only at spaces and tabs. */
const WHITE_SPACE = /[^\S\ufeff]+/;

function partsOf(token: string, separator: string | null): readonly string[] {
  if (separator !== null) return token.split(separator);
  return WHITE_SPACE.test(token) ? token.split(WHITE_SPACE) : [token];
}

/**
 * The source tokens that APT covers: in source order, or in the order of the given positions or examples. Tokens at
 * given positions need not be source pronouns. If tokens are found by words, a token with two parts that are source
 * pronouns gives two items.
 */
export function aptItems(
  source: TokenisedText,
  examples: readonly Example[],
  settings: Pick<AptSettings, "items" | "sourcePronouns" | "sourceSeparator">,
): PronounToken[] {
  const { items, sourceSeparator } = settings;
  const listed = new Set(settings.sourcePronouns);
  const atPosition = ({ line, position }: TokenRef): PronounToken[] => {
    const token = source.tokens(line)[position];
    return token === undefined ? [] : [{ line, position, pronoun: token.toLowerCase() }];
  };
  if (items === "examples") return examples.flatMap(atPosition).filter(({ pronoun }) => listed.has(pronoun));
  if (items !== "words") return items.flatMap(atPosition);
  const candidateLines = wordsAmong(settings.sourcePronouns, sourceSeparator === null);
  const tokens: PronounToken[] = [];
  for (const [line, text] of source.lines.entries()) {
    const lowerCaseText = text.toLowerCase();
    if (!candidateLines.test(lowerCaseText)) continue;
    for (const [position, token] of splitTokens(lowerCaseText).entries()) {
      for (const pronoun of partsOf(token, sourceSeparator)) {
        if (listed.has(pronoun)) tokens.push({ line, position, pronoun });
      }
    }
  }
  return tokens;
}

/** The words linked to a source token; null if nothing is linked. */
export function linkedWords(
  { line, position }: TokenRef,
  text: LinkedText,
  listed: ReadonlySet<string>,
  separator: string | null,
): LinkedWords | null {
  const linked = text.linked(line, position).sort((a, b) => a.position - b.position);
  if (linked.length === 0) return null;
  const positions = linked.map((one) => one.position);
  const tokens = linked.map(({ token }) => token.toLowerCase());
  if (listed.size === 0) return { positions, words: tokens };
  // If a token has several listed parts, only the first counts.
  const words = tokens.flatMap((token) => {
    const listedPart = partsOf(token, separator).find((part) => listed.has(part));
    return listedPart === undefined ? [] : [listedPart];
  });
  return { positions, words: words.length === 0 ? [OTHER_WORD] : words };
}
