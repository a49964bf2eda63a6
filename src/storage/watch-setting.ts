// Watches a setting across tabs.

import { database } from "#storage/database.ts";
import { watchQuery } from "#storage/watch-query.ts";

/** Calls back with the setting's value at first and after each write, until the returned function is called. */
export function watchSetting(key: string, onValue: (value: unknown) => void): () => void {
  const find = async () => database.settings.get(key);
  return watchQuery(find, (record) => onValue(record?.value));
}
