// Holds how a setting is followed: whichever tab changes it, all hear of it.

import { database, type RefereeDatabase } from "#storage/database.ts";
import { watchQuery } from "#storage/watch-query.ts";

/** Calls back with what stands under the key, at first and whenever it was written, until stopped. */
export function watchSetting(
  key: string,
  onValue: (value: unknown) => void,
  db: RefereeDatabase = database,
): () => void {
  const find = async () => db.settings.get(key);
  return watchQuery(find, (record) => onValue(record?.value));
}
