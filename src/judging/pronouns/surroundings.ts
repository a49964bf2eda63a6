// What the commands of judging ask of the screen around them.

import type { TaskSurroundings } from "#judging/session/task-commands.ts";

/** What somebody wants to see more of. */
export type Asked = "context" | "reference";

/** Panels and fields of the screen that commands open. */
export interface Surroundings extends Omit<TaskSurroundings, "toggle"> {
  readonly autoAdvance: boolean;
  /** For so long after a candidate appeared by itself nothing is judged; 0 = no guard. */
  readonly tooFastMs: number;
  /** Milliseconds of a clock that never steps back. */
  readonly now: () => number;
  readonly toggle: (panel: "list" | "guidelines" | "history" | "keys" | "repair") => void;
  readonly switchLayout: () => void;
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
