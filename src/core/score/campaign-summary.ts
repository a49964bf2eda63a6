// Holds what lists tell of a campaign without opening it: a cache, made anew from what is in force.

import { type Campaign, campaignOf } from "#core/campaign/campaign.ts";
import { type Folded, foldOnce } from "#core/ledger/fold.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Profile } from "#core/match/profile.ts";
import { annotatedTokens } from "#core/score/annotated-tokens.ts";
import { CandidateOutcomes } from "#core/score/candidate-outcomes.ts";
import { countProgress, type Progress } from "#core/score/progress.ts";
import { approvalsOf, countApprovals, passCampaign, passedCampaign } from "#core/score/score-campaign.ts";

export interface CampaignSummary {
  readonly name: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly examples: number;
  readonly systems: readonly string[];
  /** Candidates that the automatic pass approves, and all others. */
  readonly approved: number;
  readonly referred: number;
  /** Of the suite in force. */
  readonly suiteHash: string;
  /** Of the outputs in force, in the order of `systems`: with the profile all that the automatic pass asks for. */
  readonly outputHashes: readonly string[];
  readonly profile: Profile;
}

/** `approved`: how many candidates the automatic pass approves. */
export function summarizeCampaign(
  campaign: Campaign,
  { suite: suitePut, outputs: puts }: Pick<Folded, "suite" | "outputs">,
  approved: number,
): CampaignSummary {
  const { suite, outputs, candidates, profile } = campaign;
  const { name, sourceLanguage, targetLanguage } = suite;
  return {
    name,
    sourceLanguage,
    targetLanguage,
    examples: suite.examples.length,
    systems: outputs.map(({ system }) => system),
    approved,
    referred: (candidates?.length ?? suite.examples.length * outputs.length) - approved,
    suiteHash: suitePut?.text ?? "",
    outputHashes: puts.map(({ text }) => text),
    profile,
  };
}

/** What is kept beside a ledger. */
export interface LedgerFigures {
  readonly progress: Progress;
  readonly summary: CampaignSummary;
}

/** All figures of a ledger that was checked; runs the automatic pass. */
export function figuresOf(ledger: Ledger): LedgerFigures {
  const folded = foldOnce(ledger.events);
  const campaign = campaignOf(ledger, folded);
  const verdicts = passCampaign(passedCampaign(campaign));
  return {
    progress: countProgress(
      new CandidateOutcomes(campaign, approvalsOf(verdicts)),
      campaign.gaps,
      annotatedTokens(campaign)?.count ?? null,
    ),
    summary: summarizeCampaign(campaign, folded, countApprovals(campaign, verdicts)),
  };
}
