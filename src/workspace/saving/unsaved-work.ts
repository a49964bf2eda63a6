// Says what of the campaigns open in this tab is not on the disk: events that are not written yet, and changes that were
// refused. The first screen loads this file.

import { createStore } from "zustand/vanilla";

interface UnsavedWork {
  /** Number of unsaved events. */
  readonly events: number;
  /** Why the last write failed; null = it did not fail, or is in progress. */
  readonly failure: string | null;
}

/**
 * Thrown instead of recording a change. The message is a sentence that says why. Screens need not catch it: a notice
 * shows it (`more-notices.tsx`).
 */
export class RefusedChange extends Error {
  override readonly name = "RefusedChange";
}

const NOTHING: UnsavedWork = { events: 0, failure: null };

export const unsavedWork = createStore<UnsavedWork>(() => NOTHING);

interface Writer {
  flush(): Promise<void>;
}

const ask = (event: Event) => event.preventDefault();

/** Makes the browser ask before the user leaves the page, if something cannot be saved. In tests there is no page. */
function askBeforeLeaving(mustAsk: boolean): void {
  if (typeof window === "undefined") return;
  if (mustAsk) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

const writers = new Map<Writer, UnsavedWork>();

/** Each writer calls this at every change. */
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

/** Makes all writers with unsaved events try again immediately. Failures are reported again. */
export async function retryUnsaved(): Promise<void> {
  await Promise.all(Array.from(writers.keys(), (writer) => writer.flush()));
}
