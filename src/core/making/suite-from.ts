// Holds which suite comes of annotations: the examples that stay, change, go and come (PROTEST 2016, §5.1).

import { splitTokens } from "#core/align/tokens.ts";
import type { Campaign } from "#core/campaign/campaign.ts";
import { type AnnotatedToken, campaignAnnotations } from "#core/making/campaign-annotations.ts";
import type { TokenOpenReason } from "#core/making/settled-annotations.ts";
import { type AlignedText, referenceText, referenceTranslation } from "#core/match/translation.ts";
import type { Category } from "#core/suite/category.ts";
import type { Example, ReferenceTokens, Suite, SuiteText, TokenRef } from "#core/suite/suite.ts";
import type { SuitePlan } from "#core/suite/suite-plan.ts";
import type { Unsuitable } from "#core/suite/unsuitable.ts";
import type { AnnotationContent } from "#core/task/suite-annotation/content.ts";
import { tokenPlace } from "#core/task/suite-annotation/token-key.ts";

/** Why an annotated token is not in the suite, or an example as it was. */
export type LeftWhy = TokenOpenReason | "not selected" | "not in the source" | Unsuitable;

export interface LeftToken {
  readonly token: TokenRef;
  readonly why: LeftWhy;
}

export interface MadeSuite {
  readonly suite: SuiteText;
  /** Tokens that no annotation of which makes an example now, in the order of the text. */
  readonly left: readonly LeftToken[];
}

type MakingCampaign = Pick<Campaign, "suite" | "registers" | "annotators">;

/**
 * The suite with what people settled: a token that is an example keeps its id and changes; one that is unsuitable, or not among the
 * `selected` where the plan has some, goes; an example of which nothing is settled stays as it is; new ones follow in the order of the
 * text under the next whole numbers, never under one that was ever judged. Columns of the reference are written out. Categories are the
 * plan's, and those that examples still need.
 */
export function suiteFrom(campaign: MakingCampaign, plan: SuitePlan): MadeSuite {
  const { suite } = campaign;
  const [reference] = suite.references;
  const text = reference === undefined ? null : referenceText(suite, reference);
  const annotated = campaignAnnotations({ ...campaign, plan });
  const selected = plan.selected === null ? null : new Set(plan.selected.map(tokenPlace));
  const left: LeftToken[] = [];
  const examples: Example[] = [];
  const known = new Set<string>();
  for (const example of suite.examples) {
    const place = tokenPlace(example);
    known.add(place);
    const kept = keptExample(example, annotated.get(place), selected?.has(place) !== false, suite, text);
    if (kept.why !== null)
      left.push({ token: { line: example.line, position: example.position }, why: kept.why });
    if (kept.example !== null) examples.push(kept.example);
  }
  let next = highestNumber(campaign) + 1;
  const fresh = [...annotated].filter(([place]) => !known.has(place)).map(([, token]) => token);
  for (const { token, outcome } of fresh.sort((a, b) => inText(a.token, b.token))) {
    const why = whyNot(token, outcome, selected?.has(tokenPlace(token)) !== false, suite);
    if (why !== null) left.push({ token, why });
    else if (outcome.kind === "settled")
      examples.push(exampleOf(String(next++), token, outcome.content, suite, text));
  }
  const categories = categoriesOf(suite, plan, examples);
  const { documents, source, references } = suite;
  return {
    suite: { categories, documents, source, references, examples },
    left: left.sort((a, b) => inText(a.token, b.token)),
  };
}

function inText(a: TokenRef, b: TokenRef): number {
  return a.line - b.line || a.position - b.position;
}

/** Null = it becomes an example. */
function whyNot(
  { line, position }: TokenRef,
  outcome: AnnotatedToken["outcome"],
  isSelected: boolean,
  { source }: Pick<Suite, "source">,
): LeftWhy | null {
  if (splitTokens(source[line] ?? "")[position] === undefined) return "not in the source";
  if (outcome.kind === "open") return outcome.why;
  if (outcome.content.unsuitable !== null) return outcome.content.unsuitable;
  return isSelected ? null : "not selected";
}

/** What becomes of an example, and what is to be told of it. */
function keptExample(
  example: Example,
  annotated: AnnotatedToken | undefined,
  isSelected: boolean,
  suite: Suite,
  text: AlignedText | null,
): { readonly example: Example | null; readonly why: LeftWhy | null } {
  if (!isSelected) return { example: null, why: "not selected" };
  const asItWas = writtenOut(example, text);
  if (annotated === undefined) return { example: asItWas, why: null };
  const { outcome } = annotated;
  if (outcome.kind === "open")
    return { example: asItWas, why: outcome.why === "not annotated" ? null : outcome.why };
  const { unsuitable } = outcome.content;
  if (unsuitable !== null) return { example: null, why: unsuitable };
  return { example: exampleOf(example.id, example, outcome.content, suite, text), why: null };
}

function exampleOf(
  id: string,
  { line, position }: TokenRef,
  { category, antecedents, referencePronoun }: AnnotationContent,
  { source }: Pick<Suite, "source">,
  text: AlignedText | null,
): Example {
  const linked = text?.linked(line, position, position).map((token) => token.position) ?? [];
  return {
    id,
    category: category ?? "",
    line,
    position,
    pronoun: splitTokens(source[line] ?? "")[position] ?? "",
    antecedents: antecedents.map((one) => ({
      line: one.line,
      start: one.start,
      end: one.end,
      head: one.head,
    })),
    referencePronoun: text === null ? null : (referencePronoun ?? linked),
    referenceAntecedents:
      text === null ? null : antecedents.map((one) => ({ line: one.line, positions: one.referenceHead })),
    referenceAntecedentSpans:
      text === null ? null : antecedents.map((one) => ({ line: one.line, positions: one.referenceSpan })),
  };
}

/**
 * With the columns of the reference that were read from its alignment until now, since a table has a column for all examples or for none.
 * What stands on another line than its source cannot be written so and stays out.
 */
function writtenOut(example: Example, text: AlignedText | null): Example {
  if (text === null) return example;
  const { pronoun, antecedents } = referenceTranslation(example, text, 0);
  const isBeside = (tokens: readonly TokenRef[], line: number) =>
    tokens.every((token) => token.line === line);
  const lineOf = (at: number) => example.antecedents[at]?.line ?? example.line;
  const canBe =
    isBeside(pronoun, example.line) &&
    antecedents.every(({ head, span }, at) => isBeside(head, lineOf(at)) && isBeside(span, lineOf(at)));
  if (!canBe) return example;
  const column = (part: "head" | "span"): ReferenceTokens[] =>
    antecedents.map((one, at) => ({
      line: lineOf(at),
      positions: one[part].map(({ position }) => position),
    }));
  return {
    ...example,
    referencePronoun: example.referencePronoun ?? pronoun.map(({ position }) => position),
    referenceAntecedents: example.referenceAntecedents ?? column("head"),
    referenceAntecedentSpans: example.referenceAntecedentSpans ?? column("span"),
  };
}

/** Of all ids that are numbers, also of examples that were judged and went. */
function highestNumber({ suite, registers }: MakingCampaign): number {
  const ids = [...suite.examples.map(({ id }) => id), ...registers.all.map(({ latest }) => latest.example)];
  const numbers = ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number);
  return numbers.reduce((highest, number) => Math.max(highest, number), 0);
}

/** The plan's, in its order, then those of the suite that an example still has. */
function categoriesOf(
  suite: Pick<Suite, "categories">,
  plan: SuitePlan,
  examples: readonly Example[],
): Category[] {
  const planned = plan.categories.map(({ label, antecedentAgreement }) => ({ label, antecedentAgreement }));
  const labels = new Set(planned.map(({ label }) => label));
  const needed = new Set(examples.map(({ category }) => category));
  const others = suite.categories.filter(({ label }) => !labels.has(label) && needed.has(label));
  return [...planned, ...others];
}
