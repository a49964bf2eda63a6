// Holds what the acts of judging ask of the screen around them.

/** What somebody wants to see more of. */
export type Asked = "context" | "reference";

/** Panels and fields of the screen that commands open; the sitting does not know them. */
export interface Surroundings {
  readonly autoAdvance: boolean;
  /** So long after a candidate appeared by itself nothing that judges is taken; 0 = no guard. */
  readonly tooFastMs: number;
  /** Milliseconds of a clock that never steps back. */
  readonly now: () => number;
  readonly toggle: (panel: "queue" | "guidelines" | "history" | "keys" | "repair") => void;
  readonly switchLayout: () => void;
  readonly focusRemark: () => void;
  readonly focusOwnTag: () => void;
  /**
   * Makes a change that may move the texts, and keeps the pronoun where it was on the screen. `asked`: what the change shows is
   * to be in view, and the pronoun moves as far as that takes.
   */
  readonly keepInPlace: (change: () => void, asked?: Asked) => void;
  /** Scrolls to the antecedents, or where they are in view back to the pronoun. */
  readonly goToAntecedent: () => void;
  readonly moveTokenFocus: (step: 1 | -1) => void;
  /** Whether the keyboard is on a marked token of the output. */
  readonly isTokenFocused: () => boolean;
  /** Selects or deselects that token. */
  readonly pressFocusedToken: () => void;
  /** Opens folded sentences, or folds them again; false where the command is about other sentences. */
  readonly showFolded: (command: "context" | "document") => boolean;
  /** Whether the window is wide enough for source and output side by side. */
  readonly canSwitchLayout: () => boolean;
}
