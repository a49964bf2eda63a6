// Holds one person's line to an engine for tests, under a clock that the test moves.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventDocument } from "#core/team/team-documents.ts";
import { CouchClient } from "./couch-client.ts";
import { EngineInTest } from "./engine-in-test.ts";
import type { LineState } from "./line-state.ts";
import { StoreInTest } from "./store-in-test.ts";
import { TeamLine } from "./team-line.ts";
import type { TeamLineParts } from "./team-line-parts.ts";

export class LineInTest {
  readonly engine: EngineInTest;
  readonly store: StoreInTest;
  readonly states: LineState[] = [];
  readonly line: TeamLine;

  /** `pass`: moves the clock. */
  constructor(
    pass: (milliseconds: number) => Promise<unknown>,
    engine = new EngineInTest(),
    store = new StoreInTest(),
    paces: Pick<TeamLineParts, "rests" | "gathers"> = {},
  ) {
    this.#pass = pass;
    this.engine = engine;
    this.store = store;
    const client = new CouchClient({ base: "/couch", fetch: engine.fetch });
    const onState = (state: LineState) => this.states.push(state);
    const parts = { client, database: "db", user: "anna", store, onState, ...paces };
    this.line = new TeamLine({ ...parts, random: () => 0.5 });
  }

  readonly #pass: (milliseconds: number) => Promise<unknown>;

  /** Started, and a while later. */
  async start(milliseconds = 100): Promise<this> {
    this.line.start();
    await this.#pass(milliseconds);
    return this;
  }

  /** Written here. */
  write(...events: readonly LedgerEvent[]): void {
    this.store.events.push(...events);
    this.line.nudge();
  }

  get phase(): string {
    return this.line.state.phase;
  }

  /** Ids of the events that were sent, batch by batch. */
  get sent(): string[][] {
    return this.engine.asked
      .filter(({ path }) => path.endsWith("_bulk_docs"))
      .map(({ body }) => Object(body).docs.map(({ text }: { text: string }) => JSON.parse(text).id));
  }
}

/** As somebody else sent it. */
export function putEvent(engine: EngineInTest, event: LedgerEvent, sentBy = "ben"): void {
  engine.put({ ...eventDocument(event, sentBy) });
}
