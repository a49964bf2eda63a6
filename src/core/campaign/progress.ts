// Holds how far a campaign has come over all annotators, in the three numbers that its overview begins with.

import type { Campaign } from "#core/campaign/campaign.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { judgementState } from "#core/judgement/state.ts";
import { alignedTranslation, outputText } from "#core/match/translation.ts";
import type { Verdict } from "#core/match/verdict.ts";
import { candidateState, combinedState, NO_COUNTS, type StateCounts } from "#core/queue/candidate-states.ts";
import { marksOf } from "#core/queue/candidate-view.ts";
import { candidateIndexOf } from "#core/score/score-campaign.ts";

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
  const { suite, outputs, judgements } = campaign;
  const index = candidateIndexOf(campaign);
  const log = new JudgementLog(index, judgements);
  const agreement = new Set(suite.categories.filter((c) => c.antecedentAgreement).map((c) => c.label));
  const counts = { ...NO_COUNTS };
  outputs.forEach((output, system) => {
    const text = outputText(suite, output);
    suite.examples.forEach((example, number) => {
      const candidate = index.numberAt(number, system);
      if (!index.exists(candidate)) return;
      const { category } = example;
      const needsAntecedent = agreement.has(category);
      const states = log.ofCandidate(candidate).map((judgement) => {
        const marks = marksOf(alignedTranslation(example, text));
        return judgementState(judgement, { category, needsAntecedent, marks });
      });
      const approved = verdicts[system]?.[number]?.approved === true;
      counts[candidateState(approved, combinedState(states))]++;
    });
  });
  return progressOf(counts);
}
