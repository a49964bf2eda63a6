// Groups the outputs of an example that show the same text and marks.

import { getOrInsert } from "#core/base/grouping.ts";
import { type AlignedText, alignedTranslation } from "#core/campaign/matching/translation.ts";
import type { CampaignSession } from "#workspace/campaign/campaign-session.ts";

export interface OutputGroup {
  readonly text: AlignedText;
  readonly candidates: readonly number[];
}

/**
 * Groups the candidates of the example whose outputs have equal tokens and marks in `lines`. The group of
 * `chosenCandidate` is first; the others follow by size, the largest first.
 */
export function groupEqualOutputs(
  session: CampaignSession,
  chosenCandidate: number,
  lines: readonly number[],
): OutputGroup[] {
  const { candidates } = session;
  const number = candidates.exampleNumber(chosenCandidate);
  const example = session.example(chosenCandidate);
  const groups = new Map<string, { text: AlignedText; candidates: number[] }>();
  candidates.systems.forEach((_, system) => {
    const candidate = candidates.numberAt(number, system);
    if (!candidates.exists(candidate)) return;
    const text = session.output(candidate);
    const key = JSON.stringify([lines.map((line) => text.tokens(line)), alignedTranslation(example, text)]);
    getOrInsert(groups, key, () => ({ text, candidates: [] })).candidates.push(candidate);
  });
  const weight = (group: OutputGroup) =>
    group.candidates.includes(chosenCandidate) ? Number.POSITIVE_INFINITY : group.candidates.length;
  return [...groups.values()].sort((a, b) => weight(b) - weight(a));
}
