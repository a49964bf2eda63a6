// Holds the whole line from a campaign to its accuracy: verdicts, judgements, outcomes, counts. Browser and command line share it.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Exchange } from "#core/exchange/exchange.ts";
import { JudgementLog } from "#core/judgement/log.ts";
import { alignedTranslation, outputText } from "#core/match/translation.ts";
import { AutomaticPass, type Verdict, type VerdictDetail } from "#core/match/verdict.ts";
import { marksOf } from "#core/queue/candidate-view.ts";
import { CandidateIndex } from "#core/queue/candidates.ts";
import { accuracyBySystem, type ScoredCandidate, type SystemAccuracy } from "#core/score/accuracy.ts";
import { outcomeOf } from "#core/score/outcome.ts";

/** What the automatic pass needs of a campaign. */
export type PassedCampaign = Pick<Campaign, "suite" | "outputs" | "profile"> & {
  readonly exchange: Pick<Exchange, "batch">;
};

/**
 * Verdicts by output (in the campaign's order), each in the order of the examples. In a batch nothing is approved:
 * its annotator was given every candidate of it to judge.
 */
export function passCampaign({ suite, outputs, profile, exchange }: PassedCampaign): VerdictDetail[][] {
  const pass = new AutomaticPass(suite, profile);
  const verdicts = outputs.map((output) => pass.output(output));
  if (exchange.batch === null) return verdicts;
  const given = { approved: false, reason: "given to be judged" };
  return verdicts.map((ofOutput) => ofOutput.map((verdict) => ({ ...verdict, ...given })));
}

export function candidateIndexOf(
  campaign: Pick<Campaign, "suite" | "outputs" | "candidates">,
): CandidateIndex {
  return new CandidateIndex(
    campaign.suite.examples.map((example) => example.id),
    campaign.outputs.map((output) => output.system),
    campaign.candidates,
  );
}

/** How many of the candidates there are the automatic pass approves. */
export function countApprovals(
  campaign: Pick<Campaign, "suite" | "outputs" | "candidates">,
  verdicts: readonly (readonly Verdict[])[],
): number {
  const index = candidateIndexOf(campaign);
  const isApproved = (verdict: Verdict, example: number, system: number) =>
    verdict.approved && index.exists(index.numberAt(example, system));
  return verdicts.reduce(
    (sum, ofOutput, system) =>
      sum + ofOutput.filter((verdict, example) => isApproved(verdict, example, system)).length,
    0,
  );
}

/** Every candidate there is with its outcome, system by system. `approved` tells the verdict of example e in output s. */
export function scoreCandidates(
  campaign: Pick<Campaign, "suite" | "outputs" | "candidates">,
  log: JudgementLog,
  approved: (example: number, system: number) => boolean,
): ScoredCandidate[] {
  const index = candidateIndexOf(campaign);
  const agreement = new Map(campaign.suite.categories.map((c) => [c.label, c.antecedentAgreement]));
  return campaign.outputs.flatMap((output, system) => {
    const text = outputText(campaign.suite, output);
    return campaign.suite.examples.flatMap((example, number): ScoredCandidate[] => {
      const candidate = index.numberAt(number, system);
      if (!index.exists(candidate)) return [];
      const judgements = log.ofCandidate(candidate);
      const isApproved = approved(number, system);
      const judged = {
        category: example.category,
        needsAntecedent: agreement.get(example.category) === true,
        marks:
          judgements.length === 0
            ? { pronoun: [], antecedent: [] }
            : marksOf(alignedTranslation(example, text)),
      };
      const outcome = outcomeOf(isApproved, judgements, judged);
      return [{ system: output.system, category: example.category, approved: isApproved, outcome }];
    });
  });
}

/** Accuracy of a whole campaign; what `referee evaluate` prints and the report shows. */
export function scoreCampaign(campaign: Campaign): SystemAccuracy[] {
  const verdicts = passCampaign(campaign);
  const log = new JudgementLog(candidateIndexOf(campaign), campaign.judgements);
  const candidates = scoreCandidates(
    campaign,
    log,
    (example, system) => verdicts[system]?.[example]?.approved === true,
  );
  return accuracyBySystem(
    candidates,
    campaign.outputs.map((output) => output.system),
    campaign.suite.categories.map((category) => category.label),
  );
}
