// Finds systems whose outputs are the same text, so that tables can say that they are not two different translations.

import { listsBy } from "#core/base/grouping.ts";
import { listed } from "#core/base/message-text.ts";
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
  const groups = Array.from(
    listsBy(equal, ([, first]) => first),
    ([first, others]) => [first, ...others.map(([system]) => system)],
  );
  const named = groups.map((names) => listed(names)).join("; ");
  return `Outputs that are equal in all sentences: ${named}. Differences between these systems come from word links and from what was judged.`;
}
