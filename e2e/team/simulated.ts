// A person who works along without a browser: a ledger in the memory, and the line that the page uses.

import type { LedgerEvent } from "#core/ledger/event.ts";
import { type Ledger, type LedgerText, textsNamedBy } from "#core/ledger/ledger.ts";
import { CouchClient } from "#couch/couch-client.ts";
import type { LineState } from "#couch/line-state.ts";
import { type LineMemory, type LineStore, NOTHING_KNOWN } from "#couch/line-store.ts";
import { TeamLine } from "#couch/team-line.ts";

export class MemoryStore implements LineStore {
  /** In the order of arrival. */
  readonly events: LedgerEvent[] = [];
  readonly texts: Map<string, LedgerText>;
  readonly ids = new Set<string>();
  /** Of those that came from the engine. */
  readonly #came = new Set<string>();
  kept: LineMemory = NOTHING_KNOWN;
  onArrived: (events: readonly LedgerEvent[]) => void = () => {};

  constructor(ledger: Pick<Ledger, "events" | "texts"> | null = null) {
    this.texts = new Map(ledger?.texts);
    this.add(ledger?.events ?? []);
  }

  add(events: readonly LedgerEvent[]): void {
    for (const event of events) {
      if (this.ids.has(event.id)) continue;
      this.ids.add(event.id);
      this.events.push(event);
    }
  }

  memory(): Promise<LineMemory> {
    return Promise.resolve(this.kept);
  }

  remember(memory: LineMemory): Promise<void> {
    this.kept = memory;
    return Promise.resolve();
  }

  outbound(after: number, ids: readonly string[]) {
    const again = ids.length === 0 ? [] : this.events.slice(0, after).filter(({ id }) => ids.includes(id));
    const written = this.events.slice(after).filter(({ id }) => !this.#came.has(id));
    return Promise.resolve({ events: [...again, ...written], upTo: this.events.length });
  }

  eventIds(): Promise<ReadonlySet<string>> {
    return Promise.resolve(this.ids);
  }

  text(hash: string): Promise<LedgerText | null> {
    return Promise.resolve(this.texts.get(hash) ?? null);
  }

  async takeIn(events: readonly LedgerEvent[], textOf: (hash: string) => Promise<LedgerText | null>) {
    const notTaken: { readonly id: string; readonly why: string }[] = [];
    const taken: LedgerEvent[] = [];
    for (const event of events) {
      const missing = [];
      for (const hash of textsNamedBy(event)) if (!(await this.#hasText(hash, textOf))) missing.push(hash);
      if (missing.length === 0) taken.push(event);
      else notTaken.push({ id: event.id, why: `the text ${missing.join()} is not there` });
    }
    for (const { id } of taken) if (!this.ids.has(id)) this.#came.add(id);
    this.add(taken);
    this.onArrived(taken);
    return { notTaken, otherwise: [], late: [] };
  }

  async #hasText(hash: string, textOf: (hash: string) => Promise<LedgerText | null>): Promise<boolean> {
    if (this.texts.has(hash)) return true;
    const text = await textOf(hash);
    if (text !== null) this.texts.set(hash, text);
    return text !== null;
  }
}

/** A line as a page would have it, of somebody who is signed in by name and password. */
export function lineOf(
  address: string,
  database: string,
  { name, password }: { readonly name: string; readonly password: string },
  store: LineStore,
  onState: (state: LineState) => void = () => {},
): TeamLine {
  const client = new CouchClient({ base: address, basic: { name, password } });
  return new TeamLine({ client, database, user: name, store, onState });
}
