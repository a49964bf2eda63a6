// Holds the whole line from a campaign to its accuracy: verdicts, outcomes, counts. Browser and command line share it.

import type { Campaign, CandidateSpace } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { candidateIndexOf } from "#core/campaign/candidate-index.ts";
import { type AlignedText, outputText } from "#core/match/translation.ts";
import { AutomaticPass, type Verdict, type VerdictDetail } from "#core/match/verdict.ts";
import { accuracyBySystem, type ScoredCandidate, type SystemAccuracy } from "#core/score/accuracy.ts";
import type { Approvals, CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { NOT_NARROWED, type Told, toldIn } from "#core/score/narrowing.ts";

/** What the automatic pass needs of a campaign; plain data, so that a worker can be given it. */
export interface PassedCampaign extends Pick<Campaign, "suite" | "outputs" | "profile"> {
  readonly isBatch: boolean;
}

export function passedCampaign({ suite, outputs, profile, batch }: Campaign): PassedCampaign {
  return { suite, outputs, profile, isBatch: batch !== null };
}

/**
 * Verdicts by output (in the campaign's order), each in the order of the examples. In a batch nothing is approved:
 * its annotator was given every candidate of it to judge.
 */
export function passCampaign(
  { suite, outputs, profile, isBatch }: PassedCampaign,
  texts: readonly AlignedText[] = outputs.map((output) => outputText(suite, output)),
): VerdictDetail[][] {
  const pass = new AutomaticPass(suite, profile);
  const verdicts = texts.map((text) => pass.output(text));
  if (!isBatch) return verdicts;
  const given = { approved: false, reason: "given to be judged" };
  return verdicts.map((ofOutput) => ofOutput.map((verdict) => ({ ...verdict, ...given })));
}

/** What is computed from the texts in force alone. */
export interface Passed {
  /** By output, each in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** Of the texts shown, by the candidates' numbers; null = each is made when it is asked for. */
  readonly textHashes: readonly string[] | null;
}

/** As `passCampaign`, no more of a verdict than is shown everywhere; and the hashes of all texts shown, `withHashes`. */
export function passTexts(campaign: PassedCampaign, withHashes: boolean): Passed {
  const texts = new CampaignTexts({ ...campaign, candidates: null });
  const verdicts = passCampaign(campaign, texts.outputs).map((ofOutput) =>
    ofOutput.map(({ approved, reason }) => ({ approved, reason })),
  );
  return { verdicts, textHashes: withHashes ? texts.textHashes() : null };
}

export function approvalsOf(verdicts: readonly (readonly Verdict[])[]): Approvals {
  return (example, system) => verdicts[system]?.[example]?.approved === true;
}

/** How many of the candidates there are the automatic pass approves. */
export function countApprovals(campaign: CandidateSpace, verdicts: readonly (readonly Verdict[])[]): number {
  const index = candidateIndexOf(campaign);
  const isApproved = (verdict: Verdict, example: number, system: number) =>
    verdict.approved && index.exists(index.numberAt(example, system));
  return verdicts.reduce(
    (sum, ofOutput, system) =>
      sum + ofOutput.filter((verdict, example) => isApproved(verdict, example, system)).length,
    0,
  );
}

/** Every candidate there is, or that counts, with its outcome, system by system, examples in the suite's order. */
export function scoreCandidates(
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): ScoredCandidate[] {
  const { texts } = outcomes;
  return texts.index.bySystem.filter(counts).map((candidate): ScoredCandidate => {
    const outcome = outcomes.outcome(candidate);
    return {
      system: texts.index.keyOf(candidate).system,
      category: texts.example(candidate).category,
      approved: outcomes.isApproved(candidate),
      outcome,
      stale: outcomes.isStale(candidate),
      antecedent: outcomes.antecedent(candidate, outcome),
    };
  });
}

/** Of the systems and categories told; of all candidates there are of them, or that count. */
export function accuracyOfOutcomes(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  { systems, categories }: Told = toldIn(campaign, NOT_NARROWED),
  counts?: (candidate: number) => boolean,
): SystemAccuracy[] {
  return accuracyBySystem(scoreCandidates(outcomes, counts), systems, categories);
}
