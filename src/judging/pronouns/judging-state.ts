// Defines the state that judging adds to a task session: repeats and groups.

import { JUST_SHOWN, type TaskReducer, type TaskSessionState } from "#judging/task/session-state.ts";

/** The candidate that was shown before this one. */
interface LeftCandidate {
  /** Its position in the queue, from 0. */
  readonly position: number;
  /** Whether it was shown as a repeat. */
  readonly isRepeat: boolean;
}

export interface JudgingState extends TaskSessionState {
  /** Whether the candidate shown is a repeat. */
  readonly isRepeat: boolean;
  /**
   * During a repeat, the position from which the queue continues; null = its end. Without a repeat, it is not used.
   */
  readonly resumeAt: number | null;
  /** Whether the other outputs of the group are shown in full. */
  readonly expanded: boolean;
  /** Candidates that are judged separately, although others share their text. */
  readonly ungrouped: ReadonlySet<number>;
  /** Whether the output was ungrouped while it was shown. */
  readonly justUngrouped: boolean;
  /** The candidate that was left with “go on” for this one; null = the user came here in another way. */
  readonly justLeft: LeftCandidate | null;
}

export const JUDGING_JUST_SHOWN: JudgingState = {
  ...JUST_SHOWN,
  isRepeat: false,
  resumeAt: null,
  expanded: false,
  ungrouped: new Set(),
  justUngrouped: false,
  justLeft: null,
};

export type JudgingAction =
  | { readonly kind: "toggle-expanded" }
  | { readonly kind: "regroup"; readonly candidates: readonly number[]; readonly ungrouped: boolean };

export const JUDGING_STATE: TaskReducer<JudgingState, JudgingAction> = {
  show: (
    { isRepeat: wasRepeat, position: from, resumeAt, ungrouped },
    { isRepeat, position, hasGoneOn },
  ) => ({
    ...JUDGING_JUST_SHOWN,
    ungrouped,
    isRepeat,
    resumeAt: wasRepeat || !isRepeat ? resumeAt : from,
    justLeft:
      hasGoneOn && from !== null && from !== position ? { position: from, isRepeat: wasRepeat } : null,
  }),
  reduce: (state, action) => {
    switch (action.kind) {
      case "toggle-expanded":
        return { ...state, expanded: !state.expanded, groupNotice: "" };
      case "regroup": {
        const { candidates, ungrouped: isUngrouped } = action;
        const others = [...state.ungrouped].filter((one) => !candidates.includes(one));
        const ungrouped = new Set(isUngrouped ? [...state.ungrouped, ...candidates] : others);
        return { ...state, ungrouped, justUngrouped: isUngrouped };
      }
    }
  },
};
