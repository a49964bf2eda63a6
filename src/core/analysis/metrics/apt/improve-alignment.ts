// Applies APT's improvement of alignments: if no linked word is a pronoun, finds a pronoun near the linked words.

import type { LinkNumbers } from "#core/analysis/metrics/linked-text.ts";
import { type LinkedWords, OTHER_WORD } from "./items.ts";

/**
 * Number of words before the first and after the last linked token that are searched. The paper says one (Miculicich
 * Werlen & Popescu-Belis 2017, §2.3); the authors' program uses two.
 */
const NEIGHBOURS = 2;

/** Separator of compound words, independent of the settings. */
const JOINT = "-";

interface ImprovementSets {
  readonly sourcePronouns: ReadonlySet<string>;
  readonly targetPronouns: ReadonlySet<string>;
}

/** A sentence pair: tokens as written, links inside both sentences. */
interface LinkedSentence {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly links: LinkNumbers;
}

/**
 * Improves the links of a pronoun (Miculicich Werlen & Popescu-Belis 2017, §2.3, Table 1), as in the authors' program.
 * Nothing changes if a compared word is a listed pronoun, or if nothing is linked (in this case, the paper uses the
 * neighbours' links). Otherwise the range is searched: the linked tokens, everything between them, and `NEIGHBOURS`
 * tokens on both sides. Of its listed tokens, the one with the smallest `distanceToMiddle` is appended; if several have
 * it, the first. Tokens linked to a source pronoun are not used. Tokens of the range are compared as written. Of
 * hyphenated tokens only the last part is compared, but the whole token is appended, and counts as unlisted.
 */
export function improveAlignment(
  linked: LinkedWords | null,
  sentence: () => LinkedSentence,
  { sourcePronouns, targetPronouns }: ImprovementSets,
): LinkedWords | null {
  if (linked === null || linked.words.some((word) => targetPronouns.has(word))) return linked;
  const { positions, words } = linked;
  const { source, target, links } = sentence();
  const first = Math.max(Math.min(...positions) - NEIGHBOURS, 0);
  const last = Math.min(Math.max(...positions) + NEIGHBOURS, target.length - 1);
  let best: { readonly position: number; readonly distance: number } | null = null;
  for (let position = first; position <= last; position++) {
    const word = (target[position] ?? "").split(JOINT).at(-1) ?? "";
    if (!targetPronouns.has(word)) continue;
    const isTaken = links.some(
      (target, index) =>
        index % 2 === 1 && target === position && sourcePronouns.has(source[links[index - 1] ?? 0] ?? ""),
    );
    const distance = distanceToMiddle(position - first, last - first + 1);
    if (!isTaken && (best === null || distance < best.distance)) best = { position, distance };
  }
  if (best === null) return linked;
  const keptWords = words.length === 1 && words[0] === OTHER_WORD ? [] : words;
  return { positions: [...positions, best.position], words: [...keptWords, target[best.position] ?? ""] };
}

/**
 * Distance of the token at `position` (0-based) from the middle of a range of `length` tokens. For five tokens the
 * distances are 2 1 1 1 2 (the middle one has 1, as its neighbours), for four 2 1 1 2.
 */
function distanceToMiddle(position: number, length: number): number {
  const half = Math.floor(length / 2);
  if (position < half) return half - position;
  return length % 2 === 1 ? Math.max(position - half, 1) : position - half + 1;
}
