// Declares the parts and the state of a session.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import type { WriteState } from "./log-writer.ts";

export interface SessionState extends WriteState {
  /** Grows with every change of the judgements; components that read them select this. */
  readonly revision: number;
}

export interface SessionParts {
  /** UUID of this copy. */
  readonly id: string;
  readonly ledger: Ledger;
  /** The current state of the ledger. */
  readonly campaign: Campaign;
  /** By output, each in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** Hashes of the shown texts by candidate number; null = computed on demand. */
  readonly textHashes?: readonly string[] | null;
  /** Sequence of the ledger's last record of events; 0 = none. */
  readonly lastSequence: number;
  /** The user's name in the campaign's team; null or absent = no team. */
  readonly member?: string | null;
  /** The user's role on the team's server; null or absent = no team. */
  readonly serverRole?: TeamRole | null;
  /** The replica id of this browser. */
  readonly replica: string;
  readonly now: () => string;
  /** Whether it is an earlier state, which cannot be changed; default: false. */
  readonly isPast?: boolean;
  /** Called once an event that changes the campaign itself is on the disk: the campaign must be reloaded. */
  readonly onChanged: () => void;
}
