// Connects one person's replicator to a server for tests, with a clock that the test advances.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventDocument } from "#core/sync/team/team-documents.ts";
import type { ReplicationState } from "#couch/replication/replication-state.ts";
import { Replicator } from "#couch/replication/replicator.ts";
import type { ReplicatorParts } from "./replication/replication-state.ts";
import { ServerInTest } from "./server-in-test.ts";
import { StoreInTest } from "./store-in-test.ts";

export class ReplicatorInTest {
  readonly server: ServerInTest;
  readonly store: StoreInTest;
  readonly states: ReplicationState[] = [];
  readonly replicator: Replicator;

  /** `pass`: advances the test's clock. */
  constructor(
    pass: (milliseconds: number) => Promise<unknown>,
    server = new ServerInTest(),
    store = new StoreInTest(),
    more: Pick<ReplicatorParts, "sendDelay" | "readInterval" | "role"> = {},
  ) {
    this.#pass = pass;
    this.server = server;
    this.store = store;
    const onState = (state: ReplicationState) => this.states.push(state);
    const { database } = server;
    const parts = { database, user: "anna", store, onState, ...more };
    this.replicator = new Replicator({ ...parts, random: () => 0.5 });
  }

  readonly #pass: (milliseconds: number) => Promise<unknown>;

  /** Starts the replicator and lets this many milliseconds pass. */
  async start(milliseconds = 100): Promise<this> {
    this.replicator.start();
    await this.#pass(milliseconds);
    return this;
  }

  /** Records events in the store and notifies the replicator. */
  write(...events: readonly LedgerEvent[]): void {
    this.store.events.push(...events);
    this.replicator.nudge();
  }

  get phase(): string {
    return this.replicator.state.phase;
  }

  /** Ids of the events that were sent, batch by batch. */
  get sent(): string[][] {
    return this.server.requests
      .filter(({ path }) => path.endsWith("_bulk_docs"))
      .map(({ body }) => Object(body).docs.map(({ text }: { text: string }) => JSON.parse(text).id));
  }
}

/** Stores an event on the server, as another user would. */
export function putEvent(server: ServerInTest, event: LedgerEvent, sentBy = "ben"): void {
  server.put({ ...eventDocument(event, sentBy) });
}
