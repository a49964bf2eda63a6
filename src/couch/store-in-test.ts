// Holds a campaign's store for tests: in the memory, with what is on its disk told apart, and with a disk that may be full.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { eventText } from "#core/ledger/event-text.ts";
import { type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import type { NotTaken } from "./line-store.ts";
import { type LineMemory, type LineStore, NOTHING_KNOWN, type Outbound, type TakenIn } from "./line-store.ts";

export class StoreInTest implements LineStore {
  /** In the order of arrival. */
  readonly events: LedgerEvent[] = [];
  readonly texts = new Map<string, LedgerText>();
  /** All that was remembered, the last one last. */
  readonly memories: LineMemory[] = [];
  /** Ids of the events of each time that something was given to be taken in. */
  readonly given: string[][] = [];
  /** Before something is written. */
  onWrite: (what: "events" | "memory") => void | Promise<void> = () => {};
  kept: LineMemory = NOTHING_KNOWN;

  async memory(): Promise<LineMemory> {
    return this.kept;
  }

  async remember(memory: LineMemory): Promise<void> {
    await this.onWrite("memory");
    this.kept = memory;
    this.memories.push(memory);
  }

  async outbound(after: number, ids: readonly string[]): Promise<Outbound> {
    const again = this.events.slice(0, after).filter(({ id }) => ids.includes(id));
    return { events: [...again, ...this.events.slice(after)], upTo: this.events.length };
  }

  async eventIds(): Promise<ReadonlySet<string>> {
    return new Set(this.ids);
  }

  async text(hash: string): Promise<LedgerText | null> {
    return this.texts.get(hash) ?? null;
  }

  async takeIn(
    events: readonly LedgerEvent[],
    textOf: (hash: string) => Promise<LedgerText | null>,
  ): Promise<TakenIn> {
    this.given.push(events.map(({ id }) => id));
    const notTaken: NotTaken[] = [];
    const taken: LedgerEvent[] = [];
    for (const event of events) {
      let isWhole = true;
      for (const hash of textsNamedBy(event)) {
        const text = this.texts.get(hash) ?? (await textOf(hash));
        if (text === null) isWhole = false;
        else this.texts.set(hash, text);
      }
      if (isWhole) taken.push(event);
      else notTaken.push({ id: event.id, why: "a text is missing" });
    }
    await this.onWrite("events");
    const here = new Set(this.events.map(eventText));
    const ids = new Set(this.ids);
    const fresh = taken.filter((event) => !here.has(eventText(event)));
    this.events.push(...fresh);
    return { notTaken, late: [], otherwise: fresh.map(({ id }) => id).filter((id) => ids.has(id)) };
  }

  get ids(): string[] {
    return this.events.map(({ id }) => id);
  }
}
