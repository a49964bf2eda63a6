// Computes verdicts, outcomes and accuracy of a campaign, for the browser and the command line.

import { getOrInsert } from "#core/base/grouping.ts";
import { type Campaign, type CandidateSpace, candidateIndexOf } from "#core/campaign/campaign.ts";
import { CampaignTexts } from "#core/campaign/campaign-texts.ts";
import { type AlignedText, outputText } from "#core/campaign/matching/translation.ts";
import { AutomaticPass, type Verdict, type VerdictDetail } from "#core/campaign/matching/verdict.ts";
import type { Approvals, CandidateOutcomes } from "#core/campaign/outcomes/candidate-outcomes.ts";
import { documentNumber } from "#core/suite/suite.ts";
import { accuracyBySystem, type LocatedCandidate, type SystemAccuracy } from "./accuracy.ts";
import { type ReportScope, scopeIn, WHOLE_CAMPAIGN } from "./accuracy-report.ts";

/** The parts of a campaign that the automatic pass needs, as plain data for a worker. */
export interface PassInput extends Pick<Campaign, "suite" | "outputs" | "profile"> {
  readonly isBatch: boolean;
}

export function passInputOf({ suite, outputs, profile, batch }: Campaign): PassInput {
  return { suite, outputs, profile, isBatch: batch !== null };
}

/**
 * Verdicts by output in the campaign's order, each in the order of the examples. In a batch, no candidate is approved,
 * because the annotator of the batch judges every candidate.
 */
export function computeVerdicts(input: PassInput, texts?: readonly AlignedText[]): VerdictDetail[][] {
  return runPass(input, (verdict) => verdict, texts);
}

/** `keep`: what is kept of each verdict. `texts`: the outputs with what they have cached; absent = they are made here. */
function runPass<V>(
  { suite, outputs, profile, isBatch }: PassInput,
  keep: (verdict: VerdictDetail) => V,
  texts: readonly AlignedText[] = outputs.map((output) => outputText(suite, output)),
): V[][] {
  const inBatch = { approved: false, reason: "in a batch" };
  return new AutomaticPass(suite, profile).run(texts, (verdict) =>
    keep(isBatch ? { ...verdict, ...inBatch } : verdict),
  );
}

/** What the automatic pass computes from the current texts and the profile, and hashes of the texts. */
export interface PassResults {
  /** Verdicts by output, each in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** Hashes of the shown texts by candidate number; null = computed on demand. */
  readonly textHashes: readonly string[] | null;
}

/** Verdicts reduced to approval and reason, and hashes of all shown texts if `withHashes` is set. */
export function computePassResults(campaign: PassInput, withHashes: boolean): PassResults {
  const texts = new CampaignTexts({ ...campaign, candidates: null });
  const verdicts = computeReducedVerdicts(campaign, texts.outputs);
  return { verdicts, textHashes: withHashes ? texts.textHashes() : null };
}

/**
 * Like `computeVerdicts`, but without the words in which output and reference differ. Equal verdicts are one object, so
 * that those of 200,000 candidates take a megabyte or two.
 */
export function computeReducedVerdicts(
  input: PassInput,
  texts?: readonly AlignedText[],
): PassResults["verdicts"] {
  const known = new Map<string, Verdict>();
  const reduced = ({ approved, reason, matching }: Verdict) =>
    getOrInsert(known, `${approved} ${matching?.join()} ${reason}`, () => ({
      approved,
      reason,
      ...(matching === undefined ? {} : { matching }),
    }));
  return runPass(input, reduced, texts);
}

/**
 * Whether the texts are hashed together with the pass. Each judgement is compared with the hash of its text; for few
 * judgements, the hashes are computed on demand.
 */
export function mustHash(
  { suite, outputs }: Pick<Campaign, "suite" | "outputs">,
  judgements: number,
): boolean {
  return judgements * 2 > suite.examples.length * outputs.length;
}

export function approvalsOf(verdicts: readonly (readonly Verdict[])[]): Approvals {
  return (example, system) => {
    const verdict = verdicts[system]?.[example];
    return verdict?.approved === true ? (verdict.approver ?? "automatic pass") : null;
  };
}

/** Number of existing candidates that are approved. */
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

/**
 * The existing candidates (or those for which `counts` is true) with their outcomes, ordered by system, then by example
 * in suite order.
 */
export function scoreCandidates(
  outcomes: CandidateOutcomes,
  counts: (candidate: number) => boolean = () => true,
): LocatedCandidate[] {
  const { texts } = outcomes;
  return texts.index.bySystem.filter(counts).map((candidate): LocatedCandidate => {
    const outcome = outcomes.outcome(candidate);
    const { category, line } = texts.example(candidate);
    return {
      system: texts.index.keyOf(candidate).system,
      category,
      example: texts.index.exampleNumber(candidate),
      document: documentNumber(texts.suite, line),
      approver: outcomes.approver(candidate),
      outcome,
      stale: outcomes.isStale(candidate),
      antecedent: outcomes.antecedent(candidate, outcome),
    };
  });
}

/**
 * Accuracy of the systems and categories in the scope, over all their candidates or only those for which `counts` is
 * true.
 */
export function accuracyOfOutcomes(
  campaign: Campaign,
  outcomes: CandidateOutcomes,
  { systems, categories }: ReportScope = scopeIn(campaign, WHOLE_CAMPAIGN),
  counts?: (candidate: number) => boolean,
): SystemAccuracy[] {
  return accuracyBySystem(scoreCandidates(outcomes, counts), systems, categories);
}
