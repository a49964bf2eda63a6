// Keeps the state of replication that screens show. If there are failures, the most serious one decides the phase.

import { ReplicationFailures } from "./replication-failures.ts";
import { phaseOfWork, type ReplicationState, STARTING } from "./replication-state.ts";

export class ReplicationStatus {
  readonly failures = new ReplicationFailures();
  /** Whether everything that the server had at the last request has been received. */
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
