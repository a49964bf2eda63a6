// Lists all tokens of the targets' forms in the source, with their translation and state, filters them, and computes
// the balance of a suite.

import * as v from "valibot";
import { getOrInsert } from "#core/base/grouping.ts";
import {
  type AlignedText,
  firstReferenceText,
  referenceTranslation,
} from "#core/campaign/matching/translation.ts";
import { seededRank } from "#core/campaign/queue/orders.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { Register, Registers } from "#core/ledger/fold.ts";
import { eventsInOrder } from "#core/ledger/ledger.ts";
import {
  compareInTextOrder,
  includesToken,
  type Suite,
  sameToken,
  type TokenRef,
} from "#core/suite/suite.ts";
import {
  type PlannedCategory,
  type SuitePlan,
  suitePlanSchema,
  type Unsuitable,
} from "#core/suite/suite-plan.ts";
import type {
  AnnotatedToken,
  TokenOpenReason,
} from "#core/suite-building/annotation/campaign-annotations.ts";
import { balancedForm, linkedForm } from "#core/suite-building/phrases/reference-links.ts";
import { SOURCE_SYSTEM, tokenKey, tokenPlace } from "#core/tasks/annotation/suite-annotation.ts";
import { ANNOTATING } from "#core/tasks/tasks.ts";
import { splitTokens } from "#core/text/tokens.ts";

/** One token. Line and position are 0-based. */
export interface ConcordanceRow {
  readonly line: number;
  readonly position: number;
  /** The token as written. */
  readonly word: string;
  readonly form: string;
  /** Form of the tokens linked in the first reference (`linkedForm`); "" = nothing is linked, or no reference. */
  readonly linked: string;
  /** Index of the token's document in the suite. */
  readonly document: number;
  /** Id of the example that is this token; null = none. */
  readonly example: string | null;
  /** Whether the token's form is active. True for an example whose form the targets do not have. */
  readonly isOn: boolean;
}

/** The rows in text order. Tokens of inactive forms, and examples of other forms, are included. */
export function concordance(suite: Suite, { forms }: Pick<SuitePlan, "forms">): readonly ConcordanceRow[] {
  const isOn = new Map(forms.map((form) => [form.form, form.isOn]));
  const examples = new Map(suite.examples.map((example) => [tokenPlace(example), example]));
  const text = firstReferenceText(suite);
  const rows: ConcordanceRow[] = [];
  let document = 0;
  for (const [line, sentence] of suite.source.entries()) {
    while ((suite.documents[document + 1]?.firstLine ?? Number.POSITIVE_INFINITY) <= line) document++;
    for (const [position, word] of splitTokens(sentence).entries()) {
      const form = word.toLowerCase();
      const example = examples.get(tokenPlace({ line, position })) ?? null;
      const on = isOn.get(form);
      if (on === undefined && example === null) continue;
      const translated =
        text === null
          ? []
          : example === null
            ? text.linked(line, position, position)
            : referenceTranslation(example, text, 0).pronoun;
      const linked = linkedForm(
        translated.map((token) => text?.token(token) ?? ""),
        suite.targetLanguage,
      );
      rows.push({
        line,
        position,
        word,
        form,
        linked,
        document,
        example: example?.id ?? null,
        isOn: on ?? true,
      });
    }
  }
  return rows;
}

// Computes the state of each token of a concordance from annotations or the suite, and the tokens from which the
// balance is computed.

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

/** The rows with the links that settled annotations give to their tokens. */
export function withFixedLinks(
  rows: readonly ConcordanceRow[],
  suite: Suite,
  annotated: ReadonlyMap<string, AnnotatedToken>,
): readonly ConcordanceRow[] {
  const text = firstReferenceText(suite);
  return rows.map((row) => {
    const fixed = fixedWords(annotated.get(tokenPlace(row)), row.line, text);
    return fixed === null ? row : { ...row, linked: linkedForm(fixed, suite.targetLanguage) };
  });
}

/** Tokens that are examples now, even of inactive forms. `rows`: with fixed links (`withFixedLinks`). */
export function poolOf(
  rows: readonly ConcordanceRow[],
  suite: Suite,
  annotated: ReadonlyMap<string, AnnotatedToken>,
): readonly PoolToken[] {
  const categories = categoriesById(suite);
  return rows.flatMap((row): PoolToken[] => {
    const state = tokenState(row, categories, annotated);
    if (state.kind !== "example") return [];
    const { line, position, document } = row;
    const form = balancedForm(row.linked, suite.targetLanguage);
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

// Names the states of tokens. Each token has exactly one state.

/** The states as written in addresses. */
export const TOKEN_STATES = [
  "open",
  "annotated",
  "unsuitable",
  "disagreement",
  "concurrent",
  "stale",
  "unknown-category",
  "imported",
] as const;
export type TokenStateName = (typeof TOKEN_STATES)[number];

export const TOKEN_STATE_WORDS: { readonly [S in TokenStateName]: string } = {
  open: "open or unfinished",
  annotated: "annotated",
  unsuitable: "excluded",
  disagreement: "disagreement",
  concurrent: "two answers",
  stale: "outdated",
  "unknown-category": "category no longer exists",
  imported: "example from the imported suite",
};

/** Why a token is open, in words. */
export const TOKEN_OPEN_WORDS: Readonly<Record<TokenOpenReason, string>> = {
  "not annotated": "not annotated",
  "not finished": "unfinished",
  "two answers": TOKEN_STATE_WORDS.concurrent,
  "annotators differ": TOKEN_STATE_WORDS.disagreement,
  stale: TOKEN_STATE_WORDS.stale,
};

export function tokenStateName(state: TokenState): TokenStateName {
  if (state.kind === "example") return state.isAnnotated ? "annotated" : "imported";
  if (state.kind === "gone") return "unknown-category";
  if (state.kind !== "open") return state.kind;
  switch (state.why) {
    case "annotators differ":
      return "disagreement";
    case "two answers":
      return "concurrent";
    case "stale":
      return "stale";
    default:
      return "open";
  }
}

/** The state with this name in an address; null for any other text. */
function readTokenState(text: string | null): TokenStateName | null {
  return TOKEN_STATES.find((state) => state === text) ?? null;
}

// Finds selected tokens that no person has confirmed yet: “final selection is confirmed following manual
// examination of the pronouns” (PROTEST 2016, §5.1).

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

// Filters the tokens of a concordance by form, translation, document, selection and state.

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

/**
 * The tokens to annotate, in order. If the selection was drawn before annotating, only its tokens that are no examples.
 */
export function tokensToAnnotate(
  suite: Suite,
  plan: SuitePlan,
  filter: TokenFilter,
  annotated: ReadonlyMap<string, AnnotatedToken> = NO_ANNOTATIONS,
): readonly TokenRef[] {
  const drawn = plan.drawnFrom === undefined ? null : new Set((plan.selected ?? []).map(tokenPlace));
  const rows = withFixedLinks(concordance(suite, plan), suite, annotated);
  return filteredRows(rows, suite, plan, filter, annotated).flatMap((row) => {
    const { line, position, example } = row;
    const isAsked = drawn === null || (example === null && drawn.has(tokenPlace(row)));
    return isAsked ? [{ line, position }] : [];
  });
}

// Computes the balance of a suite (wanted, chosen and available tokens per category), and proposes a selection that
// reaches the wanted numbers.

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
