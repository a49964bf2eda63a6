// Finds systems whose outputs are the same text, so that they are no two systems for a reader.

import type { Output } from "#core/suite/suite.ts";

type NamedLines = Pick<Output, "system" | "lines">;

/** Per system, the first system whose output is the same text in all sentences; systems without one are missing. */
export function equalOutputs(outputs: readonly NamedLines[]): ReadonlyMap<string, string> {
  const firsts: NamedLines[] = [];
  const equal = new Map<string, string>();
  for (const output of outputs) {
    const first = firsts.find((one) => hasEqualLines(one, output));
    if (first === undefined) firsts.push(output);
    else equal.set(output.system, first.system);
  }
  return equal;
}

function hasEqualLines(one: NamedLines, other: NamedLines): boolean {
  return one.lines.length === other.lines.length && one.lines.every((line, at) => line === other.lines[at]);
}

/** Names the systems with the same text; null if there are none. They can differ only in links and judgements. */
export function equalOutputsSentence(outputs: readonly NamedLines[]): string | null {
  const equal = equalOutputs(outputs);
  if (equal.size === 0) return null;
  const pairs = Array.from(equal, ([system, first]) => `${system} has the same text as ${first}`);
  return `The outputs are equal in all sentences: ${pairs.join(", ")}. Differences between these systems come from word links and from what was judged.`;
}
