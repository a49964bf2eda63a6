// Stores which events of all campaigns opened in this tab are not on the disk, for every screen.

import { createStore } from "zustand/vanilla";

interface UnsavedWork {
  /** Number of unsaved events. */
  readonly events: number;
  /** Why the last write failed; null = no failure, writing is in progress. */
  readonly failure: string | null;
}

const NOTHING: UnsavedWork = { events: 0, failure: null };

export const unsavedWork = createStore<UnsavedWork>(() => NOTHING);

interface Writer {
  flush(): Promise<void>;
}

const ask = (event: Event) => event.preventDefault();

/** Makes the browser ask before leaving the page while something cannot be written. There is no page in tests. */
function askBeforeLeaving(mustAsk: boolean): void {
  if (typeof window === "undefined") return;
  if (mustAsk) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

const writers = new Map<Writer, UnsavedWork>();

/** Called by each writer at every change. */
export function reportUnsaved(writer: Writer, work: UnsavedWork): void {
  if (work.events === 0) writers.delete(writer);
  else writers.set(writer, work);
  let all = NOTHING;
  for (const { events, failure } of writers.values()) {
    all = { events: all.events + events, failure: all.failure ?? failure };
  }
  askBeforeLeaving(all.failure !== null);
  unsavedWork.setState(all);
}

/** Retries at once; further failures are reported again. */
export async function retryUnsaved(): Promise<void> {
  await Promise.all(Array.from(writers.keys(), (writer) => writer.flush()));
}
