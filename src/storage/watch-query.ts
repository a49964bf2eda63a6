// Watches a query of the database across tabs, and continues after failures.

import { liveQuery, type Subscription } from "dexie";

/** Milliseconds after which a failed watch is restarted, for example because the browser closed the database. */
const WATCH_AGAIN = 2000;

/**
 * Calls `onFound` with the result at first, and whenever it may have changed, until the returned function is called.
 */
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
