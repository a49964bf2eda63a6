// Names the orders of judging for the screens.

import { counted } from "#core/base/number-words.ts";
import type { QueueOrder, RepeatRule } from "#core/ledger/settings.ts";
import { countRepeats } from "./repeat-count.ts";
import type { DecisionCounts } from "./workload.ts";

export const ORDER_WORDS: Readonly<Record<QueueOrder, { readonly label: string; readonly hint: string }>> = {
  shuffled: { label: "Shuffled", hint: "Random order, the same for all annotators (as in PROTEST)." },
  document: { label: "By document", hint: "In the order of the text." },
  category: { label: "By category", hint: "One category after the other, shuffled within each." },
  example: {
    label: "By example",
    hint: "All outputs of an example one after the other. Outputs with the same translation of pronoun and antecedent are judged together.",
  },
};

/**
 * Describes the number of decisions in an order, and the number of repeats. `rule`: null = no repeats. `isGrouped`:
 * whether outputs with the same text are judged together; in the order by example, outputs with the same translation
 * always are.
 */
export function decisionsInWords(
  { candidate, text, translation, again }: DecisionCounts,
  order: QueueOrder,
  rule: RepeatRule | null,
  isGrouped = true,
): string {
  const isByExample = order === "example";
  const decisions = countedDecisions(isByExample ? translation : isGrouped ? text : candidate);
  const count = rule === null ? null : countRepeats(again, rule, isByExample);
  return count === null || count === 0 ? decisions : `${decisions} + ${counted(count, "repeat")}`;
}

export function countedDecisions(count: number): string {
  return counted(count, "decision");
}
