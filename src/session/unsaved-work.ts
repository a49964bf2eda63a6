// Holds what is not on the disk yet, over all campaigns opened in this tab, for every screen to tell until it is written.

import { createStore } from "zustand/vanilla";

interface UnsavedWork {
  /** Events that wait to be written. */
  readonly events: number;
  /** Why the last write failed; null = it did not, what waits is being written. */
  readonly failure: string | null;
}

const NOTHING: UnsavedWork = { events: 0, failure: null };

export const unsavedWork = createStore<UnsavedWork>(() => NOTHING);

interface Writer {
  flush(): Promise<void>;
}

const ask = (event: Event) => event.preventDefault();

/** The browser asks whether to leave the page while something cannot be written; there is no page in tests. */
function askBeforeLeaving(asks: boolean): void {
  if (typeof window === "undefined") return;
  if (asks) window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

const waiting = new Map<Writer, UnsavedWork>();

/** Told by whoever writes, at every change. */
export function tellUnsaved(writer: Writer, work: UnsavedWork): void {
  if (work.events === 0) waiting.delete(writer);
  else waiting.set(writer, work);
  let all = NOTHING;
  for (const { events, failure } of waiting.values()) {
    all = { events: all.events + events, failure: all.failure ?? failure };
  }
  askBeforeLeaving(all.failure !== null);
  unsavedWork.setState(all);
}

/** Tries again at once; what fails again goes on being told. */
export async function retryUnsaved(): Promise<void> {
  await Promise.all(Array.from(waiting.keys(), (writer) => writer.flush()));
}
