// Replicates the personal databases of a blind campaign in the browser of a coordinator or adjudicator, and decides which
// events belong to which database.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import {
  type Checkpoint,
  entryOf,
  isForAnnotators,
  isForOwner,
  type TeamConnection,
} from "#core/sync/team/membership.ts";
import type { PersonalDatabases } from "#core/sync/team/team-documents.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import { readTextOf } from "#couch/transfer/transfer.ts";
import type { Outbound, Received, ReplicationState, ReplicationStore, TextOf } from "./replication-state.ts";
import { Replicator } from "./replicator.ts";

/**
 * Milliseconds between two requests for changes of one database: the larger of a minimum and a number per personal
 * database, so that more databases do not cause more requests per second.
 */
const LEAST_INTERVAL = 3000;
const INTERVAL_PER_DATABASE = 100;
/**
 * Maximum number of simultaneous requests. Browsers open six connections to a server; other requests need the remaining
 * four.
 */
const REQUESTS_AT_ONCE = 2;

interface PersonalReplicationParts {
  readonly connection: TeamConnection;
  readonly store: WholeStore;
  readonly fetch?: typeof fetch;
  readonly sendDelay: number;
  /** Called after a change that a screen shows. */
  readonly onState: () => void;
}

interface Running {
  readonly replicator: Replicator;
  /** Selects the events that this browser sends to the database. */
  readonly select: (events: readonly LedgerEvent[]) => Promise<readonly LedgerEvent[]>;
}

export class PersonalReplication {
  readonly #parts: PersonalReplicationParts;
  readonly #client: CouchClient;
  readonly #running = new Map<string, Running>();
  readonly #ending: Promise<void>[] = [];
  /** Position up to which written events were offered to the replicators. */
  #offeredUpTo = 0;
  #offering: Promise<void> | null = null;
  #isNudged = false;
  /** Ids of the annotator entries that have personal databases. */
  #owners: ReadonlySet<string> = new Set();
  #shown = "";

  constructor(parts: PersonalReplicationParts) {
    this.#parts = parts;
    this.#client = new CouchClient({ base: parts.connection.base, fetch: inQueue(parts.fetch ?? fetch) });
  }

  /** Selects the events that this browser sends to the campaign's database. */
  readonly selectForCampaign = (events: readonly LedgerEvent[]): readonly LedgerEvent[] =>
    events.filter((event) => !this.#isPersonal(event));

  /**
   * Whether an event must not be sent to the campaign's database, because it belongs to a personal database.
   * Adjudicators receive the names of annotators from personal databases, and must not send them.
   */
  #isPersonal(event: LedgerEvent): boolean {
    const { connection } = this.#parts;
    if (event.kind === "judgement" || event.kind === "query")
      return event.author !== entryOf(connection) && this.#owners.has(event.author);
    if (event.kind === "reply") return this.#owners.has(event.asker);
    const isName = event.kind === "annotator" && event.annotator !== entryOf(connection);
    return isName && connection.role === "adjudicator" && this.#owners.has(event.annotator);
  }

  get states(): ReplicationState[] {
    return Array.from(this.#running.values(), ({ replicator }) => replicator.state);
  }

  /** Replicates these databases from now on, and no others; null = none. */
  replicate(databases: PersonalDatabases | null): void {
    const owners = Object.entries(databases ?? {});
    this.#owners = new Set(owners.map(([, owner]) => owner));
    for (const [database, { replicator }] of this.#running) {
      if (databases?.[database] !== undefined) continue;
      this.#running.delete(database);
      this.#ending.push(replicator.end());
    }
    const readInterval = Math.max(LEAST_INTERVAL, INTERVAL_PER_DATABASE * owners.length);
    for (const [database, owner] of owners)
      if (!this.#running.has(database)) this.#start(database, owner, readInterval);
  }

  #start(database: string, owner: string, readInterval: number): void {
    const { connection, store: whole, sendDelay } = this.#parts;
    const store = new PersonalStore(whole, database, (hash) =>
      readTextOf(this.#client.database(connection.database), hash),
    );
    const select = (events: readonly LedgerEvent[]) => this.#selectForOwner(owner, events);
    const replicator = new Replicator({
      database: this.#client.database(database),
      user: connection.user,
      store,
      select,
      role: connection.role,
      isOneOfMany: true,
      sendDelay,
      readInterval,
      onState: () => this.#onState(),
    });
    this.#running.set(database, { replicator, select });
    replicator.start();
  }

  /** Selects the events for the personal database of this annotator entry. Adjudicators send none. */
  async #selectForOwner(owner: string, events: readonly LedgerEvent[]): Promise<readonly LedgerEvent[]> {
    const { connection, store } = this.#parts;
    if (connection.role !== "coordinator") return [];
    const hasRetraction = events.some(({ kind }) => kind === "retraction");
    const all = hasRetraction ? await store.all() : new Map<string, LedgerEvent>();
    return events.filter((event) => isForOwner(event, owner, (id) => all.get(id)));
  }

  /** Notifies the screens only if they show the change, because each database answers every few seconds. */
  #onState(): void {
    const shown = JSON.stringify(
      this.states.map(({ phase, outbox, received, rejected, unusable, people, restored }) => [
        ...[phase, outbox, received, rejected.length, unusable.length, restored],
        Array.from(people.values(), ({ time, waiting }) => [time, waiting]),
      ]),
    );
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#parts.onState();
  }

  /** Must be called after a write. Only replicators whose databases need the new events then search for them. */
  nudge(): void {
    if (this.#running.size === 0) return;
    this.#isNudged = true;
    this.#offering ??= this.#offer()
      .catch(() => undefined) // each replicator searches from time to time anyway
      .finally(() => {
        this.#offering = null;
      });
  }

  async #offer(): Promise<void> {
    const { store, sendDelay } = this.#parts;
    while (this.#isNudged) {
      await new Promise((resolve) => setTimeout(resolve, sendDelay));
      this.#isNudged = false;
      const { events, upTo } = await store.outbound(this.#offeredUpTo, []);
      this.#offeredUpTo = upTo;
      for (const running of this.#running.values())
        if ((await running.select(events)).length > 0) running.replicator.nudge();
    }
  }

  tryNow(): void {
    for (const { replicator } of this.#running.values()) replicator.tryNow();
  }

  retryRejected(): void {
    for (const { replicator } of this.#running.values()) replicator.retryRejected();
  }

  async end(): Promise<void> {
    this.replicate(null);
    await Promise.all(this.#ending);
    await this.#offering;
  }
}

/** Limits the simultaneous requests; further requests wait. */
function inQueue(ask: typeof fetch): typeof fetch {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...request) => {
    if (running >= REQUESTS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await ask(...request);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}

/** Phases of a replicator without problems. */
const WORKING: readonly ReplicationState["phase"][] = ["starting", "catching-up", "sending", "synced"];

/**
 * The state that screens show, combined from the states of the campaign's database (`main`) and the personal databases.
 */
export function combinedState(
  main: ReplicationState,
  personal: readonly ReplicationState[],
): ReplicationState {
  if (personal.length === 0) return main;
  const all = [main, ...personal];
  const trouble = all.find(({ phase }) => !WORKING.includes(phase));
  const behind = all.find(({ phase }) => phase === "starting" || phase === "catching-up");
  const shown = trouble ?? behind ?? all.find(({ phase }) => phase === "sending") ?? main;
  const isStarting = main.phase !== "starting" && shown.phase === "starting";
  return {
    ...main,
    phase: isStarting ? "catching-up" : shown.phase,
    failure: shown.failure,
    // An event that several databases lack counts as one change, so the outboxes are not added up.
    outbox: Math.max(...all.map(({ outbox }) => outbox)),
    received: all.reduce((sum, { received }) => sum + received, 0),
    rejected: [
      ...new Map(all.flatMap(({ rejected }) => rejected).map((one) => [one.event.id, one])).values(),
    ],
    unusable: all.flatMap(({ unusable }) => unusable),
    // If a member's role changed, several databases contain their presence. The latest presence is used.
    people: new Map(
      all.flatMap(({ people }) => [...people]).sort(([, a], [, b]) => (a.time < b.time ? -1 : 1)),
    ),
    restored: all.find(({ restored }) => restored !== null)?.restored ?? null,
  };
}

// The store of a personal database is that of the campaign, except for the checkpoint and the texts.

/** The store of a whole campaign, with one checkpoint for each personal database. */
export interface WholeStore extends ReplicationStore {
  readPersonal(database: string): Promise<Checkpoint>;
  writePersonal(database: string, checkpoint: Checkpoint): Promise<void>;
}

class PersonalStore implements ReplicationStore {
  readonly #whole: WholeStore;
  readonly #database: string;
  readonly #textOf: TextOf;

  /** `textOf`: reads a text from the campaign's database, which has all texts. */
  constructor(whole: WholeStore, database: string, textOf: TextOf) {
    this.#whole = whole;
    this.#database = database;
    this.#textOf = textOf;
  }

  readCheckpoint(): Promise<Checkpoint> {
    return this.#whole.readPersonal(this.#database);
  }

  writeCheckpoint(checkpoint: Checkpoint): Promise<void> {
    return this.#whole.writePersonal(this.#database, checkpoint);
  }

  outbound(position: number, ids: readonly string[]): Promise<Outbound> {
    return this.#whole.outbound(position, ids);
  }

  all(): Promise<ReadonlyMap<string, LedgerEvent>> {
    return this.#whole.all();
  }

  async text(hash: string): Promise<LedgerText | null> {
    const text = await this.#whole.text(hash);
    return text !== null && isForAnnotators(text) ? text : null;
  }

  receive(events: readonly LedgerEvent[]): Promise<Received> {
    return this.#whole.receive(events, this.#textOf);
  }
}
