// Collects the silver references of a campaign: translations judged correct, for use as references elsewhere.

import { addTo } from "#core/base/grouping.ts";
import type { CampaignTexts } from "#core/campaign/campaign.ts";
import { markedTranslation } from "#core/campaign/matching/translation.ts";
import { keyOfExample, type SilverReference, silverKey, type TokenRef } from "#core/suite/suite.ts";
import type { CandidateOutcomes } from "./candidate-outcomes.ts";

/** References to export by key of example and translation, each with the index of its example. */
type ReferencesByKey = Map<string, { readonly index: number; readonly reference: SilverReference }>;

/** What judgements say of the translations of one example, by key of the translation. */
interface JudgedTranslations {
  /** The candidates that speak for each translation and whose translations are exported. */
  readonly supporters: ReadonlyMap<string, readonly number[]>;
  /** Translations that a judgement speaks against. */
  readonly wrong: ReadonlySet<string>;
}

/**
 * Silver references in example order, for each example in system order. A translation is included if other outputs
 * could reuse its answer (`reuseEvidence`, `ReusedAnswers`), whatever the setting `reuseAnswers`: it was judged correct
 * without a fixed link, and nowhere judged incorrect or disagreed on. Translations of which the pronoun or a head is
 * not linked are not exported. `counts` restricts the candidates whose translations are exported, but negative
 * judgements of all candidates count. Silver references that the campaign imported are included unless a judgement
 * speaks against them or `counts` accepts no candidate of their example. References of unknown examples come last. Two
 * references for the same translation become one, with the larger number of annotators, because nobody knows whether
 * they are the same people.
 */
export function silverReferences(
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): SilverReference[] {
  const { texts, silver } = outcomes;
  const { index } = texts;
  const entries: ReferencesByKey = new Map();
  const wrongKeys = new Set<string>();
  for (const [number, id] of index.examples.entries()) {
    const { supporters, wrong } = judgedTranslations(outcomes, index.ofExample(number), counts);
    for (const key of wrong) wrongKeys.add(keyOfExample(id, key));
    for (const [key, candidates] of supporters) {
      const reference = wrong.has(key) ? null : referenceOf(outcomes, candidates);
      if (reference !== null) entries.set(keyOfExample(id, key), { index: number, reference });
    }
  }
  const indexOfExample = new Map(index.examples.map((id, number) => [id, number]));
  for (const imported of silver) {
    const key = silverKey(imported);
    const ownReference = entries.get(key)?.reference;
    const number = indexOfExample.get(imported.example) ?? indexOfExample.size;
    const isCounted = number === indexOfExample.size || index.ofExample(number).some(counts);
    if (wrongKeys.has(key) || !isCounted) continue;
    entries.set(key, {
      index: number,
      reference: ownReference === undefined ? imported : united(ownReference, imported),
    });
  }
  return [...entries.values()].sort((a, b) => a.index - b.index).map(({ reference }) => reference);
}

/** `candidates`: those of one example, in the order of the systems. */
function judgedTranslations(
  outcomes: CandidateOutcomes,
  candidates: readonly number[],
  counts: (candidate: number) => boolean,
): JudgedTranslations {
  const supporters = new Map<string, number[]>();
  const wrong = new Set<string>();
  for (const candidate of candidates) {
    const weight = outcomes.weight(candidate);
    if (weight === "none") continue;
    const key = outcomes.groups.key(candidate, "translation");
    if (weight === "against") wrong.add(key);
    else if (counts(candidate)) addTo(supporters, key, candidate);
  }
  return { supporters, wrong };
}

function united(ownReference: SilverReference, imported: SilverReference): SilverReference {
  return {
    ...ownReference,
    antecedent: ownReference.antecedent === imported.antecedent ? ownReference.antecedent : "unset",
    people: Math.max(ownReference.people, imported.people),
    systems: [...new Set([...ownReference.systems, ...imported.systems])],
  };
}

function referenceOf(outcomes: CandidateOutcomes, candidates: readonly number[]): SilverReference | null {
  const { texts } = outcomes;
  const [first] = candidates;
  const words = first === undefined ? null : silverWords(texts, first);
  if (words === null) return null;
  const heads = new Set(
    candidates.map((candidate) => outcomes.antecedent(candidate, outcomes.outcome(candidate))),
  );
  const [head = "unset"] = heads;
  return {
    ...words,
    antecedent: heads.size === 1 ? head : "unset",
    people: new Set(candidates.flatMap((candidate) => outcomes.decidingAnnotators(candidate))).size,
    systems: candidates.map((candidate) => texts.index.keyOf(candidate).system),
  };
}

/** The candidate's words for the pronoun and each antecedent's head; null if any of them is not linked. */
export function silverWords(
  texts: CampaignTexts,
  candidate: number,
): Pick<SilverReference, "example" | "pronoun" | "antecedents"> | null {
  const output = texts.output(candidate);
  const example = texts.example(candidate);
  const translation = markedTranslation(example, output);
  const words = (tokens: readonly TokenRef[]) => tokens.map((token) => output.token(token));
  const pronoun = words(translation.pronoun);
  const antecedents = translation.antecedents.map(({ head }) => words(head));
  if ([pronoun, ...antecedents].some((tokens) => tokens.length === 0)) return null;
  return { example: example.id, pronoun, antecedents };
}
