// Splits the store of a blind campaign among replicators: one for the campaign's database, and one for each personal
// database.

import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import { isForAnnotators, isForOwner } from "#core/sync/team/personal-events.ts";
import type { Checkpoint, Outbound, Received, ReplicationStore, TextOf } from "./replication-store.ts";

/** The store of a whole campaign, with one checkpoint for each personal database. */
export interface WholeStore extends ReplicationStore {
  /** All stored events by id, including those that wait for a text that they name. */
  all(): Promise<ReadonlyMap<string, LedgerEvent>>;
  readPersonal(database: string): Promise<Checkpoint>;
  writePersonal(database: string, checkpoint: Checkpoint): Promise<void>;
}

/** The part of a store that is sent to one database. Received events are not limited to this part. */
abstract class PartialStore implements ReplicationStore {
  protected readonly whole: WholeStore;

  constructor(whole: WholeStore) {
    this.whole = whole;
  }

  /** Selects the events that this browser sends to the database. */
  abstract select(events: readonly LedgerEvent[]): Promise<readonly LedgerEvent[]>;

  readCheckpoint(): Promise<Checkpoint> {
    return this.whole.readCheckpoint();
  }

  writeCheckpoint(checkpoint: Checkpoint): Promise<void> {
    return this.whole.writeCheckpoint(checkpoint);
  }

  async outbound(position: number, ids: readonly string[]): Promise<Outbound> {
    const { events, upTo } = await this.whole.outbound(position, ids);
    return { events: await this.select(events), upTo };
  }

  eventIds(): Promise<ReadonlySet<string>> {
    return this.whole.eventIds();
  }

  async expectedIds(): Promise<ReadonlySet<string>> {
    return new Set((await this.select([...(await this.whole.all()).values()])).map(({ id }) => id));
  }

  text(hash: string): Promise<LedgerText | null> {
    return this.whole.text(hash);
  }

  receive(events: readonly LedgerEvent[], textOf: TextOf): Promise<Received> {
    return this.whole.receive(events, textOf);
  }
}

export class MainStore extends PartialStore {
  readonly #isPersonal: (event: LedgerEvent) => boolean;

  /** `isPersonal`: whether an event belongs to a personal database, and not to the campaign's database. */
  constructor(whole: WholeStore, isPersonal: (event: LedgerEvent) => boolean) {
    super(whole);
    this.#isPersonal = isPersonal;
  }

  select(events: readonly LedgerEvent[]): Promise<readonly LedgerEvent[]> {
    return Promise.resolve(events.filter((event) => !this.#isPersonal(event)));
  }
}

interface PersonalStoreParts {
  readonly database: string;
  /** Id of the annotator entry to which the database belongs. */
  readonly owner: string;
  readonly isReceiveOnly: boolean;
  /** Reads a text from the campaign's database, which has all texts. */
  readonly textOf: TextOf;
}

export class PersonalStore extends PartialStore {
  readonly #parts: PersonalStoreParts;

  constructor(whole: WholeStore, parts: PersonalStoreParts) {
    super(whole);
    this.#parts = parts;
  }

  override readCheckpoint(): Promise<Checkpoint> {
    return this.whole.readPersonal(this.#parts.database);
  }

  override writeCheckpoint(checkpoint: Checkpoint): Promise<void> {
    return this.whole.writePersonal(this.#parts.database, checkpoint);
  }

  async select(events: readonly LedgerEvent[]): Promise<readonly LedgerEvent[]> {
    const { owner, isReceiveOnly } = this.#parts;
    if (isReceiveOnly) return [];
    const hasRetraction = events.some(({ kind }) => kind === "retraction");
    const all = hasRetraction ? await this.whole.all() : new Map<string, LedgerEvent>();
    return events.filter((event) => isForOwner(event, owner, (id) => all.get(id)));
  }

  override async text(hash: string): Promise<LedgerText | null> {
    const text = await this.whole.text(hash);
    return text !== null && isForAnnotators(text) ? text : null;
  }

  override receive(events: readonly LedgerEvent[]): Promise<Received> {
    return this.whole.receive(events, this.#parts.textOf);
  }
}
