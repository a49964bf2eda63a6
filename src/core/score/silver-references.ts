// Holds the silver references of a campaign: translations that people judged right, to be used as references elsewhere.

import type { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { alignedTranslation } from "#core/match/translation.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { keyOfExample, type SilverReference, silverKey } from "#core/suite/silver-reference.ts";
import type { TokenRef } from "#core/suite/suite.ts";

/** What goes out: by examples, then by translations; the campaign's silver references among them. */
type Found = Map<string, { readonly place: number; readonly reference: SilverReference }>;

/**
 * In the order of the examples, of each first what was judged here, by systems. By the rule of what is accepted before (`weightOf`,
 * `AcceptedBefore`), whether or not the campaign is set so: judged right, no link of it mended, and nowhere judged wrong or disagreed
 * upon. What is linked to nothing is left out: there are no words of it. Of all candidates, or those that count; what speaks against is read in all
 * of them. The campaign's own silver references go out with them, those of other examples last: one of the same translation is one with it, of as many people as
 * the greater number, since nobody knows who was in both.
 */
export function silverReferences(
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): SilverReference[] {
  const { texts, likenesses, silver } = outcomes;
  const groups = new Map<string, number[]>();
  const wrong = new Set<string>();
  for (const candidate of texts.index.bySystem) {
    const weight = outcomes.weight(candidate);
    if (weight === "none") continue;
    const key = keyOfExample(texts.example(candidate).id, likenesses.key(candidate, "translation"));
    if (weight === "against") wrong.add(key);
    else if (counts(candidate)) groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  const places = new Map(texts.index.examples.map((id, place) => [id, place]));
  const found: Found = new Map();
  for (const [key, candidates] of groups) {
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

/** What the candidate's output has for the pronoun and each antecedent's head; null where anything is linked to nothing. */
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
