// Holds which source tokens APT asks for, and the words linked to each (Miculicich Werlen & Popescu-Belis 2017, §2.3).

import { splitTokens } from "#core/align/tokens.ts";
import type { AptSettings } from "#core/metrics/apt/settings.ts";
import type { CutText, LinkedText } from "#core/metrics/linked-text.ts";
import { type PronounToken, wordsAmong } from "#core/metrics/source-pronouns.ts";
import type { Example, TokenRef } from "#core/suite/suite.ts";

/** Stands for every word outside the list of target pronouns. No word is so: all are in lower case. */
export const OTHER = "OTHER";

/** What an item is linked to in one text. */
export interface LinkedWords {
  /** Ascending, twice where the link stands twice; what was improved stands last. */
  readonly positions: readonly number[];
  /** What is compared: the listed pronouns among them, OTHER alone where there is none, or without a list every word. */
  readonly words: readonly string[];
}

/** White space as it may stand inside a token: ours are cut at blanks and tabs alone. */
const WHITE_SPACE = /[^\S\ufeff]+/;

function partsOf(token: string, separator: string | null): readonly string[] {
  if (separator !== null) return token.split(separator);
  return WHITE_SPACE.test(token) ? token.split(WHITE_SPACE) : [token];
}

/** In the source's order; by positions and examples in theirs. A token with two listed parts is two items. */
export function aptItems(
  source: CutText,
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
  const among = wordsAmong(settings.sourcePronouns, sourceSeparator === null);
  const tokens: PronounToken[] = [];
  for (const [line, text] of source.lines.entries()) {
    const small = text.toLowerCase();
    if (!among.test(small)) continue;
    for (const [position, token] of splitTokens(small).entries()) {
      for (const pronoun of partsOf(token, sourceSeparator)) {
        if (listed.has(pronoun)) tokens.push({ line, position, pronoun });
      }
    }
  }
  return tokens;
}

/** Null = linked to nothing. */
export function linkedWords(
  { line, position }: TokenRef,
  text: LinkedText,
  listed: ReadonlySet<string>,
  separator: string | null,
): LinkedWords | null {
  const positions = text.targets(line, position).sort((a, b) => a - b);
  if (positions.length === 0) return null;
  const own = text.tokens(line);
  const tokens = positions.map((target) => (own[target] ?? "").toLowerCase());
  if (listed.size === 0) return { positions, words: tokens };
  // Of each token the first listed part alone.
  const words = tokens.flatMap((token) => {
    const found = partsOf(token, separator).find((part) => listed.has(part));
    return found === undefined ? [] : [found];
  });
  return { positions, words: words.length === 0 ? [OTHER] : words };
}
