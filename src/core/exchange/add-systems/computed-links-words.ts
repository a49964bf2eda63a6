// Summarises computed links in words: systems, aligner, and the number of unlinked pronouns.

import { computedLinks } from "#core/analysis/accuracy/computed-links.ts";
import { counted, formatNumber } from "#core/base/number-words.ts";
import type { Output } from "#core/suite/suite.ts";
import type { UnlinkedCount } from "./unlinked.ts";

/**
 * Describes each group of outputs that were aligned together. `unlinkedAt`: counts the unlinked pronouns of the output
 * with this index in `outputs`.
 */
export function computedLinksInWords(
  outputs: readonly Output[],
  unlinkedAt: (index: number) => UnlinkedCount,
): readonly string[] {
  const indexOfSystem = new Map(outputs.map(({ system }, index) => [system, index]));
  return computedLinks(outputs).map(({ systems, aligner, sentences }) => {
    const source = `${aligner}, trained on ${counted(sentences, "sentence pair")}`;
    const unlinked = systems.map((system) => ({ system, ...unlinkedAt(indexOfSystem.get(system) ?? 0) }));
    return `Aligned by Referee: ${systems.join(", ")} (${source}). ${unlinkedInWords(unlinked)}`;
  });
}

/** A sentence about pronouns without links, such as “Of 250 pronouns 20 are not linked in A, 31 in B.” */
function unlinkedInWords(all: readonly (UnlinkedCount & { readonly system: string })[]): string {
  const [first, ...others] = all;
  if (first === undefined) return "";
  const { pronouns, of: total, system } = first;
  const rest = others.map((system) => `, ${formatNumber(system.pronouns)} in ${system.system}`);
  const unlinkedInFirst = `${formatNumber(pronouns)} ${pronouns === 1 ? "is" : "are"} not linked in ${system}`;
  return `Of ${counted(total, "pronoun")} ${unlinkedInFirst}${rest.join("")}.`;
}
