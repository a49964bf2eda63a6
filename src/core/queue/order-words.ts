// Holds what the orders of judging are called on the screens.

import type { Order } from "#core/ledger/settings.ts";
import type { Decisions } from "#core/queue/plan.ts";
import { counted } from "#core/shared/number-words.ts";

export const ORDER_WORDS: Readonly<Record<Order, { readonly label: string; readonly hint: string }>> = {
  shuffled: {
    label: "Shuffled",
    hint: "PROTEST’s practice: candidates come in a random order, the same for everybody.",
  },
  document: { label: "By document", hint: "In the order of the text, as one reads it." },
  category: { label: "By category", hint: "One category after the other; within each, shuffled." },
  example: {
    label: "By example",
    hint: "All outputs of an example one after the other; outputs with an equal translation of pronoun and antecedent are judged as one.",
  },
};

/** How many decisions an order takes; `once`: whether outputs of equal text are judged as one. */
export function decisionsInWords(
  { candidate, text, translation }: Decisions,
  order: Order,
  once = true,
): string {
  return countedDecisions(order === "example" ? translation : once ? text : candidate);
}

export function countedDecisions(count: number): string {
  return counted(count, "decision");
}
