// Collects the silver references of a campaign: translations judged correct, for use as references elsewhere.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { alignedTranslation } from "#core/campaign/matching/translation.ts";
import { keyOfExample, type SilverReference, silverKey } from "#core/suite/silver-reference.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { CandidateOutcomes } from "./candidate-outcomes.ts";

/** References to export by example, then by translation; includes the campaign's own silver references. */
type Found = Map<string, { readonly place: number; readonly reference: SilverReference }>;

/**
 * Silver references in example order, for each example in system order. A translation counts if it would be
 * accepted before (`weightOf`, `EarlierAcceptance`), whatever the setting: judged correct, without a fixed link,
 * and nowhere judged incorrect or disagreed on. Translations without linked words are left out. Covers all
 * candidates or those that count; opposing judgements are read in all.
 * The campaign's own silver references are included, those of other examples last. Two references for the
 * same translation become one, with the larger number of annotators, because nobody knows whether they
 * overlap.
 */
export function silverReferences(
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): SilverReference[] {
  const { texts, groups, silver } = outcomes;
  const byTranslation = new Map<string, number[]>();
  const wrong = new Set<string>();
  for (const candidate of texts.index.bySystem) {
    const weight = outcomes.weight(candidate);
    if (weight === "none") continue;
    const key = keyOfExample(texts.example(candidate).id, groups.key(candidate, "translation"));
    if (weight === "against") wrong.add(key);
    else if (counts(candidate)) byTranslation.set(key, [...(byTranslation.get(key) ?? []), candidate]);
  }
  const places = new Map(texts.index.examples.map((id, place) => [id, place]));
  const found: Found = new Map();
  for (const [key, candidates] of byTranslation) {
    const reference = wrong.has(key) ? null : referenceOf(outcomes, candidates);
    if (reference !== null) found.set(key, { place: places.get(reference.example) ?? 0, reference });
  }
  for (const brought of silver) {
    const key = silverKey(brought);
    const here = found.get(key)?.reference;
    const place = places.get(brought.example) ?? places.size;
    const isAsked = place === places.size || candidatesOf(texts, place).some(counts);
    if (wrong.has(key) || !isAsked) continue;
    found.set(key, { place, reference: here === undefined ? brought : both(here, brought) });
  }
  return [...found.values()].sort((a, b) => a.place - b.place).map(({ reference }) => reference);
}

function candidatesOf({ index }: CampaignTexts, example: number): number[] {
  return index.systems.map((_, system) => index.numberAt(example, system)).filter((one) => index.exists(one));
}

function both(here: SilverReference, brought: SilverReference): SilverReference {
  return {
    ...here,
    antecedent: here.antecedent === brought.antecedent ? here.antecedent : "unset",
    people: Math.max(here.people, brought.people),
    systems: [...new Set([...here.systems, ...brought.systems])],
  };
}

function referenceOf(outcomes: CandidateOutcomes, candidates: readonly number[]): SilverReference | null {
  const { texts } = outcomes;
  const [first] = candidates;
  const words = first === undefined ? null : silverWords(texts, first);
  if (words === null) return null;
  const heads = new Set(candidates.map((one) => outcomes.antecedent(one, outcomes.outcome(one))));
  const [head = "unset"] = heads;
  return {
    ...words,
    antecedent: heads.size === 1 ? head : "unset",
    people: new Set(candidates.flatMap((one) => outcomes.settledBy(one))).size,
    systems: candidates.map((one) => texts.index.keyOf(one).system),
  };
}

/** The candidate's words for the pronoun and each antecedent's head; null if any of them is not linked. */
export function silverWords(
  texts: CampaignTexts,
  candidate: number,
): Pick<SilverReference, "example" | "pronoun" | "antecedents"> | null {
  const output = texts.output(candidate);
  const example = texts.example(candidate);
  const translation = alignedTranslation(example, output);
  const words = (tokens: readonly TokenRef[]) => tokens.map((token) => output.token(token));
  const pronoun = words(translation.pronoun);
  const antecedents = translation.antecedents.map(({ head }) => words(head));
  if ([pronoun, ...antecedents].some((tokens) => tokens.length === 0)) return null;
  return { example: example.id, pronoun, antecedents };
}
