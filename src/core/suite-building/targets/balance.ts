// Computes the balance of a suite (wanted, chosen and available tokens per category), and proposes a selection that
// reaches the wanted numbers.

import { getOrInsert } from "#core/base/grouping.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import { compareInTextOrder, includesToken, sameToken, type TokenRef } from "#core/suite/suite.ts";
import type { PlannedCategory, SuitePlan } from "#core/suite/suite-plan.ts";
import { tokenKey, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";

/** A token that can be an example. */
export interface PoolToken extends TokenRef {
  /** Index of the token's document in the suite. */
  readonly document: number;
  /** Label of the token's category. */
  readonly label: string;
  /** The linked form in the reference (`balancedForm`); "" = nothing linked. */
  readonly linked: string;
}

interface FormShare {
  /** The linked form in the reference; "" = nothing linked. */
  readonly linked: string;
  readonly chosen: number;
  readonly available: number;
}

export interface BalanceRow {
  readonly label: string;
  readonly wanted: number;
  readonly chosen: number;
  /** Number of available tokens, including chosen ones. */
  readonly available: number;
  /** Most frequent first; ties by code units. */
  readonly forms: readonly FormShare[];
}

type Wanted = Pick<PlannedCategory, "label" | "wanted">;

/**
 * One row per category, in the order of the targets. `chosen`: positions (`tokenPlace`) of the chosen tokens of `pool`.
 */
export function balanceTable(
  pool: readonly PoolToken[],
  categories: readonly Wanted[],
  chosen: ReadonlySet<string>,
): readonly BalanceRow[] {
  return categories.map(({ label, wanted }) => {
    const tokensOfCategory = pool.filter((token) => token.label === label);
    const forms = new Map<string, { chosen: number; available: number }>();
    for (const token of tokensOfCategory) {
      const form = getOrInsert(forms, token.linked, () => ({ chosen: 0, available: 0 }));
      form.available++;
      if (chosen.has(tokenPlace(token))) form.chosen++;
    }
    return {
      label,
      wanted,
      chosen: tokensOfCategory.filter((token) => chosen.has(tokenPlace(token))).length,
      available: tokensOfCategory.length,
      forms: [...forms]
        .map(([linked, counts]) => ({ linked, ...counts }))
        .sort((a, b) => b.available - a.available || (a.linked < b.linked ? -1 : 1)),
    };
  });
}

export interface ProposedSelection {
  /** In text order. */
  readonly selected: readonly TokenRef[];
  /** Categories with fewer tokens than wanted, in the order of the targets. */
  readonly short: readonly { readonly label: string; readonly wanted: number; readonly available: number }[];
}

/**
 * Selects the wanted number of tokens of each category, or all there are. Within a category, the selection first
 * balances the reference's forms as far as possible, as PROTEST balances masculine and feminine (2016, §5.1), then
 * documents; then the seed (0 to 2³²−1) decides. Tokens in `keep` are chosen first, even beyond the wanted number. The
 * result does not depend on the order of the tokens. An additional token does not change the order in which the others
 * are drawn.
 */
export function proposeSelection(
  pool: readonly PoolToken[],
  categories: readonly Wanted[],
  { seed, keep }: { readonly seed: number; readonly keep: ReadonlySet<string> },
): ProposedSelection {
  const inDraw = shuffled(pool, seed);
  const selected: PoolToken[] = [];
  const short: { label: string; wanted: number; available: number }[] = [];
  const documents = new Map<number, number>();
  const choose = (token: PoolToken) => {
    selected.push(token);
    documents.set(token.document, (documents.get(token.document) ?? 0) + 1);
  };
  for (const token of inDraw) if (keep.has(tokenPlace(token))) choose(token);
  for (const { label, wanted } of categories) {
    const tokensOfCategory = inDraw.filter((token) => token.label === label);
    if (tokensOfCategory.length < wanted) short.push({ label, wanted, available: tokensOfCategory.length });
    const kept = selected.filter((token) => token.label === label);
    const draw = new EvenDraw(kept);
    const remaining = interchangeableIn(tokensOfCategory.filter((token) => !keep.has(tokenPlace(token))));
    for (let need = wanted - kept.length; need > 0 && remaining.size > 0; need--)
      choose(draw.next(remaining, documents));
  }
  const positions = selected.map(({ line, position }): TokenRef => ({ line, position }));
  return { selected: positions.sort(compareInTextOrder), short };
}

/**
 * Tokens of one category and document with the same linked form in the reference; only the draw decides between them.
 * They are in reverse order of the draw, so the last one is used first.
 */
interface Interchangeable {
  readonly tokens: { readonly token: PoolToken; readonly drawn: number }[];
}

/**
 * Groups tokens of one category by linked form and document. `inDraw`: the tokens in the order in which they were
 * drawn.
 */
function interchangeableIn(inDraw: readonly PoolToken[]): Set<Interchangeable> {
  const byFormAndDocument = new Map<string, Interchangeable>();
  for (const [drawIndex, token] of [...inDraw.entries()].reverse()) {
    const key = `${token.document} ${token.linked}`;
    const group = getOrInsert(byFormAndDocument, key, () => ({ tokens: [] }));
    group.tokens.push({ token, drawn: drawIndex });
  }
  return new Set(byFormAndDocument.values());
}

/** Draws tokens of one category so that forms and documents are as even as possible. */
class EvenDraw {
  readonly #forms = new Map<string, number>();
  readonly #documents = new Map<number, number>();

  constructor(chosen: readonly PoolToken[]) {
    for (const token of chosen) this.#count(token);
  }

  /**
   * Takes a token with the form that was taken least often so far. Ties are decided by the document taken least often
   * in the category, then by the document taken least often overall, then by the order of the draw. Removes the token
   * from `remaining`, which must not be empty.
   */
  next(remaining: Set<Interchangeable>, documents: ReadonlyMap<number, number>): PoolToken {
    let best: { interchangeable: Interchangeable; rank: readonly number[] } | null = null;
    for (const interchangeable of remaining) {
      const first = interchangeable.tokens.at(-1);
      if (first === undefined) continue;
      const { linked, document } = first.token;
      const rank = [
        this.#forms.get(linked) ?? 0,
        this.#documents.get(document) ?? 0,
        documents.get(document) ?? 0,
        first.drawn,
      ];
      if (best === null || isBefore(rank, best.rank)) best = { interchangeable, rank };
    }
    const next = best?.interchangeable.tokens.pop();
    if (best === null || next === undefined) throw new RangeError("nothing is left to draw");
    if (best.interchangeable.tokens.length === 0) remaining.delete(best.interchangeable);
    this.#count(next.token);
    return next.token;
  }

  #count({ linked, document }: PoolToken): void {
    this.#forms.set(linked, (this.#forms.get(linked) ?? 0) + 1);
    this.#documents.set(document, (this.#documents.get(document) ?? 0) + 1);
  }
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** The tokens in an order that depends only on the seed, not on the input order. */
function shuffled(pool: readonly PoolToken[], seed: number): readonly PoolToken[] {
  const ranked = pool.map((token) => ({ token, rank: seededRank(tokenKey(token), seed) }));
  return ranked
    .sort((a, b) => a.rank - b.rank || compareInTextOrder(a.token, b.token))
    .map(({ token }) => token);
}

// Adds single tokens to the selection of the targets, and removes them.

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
