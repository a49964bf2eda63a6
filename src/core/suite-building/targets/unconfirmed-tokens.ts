// Finds selected tokens that no person has confirmed yet: “final selection is confirmed following manual
// examination of the pronouns” (PROTEST 2016, §5.1).

import * as v from "valibot";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventsInOrder } from "#core/ledger/order.ts";
import type { Register, Registers } from "#core/ledger/registers.ts";
import { suitePlanSchema } from "#core/suite/suite-plan.ts";
import { SOURCE_SYSTEM, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";

/**
 * For each token of the current selection, the clock of the change since which it has been selected without
 * interruption, by position (`tokenPlace`). Empty if the targets have no selection. `retracted`: ids of retracted
 * events.
 */
export function selectionClocks(
  events: readonly LedgerEvent[],
  retracted: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  let since = new Map<string, number>();
  const plans = events.filter((event) => event.kind === "setting" && event.key === "plan");
  for (const event of eventsInOrder(plans)) {
    if (event.kind !== "setting" || retracted.has(event.id)) continue;
    const plan = v.safeParse(v.nullable(suitePlanSchema), event.value);
    const selected = plan.success ? (plan.output?.selected ?? []) : [];
    const next = new Map<string, number>();
    for (const token of selected) {
      const place = tokenPlace(token);
      next.set(place, since.get(place) ?? event.clock);
    }
    since = next;
  }
  return since;
}

/** Positions in `since` of tokens that nobody has confirmed. */
export function unconfirmedTokens(
  registers: Pick<Registers, "ofCandidate">,
  since: ReadonlyMap<string, number>,
): ReadonlySet<string> {
  const waiting = [...since].filter(([place, clock]) => {
    const example = { system: SOURCE_SYSTEM, example: place };
    return !isConfirmed(registers.ofCandidate(example, ANNOTATING), clock);
  });
  return new Set(waiting.map(([place]) => place));
}

/** Whether anyone annotated the token after its selection, even without a change. Undone annotations do not count. */
export function isConfirmed(registers: readonly Register<typeof ANNOTATING>[], since: number): boolean {
  return registers.some(({ heads }) => heads.some(({ clock, action }) => clock > since && action !== "undo"));
}
