// Reads, writes and watches settings of this browser by key, among them its replica id. Code that reads a setting
// checks its shape.

import { uuidOf } from "#core/base/hash.ts";
import { database, passKey, type RefereeDatabase, watchQuery, writeObserver } from "./database.ts";

export async function readSetting(key: string, db: RefereeDatabase = database): Promise<unknown> {
  return (await db.settings.get(key))?.value;
}

export async function writeSetting(
  key: string,
  value: unknown,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.settings.put({ key, value });
  writeObserver().settingsChanged();
}

/**
 * The key of the setting for a copy that says in which format a batch was received, because it is returned in the same
 * format. Its value is “protest” or “referee”.
 */
export function receivedKey(copy: string): string {
  return `received:${copy}`;
}

/** All settings by key, without what is only cached. */
export async function readBrowserSettings(db: RefereeDatabase = database): Promise<Record<string, unknown>> {
  const keys = (await db.settings.toCollection().primaryKeys()).filter((key) => !key.startsWith(passKey("")));
  const records = await db.settings.bulkGet(keys);
  return Object.fromEntries(
    records.flatMap((record) => (record === undefined ? [] : [[record.key, record.value]])),
  );
}

/** Writes recovered settings over the current ones. */
export async function restoreSettings(
  settings: Readonly<Record<string, unknown>>,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.settings.bulkPut(Object.entries(settings).map(([key, value]) => ({ key, value })));
}

/** Caches the results of the last automatic pass, unless the campaign was erased meanwhile. */
export async function cachePass(copy: string, value: unknown, db: RefereeDatabase = database): Promise<void> {
  await db.transaction("rw", db.campaigns, db.settings, async () => {
    if ((await db.campaigns.get(copy)) !== undefined) await db.settings.put({ key: passKey(copy), value });
  });
}

// Watches settings across tabs.

/** Calls back with the setting's value at first and after each write, until the returned function is called. */
export function watchSetting(key: string, onValue: (value: unknown) => void): () => void {
  return watchSettings((settingOf) => settingOf(key), onValue);
}

/** As `watchSetting`, for what `read` computes from several settings. */
export function watchSettings<T>(
  read: (settingOf: (key: string) => Promise<unknown>) => Promise<T>,
  onValue: (value: T) => void,
): () => void {
  return watchQuery(() => read((key) => readSetting(key)), onValue);
}

// Reads this browser's replica id, a random UUID that is created once.

const KEY = "replica";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The replica id from the settings, or a new one. Two tabs that read it at the same time get the same id. */
export async function readReplica(db: RefereeDatabase = database): Promise<string> {
  const replica = await db.transaction("rw", db.settings, async () => {
    const storedId = (await db.settings.get(KEY))?.value;
    if (typeof storedId === "string" && UUID.test(storedId)) return storedId;
    const newId = uuidOf(crypto.getRandomValues(new Uint8Array(32)).join(" "));
    await db.settings.put({ key: KEY, value: newId });
    return newId;
  });
  writeObserver().settingsChanged();
  return replica;
}
