// Declares what a campaign session is made from, its state, and which of its judgements are orphaned.

import type { Campaign } from "#core/campaign/campaign.ts";
import type { CandidateIndex } from "#core/campaign/candidate-index.ts";
import type { Verdict } from "#core/campaign/matching/verdict.ts";
import type { AnnotatorView } from "#core/exchange/annotator-view.ts";
import { isDatabaseKey } from "#core/ledger/database-key.ts";
import type { Judgement } from "#core/ledger/event.ts";
import type { Ledger } from "#core/ledger/ledger.ts";
import type { TeamRole } from "#core/sync/team/team-names.ts";
import { ANNOTATING } from "#core/tasks/task-names.ts";
import type { OthersCopyFacts } from "#workspace/team/signed-in-person.ts";
import type { WriteState } from "./log-writer.ts";

export interface SessionState extends WriteState {
  /** Increases with every change of judgements. Components that read judgements select it to be drawn again. */
  readonly revision: number;
}

export interface SessionParts {
  /** Id of the campaign's copy, or of an earlier state of it. */
  readonly id: string;
  readonly ledger: Ledger;
  /** The current state of the ledger. */
  readonly campaign: Campaign;
  /** Verdicts by output, in the order of the examples. */
  readonly verdicts: readonly (readonly Verdict[])[];
  /** What the person at this browser may see; absent = what a person without a team sees. `campaign` and `verdicts` contain no more. */
  readonly view?: AnnotatorView;
  /** Hashes of the shown texts by candidate number; null or absent = computed on demand. */
  readonly textHashes?: readonly string[] | null;
  /** Sequence of the ledger's last record of events; 0 = none. */
  readonly lastSequence: number;
  /** The id of the user's annotator entry in the campaign's team; null or absent = no team. */
  readonly member?: string | null;
  /** The user's role on the team's server; null or absent = no team. */
  readonly serverRole?: TeamRole | null;
  /** The copy's owner, if another person is signed in at the team's server; null or absent = no other person is. */
  readonly othersCopy?: OthersCopyFacts | null;
  /** The replica id of this browser. */
  readonly replica: string;
  readonly now: () => string;
  /** Whether the session shows an earlier state, which cannot be changed; default: false. */
  readonly isPast?: boolean;
  /**
   * Called after an event that changes the campaign itself was saved or received, because the campaign must then be
   * reloaded.
   */
  readonly onChanged: () => void;
}

/**
 * Whether the judgement's system or example is not in the campaign now. Annotations and reference candidates do not
 * count.
 */
export function isOrphaned(judgement: Judgement, candidates: CandidateIndex): boolean {
  const isOfCandidate = judgement.task !== ANNOTATING && !isDatabaseKey(judgement);
  return isOfCandidate && candidates.numberOf(judgement) === null;
}
