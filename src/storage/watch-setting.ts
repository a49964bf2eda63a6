// Watches settings across tabs.

import { database } from "#storage/database.ts";
import { watchQuery } from "#storage/watch-query.ts";

/** Calls back with the setting's value at first and after each write, until the returned function is called. */
export function watchSetting(key: string, onValue: (value: unknown) => void): () => void {
  return watchSettings((settingOf) => settingOf(key), onValue);
}

/** As `watchSetting`, for what `read` computes from several settings. */
export function watchSettings<T>(
  read: (settingOf: (key: string) => Promise<unknown>) => Promise<T>,
  onValue: (value: T) => void,
): () => void {
  const settingOf = async (key: string): Promise<unknown> => (await database.settings.get(key))?.value;
  return watchQuery(() => read(settingOf), onValue);
}
