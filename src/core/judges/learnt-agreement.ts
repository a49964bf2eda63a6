// Learns from people's judgements which pronoun agrees with which head of an antecedent, for a judge that applies this
// to other examples.

import { getOrInsert } from "#core/base/grouping.ts";
import { hashText } from "#core/base/hash.ts";
import { oncePer } from "#core/base/once.ts";
import type { CampaignTexts } from "#core/campaign/campaign.ts";
import { markedTranslation } from "#core/campaign/matching/translation.ts";
import type { CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";

/** The translations of a pronoun and of the heads of its antecedents in one output. */
export interface CandidatePairs {
  readonly candidate: number;
  readonly example: number;
  /** Pronoun and head in lower case, one key per antecedent (`pairKey`). */
  readonly pairs: readonly string[];
  /** What people say of the candidate; null = nobody has judged it, or they disagree. */
  readonly judged: "correct" | "incorrect" | null;
}

/** The key of a pronoun's translation and a head's translation, each a list of tokens. Tokens contain no line ends. */
export function pairKey(pronoun: readonly string[], head: readonly string[]): string {
  return `${pronoun.join(" ")}\n${head.join(" ")}`.toLowerCase();
}

/**
 * The candidates of which people judged every pair correct in another example, and incorrect in no other example.
 *
 * Judgements of the candidate's own example never count, neither of this output nor of others. So a sample of judged
 * candidates says how often the rule is right, as it does for any judge.
 */
export function learntCorrect(candidates: readonly CandidatePairs[]): Set<number> {
  const correctIn = new Map<string, Set<number>>();
  const incorrectIn = new Map<string, Set<number>>();
  for (const { example, pairs, judged } of candidates) {
    if (judged === null) continue;
    const examplesOf = judged === "correct" ? correctIn : incorrectIn;
    for (const pair of pairs) getOrInsert(examplesOf, pair, () => new Set()).add(example);
  }
  const isInAnother = (examplesOf: ReadonlyMap<string, ReadonlySet<number>>, pair: string, own: number) => {
    const examples = examplesOf.get(pair);
    return examples !== undefined && examples.size > (examples.has(own) ? 1 : 0);
  };
  const learnt = candidates.filter(
    ({ example, pairs }) =>
      pairs.length > 0 &&
      pairs.every(
        (pair) => isInAnother(correctIn, pair, example) && !isInAnother(incorrectIn, pair, example),
      ),
  );
  return new Set(learnt.map(({ candidate }) => candidate));
}

/** Identifies what these judgements teach. */
export function learntVersion(candidates: readonly CandidatePairs[]): string {
  const taught = candidates.flatMap(({ example, pairs, judged }) =>
    judged === null ? [] : pairs.map((pair) => JSON.stringify([pair, example, judged])),
  );
  return hashText([...new Set(taught)].sort().join("\n")).slice(0, DIGITS);
}

const DIGITS = 12;

/**
 * The pairs of all candidates of categories whose pronouns must agree with an antecedent. A candidate whose pronoun or
 * one of whose heads is not translated has no pairs.
 */
export function translatedPairs(outcomes: CandidateOutcomes): CandidatePairs[] {
  return pairsIn(outcomes.texts).map((words) => {
    const { kind } = outcomes.outcome(words.candidate);
    return { ...words, judged: kind === "correct" || kind === "incorrect" ? kind : null };
  });
}

/** The pairs without what people say. They take most of the time, and no judgement changes them. */
const pairsIn = oncePer((texts: CampaignTexts): readonly Omit<CandidatePairs, "judged">[] =>
  [...texts.suite.examples.entries()].flatMap(([number, example]) => {
    if (!texts.needsAntecedent(example)) return [];
    return texts.index.ofExample(number).map((candidate) => {
      const output = texts.output(candidate);
      const { pronoun, antecedents } = markedTranslation(example, output);
      const isWhole = pronoun.length > 0 && antecedents.every(({ head }) => head.length > 0);
      const words = (tokens: typeof pronoun) => tokens.map((token) => output.token(token));
      const pairs = isWhole ? antecedents.map(({ head }) => pairKey(words(pronoun), words(head))) : [];
      return { candidate, example: number, pairs };
    });
  }),
);
