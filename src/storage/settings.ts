// Holds small settings of this browser by key; whoever reads one checks its shape.

import { database, type RefereeDatabase } from "#storage/database.ts";
import { keeper } from "#storage/keeper.ts";

export async function readSetting(key: string, db: RefereeDatabase = database): Promise<unknown> {
  return (await db.settings.get(key))?.value;
}

export async function writeSetting(
  key: string,
  value: unknown,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.settings.put({ key, value });
  keeper().changedSettings();
}

/** All of them, by key. */
export async function readSettings(db: RefereeDatabase = database): Promise<Record<string, unknown>> {
  const records = await db.settings.toArray();
  return Object.fromEntries(records.map(({ key, value }) => [key, value]));
}

/** Puts back what was kept elsewhere, over what is here. */
export async function putBackSettings(
  settings: Readonly<Record<string, unknown>>,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.settings.bulkPut(Object.entries(settings).map(([key, value]) => ({ key, value })));
}
