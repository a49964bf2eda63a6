// Reads the page's database: campaigns, texts and events as stored.
import type { Page } from "@playwright/test";
import type { LedgerEvent } from "#core/ledger/event.ts";
import { type PackedEvents, unpackEvents } from "#core/ledger/packed-events.ts";

/** A row of the event table as the page returns it. Typed arrays have become lists of numbers. */
interface Row {
  readonly campaign: string;
  readonly sequence: number;
  readonly upTo?: number;
  readonly events: readonly LedgerEvent[];
  readonly packed?: { readonly [column: string]: unknown };
}

interface CampaignRow {
  readonly id: string;
  readonly name: string;
  readonly texts: readonly string[];
}

export interface StoredCampaign extends CampaignRow {
  /** In order of arrival. An event that was written twice occurs twice. */
  readonly events: readonly LedgerEvent[];
}

export interface Stored {
  readonly campaigns: readonly StoredCampaign[];
  /** Hashes of the stored texts. */
  readonly texts: ReadonlySet<string>;
}

function eventsOfRow({ events, packed }: Row): readonly LedgerEvent[] {
  if (packed === undefined) return events;
  const numbers = (column: string): number[] => {
    const found = packed[column];
    if (!Array.isArray(found)) throw new Error(`no column ${column}`);
    return found.map(Number);
  };
  return unpackEvents({
    ...(packed as unknown as PackedEvents),
    clocks: Float64Array.from(numbers("clocks")),
    supersedes: Int32Array.from(numbers("supersedes")),
    supersedesEnd: Uint32Array.from(numbers("supersedesEnd")),
    rows: Uint16Array.from(numbers("rows")),
  });
}

/**
 * Reads everything at one moment. If the database does not exist, for example because the browser has just discarded
 * it, the result is empty and no database is created.
 */
export async function readStored(page: Page): Promise<Stored> {
  const read = await page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    // If the browser could not open the usual database, the app uses one in a storage bucket.
    const isMoved = document.documentElement.dataset.database !== undefined;
    const buckets: unknown = Reflect.get(navigator, "storageBuckets");
    const place = isMoved
      ? await (buckets as { open(name: string): Promise<{ indexedDB: IDBFactory }> }).open("second-place")
      : window;
    const opening = place.indexedDB.open("referee-campaigns");
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const db = await ask(opening).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "AbortError") return null;
      throw error;
    });
    if (db === null) return { rows: [], campaigns: [], texts: [] };
    const transaction = db.transaction(["events", "campaigns", "texts"]);
    const [eventRows, campaigns, texts] = await Promise.all([
      ask<Row[]>(transaction.objectStore("events").getAll()),
      ask<CampaignRow[]>(transaction.objectStore("campaigns").getAll()),
      ask(transaction.objectStore("texts").getAllKeys()),
    ]);
    db.close();
    const plain = (value: unknown) => (ArrayBuffer.isView(value) ? Array.from(value as Uint16Array) : value);
    const rows = eventRows.map((row) => {
      if (row.packed === undefined) return row;
      const columns = Object.entries(row.packed).map(([name, column]) => [name, plain(column)]);
      return { ...row, packed: Object.fromEntries(columns) };
    });
    return { rows, campaigns: campaigns.map(({ id, name, texts }) => ({ id, name, texts })), texts };
  });
  // Events that were packed later keep the position at which they arrived.
  const arrived = read.rows.sort((a, b) => (a.upTo ?? a.sequence) - (b.upTo ?? b.sequence));
  return {
    campaigns: read.campaigns.map((campaign) => ({
      ...campaign,
      events: arrived.filter((row) => row.campaign === campaign.id).flatMap(eventsOfRow),
    })),
    texts: new Set(read.texts.map(String)),
  };
}
