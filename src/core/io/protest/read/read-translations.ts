// Converts the rows of translations into the given translations of every corpus pair.

import type { LimitedProblems } from "#core/io/protest/limited-problems.ts";
import type { ProtestRow } from "#core/suite/protest-origin.ts";
import type { GivenTranslation, TokenRef } from "#core/suite/suite.ts";
import { countTokens } from "#core/text/tokens.ts";
import type { CorpusPair } from "./pairs.ts";
import type { Corpus } from "./read-corpora.ts";
import type { NumberedExample, PlacedCandidate } from "./read-examples.ts";

/** A candidate whose translation is being collected. */
interface Collected {
  readonly example: NumberedExample;
  readonly target: Corpus;
  readonly pronoun: TokenRef[];
  readonly antecedents: TokenRef[][];
}

/**
 * The translations by pair: one entry per example with a candidate in the pair, with tokens in the order of the rows.
 * Warnings: dangling-id (the row is ignored), link-outside-sentence (the token is kept but never marked).
 */
export function readTranslations(
  rows: readonly ProtestRow<"translations">[],
  placed: ReadonlyMap<CorpusPair, readonly PlacedCandidate[]>,
  examples: readonly NumberedExample[],
  problems: LimitedProblems,
): Map<CorpusPair, GivenTranslation[]> {
  const open = new Map<string, Collected>();
  for (const [{ target }, candidates] of placed) {
    for (const { candidate, example } of candidates) {
      const antecedents = example.antNos.map((): TokenRef[] => []);
      open.set(`${target.id} ${candidate.row.example_no}`, { example, target, pronoun: [], antecedents });
    }
  }
  for (const { id, tgtcorpus, example_no, ant_no, line, tgtpos } of rows) {
    const found = open.get(`${tgtcorpus} ${example_no}`);
    const tokens =
      ant_no === null ? found?.pronoun : found?.antecedents[found.example.antNos.indexOf(ant_no)];
    if (found === undefined || tokens === undefined) {
      const missing =
        found === undefined
          ? `candidate of example ${example_no}`
          : `antecedent ${ant_no} of example ${example_no}`;
      const message = `translations, id ${id}: corpus ${tgtcorpus} has no ${missing}; the row is ignored`;
      problems.warn("dangling-id", "rows of translations ignored", message);
      continue;
    }
    tokens.push({ line, position: tgtpos });
    if (tgtpos >= countTokens(found.target.lines[line] ?? "")) {
      const message = `translations, id ${id}: token ${tgtpos} is not in line ${line} of “${found.target.name}”; it is never marked`;
      problems.warn("link-outside-sentence", "translations outside their sentence", message);
    }
  }
  const byPair = new Map<CorpusPair, GivenTranslation[]>();
  for (const [pair, candidates] of placed) {
    const byExample = new Map(
      candidates.map(({ candidate, example }) => [
        example,
        open.get(`${pair.target.id} ${candidate.row.example_no}`),
      ]),
    );
    byPair.set(
      pair,
      examples.flatMap((example): GivenTranslation[] => {
        const found = byExample.get(example);
        if (found === undefined) return [];
        const { pronoun, antecedents } = found;
        return [{ example: example.example.id, pronoun, antecedents }];
      }),
    );
  }
  return byPair;
}
