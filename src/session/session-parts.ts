// Holds what a session is made of and what it tells, for whoever opens one or draws from it.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { Verdict } from "#core/match/verdict.ts";
import type { WriteState } from "#session/log-writer.ts";

export interface SessionState extends WriteState {
  /** Grows with every change of what was said; components that read it select this. */
  readonly revision: number;
}

export interface SessionParts {
  /** UUID of this copy. */
  readonly id: string;
  readonly ledger: Ledger;
  /** What is in force of the ledger. */
  readonly campaign: Campaign;
  /** By output, each in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** Of the texts shown, by the candidates' numbers; null = made when asked for. */
  readonly textHashes?: readonly string[] | null;
  /** Of the last record of events that is in the ledger; 0 = none. */
  readonly lastSequence: number;
  /** As whom one takes part in the team that works on it; null, or left out = it is this browser's alone. */
  readonly member?: string | null;
  /** The name of this browser. */
  readonly replica: string;
  readonly now: () => string;
  /** The campaign as it was: it is looked at, and nothing is written; left out = as it is now. */
  readonly isPast?: boolean;
  /** Called when something came that changes the campaign itself, so that it must be opened anew; once it is on the disk. */
  readonly onChanged: () => void;
}
