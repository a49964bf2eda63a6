// Simulates a member without a browser: keeps a ledger in memory, and exchanges it with the page's replicator.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { type Checkpoint, EMPTY_CHECKPOINT } from "#core/sync/team/membership.ts";
import { CouchClient } from "#couch/client/couch-client.ts";
import type { WholeStore } from "#couch/replication/personal-replication.ts";
import type { ReplicationState, ReplicationStore } from "#couch/replication/replication-state.ts";
import { Replicator } from "#couch/replication/replicator.ts";

export class MemoryStore implements WholeStore {
  /** Events in order of arrival. */
  readonly events: LedgerEvent[] = [];
  readonly texts = new Map<string, LedgerText>();
  readonly ids = new Set<string>();
  /** Ids of the events that came from the server. */
  readonly #receivedIds = new Set<string>();
  checkpoint: Checkpoint = EMPTY_CHECKPOINT;
  onArrived: (events: readonly LedgerEvent[]) => void = () => {};

  add(events: readonly LedgerEvent[]): void {
    for (const event of events) {
      if (this.ids.has(event.id)) continue;
      this.ids.add(event.id);
      this.events.push(event);
    }
  }

  readCheckpoint(): Promise<Checkpoint> {
    return Promise.resolve(this.checkpoint);
  }

  writeCheckpoint(checkpoint: Checkpoint): Promise<void> {
    this.checkpoint = checkpoint;
    return Promise.resolve();
  }

  outbound(after: number, ids: readonly string[]) {
    const again = ids.length === 0 ? [] : this.events.slice(0, after).filter(({ id }) => ids.includes(id));
    const written = this.events.slice(after).filter(({ id }) => !this.#receivedIds.has(id));
    return Promise.resolve({ events: [...again, ...written], upTo: this.events.length });
  }

  readonly #personal = new Map<string, Checkpoint>();

  readPersonal(database: string): Promise<Checkpoint> {
    return Promise.resolve(this.#personal.get(database) ?? EMPTY_CHECKPOINT);
  }

  writePersonal(database: string, checkpoint: Checkpoint): Promise<void> {
    this.#personal.set(database, checkpoint);
    return Promise.resolve();
  }

  all(): Promise<ReadonlyMap<string, LedgerEvent>> {
    return Promise.resolve(new Map(this.events.map((event) => [event.id, event])));
  }

  text(hash: string): Promise<LedgerText | null> {
    return Promise.resolve(this.texts.get(hash) ?? null);
  }

  async receive(events: readonly LedgerEvent[], textOf: (hash: string) => Promise<LedgerText | null>) {
    const unusable: { readonly id: string; readonly why: string }[] = [];
    const accepted: LedgerEvent[] = [];
    for (const event of events) {
      const missing = [];
      for (const hash of textsNamedBy(event)) if (!(await this.#hasText(hash, textOf))) missing.push(hash);
      if (missing.length === 0) accepted.push(event);
      else unusable.push({ id: event.id, why: `the store lacks the texts ${missing.join()}` });
    }
    for (const { id } of accepted) if (!this.ids.has(id)) this.#receivedIds.add(id);
    this.add(accepted);
    this.onArrived(accepted);
    return { unusable, collisions: [], late: [] };
  }

  async #hasText(hash: string, textOf: (hash: string) => Promise<LedgerText | null>): Promise<boolean> {
    if (this.texts.has(hash)) return true;
    const text = await textOf(hash);
    if (text !== null) this.texts.set(hash, text);
    return text !== null;
  }
}

/** The replicator that a page would have, for a user with this name and password. */
export function replicatorOf(
  address: string,
  database: string,
  { name, password }: { readonly name: string; readonly password: string },
  store: ReplicationStore,
  onState: (state: ReplicationState) => void = () => {},
): Replicator {
  const client = new CouchClient({ base: address, basic: { name, password } });
  return new Replicator({ database: client.database(database), user: name, store, onState });
}
