// Holds how what lies in the database is followed: whichever tab changes it, all hear of it, also after the watch broke.

import { liveQuery, type Subscription } from "dexie";

/** A watch that broke, as when the browser closed the database, is begun again after so many milliseconds. */
const WATCH_AGAIN = 2000;

/** Calls back with what is found, at first and whenever that may have changed, until stopped. */
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
