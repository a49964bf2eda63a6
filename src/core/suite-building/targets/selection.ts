// Adds single tokens to a plan's selection and removes them.

import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";

/** Whether the plan selects the token. Without a selection, all annotated tokens are used, and this is false. */
export function isSelected({ selected }: Pick<SuitePlan, "selected">, token: TokenRef): boolean {
  return selected?.some((selectedToken) => sameToken(selectedToken, token)) === true;
}

/**
 * Adds or removes the token, in text order. In a plan without a selection, this token becomes the only
 * selected one.
 */
export function withSelected(plan: SuitePlan, { line, position }: TokenRef, isIn: boolean): SuitePlan {
  const others = (plan.selected ?? []).filter((token) => !sameToken(token, { line, position }));
  const selected = isIn ? [...others, { line, position }] : others;
  return { ...plan, selected: selected.sort((a, b) => a.line - b.line || a.position - b.position) };
}
