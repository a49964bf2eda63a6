// Holds the database: its tables on one screen. The only folder that knows Dexie is this one.

import { Dexie, type EntityTable, type Table } from "dexie";
import { watchDatabase } from "#storage/database-state.ts";
import type {
  EventsRecord,
  ProgressRecord,
  SettingRecord,
  StoredCampaign,
  TextRecord,
  UnreadRecord,
} from "#storage/records.ts";
import { UPGRADES } from "#storage/upgrades.ts";

export const DATABASE_NAME = "referee";

/** The schema's versions, oldest first, null = dropped once upgraded; append only, never edit. */
export const SCHEMA_VERSIONS: readonly Readonly<Record<string, string | null>>[] = [
  {
    campaigns: "id",
    suites: "campaign",
    outputs: "[campaign+number]",
    judgements: "++sequence, &[campaign+id], [campaign+sequence]",
    settings: "key",
  },
  { exchanges: "campaign", progress: "campaign" },
  {
    events: "++sequence, [campaign+sequence]",
    texts: "hash",
    unread: "++number",
    suites: null,
    outputs: null,
    exchanges: null,
    judgements: null,
  },
];

export class RefereeDatabase extends Dexie {
  declare campaigns: EntityTable<StoredCampaign, "id">;
  declare progress: EntityTable<ProgressRecord, "campaign">;
  declare events: Table<EventsRecord, number, Omit<EventsRecord, "sequence">>;
  declare texts: EntityTable<TextRecord, "hash">;
  declare unread: Table<UnreadRecord, number, Omit<UnreadRecord, "number">>;
  declare settings: EntityTable<SettingRecord, "key">;

  constructor(name: string = DATABASE_NAME) {
    // Strict: a transaction counts as committed only when it is on the disk, so that "Saved" is never said too early.
    super(name, { chromeTransactionDurability: "strict" });
    SCHEMA_VERSIONS.forEach((stores, index) => {
      const version = this.version(index + 1).stores(stores);
      const upgrade = UPGRADES[index + 1];
      if (upgrade !== undefined) version.upgrade(upgrade);
    });
  }
}

export const database = new RefereeDatabase();
watchDatabase(database, SCHEMA_VERSIONS.length);

/** Throws everything away and begins with an empty database of the same name, for what comes back from the second copy. */
export async function beginAnew(): Promise<void> {
  database.close({ disableAutoOpen: false });
  await database.delete({ disableAutoOpen: false });
  await database.open();
}
