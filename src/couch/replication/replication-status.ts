// Keeps the state of replication that screens show. The most serious failure decides the phase.

import { ReplicationFailures } from "./replication-failures.ts";
import { phaseOfWork, type ReplicationState, STARTING } from "./replication-state.ts";

export class ReplicationStatus {
  readonly failures = new ReplicationFailures();
  /** Whether all earlier changes of others have arrived. */
  isCaughtUp = false;
  state: ReplicationState = STARTING;
  readonly #onState: (state: ReplicationState) => void;

  constructor(onState: (state: ReplicationState) => void) {
    this.#onState = onState;
  }

  update(changes: Partial<ReplicationState>): void {
    const state = { ...this.state, ...changes };
    const working = { phase: phaseOfWork(state, this.isCaughtUp), failure: null };
    this.state = { ...state, ...(this.failures.worst ?? working) };
    this.#onState(this.state);
  }
}
