// Adds single tokens to the selection of the targets, and removes them.

import { compareInTextOrder, includesToken, sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";

/** Whether the token is selected. False if the targets have no selection; all annotated tokens are then used. */
export function isSelected({ selected }: Pick<SuitePlan, "selected">, token: TokenRef): boolean {
  return selected !== null && includesToken(selected, token);
}

/**
 * Adds or removes the token, keeping text order. If the targets have no selection, an added token becomes the only
 * selected one.
 */
export function withSelected(plan: SuitePlan, { line, position }: TokenRef, isIn: boolean): SuitePlan {
  const others = (plan.selected ?? []).filter((token) => !sameToken(token, { line, position }));
  const selected = isIn ? [...others, { line, position }] : others;
  return { ...plan, selected: selected.sort(compareInTextOrder) };
}
