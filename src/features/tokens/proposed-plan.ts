// Applies a proposed selection to the targets and describes it, including selected tokens that cannot be examples
// yet.

import { countsBy } from "#core/base/grouping.ts";
import { formatNumber } from "#core/base/number-words.ts";
import { fullCategoryName } from "#core/suite/category.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import {
  type PoolToken,
  type ProposedSelection,
  proposeSelection,
} from "#core/suite-building/targets/balance.ts";
import { TOKEN_STATE_WORDS, type TokenStateName } from "#core/suite-building/targets/token-state-names.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { tokensBalanceText } from "#text/tokens-balance.ts";

const text = tokensBalanceText.proposal;

interface ProposedPlan extends Pick<ProposedSelection, "short"> {
  readonly plan: SuitePlan;
  /** Number of selected tokens above the target numbers, summed over categories, because earlier ones were kept. */
  readonly beyond: number;
}

/** The targets with a proposed selection. `keeps`: all selected tokens stay, whatever their annotations are now. */
export function proposedPlan(
  plan: SuitePlan,
  pool: readonly PoolToken[],
  { seed, keeps: keepsSelected }: { readonly seed: number; readonly keeps: boolean },
): ProposedPlan {
  const before = (keepsSelected ? plan.selected : null) ?? [];
  const keep = new Set(before.map(tokenPlace));
  const { selected, short } = proposeSelection(pool, plan.categories, { seed, keep });
  const drawnPlaces = new Set(selected.map(tokenPlace));
  const allSelected = [...selected, ...before.filter((token) => !drawnPlaces.has(tokenPlace(token)))];
  const beyond = plan.categories.reduce((sum, { label, wanted }) => {
    const drawnCount = pool.filter(
      (token) => token.label === label && drawnPlaces.has(tokenPlace(token)),
    ).length;
    return sum + Math.max(0, drawnCount - wanted);
  }, 0);
  const inTextOrder = allSelected.sort((a, b) => a.line - b.line || a.position - b.position);
  return { plan: { ...plan, seed, selected: inTextOrder }, short, beyond };
}

export function proposedInWords({ plan, short, beyond }: ProposedPlan): string {
  const { length } = plan.selected ?? [];
  const parts = short.map(({ label, wanted, available }) =>
    text.shortCategory(fullCategoryName(label), available, wanted),
  );
  return [
    text.chosen(length, plan.seed),
    ...(beyond === 0 ? [] : [text.beyond(beyond)]),
    ...(parts.length === 0 ? [] : [text.short(parts)]),
  ].join(" ");
}

/** Number of selected tokens that cannot be examples yet, with the reasons; "" = none. */
export function outsideInWords(states: readonly TokenStateName[]): string {
  if (states.length === 0) return "";
  const reason = Array.from(
    countsBy(states, (state) => state),
    ([state, count]) => `${TOKEN_STATE_WORDS[state]} (${formatNumber(count)})`,
  );
  return text.outside(states.length, reason);
}
