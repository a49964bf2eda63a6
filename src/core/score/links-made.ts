// Holds which systems' links were made here and of how much text, and how that is told wherever figures rest on them.

import { counted, figure } from "#core/shared/number-words.ts";
import type { AlignedHere, Output } from "#core/suite/suite.ts";

/** Systems whose links were made together. */
export interface LinksMade extends AlignedHere {
  readonly systems: readonly string[];
}

/** In the order of the outputs; none = all links came with their outputs. */
export function linksMade(outputs: readonly Pick<Output, "system" | "aligned">[]): LinksMade[] {
  const made = new Map<string, LinksMade>();
  for (const { system, aligned } of outputs) {
    if (aligned === undefined) continue;
    const { aligner, sentences, tokens } = aligned;
    const key = JSON.stringify([aligner, sentences, tokens]);
    made.set(key, { ...aligned, systems: [...(made.get(key)?.systems ?? []), system] });
  }
  return [...made.values()];
}

/** Null = none were. */
export function linksMadeText(made: readonly LinksMade[]): string | null {
  if (made.length === 0) return null;
  const told = made.map(
    ({ systems, aligner, sentences, tokens }) =>
      `The links of ${systems.join(", ")} were made by Referee (${aligner}, learnt from ${counted(sentences, "sentence pair")} with ${figure(tokens)} tokens).`,
  );
  return `${told.join(" ")} What rests on a wrong link is approved or referred wrongly; an audit of the approvals tells how often.`;
}
