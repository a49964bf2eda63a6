// Holds which systems' and references' links were made here and of how much text, and how that is told wherever figures rest on them.

import { counted, figure } from "#core/shared/number-words.ts";
import { type AlignedHere, type Output, referenceName, type Suite } from "#core/suite/suite.ts";

/** Systems whose links were made together. */
export interface LinksMade extends AlignedHere {
  readonly systems: readonly string[];
  /** What it is called in a sentence, where it is a reference, whose links are always told by themselves; left out = it is systems. */
  readonly reference?: string;
}

type Referring = Pick<Suite, "references" | "examples">;

/**
 * References first, then in the order of the outputs; none = all links came with their texts. The first reference is not told where every
 * example has its translation written out: then its links say nothing of them.
 */
export function linksMade(
  outputs: readonly Pick<Output, "system" | "aligned">[],
  { references, examples }: Referring = { references: [], examples: [] },
): LinksMade[] {
  const made = new Map<string, LinksMade>();
  for (const { system, aligned } of outputs) {
    if (aligned === undefined) continue;
    const { aligner, sentences, tokens } = aligned;
    const key = JSON.stringify([aligner, sentences, tokens]);
    made.set(key, { ...aligned, systems: [...(made.get(key)?.systems ?? []), system] });
  }
  const ofReferences = references.flatMap((reference, place): LinksMade[] => {
    const name = references.length === 1 ? "the reference" : referenceName(reference, place);
    const isRead = place > 0 || examples.some(({ referencePronoun: given }) => given === null);
    return reference.aligned === undefined || !isRead
      ? []
      : [{ ...reference.aligned, systems: [], reference: name }];
  });
  return [...ofReferences, ...made.values()];
}

/** Null = none were. */
export function linksMadeText(made: readonly LinksMade[]): string | null {
  if (made.length === 0) return null;
  const told = made.map(
    ({ systems, reference, aligner, sentences, tokens }) =>
      `The links of ${reference ?? systems.join(", ")} were made by Referee (${aligner}, learnt from ${counted(sentences, "sentence pair")} with ${figure(tokens)} tokens).`,
  );
  return `${told.join(" ")} What rests on a wrong link is approved or referred wrongly; an audit of the approvals tells how often.`;
}
