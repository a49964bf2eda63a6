// Stores a campaign in memory for tests; writes can be delayed or fail.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventText, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { type Checkpoint, EMPTY_CHECKPOINT } from "#core/sync/team/membership.ts";
import type {
  Outbound,
  Received,
  ReplicationStore,
  UnusableDocument,
} from "#couch/replication/replication-state.ts";

export class StoreInTest implements ReplicationStore {
  /** Events in the order of arrival. */
  readonly events: LedgerEvent[] = [];
  readonly texts = new Map<string, LedgerText>();
  /** All written checkpoints, oldest first. */
  readonly checkpoints: Checkpoint[] = [];
  /** Ids of the received events, one list per call of `receive`. */
  readonly receivedIds: string[][] = [];
  /** Called before each write. */
  onWrite: (target: "events" | "checkpoint") => void | Promise<void> = () => {};
  checkpoint: Checkpoint = EMPTY_CHECKPOINT;

  async readCheckpoint(): Promise<Checkpoint> {
    return this.checkpoint;
  }

  async writeCheckpoint(checkpoint: Checkpoint): Promise<void> {
    await this.onWrite("checkpoint");
    this.checkpoint = checkpoint;
    this.checkpoints.push(checkpoint);
  }

  async outbound(position: number, ids: readonly string[]): Promise<Outbound> {
    const requested = this.events.slice(0, position).filter(({ id }) => ids.includes(id));
    return { events: [...requested, ...this.events.slice(position)], upTo: this.events.length };
  }

  async all(): Promise<ReadonlyMap<string, LedgerEvent>> {
    return new Map(this.events.map((event) => [event.id, event]));
  }

  async text(hash: string): Promise<LedgerText | null> {
    return this.texts.get(hash) ?? null;
  }

  async receive(
    events: readonly LedgerEvent[],
    textOf: (hash: string) => Promise<LedgerText | null>,
  ): Promise<Received> {
    this.receivedIds.push(events.map(({ id }) => id));
    const unusable: UnusableDocument[] = [];
    const complete: LedgerEvent[] = [];
    for (const event of events) {
      let isWhole = true;
      for (const hash of textsNamedBy(event)) {
        const text = this.texts.get(hash) ?? (await textOf(hash));
        if (text === null) isWhole = false;
        else this.texts.set(hash, text);
      }
      if (isWhole) complete.push(event);
      else unusable.push({ id: event.id, why: "a text is missing" });
    }
    await this.onWrite("events");
    const stored = new Set(this.events.map(eventText));
    const ids = new Set(this.ids);
    const fresh = complete.filter((event) => !stored.has(eventText(event)));
    this.events.push(...fresh);
    return {
      unusable,
      late: [],
      collisions: fresh.map(({ id }) => id).filter((id) => ids.has(id)),
    };
  }

  get ids(): string[] {
    return this.events.map(({ id }) => id);
  }
}
