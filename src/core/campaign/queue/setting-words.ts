// Names the choices of three settings: the order of judging, the repeat check, and the reuse of earlier answers.

import { counted } from "#core/base/number-words.ts";
import type { DecisionCounts } from "#core/campaign/outcomes/candidate-outcomes.ts";
import type { QueueOrder, RepeatRule, ReuseAnswers } from "#core/ledger/event.ts";
import { countRepeats } from "./repeats.ts";

export const REPEAT_RULE_WORDS: Readonly<Record<RepeatRule["of"], string>> = {
  none: "off",
  grouped: "grouped judgements",
  all: "all judgements",
};

/** How many judgements are repeated, such as “5% of all judgements”. */
export function repeatsInWords({ of, percent }: RepeatRule): string {
  return of === "none" ? REPEAT_RULE_WORDS.none : `${percent}% of ${REPEAT_RULE_WORDS[of]}`;
}

export const REUSE_WORDS: Readonly<Record<ReuseAnswers, string>> = {
  none: "never",
  own: "suggest my own",
  all: "suggest anyone’s",
  pass: "apply automatically (counted separately)",
};

// Names the orders of judging for the screens.

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
