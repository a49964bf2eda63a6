// Finds systems and references whose links Referee computed, and writes the note about them for reports.

import { counted, formatNumber } from "#core/base/number-words.ts";
import { type ComputedAlignment, type Output, referenceName, type Suite } from "#core/suite/suite.ts";

/** Systems, or one reference, whose links were computed together. */
export interface ComputedLinks extends ComputedAlignment {
  readonly systems: readonly string[];
  /** Name of the reference for use in a sentence; absent for systems. */
  readonly reference?: string;
}

type ReferencesAndExamples = Pick<Suite, "references" | "examples">;

/**
 * The texts whose links Referee computed: first references, then systems in output order. Empty if all links came with
 * their texts. The first reference is not listed if the suite file gives its pronoun for every example, because its
 * links are not used in that case.
 */
export function computedLinks(
  outputs: readonly Pick<Output, "system" | "aligned">[],
  { references, examples }: ReferencesAndExamples = { references: [], examples: [] },
): ComputedLinks[] {
  const groups = new Map<string, ComputedLinks>();
  for (const { system, aligned } of outputs) {
    if (aligned === undefined) continue;
    const { aligner, sentences, tokens } = aligned;
    const key = JSON.stringify([aligner, sentences, tokens]);
    groups.set(key, { ...aligned, systems: [...(groups.get(key)?.systems ?? []), system] });
  }
  const ofReferences = references.flatMap((reference, index): ComputedLinks[] => {
    const name = references.length === 1 ? "the reference" : referenceName(reference, index);
    const isUsed = index > 0 || examples.some(({ referencePronoun }) => referencePronoun === null);
    return reference.aligned === undefined || !isUsed
      ? []
      : [{ ...reference.aligned, systems: [], reference: name }];
  });
  return [...ofReferences, ...groups.values()];
}

/** The note for reports; null if no links were computed. */
export function computedLinksText(groups: readonly ComputedLinks[]): string | null {
  if (groups.length === 0) return null;
  const sentences = groups.map(
    ({ systems, reference, aligner, sentences, tokens }) =>
      `The alignment of ${reference ?? systems.join(", ")} was made by Referee (${aligner}, trained on ${counted(sentences, "sentence pair")} with ${formatNumber(tokens)} tokens).`,
  );
  return `${sentences.join(" ")} A wrong alignment can cause a wrong approval; an audit of approvals shows how many approvals are wrong.`;
}
