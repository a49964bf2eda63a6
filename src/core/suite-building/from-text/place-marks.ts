// Finds marked pronouns in the tokens of the suite: what a published test set marks, or all pronouns by their forms.

import type { MarkedAntecedent, MarkedPronoun } from "#core/io/plain-text/pronoun-sets.ts";
import type { TokenProposal } from "#core/suite/annotated-corpus.ts";
import type { Antecedent, Document, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import { addressingForms } from "#core/suite-building/phrases/pronoun-forms.ts";
import { type PoolToken, proposeSelection } from "#core/suite-building/targets/balance.ts";
import { protestPlan } from "#core/suite-building/targets/plan-of.ts";
import { splitTokens } from "#core/text/tokens.ts";
import type { Sample } from "./input-text.ts";

/** First and last token (inclusive). */
interface TokenRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where the words of a text are among the tokens: all ranges of whole tokens with these characters. White space does not
 * matter, so that the tokenisation does not matter.
 */
export function rangesOf(tokens: readonly string[], text: string): TokenRange[] {
  const wanted = text.replace(/\s+/g, "");
  if (wanted === "") return [];
  const { joined, starts } = joinedTokens(tokens);
  const ranges: TokenRange[] = [];
  for (let at = joined.indexOf(wanted); at >= 0; at = joined.indexOf(wanted, at + 1)) {
    const start = starts.indexOf(at);
    const end = starts.indexOf(at + wanted.length) - 1;
    if (start >= 0 && end >= start) ranges.push({ start, end });
  }
  return ranges;
}

/** The tokens without white space, and where each begins; the last number is the length. */
function joinedTokens(tokens: readonly string[]): { joined: string; starts: number[] } {
  const starts = [0];
  let joined = "";
  for (const token of tokens) {
    joined += token;
    starts.push(joined.length);
  }
  return { joined, starts };
}

/** The range that begins at a character of the sentence; null = no token begins there. */
function rangeAt(
  tokens: readonly string[],
  sentence: string,
  { at, text }: { readonly at: number; readonly text: string },
): TokenRange | null {
  const before = sentence.slice(0, at).replace(/\s+/g, "").length;
  const { starts } = joinedTokens(tokens);
  return rangesOf(tokens, text).find(({ start }) => starts[start] === before) ?? null;
}

/** A sentence of the source with its tokens. */
export interface SentenceOfItem {
  /** Line in the suite. */
  readonly line: number;
  readonly text: string;
  readonly tokens: readonly string[];
}

/** Where a pronoun may be. One place = the set decides it. `forms`: those that are asked about if the set names none. */
export function placesOfPronoun(
  { form, at }: Pick<MarkedPronoun, "form" | "at">,
  { line, text, tokens }: SentenceOfItem,
  forms: ReadonlySet<string>,
): TokenRef[] {
  const token = (position: number): TokenRef => ({ line, position });
  if (form !== null && at !== null) {
    const range = rangeAt(tokens, text, { at, text: form });
    if (range !== null && range.start === range.end) return [token(range.start)];
  }
  const wanted = form?.toLowerCase();
  return tokens.flatMap((word, position) => {
    const lowered = word.toLowerCase();
    return (wanted === undefined ? forms.has(lowered) : lowered === wanted) ? [token(position)] : [];
  });
}

/**
 * Where the antecedent is. Null: the phrase or its head is missing, or in several places; or the phrase contains the
 * pronoun. Of several places before the pronoun in its own sentence none is preferred.
 */
export function placeOfAntecedent(
  { phrase, head, at }: MarkedAntecedent,
  { line, text, tokens }: SentenceOfItem,
  pronoun: TokenRef | null,
): Antecedent | null {
  const given = at === null ? null : rangeAt(tokens, text, { at, text: phrase });
  const [range, second] = given === null ? rangesOf(tokens, phrase) : [given];
  if (range === undefined || second !== undefined) return null;
  const { start, end } = range;
  if (pronoun !== null && pronoun.line === line && start <= pronoun.position && pronoun.position <= end)
    return null;
  const [headRange, otherHead] = rangesOf(tokens.slice(start, end + 1), head ?? phrase);
  if (headRange === undefined || otherHead !== undefined) return null;
  return { line, start, end, head: start + headRange.end };
}

// Finds the pronouns of a text by their forms: draws those that annotators are asked about, and proposes a category where
// the form alone decides it.

interface SourceText {
  /** Tokens separated by spaces. */
  readonly source: readonly string[];
  readonly documents: readonly Document[];
  /** BCP 47. */
  readonly language: string;
}

interface MarkedForms {
  readonly plan: SuitePlan;
  readonly proposals: readonly TokenProposal[];
}

/**
 * The targets and proposals of a text without marks. The sample is spread over forms first, then documents; then its
 * seed decides. If there are no more pronouns than the sample has, all are annotated, as without a sample.
 */
export function markForms(text: SourceText, sample: Sample | null): MarkedForms {
  const plan = protestPlan(text.language);
  const pool = poolOf(text, new Set(plan.forms.flatMap(({ form, isOn }) => (isOn ? [form] : []))));
  const isDrawn = sample !== null && pool.length > sample.size;
  const drawn: readonly TokenRef[] = isDrawn
    ? proposeSelection(pool, [{ label: ANY, wanted: sample.size }], { seed: sample.seed, keep: new Set() })
        .selected
    : pool;
  const addressing = addressingForms(text.language);
  const formAt = new Map(pool.map(({ line, position, linked }) => [`${line} ${position}`, linked]));
  return {
    plan: isDrawn ? { ...plan, seed: sample.seed, selected: drawn, drawnFrom: pool.length } : plan,
    proposals: drawn.flatMap(({ line, position }): TokenProposal[] => {
      const form = formAt.get(`${line} ${position}`) ?? "";
      if (!addressing.has(form)) return [];
      const facets = { subject: null, number: null, generic: null, group: null };
      return [
        {
          line,
          position,
          use: "addressee",
          ...facets,
          antecedents: [],
          unsuitable: null,
          from: `the form “${form}”`,
        },
      ];
    }),
  };
}

/** The sample is drawn from all pronouns together. */
const ANY = "";

/** All tokens of these forms, in text order. */
function poolOf({ source, documents }: SourceText, forms: ReadonlySet<string>): PoolToken[] {
  let document = 0;
  return source.flatMap((sentence, line) => {
    while ((documents[document + 1]?.firstLine ?? Number.POSITIVE_INFINITY) <= line) document++;
    return splitTokens(sentence).flatMap((token, position): PoolToken[] => {
      const form = token.toLowerCase();
      return forms.has(form) ? [{ line, position, document, label: ANY, linked: form }] : [];
    });
  });
}
