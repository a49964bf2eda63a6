// Filters the tokens of a concordance by form, translation, document, selection and state.

import type { Suite, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { AnnotatedToken } from "#core/suite-building/annotation/campaign-annotations.ts";
import { tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { type ConcordanceRow, concordance } from "./concordance.ts";
import { readTokenState, type TokenStateName, tokenStateName } from "./token-state-names.ts";
import { categoriesById, tokenState } from "./token-states.ts";

/** Orders of the rows: by text; or alphabetically by form or translation, then by text. */
export const TOKEN_ORDERS = ["text", "form", "linked"] as const;
export type TokenOrder = (typeof TOKEN_ORDERS)[number];

/** A filter of tokens; null fields filter nothing. */
export interface TokenFilter {
  readonly form: string | null;
  /** As in `ConcordanceRow.linked`; "" = nothing linked. */
  readonly linked: string | null;
  /** Id of a document. */
  readonly document: string | null;
  /** Whether only selected tokens pass (without a selection: only examples). */
  readonly isChosen: boolean;
  /** Whether only selected tokens pass. The caller then removes those that somebody has confirmed. */
  readonly isToConfirm: boolean;
  readonly state: TokenStateName | null;
  readonly order: TokenOrder;
}

export const EVERY_TOKEN: TokenFilter = {
  form: null,
  linked: null,
  document: null,
  isChosen: false,
  isToConfirm: false,
  state: null,
  order: "text",
};

const NO_ANNOTATIONS: ReadonlyMap<string, AnnotatedToken> = new Map();

/** Reads the filter from an address, e.g. `URLSearchParams`. */
export function readTokenFilter(parameters: { get(name: string): string | null }): TokenFilter {
  return {
    form: parameters.get("form"),
    linked: parameters.get("linked"),
    document: parameters.get("document"),
    isChosen: parameters.get("chosen") !== null,
    isToConfirm: parameters.get("confirm") !== null,
    state: readTokenState(parameters.get("state")),
    order: TOKEN_ORDERS.find((order) => order === parameters.get("order")) ?? "text",
  };
}

/** The filter as pairs of an address, in a fixed order. */
export function tokenFilterPairs(filter: TokenFilter): [string, string][] {
  const { form, linked, document, isChosen, isToConfirm, state, order } = filter;
  const pairs: [string, string][] = [];
  if (form !== null) pairs.push(["form", form]);
  if (linked !== null) pairs.push(["linked", linked]);
  if (document !== null) pairs.push(["document", document]);
  if (isChosen) pairs.push(["chosen", ""]);
  if (isToConfirm) pairs.push(["confirm", ""]);
  if (state !== null) pairs.push(["state", state]);
  if (order !== "text") pairs.push(["order", order]);
  return pairs;
}

/**
 * The rows that pass the filter, in the filter's order. Rows of inactive forms pass only if they are examples or
 * selected. `annotated`: result of `campaignAnnotations`, needed to filter by state.
 */
export function filteredRows(
  rows: readonly ConcordanceRow[],
  suite: Pick<Suite, "documents" | "examples">,
  { selected }: Pick<SuitePlan, "selected">,
  { form, linked, document, isChosen, isToConfirm, state, order }: TokenFilter,
  annotated: ReadonlyMap<string, AnnotatedToken> = NO_ANNOTATIONS,
): readonly ConcordanceRow[] {
  const selectedPlaces = selected === null ? null : new Set(selected.map(tokenPlace));
  const categories = state === null ? null : categoriesById(suite);
  const passing = rows.filter((row) => {
    const isSelected = selectedPlaces?.has(tokenPlace(row)) === true;
    if (!row.isOn && row.example === null && !isSelected) return false;
    if (categories !== null && tokenStateName(tokenState(row, categories, annotated)) !== state) return false;
    if (form !== null && row.form !== form) return false;
    if (linked !== null && row.linked !== linked) return false;
    if (document !== null && suite.documents[row.document]?.id !== document) return false;
    if (isToConfirm && !isSelected) return false;
    if (!isChosen) return true;
    return selectedPlaces === null ? row.example !== null : isSelected;
  });
  return order === "text"
    ? passing
    : passing.sort((a, b) => (a[order] < b[order] ? -1 : a[order] > b[order] ? 1 : 0));
}

/** The tokens to annotate, in order. If the selection was drawn before annotating, only its tokens that are no examples. */
export function tokensToAnnotate(
  suite: Suite,
  plan: SuitePlan,
  filter: TokenFilter,
  annotated: ReadonlyMap<string, AnnotatedToken> = NO_ANNOTATIONS,
): readonly TokenRef[] {
  const drawn = plan.drawnFrom === undefined ? null : new Set((plan.selected ?? []).map(tokenPlace));
  return filteredRows(concordance(suite, plan), suite, plan, filter, annotated).flatMap((row) => {
    const { line, position, example } = row;
    const isAsked = drawn === null || (example === null && drawn.has(tokenPlace(row)));
    return isAsked ? [{ line, position }] : [];
  });
}
