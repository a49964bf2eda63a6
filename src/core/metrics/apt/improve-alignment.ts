// Holds APT's improvement of alignments: a pronoun near the words that a source pronoun is linked to, where none of these is one.

import { type LinkedWords, OTHER } from "#core/metrics/apt/items.ts";
import type { LinkNumbers } from "#core/metrics/linked-text.ts";

/** How far beyond the first and last linked token it looks. The paper says one word; the authors' program has two. */
const NEIGHBOURS = 2;

/** What cuts composed words here, whatever separators the settings have. */
const JOINT = "-";

interface ImprovementSets {
  readonly sourcePronouns: ReadonlySet<string>;
  readonly targetPronouns: ReadonlySet<string>;
}

/** A sentence pair: tokens as they are written, links inside both sentences. */
interface LinkedSentence {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly links: LinkNumbers;
}

/**
 * Miculicich Werlen & Popescu-Belis (2017, §2.3, Table 1), as the authors' program has it: it changes nothing where a compared word is a
 * listed pronoun, or where nothing is linked (the paper takes the links of the words beside it). Else the listed token closest to the middle of the range, the
 * first of several, is added last, unless a source pronoun is linked to it. Tokens of the range are compared as they are written, those with
 * hyphens by their last part, and added whole: such a one is no listed pronoun, and counts as one outside the list.
 */
export function improveAlignment(
  found: LinkedWords | null,
  sentence: () => LinkedSentence,
  { sourcePronouns, targetPronouns }: ImprovementSets,
): LinkedWords | null {
  if (found === null || found.words.some((word) => targetPronouns.has(word))) return found;
  const { positions, words } = found;
  const { source, target, links } = sentence();
  const first = Math.max(Math.min(...positions) - NEIGHBOURS, 0);
  const last = Math.min(Math.max(...positions) + NEIGHBOURS, target.length - 1);
  let best: { readonly position: number; readonly distance: number } | null = null;
  for (let position = first; position <= last; position++) {
    const word = (target[position] ?? "").split(JOINT).at(-1) ?? "";
    if (!targetPronouns.has(word)) continue;
    const isTaken = links.some(
      (target, at) =>
        at % 2 === 1 && target === position && sourcePronouns.has(source[links[at - 1] ?? 0] ?? ""),
    );
    const distance = distanceToMiddle(position - first, last - first + 1);
    if (!isTaken && (best === null || distance < best.distance)) best = { position, distance };
  }
  if (best === null) return found;
  const kept = words.length === 1 && words[0] === OTHER ? [] : words;
  return { positions: [...positions, best.position], words: [...kept, target[best.position] ?? ""] };
}

/** Of the token at `place` (0-based) in a range of so many: 2 1 1 1 2 of five, 2 1 1 2 of four. */
function distanceToMiddle(place: number, length: number): number {
  const half = Math.floor(length / 2);
  if (place < half) return half - place;
  return length % 2 === 1 ? Math.max(place - half, 1) : place - half + 1;
}
