// Defines the tables of the database and opens it. Outside this folder, only `useLiveQuery` of Dexie is used.

import { Dexie, type EntityTable, type PromiseExtended, type Table } from "dexie";
import { waitFor, waitOr } from "#browser/bounded-wait.ts";
import { boundRequests } from "#storage/bounded-requests.ts";
import { watchDatabase } from "#storage/database-state.ts";
import type {
  EventsRecord,
  ProgressRecord,
  SettingRecord,
  StoredCampaign,
  TextRecord,
} from "#storage/records.ts";
import { UPGRADES } from "#storage/upgrades.ts";

export const DATABASE_NAME = "referee-campaigns";

/**
 * Keys and indices by table, one entry per version, oldest first; null drops a table. Entries of released versions must
 * not be changed.
 */
export const SCHEMA_VERSIONS: readonly Readonly<Record<string, string | null>>[] = [
  {
    campaigns: "id",
    progress: "campaign",
    events: "++sequence, [campaign+sequence]",
    texts: "hash",
    settings: "key",
  },
];

/** Opens databases in the browser's default storage, or in another bucket after a failure. */
class MovableFactory implements IDBFactory {
  #moved: IDBFactory | null = null;

  /** Sets where databases are opened; null = the default storage. */
  moveTo(factory: IDBFactory | null): void {
    this.#moved = factory;
  }

  get isMoved(): boolean {
    return this.#moved !== null;
  }

  get #current(): IDBFactory {
    return this.#moved ?? indexedDB;
  }

  open(name: string, version?: number): IDBOpenDBRequest {
    return this.#current.open(name, version);
  }

  deleteDatabase(name: string): IDBOpenDBRequest {
    return this.#current.deleteDatabase(name);
  }

  databases(): Promise<IDBDatabaseInfo[]> {
    return this.#current.databases();
  }

  cmp(first: unknown, second: unknown): number {
    return this.#current.cmp(first, second);
  }
}

/** Opens all databases of the app. */
export const databases = new MovableFactory();

export class RefereeDatabase extends Dexie {
  declare campaigns: EntityTable<StoredCampaign, "id">;
  declare progress: EntityTable<ProgressRecord, "campaign">;
  declare events: Table<EventsRecord, number, Omit<EventsRecord, "sequence">>;
  declare texts: EntityTable<TextRecord, "hash">;
  declare settings: EntityTable<SettingRecord, "key">;

  constructor(name: string = DATABASE_NAME, versions = SCHEMA_VERSIONS, upgrades = UPGRADES) {
    // “Strict” means that a transaction is committed only when it is on the disk. Otherwise the page could say “Saved”
    // too early.
    super(name, { chromeTransactionDurability: "strict", indexedDB: databases });
    this.use(boundRequests);
    versions.forEach((stores, index) => {
      const version = this.version(index + 1).stores(stores);
      const upgrade = upgrades[index + 1];
      if (upgrade !== undefined) version.upgrade(upgrade);
    });
  }

  /** All tables with records of a campaign. */
  get campaignTables(): Table[] {
    return [this.campaigns, this.progress, this.events, this.texts];
  }

  /** The records with events of a campaign, in the order in which they were stored. */
  recordsOf(campaign: string) {
    return this.events
      .where("[campaign+sequence]")
      .between([campaign, 0], [campaign, Number.POSITIVE_INFINITY]);
  }

  override open(): PromiseExtended<Dexie> {
    return waitFor("database", super.open());
  }
}

export const database = new RefereeDatabase();
watchDatabase(database, SCHEMA_VERSIONS.length);

/** Deletes the database and opens an empty one with the same name, to be filled from the mirror. */
export async function recreateDatabase(): Promise<void> {
  database.close({ disableAutoOpen: false });
  await waitFor("database", database.delete({ disableAutoOpen: false }));
  await database.open();
}

/** Opens the database. Rejects with the error of Dexie or the browser. */
export async function openBrowserDatabase(): Promise<void> {
  await database.open();
}

/** Chromium's storage buckets. Each is a separate storage within the origin, with its own databases. */
interface Buckets {
  readonly storageBuckets: {
    open(
      name: string,
      options: { readonly durability: "strict"; readonly persisted: boolean },
    ): Promise<{ readonly indexedDB: IDBFactory }>;
  };
}

function hasBuckets(navigator: object): navigator is Buckets {
  return "storageBuckets" in navigator;
}

/**
 * Opens a database with the same name in another storage bucket, because the default database cannot be opened. The new
 * database is used until the page is left; the default one is not changed. Returns whether the new database is open.
 */
export async function moveDatabase(): Promise<boolean> {
  if (typeof navigator === "undefined" || !hasBuckets(navigator)) return false;
  try {
    const options = { durability: "strict", persisted: true } as const;
    const bucket = await waitOr("storage", navigator.storageBuckets.open("second-place", options), null);
    if (bucket === null) return false;
    databases.moveTo(bucket.indexedDB);
    database.close({ disableAutoOpen: false });
    await database.open();
    if (typeof document !== "undefined") document.documentElement.dataset.database = "second-place";
    return true;
  } catch {
    databases.moveTo(null);
    return false;
  }
}
