// Makes sentence pairs of two invented languages for tests. Some words are more frequent than others. Each word is
// translated by one word; two neighbouring words of each sentence are swapped.

import type { SentencePair } from "#core/text/learn/learning-text.ts";

const SYLLABLES = ["ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "zu"] as const;

function wordOf(number: number, end: string): string {
  const syllable = (part: number) => SYLLABLES[Math.floor(number / 10 ** part) % 10] ?? "";
  return `${syllable(0)}${syllable(1)}${syllable(2)}${end}`;
}

/** Returns pairs of 4 to 15 tokens per sentence; two adjacent words of each target sentence are swapped. */
export function inventedPairs(count: number, random: () => number): SentencePair[] {
  return Array.from({ length: count }, () => {
    // The random number is squared, so that some words are frequent.
    const words = Array.from({ length: 4 + Math.floor(random() * 12) }, () =>
      Math.floor(400 * random() ** 2),
    );
    const target = words.map((word) => wordOf((word * 7) % 1000, "o"));
    const at = Math.floor(random() * (target.length - 1));
    target.splice(at, 2, target[at + 1] ?? "", target[at] ?? "");
    return { source: words.map((word) => wordOf(word, "k")), target };
  });
}
