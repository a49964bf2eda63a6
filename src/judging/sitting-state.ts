// Holds what a sitting is made of and what it shows, for whoever begins one or draws it.

import type { Order } from "#core/ledger/settings.ts";
import type { CampaignSession } from "#session/campaign-session.ts";
import type { VisitClock } from "./visit-clock.ts";

export interface SittingState {
  /** Place in the queue of the candidate shown; null = nothing is left to show. */
  readonly place: number | null;
  /** Sentences opened beyond the first context. */
  readonly before: number;
  readonly after: number;
  readonly referenceOpen: boolean;
  /** Whether the candidate shown was judged before, and is judged again by itself. */
  readonly again: boolean;
  /** Whether the other outputs of the group are shown in full. */
  readonly unfolded: boolean;
  /** Index of the marked token the arrow keys stand on. */
  readonly focus: number;
  /** Whether the candidate shown was completed just now and is still shown because of a reminder or a missing token only. */
  readonly waitsForReminder: boolean;
  /** Whether the output shown was taken out of its group since it was shown. */
  readonly justTakenOut: boolean;
  /** What one went on from to the candidate shown, and whether that had come again; null = one came by another way. */
  readonly justLeft: { readonly candidate: number; readonly again: boolean } | null;
  /** What just happened, said once: "Undone: …". */
  readonly notice: string;
  /** The same of the outputs judged as one; said beside them. */
  readonly groupNotice: string;
}

/** Of a candidate that has just been shown. */
export const NOTHING_OPENED = {
  before: 0,
  after: 0,
  referenceOpen: false,
  again: false,
  unfolded: false,
  focus: 0,
  waitsForReminder: false,
  justTakenOut: false,
  justLeft: null,
  groupNotice: "",
};

export interface SittingParts {
  readonly session: CampaignSession;
  readonly annotator: string;
  /** In the order in which they are judged. */
  readonly queue: readonly number[];
  /** By example, outputs of an equal translation are judged as one; else those of equal text, if the campaign says so. */
  readonly order: Order;
  /** Settles what others differ over: each by itself, and on the screen until it is said why they differed. Left out = no. */
  readonly adjudicates?: boolean;
  /** Place in the queue to begin at; null = the first that is unfinished. */
  readonly start: number | null;
  /** Of the sitting before this one, where the campaign was opened anew under it; null = it begins afresh. */
  readonly carried?: Carried | null;
}

interface Carried {
  readonly visit: VisitClock;
  /** Candidates of this session that are judged by themselves, and those whose own text has been on the screen. */
  readonly apart: Iterable<number>;
  readonly seen: Iterable<number>;
  /** Those that were accepted before when they were asked for. */
  readonly asked: Iterable<number>;
  /** The candidate from which one goes on after one that came again; null = none. */
  readonly goOnFrom: number | null;
  /** What was opened of the candidate shown; null = that one is gone. */
  readonly opened: Omit<SittingState, "place"> | null;
}
