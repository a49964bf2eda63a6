// Holds the balance of a suite: how many examples of each category are wanted, chosen and to be had, and a proposal that fills the table.

import { seededRank } from "#core/queue/seeded-order.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { PlannedCategory } from "#core/suite/suite-plan.ts";
import { tokenKey, tokenPlace } from "#core/task/suite-annotation/token-key.ts";

/** A token that can be an example. */
export interface PoolToken extends TokenRef {
  /** Place of its document among the suite's. */
  readonly document: number;
  /** Label of its category. */
  readonly label: string;
  /** As which form of the reference it counts (`balancedForm`); "" = nothing. */
  readonly linked: string;
}

interface FormShare {
  /** What the reference has; "" = nothing. */
  readonly linked: string;
  readonly chosen: number;
  readonly available: number;
}

export interface BalanceRow {
  readonly label: string;
  readonly wanted: number;
  readonly chosen: number;
  /** All there are, chosen ones included. */
  readonly available: number;
  /** The most frequent first, of equally frequent ones by code units. */
  readonly forms: readonly FormShare[];
}

type Wanted = Pick<PlannedCategory, "label" | "wanted">;

/** By category of the plan, in its order. `chosen`: places (`tokenPlace`) of the pool's tokens that are in. */
export function balanceTable(
  pool: readonly PoolToken[],
  categories: readonly Wanted[],
  chosen: ReadonlySet<string>,
): readonly BalanceRow[] {
  return categories.map(({ label, wanted }) => {
    const its = pool.filter((token) => token.label === label);
    const forms = new Map<string, { chosen: number; available: number }>();
    for (const token of its) {
      const form = forms.get(token.linked) ?? { chosen: 0, available: 0 };
      form.available++;
      if (chosen.has(tokenPlace(token))) form.chosen++;
      forms.set(token.linked, form);
    }
    return {
      label,
      wanted,
      chosen: its.filter((token) => chosen.has(tokenPlace(token))).length,
      available: its.length,
      forms: [...forms]
        .map(([linked, counts]) => ({ linked, ...counts }))
        .sort((a, b) => b.available - a.available || (a.linked < b.linked ? -1 : 1)),
    };
  });
}

export interface Proposed {
  /** In the order of the text. */
  readonly selected: readonly TokenRef[];
  /** Categories of which there are fewer than wanted, in the order of the plan. */
  readonly short: readonly { readonly label: string; readonly wanted: number; readonly available: number }[];
}

/**
 * As many of each category as are wanted, or all there are. Inside a category what the reference has for them is as even as what there
 * is allows, as the paper balances masculine and feminine (PROTEST 2016, §5.1); then documents are; then the seed (0 to 2³²−1) decides.
 * What is in `keep` is chosen first, also beyond what is wanted. The same tokens and seed give the same choice in whatever order; one
 * token more leaves the draw of the others as it was.
 */
export function proposeSelection(
  pool: readonly PoolToken[],
  categories: readonly Wanted[],
  { seed, keep }: { readonly seed: number; readonly keep: ReadonlySet<string> },
): Proposed {
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
    const its = inDraw.filter((token) => token.label === label);
    if (its.length < wanted) short.push({ label, wanted, available: its.length });
    const kept = selected.filter((token) => token.label === label);
    const draw = new EvenDraw(kept);
    const left = alikeOf(its.filter((token) => !keep.has(tokenPlace(token))));
    for (let need = wanted - kept.length; need > 0 && left.size > 0; need--)
      choose(draw.next(left, documents));
  }
  const places = selected.map(({ line, position }): TokenRef => ({ line, position }));
  return { selected: places.sort(inText), short };
}

/** Tokens of one form and document, last in the draw first: nothing but the draw decides between them. */
interface Alike {
  readonly tokens: { readonly token: PoolToken; readonly drawn: number }[];
}

/** `inDraw`: of one category. */
function alikeOf(inDraw: readonly PoolToken[]): Set<Alike> {
  const found = new Map<string, Alike>();
  for (const [drawn, token] of [...inDraw.entries()].reverse()) {
    const key = `${token.document} ${token.linked}`;
    const known = found.get(key) ?? { tokens: [] };
    known.tokens.push({ token, drawn });
    found.set(key, known);
  }
  return new Set(found.values());
}

/** Chooses inside one category what makes it most even. */
class EvenDraw {
  readonly #forms = new Map<string, number>();
  readonly #documents = new Map<number, number>();

  constructor(chosen: readonly PoolToken[]) {
    for (const token of chosen) this.#count(token);
  }

  /**
   * Of these (one at least) that of the rarest form so far, of the rarest document, of the rarest document in all; else the first. It is taken
   * out of them.
   */
  next(left: Set<Alike>, documents: ReadonlyMap<number, number>): PoolToken {
    let best: { alike: Alike; rank: readonly number[] } | null = null;
    for (const alike of left) {
      const first = alike.tokens.at(-1);
      if (first === undefined) continue;
      const { linked, document } = first.token;
      const rank = [
        this.#forms.get(linked) ?? 0,
        this.#documents.get(document) ?? 0,
        documents.get(document) ?? 0,
        first.drawn,
      ];
      if (best === null || isBefore(rank, best.rank)) best = { alike, rank };
    }
    const next = best?.alike.tokens.pop();
    if (best === null || next === undefined) throw new RangeError("nothing is left to draw");
    if (best.alike.tokens.length === 0) left.delete(best.alike);
    this.#count(next.token);
    return next.token;
  }

  #count({ linked, document }: PoolToken): void {
    this.#forms.set(linked, (this.#forms.get(linked) ?? 0) + 1);
    this.#documents.set(document, (this.#documents.get(document) ?? 0) + 1);
  }
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, place) => number !== b[place]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** By the seed alone, whatever the order. */
function shuffled(pool: readonly PoolToken[], seed: number): readonly PoolToken[] {
  const drawn = pool.map((token) => ({ token, rank: seededRank(tokenKey(token), seed) }));
  return drawn.sort((a, b) => a.rank - b.rank || inText(a.token, b.token)).map(({ token }) => token);
}

function inText(a: TokenRef, b: TokenRef): number {
  return a.line - b.line || a.position - b.position;
}
