// Computes the links of a few lines of an output again, from the links of its other lines.

import type { Output, Suite } from "#core/suite/suite.ts";
import { alignTexts } from "#core/text/learn/align-texts.ts";
import { foldedWord, type SentencePair } from "#core/text/learn/learning-text.ts";
import { withPronounLinks } from "#core/text/learn/pronoun-links.ts";
import { parseLinks, serializeLinks } from "#core/text/pharaoh.ts";
import { splitTokens } from "#core/text/tokens.ts";

/**
 * Number of other lines to learn from: those with the most rare words in common. More lines take longer, and tell
 * little.
 */
const MOST_LEARNT = 120;

/** The Pharaoh links of these lines, which the other lines' links make likely. Null if the output has no links. */
export function linksOfLines(
  { source, sourceLanguage, targetLanguage }: Pick<Suite, "source" | "sourceLanguage" | "targetLanguage">,
  { lines, alignment, sourceLines }: Pick<Output, "lines" | "alignment" | "sourceLines">,
  relinked: readonly number[],
): string[] | null {
  if (alignment === null) return null;
  const pairOf = (line: number): SentencePair => ({
    source: splitTokens((sourceLines ?? source)[line] ?? ""),
    target: splitTokens(lines[line] ?? ""),
  });
  const requested = relinked.map(pairOf);
  const others = lines.map((_, line) => line).filter((line) => !relinked.includes(line));
  const linked = others.map((line): SentencePair => {
    const pair = pairOf(line);
    const { length } = pair.source;
    const isInside = ({ source, target }: { readonly source: number; readonly target: number }) =>
      source < length && target < pair.target.length;
    return { ...pair, links: parseLinks(alignment[line] ?? "").links.filter(isInside) };
  });
  const { links } = alignTexts({ sentences: requested, more: closest(requested, linked) });
  const languages = { sourceLanguage, targetLanguage };
  return requested.map((pair, at) => serializeLinks(withPronounLinks(pair, links[at] ?? [], languages)));
}

/** The pairs with the most words in common with the requested ones, where rare words count more. */
function closest(requested: readonly SentencePair[], pairs: readonly SentencePair[]): SentencePair[] {
  if (pairs.length <= MOST_LEARNT) return [...pairs];
  const wordsOf = ({ source, target }: SentencePair) =>
    new Set([
      ...source.map((word) => `s ${foldedWord(word)}`),
      ...target.map((word) => `t ${foldedWord(word)}`),
    ]);
  const wanted = new Set(requested.flatMap((pair) => [...wordsOf(pair)]));
  const shared = pairs.map((pair) => [...wordsOf(pair)].filter((word) => wanted.has(word)));
  const counts = new Map<string, number>();
  for (const word of shared.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = shared.map((words) => words.reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0));
  return [...pairs.keys()]
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, MOST_LEARNT)
    .flatMap((at) => pairs[at] ?? []);
}
