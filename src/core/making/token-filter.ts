// Holds which tokens of a concordance are asked for: by form, by what the reference has for them, by document, chosen ones, by state.

import type { AnnotatedToken } from "#core/making/campaign-annotations.ts";
import { type ConcordanceRow, concordance } from "#core/making/concordance.ts";
import { readTokenState, type TokenStateName, tokenStateName } from "#core/making/token-state-names.ts";
import { categoriesById, tokenState } from "#core/making/token-states.ts";
import type { Suite, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";

/** In the order of the text; by form, or by what the reference has, each in the order of the alphabet and inside of it of the text. */
export const TOKEN_ORDERS = ["text", "form", "linked"] as const;
export type TokenOrder = (typeof TOKEN_ORDERS)[number];

/** Null = whatever it is. */
export interface TokenFilter {
  /** Lower case. */
  readonly form: string | null;
  /** As `ConcordanceRow.linked`; "" = nothing. */
  readonly linked: string | null;
  /** Id of a document. */
  readonly document: string | null;
  /** Only those that the plan selects, where it does, or that are examples. */
  readonly isChosen: boolean;
  /** Only those that the plan selects and that nobody has looked at since; which these are is for the caller to find. */
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

const NOTHING_SAID: ReadonlyMap<string, AnnotatedToken> = new Map();

/** What an address says; `URLSearchParams` fits. */
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

/** The same as pairs of an address, in a fixed order. */
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
 * Those rows which the filter lets pass, of the forms that are on; of the others what is an example or selected. In its order.
 * `annotated`: of `campaignAnnotations`, for whoever asks for a state.
 */
export function rowsAsked(
  rows: readonly ConcordanceRow[],
  suite: Pick<Suite, "documents" | "examples">,
  { selected }: Pick<SuitePlan, "selected">,
  { form, linked, document, isChosen, isToConfirm, state, order }: TokenFilter,
  annotated: ReadonlyMap<string, AnnotatedToken> = NOTHING_SAID,
): readonly ConcordanceRow[] {
  const chosen = selected === null ? null : new Set(selected.map(tokenPlace));
  const categories = state === null ? null : categoriesById(suite);
  const asked = rows.filter((row) => {
    const isSelected = chosen?.has(tokenPlace(row)) === true;
    if (!row.isOn && row.example === null && !isSelected) return false;
    if (categories !== null && tokenStateName(tokenState(row, categories, annotated)) !== state) return false;
    if (form !== null && row.form !== form) return false;
    if (linked !== null && row.linked !== linked) return false;
    if (document !== null && suite.documents[row.document]?.id !== document) return false;
    if (isToConfirm && !isSelected) return false;
    if (!isChosen) return true;
    return chosen === null ? row.example !== null : isSelected;
  });
  return order === "text"
    ? asked
    : asked.sort((a, b) => (a[order] < b[order] ? -1 : a[order] > b[order] ? 1 : 0));
}

/** The tokens that are annotated, in the order in which they are. */
export function tokensAsked(
  suite: Suite,
  plan: SuitePlan,
  filter: TokenFilter,
  annotated: ReadonlyMap<string, AnnotatedToken> = NOTHING_SAID,
): readonly TokenRef[] {
  return rowsAsked(concordance(suite, plan), suite, plan, filter, annotated).map(({ line, position }) => ({
    line,
    position,
  }));
}
