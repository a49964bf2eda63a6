// Reads and writes settings of this browser by key. Code that reads a setting checks its shape.

import { database, type RefereeDatabase } from "#storage/database.ts";
import { writeObserver } from "./write-observer.ts";

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

/** All settings by key. */
export async function readBrowserSettings(db: RefereeDatabase = database): Promise<Record<string, unknown>> {
  const records = await db.settings.toArray();
  return Object.fromEntries(records.map(({ key, value }) => [key, value]));
}

/** Writes recovered settings over the current ones. */
export async function restoreSettings(
  settings: Readonly<Record<string, unknown>>,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.settings.bulkPut(Object.entries(settings).map(([key, value]) => ({ key, value })));
}
