// Holds what a line tells of itself: how its parts stand is one word.

import { LINE_STARTS, type LineState, phaseOfWork } from "./line-state.ts";
import { LineTrouble } from "./line-trouble.ts";

export class LineTold {
  readonly trouble = new LineTrouble();
  /** Whether all that others wrote before came. */
  isCaughtUp = false;
  state: LineState = LINE_STARTS;
  readonly #onState: (state: LineState) => void;

  constructor(onState: (state: LineState) => void) {
    this.#onState = onState;
  }

  tell(more: Partial<LineState>): void {
    const state = { ...this.state, ...more };
    const well = { phase: phaseOfWork(state, this.isCaughtUp), failure: null };
    this.state = { ...state, ...(this.trouble.gravest ?? well) };
    this.#onState(this.state);
  }
}
