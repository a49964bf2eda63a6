// Holds how single tokens are taken into the selection of a plan by hand, and out of it.

import { sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";

/** Whether the plan names it; where it names none, all that are annotated are selected and none by name. */
export function isSelected({ selected }: Pick<SuitePlan, "selected">, token: TokenRef): boolean {
  return selected?.some((one) => sameToken(one, token)) === true;
}

/** With the token in the selection or out of it, in the order of the text. A plan that names none begins with this one alone. */
export function withSelected(plan: SuitePlan, { line, position }: TokenRef, isIn: boolean): SuitePlan {
  const others = (plan.selected ?? []).filter((one) => !sameToken(one, { line, position }));
  const selected = isIn ? [...others, { line, position }] : others;
  return { ...plan, selected: selected.sort((a, b) => a.line - b.line || a.position - b.position) };
}
