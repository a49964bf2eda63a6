// Holds what a campaign is: a suite, outputs, a profile, annotators and the log of judgements; opened, saved, backed up.

import type { Exchange } from "#core/exchange/exchange.ts";
import type { Annotator, Judgement } from "#core/judgement/judgement.ts";
import type { Profile } from "#core/match/profile.ts";
import type { Problem } from "#core/shared/problem.ts";
import type { Output, Suite } from "#core/suite/suite.ts";

/** How the people of a campaign agreed to judge. */
export interface CampaignSettings {
  /** Whether candidates of one example with the same text and marks are judged as one. */
  readonly judgeEqualOutputsOnce: boolean;
  /** Whether annotators may mend a wrong alignment; off for strict PROTEST practice. */
  readonly repairAlignments: boolean;
}

export const DEFAULT_SETTINGS: CampaignSettings = { judgeEqualOutputsOnce: true, repairAlignments: true };

/** All facts of a campaign; verdicts, states and counts are computed from them. */
export interface Campaign {
  readonly suite: Suite;
  readonly outputs: readonly Output[];
  /**
   * Numbers (`CandidateIndex`) of the candidates there are, in the order in which they are judged; null = every
   * example of every output, shuffled by the seed.
   */
  readonly candidates: readonly number[] | null;
  readonly profile: Profile;
  readonly settings: CampaignSettings;
  /** Shuffles the order in which candidates are judged; 0 to 2³²−1. */
  readonly seed: number;
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly annotators: readonly Annotator[];
  /** Oldest first. */
  readonly judgements: readonly Judgement[];
  /** Warnings of the import, kept for the record. */
  readonly warnings: readonly Problem[];
  /** What was handed out and brought back, and what a PROTEST database said beyond the rest. */
  readonly exchange: Exchange;
}
