// Holds how a setting is followed: whichever tab changes it, all hear of it.

import { liveQuery, type Subscription } from "dexie";
import { database, type RefereeDatabase } from "#storage/database.ts";

/** A watch that broke, as when the browser closed the database, is begun again after so many milliseconds. */
const WATCH_AGAIN = 2000;

/** Calls back with what stands under the key, at first and whenever it was written, until stopped. */
export function watchSetting(
  key: string,
  onValue: (value: unknown) => void,
  db: RefereeDatabase = database,
): () => void {
  let subscription: Subscription | null = null;
  let stopped = false;
  const watch = () => {
    if (stopped) return;
    subscription = liveQuery(() => db.settings.get(key)).subscribe({
      next: (record) => onValue(record?.value),
      error: () => setTimeout(watch, WATCH_AGAIN),
    });
  };
  watch();
  return () => {
    stopped = true;
    subscription?.unsubscribe();
  };
}
