// Holds small settings of this browser by key; whoever reads one checks its shape.

import { database, type RefereeDatabase } from "#storage/database.ts";

export async function readSetting(key: string, db: RefereeDatabase = database): Promise<unknown> {
  return (await db.settings.get(key))?.value;
}

export async function writeSetting(
  key: string,
  value: unknown,
  db: RefereeDatabase = database,
): Promise<void> {
  await db.settings.put({ key, value });
}
