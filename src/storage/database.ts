// Defines the tables of the browser's database, opens and replaces it, watches its version and its answers, and tells
// an observer of every write. Outside this folder, only `useLiveQuery` of Dexie is used.

import {
  type DBCore,
  type DBCoreTable,
  Dexie,
  type EntityTable,
  liveQuery,
  type Middleware,
  type PromiseExtended,
  type Subscription,
  type Table,
  type Transaction,
} from "dexie";
import { beginWait, type Wait, waitFor, waitOr } from "#browser/bounded-wait.ts";
import type { CampaignSummary } from "#core/analysis/accuracy/score-campaign.ts";
import { Observed } from "#core/base/observed.ts";
import type { Progress } from "#core/campaign/outcomes/outcome.ts";
import type { LedgerEvent } from "#core/ledger/event.ts";
import type { LedgerText } from "#core/ledger/ledger.ts";
import type { PackedEvents } from "#core/ledger/packed-events.ts";
import type { PackedText } from "#core/ledger/packed-text.ts";
import type { MirrorFacts } from "#core/sync/mirror/mirror-content.ts";

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
  {}, // long lists of texts may be packed (`TextRecord`)
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

// Defines the rows of each table of the database.

/** A campaign without its events and texts, which are in the tables `events` and `texts`. */
export interface StoredCampaign extends MirrorFacts {
  /** UUID of this copy in this browser. It is not in the campaign file. */
  readonly id: string;
  /** Hashes of all texts that the campaign names. */
  readonly texts: readonly string[];
  /** Summary for lists. It is cached and can be computed again from the events. */
  readonly summary: CampaignSummary;
}

/**
 * The counts of a campaign. They are separate from its record, which is larger, because they are written with every key
 * press. Except `changed` and `replication`, they are cached and can be computed again.
 */
export interface ProgressRecord {
  readonly campaign: string;
  readonly progress: Progress;
  /** When the campaign last changed; ISO 8601. */
  readonly changed: string;
  readonly events: number;
  /** Number of judgements and gap answers among the events. */
  readonly judgements: number;
  /** Number of annotations of source tokens among the events. */
  readonly annotations: number;
  /** Greatest time of a judgement, ISO 8601; null = none. */
  readonly lastJudged: string | null;
  /** How far the campaign is replicated with the team's server; not validated. Absent = no team, or unknown. */
  readonly replication?: unknown;
}

/** The part of a campaign that lists show without opening it. */
export interface CampaignRecord extends StoredCampaign, Omit<ProgressRecord, "campaign"> {}

/** Events of one write, of one block of an import, or of several writes that were packed later. */
export interface EventsRecord {
  /** Number that the database gives in the order of storing. */
  readonly sequence: number;
  readonly campaign: string;
  /** A few events that are not packed. */
  readonly events: readonly LedgerEvent[];
  /** Many events, packed. */
  readonly packed?: PackedEvents;
  /**
   * Greatest sequence number of the records that were packed into this one. A reader that has read those records knows
   * all events in this one.
   */
  readonly upTo?: number;
}

/** A text by its hash. All campaigns that name it share it. */
interface TextRecord extends PackedText {
  readonly hash: string;
}

/**
 * A preference of this browser, such as keys, text size or the current annotator of a campaign; also the browser's
 * replica id.
 */
interface SettingRecord {
  readonly key: string;
  readonly value: unknown;
}

/**
 * The key of the setting that caches the results of the last automatic pass of a campaign. `copy`: id of the campaign
 * in this browser, with which the setting is deleted.
 */
export function passKey(copy: string): string {
  return `pass:${copy}`;
}

/**
 * The upgrades that change records of an older schema version, by the version to which they lead; none leads to
 * version 1. Upgrades to released versions must not be changed. Records are changed in place, as Dexie requires.
 */
const UPGRADES: Readonly<Record<number, (transaction: Transaction) => Promise<void>>> = {};

// Tracks whether the database can be used. An older page stops using the database when a newer version needs it, and
// never writes to a newer database.

/**
 * `ready`; `blocked`: another tab with an older version prevents the upgrade; `outdated`: a newer page upgraded the
 * database, and this page has stopped writing; `newer`: a newer version saved the database; `unreadable`: the browser
 * can neither open nor recreate it.
 */
type DatabaseState = "ready" | "blocked" | "outdated" | "newer" | "unreadable";

/** No zustand store, because this folder imports nothing but the core and Dexie. */
const state = new Observed<DatabaseState>("ready");

export const databaseState = state.get;
/** Calls the listener after every change, until the returned function is called. */
export const watchDatabaseState = state.watch;

/** Call this after every attempt to open the database has failed. */
export function setUnreadable(): void {
  state.set("unreadable");
}

const unfinished = new Set<() => Promise<boolean>>();

/**
 * Registers a function that writes pending changes before the database is closed. It must resolve with whether
 * everything was written. Returns a function that removes it.
 */
export function beforeClosing(finish: () => Promise<boolean>): () => void {
  unfinished.add(finish);
  return () => {
    unfinished.delete(finish);
  };
}

/** Writes all pending changes. Resolves with true if all of them are on the disk. */
export async function finishWriting(): Promise<boolean> {
  const finished = await Promise.all(Array.from(unfinished, (finish) => finish()));
  return finished.every((written) => written);
}

/** Milliseconds for which another page that wants to upgrade the database may have to wait. */
const LONGEST_WAIT = 3000;

async function closeForUpgrade(db: Dexie): Promise<void> {
  const finished = finishWriting().catch(() => false);
  await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  db.close();
  state.set("outdated");
}

export class NewerDatabase extends Error {
  override readonly name = "NewerDatabase";
}

export class UnreadableDatabase extends Error {
  override readonly name = "UnreadableDatabase";
}

/**
 * Watches the version of the database. Dexie opens a newer database without a warning, but this page might then write
 * records that the newer version does not expect.
 */
export function watchDatabase(db: Dexie, version: number): void {
  db.on(
    "ready",
    (opened: Dexie) => {
      const foundVersion = Math.floor(opened.backendDB().version / 10); // Dexie multiplies versions by ten
      if (foundVersion <= version) return state.set("ready");
      state.set("newer");
      throw new NewerDatabase(`NewerDatabase: version ${foundVersion}, this page knows ${version}`);
    },
    true,
  );
  db.on("blocked", () => state.set("blocked"));
  db.on("versionchange", () => {
    void closeForUpgrade(db);
    return false; // tells Dexie not to close the database itself
  });
}

// Watches the time of each request to the database. After a limit, the page says that it waits, and goes on waiting for
// the answer. Requests fail if the browser closes the connection.

interface Pending {
  readonly wait: Wait;
  readonly fail: (reason: unknown) => void;
}

/** For each transaction, the pending requests in it, and the transaction itself. */
const pendingIn = new WeakMap<object, Set<Pending>>();

function bound<T>(transaction: object, answer: PromiseLike<T>): Promise<T> {
  const wait = beginWait("database");
  const all = pendingIn.get(transaction);
  return new Dexie.Promise<T>((resolve, fail) => {
    const request = { wait, fail };
    all?.add(request);
    const end = () => {
      all?.delete(request);
      wait.end();
      // An answer shows progress, so the time limits of all waits in the same transaction begin again.
      for (const other of all ?? []) other.wait.progress();
    };
    answer.then(end, end);
    answer.then(resolve, fail);
  });
}

/**
 * If Chromium finds damage, it closes the connection and deletes the database. Some of the open transactions then get
 * no answer, not even that they were aborted, so they are aborted here.
 */
function boundTransaction(transaction: object): void {
  if (typeof IDBTransaction === "undefined" || !(transaction instanceof IDBTransaction)) return;
  const wait = beginWait("database");
  const all = new Set<Pending>([{ wait, fail: () => undefined }]);
  pendingIn.set(transaction, all);
  const { db } = transaction;
  const onClose = () => {
    const reason = new DOMException("the browser closed the connection to the database", "UnknownError");
    for (const { fail } of all) fail(reason);
    transaction.dispatchEvent(new Event("abort"));
  };
  db.addEventListener("close", onClose);
  transaction.addEventListener("complete", () => {
    db.removeEventListener("close", onClose);
    wait.end();
  });
  transaction.addEventListener("abort", () => {
    db.removeEventListener("close", onClose);
    for (const one of all) one.wait.end();
  });
}

function boundTable(table: DBCoreTable): DBCoreTable {
  return {
    ...table,
    mutate: (request) => bound(request.trans, table.mutate(request)),
    get: (request) => bound(request.trans, table.get(request)),
    getMany: (request) => bound(request.trans, table.getMany(request)),
    query: (request) => bound(request.trans, table.query(request)),
    openCursor: (request) => bound(request.trans, table.openCursor(request)),
    count: (request) => bound(request.trans, table.count(request)),
  };
}

const boundRequests: Middleware<DBCore> = {
  stack: "dbcore",
  name: "bounded-requests",
  create: (core) => ({
    ...core,
    transaction(tables, mode, options) {
      const transaction = core.transaction(tables, mode, options);
      boundTransaction(transaction);
      return transaction;
    },
    table: (name) => boundTable(core.table(name)),
  }),
};

// Watches a query of the database across tabs, and continues after failures.

/** Milliseconds after which a failed watch is restarted, for example because the browser closed the database. */
const WATCH_AGAIN = 2000;

/**
 * Calls `onFound` with the result at first, and whenever it may have changed, until the returned function is called.
 */
export function watchQuery<T>(find: () => Promise<T>, onFound: (found: T) => void): () => void {
  let subscription: Subscription | null = null;
  let stopped = false;
  const watch = () => {
    if (stopped) return;
    subscription = liveQuery(find).subscribe({
      next: onFound,
      error: () => setTimeout(watch, WATCH_AGAIN),
    });
  };
  watch();
  return () => {
    stopped = true;
    subscription?.unsubscribe();
  };
}

// Declares an observer that is notified of every committed write. The mirror uses it.

/** The observer. Its functions never reject: it reports and retries failed writes itself. */
export interface WriteObserver {
  /** Called while the events of a few actions are written. Resolves when the mirror has them, or has failed. */
  eventsWritten(
    campaign: string,
    events: readonly LedgerEvent[],
    texts: ReadonlyMap<string, LedgerText>,
  ): Promise<void>;
  /** Called when the events are committed, and are in the mirror if that was possible. */
  committed(campaign: string): void;
  /**
   * Called when a campaign was added or much of it was written. The observer reads it from the database. Resolves after
   * a limited time.
   */
  campaignWritten(campaign: string): Promise<void>;
  /** Called when facts about a campaign in the list changed. */
  factsChanged(campaign: string): Promise<void>;
  settingsChanged(): void;
  /** Called when a campaign is about to be erased. `erased` is called afterwards, with the result. */
  erasing(campaign: string): Promise<void>;
  erased(campaign: string, isErased: boolean): Promise<void>;
}

/** An observer that does nothing. */
export const NO_OBSERVER: WriteObserver = {
  eventsWritten: () => Promise.resolve(),
  committed: () => {},
  campaignWritten: () => Promise.resolve(),
  factsChanged: () => Promise.resolve(),
  settingsChanged: () => {},
  erasing: () => Promise.resolve(),
  erased: () => Promise.resolve(),
};

let observer: WriteObserver = NO_OBSERVER;

export function writeObserver(): WriteObserver {
  return observer;
}

/** Sets the observer; null = no observer. */
export function setWriteObserver(next: WriteObserver | null): void {
  observer = next ?? NO_OBSERVER;
}

// This comes last, because it uses the constants above.
export const database = new RefereeDatabase();
watchDatabase(database, SCHEMA_VERSIONS.length);
