// Computes the state of each token of a concordance from annotations or the suite, and the tokens from which the
// balance is computed.

import { type AlignedText, firstReferenceText } from "#core/campaign/matching/translation.ts";
import type { Unsuitable } from "#core/suite/annotated-corpus.ts";
import type { Suite } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { AnnotatedToken } from "#core/suite-building/annotation/campaign-annotations.ts";
import type { TokenOpenReason } from "#core/suite-building/annotation/token-outcome.ts";
import { balancedForm, linkedForm } from "#core/suite-building/phrases/linked-form.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import type { PoolToken } from "./balance.ts";
import type { ConcordanceRow } from "./concordance.ts";

export type TokenState =
  /** The token is an example: by annotation (`isAnnotated`), or only in the imported suite. */
  | { readonly kind: "example"; readonly label: string; readonly isAnnotated: boolean }
  | { readonly kind: "unsuitable"; readonly why: Unsuitable }
  /** The token's category is no longer in the targets. */
  | { readonly kind: "gone"; readonly label: string }
  | { readonly kind: "open"; readonly why: TokenOpenReason };

const NOT_ANNOTATED = { kind: "open", why: "not annotated" } as const;

/**
 * The state of a token. `categories`: category of each example of the suite, by id. `annotated`: the result of
 * `campaignAnnotations`. A token with a disagreement is open, even if it is an example.
 */
export function tokenState(
  row: ConcordanceRow,
  categories: ReadonlyMap<string, string>,
  annotated: ReadonlyMap<string, AnnotatedToken>,
): TokenState {
  const token = annotated.get(tokenPlace(row));
  const outcome = token?.outcome ?? NOT_ANNOTATED;
  if (outcome.kind === "settled") {
    const { unsuitable, category } = outcome.content;
    if (unsuitable !== null) return { kind: "unsuitable", why: unsuitable };
    const label = category ?? "";
    return token?.isGone === true ? { kind: "gone", label } : { kind: "example", label, isAnnotated: true };
  }
  const label = row.example === null ? undefined : categories.get(row.example);
  if (label === undefined || outcome.why !== "not annotated") return { kind: "open", why: outcome.why };
  return { kind: "example", label, isAnnotated: false };
}

export function categoriesById({ examples }: Pick<Suite, "examples">): ReadonlyMap<string, string> {
  return new Map(examples.map(({ id, category }) => [id, category]));
}

/** Tokens that are examples now, even of inactive forms, with their translation as fixed by annotators. */
export function poolOf(
  rows: readonly ConcordanceRow[],
  suite: Suite,
  annotated: ReadonlyMap<string, AnnotatedToken>,
): readonly PoolToken[] {
  const text = firstReferenceText(suite);
  const categories = categoriesById(suite);
  return rows.flatMap((row): PoolToken[] => {
    const state = tokenState(row, categories, annotated);
    if (state.kind !== "example") return [];
    const { line, position, document } = row;
    const fixed = fixedWords(annotated.get(tokenPlace(row)), row.line, text);
    const linked = fixed === null ? row.linked : linkedForm(fixed, suite.targetLanguage);
    const form = balancedForm(linked, suite.targetLanguage);
    return [{ line, position, document, label: state.label, linked: form }];
  });
}

/** The words of the reference that the settled annotation links; null if no annotation is settled. */
function fixedWords(
  token: AnnotatedToken | undefined,
  line: number,
  text: AlignedText | null,
): readonly string[] | null {
  if (token?.outcome.kind !== "settled" || text === null) return null;
  const positions = token.outcome.content.referencePronoun;
  return positions?.map((position) => text.token({ line, position })) ?? null;
}

/** Positions of chosen tokens: the selection of the targets, or all tokens in `pool` if there is no selection. */
export function chosenPlaces(
  pool: readonly PoolToken[],
  { selected }: Pick<SuitePlan, "selected">,
): ReadonlySet<string> {
  const all = pool.map(tokenPlace);
  if (selected === null) return new Set(all);
  const wanted = new Set(selected.map(tokenPlace));
  return new Set(all.filter((place) => wanted.has(place)));
}
