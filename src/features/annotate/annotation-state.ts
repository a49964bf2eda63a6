// Adds the state of annotating to a task session: current question, active antecedent, link being fixed.

import type { LinkPart } from "#core/suite-building/annotation/annotate.ts";
import { JUST_SHOWN, type TaskReducer, type TaskSessionState } from "#judging/task/session-state.ts";

/** The question that digit keys answer, or the link being fixed. */
export type AnnotationQuestion = "category" | "antecedent" | "reason" | LinkPart;

export interface AnnotationState extends TaskSessionState {
  /** Null = the question follows from the answers so far. */
  readonly asked: AnnotationQuestion | null;
  /** Index of the antecedent chosen last; see `AnnotationSession.number`. */
  readonly number: number;
  /** Index, from 0, of the first phrase that can be chosen with a digit key; above 0 while further phrases are shown. */
  readonly offersFrom: number;
  /** Position of the cursor in the reference's line while a link is fixed, from 0. */
  readonly cursor: number;
  /** Token that was linked or unlinked last while fixing the link; null = none. */
  readonly toggled: number | null;
  /** Whether the next chosen phrase is added; otherwise it replaces the active antecedent. */
  readonly isAdding: boolean;
  /** Words under a drag with the pointer, first to last; null = no drag. */
  readonly drawn: { readonly line: number; readonly from: number; readonly to: number } | null;
}

export const ANNOTATION_JUST_SHOWN: AnnotationState = {
  ...JUST_SHOWN,
  asked: null,
  number: 0,
  offersFrom: 0,
  cursor: 0,
  toggled: null,
  isAdding: false,
  drawn: null,
};

export type AnnotationAction =
  | { readonly kind: "ask"; readonly asked: AnnotationQuestion | null }
  /** Makes this antecedent the one that the arrow keys move. `adding` absent: `isAdding` is unchanged. */
  | { readonly kind: "activate"; readonly number: number; readonly adding?: false }
  | { readonly kind: "toggle-adding" }
  | { readonly kind: "offer"; readonly from: number }
  | { readonly kind: "draw"; readonly drawn: AnnotationState["drawn"] }
  | { readonly kind: "fix-link"; readonly part: LinkPart; readonly cursor: number }
  | { readonly kind: "move-cursor"; readonly cursor: number }
  | { readonly kind: "toggle-link"; readonly position: number };

export const ANNOTATION_STATE: TaskReducer<AnnotationState, AnnotationAction> = {
  show: () => ANNOTATION_JUST_SHOWN,
  reduce: (state, action) => {
    switch (action.kind) {
      case "ask":
        return { ...state, asked: action.asked };
      case "activate":
        return { ...state, asked: null, number: action.number, isAdding: action.adding ?? state.isAdding };
      case "toggle-adding":
        return { ...state, asked: null, isAdding: !state.isAdding };
      case "offer":
        return { ...state, offersFrom: action.from };
      case "draw":
        return { ...state, drawn: action.drawn };
      case "fix-link":
        return { ...state, asked: action.part, cursor: action.cursor, toggled: null };
      case "move-cursor":
        return { ...state, cursor: action.cursor };
      case "toggle-link":
        return { ...state, cursor: action.position, toggled: action.position };
    }
  },
};
