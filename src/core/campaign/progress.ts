// Holds how far a campaign has come over all annotators, in the three numbers that its overview begins with.

import type { Campaign } from "#core/campaign/campaign.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { alignedTranslation, outputText } from "#core/match/translation.ts";
import type { Verdict } from "#core/match/verdict.ts";
import { NO_COUNTS, type StateCounts } from "#core/queue/candidate-states.ts";
import { marksOf } from "#core/queue/candidate-view.ts";
import { outcomeOf, outcomeState } from "#core/score/outcome.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";

const NO_MARKS = { pronoun: [], antecedent: [] };

/** All candidates by what is left to do. */
export interface Progress {
  /** Approved by the automatic pass, and nothing said of it since. */
  readonly approved: number;
  /** Judged by somebody, no answer missing and nothing contradicting. */
  readonly judged: number;
  /** What still waits for a person: open, unfinished or in conflict. */
  readonly open: number;
}

export function progressOf({ approved, open, partial, done, conflict }: StateCounts): Progress {
  return { approved, judged: done, open: open + partial + conflict };
}

/** `verdicts` by output, each in the order of the examples. */
export function countProgress(campaign: Campaign, verdicts: readonly (readonly Verdict[])[]): Progress {
  const { suite, outputs } = campaign;
  const index = candidateIndexOf(campaign);
  const log = new JudgementLog(index, campaign.judgements);
  const agreement = new Set(suite.categories.filter((c) => c.antecedentAgreement).map((c) => c.label));
  const counts = { ...NO_COUNTS };
  outputs.forEach((output, system) => {
    const text = outputText(suite, output);
    suite.examples.forEach((example, number) => {
      const candidate = index.numberAt(number, system);
      if (!index.exists(candidate)) return;
      const { category } = example;
      const needsAntecedent = agreement.has(category);
      const judgements = log.ofCandidate(candidate);
      const approved = verdicts[system]?.[number]?.approved === true;
      const marks = judgements.length === 0 ? NO_MARKS : marksOf(alignedTranslation(example, text));
      counts[outcomeState(outcomeOf(approved, judgements, { category, needsAntecedent, marks }))]++;
    });
  });
  return progressOf(counts);
}
