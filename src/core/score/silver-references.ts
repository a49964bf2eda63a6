// Holds the silver references of a campaign: translations that people judged right, to be used as references elsewhere.

import { alignedTranslation } from "#core/match/translation.ts";
import type { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import type { TokenRef } from "#core/suite/suite.ts";
import type { Answer } from "#core/task/pronoun-judgement/content.ts";

/** One translation of an example's pronoun and antecedents' heads, in whichever outputs it stands. */
export interface SilverReference {
  /** Its id. */
  readonly example: string;
  /** Tokens as the first of the outputs has them; at least one. */
  readonly pronoun: readonly string[];
  /** Of each antecedent's head, at least one token; in the order of the example's antecedents. */
  readonly antecedents: readonly (readonly string[])[];
  /** What was said of the antecedent's head: the pronoun is right given it, also where it is bad; unset = nothing, or not the same. */
  readonly antecedent: Answer;
  /** How many different people settled any of them as right. */
  readonly people: number;
  /** Those in whose output it was judged right, in the campaign's order. */
  readonly systems: readonly string[];
}

/**
 * In the order of the examples, then of the systems. By the rule of what is accepted before (`weightOf`, `AcceptedBefore`), whether or
 * not the campaign is set so: judged right, no link of it mended, and nowhere judged wrong or disagreed upon. What is linked to
 * nothing is left out: there are no words of it. Of all candidates, or those that count; what speaks against is read in all of them.
 */
export function silverReferences(
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): SilverReference[] {
  const { texts, likenesses } = outcomes;
  const groups = new Map<string, number[]>();
  const wrong = new Set<string>();
  for (const candidate of texts.index.bySystem) {
    const weight = outcomes.weight(candidate);
    if (weight === "none") continue;
    const example = texts.index.exampleNumber(candidate);
    const key = `${example} ${likenesses.key(candidate, "translation")}`;
    if (weight === "against") wrong.add(key);
    else if (counts(candidate)) groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return [...groups]
    .filter(([key]) => !wrong.has(key))
    .sort(([, [a = 0]], [, [b = 0]]) => texts.index.exampleNumber(a) - texts.index.exampleNumber(b))
    .flatMap(([, candidates]) => referenceOf(outcomes, candidates) ?? []);
}

function referenceOf(outcomes: CandidateOutcomes, candidates: readonly number[]): SilverReference | null {
  const { texts } = outcomes;
  const [first] = candidates;
  if (first === undefined) return null;
  const output = texts.output(first);
  const example = texts.example(first);
  const translation = alignedTranslation(example, output);
  const words = (tokens: readonly TokenRef[]) => tokens.map((token) => output.token(token));
  const pronoun = words(translation.pronoun);
  const antecedents = translation.antecedents.map(({ head }) => words(head));
  if ([pronoun, ...antecedents].some((tokens) => tokens.length === 0)) return null;
  const heads = new Set(candidates.map((one) => outcomes.antecedent(one, outcomes.outcome(one))));
  const [head = "unset"] = heads;
  return {
    example: example.id,
    pronoun,
    antecedents,
    antecedent: heads.size === 1 ? head : "unset",
    people: new Set(candidates.flatMap((one) => outcomes.settledBy(one))).size,
    systems: candidates.map((one) => texts.index.keyOf(one).system),
  };
}
